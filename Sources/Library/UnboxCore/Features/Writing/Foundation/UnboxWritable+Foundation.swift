import UnboxFoundation

extension Date: UnboxWritable {
    /// Writes the date as the encoder's strategy says.
    public func write(to writer: inout UnboxWriter) throws { try writer.write(encodable: self) }
}

extension Data: UnboxWritable {
    /// Writes the data as the encoder's strategy says.
    public func write(to writer: inout UnboxWriter) throws { try writer.write(encodable: self) }
}

extension Decimal: UnboxWritable {
    /// Writes a number with all its digits.
    public func write(to writer: inout UnboxWriter) throws { try writer.write(encodable: self) }
}

extension URL: UnboxWritable {
    /// Writes the absolute URL as a string.
    public func write(to writer: inout UnboxWriter) throws {
        guard writer.isExpected else { return try writer.encode(any: self) }
        writer.append(absoluteString)
    }
}

extension UUID: UnboxWritable {
    /// Writes the 36 characters of the UUID.
    public func write(to writer: inout UnboxWriter) throws { writer.append(uuidString) }
}
