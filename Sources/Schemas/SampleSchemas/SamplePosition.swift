import SchemaReading

/// A place in payloads, and what samples have there.
final class SamplePosition {
    /// How many places are around it.
    let depth: Int
    /// The struct in which it is, maybe in lists or maps.
    let around: SampleStructure?
    /// The key of the field that it is, or in whose lists and maps it is; empty for none.
    let name: String
    /// Whether it is that of the elements of lists.
    let isElement: Bool

    private(set) var count = 0
    private(set) var nullCount = 0
    private(set) var boolCount = 0
    private(set) var objectCount = 0
    private(set) var numbers = SampleNumbers()
    private(set) var strings = SampleStrings()
    var list: SampleList?
    /// nil if there are no objects, or only empty ones.
    var objects: SampleObjects?
    /// Whether no type is sought, because it is too deep or because what came later does not fit the type.
    private(set) var isAnything = false
    /// What is yet to be read.
    private var pending: [SampleValue] = []

    init(depth: Int, within around: SampleStructure?, named name: String = "", isElement: Bool = false) {
        (self.depth, self.around, self.name, self.isElement) = (depth, around, name, isElement)
    }

    /// A place in the lists or maps of this one.
    func inner(isElement: Bool = false) -> SamplePosition {
        SamplePosition(depth: depth + 1, within: around, named: name, isElement: isElement)
    }

    /// How deeply places may nest, and lists and maps without a struct between them. Whatever is deeper is any JSON.
    private static let maximumDepth = 64
    private static let maximumNesting = 16

    var isTooDeep: Bool { depth >= Self.maximumDepth || depth - (around?.depth ?? -1) > Self.maximumNesting }

    /// - Returns: whether nothing else is yet to be read.
    func append(_ value: SampleValue) -> Bool {
        pending.append(value)
        return pending.count == 1
    }

    /// Whether a struct is in one type of several, and this place is in another one.
    func isOfOtherVariant(_ structure: SampleStructure) -> Bool {
        guard let around, let variants = around.variants else { return false }
        return structure.around?.variants === variants && structure.around !== around
    }

    func takePending() -> [SampleValue] {
        defer { pending = [] }
        return pending
    }

    func leaveOut(_ values: [SampleValue]) {
        isAnything = true
        count += values.count
    }

    /// Counts a value, without what is in it.
    func add(_ value: SampleValue) {
        count += 1
        switch value.kind {
        case .null: nullCount += 1
        case .true, .false: boolCount += 1
        case .number: if let number = value.number { numbers.add(number) }
        case .string: if let text = value.string { strings.add(text) }
        case .object: objectCount += 1
        case .array: break
        }
    }
}

/// What the arrays of a place have in them.
enum SampleList {
    case elements(SamplePosition)
    /// Each array has a value for each column.
    case rows([SamplePosition])
}

/// What the objects of a place are.
enum SampleObjects {
    case map(SamplePosition)
    case structure(SampleStructure)
    case variants(SampleVariants)
}

/// Objects of one type, at one place or at several.
final class SampleStructure {
    let depth: Int
    /// The struct in which it was first found.
    let around: SampleStructure?
    /// Where it was first found.
    private(set) weak var place: SamplePosition?
    /// Those that it is one of, if it is.
    private(set) weak var variants: SampleVariants?
    /// The keys whose values say that it is this one.
    private(set) var discriminators: Set<String> = []
    /// Its name among them.
    private(set) var name: String?
    var count = 0
    var forms: Set<SampleForm> = []
    var example: SampleObject?
    private(set) var keys: [String] = []
    private var places: [String: SamplePosition] = [:]
    /// How many of the objects have each key.
    private var counts: [String: Int] = [:]
    /// Those with which it shares the places of fields that do not depend on the type.
    private let siblings: SampleVariants?

    init(at place: SamplePosition, sharing siblings: SampleVariants? = nil) {
        (depth, around, self.place, self.siblings) = (place.depth, place.around, place, siblings)
    }

    /// The place of a key of another object. It is new if the key is.
    func nextPlace(_ key: String) -> SamplePosition {
        counts[key, default: 0] += 1
        if let place = places[key] { return place }
        let place =
            siblings?.sharedPlace(key, within: self) ?? SamplePosition(depth: depth + 1, within: self, named: key)
        places[key] = place
        keys.append(key)
        return place
    }

    /// Whether an object has all fields that those of this type always have: a reference to one has less.
    func holds(_ object: SampleObject) -> Bool {
        let found = Set(object.fields.map(\.key))
        return keys.allSatisfy { counts[$0] != count || found.contains($0) }
    }

    /// Fewer objects do not show that a field is always there.
    private static let fewObjects = 5

    /// Whether all objects have a key; of few objects, also those of other types that share the field.
    func isRequired(_ key: String) -> Bool {
        guard let siblings, count < Self.fewObjects, siblings.shares(key) else { return counts[key] == count }
        return siblings.structures.values.allSatisfy { $0.counts[key] == nil || $0.counts[key] == $0.count }
            && counts[key] == count
    }

    /// The text that a field has in each object; nil if there is none.
    func constant(of key: String) -> String? {
        guard let place = places[key], place.count == count, place.strings.count == count else { return nil }
        return place.strings.onlyValue
    }

    fileprivate func join(_ variants: SampleVariants, as name: String) {
        if self.variants == nil { (self.variants, self.name) = (variants, name) }
        discriminators.insert(variants.key)
    }

    var fields: [(key: String, place: SamplePosition)] { keys.compactMap { key in places[key].map { (key, $0) } } }
}

/// Objects of several types, of which a field of each object says the type.
final class SampleVariants {
    let key: String
    /// The fields that hold different things in different types, among them that of the key.
    private let dependentKeys: Set<String>
    private var sharedPlaces: [String: SamplePosition] = [:]
    /// The values of the field, in the order in which they were found.
    private(set) var names: [String] = []
    private(set) var structures: [String: SampleStructure] = [:]

    init(key: String, dependentKeys: Set<String>) {
        (self.key, self.dependentKeys) = (key, dependentKeys.union([key]))
    }

    /// The place of a field that holds the same in all types; nil for another one.
    fileprivate func sharedPlace(_ key: String, within structure: SampleStructure) -> SamplePosition? {
        if dependentKeys.contains(key) { return nil }
        let place = sharedPlaces[key] ?? SamplePosition(depth: structure.depth + 1, within: structure, named: key)
        sharedPlaces[key] = place
        return place
    }

    fileprivate func shares(_ key: String) -> Bool { sharedPlaces[key] != nil }

    func add(_ structure: SampleStructure, named name: String) {
        names.append(name)
        structures[name] = structure
        structure.join(self, as: name)
    }
}
