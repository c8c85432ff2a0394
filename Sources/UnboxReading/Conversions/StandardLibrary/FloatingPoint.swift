// Double and Float: the value nearest to the payload's number. A number that is too large for the type throws, and so
// does a string that is not a number.

import UnboxSystem

/// Double and Float, which are made from the digits of a number with a single rounding.
package protocol NearestToNumber: BinaryFloatingPoint {
    /// The nearest value; nil if that is infinite.
    init?(nearestTo number: JSONNumber)
    init?(nearestTo digits: DecimalDigits)
}

extension Double: NearestToNumber {
    @inline(__always) package init?(nearestTo number: JSONNumber) {
        guard let double = number.double else { return nil }
        self = double
    }

    package init?(nearestTo digits: DecimalDigits) {
        guard let double = digits.double else { return nil }
        self = double
    }
}

extension Float: NearestToNumber {
    @inline(__always) package init?(nearestTo number: JSONNumber) {
        guard let float = number.float else { return nil }
        self = float
    }

    package init?(nearestTo digits: DecimalDigits) {
        guard let float = digits.float else { return nil }
        self = float
    }
}

extension PayloadValue {
    /// The value nearest to a number; nil for anything else, and if the nearest value is infinite.
    @inline(__always) package func floatingPoint<T: NearestToNumber>(as type: T.Type = T.self) -> T? {
        switch storage {
        case .node(let node): node.isNumber ? T(nearestTo: node.number) : nil
        default: floatingPointOfDictionary()
        }
    }

    @inline(never) private func floatingPointOfDictionary<T: NearestToNumber>() -> T? {
        switch storage {
        case .integer(let integer): return T(integer)
        case .unsigned(let integer): return T(integer)
        // An infinity or a NaN is in the caller's dictionary itself, and not the result of rounding a finite number.
        case .double(let double): return T(double).isFinite || !double.isFinite ? T(double) : nil
        // NSDecimalNumber's `doubleValue` is off by some units in the last place.
        case .decimal(let decimal):
            guard let digits = DecimalDigits(decimal.decimalValue) else { return T.nan }
            return T(nearestTo: digits)
        // A Float80 with more digits than a Double has.
        case .other(let foreign):
            guard let number = foreign.value as? any BinaryFloatingPoint else { return nil }
            let rounded = T(number)
            return rounded.isFinite ? rounded : nil
        default: return nil
        }
    }

    @inline(never) fileprivate func lenientFloatingPoint<T: NearestToNumber>() throws -> T {
        if let string = lenientString, let number = T(text: string) { return number }
        throw isNumber ? invalid(expected: T.self, detail: "it does not fit") : mismatch(expected: T.self)
    }
}

extension NearestToNumber {
    /// The value nearest to the number that a text represents.
    fileprivate init?(text: String) {
        guard let number = NumberText.with(text, Self.init(nearestTo:)) else { return nil }
        self = number
    }
}

extension Double: UnboxableRawType {
    /// Takes a number, rounded to the nearest Double, or, unless reading is strict, a number in a string.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Double {
        if let double: Double = value.payload.floatingPoint() { return double }
        return try value.payload.lenientFloatingPoint()
    }

    /// Makes the Double nearest to a number in decimal digits, with or without a fraction and an exponent.
    public static func transform(unboxedString: String) -> Double? { Double(text: unboxedString) }
}

extension Float: UnboxableRawType {
    /// Takes a number, rounded to the nearest Float, or, unless reading is strict, a number in a string.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Float {
        if let float: Float = value.payload.floatingPoint() { return float }
        return try value.payload.lenientFloatingPoint()
    }

    /// Makes the Float nearest to a number in decimal digits, with or without a fraction and an exponent.
    public static func transform(unboxedString: String) -> Float? { Float(text: unboxedString) }
}
