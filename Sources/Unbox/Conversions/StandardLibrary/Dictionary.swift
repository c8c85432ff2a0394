extension Dictionary: UnboxContainer where Key: UnboxableKey {
    /// Takes an object, and makes each value with `convert`.
    ///
    /// Which failure is thrown does not depend on the order in which a dictionary happens to hold its elements: it is
    /// that of the first key in sorted order (`KeyOrder.swift`). Keys that are not Strings may also collide, so their
    /// fields are read in sorted order, which takes O(n log n) comparisons: the first field gets the key.
    @inlinable public static func unboxed(
        from value: borrowing UnboxValue, elements convert: (borrowing UnboxValue) throws -> Value
    ) throws -> [Key: Value] {
        let object = value.payload
        guard let fields = try object.fields() else { throw object.mismatch(expected: "an object") }
        return try Key.self == String.self && !object.options.collectsErrors
            ? made(of: fields, in: object, elements: convert)
            : madeInOrder(of: object, elements: convert)
    }

    @inlinable static func made(
        of fields: consuming PayloadFields, in object: PayloadValue,
        elements convert: (borrowing UnboxValue) throws -> Value
    ) throws -> [Key: Value] {
        var dictionary = [Key: Value](minimumCapacity: object.count)
        var failure: (key: String, error: any Error)?
        var dropped: Set<String> = []
        while let (key, element) = try fields.next() {
            guard let dictionaryKey = Key.transform(unboxedKey: key) else { continue }
            if let failed = failure?.key, failed <= key { continue }
            if !dropped.isEmpty && dropped.contains(key) { continue }
            // The first of repeated keys counts (`RepeatedKeys.swift`): nothing inside the other values is reported.
            if object.isObserved && dictionary[dictionaryKey] != nil { continue }
            do {
                dictionary.addFirst(try convert(UnboxValue(element)), forKey: dictionaryKey)
            } catch {
                if dictionary[dictionaryKey] != nil || object.isIncomplete(at: .key(key)) { continue }
                guard object.options.allowsInvalidElements else {
                    failure = (key, error)
                    continue
                }
                dropped.insert(key)
                try object.dropElement(at: .key(key), after: error)
            }
        }
        if let failure { throw object.failure(failure.error, at: .key(failure.key)) }
        return dictionary
    }

    @usableFromInline static func madeInOrder(
        of object: PayloadValue, elements convert: (borrowing UnboxValue) throws -> Value
    ) throws -> [Key: Value] {
        var dictionary = [Key: Value](minimumCapacity: object.count)
        var keys: [Key: String] = [:]
        var failures = ErrorCollector(for: object)
        for (key, element) in try object.sortedFields() {
            do {
                guard let dictionaryKey = Key.transform(unboxedKey: key) else {
                    throw UnboxError(.invalidKey(expected: String(describing: Key.self)))
                }
                if let first = keys[dictionaryKey] { throw UnboxError(.duplicateKey(of: first)) }
                dictionary[dictionaryKey] = try convert(UnboxValue(element))
                // Not before the value was made: a dropped value leaves the key to the next one.
                keys[dictionaryKey] = key
            } catch {
                if object.options.collectsErrors, !object.isIncomplete(at: .key(key)) {
                    failures.append(object.failure(error, at: .key(key)))
                } else {
                    try object.dropElement(at: .key(key), after: error)
                }
            }
        }
        guard failures.isEmpty else { throw failures.error }
        return dictionary
    }
}

extension Dictionary: UnboxCompatible where Key: UnboxableKey, Value: UnboxCompatible {
    /// Takes an object whose keys can each become a key, and whose values can each be unboxed.
    @inlinable public static func unboxed(from value: borrowing UnboxValue) throws -> [Key: Value] {
        try unboxed(from: value) { try Value.unboxed(from: $0) }
    }
}
