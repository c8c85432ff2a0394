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
