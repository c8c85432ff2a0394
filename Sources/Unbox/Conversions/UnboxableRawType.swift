import Foundation

/// A scalar type that is made from a number or a string.
///
/// Bool, String, the integers, the floating-point types and Decimal conform. Make a type of your own conform if it is
/// made from either; if it is made from only one of them, ``UnboxableByTransform`` fits better.
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
    /// Makes an instance from a number; nil to reject the number.
    static func transform(unboxedNumber: NSNumber) -> Self?

    /// Makes an instance from a string; nil to reject the string.
    static func transform(unboxedString: String) -> Self?
}

extension UnboxableRawType {
    /// Takes a native value as it is, and transforms a number or a string. Booleans count as numbers here.
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
    /// A number outside a payload, for a transform that is called directly.
    init(number: NSNumber) {
        self.init(.reading(number, in: nil) { nil })
    }
}
