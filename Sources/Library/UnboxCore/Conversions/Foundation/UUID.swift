import UnboxFoundation

extension UUID: UnboxableByTransform {
    /// Makes a UUID from its 36 characters (RFC 9562), in either case.
    public static func transform(unboxedValue: String) -> UUID? { UUID(uuidString: unboxedValue) }

    /// Takes the 36 characters of a UUID, or a native `UUID`.
    public static func unboxed(from value: borrowing UnboxValue) throws -> UUID {
        try unboxed(fromStringOnly: value.payload)
    }
}
