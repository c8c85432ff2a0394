// Double and Float: the value nearest to the payload's number. A number too large for the type throws.

import UnboxFoundation

/// Double and Float, which are made from the digits of a number with a single rounding.
protocol NearestToNumber: BinaryFloatingPoint {
    /// The nearest value; nil if that is infinite.
    static func nearest(to number: JSONNumber) -> Self?
    static func nearest(to digits: DecimalDigits) -> Self?
}

extension Double: NearestToNumber {
    @inline(__always) static func nearest(to number: JSONNumber) -> Double? { number.double }
    static func nearest(to digits: DecimalDigits) -> Double? { digits.double }
}

extension Float: NearestToNumber {
    @inline(__always) static func nearest(to number: JSONNumber) -> Float? { number.float }
    static func nearest(to digits: DecimalDigits) -> Float? { digits.float }
}

extension PayloadValue {
    /// The value nearest to a number; nil for anything else, and if the nearest value is infinite.
    @inline(__always) func floatingPoint<T: NearestToNumber>(as type: T.Type = T.self) -> T? {
        switch storage {
        case .node(let node): node.isNumber ? T.nearest(to: node.number) : nil
        default: floatingPointOfDictionary()
        }
    }

    @inline(never) package var double: Double? { floatingPoint() }
    @inline(never) package var float: Float? { floatingPoint() }

    @inline(never) private func floatingPointOfDictionary<T: NearestToNumber>() -> T? {
        switch storage {
        case .integer(let integer): return T(integer)
        case .unsigned(let integer): return T(integer)
        // Infinities and NaN are accepted only if the caller's dictionary has them: rounding must not make one.
        case .double(let double): return T(double).isFinite || !double.isFinite ? T(double) : nil
        // NSDecimalNumber's `doubleValue` is off by some units in the last place.
        case .decimal(let decimal):
            guard let digits = DecimalDigits(decimal.decimalValue) else { return T.nan }
            return T.nearest(to: digits)
        // A Float80 with more digits than a Double has.
        case .other(let native):
            guard let number = native.value as? any BinaryFloatingPoint else { return nil }
            let rounded: T = Self.rounded(number)
            return rounded.isFinite ? rounded : nil
        default: return nil
        }
    }

    /// Never copied for a type: see `RareUse.swift`.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    private static func rounded<T: BinaryFloatingPoint>(_ number: some BinaryFloatingPoint) -> T { T(number) }

    @inline(never) fileprivate func lenientFloatingPoint<T: NearestToNumber>() throws -> T {
        if let string = lenientString, let number = T.nearest(toText: string) { return number }
        throw unfit(for: T.self)
    }
}

extension NearestToNumber {
    /// The value nearest to the number that a text represents.
    fileprivate static func nearest(toText text: String) -> Self? { NumberText.with(text) { nearest(to: $0) } }
}

extension Double: UnboxableRawType {
    /// Takes a number, rounded to the nearest Double, or, unless reading is strict, a number in a string.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Double {
        if let double: Double = value.payload.floatingPoint() { return double }
        return try value.payload.lenientFloatingPoint()
    }

    /// Makes the Double nearest to a number in decimal digits, with or without a fraction and an exponent.
    public static func transform(unboxedString: String) -> Double? { nearest(toText: unboxedString) }
}

extension Float: UnboxableRawType {
    /// Takes a number, rounded to the nearest Float, or, unless reading is strict, a number in a string.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Float {
        if let float: Float = value.payload.floatingPoint() { return float }
        return try value.payload.lenientFloatingPoint()
    }

    /// Makes the Float nearest to a number in decimal digits, with or without a fraction and an exponent.
    public static func transform(unboxedString: String) -> Float? { nearest(toText: unboxedString) }
}
