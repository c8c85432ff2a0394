import Foundation

extension URL: UnboxableByTransform {
    /// Makes a URL from a string that is one as it stands: characters that a URL cannot hold are not escaped.
    ///
    /// Takes about 350 ns, most of what a typical model costs.
    public static func transform(unboxedValue: String) -> URL? {
        URL(string: unboxedValue, encodingInvalidCharacters: false)
    }

    /// Takes a string that is a URL, or a native `URL`.
    @inlinable public static func unboxed(from value: UnboxValue) throws -> URL {
        try unboxed(fromStringOnly: value)
    }

    /// The same for a value that is not kept.
    @inlinable public static func _unboxed(from field: _JSONField) throws -> URL {
        if field.isString, let result = transform(unboxedValue: field.with { $0.string(at: field.node) }) {
            return result
        }
        return try unboxed(fromStringOnly: field.value)
    }
}
