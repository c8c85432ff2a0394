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
        let decimal = text.withJSONBytes { bytes -> Decimal? in
            if let number = JSONNumber(bytes) { return number.decimal }
            // `Double` takes what JSON does not, `+5`, `.5`, `5.` and `007`, and knows how a number is written.
            guard UnboxText.isPlainNumber(text), Double(text) != nil else { return nil }
            return JSONNumber(bytes, (bytes[0] == UInt8(ascii: "+") ? 1 : 0)..<bytes.count).decimal
        }
        guard let decimal else { return nil }
        self = decimal
    }
}
