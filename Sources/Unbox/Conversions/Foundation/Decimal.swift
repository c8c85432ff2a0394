// Decimal: every digit, to 38 significant ones. A number that has more, or that is beyond Decimal's exponents, throws.

import Foundation

extension PayloadValue {
    /// The value of a number that a Decimal holds without rounding; nil for anything else.
    var decimal: Decimal? {
        switch storage {
        case .node(let node): node.isNumber ? node.number.decimal : nil
        case .integer(let integer): Decimal(integer)
        case .unsigned(let integer): Decimal(integer)
        // The shortest digits that tell the double apart: what somebody wrote, unless they wrote more than 15.
        case .double(let double): Decimal(exactly: double.description)
        case .decimal(let decimal): decimal.decimalValue.isNaN ? nil : decimal.decimalValue
        default: nil
        }
    }
}

extension Decimal: UnboxableRawType {
    /// Takes a number that a Decimal holds without rounding, also as a string where leniency is on.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Decimal {
        let value = value.payload
        if let decimal = value.decimal { return decimal }
        if !value.options.isStrict, let string = value.string, let decimal = Decimal(exactly: string) { return decimal }
        throw value.isNumber
            ? value.invalid(expected: Decimal.self, detail: "it does not fit") : value.mismatch(expected: Decimal.self)
    }

    /// Makes a Decimal from a number, every digit of it.
    public static func transform(unboxedNumber: NSNumber) -> Decimal? {
        PayloadValue(number: unboxedNumber).decimal
    }

    /// Makes a Decimal from a number in decimal digits, with a fraction and an exponent or without.
    public static func transform(unboxedString: String) -> Decimal? { Decimal(exactly: unboxedString) }
}

extension Decimal {
    /// The value of the number that a text stands for, where a Decimal holds it without rounding.
    init?(exactly text: String) {
        guard let decimal = NumberText.with(text, \.decimal) else { return nil }
        self = decimal
    }
}
