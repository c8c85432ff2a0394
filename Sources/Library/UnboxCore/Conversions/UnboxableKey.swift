import UnboxFoundation

/// A type that can be a key of an unboxed dictionary: `[UserID: User]`.
///
/// String, the integers and `UUID` conform. A type with such a raw value conforms with an empty extension:
///
///     enum Weekday: String, UnboxableKey { case monday, tuesday }
///
/// Any other type implements the conversion from a key:
///
///     struct UserID: UnboxableKey, Hashable {
///         let number: Int
///
///         static func transform(unboxedKey: String) -> UserID? {
///             Int(unboxedKey.dropFirst("user-".count)).map { UserID(number: $0) }
///         }
///     }
public protocol UnboxableKey {
    /// Makes a key from the key of an object.
    ///
    /// - Returns: nil to reject the key, which makes the read throw (or drops the element, if invalid elements are
    ///   allowed).
    static func transform(unboxedKey: String) -> Self?
}

extension UnboxableKey where Self: RawRepresentable, RawValue: UnboxableKey {
    /// Makes a key from its raw value, which is made from the key of an object.
    public static func transform(unboxedKey: String) -> Self? {
        RawValue.transform(unboxedKey: unboxedKey).flatMap(Self.init(rawValue:))
    }
}

extension String: UnboxableKey {
    /// The key itself.
    @inlinable public static func transform(unboxedKey: String) -> String? { unboxedKey }
}

extension UUID: UnboxableKey {
    /// Makes a key from the 36 characters of a UUID.
    public static func transform(unboxedKey: String) -> UUID? { UUID(uuidString: unboxedKey) }
}

extension UnboxableKey where Self: FixedWidthInteger {
    /// Makes a key from decimal digits, with or without a sign.
    public static func transform(unboxedKey: String) -> Self? { NumberText.integer(unboxedKey) }
}

extension Int: UnboxableKey {}
extension Int8: UnboxableKey {}
extension Int16: UnboxableKey {}
extension Int32: UnboxableKey {}
extension Int64: UnboxableKey {}
extension UInt: UnboxableKey {}
extension UInt8: UnboxableKey {}
extension UInt16: UnboxableKey {}
extension UInt32: UnboxableKey {}
extension UInt64: UnboxableKey {}
