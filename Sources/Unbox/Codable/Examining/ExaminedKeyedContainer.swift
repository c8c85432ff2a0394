/// The fields of an object for a type whose errors are all to be found.
struct ExaminedKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    /// Nil for a placeholder.
    private let inner: KeyedDecodingContainer<Key>?
    private let examination: Examination
    private let id: Int
    private let pathOfPlaceholder: [any CodingKey]

    init(
        _ inner: KeyedDecodingContainer<Key>?, _ examination: Examination,
        at codingPath: @autoclosure () -> [any CodingKey]
    ) {
        self.inner = inner
        self.examination = examination
        pathOfPlaceholder = inner == nil ? codingPath() : []
        id = examination.nextContainer()
    }

    var codingPath: [any CodingKey] { inner?.codingPath ?? pathOfPlaceholder }

    /// A placeholder has one key: enums with associated values are decoded by the key of their case.
    var allKeys: [Key] {
        if let inner { return inner.allKeys }
        return EnumCases.value(of: Key.self, examination.variant).map { [$0] } ?? []
    }

    func contains(_ key: Key) -> Bool { inner?.contains(key) ?? false }

    private func call(_ key: some CodingKey, _ type: any Any.Type) -> Examination.Call {
        Examination.Call(container: id, key: key.stringValue, index: -1, type: ObjectIdentifier(type))
    }
}

extension ExaminedKeyedContainer {
    /// A missing value is as good as null.
    func decodeNil(forKey key: Key) throws -> Bool {
        guard let inner else { return true }
        return try examination.answer(
            call(key, Never.self), isNoted: false, placeholder: { _ in true },
            read: { try inner.decodeNil(forKey: key) })
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        if T.self == ExaminationProbe.self {
            return SameType.proven(ExaminationProbe(examination, in: inner == nil ? nil : id))
        }
        return try value(type, key, isNoted: true)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        try answer(T?.self, key, isNoted: true) { try $0.decodeIfPresent(T.self, forKey: key) }
    }

    private func scalar<S: CodableScalar>(_ key: Key) throws -> S { try value(S.self, key, isNoted: false) }

    private func value<T: Decodable>(_ type: T.Type, _ key: Key, isNoted: Bool) throws -> T {
        try answer(T.self, key, isNoted: isNoted) { try $0.decode(T.self, forKey: key) }
    }

    private func answer<T>(
        _ type: T.Type, _ key: Key, isNoted: Bool, read: (KeyedDecodingContainer<Key>) throws -> T
    ) throws -> T {
        let placeholder = { examination.placeholder(of: type, $0, at: .key(key)) }
        guard let inner else { return try examination.placeholder(placeholder) }
        return try examination.answer(
            call(key, type), isNoted: isNoted, continuation(of: key, in: inner), placeholder: placeholder,
            read: { try read(inner) })
    }

    /// A key that is made of a value may be made of a placeholder.
    private func continuation(
        of key: Key, in container: KeyedDecodingContainer<Key>
    ) -> Examination.Continuation {
        Key(stringValue: "\u{0}") != nil && !container.contains(key) ? .doubtful : .placeholder
    }
}

// MARK: - Containers

extension ExaminedKeyedContainer {
    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        let nested = try inner.flatMap { inner in
            try examination.container(call(key, [String: Any].self)) {
                try inner.nestedContainer(keyedBy: type, forKey: key)
            }
        }
        return KeyedDecodingContainer(ExaminedKeyedContainer<NestedKey>(nested, examination, at: codingPath + [key]))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        let nested = try inner.flatMap { inner in
            try examination.container(call(key, [Any].self)) { try inner.nestedUnkeyedContainer(forKey: key) }
        }
        return ExaminedUnkeyedContainer(nested as? UnkeyedContainer, examination, at: codingPath + [key])
    }

    func superDecoder() throws -> any Decoder { try superDecoder(at: AnyCodingKey.super) { try $0.superDecoder() } }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        try superDecoder(at: key) { try $0.superDecoder(forKey: key) }
    }

    private func superDecoder(
        at key: some CodingKey, _ make: (KeyedDecodingContainer<Key>) throws -> any Decoder
    ) throws -> any Decoder {
        guard let inner, let decoder = try make(inner) as? ValueDecoder else {
            return try examination.decoderOfPlaceholder(at: .key(key))
        }
        return ExaminedDecoder(examination, decoder)
    }
}

// MARK: - One function for each type, as the protocol requires

extension ExaminedKeyedContainer {
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try scalar(key) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try scalar(key) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try scalar(key) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try scalar(key) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try scalar(key) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try scalar(key) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try scalar(key) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try scalar(key) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try scalar(key) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try scalar(key) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try scalar(key) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try scalar(key) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try scalar(key) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try scalar(key) }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try scalar(key) }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try scalar(key) }
}
