// Decimal: every digit, to 38 significant ones. A number that has more, or that is beyond Decimal's exponents, throws.

import Foundation

extension Decimal: UnboxableRawType {
    /// Takes a number that a Decimal holds without rounding, also as a string where leniency is on.
    public static func unboxed(from value: UnboxValue) throws -> Decimal {
        let result: Decimal? =
            switch value.storage.decoded {
            case .node(let document, let node) where document.isNumber(node): document.decimal(at: node)
            case .integer(let integer): Decimal(integer)
            case .unsigned(let integer): Decimal(integer)
            // The shortest digits that tell the double apart: what somebody wrote, unless they wrote more than 15.
            case .double(let double): Decimal(exactly: double.description)
            case .decimal(let decimal): decimal.decimalValue.isNaN ? nil : decimal.decimalValue
            case .string(let string) where !value.options.isStrict: Decimal(exactly: string)
            default: nil
            }
        if let result { return result }
        throw value.isNumber
            ? value.invalid(expected: Decimal.self, detail: "it does not fit") : value.mismatch(expected: Decimal.self)
    }

    /// Makes a Decimal from a number, every digit of it.
    public static func transform(unboxedNumber: NSNumber) -> Decimal? {
        try? Decimal.unboxed(from: UnboxValue(number: unboxedNumber))
    }

    /// Makes a Decimal from a number in decimal digits, with a fraction and an exponent or without.
    public static func transform(unboxedString: String) -> Decimal? { Decimal(exactly: unboxedString) }
}

extension Decimal {
    /// The value of a text that is nothing but a number, and that a Decimal holds without rounding.
    init?(exactly text: String) {
        // `Double` knows how a number is written; `Decimal(string:)` takes a prefix of what it does not understand.
        guard UnboxText.isPlainNumber(text), Double(text) != nil else { return nil }
        let digits = text.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber).drop { $0 == "0" }
        let significant = digits.count - digits.reversed().prefix { $0 == "0" }.count
        guard significant <= 38 else { return nil }
        guard significant > 0 else {
            self = 0
            return
        }
        guard let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")), !value.isNaN, value != 0
        else { return nil }
        self = value
    }
}
