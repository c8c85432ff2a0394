/// An enum, or any other type with a raw value, that is made from that raw value.
///
///     enum Profession: String, UnboxableEnum {
///         case developer
///         case astronaut
///     }
///
/// The raw value may be of any type that can be unboxed, and is read as leniently. A value without a case throws.
public protocol UnboxableEnum: RawRepresentable, UnboxCompatible where RawValue: UnboxCompatible {}

extension UnboxableEnum {
    /// Takes the raw value of a case.
    @inlinable public static func unboxed(from value: UnboxValue) throws -> Self {
        guard let rawValue = try? RawValue.unboxed(from: value) else { throw value.mismatch(expected: Self.self) }
        guard let instance = Self(rawValue: rawValue) else { throw value.noSuchCase(of: Self.self) }
        return instance
    }
}

extension UnboxValue {
    @usableFromInline func noSuchCase<T>(of type: T.Type) -> UnboxError {
        invalid(expected: type, detail: "it is none of its cases")
    }
}
