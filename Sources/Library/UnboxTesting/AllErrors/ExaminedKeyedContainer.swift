import Unbox

struct ExaminedKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let inner: KeyedDecodingContainer<Key>
    let examination: Examination
    let id: Int

    var codingPath: [any CodingKey] { examination.codingPath(inner.codingPath) }

    /// A placeholder has one key, because enums with associated values are decoded by the key of their case.
    var allKeys: [Key] {
        guard examination.makesPlaceholder else {
            return examination.sortsKeys ? inner.allKeys.sorted { $0.stringValue < $1.stringValue } : inner.allKeys
        }
        return EnumCases.value(of: Key.self, examination.variant).map { [$0] } ?? []
    }

    func contains(_ key: Key) -> Bool {
        inner.contains(key) || !examination.makesPlaceholder && examination.mayConvert(call(key, KeptValue.self))
    }

    private func call(_ key: some CodingKey, _ type: any Any.Type) -> Examination.Call {
        Examination.Call(container: id, step: UnboxPath.Component(key), type: ObjectIdentifier(type))
    }

    /// A missing value counts as null.
    func decodeNil(forKey key: Key) throws -> Bool {
        let conversion = call(key, KeptValue.self)
        if examination.mayConvert(conversion) { return false }
        return try examination.answer(call(key, Never.self), placeholder: { _, _ in true }) {
            try inner.decodeNil(forKey: key)
        } && !examination.mayConvert(conversion)
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try examination.value(call(key, T.self), continuation(of: key)) { try read(T.self, key) }
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        try examination.value(call(key, T?.self), continuation(of: key)) {
            try inner.contains(key) && !inner.decodeNil(forKey: key) ? read(T.self, key) : nil
        }
    }

    private func read<T: Decodable>(_ type: T.Type, _ key: Key) throws -> T {
        guard inner.contains(key), let decoder = try inner.superDecoder(forKey: key) as? ValueDecoder
        else { return try inner.decode(type, forKey: key) }
        return try examination.findings.examine(decoder.value, as: type, in: decoder)
    }

    /// A key made from a value may be made from a placeholder.
    private func continuation(of key: Key) -> Examination.Continuation {
        Key(stringValue: "\u{0}") != nil && !inner.contains(key) ? .doubtful : .placeholder
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try examination.container(call(key, [String: Any].self)) {
            try inner.nestedContainer(keyedBy: type, forKey: key)
        }
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try examination.elements(call(key, [Any].self)) { try inner.nestedUnkeyedContainer(forKey: key) }
    }

    func superDecoder() throws -> any Decoder {
        let key = UnboxCodingKey.super
        return try examination.superDecoder(call(key, (any Decoder).self)) { try inner.superDecoder() }
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        try examination.superDecoder(call(key, (any Decoder).self)) {
            try inner.superDecoder(forKey: key)
        }
    }
}
