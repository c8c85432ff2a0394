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
            text = number.text
            isNegative = text[number.start] == UInt8(ascii: "-")
            let start = isNegative ? number.start + 1 : number.start
            var first = -1
            var last = -1
            var point = -1
            var index = start
            scan: while index < number.end {
                // Eight at a time pays for long numbers only.
                if number.end - index >= 16, JSONDigits.leading(text.word(at: index)) == 8 {
                    let others = text.word(at: index) ^ 0x3030_3030_3030_3030
                    if others != 0 {
                        if first < 0 { first = index + others.trailingZeroBitCount / 8 }
                        last = index + 7 - others.leadingZeroBitCount / 8
                    }
                    index += 8
                    continue
                }
                switch text[index] {
                case UInt8(ascii: "0"): break
                case UInt8(ascii: "."): point = index
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

        /// Calls `body` with each digit, until it returns false.
        @inline(__always) package func forEach(_ body: (UInt8) -> Bool) {
            for index in range where text[index] != UInt8(ascii: ".") {
                guard body(text[index] & 0xF) else { return }
            }
        }
    }
}
