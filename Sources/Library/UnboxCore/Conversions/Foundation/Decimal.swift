// Decimal: every digit, 38 significant ones or as many as 128 bits hold. A number that has more, or whose exponent is out
// of range, throws.

import UnboxFoundation

extension PayloadValue {
    /// The value of a number that a Decimal holds without rounding; nil for anything else.
    package var decimal: Decimal? {
        switch storage {
        case .node(let node): node.isNumber ? node.number.decimal : nil
        case .integer(let integer): Decimal(integer)
        case .unsigned(let integer): Decimal(integer)
        // The shortest digits that identify the Double: those of the original text, unless it had more than 15.
        case .double(let double): Decimal(exactly: double.description)
        case .decimal(let decimal): decimal.decimalValue.isNaN ? nil : decimal.decimalValue
        default: nil
        }
    }
}

extension Decimal: UnboxableRawType {
    /// Takes a number that a Decimal holds without rounding, or, unless reading is strict, such a number in a string.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Decimal {
        let value = value.payload
        if let decimal = value.decimal { return decimal }
        if let string = value.lenientString, let decimal = Decimal(exactly: string) { return decimal }
        throw value.isNumber
            ? value.invalid(expected: Decimal.self, detail: "it does not fit") : value.mismatch(expected: Decimal.self)
    }

    /// Makes a Decimal from a number in decimal digits, with or without a fraction and an exponent.
    public static func transform(unboxedString: String) -> Decimal? { Decimal(exactly: unboxedString) }
}

extension Decimal {
    /// The number that a text represents; nil if a Decimal cannot hold it without rounding.
    package init?(exactly text: String) {
        guard let decimal = NumberText.with(text, \.decimal) else { return nil }
        self = decimal
    }
}
