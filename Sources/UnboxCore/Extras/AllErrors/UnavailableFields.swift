// Better compiler errors: fields of `Decodable` types, which UnboxCodable has, as unavailable overloads. See those of
// UnboxReading.

extension UnboxField where Value: Decodable {
    /// Not available without UnboxCodable.
    @available(*, unavailable, message: "import UnboxCodable, or Unbox, to read Decodable types")
    public static func key(
        _ key: String, decoding type: Value.Type, allowInvalidElements: Bool = false, using decoder: Never? = nil
    ) -> UnboxField { UnboxField { _ in throw UnboxError("no module") } }

    /// Not available without UnboxCodable.
    @available(*, unavailable, message: "import UnboxCodable, or Unbox, to read Decodable types")
    public static func keyPath(
        _ keyPath: String, decoding type: Value.Type, allowInvalidElements: Bool = false, using decoder: Never? = nil
    ) -> UnboxField { UnboxField { _ in throw UnboxError("no module") } }
}
