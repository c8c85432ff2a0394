extension Dictionary: UnboxContainer where Key: UnboxableKey {
    /// A failure does not depend on the order in which a dictionary happens to hold its elements: the one with the
    /// first key in sorted order is thrown. For that, keys that are not Strings are read in sorted order, which takes
    /// O(n log n) comparisons: they may collide, and then the first stays.
    @inlinable public static func unboxed(
        from value: UnboxValue, elements convert: (UnboxValue) throws -> Value
    ) throws -> [Key: Value] {
        try made(of: value, elements: convert)
    }

    @inlinable static func made<Payload: PayloadValue>(
        of value: Payload, elements convert: (Payload) throws -> Value
    ) throws -> [Key: Value] {
        guard value.isObject else { throw value.mismatch(expected: "an object") }
        return try Key.self == String.self && !value.options.collectsErrors
            ? madeByString(of: value, elements: convert)
            : madeInOrder(of: value, elements: convert)
    }

    @inlinable static func madeByString<Payload: PayloadValue>(
        of value: Payload, elements convert: (Payload) throws -> Value
    ) throws -> [Key: Value] {
        var dictionary = [Key: Value](minimumCapacity: value.count)
        var failure: (key: String, error: any Error)?
        var dropped: Set<String> = []
        let isObserved = value.isObserved
        _ = try value.forEachField { key, element in
            guard let dictionaryKey = Key.transform(unboxedKey: key) else { return }
            if let failed = failure?.key, failed <= key { return }
            if !dropped.isEmpty && dropped.contains(key) { return }
            // Nobody is told of what is inside a value that does not count.
            if isObserved && dictionary[dictionaryKey] != nil { return }
            do {
                // Looked up once, for a key is hardly ever repeated; of one that is, the first value stays.
                let repeated = dictionary.updateValue(try convert(element), forKey: dictionaryKey)
                if let first = repeated { dictionary[dictionaryKey] = first }
            } catch {
                if dictionary[dictionaryKey] != nil { return }
                guard value.options.allowsInvalidElements else {
                    failure = (key, error)
                    return
                }
                dropped.insert(key)
                try value.dropElement(at: .key(key), after: error)
            }
        }
        if let failure { try value.dropElement(at: .key(failure.key), after: failure.error) }
        return dictionary
    }

    @inlinable static func madeInOrder<Payload: PayloadValue>(
        of value: Payload, elements convert: (Payload) throws -> Value
    ) throws -> [Key: Value] {
        var dictionary = [Key: Value](minimumCapacity: value.count)
        var keys: [Key: String] = [:]
        var failures = ErrorCollector(for: value.value)
        for (key, element) in try value.sortedFields() {
            do {
                guard let dictionaryKey = Key.transform(unboxedKey: key) else {
                    throw UnboxError(.invalidKey(expected: String(describing: Key.self)))
                }
                if let first = keys[dictionaryKey] { throw UnboxError(.duplicateKey(of: first)) }
                dictionary[dictionaryKey] = try convert(element)
                // Only now: a value that is dropped leaves the key to the next one.
                keys[dictionaryKey] = key
            } catch {
                if value.options.collectsErrors {
                    failures.append(value.failure(error, at: .key(key)))
                } else {
                    try value.dropElement(at: .key(key), after: error)
                }
            }
        }
        guard failures.isEmpty else { throw failures.error }
        return dictionary
    }
}

extension Dictionary: UnboxCompatible where Key: UnboxableKey, Value: UnboxCompatible {
    /// Takes an object, each key of which becomes a key, and each value of which can be unboxed.
    @inlinable public static func unboxed(from value: UnboxValue) throws -> [Key: Value] {
        if value.isNode { return try value.unbox() }
        return try made(of: value) { try Value.unboxed(from: $0) }
    }

    /// The same for a value that is not kept.
    @inlinable public static func _unboxed(from field: _JSONField) throws -> [Key: Value] {
        try made(of: field) { try Value._unboxed(from: $0) }
    }
}
