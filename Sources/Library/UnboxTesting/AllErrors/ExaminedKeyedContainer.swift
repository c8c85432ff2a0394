import Unbox

struct ExaminedKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let inner: KeyedDecodingContainer<Key>
    let examination: Examination
    let path: Path

    var codingPath: [any CodingKey] { examination.findings.noteReading(inner.codingPath) }

    /// In the order of their text, whatever the storage. A placeholder has one key, because enums with associated values
    /// are decoded by the key of their case.
    var allKeys: [Key] {
        guard examination.makesPlaceholder else { return inner.allKeys.sorted { $0.stringValue < $1.stringValue } }
        return EnumCases.value(of: Key.self, examination.variant).map { [$0] } ?? []
    }

    func contains(_ key: Key) -> Bool { inner.contains(key) || examination.mayConvert(path(to: key)) }

    private func path(to key: some CodingKey) -> Path { path + [UnboxPath.Component(key)] }

    func decodeNil(forKey key: Key) throws -> Bool {
        try examination.decodeNil(at: path(to: key)) { try inner.decodeNil(forKey: key) }
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try examination.value(at: path(to: key), continuation(of: key)) {
            try inner.contains(key) ? read(T.self, key) : inner.decode(type, forKey: key)
        }
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        try examination.value(at: path(to: key), continuation(of: key)) {
            try inner.contains(key) ? read(T?.self, key) : nil
        }
    }

    private func read<T: Decodable>(_ type: T.Type, _ key: Key) throws -> T {
        let decoder = try inner.superDecoder(forKey: key) as! ValueDecoder
        return try examination.findings.examine(decoder.value, as: type, in: decoder)
    }

    /// A key made from a value may be made from a placeholder.
    private func continuation(of key: Key) -> Examination.Continuation {
        Key(stringValue: "\u{0}") != nil && !inner.contains(key) ? .doubtful : .placeholder
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try examination.container(at: path(to: key)) { try inner.nestedContainer(keyedBy: type, forKey: key) }
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try examination.elements(at: path(to: key)) { try inner.nestedUnkeyedContainer(forKey: key) }
    }

    func superDecoder() throws -> any Decoder {
        try examination.superDecoder(at: path(to: UnboxCodingKey.super)) { try inner.superDecoder() }
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        try examination.superDecoder(at: path(to: key)) { try inner.superDecoder(forKey: key) }
    }
}
