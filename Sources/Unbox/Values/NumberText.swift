// Numbers as text, and text that is a number.

import Foundation

extension UnboxValue {
    var isNumber: Bool {
        switch storage {
        case .integer, .unsigned, .double, .decimal: true
        default: false
        }
    }

    /// The number in the fewest digits that tell it apart, every digit of a decimal included: `3` for 3.0, `1.5` for
    /// 1.50, `1e+21`; nil for what is no number, NaN and the infinities included.
    ///
    /// Laid out as JavaScript does (ECMA-262, Number::toString).
    var numberText: String? {
        switch storage {
        case .integer(let integer): String(integer)
        case .unsigned(let integer): String(integer)
        case .double(let double): double.isFinite ? NumberText.layout(of: double.description) : nil
        case .decimal(let decimal): decimal == .notANumber ? nil : NumberText.layout(of: decimal.stringValue)
        default: nil
        }
    }

    /// A number on its own, for a transform that is called with one.
    init(number: NSNumber) {
        self.init(UnboxValue.Storage.reading(number, in: nil) { nil }, options: ReadingOptions())
    }
}

enum NumberText {
    /// Lays out a finite number that is written in digits, with a fraction and an exponent or without.
    static func layout(of literal: String) -> String {
        let isNegative = literal.hasPrefix("-")
        let mantissa = literal.prefix { $0 != "e" && $0 != "E" }
        let exponent = Int(literal.dropFirst(mantissa.count + 1)) ?? 0
        let parts = mantissa.drop { $0 == "-" || $0 == "+" }.split(separator: ".", omittingEmptySubsequences: false)
        let whole = parts.first ?? ""
        let fraction = parts.dropFirst().first ?? ""

        let allDigits = whole + fraction
        let digits = allDigits.drop { $0 == "0" }
        let significant = String(digits.reversed().drop { $0 == "0" }.reversed())
        guard !significant.isEmpty else { return "0" }
        // Where the decimal point stands: the value is 0.significant times ten to the power of `point`.
        let point = whole.count + exponent - (allDigits.count - digits.count)
        return (isNegative ? "-" : "") + layout(digits: significant, point: point)
    }

    private static func layout(digits: String, point: Int) -> String {
        if digits.count <= point && point <= 21 {
            return digits + String(repeating: "0", count: point - digits.count)
        }
        if 0 < point && point <= 21 {
            return "\(digits.prefix(point)).\(digits.dropFirst(point))"
        }
        if -6 < point && point <= 0 {
            return "0." + String(repeating: "0", count: -point) + digits
        }
        let exponent = point - 1
        let fraction = digits.count == 1 ? "" : ".\(digits.dropFirst())"
        return "\(digits.prefix(1))\(fraction)e\(exponent < 0 ? "-" : "+")\(abs(exponent))"
    }
}

extension UnboxText {
    /// Whether a text holds nothing but what a decimal number is made of. Swift's own conversions also take
    /// hexadecimal, `inf` and `nan`, and Decimal's stop at the first character that they do not know.
    static func isPlainNumber(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
                    UInt8(ascii: "e"), UInt8(ascii: "E"):
                    true
                default: false
                }
            }
    }
}
