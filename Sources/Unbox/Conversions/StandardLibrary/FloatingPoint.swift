// Double and Float: the nearest value to what is written. A finite number that is too large throws.

import Foundation

extension Double: UnboxableRawType {
    /// Takes a number, rounded to the nearest Double, also as a string where leniency is on.
    @inlinable public static func unboxed(from value: UnboxValue) throws -> Double {
        if case .node(let document, let node) = value.storage, document.isNumber(node) {
            if let double = document.double(at: node) { return double }
        } else if case .double(let double) = value.storage {
            return double
        }
        return try value.floatingPoint()
    }
}

extension Float: UnboxableRawType {
    /// Takes a number, rounded to the nearest Float, also as a string where leniency is on.
    @inlinable public static func unboxed(from value: UnboxValue) throws -> Float {
        if case .node(let document, let node) = value.storage, document.isNumber(node) {
            if let float = document.float(at: node) { return float }
        }
        return try value.floatingPoint()
    }
}

extension UnboxableRawType where Self: BinaryFloatingPoint & LosslessStringConvertible {
    /// Makes the nearest value to a number.
    public static func transform(unboxedNumber: NSNumber) -> Self? {
        try? UnboxValue(number: unboxedNumber).floatingPoint()
    }

    /// Makes the nearest value to a number in decimal digits, with a fraction and an exponent or without.
    public static func transform(unboxedString: String) -> Self? {
        try? UnboxValue(.string(unboxedString), options: ReadingOptions()).floatingPoint()
    }
}

extension UnboxValue {
    @usableFromInline func floatingPoint<T: BinaryFloatingPoint & LosslessStringConvertible>() throws -> T {
        let result: T? =
            switch storage.decoded {
            case .integer(let integer): T(integer)
            case .unsigned(let integer): T(integer)
            // An infinity and a NaN are what the caller's dictionary holds, not what became of a finite number.
            case .double(let double): T(double).isFinite || !double.isFinite ? T(double) : nil
            // The value of a long literal: NSDecimalNumber's own doubleValue is off by some units in the last place.
            case .decimal(let decimal): decimal == .notANumber ? T.nan : Self.floatingPoint(decimal.stringValue)
            case .string(let string) where !options.isStrict: Self.floatingPoint(string)
            default: nil
            }
        if let result { return result }
        throw isNumber ? invalid(expected: T.self, detail: "it does not fit") : mismatch(expected: T.self)
    }

    private static func floatingPoint<T: BinaryFloatingPoint & LosslessStringConvertible>(_ text: String) -> T? {
        guard UnboxText.isPlainNumber(text), let number = T(text), number.isFinite else { return nil }
        return number
    }
}
