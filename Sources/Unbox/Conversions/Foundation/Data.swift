import Foundation

extension Data: UnboxableByTransform {
    /// Makes data from a string in Base64 (RFC 4648, section 4), with its padding and without line breaks.
    public static func transform(unboxedValue: String) -> Data? { Data(base64Encoded: unboxedValue) }

    /// Takes a string in Base64, or a native `Data`.
    @inlinable public static func unboxed(from value: UnboxValue) throws -> Data {
        try unboxed(fromStringOnly: value)
    }

    /// The same for a value that is not kept.
    @inlinable public static func _unboxed(from field: _JSONField) throws -> Data {
        if field.isString, let result = transform(unboxedValue: field.with { $0.string(at: field.node) }) {
            return result
        }
        return try unboxed(fromStringOnly: field.value)
    }
}
