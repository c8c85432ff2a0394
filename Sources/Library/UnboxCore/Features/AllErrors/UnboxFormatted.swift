import UnboxFoundation

/// A type that a field with a formatter can have: `Date` and other types that formatters make, and Optionals and
/// collections of these, in any nesting.
///
///     published = try unboxer.unboxAll(.key("published", formatter: .rfc3339))  // Date? or [String: [Date]]
///
/// To conform a type of your own that a formatter makes, write `extension Money: UnboxFormatted {}`. For a type of
/// another module, use a closure instead:
///
///     highest = try unboxer.unboxAll(UnboxField { try $0.unbox(key: "highest", formatter: CelsiusFormatter()) })
///
/// This protocol lets a single function serve values, Optionals and collections. See `UnboxField+Makers.swift` for the
/// cost of overloads.
public protocol UnboxFormatted {
    /// The type that the formatter makes: the type itself or, for an Optional or a collection, the innermost type
    /// within it.
    associatedtype UnboxLeaf = Self

    /// Makes an instance from a value of a payload.
    ///
    /// - Parameters:
    ///   - value: the value, which may be absent or null.
    ///   - leaf: reads a value with the formatter.
    static func unboxed(from value: borrowing UnboxValue, leaf: (borrowing UnboxValue) throws -> UnboxLeaf) throws
        -> Self
}

extension UnboxFormatted where UnboxLeaf == Self {
    /// Returns the result of the formatter.
    public static func unboxed(from value: borrowing UnboxValue, leaf: (borrowing UnboxValue) throws -> Self) throws
        -> Self
    {
        try leaf(value)
    }
}

extension Optional: UnboxFormatted where Wrapped: UnboxFormatted {
    /// Reads an absent or null value as nil.
    public static func unboxed(
        from value: borrowing UnboxValue, leaf: (borrowing UnboxValue) throws -> Wrapped.UnboxLeaf
    ) throws -> Wrapped? {
        try made(of: value) { try Wrapped.unboxed(from: $0, leaf: leaf) }
    }
}

extension Array: UnboxFormatted where Element: UnboxFormatted {
    /// Reads an array whose elements are read with the formatter.
    public static func unboxed(
        from value: borrowing UnboxValue, leaf: (borrowing UnboxValue) throws -> Element.UnboxLeaf
    ) throws -> [Element] {
        try unboxed(from: value, elements: { try Element.unboxed(from: $0, leaf: leaf) })
    }
}

extension Set: UnboxFormatted where Element: UnboxFormatted {
    /// Reads an array whose elements are read with the formatter.
    public static func unboxed(
        from value: borrowing UnboxValue, leaf: (borrowing UnboxValue) throws -> Element.UnboxLeaf
    ) throws -> Set<Element> {
        try unboxed(from: value, elements: { try Element.unboxed(from: $0, leaf: leaf) })
    }
}

extension Dictionary: UnboxFormatted where Key: UnboxableKey, Value: UnboxFormatted {
    /// Reads an object whose values are read with the formatter.
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
