/// When a property of an `@Unboxable` type is encoded.
///
///     @Unboxing(encoded: .never) let token: String
///     @Unboxing(encoded: .unlessEmpty) let tags: [String]
///     @Unboxing(encoded: .unlessDefault) var page = 1
///     @Unboxing(encoded: .asNull) let nickname: String?
///     @Unboxing(encoded: .when { (score: Int) in score > 10 }) let score: Int
public struct UnboxEncoding: Sendable {
    /// Never: the property is only read.
    public static var never: UnboxEncoding { UnboxEncoding() }

    /// Unless it is empty, such as an empty string or collection.
    public static var unlessEmpty: UnboxEncoding { UnboxEncoding() }

    /// Unless it equals its default.
    public static var unlessDefault: UnboxEncoding { UnboxEncoding() }

    /// Always: an Optional that is nil is written as null. For all properties of a type: `@Unboxable(encoded: .asNull)`.
    public static var asNull: UnboxEncoding { UnboxEncoding() }

    /// If it meets a condition. The macro copies the source to where the property is encoded.
    ///
    /// - Parameter condition: a closure with a parameter type, a function, or a key path to a Bool.
    public static func when<Value>(_ condition: (Value) -> Bool) -> UnboxEncoding { UnboxEncoding() }
}
