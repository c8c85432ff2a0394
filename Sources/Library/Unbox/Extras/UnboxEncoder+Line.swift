import UnboxFoundation

extension UnboxEncoder {
    /// Encodes a value as a line of JSON Lines: its JSON, which has no line feed in it, and a line feed.
    ///
    ///     for event in events { try file.write(contentsOf: UnboxEncoder().encodeLine(event)) }
    ///
    /// An ``ElementReader`` of ``ElementFormat/jsonLines`` reads the lines. `.prettyPrinted` has no effect.
    ///
    /// - Parameter value: a value of any JSON type.
    /// - Throws: `EncodingError` as ``encode(_:)-(T)`` does.
    public func encodeLine(_ value: some Encodable) throws -> Data {
        var encoder = self
        encoder.outputFormatting.remove(.prettyPrinted)
        var line = try encoder.encode(value)
        line.append(UInt8(ascii: "\n"))
        return line
    }
}
