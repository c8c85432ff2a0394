// Numbers: finds their ends, and checks them against the grammar of RFC 8259, section 6. Their values are computed on
// demand; see `JSONNumber.swift`.

extension JSONScanner {
    /// Scans a number.
    ///
    /// - Parameter index: the index of the first byte, a digit or a minus sign; afterwards, the index after the last
    ///   byte.
    @inline(__always)
    static func number(_ text: JSONBytes, _ index: inout Int, _ limits: JSONLimits) throws(JSONFault)
        -> JSONWord
    {
        // Most numbers are just a few digits, which fit in one word.
        let word = text.word(at: index)
        let count = JSONDigits.leading(word)
        let next = UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: count &* 8))
        // The number of digits after the first. After a leading zero, the test below multiplies it, so that any more
        // digits fail it. Folded into one test to avoid unpredictable branches.
        let rest = count &- 1
        let isZero = (Int(word & 0xFF) &- Int(UInt8(ascii: "1"))) &>> 63
        guard UInt(bitPattern: rest | (rest & isZero) &<< 3) < 7, next != UInt8(ascii: "."),
            next | 0x20 != UInt8(ascii: "e")
        else {
            let word = try anyNumber(text, index, limits)
            index &+= word.length
            return word
        }
        let start = index
        index &+= count
        return JSONWord(.integer, length: count, position: start)
    }

    /// Takes the index by value: if it were `inout`, the scanner would not keep it in a register.
    @inline(never) private static func anyNumber(
        _ text: JSONBytes, _ start: Int, _ limits: JSONLimits
    ) throws(JSONFault) -> JSONWord {
        var end = text[start] == UInt8(ascii: "-") ? start &+ 1 : start
        let digits = end
        end = try skipDigits(text, from: digits, or: .digitAfterMinus)
        guard text[digits] != UInt8(ascii: "0") || end == digits &+ 1 else {
            throw JSONFault(.leadingZero, at: digits)
        }
        var tag = JSONTag.integer
        if text[end] == UInt8(ascii: ".") {
            tag = .fraction
            end = try skipDigits(text, from: end &+ 1, or: .digitAfterPoint)
        }
        if text[end] | 0x20 == UInt8(ascii: "e") {
            tag = .fraction
            end &+= 1
            if text[end] == UInt8(ascii: "+") || text[end] == UInt8(ascii: "-") { end &+= 1 }
            end = try skipDigits(text, from: end, or: .digitInExponent)
        }
        guard end &- start <= limits.scalarLength else { throw JSONFault(.scalarTooLong, at: start) }
        return JSONWord(tag, length: end &- start, position: start)
    }

    /// The end of the digits that begin at `start`; there must be at least one.
    @inline(__always)
    private static func skipDigits(
        _ text: JSONBytes, from start: Int, or problem: JSONFault.Problem
    ) throws(JSONFault) -> Int {
        var end = start
        while true {
            let count = JSONDigits.leading(text.word(at: end))
            end &+= count
            if count < 8 { break }
        }
        guard end > start else { throw JSONFault(problem, at: start) }
        return end
    }
}

// MARK: - A whole text

extension JSONNumber {
    /// A number that takes up a whole text; nil for any other text.
    @inline(never) package init?(_ text: JSONBytes) {
        var end = 0
        guard (try? JSONScanner.number(text, &end, JSONLimits())) != nil, end == text.count else { return nil }
        self.init(text, 0..<end)
    }

    /// Calls `body` with the number that makes up a string; with nil for any other string, including one with white
    /// space.
    package static func with<R>(_ string: String, _ body: (JSONNumber?) throws -> R) rethrows -> R {
        try string.withJSONBytes { try body(JSONNumber($0)) }
    }
}
