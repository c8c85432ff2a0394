extension RelaxedWriter {
    /// The number of hexadecimal digits, without leading zeros, of the longest number: 1,024 bits, which is more than a
    /// Double can hold. Converting a number to decimal digits takes time quadratic in its length.
    static let hexadecimalLimit = 256

    func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    /// Rewrites a number that begins at the index with a digit, a sign or a point.
    mutating func number() throws(JSONFault) {
        let sign = text[index]
        let hasPlus = sign == UInt8(ascii: "+")
        let hasSign = hasPlus || sign == UInt8(ascii: "-")
        let start = hasSign ? index + 1 : index
        switch text[start] {
        case UInt8(ascii: "0") where text[start + 1] | 0x20 == UInt8(ascii: "x"):
            return try hexadecimalNumber(digits: start + 2, isNegative: hasSign && !hasPlus)
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            if hasPlus { replace(to: start, with: "") }
            index = endOfDigits(from: start)
            if text[index] == UInt8(ascii: ".") {
                if isDigit(text[index + 1]) {
                    index = endOfDigits(from: index + 1)
                } else {
                    replace(to: index + 1, with: "")
                }
            }
        case UInt8(ascii: "."):
            guard isDigit(text[start + 1]) else { throw JSONFault(.digitAfterPoint, at: start + 1) }
            replace(to: start, with: hasSign && !hasPlus ? "-0" : "0")
            index = endOfDigits(from: start + 1)
        default:
            if nonFiniteNumber(at: start) { return }
            if hasPlus { throw JSONFault(.digitAfterPlus, at: start) }
            // The scanner reports a minus sign without a number.
            index = start
            return
        }
        guard text[index] | 0x20 == UInt8(ascii: "e") else { return }
        index += 1
        if text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") { index += 1 }
        index = endOfDigits(from: index)
    }

    /// Rewrites `Infinity` or `NaN`, which begins at `start`, after a sign at the index if there is one. Returns false
    /// if there is another word.
    mutating func nonFiniteNumber(at start: Int) -> Bool {
        let end = endOfWord(from: start)
        guard end - start <= NonFinite.infinity.rawValue.utf8.count,
            let name = NonFinite(rawValue: text.string(start..<end))
        else { return false }
        // NaN has no sign.
        let isNegative = text[index] == UInt8(ascii: "-") && name == .infinity
        replace(to: end, with: name, isNegative: isNegative)
        return true
    }

    /// The end of the letters and digits of ASCII, `$` and `_` from an index on.
    func endOfWord(from start: Int) -> Int {
        var end = start
        while true {
            switch text[end] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), UInt8(ascii: "_"):
                end += 1
            default: return end
            }
        }
    }

    private func endOfDigits(from start: Int) -> Int {
        var end = start
        while isDigit(text[end]) { end += 1 }
        return end
    }

    private mutating func hexadecimalNumber(digits start: Int, isNegative: Bool) throws(JSONFault) {
        var end = start
        while JSONString.isHexadecimal(text[end]) { end += 1 }
        guard end > start else { throw JSONFault(.hexadecimalDigit, at: end) }
        var first = start
        while first < end, text[first] == UInt8(ascii: "0") { first += 1 }
        guard end - first <= Self.hexadecimalLimit else { throw JSONFault(.hexadecimalLength, at: index) }
        var number = WholeNumber(0)
        for digit in first..<end { number.multiply(by: 16, adding: UInt64(JSONString.hexadecimal(text[digit]))) }
        replace(to: end, with: (isNegative ? "-" : "") + number.description)
    }
}
