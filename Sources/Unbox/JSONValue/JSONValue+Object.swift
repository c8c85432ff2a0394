extension JSONValue {
    /// The fields of an object of JSON, in their order.
    ///
    ///     var object: JSONValue.Object = ["name": "Ada"]
    ///     object["age"] = 36
    ///     object["name"] = nil
    ///     let keys = object.keys  // ["age"]
    ///
    /// Reads like a dictionary, and takes as long as one to find a key. A new key goes last; to remove one takes as
    /// long as there are fields after it. The order is kept, but is no part of equality: an object of JSON has none.
    public struct Object: Sendable {
        /// The keys, in order.
        public private(set) var keys: [String] = []
        /// The values, in the order of their keys.
        public private(set) var values: [JSONValue] = []
        /// Where each key stands; nil where they are few, and faster compared one by one.
        private var positions: [String: Int]?

        private static let fewKeys = 16

        /// An object without fields.
        public init() {}

        /// An object of fields in this order. Of equal keys, the first counts.
        public init(_ fields: some Sequence<(String, JSONValue)>) {
            reserveCapacity(fields.underestimatedCount)
            for (key, value) in fields { append(key, value) }
        }

        mutating func reserveCapacity(_ count: Int) {
            keys.reserveCapacity(count)
            values.reserveCapacity(count)
            if count > Self.fewKeys { positions = Dictionary(minimumCapacity: count) }
        }

        /// Adds a field at the end, unless there is one with the key.
        mutating func append(_ key: String, _ value: @autoclosure () throws -> JSONValue) rethrows {
            guard position(of: key) == nil else { return }
            values.append(try value())
            keys.append(key)
            if positions != nil {
                positions?[key] = keys.count - 1
            } else if keys.count > Self.fewKeys {
                index()
            }
        }

        private mutating func index() {
            positions = keys.count > Self.fewKeys ? Dictionary(uniqueKeysWithValues: zip(keys, keys.indices)) : nil
        }

        private func position(of key: String) -> Int? {
            // One that is empty has room to grow into, but no keys yet.
            if let positions { return positions[key] }
            return keys.firstIndex(of: key)
        }
    }
}

extension JSONValue.Object {
    /// The value of a key; nil where there is none. To set nil removes the field; `.null` is a value.
    public subscript(key: String) -> JSONValue? {
        get { position(of: key).map { values[$0] } }
        set {
            guard let newValue else {
                removeValue(forKey: key)
                return
            }
            if let position = position(of: key) {
                values[position] = newValue
            } else {
                append(key, newValue)
            }
        }
    }

    /// Changes the value of a key in place; null where there is none.
    mutating func withValue(forKey key: String, _ change: (inout JSONValue) -> Void) {
        append(key, .null)
        if let position = position(of: key) { change(&values[position]) }
    }

    /// Removes a field.
    ///
    /// - Returns: its value; nil where there is none.
    @discardableResult
    public mutating func removeValue(forKey key: String) -> JSONValue? {
        guard let position = position(of: key) else { return nil }
        keys.remove(at: position)
        if keys.count <= Self.fewKeys { positions = nil }
        positions?[key] = nil
        // Those after it have moved up.
        if positions != nil { for index in position..<keys.count { positions?[keys[index]] = index } }
        return values.remove(at: position)
    }
}

extension JSONValue.Object: RandomAccessCollection {
    /// 0.
    public var startIndex: Int { 0 }
    /// The number of fields.
    public var endIndex: Int { keys.count }

    /// A field, by its place in the order.
    public subscript(position: Int) -> (key: String, value: JSONValue) { (keys[position], values[position]) }
}

extension JSONValue.Object: ExpressibleByDictionaryLiteral {
    /// An object of fields in this order. Of equal keys, the first counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}

extension JSONValue.Object: Hashable {
    /// Whether both have the same keys with the same values, in any order.
    @_disfavoredOverload
    public static func == (left: Self, right: Self) -> Bool {
        guard left.count == right.count else { return false }
        // Most often the order is the same as well.
        if left.keys == right.keys { return left.values == right.values }
        return left.allSatisfy { right[$0.key] == $0.value }
    }

    /// Hashes the fields, whatever their order.
    public func hash(into hasher: inout Hasher) {
        // As Dictionary does: the fields one by one, put together in a way that knows no order.
        var fields = 0
        for (key, value) in self {
            var field = hasher
            field.combine(key)
            field.combine(value)
            fields ^= field.finalize()
        }
        hasher.combine(fields)
    }
}
