struct ValueUnkeyedEncodingContainer: UnkeyedEncodingContainer {
    private let encoder: ValueEncoder

    init(_ encoder: ValueEncoder) { self.encoder = encoder }

    var codingPath: [any CodingKey] { encoder.codingPath }

    var count: Int { encoder.kind == .array ? encoder.finishedCount : 0 }

    @inline(__always) private func write(_ write: (inout JSONWriter) -> Void) throws {
        guard encoder.isReady() else { return try encoder.leaveOut() }
        encoder.beginElement()
        write(&encoder.session.writer)
    }

    @inline(__always) private func writeRare(_ write: (inout JSONWriter) -> Void) throws {
        if try encoder.beginElementIfReady() { write(&encoder.session.writer) }
    }

    private func encode(nonConforming value: any BinaryFloatingPoint) throws {
        guard encoder.isReady() else { return try encoder.leaveOut() }
        try encode(encoder.text(ofNonConforming: value, at: UnboxCodingKey(index: encoder.count)))
    }

    func encodeNil() throws { try writeRare { $0.append("null") } }
    func encode(_ value: Bool) throws { try write { $0.append(value) } }
    func encode(_ value: String) throws {
        try write { $0.append(value, escapingSlashes: encoder.session.form.escapesSlashes) }
    }
    func encode(_ value: Double) throws {
        guard value.isFinite else { return try encode(nonConforming: value) }
        try write { encoder.write(finite: value, to: &$0) }
    }
    func encode(_ value: Float) throws {
        guard value.isFinite else { return try encode(nonConforming: value) }
        try writeRare { encoder.write(finite: value, to: &$0) }
    }
    func encode(_ value: Int) throws { try write { $0.append(Int64(value)) } }
    func encode(_ value: Int8) throws { try writeRare { $0.append(Int64(value)) } }
    func encode(_ value: Int16) throws { try writeRare { $0.append(Int64(value)) } }
    func encode(_ value: Int32) throws { try writeRare { $0.append(Int64(value)) } }
    func encode(_ value: Int64) throws { try writeRare { $0.append(value) } }
    func encode(_ value: UInt) throws { try writeRare { $0.append(UInt64(value)) } }
    func encode(_ value: UInt8) throws { try writeRare { $0.append(UInt64(value)) } }
    func encode(_ value: UInt16) throws { try writeRare { $0.append(UInt64(value)) } }
    func encode(_ value: UInt32) throws { try writeRare { $0.append(UInt64(value)) } }
    func encode(_ value: UInt64) throws { try writeRare { $0.append(value) } }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: Int128) throws { try writeRare { $0.append(wide: value) } }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: UInt128) throws { try writeRare { $0.append(wide: value) } }

    func encode<T: Encodable>(_ value: T) throws { try encoder.encodeElement(value) }

    func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
        encoder.openElement().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.openElement().unkeyedContainer() }

    func superEncoder() -> any Encoder { encoder.openSuperElement() }
}
