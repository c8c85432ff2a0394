/// The name of a case in a payload: a literal that is a string, an integer, `true` or `false`.
///
///     @Unboxing(name: 1) case circle(Circle)
public struct UnboxCaseName: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral
{
    /// A name that is a string.
    public init(stringLiteral value: String) {}

    /// A name that is an integer.
    public init(integerLiteral value: Int) {}

    /// A name that is a boolean.
    public init(booleanLiteral value: Bool) {}
}
