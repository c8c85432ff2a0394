import SchemaReading
import UnboxModels

/// Finds out what samples have at each place.
///
/// Places are read from a list of pending work, the outer ones first. When the first objects of a place are read, it is
/// decided what they are. Objects that have the form of a struct around them, or of one elsewhere, belong to that one.
/// So each value is looked at a few times, and there are no circles but through a struct.
struct SampleReader {
    private var pending: [SamplePosition] = []
    private let forms = SampleForms()
    private var structures: [SampleForm: SampleStructure] = [:]
    /// Those that were first found in fields whose names end in a word.
    private var structuresOfWord: [String: [SampleStructure]] = [:]
    /// The kind of the scalars in dictionaries, by the keys of the fields.
    private var mapKinds: [String: SampleKinds] = [:]
    /// Objects of which the configuration says whether they are dictionaries.
    private let maps: [SampleValue.ID: Bool]

    /// Objects with fewer keys may be alike by chance, unless they say that they are of one type, or are called the same.
    private static let fewestSharedKeys = 3
    private static let fewestOfGeneralWord = 5
    /// How many structs are compared by their keys.
    private static let mostCompared = 16

    /// - Parameters:
    ///   - areElements: whether the values were in a list.
    ///   - maps: of objects, whether their keys are data.
    /// - Returns: the place of the values.
    static func place(of values: [SampleValue], areElements: Bool, maps: [SampleValue.ID: Bool]) -> SamplePosition {
        var reader = SampleReader(maps: maps)
        let root = SamplePosition(depth: 0, within: nil, isElement: areElements)
        for value in values { reader.add(value, to: root) }
        while !reader.pending.isEmpty {
            let places = reader.pending
            reader.pending = []
            for place in places { reader.read(place) }
        }
        return root
    }

    private init(maps: [SampleValue.ID: Bool]) { self.maps = maps }

    private mutating func add(_ value: SampleValue, to place: SamplePosition) {
        if place.append(value) { pending.append(place) }
    }

    private mutating func read(_ place: SamplePosition) {
        let values = place.takePending()
        guard !place.isTooDeep, !place.isAnything else { return place.leaveOut(values) }
        for value in values { place.add(value) }
        let lists = values.filter { $0.kind == .array }
        if !lists.isEmpty { read(lists: lists.map(\.elements), at: place) }
        let objects = values.filter { $0.kind == .object }
        if !objects.isEmpty { read(objects: objects, at: place) }
    }

    // MARK: - Arrays

    private mutating func read(lists: [[SampleValue]], at place: SamplePosition) {
        let list =
            place.list
            ?? SampleRows.width(of: lists, isInList: place.isElement).map { .rows((0..<$0).map { _ in place.inner() }) }
        switch list ?? .elements(place.inner(isElement: true)) {
        case .elements(let elements):
            place.list = .elements(elements)
            for value in lists.joined() { add(value, to: elements) }
        case .rows(let columns):
            guard lists.allSatisfy({ $0.count == columns.count }) else { return place.leaveOut([]) }
            place.list = .rows(columns)
            for list in lists { for (column, value) in zip(columns, list) { add(value, to: column) } }
        }
    }

    // MARK: - Objects

    private mutating func read(objects values: [SampleValue], at place: SamplePosition) {
        let objects = values.map { SampleObject($0) }
        if place.objects == nil {
            let filled = objects.filter { !$0.fields.isEmpty }
            if filled.isEmpty { return }
            place.objects = kind(of: filled, hasEmpty: filled.count < place.objectCount, at: place)
            // Whatever is not in the empty ones that were found before need not be there.
            if case .structure(let structure)? = place.objects {
                structure.count += place.objectCount - objects.count
            }
        }
        place.objects = place.objects.map { widened($0, for: objects, at: place) }
        switch place.objects {
        case .map(let value)?: for field in objects.lazy.map(\.fields).joined() { add(field.value, to: value) }
        case .structure(let structure)?: add(objects, to: structure)
        case .variants(let variants)?:
            let named = Dictionary(grouping: objects) { $0.text(variants.key) }
            guard named[nil] == nil else { return place.leaveOut([]) }
            for name in SampleVariants.names(of: objects, variants.key) {
                let objects = named[name] ?? []
                if variants.structures[name] == nil {
                    variants.add(structure(of: objects, at: place, sharing: variants), named: name)
                }
                if let structure = variants.structures[name] { add(objects, to: structure) }
            }
        case nil: break
        }
    }

    /// A struct becomes one of several, if there are objects of other types now.
    private func widened(_ kind: SampleObjects, for objects: [SampleObject], at place: SamplePosition) -> SampleObjects
    {
        guard case .structure(let structure) = kind else { return kind }
        if let variants = structure.variants {
            let areOfIt = objects.allSatisfy { $0.text(variants.key) == structure.name }
            return areOfIt ? kind : .variants(variants)
        }
        guard let example = structure.example else { return kind }
        let typeNames = forms.typeNames(of: example)
        guard objects.contains(where: { forms.typeNames(of: $0) != typeNames }),
            structure.forms.allSatisfy({ $0.typeNames == typeNames }),
            let variants = SampleVariants(of: [example] + objects), let name = example.text(variants.key)
        else { return kind }
        variants.add(structure, named: name)
        // In a tree, the nodes around are of these types, too.
        if structure.place?.name == place.name { structure.place?.objects = .variants(variants) }
        return .variants(variants)
    }

    private mutating func add(_ objects: [SampleObject], to structure: SampleStructure) {
        structure.count += objects.count
        structure.example = structure.example ?? objects.first
        for object in objects {
            structure.forms.insert(forms.form(of: object))
            for (key, value) in object.fields { add(value, to: structure.nextPlace(key)) }
        }
    }

    /// Decides what the first objects of a place are.
    private mutating func kind(of objects: [SampleObject], hasEmpty: Bool, at place: SamplePosition) -> SampleObjects {
        let given = objects.lazy.compactMap { [maps] in maps[$0.value.id] }.first
        let map = SampleObjects.map(place.inner())
        if given ?? SampleMaps.haveOnlyIdentifiers(objects) { return map }
        if let known = knownKind(of: objects, at: place) { return known }
        let words = Words(place.name)
        // What are dictionaries at one place are so in fields of the same name, too.
        let kinds = SampleMaps.kindOfScalars(objects)
        let isCalledMap = kinds == .string && words.words.last.map { SampleMaps.namesOfMaps.contains($0) } ?? false
        let isMap = given == nil && (isCalledMap || SampleMaps.areMaps(objects, isPlural: words.singular != words))
        if isMap { mapKinds[place.name] = kinds }
        if isMap || given == nil && kinds != nil && mapKinds[place.name] == kinds { return map }
        // Nothing says of which type an empty one is.
        if !hasEmpty, let variants = SampleVariants(of: objects) { return .variants(variants) }
        return .structure(structure(of: objects, at: place))
    }

    /// The struct around a place, or the list of those that it is one of, to which one of the objects belongs: of a tree,
    /// all nodes are of one type, however deep it is.
    private func knownKind(of objects: [SampleObject], at place: SamplePosition) -> SampleObjects? {
        let found = Set(objects.lazy.filter { $0.fields.count > 1 }.map { [forms] in forms.form(of: $0) })
        let structures = place.around.map { Array(sequence(first: $0, next: \.around)) } ?? []
        let structure = structures.first { structure in
            if let variants = structure.variants,
                objects.allSatisfy({ $0.text(variants.key).flatMap { variants.structures[$0] }?.holds($0) ?? false })
            {
                return true
            }
            // Nodes in nodes may differ in what they hold, but a page in a page may be one of other things.
            let isNode = place.around === structure
            if !structure.forms.isDisjoint(with: found) {
                return isNode || structure.example.map { objects[0].isAlike($0) } ?? true
            }
            // Another node of a tree, as long as it has something in common with this one.
            let keys = Set(structure.keys)
            return isNode && structure.place?.name == place.name && place.isElement
                && objects.contains { $0.fields.contains { keys.contains($0.key) } }
        }
        return structure.map { structure in structure.variants.map { .variants($0) } ?? .structure(structure) }
    }

    /// The struct of objects: the one that has the same keys, such as that of an author for an owner; or most of the keys,
    /// and a name that ends in the same word; or a new one.
    private mutating func structure(
        of objects: [SampleObject], at place: SamplePosition, sharing siblings: SampleVariants? = nil
    ) -> SampleStructure {
        let found = Set(objects.map { forms.form(of: $0) })
        let typeNames = Set(found.map(\.typeNames))
        let keys = found.reduce(into: Set<Int>()) { $0.formUnion($1.keys) }.sorted()
        let common = SampleForm(keys: keys, typeNames: typeNames.count == 1 ? typeNames.first ?? [] : [])
        let word = Words(place.name).singular.words.last ?? ""
        let names = objects.reduce(into: Set<String>()) { $0.formUnion($1.fields.map(\.key)) }
        let ofWord = structuresOfWord[word, default: []].prefix(Self.mostCompared)
        let isGeneral = Self.generalWords.contains(word)
        let (fewest, tenths) = isGeneral ? (Self.fewestOfGeneralWord, 9) : (Self.fewestSharedKeys, 7)
        let similar = ofWord.prefix(siblings == nil ? Self.mostCompared : 0).filter {
            names.intersection($0.keys).count >= fewest
                && SampleMaps.areAlike([Set($0.keys), names], tenths: tenths) && !place.isOfOtherVariant($0)
        }
        let equal = [structures[common]].compactMap { $0 }.filter { structure in
            keys.count >= Self.fewestSharedKeys || !common.typeNames.isEmpty
                || keys.count > 1 && !isGeneral && ofWord.contains { $0 === structure }
        }
        // One that holds other types by now cannot become one of several.
        let known = (equal + similar).first { structure in
            (typeNames.count > 1 || structure.forms.allSatisfy { $0.typeNames == common.typeNames })
                && structure.example.map { objects[0].isAlike($0) && objects[0].agrees(with: $0) } ?? true
        }
        if let known { return known }
        let structure = SampleStructure(at: place, sharing: siblings)
        structures[common] = structure
        if siblings == nil, !word.isEmpty { structuresOfWord[word, default: []].append(structure) }
        return structure
    }

    /// They do not say what an object is.
    static let generalWords: Set<String> = [
        "attribute", "content", "data", "element", "entry", "item", "node", "object", "payload",
        "property", "result", "value", "",
    ]
}

/// An object of a sample.
struct SampleObject {
    let value: SampleValue
    let fields: [(key: String, value: SampleValue)]

    init(_ value: SampleValue) {
        self.value = value
        fields = value.fields
    }

    /// Whether the objects within two objects of one type may be of one type, too: not, if they have other keys, as those
    /// of a page of users and of a page of orders have. Those whose values are of one kind may be maps.
    ///
    /// - Parameter depth: how many objects are around both. What is deep is not compared.
    func isAlike(_ other: SampleObject, depth: Int = 0) -> Bool {
        guard depth < 4 else { return true }
        let others = Dictionary(other.fields) { first, _ in first }
        return fields.allSatisfy { key, value in
            guard let (one, other) = others[key].flatMap({ Self.pair(value, $0) }) else { return true }
            let (keys, otherKeys) = (Set(one.fields.map(\.key)), Set(other.fields.map(\.key)))
            let areOfOneType =
                keys.isSubset(of: otherKeys) || otherKeys.isSubset(of: keys) || SampleMaps.areAlike([keys, otherKeys])
                || Set((one.fields + other.fields).map { SampleKinds(of: $0.value) }).count == 1
            return areOfOneType && one.isAlike(other, depth: depth + 1)
        }
    }

    /// Whether the fields that two objects share are of the same kinds, apart from null: not those of titles and of values.
    func agrees(with other: SampleObject) -> Bool {
        let others = Dictionary(other.fields) { first, _ in first }
        return fields.allSatisfy { key, value in
            guard let other = others[key], value.kind != .null, other.kind != .null else { return true }
            let kinds = [SampleKinds(of: value), SampleKinds(of: other)].map { $0 == .date ? .string : $0 }
            let areNumbers = [value, other].allSatisfy {
                $0.number != nil || $0.string.map(SampleNumbers.isNumber) == true
            }
            return kinds[0] == kinds[1] || areNumbers
        }
    }

    /// Two objects, or the first ones in two lists of objects.
    private static func pair(_ one: SampleValue, _ other: SampleValue) -> (SampleObject, SampleObject)? {
        let (one, other) = (one.elements.first ?? one, other.elements.first ?? other)
        return one.kind == .object && other.kind == .object ? (SampleObject(one), SampleObject(other)) : nil
    }

    /// A text that may be the name of a type.
    func text(_ key: String) -> String? { Self.name(value[key]) }

    static func name(_ value: SampleValue?) -> String? {
        guard let text = value?.string, !text.isEmpty, text.utf8.count <= 40 else { return nil }
        return text
    }
}
