import UnboxFoundation

extension UnboxEncoder {
    /// Encodes a value as a line of JSON Lines: its JSON, which has no line feed in it, and a line feed.
    ///
    ///     for event in events { try file.write(contentsOf: UnboxEncoder().encodeLine(event)) }
    ///
    /// Fields are in the order in which they are encoded, and `Decimal` keeps every digit: see
    /// ``JSONValue/init(encoding:with:)``. An ``ElementReader`` of ``ElementFormat/jsonLines`` reads the lines.
    ///
    /// - Parameter value: a value of any JSON type.
    /// - Throws: `EncodingError` as ``encode(_:as:)`` does.
    public func encodeLine(_ value: some Encodable) throws -> Data {
        var line = try JSONValue(encoding: value, with: self).data()
        line.append(UInt8(ascii: "\n"))
        return line
    }
}
