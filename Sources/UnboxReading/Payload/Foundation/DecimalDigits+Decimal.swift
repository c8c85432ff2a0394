import UnboxSystem

extension DecimalDigits {
    /// - Returns: nil for NaN.
    @inline(__always) package init?(_ decimal: Decimal) {
        guard Self.knowsTheLayout, let digits = Self.read(decimal) else {
            self.init(text: decimal)
            return
        }
        if digits.isNaN { return nil }
        self = digits
    }

    /// Zero with the sign of a negative number.
    private var isNaN: Bool { isNegative && magnitude == (0, 0) }

    /// - Returns: nil if a Decimal has another size.
    @inline(__always) private static func read(_ decimal: Decimal) -> DecimalDigits? {
        guard let memory = DecimalMemory(decimal) else { return nil }
        // A shift by the width of a word or more gives zero.
        let bits = 16 * memory.count
        return DecimalDigits(
            isNegative: memory.isNegative,
            magnitude: (
                bits > 64 ? memory.high & ~(UInt64.max << (bits - 64)) : 0, memory.low & ~(UInt64.max << bits)
            ),
            exponent: memory.exponent)
    }

    /// Whether the memory layout is the expected one: Decimals with known digits are read correctly.
    private static let knowsTheLayout: Bool = {
        let significand = Decimal(0x0123_4567_89AB_CDEF as UInt64) * Decimal(0x1_0000_0000 as UInt64) + 1
        let known: [(Decimal, DecimalDigits)] = [
            (
                Decimal(sign: .minus, exponent: -7, significand: significand),
                DecimalDigits(isNegative: true, magnitude: (0x0123_4567, 0x89AB_CDEF_0000_0001), exponent: -7)
            ),
            (
                Decimal(sign: .plus, exponent: 5, significand: 3),
                DecimalDigits(isNegative: false, magnitude: (0, 3), exponent: 5)
            ),
            (.nan, DecimalDigits(isNegative: true, magnitude: (0, 0), exponent: 0)),
            (0, DecimalDigits(isNegative: false, magnitude: (0, 0), exponent: 0)),
        ]
        return known.allSatisfy { decimal, digits in
            guard let read = read(decimal) else { return false }
            return read.isNegative == digits.isNegative && read.magnitude == digits.magnitude
                && read.exponent == digits.exponent
        }
    }()

    /// The same from the text, for platforms where a Decimal has another memory layout.
    @inline(never) package init?(text decimal: Decimal) {
        guard !decimal.isNaN else { return nil }
        let parts = decimal.significand.description
        var high: UInt64 = 0
        var low: UInt64 = 0
        for byte in parts.utf8 where UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
            let product = low.multipliedFullWidth(by: 10)
            let (sum, carry) = product.low.addingReportingOverflow(UInt64(byte & 0xF))
            low = sum
            // 128 bits hold every significand.
            high = high &* 10 &+ product.high &+ (carry ? 1 : 0)
        }
        self.init(isNegative: decimal.isSignMinus, magnitude: (high, low), exponent: decimal.exponent)
    }
}
