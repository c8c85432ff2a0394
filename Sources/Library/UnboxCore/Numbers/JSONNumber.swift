// The values of a number, computed from its digits on demand. There is no intermediate rounding, and neither the locale
// nor the C library affects the result.

/// A number in the grammar of RFC 8259, section 6, or `Infinity`, `-Infinity` or `NaN`, anywhere in a text.
@frozen @usableFromInline package struct JSONNumber {
    @usableFromInline package let text: JSONBytes
    @usableFromInline package let start: Int
    @usableFromInline package let end: Int

    /// - Precondition: the range contains exactly a number, as the scanner has found it. The computations also work for
    ///   `.5`, `5.` and `007`, which are numbers in a string: see `NumberText.swift`.
    @_alwaysEmitIntoClient @inline(__always) init(_ text: JSONBytes, _ range: Range<Int>) {
        self.text = text
        start = range.lowerBound
        end = range.upperBound
    }
}

// MARK: - The first digits

extension JSONNumber {
    /// The number as `significand` times 10 to the power of `exponent`.
    struct Parts {
        var isNegative = false
        /// The first 19 digits, without leading zeros: as many as always fit.
        var significand: UInt64 = 0
        var exponent = 0
        /// Whether the number has more digits, so that it is at least this and less than the next significand.
        var isTruncated = false
    }

    /// The largest exponent; larger ones are clamped to it. A number has far fewer digits than this, so a clamped
    /// number is out of range wherever the number itself is.
    static let exponentLimit = 1_000_000_000

    @inline(__always) var parts: Parts {
        var parts = Parts()
        var index = start
        if text[index] == UInt8(ascii: "-") {
            parts.isNegative = true
            index &+= 1
        }
        let first = index
        appendDigits(&index, to: &parts.significand)
        var digits = index &- first
        if text[index] == UInt8(ascii: "."), index < end {
            index &+= 1
            let point = index
            appendDigits(&index, to: &parts.significand)
            parts.exponent = point &- index
            digits &+= index &- point
        }
        // Also without any digits, as in `Infinity`.
        if UInt(bitPattern: digits &- 1) >= 19 { return longParts }
        if index < end { parts.exponent &+= exponent(at: index) }
        return parts
    }

    /// The parts of a number with more than 19 digits, leading zeros included, and of one that is not finite.
    @inline(never) private var longParts: Parts {
        let digits = Digits(self)
        var parts = Parts(isNegative: digits.isNegative)
        var count = 0
        var offset = digits.range.lowerBound
        while count < 19, offset < digits.range.upperBound {
            if text[offset] != UInt8(ascii: ".") {
                parts.significand = parts.significand &* 10 &+ UInt64(text[offset] & 0xF)
                count &+= 1
            }
            offset &+= 1
        }
        parts.exponent = digits.point - count
        parts.isTruncated = digits.count > count
        return parts
    }

    /// Reads the digits from `index` on, eight at a time. With more than 19 of them, the result is meaningless.
    @inline(__always) private func appendDigits(_ index: inout Int, to number: inout UInt64) {
        while true {
            let word = text.word(at: index)
            let count = JSONDigits.leading(word)
            guard count > 0 else { return }
            number = number &* JSONDigits.power(count) &+ JSONDigits.value(word, count: count)
            index &+= count
            if count < 8 { return }
        }
    }

    /// The exponent whose `e` is at `index`.
    func exponent(at index: Int) -> Int {
        var index = index &+ 1
        let isNegative = text[index] == UInt8(ascii: "-")
        if isNegative || text[index] == UInt8(ascii: "+") { index &+= 1 }
        var exponent = 0
        while index < end, exponent < Self.exponentLimit / 10 {
            exponent = exponent &* 10 &+ Int(text[index] & 0xF)
            index &+= 1
        }
        if index < end { exponent = Self.exponentLimit }
        return isNegative ? -exponent : exponent
    }
}
