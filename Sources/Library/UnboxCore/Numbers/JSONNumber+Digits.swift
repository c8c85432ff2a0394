extension JSONNumber {
    /// The digits of a number without leading and trailing zeros: 0.d₁d₂…dₙ times 10 to the power of `point`.
    package struct Digits {
        package let isNegative: Bool
        /// Their place in the text, possibly with a decimal point among them; empty for zero.
        let range: Range<Int>
        package let count: Int
        package let point: Int
        /// Whether the exponent was clamped to `exponentLimit`.
        let exponentIsLimited: Bool
        private let text: JSONBytes

        package init(_ number: JSONNumber) {
            let text = number.text
            self.text = text
            isNegative = text[number.start] == UInt8(ascii: "-")
            let start = isNegative ? number.start + 1 : number.start
            var first = -1
            var last = -1
            var point = -1
            var index = start
            // Eight digits at a time pay for long numbers only.
            func skipEights() {
                while number.end - index >= 16, JSONDigits.leading(text.word(at: index)) == 8 {
                    let others = text.word(at: index) ^ 0x3030_3030_3030_3030
                    if others != 0 {
                        if first < 0 { first = index + others.trailingZeroBitCount / 8 }
                        last = index + 7 - others.leadingZeroBitCount / 8
                    }
                    index += 8
                }
            }
            skipEights()
            scan: while index < number.end {
                switch text[index] {
                case UInt8(ascii: "0"): break
                case UInt8(ascii: "."):
                    point = index
                    index += 1
                    skipEights()
                    continue
                case UInt8(ascii: "e"), UInt8(ascii: "E"): break scan
                default:
                    if first < 0 { first = index }
                    last = index
                }
                index += 1
            }
            if point < 0 { point = index }
            guard first >= 0 else {
                (range, count, self.point, exponentIsLimited) = (start..<start, 0, 0, false)
                return
            }
            guard text[first] <= UInt8(ascii: "9") else {
                // Not finite: see `JSONNumber+NonFinite.swift`.
                (range, count) = (first..<first + 1, 1)
                (self.point, exponentIsLimited) = (JSONNumber.exponentLimit, true)
                return
            }
            range = first..<last + 1
            count = range.count - (range.contains(point) ? 1 : 0)
            let exponent = index < number.end ? number.exponent(at: index) : 0
            exponentIsLimited = abs(exponent) == JSONNumber.exponentLimit
            self.point = exponent + (first < point ? point - first : point + 1 - first)
        }

        /// The first `count` digits, 38 at most, as two numbers: the last 19 of them, and those before. Also returns
        /// whether the digit after them is 5 or more.
        func words(_ count: Int) -> (high: UInt64, low: UInt64, roundsUp: Bool) {
            var words: (high: UInt64, low: UInt64, roundsUp: Bool) = (0, 0, false)
            var remaining = count
            forEach { digit in
                if remaining > 19 {
                    words.high = words.high &* 10 &+ UInt64(digit)
                } else if remaining > 0 {
                    words.low = words.low &* 10 &+ UInt64(digit)
                } else {
                    words.roundsUp = digit >= 5
                }
                remaining -= 1
                return remaining >= 0
            }
            return words
        }

        /// Calls `body` with each digit, until it returns false.
        @inline(__always) package func forEach(_ body: (UInt8) -> Bool) {
            for index in range where text[index] != UInt8(ascii: ".") {
                guard body(text[index] & 0xF) else { return }
            }
        }
    }
}
