import Foundation

/// A scalar type: one that is made from a number or a string.
///
/// Bool, String, the integers, the floating-point types and Decimal are. A type of your own conforms where it is made
/// from either; one that is made from one of them fits ``UnboxableByTransform`` better.
///
///     struct Percentage: UnboxableRawType {
///         let fraction: Double
///
///         static func transform(unboxedNumber: NSNumber) -> Percentage? {
///             Percentage(fraction: unboxedNumber.doubleValue / 100)
///         }
///
///         static func transform(unboxedString: String) -> Percentage? {
///             Double(unboxedString.dropLast()).map { Percentage(fraction: $0 / 100) }
///         }
///     }
public protocol UnboxableRawType: UnboxCompatible {
    /// Makes an instance from a number; nil when it will not do.
    static func transform(unboxedNumber: NSNumber) -> Self?

    /// Makes an instance from a string; nil when it will not do.
    static func transform(unboxedString: String) -> Self?
}

extension UnboxableRawType {
    /// Takes a native value as it is, and a number or a string by the transform for it. Booleans are numbers here.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        let value = value.payload
        if let native = value.native(Self.self) { return native }
        let result: Self?
        switch value.rawValue {
        case let string as String: result = transform(unboxedString: string)
        case let number as NSNumber: result = transform(unboxedNumber: number)
        default: throw value.mismatch(expected: Self.self)
        }
        guard let result else { throw value.invalid(expected: Self.self) }
        return result
    }
}

extension PayloadValue {
    /// A number on its own, for a transform that is called with one.
    init(number: NSNumber) {
        self.init(.reading(number, in: nil) { nil })
    }
}
