// Double and Float: the nearest value to what is written. A finite number that is too large throws.

import Foundation

extension Double: UnboxableRawType {
    /// Takes a number, rounded to the nearest Double, also as a string where leniency is on.
    @inlinable public static func unboxed(from value: UnboxValue) throws -> Double {
        if case .double(let double) = value.storage { return double }
        return try value.floatingPoint { $0.double(at: $1) }
    }

    /// The same for a value that is not kept.
    @inlinable public static func _unboxed(from field: _JSONField) throws -> Double {
        if field.isNumber, let double = field.with({ $0.double(at: field.node) }) { return double }
        return try field.value.floatingPoint { $0.double(at: $1) }
    }
}

extension Float: UnboxableRawType {
    /// Takes a number, rounded to the nearest Float, also as a string where leniency is on.
    @inlinable public static func unboxed(from value: UnboxValue) throws -> Float {
        try value.floatingPoint { $0.float(at: $1) }
    }

    /// The same for a value that is not kept.
    @inlinable public static func _unboxed(from field: _JSONField) throws -> Float {
        if field.isNumber, let float = field.with({ $0.float(at: field.node) }) { return float }
        return try field.value.floatingPoint { $0.float(at: $1) }
    }
}

extension UnboxableRawType where Self: BinaryFloatingPoint & LosslessStringConvertible {
    /// Makes the nearest value to a number.
    public static func transform(unboxedNumber: NSNumber) -> Self? {
        try? unboxed(from: UnboxValue(number: unboxedNumber))
    }

    /// Makes the nearest value to a number in decimal digits, with a fraction and an exponent or without.
    public static func transform(unboxedString: String) -> Self? {
        try? unboxed(from: UnboxValue(.string(unboxedString), options: ReadingOptions()))
    }
}

extension UnboxValue {
    /// - Parameter read: the value of a number of JSON data, nil where it is too large.
    @usableFromInline func floatingPoint<T: BinaryFloatingPoint & LosslessStringConvertible>(
        read: (JSONDocument, Int) -> T?
    ) throws -> T {
        let result: T? =
            switch storage.decoded {
            case .node(let document, let node) where document.isNumber(node): read(document, node)
            case .integer(let integer): T(integer)
            case .unsigned(let integer): T(integer)
            // An infinity and a NaN are what the caller's dictionary holds, not what became of a finite number.
            case .double(let double): T(double).isFinite || !double.isFinite ? T(double) : nil
            // NSDecimalNumber's own doubleValue is off by some units in the last place.
            case .decimal(let decimal): Self.floatingPoint(decimal.decimalValue)
            case .string(let string) where !options.isStrict: Self.floatingPoint(string)
            // A Float80 with more digits than a Double has.
            case .other(let foreign): (foreign.value as? any BinaryFloatingPoint).flatMap { Self.rounded($0) }
            default: nil
            }
        if let result { return result }
        throw isNumber ? invalid(expected: T.self, detail: "it does not fit") : mismatch(expected: T.self)
    }

    private static func rounded<T: BinaryFloatingPoint>(_ number: some BinaryFloatingPoint) -> T? {
        let rounded = T(number)
        return rounded.isFinite ? rounded : nil
    }

    private static func floatingPoint<T: BinaryFloatingPoint>(_ decimal: Decimal) -> T? {
        guard let digits = DecimalDigits(decimal) else { return T.nan }
        // A Float is not made of a Double, which would round twice.
        return T.significandBitCount <= Float.significandBitCount
            ? digits.float.map { T($0) } : digits.double.map { T($0) }
    }

    private static func floatingPoint<T: BinaryFloatingPoint & LosslessStringConvertible>(_ text: String) -> T? {
        guard UnboxText.isPlainNumber(text), let number = T(text), number.isFinite else { return nil }
        return number
    }
}
