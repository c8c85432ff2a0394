/// When a property of an `@Unboxable` type is encoded.
///
///     @Unboxing(encoded: .never) let token: String
///     @Unboxing(encoded: .unlessEmpty) let tags: [String]
///     @Unboxing(encoded: .unlessDefault) var page = 1
///     @Unboxing(encoded: .when { (score: Int) in score > 10 }) let score: Int
public struct UnboxEncoding: Sendable {
    /// Not at all: the property is only read.
    public static var never: UnboxEncoding { UnboxEncoding() }

    /// Unless it is empty, as an empty string or an empty collection.
    public static var unlessEmpty: UnboxEncoding { UnboxEncoding() }

    /// Unless it equals its default.
    public static var unlessDefault: UnboxEncoding { UnboxEncoding() }

    /// If it meets a condition. Only the source counts, which the macro writes where the property is encoded.
    ///
    /// - Parameter condition: a closure that says the type of its parameter, a function, or a key path to a Bool.
    public static func when<Value>(_ condition: (Value) -> Bool) -> UnboxEncoding { UnboxEncoding() }
}
