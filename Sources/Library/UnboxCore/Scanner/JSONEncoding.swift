// Detects the encoding of a JSON text, and converts UTF-16 and UTF-32 to UTF-8. JSON is exchanged as UTF-8 (RFC 8259,
// section 8.1); the others are read because JSONSerialization reads them.

struct JSONEncoding: Equatable {
    /// The length of a code unit in bytes.
    let unitLength: Int
    var isBigEndian = false

    static let utf8 = JSONEncoding(unitLength: 1)
    private static func utf16(isBigEndian: Bool) -> Self { Self(unitLength: 2, isBigEndian: isBigEndian) }
    private static func utf32(isBigEndian: Bool) -> Self { Self(unitLength: 4, isBigEndian: isBigEndian) }

    /// The encoding of a text and the length of its byte order mark. Without one, the zeros determine the encoding: the
    /// first character of JSON is always ASCII, and never U+0000.
    static func detect(_ bytes: JSONBytes) -> (encoding: JSONEncoding, markLength: Int) {
        switch (bytes[0], bytes[1], bytes[2], bytes[3], bytes.count) {
        case (0xEF, 0xBB, 0xBF, _, 3...): (.utf8, 3)
        case (0x00, 0x00, 0xFE, 0xFF, 4...): (.utf32(isBigEndian: true), 4)
        case (0xFF, 0xFE, 0x00, 0x00, 4...): (.utf32(isBigEndian: false), 4)
        case (0xFE, 0xFF, _, _, 2...): (.utf16(isBigEndian: true), 2)
        case (0xFF, 0xFE, _, _, 2...): (.utf16(isBigEndian: false), 2)
        case (0, 0, 0, 1..., 4...): (.utf32(isBigEndian: true), 0)
        case (1..., 0, 0, 0, 4...): (.utf32(isBigEndian: false), 0)
        case (0, 1..., _, _, 2...): (.utf16(isBigEndian: true), 0)
        case (1..., 0, _, _, 2...): (.utf16(isBigEndian: false), 0)
        default: (.utf8, 0)
        }
    }

    /// The text from `start` on, as UTF-8.
    ///
    /// - Throws: an error at the first invalid character.
    func utf8(_ bytes: JSONBytes, from start: Int) throws(JSONSyntaxError) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count - start)
        var index = start
        while index < bytes.count {
            guard let (scalar, length) = scalar(in: bytes, at: index) else {
                throw JSONSyntaxError(
                    encoding: "\(invalid): \(problem(bytes, at: index))", redacted: invalid, after: result)
            }
            if scalar.isASCII {
                result.append(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                result.append(contentsOf: String(scalar).utf8)
            }
            index += length
        }
        return result
    }

    /// The code unit at an index; nil if the text ends within it.
    private func unit(in bytes: JSONBytes, at index: Int) -> UInt32? {
        guard index + unitLength <= bytes.count else { return nil }
        var unit: UInt32 = 0
        for place in 0..<unitLength {
            unit = unit << 8 | UInt32(bytes[index + (isBigEndian ? place : unitLength - 1 - place)])
        }
        return unit
    }

    private func scalar(in bytes: JSONBytes, at index: Int) -> (Unicode.Scalar, length: Int)? {
        guard let first = unit(in: bytes, at: index) else { return nil }
        if unitLength == 2, first & 0xFC00 == 0xD800 {
            guard let second = unit(in: bytes, at: index + 2), second & 0xFC00 == 0xDC00 else { return nil }
            return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF).map { ($0, 4) }
        }
        return Unicode.Scalar(first).map { ($0, unitLength) }
    }

    private var invalid: String { unitLength == 2 ? "invalid UTF-16" : "invalid UTF-32" }

    /// Why the character at an index is invalid.
    private func problem(_ bytes: JSONBytes, at index: Int) -> String {
        guard let unit = unit(in: bytes, at: index) else { return "the last character is cut off" }
        if unitLength == 2 { return "unpaired surrogate \(JSONSyntaxError.hex(unit, 4))" }
        return "\(JSONSyntaxError.hex(unit, 8)) is not a character"
    }
}
