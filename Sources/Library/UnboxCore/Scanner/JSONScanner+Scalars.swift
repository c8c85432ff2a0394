extension JSONScanner {
    /// Skips white space, and then `character` if it follows. Returns whether it does.
    @inline(__always) static func skip(_ character: UInt8, _ text: JSONBytes, _ index: inout Int) -> Bool {
        if text[index] != character {
            guard text[index] <= 0x20 else { return false }
            index = skipWhitespace(text, from: index)
            guard text[index] == character else { return false }
        }
        index &+= 1
        return true
    }

    /// Skips white space, a colon, and the space after it that most texts have or none has. Returns the byte that
    /// follows; nil if there is no colon.
    @inline(__always) static func skipColon(_ text: JSONBytes, _ index: inout Int) -> UInt8? {
        let word = text.word(at: index)
        guard UInt8(truncatingIfNeeded: word) == UInt8(ascii: ":") else {
            return skip(UInt8(ascii: ":"), text, &index) ? text[index] : nil
        }
        index &+= 1
        let byte = UInt8(truncatingIfNeeded: word &>> 8)
        guard byte == UInt8(ascii: " ") else { return byte }
        index &+= 1
        return UInt8(truncatingIfNeeded: word &>> 16)
    }

    /// Scans a scalar and the white space before it; nil for a container, with `index` at its opening bracket.
    ///
    /// - Parameter first: the byte at the index.
    ///
    /// The compiler treats `@inline(__always)` as a hint, and does not inline a function of this size.
    #if compiler(>=6.3)
        @inline(always)
    #else
        @_transparent
    #endif
    static func scalar(
        _ text: JSONBytes, _ index: inout Int, _ limits: JSONLimits, first: UInt8
    ) throws(JSONFault) -> JSONWord? {
        var byte = first
        while true {
            if byte == UInt8(ascii: "\"") { return try string(text, &index, limits) }
            if byte &- UInt8(ascii: "0") < 10 { return try number(text, &index, limits) }
            if byte | 0x20 == UInt8(ascii: "{") { return nil }
            if byte == UInt8(ascii: " ") {
                // There is usually just one.
                index &+= 1
                if text[index] == UInt8(ascii: " ") { index = skipWhitespace(text, from: index) }
                byte = text[index]
                continue
            }
            if byte > 0x20 {
                return byte == UInt8(ascii: "-") ? try number(text, &index, limits) : try literal(text, &index)
            }
            let start = index
            index = skipWhitespace(text, from: start)
            guard index > start else { throw JSONFault(.value, at: index) }
            byte = text[index]
        }
    }

    /// The index of the first byte from `start` on that is not white space.
    @inline(never) package static func skipWhitespace(_ text: JSONBytes, from start: Int) -> Int {
        endOfWhitespace(text, from: start)
    }

    /// `skipWhitespace`, inlined for the white space of indented text: a line feed, and then spaces.
    @inline(__always) static func endOfWhitespace(_ text: JSONBytes, from start: Int) -> Int {
        var index = start
        var others = text.word(at: index) ^ 0x2020_2020_2020_200A
        while others == 0 {
            index &+= 8
            others = text.word(at: index) ^ 0x2020_2020_2020_2020
        }
        index &+= others.trailingZeroBitCount &>> 3
        return text[index] > 0x20 ? index : endOfMixedWhitespace(text, from: index)
    }

    /// The slow path for any white space, eight bytes at a time. In `(byte ^ character) + 0x7F` the high bit is set if
    /// the byte is another character. No sum carries to the next byte, as the high bits are masked out; a byte that has
    /// its high bit set is not white space.
    @inline(never) private static func endOfMixedWhitespace(_ text: JSONBytes, from start: Int) -> Int {
        var index = start
        while text.word(at: index) == 0x2020_2020_2020_2020 { index &+= 8 }
        while true {
            let word = text.word(at: index)
            let low = word & 0x7F7F_7F7F_7F7F_7F7F
            let notSpace = (low ^ 0x2020_2020_2020_2020) &+ 0x7F7F_7F7F_7F7F_7F7F
            let notLineFeed = (low ^ 0x0A0A_0A0A_0A0A_0A0A) &+ 0x7F7F_7F7F_7F7F_7F7F
            // 0x09 and 0x0D differ in one bit.
            let notTabOrReturn = (word & 0x7B7B_7B7B_7B7B_7B7B ^ 0x0909_0909_0909_0909) &+ 0x7F7F_7F7F_7F7F_7F7F
            let others = (notSpace & notLineFeed & notTabOrReturn | word) & 0x8080_8080_8080_8080
            guard others == 0 else { return index &+ others.trailingZeroBitCount &>> 3 }
            index &+= 8
        }
    }

    /// Scans `true`, `false` or `null`. The caller checks what follows.
    @inline(__always)
    private static func literal(_ text: JSONBytes, _ index: inout Int) throws(JSONFault) -> JSONWord {
        let word = text.word(at: index)
        if word & 0xFFFF_FFFF == 0x6575_7274 {
            index &+= 4
            return JSONWord(.true)
        } else if word & 0xFF_FFFF_FFFF == 0x65_736C_6166 {
            index &+= 5
            return JSONWord(.false)
        } else if word & 0xFFFF_FFFF == 0x6C6C_756E {
            index &+= 4
            return JSONWord(.null)
        }
        throw JSONFault(.value, at: index)
    }
}

// MARK: - Strings

// Strings: finds their ends, and checks that they are UTF-8 without control characters and with well-formed escapes.
//
// Eight bytes are checked in one word. In `word ^ 0x5C…5C - 0x01…01` a backslash sets the high bit of its byte; in
// `word ^ 0x02…02 - 0x21…21` a control character does, and so does a quote, which the XOR turns into 0x20; a byte
// that is not ASCII has the bit set already. A borrow affects only the bytes above one that was found, so the lowest
// byte found is correct, and only that is used.

extension JSONScanner {
    /// Scans a string.
    ///
    /// - Parameter index: the index of the opening quote; afterwards, the index after the closing one.
    @inline(__always)
    static func string(_ text: JSONBytes, _ index: inout Int, _ limits: JSONLimits) throws(JSONFault)
        -> JSONWord
    {
        let start = index &+ 1
        var end = start
        var tag = JSONTag.asciiString
        try endOfString(text, &end, &tag)
        guard end &- start <= limits.scalarLength else { throw JSONFault(.scalarTooLong, at: index) }
        index = end &+ 1
        return JSONWord(tag, length: end &- start, position: start)
    }

    /// Scans the rest of a string, up to its closing quote.
    ///
    /// - Parameters:
    ///   - end: an index in the string; afterwards, that of the closing quote.
    ///   - tag: the tag for the string up to `end`; afterwards, that of the whole string. If it is malformed or breaks
    ///     off, the tag for it up to the fault.
    @inline(__always)
    static func endOfString(_ text: JSONBytes, _ end: inout Int, _ tag: inout JSONTag) throws(JSONFault) {
        while true {
            let word = text.word(at: end)
            let quotesAndControls = (word ^ 0x0202_0202_0202_0202) &- 0x2121_2121_2121_2121
            let backslashes = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
            let found = (quotesAndControls | backslashes | word) & 0x8080_8080_8080_8080
            guard found != 0 else {
                end &+= 8
                continue
            }
            let bit = found.trailingZeroBitCount
            end &+= bit &>> 3
            let byte = UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: bit & 0x38))
            if byte == UInt8(ascii: "\"") { return }
            if byte >= 0x80 {
                if tag == .asciiString { tag = .unicodeString }
                end = try unicode(text, from: end)
            } else if byte == UInt8(ascii: "\\") {
                tag = .escapedString
                end = try escapes(text, from: end)
            } else {
                throw JSONFault(.stringCharacter, at: end)
            }
        }
    }

    /// The end of the run of non-ASCII characters that begins at `index`. The encodings allowed are those of RFC 3629:
    /// the shortest one of each scalar up to U+10FFFF, except the surrogates.
    @inline(never) private static func unicode(_ text: JSONBytes, from index: Int) throws(JSONFault) -> Int {
        var index = index
        while true {
            var word = text.word(at: index)
            // Two characters at once if both have three bytes, as most Chinese and Japanese characters do.
            while areThreeBytesEach(word) {
                index &+= 6
                word = text.word(at: index)
            }
            if word & 0xC0_C0F0 == 0x80_80E0 {
                let scalar = (word & 0xF) &<< 12 | (word &>> 2) & 0xFC0 | (word &>> 16) & 0x3F
                guard scalar >= 0x800, scalar & 0xF800 != 0xD800 else { break }
                index &+= 3
            } else if word & 0xC0E0 == 0x80C0 {
                guard word & 0x1E != 0 else { break }
                index &+= 2
            } else if word & 0xC0C0_C0F8 == 0x8080_80F0 {
                let plane = (word & 0x7) &<< 2 | (word &>> 12) & 0x3
                guard 1...16 ~= plane else { break }
                index &+= 4
            } else if word & 0x80 == 0 {
                return index
            } else {
                break
            }
        }
        throw JSONFault(.utf8, at: index)
    }

    /// Whether a word begins with two characters of three bytes, neither after 0xE0 nor 0xED, which restrict the byte
    /// that follows.
    @inline(__always) private static func areThreeBytesEach(_ word: UInt64) -> Bool {
        word & 0xC0C0_F0C0_C0F0 == 0x8080_E080_80E0
            && (0xDFFE as UInt64) &>> (word & 0xF) & 1 != 0 && (0xDFFE as UInt64) &>> (word &>> 24 & 0xF) & 1 != 0
    }

    /// The end of the run of escapes that begins at `index`.
    @inline(never) private static func escapes(_ text: JSONBytes, from index: Int) throws(JSONFault) -> Int {
        var index = index
        repeat {
            let word = text.word(at: index)
            let letter = UInt8(truncatingIfNeeded: word &>> 8)
            if isShortEscape(letter) {
                index &+= 2
            } else if letter == UInt8(ascii: "u"), isPlainUnit(UInt32(truncatingIfNeeded: word &>> 16)) {
                index &+= 6
            } else {
                index = try escape(text, at: index)
            }
        } while text[index] == UInt8(ascii: "\\")
        return index
    }

    /// Whether a backslash and this letter are an escape: one of `"`, `\`, `/`, `b`, `f`, `n`, `r` and `t`.
    @inline(__always) private static func isShortEscape(_ letter: UInt8) -> Bool {
        // One bit for each character: one set for those up to `?`, and one for those after it.
        let letters: UInt64 =
            letter & 0x40 == 0 ? 1 << 0x22 | 1 << 0x2F : 1 << 28 | 1 << 34 | 1 << 38 | 1 << 46 | 1 << 50 | 1 << 52
        return letter < 0x80 && letters &>> UInt64(letter & 0x3F) & 1 != 0
    }

    /// Whether four bytes are hexadecimal digits, but not of a surrogate. The high bit of each byte is set before the
    /// subtraction, so no byte borrows from the next: the bit stays set if the byte was not smaller.
    @inline(__always) private static func isPlainUnit(_ digits: UInt32) -> Bool {
        let high: UInt32 = 0x8080_8080
        let letters = digits | 0x2020_2020
        let areDigits = ((digits | high) &- 0x3030_3030) & (0xB9B9_B9B9 &- digits)
        let areLetters = ((letters | high) &- 0x6161_6161) & (0xE6E6_E6E6 &- letters)
        guard digits & high == 0, (areDigits | areLetters) & high == high else { return false }
        return letters & 0xFF != UInt32(UInt8(ascii: "d")) || digits & 0xFF00 < 0x3800
    }

    /// The end of an escape, or of both escapes of a surrogate pair.
    @inline(never) private static func escape(_ text: JSONBytes, at index: Int) throws(JSONFault) -> Int {
        switch text[index &+ 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return index &+ 2
        case UInt8(ascii: "u"):
            guard let unit = JSONString.hexadecimal(text, at: index &+ 2) else {
                throw JSONFault(.unicodeEscape, at: index)
            }
            guard unit & 0xF800 == 0xD800 else { return index &+ 6 }
            guard unit < 0xDC00, text[index &+ 6] == UInt8(ascii: "\\"), text[index &+ 7] == UInt8(ascii: "u"),
                let other = JSONString.hexadecimal(text, at: index &+ 8), other & 0xFC00 == 0xDC00
            else { throw JSONFault(.loneSurrogate, at: index) }
            return index &+ 12
        default:
            throw JSONFault(.escape, at: index)
        }
    }
}
