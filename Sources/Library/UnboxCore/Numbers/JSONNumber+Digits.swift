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
                // Not finite: see `JSONNumber+FloatingPoint.swift`.
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

        /// The first `count` digits as a number of 128 bits; nil if they do not fit, as some 39 do not. Also whether the
        /// digit after them is 5 or more.
        func significand(_ count: Int) -> (high: UInt64, low: UInt64, roundsUp: Bool)? {
            var (high, low, roundsUp) = (0 as UInt64, 0 as UInt64, false)
            var remaining = count
            var fits = true
            forEach { digit in
                guard remaining > 0 else {
                    roundsUp = digit >= 5
                    return false
                }
                remaining -= 1
                // 19 digits fit in a word.
                guard count &- remaining > 19 else {
                    low = low &* 10 &+ UInt64(digit)
                    return true
                }
                let product = low.multipliedFullWidth(by: 10)
                let (sum, carry) = product.low.addingReportingOverflow(UInt64(digit))
                let (scaled, overflow) = high.multipliedReportingOverflow(by: 10)
                let (raised, overflowOfSum) = scaled.addingReportingOverflow(product.high &+ (carry ? 1 : 0))
                (high, low) = (raised, sum)
                fits = !overflow && !overflowOfSum
                return fits
            }
            return fits ? (high, low, roundsUp) : nil
        }

        /// Calls `body` with each digit, until it returns false.
        @inline(__always) package func forEach(_ body: (UInt8) -> Bool) {
            for index in range where text[index] != UInt8(ascii: ".") {
                guard body(text[index] & 0xF) else { return }
            }
        }
    }
}
