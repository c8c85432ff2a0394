// The values of a number, computed from its digits when they are asked for: nothing is rounded on the way, and
// neither the locale of the process nor the C library has a say.

/// A number that keeps to the grammar of RFC 8259, section 6, wherever it stands in a text.
@frozen @usableFromInline struct JSONNumber {
    @usableFromInline let text: JSONBytes
    @usableFromInline let start: Int
    @usableFromInline let end: Int

    /// - Precondition: the range holds a number and nothing else, as the scanner has found it. What is computed here also
    ///   holds for `.5`, `5.` and `007`, which are numbers in a string: see `NumberText.swift`.
    @inlinable @inline(__always) init(_ text: JSONBytes, _ range: Range<Int>) {
        self.text = text
        start = range.lowerBound
        end = range.upperBound
    }

    /// A number that takes up a whole text; nil for any other text.
    init?(_ text: JSONBytes) {
        var end = 0
        guard (try? JSONScanner.number(text, &end, JSONLimits())) != nil, end == text.count else { return nil }
        self.init(text, 0..<end)
    }

    /// Calls `body` with the number that a string holds, nil if it holds anything else. White space is something else.
    static func with<R>(_ string: String, _ body: (JSONNumber?) throws -> R) rethrows -> R {
        try string.withJSONBytes { try body(JSONNumber($0)) }
    }
}

// MARK: - The first digits

extension JSONNumber {
    /// The number as `significand` times 10 to the power of `exponent`.
    struct Parts {
        var isNegative = false
        /// The first 19 digits, which are as many as fit, leading zeros not counted.
        var significand: UInt64 = 0
        var exponent = 0
        /// Whether the number has more digits, so that it is at least this and less than the next significand.
        var isTruncated = false
    }

    /// Exponents beyond this are taken for it. A number has fewer digits than this by far, so that the result is as
    /// far out of any range as the number itself.
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
        if digits > 19 { return longParts }
        if index < end { parts.exponent &+= exponent(at: index) }
        return parts
    }

    /// The parts of a number of more digits than a word holds, unless the first of them are zeros.
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

    /// Reads the digits from `index` on, eight at a time. More than 19 of them leave a meaningless number.
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

    /// The exponent whose `e` stands at `index`.
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
