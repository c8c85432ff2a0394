protocol KeyedValueContainer: KeyedDecodingContainerProtocol {
    init(_ decoder: ValueDecoder)
}

/// The fields of an object. A field of JSON data is converted directly from its node: no intermediate value is made.
struct KeyedContainer<Key: CodingKey>: KeyedValueContainer {
    /// A single reference: the standard library copies the container for each field.
    private let decoder: ValueDecoder

    /// - Precondition: the decoder reads an object.
    init(_ decoder: ValueDecoder) {
        self.decoder = decoder
    }

    var codingPath: [any CodingKey] { decoder.codingPath }

    /// The keys that the key type can represent, each once: in the order of JSON data, or sorted for a dictionary.
    var allKeys: [Key] {
        (decoder.convertedKeys?.uniqueKeys ?? decoder.value.fieldNames).compactMap { Key(stringValue: $0) }
    }

    func contains(_ key: Key) -> Bool { !value(forKey: key).isAbsent }

    func decodeNil(forKey key: Key) throws -> Bool { try present(key).isNull }
}

// MARK: - Values

extension KeyedContainer {
    /// The value of a key, which may be absent.
    @inline(__always) private func value(forKey key: Key) -> PayloadValue {
        guard case .node(let node) = decoder.fields else { return value(forName: key.stringValue) }
        return PayloadValue(.reading(node.value(forKey: key.stringValue)), options: decoder.value.options)
    }

    /// The value of a key, inlined for a key at the cursor: for the types that most fields have.
    @inline(__always) private func valueInOrder(forKey key: Key) -> PayloadValue {
        guard case .node(let node) = decoder.fields else { return value(forName: key.stringValue) }
        return PayloadValue(.reading(node.valueInOrder(forKey: key.stringValue)), options: decoder.value.options)
    }

    /// The value of a key, as spelled by the type.
    private func value(forName key: String) -> PayloadValue {
        if case .object(let object) = decoder.fields {
            return PayloadValue(object.with { $0.value(forKey: key) }, options: decoder.value.options)
        }
        guard let convertedKeys = decoder.convertedKeys else { return decoder.value.value(forKey: key) }
        if let name = convertedKeys.name(of: key) { return decoder.value.value(forKey: name) }
        if decoder.value.isObserved, let conversion = decoder.session.keyConversion {
            decoder.value.noteLookup(of: .key(conversion.likelyName(of: key)), .absent)
        }
        return decoder.value.absent
    }

    private func present(_ key: Key) throws -> PayloadValue {
        let value = value(forKey: key)
        guard !value.isAbsent else {
            throw decoder.mismatch(value, Any.self, expected: .text("a value"), at: .key(key))
        }
        return value
    }

    /// Not inlined, for the types that few fields have.
    @inline(never) private func rareValue(forKey key: Key) -> PayloadValue { value(forKey: key) }

    @inline(__always) private func scalar<S: CodableScalar>(_ key: Key) throws -> S {
        try scalar(valueInOrder(forKey: key), key)
    }

    @inline(__always) private func rareScalar<S: CodableScalar>(_ key: Key) throws -> S {
        try scalar(rareValue(forKey: key), key)
    }

    @inline(__always) private func scalar<S: CodableScalar>(_ value: PayloadValue, _ key: Key) throws -> S {
        if let scalar = S.codable(value) { return scalar }
        return try unusual(value, key)
    }

    @inline(__always) private func scalarIfPresent<S: CodableScalar>(_ key: Key) throws -> S? {
        try scalarIfPresent(value(forKey: key), key)
    }

    @inline(__always) private func rareIfPresent<S: CodableScalar>(_ key: Key) throws -> S? {
        try scalarIfPresent(rareValue(forKey: key), key)
    }

    @inline(__always) private func scalarIfPresent<S: CodableScalar>(_ value: PayloadValue, _ key: Key) throws -> S? {
        if value.isAbsentOrNull { return nil }
        if let scalar = S.codable(value) { return scalar }
        return try unusualIfPresent(value, key)
    }

    // Neither specialized nor inlined: the code that makes the step is larger than the rest of the function.

    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    private func unusual<S: CodableScalar>(_ value: PayloadValue, _ key: Key) throws -> S {
        try decoder.unusual(value, as: S.self, at: .key(key))
    }

    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    private func unusualIfPresent<S: CodableScalar>(_ value: PayloadValue, _ key: Key) throws -> S? {
        try decoder.unusualIfPresent(value, as: S.self, at: .key(key))
    }

    // As in JSONDecoder, a keyed container makes an instance of the static type. Other containers make one of the type
    // that they are passed, which may be a subclass.

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        let value = valueInOrder(forKey: key)
        if case .absent = value.storage { throw decoder.mismatch(value, type, at: .key(key)) }
        return try decoder.decode(value, as: T.self, at: .key(key))
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        try decoder.decodeIfPresent(value(forKey: key), as: T.self, at: .key(key))
    }
}

// MARK: - Containers

extension KeyedContainer {
    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try decoder.child(present(key), at: .key(key)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder.child(present(key), at: .key(key)).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        let key = UnboxCodingKey.super
        return try superDecoder(value(forName: key.stringValue), at: .key(key))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        try superDecoder(value(forKey: key), at: .key(key))
    }

    /// As in JSONDecoder, a missing value is null for the super decoder.
    private func superDecoder(_ value: PayloadValue, at step: CodingStep) throws -> ValueDecoder {
        try decoder.child(value.isAbsent ? value.with(.null) : value, at: step)
    }
}

// MARK: - One function for each type, so that each is specialized

extension KeyedContainer {
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try scalar(key) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try scalar(key) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try scalar(key) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try rareScalar(key) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try scalar(key) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try rareScalar(key) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try rareScalar(key) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try rareScalar(key) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try rareScalar(key) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try rareScalar(key) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try rareScalar(key) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try rareScalar(key) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try rareScalar(key) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try rareScalar(key) }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try rareIfPresent(key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try rareIfPresent(key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try rareIfPresent(key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try rareIfPresent(key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try rareIfPresent(key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try rareIfPresent(key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try rareIfPresent(key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try rareIfPresent(key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try rareIfPresent(key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try rareIfPresent(key) }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try rareScalar(key) }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { try rareIfPresent(key) }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try rareScalar(key) }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? { try rareIfPresent(key) }
}
