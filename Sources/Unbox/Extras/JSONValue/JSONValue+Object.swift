extension JSONValue {
    /// The fields of an object of JSON, in their order.
    ///
    ///     var object: JSONValue.Object = ["name": "Ada"]
    ///     object["age"] = 36
    ///     object["name"] = nil
    ///     let keys = object.keys  // ["age"]
    ///
    /// It is read like a dictionary, and finds a key as fast as one. A new key goes last. Removing a key takes time
    /// proportional to the number of fields after it. The order is kept but does not affect equality: objects in JSON
    /// are unordered.
    public struct Object: Sendable {
        private(set) var container: JSONContainer?

        /// An object without fields.
        public init() {}

        /// An object of fields in this order. If a key is repeated, its first value is used.
        public init(_ fields: some Sequence<(String, JSONValue)>) {
            var all = JSONFields()
            all.reserveCapacity(fields.underestimatedCount)
            for (key, value) in fields { all.append(key, value) }
            self.init(all)
        }

        init(_ fields: JSONFields) {
            if !fields.values.isEmpty { container = JSONContainer(fields) }
        }

        /// The keys, in order.
        public var keys: [String] { container?.fields.keys ?? [] }

        /// The values, in the order of their keys.
        public var values: [JSONValue] { container?.fields.values ?? [] }

        /// The container, copied first if something else holds it too.
        private mutating func ownedContainer() -> JSONContainer {
            if isKnownUniquelyReferenced(&container), let container { return container }
            let container = JSONContainer(container?.fields ?? JSONFields())
            self.container = container
            return container
        }
    }
}

extension JSONValue.Object {
    /// The value of a key; nil if the key is missing. Setting nil removes the field; `.null` is a value.
    public subscript(key: String) -> JSONValue? {
        get {
            guard let container, let position = container.fields.position(of: key) else { return nil }
            return container.fields.values[position]
        }
        set {
            guard let newValue else {
                removeValue(forKey: key)
                return
            }
            let container = ownedContainer()
            if let position = container.fields.position(of: key) {
                container.fields.values[position] = newValue
            } else {
                container.fields.append(key, newValue)
            }
        }
        _modify {
            // Moved out meanwhile, so that a container is changed in place.
            var value = exchange(.null, forKey: key)
            defer { self[key] = value }
            yield &value
        }
    }

    /// Removes a field.
    ///
    /// - Returns: the value of the field; nil if there was none.
    @discardableResult
    public mutating func removeValue(forKey key: String) -> JSONValue? {
        guard let position = container?.fields.position(of: key) else { return nil }
        let container = ownedContainer()
        defer { if container.fields.values.isEmpty { self.container = nil } }
        return container.fields.remove(at: position)
    }

    /// Replaces the value of a key and returns the old one. Returns nil and changes nothing if the key is missing.
    mutating func exchange(_ value: JSONValue, forKey key: String) -> JSONValue? {
        guard let position = container?.fields.position(of: key) else { return nil }
        let container = ownedContainer()
        let old = container.fields.values[position]
        container.fields.values[position] = value
        return old
    }
}

extension JSONValue.Object: RandomAccessCollection {
    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of fields.
    public var endIndex: Int { container?.fields.values.count ?? 0 }

    /// The field at a position.
    public subscript(position: Int) -> (key: String, value: JSONValue) { (keys[position], values[position]) }
}

extension JSONValue.Object: ExpressibleByDictionaryLiteral {
    /// An object of fields in this order. If a key is repeated, its first value is used.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}

extension JSONValue.Object: CustomReflectable {
    /// Shows the keys and the values.
    public var customMirror: Mirror {
        Mirror(self, children: ["keys": keys, "values": values], displayStyle: .struct)
    }
}
