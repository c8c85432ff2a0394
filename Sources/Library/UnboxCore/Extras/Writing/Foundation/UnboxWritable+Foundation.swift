import UnboxFoundation

// What a strategy of the encoder is for is written by the encoder.

extension Date: UnboxWritable {
    public func write(to writer: inout UnboxWriter) throws { try writer.write(encodable: self) }
}

extension Data: UnboxWritable {
    public func write(to writer: inout UnboxWriter) throws { try writer.write(encodable: self) }
}

extension Decimal: UnboxWritable {
    public func write(to writer: inout UnboxWriter) throws { try writer.write(encodable: self) }
}

extension URL: UnboxWritable {
    public func write(to writer: inout UnboxWriter) throws { writer.append(absoluteString) }
}

extension UUID: UnboxWritable {
    public func write(to writer: inout UnboxWriter) throws { writer.append(uuidString) }
}
