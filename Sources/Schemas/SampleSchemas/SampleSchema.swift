import UnboxModels

/// Makes a schema that describes samples.
package struct SampleSchema {
    private typealias Fields = [(String, SchemaText)]

    /// What is referred to: what several places have, and what is deep.
    private var references: [ObjectIdentifier: String] = [:]
    private var names = NameScope()
    /// What is referred to and has no schema yet.
    private var pending: [(name: String, objects: SampleObjects)] = []
    private var depth = 0

    /// How deeply schemas nest.
    private static let maximumDepth = 24

    /// A schema for the values of a place.
    static func schema(of place: SamplePosition, titled title: String?) -> SchemaText {
        var builder = SampleSchema()
        if place.isOnlyObjects, let id = place.objects?.id { builder.references[id] = "#" }
        builder.nameShared(within: place, called: Words(title ?? "value"))
        var fields = builder.schema(of: place, key: nil, isRoot: true)
        if let title { fields.append(("title", .string(title))) }
        var definitions: Fields = []
        var next = 0
        while next < builder.pending.count {
            let (name, objects) = builder.pending[next]
            next += 1
            definitions.append((name, .object(builder.schema(of: objects, key: nil))))
        }
        if !definitions.isEmpty { fields.append(("$defs", .object(definitions))) }
        return .object(fields)
    }

    /// Finds what several places have, and names it by what these are called.
    private mutating func nameShared(within root: SamplePosition, called rootWords: Words) {
        var uses: [ObjectIdentifier: [Words]] = [:]
        var owners: [ObjectIdentifier: [Words]] = [:]
        /// With the words for the object in which each was first found.
        var found: [(objects: SampleObjects, owner: Words)] = []
        var places: [(place: SamplePosition, words: Words, owner: Words)] = [(root, rootWords, rootWords)]
        while let (place, words, owner) = places.popLast() {
            switch place.list {
            case .elements(let element)?: places.append((element, words.singular, owner))
            case .rows(let columns)?: places += columns.map { ($0, words.singular, owner) }
            case nil: break
            }
            var pending = place.objects.map { [($0, words)] } ?? []
            while let (objects, words) = pending.popLast() {
                guard let id = objects.id else {
                    if case .map(let value) = objects { places.append((value, words.singular, owner)) }
                    continue
                }
                uses[id, default: []].append(words)
                owners[id, default: []].append(owner)
                guard uses[id]?.count == 1 else { continue }
                found.append((objects, owner))
                switch objects {
                case .map: break
                case .structure(let structure):
                    places += structure.fields.reversed().map { ($0.place, Words($0.key), words) }
                case .variants(let variants):
                    pending += variants.names.reversed().compactMap { name in
                        variants.structures[name].map { (.structure($0), Words(name)) }
                    }
                }
            }
        }
        for (objects, owner) in found {
            guard let id = objects.id, references[id] == nil, let words = uses[id] else { continue }
            if let name = objects.ownName, !names.isTaken(name.lowerCamel) {
                refer(to: objects, id, as: name, of: owner)
            } else if words.count > 1 {
                let name = objects.name.map { Words($0) } ?? Words.commonName(of: words, in: owners[id] ?? [])
                refer(to: objects, id, as: name, of: owner)
            }
        }
    }

    private mutating func refer(
        to objects: SampleObjects, _ id: ObjectIdentifier, as words: Words, of owner: Words = Words("value")
    ) {
        let (short, long) = (words.isEmpty ? "value" : words.lowerCamel, (owner + words).lowerCamel)
        let name = words.isTypeName ? names.name(short, long) : names.name(long)
        references[id] = "#/$defs/\(name)"
        pending.append((name, objects))
    }
}

// MARK: - Schemas

extension SampleSchema {
    /// - Parameter key: what the place is called.
    private mutating func schema(of place: SamplePosition, key: String?, isRoot: Bool = false) -> Fields {
        if place.isAnything { return [] }
        if place.nullCount == place.count {
            return place.count == 0 || isRoot ? [] : [("description", "Null in all samples.")]
        }
        var alternatives: [Fields] = []
        var numbers = place.numbers
        // Beside a Bool, what the library reads as one.
        let areBools =
            place.boolCount > 0 && (numbers.count == 0 || numbers.areBools)
            && (place.strings.count == 0 || place.strings.areBools)
        let hasQuoted = numbers.count > 0 && place.strings.areNumbers
        if areBools {
            if numbers.count > 0 { alternatives.append([("type", "integer"), ("format", "boolean")]) }
            if place.strings.count > 0 { alternatives.append([("type", "string"), ("format", "boolean")]) }
        } else if hasQuoted {
            numbers.add(place.strings.numbers)
            alternatives.append([("type", "string"), ("format", "number")])
        } else if numbers.count == 0, place.strings.areNumbers, !place.strings.numbers.hasFractions,
            let number = number(place.strings.numbers, key: key), Self.isTime(number)
        {
            alternatives.append([("type", "string")] + number.dropFirst())
        } else if place.strings.count > 0 {
            alternatives += strings(place.strings, of: Words(key ?? ""), isAlone: place.list == nil)
        }
        if numbers.count > 0, !areBools {
            guard let number = number(numbers, key: key) else { return [] }
            // The formats of times read numbers in quotes, too.
            if hasQuoted, Self.isTime(number) { alternatives.removeLast() }
            alternatives.append(number)
        }
        if place.boolCount > 0 { alternatives.append([("type", "boolean")]) }
        depth += 1
        defer { depth -= 1 }
        let count = alternatives.count + (place.list == nil ? 0 : 1) + (place.objectCount > 0 ? 1 : 0)
        // The next sample has yet another kind.
        if count > 2, count > alternatives.count { return [] }
        // Beside others, objects need a schema of their own.
        let element: SamplePosition? = if case .elements(let element)? = place.list { element } else { nil }
        for place in [place, element] where count > 1 {
            guard let place, let key, let objects = place.objects, let id = objects.id, references[id] == nil else {
                continue
            }
            refer(to: objects, id, as: Words(key).singular, of: Words(place.around?.place?.name ?? "value"))
        }
        if let list = place.list { alternatives.append(schema(of: list, key: key)) }
        if place.objectCount > 0 { alternatives.append(schema(of: place.objects, key: key, isRoot: isRoot)) }
        if place.nullCount > 0 { alternatives.append([("type", "null")]) }
        return alternatives.count == 1 ? alternatives[0] : [("anyOf", .array(alternatives.map { .object($0) }))]
    }

    private static func isTime(_ number: Fields) -> Bool {
        number.contains { $0.0 == "format" && $0.1.text.contains("unix-time") }
    }

    private mutating func schema(of list: SampleList, key: String?) -> Fields {
        let key = key.map { Words($0).singular.lowerCamel }
        switch list {
        case .elements(let element):
            return [("type", "array"), ("items", .object(schema(of: element, key: key)))]
        case .rows(let columns):
            let items = columns.map { SchemaText.object(schema(of: $0, key: nil)) }
            return [
                ("type", "array"), ("prefixItems", .array(items)), ("items", false), ("minItems", .number(items.count)),
            ]
        }
    }

    private mutating func schema(of objects: SampleObjects?, key: String?, isRoot: Bool) -> Fields {
        guard let objects else { return [("type", "object")] }
        guard let id = objects.id, !isRoot else { return schema(of: objects, key: key) }
        if references[id] == nil, depth > Self.maximumDepth { refer(to: objects, id, as: Words(key ?? "").singular) }
        return references[id].map { [("$ref", .string($0))] } ?? schema(of: objects, key: key)
    }

    private mutating func schema(of objects: SampleObjects, key: String?) -> Fields {
        switch objects {
        case .map(let value):
            let key = key.map { Words($0).singular.lowerCamel }
            return [("type", "object"), ("additionalProperties", .object(schema(of: value, key: key)))]
        case .structure(let structure): return schema(of: structure)
        case .variants(let variants):
            let structures = variants.names.compactMap { name in variants.structures[name].map { (name, $0) } }
            guard structures.allSatisfy({ $0.1.constant(of: variants.key) == $0.0 }) else {
                return [("type", "object")]
            }
            var schemas = structures.map { name, structure in
                SchemaText.object(schema(of: .structure(structure), key: name, isRoot: false))
            }
            // Samples do not show all types.
            schemas.append(.object([("type", "object")]))
            return [
                ("anyOf", .array(schemas)), ("discriminator", .object([("propertyName", .string(variants.key))])),
            ]
        }
    }

    private mutating func schema(of structure: SampleStructure) -> Fields {
        let fields = structure.fields
        let properties = fields.map { key, place in
            guard structure.discriminators.contains(key), let name = structure.constant(of: key) else {
                return (key, SchemaText.object(schema(of: place, key: key)))
            }
            return (key, .object([("const", .string(name))]))
        }
        let required = fields.filter { structure.isRequired($0.key) }.map { SchemaText.string($0.key) }
        let keywords: Fields = required.isEmpty ? [] : [("required", .array(required))]
        return [("type", "object")] + keywords + [("properties", .object(properties))]
    }

    private func strings(_ strings: SampleStrings, of field: Words, isAlone: Bool) -> [Fields] {
        let formats: [(SampleStrings.Kinds, SchemaText)] = [
            (.timestamp, "date-time"), (.day, "date"), (.uuid, "uuid"), (.address, "uri"),
        ]
        // Versions of an API may look like days.
        let isVersion = field.words.last == "version"
        if let (_, format) = formats.first(where: { strings.kinds.contains($0.0) && !(isVersion && $0.0 == .day) }) {
            return [[("type", "string"), ("format", format)]]
        }
        if strings.kinds.contains(.date), !isVersion {
            return ["date-time", "date"].map { [("type", "string"), ("format", $0)] }
        }
        let isFlag = field.words.first.map { ["is", "has", "can"].contains($0) } ?? false && strings.areBools
        if strings.kinds.contains(.bool) || isFlag { return [[("type", "string"), ("format", "boolean")]] }
        // Samples do not show all values of an enum, so it has room for others.
        let values = (isAlone ? strings.enumeration(of: field) : nil).map { SchemaText.array($0.map { .string($0) }) }
        return (values.map { [[("enum", $0)]] } ?? []) + [[("type", "string")]]
    }

    /// nil if there is no type for all of them.
    private func number(_ numbers: SampleNumbers, key: String?) -> Fields? {
        let words = key.map { Words($0).words } ?? []
        let isTime = words.last.map { word in ["time", "date", "timestamp"].contains { word.hasSuffix($0) } } ?? false
        if isTime || words.contains(where: { Self.timeWords.contains($0) }) {
            let type = numbers.hasFractions ? "number" as SchemaText : "integer"
            // From 2001 to 2049.
            if numbers.smallest >= 1e9 && 1e9...2.5e9 ~= numbers.largest {
                return [("type", type), ("format", "unix-time")]
            }
            if numbers.areWhole && numbers.smallest >= 1e12 && 1e12...2.5e12 ~= numbers.largest {
                return [("type", type), ("format", "unix-time-milliseconds")]
            }
        }
        // What is measured may be whole in the samples.
        let isMeasured = words.last.map { Self.measuredWords.contains($0) } ?? false
        guard !numbers.hasFractions, !isMeasured else {
            return numbers.types.contains(.double) ? [("type", "number")] : nil
        }
        guard numbers.types.contains(.integer) else {
            if numbers.types.contains(.unsigned) { return [("type", "integer"), ("format", "uint64")] }
            return numbers.types.contains(.decimal) ? [("type", "number"), ("format", "decimal")] : nil
        }
        return [("type", "integer")]
    }

    private static let measuredWords: Set<String> = [
        "altitude", "average", "coordinate", "distance", "elevation", "lat", "latitude", "lng", "lon", "longitude",
        "percent", "price", "ratio", "speed", "temperature",
    ]

    private static let timeWords: Set<String> = [
        "closed", "completed", "creation", "fetched", "finished", "generated", "logged", "opened", "received",
        "refreshed", "sent", "at", "on", "time", "timestamp", "date", "datetime", "created", "updated", "modified",
        "changed", "deleted",
        "expires", "expiry", "expiration", "epoch", "ts", "dt", "since", "until", "published", "started", "ended",
        "start", "end", "begin", "last", "seen", "sunrise", "sunset", "moonrise", "moonset",
        "iat", "exp", "nbf", "utc", "ms", "millis",
        "seconds", "from", "to", "due", "visited", "joined", "registered", "born", "issued", "reset",
    ]
}

extension SamplePosition {
    fileprivate var isOnlyObjects: Bool { objectCount == count && !isAnything }
}

extension SampleObjects {
    /// The name of a struct that is one of several.
    fileprivate var name: String? { if case .structure(let structure) = self { structure.name } else { nil } }

    /// What objects in fields such as `data` say that they are, or a reference; nil for others.
    fileprivate var ownName: Words? {
        guard case .structure(let structure) = self, structure.name == nil, let place = structure.place else {
            return nil
        }
        let keys = Set(structure.keys)
        let isReference =
            keys.contains("reference") && keys.isSubset(of: ["reference", "display", "identifier", "type"])
        if keys == ["id", "type"] && place.name == "data" || isReference { return Words("reference") }
        guard SampleReader.generalWords.contains(Words(place.name).singular.words.last ?? "") else {
            return nil
        }
        let key = structure.keys.first { SampleVariants.isNaming($0) && structure.constant(of: $0) != nil }
        let name = key.flatMap { structure.constant(of: $0) }.map { Words($0).singular }
        return name.flatMap { $0.isTypeName && !SampleReader.generalWords.contains($0.lowerCamel) ? $0 : nil }
    }

    /// What tells a struct, or a list of those, from others; nil for a map.
    fileprivate var id: ObjectIdentifier? {
        switch self {
        case .map: nil
        case .structure(let structure): ObjectIdentifier(structure)
        case .variants(let variants): ObjectIdentifier(variants)
        }
    }
}
