/// The fields of an object for a type whose errors are all to be found.
struct ExaminedKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    /// Nil for a placeholder.
    private let inner: KeyedDecodingContainer<Key>?
    private let examination: Examination
    private let id: Int
    private let pathOfPlaceholder: [any CodingKey]

    package init(
        _ inner: KeyedDecodingContainer<Key>?, _ examination: Examination,
        at codingPath: @autoclosure () -> [any CodingKey]
    ) {
        self.inner = inner
        self.examination = examination
        pathOfPlaceholder = inner == nil ? codingPath() : []
        id = examination.nextContainer()
    }

    package var codingPath: [any CodingKey] { inner?.codingPath ?? pathOfPlaceholder }

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
    package func decodeNil(forKey key: Key) throws -> Bool {
        guard let inner else { return true }
        return try examination.answer(
            call(key, Never.self), isNoted: false, placeholder: { _ in true },
            read: { try inner.decodeNil(forKey: key) }) as! Bool
    }

    package func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        if T.self == ExaminationProbe.self {
            return SameType.proven(ExaminationProbe(examination, in: inner == nil ? nil : id))
        }
        return try answer(T.self, key) { try $0.decode(T.self, forKey: key) }
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        try answer(T?.self, key) { try $0.decodeIfPresent(T.self, forKey: key) }
    }

    private func answer<T>(
        _ type: T.Type, _ key: Key, read: (KeyedDecodingContainer<Key>) throws -> T
    ) throws -> T {
        guard let inner else {
            return try examination.placeholder { examination.placeholder(of: type, $0, at: .key(key)) } as! T
        }
        return try examination.answer(call(key, type), for: type, at: .key(key), continuation(of: key, in: inner)) {
            try read(inner)
        } as! T
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
    package func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        let nested = try inner.flatMap { inner in
            try examination.container(call(key, [String: Any].self)) {
                try inner.nestedContainer(keyedBy: type, forKey: key)
            }
        }
        return KeyedDecodingContainer(ExaminedKeyedContainer<NestedKey>(nested, examination, at: codingPath + [key]))
    }

    package func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        let nested = try inner.flatMap { inner in
            try examination.container(call(key, [Any].self)) { try inner.nestedUnkeyedContainer(forKey: key) }
        }
        return ExaminedUnkeyedContainer(nested as? UnkeyedContainer, examination, at: codingPath + [key])
    }

    package func superDecoder() throws -> any Decoder {
        try superDecoder(at: AnyCodingKey.super) { try $0.superDecoder() }
    }

    package func superDecoder(forKey key: Key) throws -> any Decoder {
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
