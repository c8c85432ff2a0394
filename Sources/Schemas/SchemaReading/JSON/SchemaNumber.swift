/// A number of any size, as it is written. Two are equal if they are worth the same: 1, 1.0 and 10e-1.
package struct SchemaNumber: Hashable, Sendable {
    package let text: String
    private let isNegative: Bool
    /// Without zeros at the start and the end.
    private let digits: String
    /// Of the last digit.
    private let exponent: Int64

    /// - Parameter text: a number of JSON.
    package init(_ text: String) {
        self.text = text
        let parts = text.utf8.split(maxSplits: 1) { $0 | 0x20 == UInt8(ascii: "e") }.map { String(Substring($0)) }
        let mantissa = parts.first ?? ""
        let given = parts.count > 1 ? parts[1] : "0"
        let fraction = mantissa.utf8.drop { $0 != UInt8(ascii: ".") }.count - 1
        var digits = mantissa.filter { "0"..."9" ~= $0 }.drop { $0 == "0" }
        let count = digits.count
        while digits.last == "0" { digits.removeLast() }
        // Whatever the exponent is, the sum fits.
        let most = Int64.max / 4
        let power = Int64(given).map { min(max($0, -most), most) } ?? (given.hasPrefix("-") ? -most : most)
        self.digits = String(digits)
        isNegative = mantissa.hasPrefix("-") && !digits.isEmpty
        exponent = digits.isEmpty ? 0 : power + Int64(count - digits.count - max(fraction, 0))
    }

    package static func == (left: Self, right: Self) -> Bool { left.canonicalText == right.canonicalText }
    package func hash(into hasher: inout Hasher) { hasher.combine(canonicalText) }

    /// The same text for equal numbers; without an exponent if the number may be an Int.
    package var canonicalText: String {
        let zeros = 0...18 ~= exponent ? String(repeating: "0", count: Int(exponent)) : "e\(exponent)"
        return "\(isNegative ? "-" : "")\(digits.isEmpty ? "0" : digits)\(zeros)"
    }

    package var int: Int? { Int(canonicalText) }

    /// The nearest Double, which may be infinite.
    package var double: Double { Double(text) ?? 0 }
}
