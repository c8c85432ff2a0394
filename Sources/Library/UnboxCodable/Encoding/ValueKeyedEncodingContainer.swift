struct ValueKeyedEncodingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    private let encoder: ValueEncoder
    private let node: EncodedNode

    init(encoder: ValueEncoder) {
        encoder.enterContainer()
        encoder.node.becomeObject(encoder.session)
        self.encoder = encoder
        node = encoder.node
    }

    var codingPath: [any CodingKey] { encoder.codingPath }

    private func converted(_ key: some CodingKey) -> String {
        encoder.session.converted(key, path: encoder.codingPath)
    }

    private func set(_ value: Any, forKey key: Key) {
        node.set(value, forKey: converted(key))
    }

    func encodeNil(forKey key: Key) throws { set(Untyped.null, forKey: key) }
    func encode(_ value: Bool, forKey key: Key) throws { set(value, forKey: key) }
    func encode(_ value: String, forKey key: Key) throws { set(value, forKey: key) }
    func encode(_ value: Double, forKey key: Key) throws {
        set(try encoder.encoded(value, at: key), forKey: key)
    }
    func encode(_ value: Float, forKey key: Key) throws {
        set(try encoder.encoded(value, at: key), forKey: key)
    }
    func encode(_ value: Int, forKey key: Key) throws { set(value, forKey: key) }
    func encode(_ value: Int8, forKey key: Key) throws { set(ValueEncoder.encoded(value), forKey: key) }
    func encode(_ value: Int16, forKey key: Key) throws { set(ValueEncoder.encoded(value), forKey: key) }
    func encode(_ value: Int32, forKey key: Key) throws { set(ValueEncoder.encoded(value), forKey: key) }
    func encode(_ value: Int64, forKey key: Key) throws { set(ValueEncoder.encoded(value), forKey: key) }
    func encode(_ value: UInt, forKey key: Key) throws { set(ValueEncoder.encoded(value), forKey: key) }
    func encode(_ value: UInt8, forKey key: Key) throws { set(ValueEncoder.encoded(value), forKey: key) }
    func encode(_ value: UInt16, forKey key: Key) throws { set(ValueEncoder.encoded(value), forKey: key) }
    func encode(_ value: UInt32, forKey key: Key) throws { set(ValueEncoder.encoded(value), forKey: key) }
    func encode(_ value: UInt64, forKey key: Key) throws { set(ValueEncoder.encoded(value), forKey: key) }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: Int128, forKey key: Key) throws { set(ValueEncoder.encoded(value), forKey: key) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: UInt128, forKey key: Key) throws { set(ValueEncoder.encoded(value), forKey: key) }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        set(try encoder.encoded(value, at: key), forKey: key)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        ValueEncoder(parent: encoder, key: key, node: reopened(key)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        ValueEncoder(parent: encoder, key: key, node: reopened(key)).unkeyedContainer()
    }

    private func reopened(_ key: Key) -> EncodedNode { node.reopen(converted(key), encoder.session) }

    func superEncoder() -> any Encoder { superEncoder(for: AnyCodingKey.super) }

    func superEncoder(forKey key: Key) -> any Encoder { superEncoder(for: key) }

    private func superEncoder(for key: some CodingKey) -> any Encoder {
        let place = SuperPlace(converted(key), in: node)
        return ValueEncoder(parent: encoder, key: key, node: place.node, place: place)
    }
}
