// The values of strings. The scanner has checked their bytes, so nothing here can fail.

/// The contents of JSON strings: literal bytes and escapes.
package enum JSONString {
    /// The maximum number of bytes of an escape per byte of the string it represents: `\u0041`.
    static let mostEscapedLength = 6

    /// The string that a range of a checked text is, without its quotes.
    package static func value(of text: JSONBytes, _ range: Range<Int>) -> String {
        let hasEscapes = text.slice(range).firstIndex(of: UInt8(ascii: "\\"), from: 0) != nil
        return hasEscapes ? unescaped(text, range) : text.string(range)
    }

    /// Whether a string or a key has too many combining marks in a row to compare: see `CanonicalText`.
    @inline(never) static func hasManyMarks(_ text: JSONBytes, _ word: JSONWord) -> Bool {
        guard word.tag == .escapedString else { return text.hasManyMarks(word.range) }
        return CanonicalText(unescaped(text, word.range)).hasManyMarks
    }

    /// The string for bytes with escapes. Capacity: no escape is shorter than its UTF-8, but whole words are written.
    @inline(never) static func unescaped(_ text: JSONBytes, _ range: Range<Int>) -> String {
        UTF8Writer.string(capacity: range.count + 8) { unescape(text, range, into: &$0) }
    }

    /// The end of the unit that begins at an index of a checked string: a character of one to four bytes, or an escape,
    /// or both escapes of a surrogate pair.
    static func unit(_ text: JSONBytes, at index: Int) -> Int {
        switch text[index] {
        case UInt8(ascii: "\\"):
            guard text[index + 1] == UInt8(ascii: "u") else { return index + 2 }
            let isPair = hexadecimal(text, at: index + 2).map { $0 & 0xFC00 == 0xD800 } ?? false
            return index + (isPair ? 12 : 6)
        case 0xF0...: return index + 4
        case 0xE0...: return index + 3
        case 0xC0...: return index + 2
        default: return index + 1
        }
    }

    /// The value of four hexadecimal digits; nil if one of them is not.
    static func hexadecimal(_ text: JSONBytes, at index: Int) -> UInt32? {
        var value: UInt32 = 0
        for place in index..<index + 4 {
            let byte = text[place]
            guard isHexadecimal(byte) else { return nil }
            value = value << 4 | UInt32(hexadecimal(byte))
        }
        return value
    }

    /// The value of a hexadecimal digit. The low four bits of the letters, in either case, are 1 to 6.
    static func hexadecimal(_ digit: UInt8) -> UInt8 { digit & 0xF + (digit > UInt8(ascii: "9") ? 9 : 0) }

    static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
        default: false
        }
    }

    /// Writes the bytes that a string with escapes represents, and returns whether they are all ASCII.
    private static func unescape(_ text: JSONBytes, _ range: Range<Int>, into output: inout UTF8Writer) -> Bool {
        var index = range.lowerBound
        // All bytes combined with OR: a high bit is set if one is not ASCII.
        var bits: UInt64 = 0
        while index < range.upperBound {
            // Eight bytes at once, up to a backslash or the end.
            let word = text.word(at: index)
            let others = word ^ 0x5C5C_5C5C_5C5C_5C5C
            let backslashes = (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
            if backslashes == 0, index &+ 8 <= range.upperBound {
                output.append(word, length: 8)
                bits |= word
                index &+= 8
                continue
            }
            let length = min(backslashes.trailingZeroBitCount &>> 3, range.upperBound &- index)
            output.append(word, length: length)
            // The bytes that were copied; if there are none, all bits are shifted out.
            bits |= word << UInt64(truncatingIfNeeded: 64 &- 8 &* length)
            index &+= length
            guard index < range.upperBound else { break }
            if text[index + 1] == UInt8(ascii: "u") {
                var value = hexadecimal(text, at: index + 2) ?? 0
                index += 6
                if value & 0xFC00 == 0xD800 {
                    let other = hexadecimal(text, at: index + 2) ?? 0
                    value = 0x10000 + (value & 0x3FF) << 10 + other & 0x3FF
                    index += 6
                }
                for byte in UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter {
                    output.append(byte)
                    bits |= UInt64(byte)
                }
            } else {
                output.append(control(text[index + 1]))
                index += 2
            }
        }
        return bits & 0x8080_8080_8080_8080 == 0
    }

    /// The character that a backslash and this letter represent.
    private static func control(_ letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: letter
        }
    }
}
