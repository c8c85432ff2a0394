import Foundation

/// An accepted JSON text, with the properties that determine which results can be compared. Independent of the
/// library's scanner.
struct JSONText {
    /// The text in UTF-8, without a byte order mark.
    let utf8: [UInt8]

    /// All numbers, as written.
    private(set) var numbers: [String] = []

    /// How many keys all objects have in total, including repeated ones.
    private(set) var keyCount = 0

    /// The maximum number of nested containers.
    private(set) var depth = 0

    /// Whether only zero bytes show that the text is not UTF-8. JSONSerialization looks at the zeros of the first two
    /// characters, and does not detect a text whose second character is beyond U+00FF.
    let needsDetection: Bool

    init?(accepted data: Data) {
        guard let (utf8, needsDetection) = Self.utf8(data) else { return nil }
        self.utf8 = utf8
        self.needsDetection = needsDetection
        var index = 0
        var level = 0
        while index < utf8.count {
            switch utf8[index] {
            case UInt8(ascii: "\""):
                index += 1
                while index < utf8.count, utf8[index] != UInt8(ascii: "\"") {
                    index += utf8[index] == UInt8(ascii: "\\") ? 2 : 1
                }
                index += 1
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                let number = utf8[index...].prefix { "+-.0123456789eE".utf8.contains($0) }
                numbers.append(String(decoding: number, as: UTF8.self))
                index = number.endIndex
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                level += 1
                depth = max(depth, level)
                index += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                level -= 1
                index += 1
            case UInt8(ascii: ":"):
                keyCount += 1
                index += 1
            default:
                index += 1
            }
        }
    }

    private static func utf8(_ data: Data) -> (text: [UInt8], needsDetection: Bool)? {
        let first = Array(data.prefix(4))
        let encoding: String.Encoding
        var markLength = 0
        func begins(_ mark: UInt8...) -> Bool {
            guard first.starts(with: mark) else { return false }
            markLength = mark.count
            return true
        }
        if begins(0xEF, 0xBB, 0xBF) {
            encoding = .utf8
        } else if begins(0, 0, 0xFE, 0xFF) {
            encoding = .utf32BigEndian
        } else if begins(0xFF, 0xFE, 0, 0) {
            encoding = .utf32LittleEndian
        } else if begins(0xFE, 0xFF) {
            encoding = .utf16BigEndian
        } else if begins(0xFF, 0xFE) {
            encoding = .utf16LittleEndian
        } else {
            switch first.map({ $0 == 0 }) {
            case [true, true, true, false]: encoding = .utf32BigEndian
            case [false, true, true, true]: encoding = .utf32LittleEndian
            case let zeros where zeros.starts(with: [true, false]): encoding = .utf16BigEndian
            case let zeros where zeros.starts(with: [false, true]): encoding = .utf16LittleEndian
            default: encoding = .utf8
            }
        }
        let text = data.dropFirst(markLength)
        let string =
            encoding == .utf8
            ? String(validating: text, as: UTF8.self) : String(data: Data(text), encoding: encoding)
        return string.map { (Array($0.utf8), markLength == 0 && encoding != .utf8) }
    }
}

extension JSONText {
    /// Whether there is a byte order mark within the text. JSONSerialization loses one at the start of a string, where
    /// it is a character like any other.
    var hasMarkWithin: Bool { utf8.indices.contains { utf8[$0...].starts(with: [0xEF, 0xBB, 0xBF]) } }
}

// MARK: - What the numbers allow

extension JSONText {
    /// Whether there is a number such as 1e400, which JSONSerialization rejects and no NSNumber can hold.
    var hasNumberBeyondDoubles: Bool { numbers.contains { Double($0)?.isFinite != true } }

    /// Whether there is a number such as `0e3`.
    var hasZeroWithExponent: Bool { numbers.contains { Double($0) == 0 && $0.lowercased().contains("e") } }

    /// Whether the NSNumbers made by this library have all digits, so that a dictionary of them is equivalent to the
    /// text.
    var hasExactNumbers: Bool { numbers.allSatisfy { Literal($0).isExactInFoundation } }

    /// The same for JSONSerialization, which makes NSDecimalNumbers only of long numbers.
    var hasNumbersExactInJSONSerialization: Bool { numbers.allSatisfy { Literal($0).isExactInJSONSerialization } }

    /// A number as written.
    struct Literal {
        let text: String
        /// The significant digits, without zeros at either end.
        let digitCount: Int
        let double: Double
        let isInteger: Bool

        init(_ text: String) {
            self.text = text
            let digits = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
                .filter { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }.drop { $0 == UInt8(ascii: "0") }
            digitCount = digits.count - digits.reversed().prefix { $0 == UInt8(ascii: "0") }.count
            double = Double(text) ?? .nan
            isInteger = text.utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 | 0x20 != UInt8(ascii: "e") }
        }

        var fitsInteger: Bool { isInteger && (Int64(text) != nil || UInt64(text) != nil) }

        /// Whether it has few enough digits for a Double, and is far from the ends of the range of Double.
        private var fitsDouble: Bool { digitCount <= 15 && hasModerateExponent(290) && isExactAsInteger }

        /// JSONSerialization reads an integer with an exponent, such as 92233780073709e3, as a Double, which may become
        /// a different integer. The same applies to a number with more fractional digits than a Double has: JSONDecoder
        /// reads it as an integer.
        private var isExactAsInteger: Bool {
            guard let integer = UInt64(exactly: abs(double)), integer > 1 << 53 || digitCount > 15 else { return true }
            return Decimal(string: text).map { abs($0) == Decimal(integer) } ?? false
        }

        /// Whether it has few enough digits for a Decimal, and is far from the ends of the range of Decimal.
        var fitsDecimal: Bool { digitCount <= 38 && hasModerateExponent(80) }

        private func hasModerateExponent(_ limit: Int) -> Bool {
            if digitCount == 0 { return double == 0 }
            return double.isFinite && abs(double) > pow(10, Double(-limit)) && abs(double) < pow(10, Double(limit))
        }

        var isExactInFoundation: Bool { fitsInteger || fitsDouble || (fitsDecimal && isExactAsInteger) }

        /// JSONSerialization makes an NSDecimalNumber if more than 17 characters precede the `e` (with `E`, if the
        /// whole number is that long), otherwise a Double.
        var isExactInJSONSerialization: Bool {
            fitsInteger || (text.prefix { $0 != "e" }.utf8.count <= 17 ? fitsDouble : fitsDecimal)
        }
    }
}
