import UnboxModels

/// Makes a schema that describes samples.
struct SampleSchema {
    private var definitions: [(name: String, schema: SchemaText)] = []
    private var references: [ObjectIdentifier: String] = [:]
    private var names = NameScope()
    /// How often each object is referred to.
    private var uses: [ObjectIdentifier: Int] = [:]
    private var rootObject: ObjectIdentifier?

    /// A schema for values of a shape.
    static func schema(of shape: SampleShape, titled title: String?) -> SchemaText {
        var builder = SampleSchema()
        builder.uniteEqualObjects(in: shape)
        let isObject = shape.object.map { $0.count >= shape.count } ?? false
        builder.rootObject = isObject ? shape.object.map { ObjectIdentifier($0.representative) } : nil
        var fields = builder.schema(of: shape, key: nil, isRoot: isObject)
        if let title { fields.append(("title", .string(title))) }
        if !builder.definitions.isEmpty {
            fields.append(("$defs", .object(builder.definitions.map { ($0.name, $0.schema) })))
        }
        return .object(fields)
    }
}

// MARK: - Objects with the same keys

extension SampleSchema {
    /// Makes one object of those with the same keys: an author and an owner are both a user. Those that hold each other
    /// become a type that holds itself.
    private mutating func uniteEqualObjects(in root: SampleShape) {
        var groups: [[String]: SampleObject] = [:]
        var visited: Set<ObjectIdentifier> = []
        var pending = [root]
        var order: [SampleObject] = []
        while let shape = pending.popLast() {
            if let element = shape.element { pending.append(element) }
            guard let object = shape.object, visited.insert(ObjectIdentifier(object)).inserted else { continue }
            order.append(object)
            pending += object.fields.map(\.shape).reversed()
        }
        for object in order where !object.isMap && object.keys.count >= Self.fewestSharedKeys {
            let keys = object.keys.sorted()
            if let other = groups[keys] { other.unite(with: object) } else { groups[keys] = object }
        }
        count(root)
    }

    /// Objects with fewer keys may be alike by chance.
    private static let fewestSharedKeys = 3

    private mutating func count(_ root: SampleShape) {
        var pending = [root]
        while let shape = pending.popLast() {
            if let element = shape.element { pending.append(element) }
            guard let object = shape.object?.representative else { continue }
            uses[ObjectIdentifier(object), default: 0] += 1
            if uses[ObjectIdentifier(object)] == 1 { pending += object.fields.map(\.shape) }
        }
    }
}

// MARK: - Schemas

extension SampleSchema {
    private typealias Fields = [(String, SchemaText)]

    private mutating func schema(of shape: SampleShape, key: String?, isRoot: Bool = false) -> Fields {
        if shape.cutOffCount > 0 || Set(shape.counts.keys).isSubset(of: [.null]) { return [] }
        var alternatives: [Fields] = []
        if shape.has(.string) { alternatives += strings(shape.strings) }
        if shape.has(.integer) || shape.has(.fraction) { alternatives.append(number(shape, key: key)) }
        if shape.has(.bool) { alternatives.append([("type", "boolean")]) }
        if shape.has(.array) {
            let items = shape.element.map { schema(of: $0, key: key.map { Words($0).singular.lowerCamel }) }
            alternatives.append([("type", "array"), ("items", .object(items ?? []))])
        }
        if let object = shape.object?.representative {
            alternatives.append(self.object(object, key: key, isRoot: isRoot))
        }
        if shape.has(.null) { alternatives.append([("type", "null")]) }
        if alternatives.count == 1 { return alternatives[0] }
        return [("anyOf", .array(alternatives.map { .object($0) }))]
    }

    private func strings(_ strings: SampleStrings) -> [Fields] {
        let formats: [(SampleStrings.Kinds, SchemaText)] = [
            (.timestamp, "date-time"), (.day, "date"), (.uuid, "uuid"), (.address, "uri"),
        ]
        if let (_, format) = formats.first(where: { strings.kinds.contains($0.0) }) {
            return [[("type", "string"), ("format", format)]]
        }
        // Samples do not show all values of an enum, so it has room for others.
        let values = strings.enumeration.map { SchemaText.array($0.map { .string($0) }) }
        return (values.map { [[("enum", $0)]] } ?? []) + [[("type", "string")]]
    }

    private func number(_ shape: SampleShape, key: String?) -> Fields {
        let numbers = shape.numbers
        guard !shape.has(.fraction) else { return numbers.types.contains(.double) ? [("type", "number")] : [] }
        guard numbers.types.contains(.integer) else {
            if numbers.types.contains(.unsigned) { return [("type", "integer"), ("format", "uint64")] }
            return numbers.types.contains(.decimal) ? [("type", "number"), ("format", "decimal")] : []
        }
        let words = key.map { Words($0).words } ?? []
        if words.contains(where: { Self.timeWords.contains($0) }) {
            // From 2001 to 2049.
            if numbers.smallest >= 1e9 && numbers.largest <= 2.5e9 {
                return [("type", "integer"), ("format", "unix-time")]
            }
            if numbers.smallest >= 1e12 && numbers.largest <= 2.5e12 {
                return [("type", "integer"), ("format", "unix-time-milliseconds")]
            }
        }
        return [("type", "integer")]
    }

    private static let timeWords: Set<String> = [
        "at", "on", "time", "timestamp", "date", "datetime", "created", "updated", "modified", "changed", "deleted",
        "expires", "expiry", "expiration", "epoch", "ts", "dt", "since", "until", "published", "started", "ended",
        "start", "end", "begin", "last", "seen", "sunrise", "sunset", "iat", "exp", "nbf", "utc", "ms", "millis",
        "seconds", "from", "to", "due", "visited", "joined", "registered", "born", "issued", "reset",
    ]

    private mutating func object(_ object: SampleObject, key: String?, isRoot: Bool) -> Fields {
        let identifier = ObjectIdentifier(object)
        if let reference = references[identifier] { return [("$ref", .string(reference))] }
        if object.isMap {
            let value = SampleShape()
            for (_, shape) in object.fields { value.merge(shape) }
            let singular = key.map { Words($0).singular.lowerCamel }
            return [("type", "object"), ("additionalProperties", .object(schema(of: value, key: singular)))]
        }
        let isShared = uses[identifier, default: 0] > 1
        if isRoot || rootObject == identifier {
            references[identifier] = "#"
        } else if isShared {
            let name = names.name(Words(key ?? "value").singular.lowerCamel)
            references[identifier] = "#/$defs/\(name)"
        }
        let properties = object.fields.map { key, shape in (key, SchemaText.object(schema(of: shape, key: key))) }
        let required = object.fields.filter { $0.shape.count >= object.count }.map { SchemaText.string($0.key) }
        var fields: Fields = [("type", "object")]
        if !required.isEmpty { fields.append(("required", .array(required))) }
        fields.append(("properties", .object(properties)))
        guard !isRoot, let reference = references[identifier], reference != "#" else { return fields }
        definitions.append((String(reference.dropFirst("#/$defs/".count)), .object(fields)))
        return [("$ref", .string(reference))]
    }
}
