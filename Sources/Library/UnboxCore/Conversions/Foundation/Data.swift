import UnboxFoundation

extension Data: UnboxableByTransform {
    /// Makes data from a string in Base64 (RFC 4648, section 4), with its padding and without line breaks.
    public static func transform(unboxedValue: String) -> Data? { Data(base64Encoded: unboxedValue) }

    /// Takes a Base64 string, or a native `Data`.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Data {
        try unboxed(fromStringOnly: value.payload, expected: .text("Data (in Base64)"))
    }
}
