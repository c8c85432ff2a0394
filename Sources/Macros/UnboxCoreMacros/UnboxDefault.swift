/// A value for a property whose key is missing, or whose value is invalid: see `@Unboxing(default:)`.
///
/// Attributes are type-checked separately from the property. So this is any literal, and any other expression is passed
/// as ``value(_:)``. The macro copies its source to where the property is read.
///
///     @Unboxing(default: []) let tags: [String]
///     @Unboxing(formatter: .rfc3339, default: .value(Date.distantPast)) let seen: Date
public struct UnboxDefault: Sendable {
    /// No default.
    public static var notGiven: UnboxDefault { UnboxDefault() }

    /// Any expression. It is evaluated each time that the default is needed.
    ///
    /// - Parameter value: the value, of the type of the property.
    public static func value<Value>(_ value: @autoclosure () -> Value) -> UnboxDefault { UnboxDefault() }
}

extension UnboxDefault: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    /// `true` or `false`.
    public init(booleanLiteral value: Bool) {}

    /// An integer of any size.
    public init(integerLiteral value: StaticBigInt) {}

    /// A number with a fraction.
    public init(floatLiteral value: Double) {}

    /// A string without interpolations.
    public init(stringLiteral value: String) {}

    /// A list of literals.
    public init(arrayLiteral elements: UnboxDefault...) {}

    /// A dictionary of literals.
    public init(dictionaryLiteral elements: (UnboxDefault, UnboxDefault)...) {}

    /// `nil`, which the macro rejects: an Optional is nil without a default.
    public init(nilLiteral: ()) {}
}
