/// An enum that takes a raw value it has no case for as one of its cases: what tomorrow's API sends to today's app.
///
///     enum Profession: String, UnboxableEnumWithFallback {
///         case developer, astronaut, unknown
///         static var fallback: Profession { .unknown }
///     }
///
/// A missing value, a null, and a value of another type than the raw value's throw as for any ``UnboxableEnum``. An enum
/// whose unknown raw values are to be kept is read as ``Open``.
public protocol UnboxableEnumWithFallback: UnboxableEnum {
    /// The case that stands for all raw values without one.
    static var fallback: Self { get }
}

extension UnboxableEnumWithFallback {
    /// Takes the raw value of a case, and any other raw value for the fallback.
    @inlinable public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        Self(rawValue: try value.rawValue(of: Self.self)) ?? fallback
    }
}
