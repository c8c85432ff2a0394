struct ValueKeyedEncodingContainer<Key: CodingKey>: KeyedValueEncodingContainer {
    /// A single reference: the standard library copies the container for each field.
    private let encoder: ValueEncoder

    init(_ encoder: ValueEncoder) { self.encoder = encoder }

    var codingPath: [any CodingKey] { encoder.codingPath }

    /// What begins a member is not inlined, except for a string: each copy takes 1.5 kB.
    @inline(__always) private func write(_ key: Key, _ write: (inout JSONWriter) -> Void) throws {
        if try encoder.beginIfReady(key) { write(&encoder.session.writer) }
    }

    func encodeNil(forKey key: Key) throws { try write(key) { $0.append("null") } }
    func encode(_ value: Bool, forKey key: Key) throws { try write(key) { $0.append(value) } }
    func encode(_ value: String, forKey key: Key) throws {
        guard encoder.isReady() else { return try encoder.leaveOut() }
        encoder.beginInlinedMember(key)
        encoder.append(value)
    }
    func encode(_ value: Double, forKey key: Key) throws {
        guard value.isFinite else { return try encode(encoder.text(ofNonConforming: value, at: key), forKey: key) }
        try write(key) { encoder.write(finite: value, to: &$0) }
    }
    func encode(_ value: Float, forKey key: Key) throws {
        guard value.isFinite else { return try encode(encoder.text(ofNonConforming: value, at: key), forKey: key) }
        try write(key) { encoder.write(finite: value, to: &$0) }
    }
    func encode(_ value: Int, forKey key: Key) throws { try write(key) { $0.append(Int64(value)) } }
    func encode(_ value: Int8, forKey key: Key) throws { try write(key) { $0.append(Int64(value)) } }
    func encode(_ value: Int16, forKey key: Key) throws { try write(key) { $0.append(Int64(value)) } }
    func encode(_ value: Int32, forKey key: Key) throws { try write(key) { $0.append(Int64(value)) } }
    func encode(_ value: Int64, forKey key: Key) throws { try write(key) { $0.append(value) } }
    func encode(_ value: UInt, forKey key: Key) throws { try write(key) { $0.append(UInt64(value)) } }
    func encode(_ value: UInt8, forKey key: Key) throws { try write(key) { $0.append(UInt64(value)) } }
    func encode(_ value: UInt16, forKey key: Key) throws { try write(key) { $0.append(UInt64(value)) } }
    func encode(_ value: UInt32, forKey key: Key) throws { try write(key) { $0.append(UInt64(value)) } }
    func encode(_ value: UInt64, forKey key: Key) throws { try write(key) { $0.append(value) } }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: Int128, forKey key: Key) throws { try write(key) { $0.append(wide: value) } }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: UInt128, forKey key: Key) throws { try write(key) { $0.append(wide: value) } }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try encoder.encode(value, forKey: key) }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        encoder.openPlace(.object, forKey: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.openPlace(.array, forKey: key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.openSuper(forKey: UnboxCodingKey.super) }

    func superEncoder(forKey key: Key) -> any Encoder { encoder.openSuper(forKey: key) }
}
