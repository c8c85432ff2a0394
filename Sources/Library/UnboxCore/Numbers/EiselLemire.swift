/// Rounds a decimal number to a binary one with one or two multiplications of 64 by 64 bits.
///
/// The algorithm is from Lemire, "Number parsing at a gigabyte per second" (2021). Mushtak and Lemire, "Fast number
/// parsing without fallback" (2022) prove that 128 bits of the power of five are always sufficient. So the result is
/// correct for every significand and exponent.
enum EiselLemire {
    /// A binary format of IEEE 754.
    struct Format {
        /// The number of bits of the significand, without the leading one, which is not stored.
        let significandBits: Int
        /// The number added to the exponent when it is stored.
        let bias: Int
        /// The powers of ten outside which every significand of 64 bits gives zero or infinity.
        let powers: ClosedRange<Int>
        /// The powers of ten at which a number can lie halfway between two binary ones.
        let ties: ClosedRange<Int>

        @inline(__always) static var double: Format {
            Format(significandBits: 52, bias: 1023, powers: -342...308, ties: -4...23)
        }

        @inline(__always) static var float: Format {
            Format(significandBits: 23, bias: 127, powers: -64...38, ties: -17...10)
        }

        /// The stored exponent of infinity, with all bits set.
        @inline(__always) var infiniteExponent: Int { 2 * bias + 1 }

        /// The bits of infinity.
        @inline(__always) var infinity: UInt64 { UInt64(infiniteExponent) &<< UInt64(significandBits) }
    }

    /// The bits of the number nearest to `significand` times 10 to the power of `exponent`; a tie goes to the even one.
    @inline(__always) static func round(_ significand: UInt64, exponent: Int, to format: Format) -> UInt64 {
        guard significand != 0, exponent >= format.powers.lowerBound else { return 0 }
        guard exponent <= format.powers.upperBound else { return format.infinity }
        let shift = significand.leadingZeroBitCount
        let product = multiply(significand &<< UInt64(shift), exponent: exponent, precision: format.significandBits + 3)

        // The significand with its leading one, and one more bit for rounding.
        let upperBit = Int(product.high &>> 63)
        let excess = upperBit + 64 - format.significandBits - 3
        var result = product.high &>> UInt64(excess)
        // 217706 / 2^16 approximates the binary logarithm of ten closely enough for all these exponents.
        var stored = (217706 * exponent) >> 16 + 63 + upperBit - shift + format.bias

        if stored <= 0 {
            // Less than the least normal number: the exponent stays, and the significand is shifted down.
            guard stored > -63 else { return 0 }
            result &>>= UInt64(1 - stored)
            result = (result + result & 1) &>> 1
            // If this was rounded up to the least normal number, the bits are those of that number.
            return result
        }

        let isTie =
            product.low <= 1 && format.ties ~= exponent && result & 3 == 1
            && result &<< UInt64(excess) == product.high
        if isTie { result &-= 1 }
        result = (result + result & 1) &>> 1
        if result >= 2 &<< UInt64(format.significandBits) {
            result = 1 &<< UInt64(format.significandBits)
            stored += 1
        }
        guard stored < format.infiniteExponent else { return format.infinity }
        let leadingOne: UInt64 = 1 &<< UInt64(format.significandBits)
        return (result & ~leadingOne) | UInt64(stored) &<< UInt64(format.significandBits)
    }

    /// The upper 128 bits of a product with a power of ten. The first `precision` bits are correct, rounded down.
    @inline(__always)
    private static func multiply(_ number: UInt64, exponent: Int, precision: Int) -> (high: UInt64, low: UInt64) {
        let power = PowersOfFive.table[exponent - PowersOfFive.exponents.lowerBound]
        var product = number.multipliedFullWidth(by: power.high)
        // If all bits below the required ones are set, a carry from further down could reach the required ones.
        let mask = UInt64.max &>> UInt64(precision)
        if product.high & mask == mask {
            let (low, carry) = product.low.addingReportingOverflow(number.multipliedFullWidth(by: power.low).high)
            product.low = low
            if carry { product.high += 1 }
        }
        return (product.high, product.low)
    }
}
