// Numbers as text, and text that is a number.

import Foundation

extension PayloadValue {
    /// The number in the fewest digits that tell it apart, every digit of a decimal included: `3` for 3.0, `1.5` for
    /// 1.50, `1e+21`; nil for what is no number, NaN and the infinities included.
    ///
    /// Laid out as JavaScript does (ECMA-262, Number::toString).
    var numberText: String? {
        switch storage {
        case .integer(let integer): String(integer)
        case .unsigned(let integer): String(integer)
        case .double(let double): JSONNumber.with(double.description) { $0?.description }
        case .decimal(let decimal): JSONNumber.with(decimal.stringValue) { $0?.description }
        case .node(let node): node.isNumber ? node.number.description : nil
        default: nil
        }
    }

    /// A number on its own, for a transform that is called with one.
    init(number: NSNumber) {
        self.init(.reading(number, in: nil) { nil })
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
