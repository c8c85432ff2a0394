import UnboxFoundation

extension JSONDocument {
    /// Whether a string begins like a number, or with an escape, which may be that of a digit.
    func mayBeNumber(at node: Int) -> Bool {
        let range = word(at: node).range
        guard !range.isEmpty else { return false }
        return switch text[range.lowerBound] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "\\"):
            true
        default: false
        }
    }
}

extension PayloadValue {
    /// The number in the fewest digits that identify it, or all digits of a decimal: `3` for 3.0, `1.5` for 1.50,
    /// `1e+21`; nil for values that are not numbers, and for NaN and the infinities.
    ///
    /// Formatted like JavaScript (ECMA-262, Number::toString).
    package var numberText: String? {
        switch storage {
        case .integer(let integer): String(integer)
        case .unsigned(let integer): String(integer)
        case .double(let double): JSONNumber.normalized(double.description)
        case .decimal(let decimal): JSONNumber.normalized(decimal.stringValue)
        case .node(let node): node.isNumber && node.number.isFinite ? node.number.description : nil
        default: nil
        }
    }

    /// What a String reads from a number: its shortest form, but all digits of a whole number, as it may be an
    /// identifier.
    var digitsOfNumber: String? {
        switch storage {
        case .double(let double):
            NumberText.with(double.description) { $0.description(plainUpTo: JSONNumber.plainDigits) }
        case .decimal(let decimal):
            NumberText.with(decimal.stringValue) { $0.description(plainUpTo: JSONNumber.plainDigits) }
        case .node(let node): node.isNumber && node.number.isFinite ? node.number.plainText : nil
        default: numberText
        }
    }
}
