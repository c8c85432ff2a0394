struct ValueSingleEncodingContainer: SingleValueEncodingContainer {
    /// A single reference fits into the existential, so nothing is allocated.
    let encoder: ValueEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() throws { encoder.encodeScalar { $0.append("null") } }
    func encode(_ value: Bool) throws { encoder.encodeScalar { $0.append(value) } }
    func encode(_ value: String) throws {
        encoder.encodeScalar { $0.append(value, escapingSlashes: encoder.session.form.escapesSlashes) }
    }
    func encode(_ value: Double) throws { try encoder.encodeScalar { try encoder.write(value, to: &$0, at: nil) } }
    func encode(_ value: Float) throws { try encoder.encodeScalar { try encoder.write(value, to: &$0, at: nil) } }
    func encode(_ value: Int) throws { encoder.encodeScalar { $0.append(Int64(value)) } }
    func encode(_ value: Int8) throws { try encode(Int64(value)) }
    func encode(_ value: Int16) throws { try encode(Int64(value)) }
    func encode(_ value: Int32) throws { try encode(Int64(value)) }
    func encode(_ value: Int64) throws { encoder.encodeScalar { $0.append(value) } }
    func encode(_ value: UInt) throws { try encode(UInt64(value)) }
    func encode(_ value: UInt8) throws { try encode(UInt64(value)) }
    func encode(_ value: UInt16) throws { try encode(UInt64(value)) }
    func encode(_ value: UInt32) throws { try encode(UInt64(value)) }
    func encode(_ value: UInt64) throws { encoder.encodeScalar { $0.append(value) } }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: Int128) throws { encoder.encodeScalar { $0.append(wide: value) } }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: UInt128) throws { encoder.encodeScalar { $0.append(wide: value) } }

    func encode<T: Encodable>(_ value: T) throws { try encoder.encode(value) }
}
