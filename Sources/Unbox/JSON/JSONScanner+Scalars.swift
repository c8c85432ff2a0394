// Scalars of any kind, what stands between values, and the literals.

extension JSONScanner {
    /// Whether a character follows, past which `index` moves; else it moves to what follows.
    @inline(__always) static func skip(_ character: UInt8, _ text: JSONBytes, _ index: inout Int) -> Bool {
        if text[index] != character {
            guard text[index] <= 0x20 else { return false }
            index = skipWhitespace(text, from: index)
            guard text[index] == character else { return false }
        }
        index &+= 1
        return true
    }

    /// Scans a scalar with the white space before it; nil for a container, to which `index` moves.
    ///
    /// The compiler takes `@inline(__always)` for advice, and decides against it for one of this size.
    #if compiler(>=6.3)
        @inline(always)
    #else
        @_transparent
    #endif
    static func scalar(
        _ text: JSONBytes, _ index: inout Int, _ limits: JSONLimits
    ) throws(JSONFault) -> JSONWord? {
        while true {
            let byte = text[index]
            if byte == UInt8(ascii: "\"") { return try string(text, &index, limits) }
            if byte &- UInt8(ascii: "0") < 10 { return try number(text, &index, limits) }
            if byte | 0x20 == UInt8(ascii: "{") { return nil }
            if byte == UInt8(ascii: " ") {
                index &+= 1
                continue
            }
            if byte > 0x20 {
                return byte == UInt8(ascii: "-") ? try number(text, &index, limits) : try literal(text, &index)
            }
            let start = index
            index = skipWhitespace(text, from: start)
            guard index > start else { throw JSONFault(.value, at: index) }
        }
    }

    /// The index of the first byte from `start` on that is no white space.
    @inline(never) static func skipWhitespace(_ text: JSONBytes, from start: Int) -> Int {
        endOfWhitespace(text, from: start)
    }

    /// The same where there is white space in indented text, which is worth inlining: of the line feeds and the many
    /// spaces in it, eight at a time.
    @inline(__always) static func endOfWhitespace(_ text: JSONBytes, from start: Int) -> Int {
        var index = start
        while true {
            let byte = text[index]
            guard byte <= 0x20, isWhitespace(byte) else { return index }
            index &+= 1
            var others = text.word(at: index) ^ 0x2020_2020_2020_2020
            while others == 0 {
                index &+= 8
                others = text.word(at: index) ^ 0x2020_2020_2020_2020
            }
            index &+= others.trailingZeroBitCount &>> 3
        }
    }

    @inline(__always) private static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// Scans `true`, `false` or `null`. What follows is for the caller to check.
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
