import Foundation

extension UUID: UnboxableByTransform {
    /// Makes a UUID from its 36 characters (RFC 9562), in either case.
    public static func transform(unboxedValue: String) -> UUID? { UUID(uuidString: unboxedValue) }

    /// Takes the 36 characters of a UUID, or a native `UUID`.
    @inlinable public static func unboxed(from value: UnboxValue) throws -> UUID {
        try unboxed(fromStringOnly: value)
    }

    /// The same for a value that is not kept.
    @inlinable public static func _unboxed(from field: _JSONField) throws -> UUID {
        if field.isString, let result = transform(unboxedValue: field.with { $0.string(at: field.node) }) {
            return result
        }
        return try unboxed(fromStringOnly: field.value)
    }
}
