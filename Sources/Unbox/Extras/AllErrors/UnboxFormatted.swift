import Foundation

/// A type of which a field with a formatter can be: `Date` and others that formatters make, and Optionals and
/// collections of these, in any nesting.
///
///     published = try unboxer.unboxAll(.key("published", formatter: .rfc3339))  // Date? or [String: [Date]]
///
/// A type of your own that a formatter makes conforms in one line, `extension Money: UnboxFormatted {}`. A type of
/// another module is better read by a closure:
///
///     highest = try unboxer.unboxAll(UnboxField { try $0.unbox(key: "highest", formatter: CelsiusFormatter()) })
///
/// With it one maker serves all shapes; see `UnboxField+Makers.swift` for what overloads would cost.
public protocol UnboxFormatted {
    /// What the formatter makes: the type itself, and of an Optional or a collection what it holds, at any depth.
    associatedtype UnboxLeaf = Self

    /// Makes an instance from a value of a payload.
    ///
    /// - Parameters:
    ///   - value: the value, which may be absent or null.
    ///   - leaf: makes what the formatter makes.
    static func unboxed(from value: borrowing UnboxValue, leaf: (borrowing UnboxValue) throws -> UnboxLeaf) throws
        -> Self
}

extension UnboxFormatted where UnboxLeaf == Self {
    /// What the formatter makes.
    public static func unboxed(from value: borrowing UnboxValue, leaf: (borrowing UnboxValue) throws -> Self) throws
        -> Self
    {
        try leaf(value)
    }
}

extension Optional: UnboxFormatted where Wrapped: UnboxFormatted {
    /// Takes what is absent or null for nil.
    public static func unboxed(
        from value: borrowing UnboxValue, leaf: (borrowing UnboxValue) throws -> Wrapped.UnboxLeaf
    ) throws -> Wrapped? {
        if value.payload.isAbsentOrNull { return nil }
        return try Wrapped.unboxed(from: value, leaf: leaf)
    }
}

extension Array: UnboxFormatted where Element: UnboxFormatted {
    /// Takes an array, each element of which a formatter makes.
    public static func unboxed(
        from value: borrowing UnboxValue, leaf: (borrowing UnboxValue) throws -> Element.UnboxLeaf
    ) throws -> [Element] {
        try unboxed(from: value, elements: { try Element.unboxed(from: $0, leaf: leaf) })
    }
}

extension Set: UnboxFormatted where Element: UnboxFormatted {
    /// Takes an array, each element of which a formatter makes.
    public static func unboxed(
        from value: borrowing UnboxValue, leaf: (borrowing UnboxValue) throws -> Element.UnboxLeaf
    ) throws -> Set<Element> {
        try unboxed(from: value, elements: { try Element.unboxed(from: $0, leaf: leaf) })
    }
}

extension Dictionary: UnboxFormatted where Key: UnboxableKey, Value: UnboxFormatted {
    /// Takes an object, each value of which a formatter makes.
    public static func unboxed(
        from value: borrowing UnboxValue, leaf: (borrowing UnboxValue) throws -> Value.UnboxLeaf
    ) throws -> [Key: Value] {
        try unboxed(from: value, elements: { try Value.unboxed(from: $0, leaf: leaf) })
    }
}

extension Date: UnboxFormatted {}
extension Data: UnboxFormatted {}
extension Decimal: UnboxFormatted {}
extension URL: UnboxFormatted {}
extension UUID: UnboxFormatted {}
extension String: UnboxFormatted {}
extension Bool: UnboxFormatted {}
extension Int: UnboxFormatted {}
extension Double: UnboxFormatted {}
