extension JSONValue {
    /// The fields of an object of JSON, in their order.
    ///
    ///     var object: JSONValue.Object = ["name": "Ada"]
    ///     object["age"] = 36
    ///     object["name"] = nil
    ///     let keys = object.keys  // ["age"]
    ///
    /// It is read like a dictionary, and finds a key as fast. A new key goes last. Removing a key takes time
    /// proportional to the number of fields after it, so remove many at once. The order does not affect equality, as JSON has none.
    public struct Object: Sendable {
        /// Faster to copy and release in an array than a tuple.
        package struct Field: Sendable {
            let key: String
            var value: JSONValue
        }

        package private(set) var fields: [Field] = []
        /// The position of each key; nil for a few short keys, which are faster to compare one by one.
        private var positions: [CanonicalText: Int]?

        private static let fewKeys = 16

        /// An object without fields.
        public init() {}

        /// An object of fields in this order. If a key is repeated, its first value is used.
        public init(_ fields: some Sequence<(String, JSONValue)>) {
            self.init(minimumCapacity: fields.underestimatedCount)
            for (key, value) in fields { add(key, value) }
        }

        package init(minimumCapacity count: Int) {
            fields.reserveCapacity(count)
            if count > Self.fewKeys { positions = Dictionary(minimumCapacity: count) }
        }

        /// The keys, in order. Takes time proportional to their number.
        public var keys: [String] { fields.map(\.key) }

        /// The values, in the order of their keys. Takes time proportional to their number.
        public var values: [JSONValue] { fields.map(\.value) }
    }
}

extension JSONValue.Object {
    /// The value of a key; nil if the key is missing. Setting nil removes the field; `.null` is a value.
    public subscript(key: String) -> JSONValue? {
        get { position(of: key).map { fields[$0].value } }
        set { exchange(newValue, forKey: key) }
        _modify {
            // Moved out meanwhile, because a second reference would cause a copy of a container.
            var value = position(of: key) == nil ? nil : exchange(.null, forKey: key)
            defer { exchange(value, forKey: key) }
            yield &value
        }
    }

    /// Removes a field. To remove many, ``removeAll(where:)`` takes less time.
    ///
    /// - Returns: the value of the field; nil if there was none.
    @discardableResult
    public mutating func removeValue(forKey key: String) -> JSONValue? { exchange(nil, forKey: key) }

    /// Removes all fields that meet a condition. Takes time proportional to the number of fields, however many are removed.
    ///
    ///     object.removeAll { $0.value == .null }
    public mutating func removeAll(where isRemoved: (Element) throws -> Bool) rethrows {
        let kept = try fields.filter { try !isRemoved(($0.key, $0.value)) }
        guard kept.count < fields.count else { return }
        self = Self(kept.lazy.map { ($0.key, $0.value) })
    }

    /// - Returns: the old value; nil if there was none.
    @discardableResult
    mutating func exchange(_ value: JSONValue?, forKey key: String) -> JSONValue? {
        guard let position = position(of: key) else {
            if let value { append(key, value) }
            return nil
        }
        guard let value else { return remove(at: position) }
        let old = fields[position].value
        fields[position].value = value
        return old
    }
}

// MARK: - Keys and their positions

extension JSONValue.Object {
    func position(of key: String) -> Int? {
        // An empty index has only reserved its capacity: there are no keys yet.
        if let positions { return positions[CanonicalText(key)] }
        return CanonicalText(key).hasManyMarks ? nil : fields.firstIndex { $0.key == key }
    }

    /// Adds a field at the end, unless the key is already there (`RepeatedKeys.swift`). Inlined: a call for every field
    /// would take 4 % more instructions when a payload is read.
    @inline(__always)
    mutating func append(_ key: String, _ value: @autoclosure () throws -> JSONValue) rethrows {
        // A long key may not be comparable as a String.
        if positions == nil, fields.count >= Self.fewKeys || Self.isLong(key) { index() }
        if positions == nil {
            guard !fields.contains(where: { $0.key == key }) else { return }
        } else if let first = positions?.updateValue(fields.count, forKey: CanonicalText(key)) {
            positions?[CanonicalText(key)] = first
            return
        }
        do {
            fields.append(Field(key: key, value: try value()))
        } catch {
            positions?[CanonicalText(key)] = nil
            throw error
        }
    }

    /// `append`, for code that does not call it for every field that is read.
    @inline(never) package mutating func add(_ key: String, _ value: JSONValue) { append(key, value) }

    private mutating func remove(at position: Int) -> JSONValue {
        let removed = fields.remove(at: position)
        if positions != nil, fields.count <= Self.fewKeys, !fields.contains(where: { Self.isLong($0.key) }) {
            positions = nil
        }
        if positions != nil {
            positions?[CanonicalText(removed.key)] = nil
            // The fields after the removed one have moved up.
            for index in position..<fields.count { positions?[CanonicalText(fields[index].key)] = index }
        }
        return removed.value
    }

    private mutating func index() {
        // Reserve room for all announced keys: growing would hash every key again.
        var positions: [CanonicalText: Int] = Dictionary(
            minimumCapacity: Swift.max(fields.capacity, Self.fewKeys + 1))
        for (index, field) in fields.enumerated() { positions[CanonicalText(field.key)] = index }
        self.positions = positions
    }

    private static func isLong(_ key: String) -> Bool { key.utf8.count > CanonicalText.shortLength }
}

extension JSONValue.Object: RandomAccessCollection {
    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of fields.
    public var endIndex: Int { fields.count }

    /// The field at a position.
    public subscript(position: Int) -> (key: String, value: JSONValue) {
        (fields[position].key, fields[position].value)
    }
}

extension JSONValue.Object: ExpressibleByDictionaryLiteral {
    /// An object of fields in this order. If a key is repeated, its first value is used.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}
