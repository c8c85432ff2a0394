/// A whole number of any size, with the operations needed to read numbers.
struct WholeNumber {
    /// The lowest word first; the highest word is not zero.
    private var words: [UInt64]

    init(_ word: UInt64) {
        words = word == 0 ? [] : [word]
    }

    mutating func multiply(by factor: UInt64, adding summand: UInt64 = 0) {
        var carry = summand
        for index in words.indices {
            let product = words[index].multipliedFullWidth(by: factor)
            let (low, overflow) = product.low.addingReportingOverflow(carry)
            words[index] = low
            carry = product.high + (overflow ? 1 : 0)
        }
        if carry != 0 { words.append(carry) }
    }

    mutating func multiply(byPowerOfFive exponent: Int) {
        for _ in 0..<exponent / 27 { multiply(by: 7_450_580_596_923_828_125) }
        for _ in 0..<exponent % 27 { multiply(by: 5) }
    }

    /// Divides and rounds down.
    ///
    /// - Returns: the remainder.
    @discardableResult mutating func divide(by divisor: UInt64) -> UInt64 {
        var remainder: UInt64 = 0
        for index in words.indices.reversed() {
            (words[index], remainder) = divisor.dividingFullWidth((remainder, words[index]))
        }
        while words.last == 0 { words.removeLast() }
        return remainder
    }

    mutating func shiftLeft(by count: Int) {
        let bits = UInt64(count % 64)
        if bits > 0 { multiply(by: 1 << bits) }
        words.insert(contentsOf: repeatElement(0, count: words.isEmpty ? 0 : count / 64), at: 0)
    }

    /// The highest 128 bits, from the first that is set; a shorter number is padded with zeros.
    var leadingBits: (high: UInt64, low: UInt64) {
        func word(_ index: Int) -> UInt64 { index < words.count ? words[words.count - 1 - index] : 0 }
        let shift = UInt64(word(0).leadingZeroBitCount)
        guard shift > 0 else { return (word(0), word(1)) }
        return (word(0) << shift | word(1) >> (64 - shift), word(1) << shift | word(2) >> (64 - shift))
    }

    /// -1, 0 or 1 if the number is less than, equal to or greater than another.
    func compare(with other: WholeNumber) -> Int {
        guard words.count == other.words.count else { return words.count < other.words.count ? -1 : 1 }
        for index in words.indices.reversed() where words[index] != other.words[index] {
            return words[index] < other.words[index] ? -1 : 1
        }
        return 0
    }
}

extension WholeNumber: CustomStringConvertible {
    /// The number in decimal digits. Takes time quadratic in their number.
    var description: String {
        var number = self
        var groups: [String] = []
        while number.words.count > 1 {
            // 19 digits at a time, as many as always fit in a word.
            let group = String(number.divide(by: 10_000_000_000_000_000_000))
            groups.append(String(repeating: "0", count: 19 - group.count) + group)
        }
        return String(number.words.first ?? 0) + groups.reversed().joined()
    }
}
