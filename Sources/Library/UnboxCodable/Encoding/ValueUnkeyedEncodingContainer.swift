struct ValueUnkeyedEncodingContainer: UnkeyedEncodingContainer {
    private let encoder: ValueEncoder
    private let node: EncodedNode

    init(encoder: ValueEncoder) {
        encoder.enterContainer()
        encoder.node.becomeArray(encoder.session)
        self.encoder = encoder
        node = encoder.node
    }

    var codingPath: [any CodingKey] { encoder.codingPath }

    var count: Int { node.count }

    private var nextKey: AnyCodingKey { AnyCodingKey(index: node.count) }

    func encodeNil() throws { node.append(Untyped.null) }
    func encode(_ value: Bool) throws { node.append(value) }
    func encode(_ value: String) throws { node.append(value) }
    func encode(_ value: Double) throws { node.append(try encoder.encoded(value, at: nextKey)) }
    func encode(_ value: Float) throws { node.append(try encoder.encoded(value, at: nextKey)) }
    func encode(_ value: Int) throws { node.append(value) }
    func encode(_ value: Int8) throws { node.append(ValueEncoder.encoded(value)) }
    func encode(_ value: Int16) throws { node.append(ValueEncoder.encoded(value)) }
    func encode(_ value: Int32) throws { node.append(ValueEncoder.encoded(value)) }
    func encode(_ value: Int64) throws { node.append(ValueEncoder.encoded(value)) }
    func encode(_ value: UInt) throws { node.append(ValueEncoder.encoded(value)) }
    func encode(_ value: UInt8) throws { node.append(ValueEncoder.encoded(value)) }
    func encode(_ value: UInt16) throws { node.append(ValueEncoder.encoded(value)) }
    func encode(_ value: UInt32) throws { node.append(ValueEncoder.encoded(value)) }
    func encode(_ value: UInt64) throws { node.append(ValueEncoder.encoded(value)) }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: Int128) throws { node.append(ValueEncoder.encoded(value)) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: UInt128) throws { node.append(ValueEncoder.encoded(value)) }

    func encode<T: Encodable>(_ value: T) throws {
        node.append(try encoder.encoded(value, at: nextKey))
    }

    func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) -> KeyedEncodingContainer<
        NestedKey
    > {
        elementEncoder().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        elementEncoder().unkeyedContainer()
    }

    func superEncoder() -> any Encoder { elementEncoder() }

    private func elementEncoder() -> ValueEncoder {
        ValueEncoder(parent: encoder, key: nextKey, node: node.appendOpen())
    }
}
