/// The shortest of the decimal numbers that are rounded to a binary one; of several, the nearest to it.
///
/// The algorithm is from Giulietti, "The Schubfach way to render doubles" (2021). Let the binary number be c × 2^q. The
/// decimals that are rounded to it lie between its boundaries: the middles between it and its neighbours, which belong
/// to it if c is even, as ties are rounded to even. Let 10^k be the greatest power of ten that is not greater than the
/// distance of the boundaries. Then at least one multiple of 10^k lies between them, and at most one multiple of
/// 10^(k+1). The latter, if there is one, has the fewest digits. Otherwise, it is the multiple of 10^k nearest to the
/// number. Either is next to the number, so there are two candidates for each.
struct ShortestDecimal {
    /// 17 digits. The last ones may be zeros, which are easier to see in the text.
    let digits: UInt64
    /// The position of the decimal point: the number is 0.digits × 10^point.
    let point: Int

    /// - Precondition: the number is finite and not zero. Its sign is ignored.
    @inline(never) init(_ double: Double) {
        let stored = Int(double.exponentBitPattern)
        self.init(stored: stored, double.significandBitPattern, bits: 52, bias: 1023, power: 0, scale: 1)
    }

    /// - Precondition: the number is finite and not zero. Its sign is ignored.
    @inline(never) init(_ float: Float) {
        let stored = Int(float.exponentBitPattern)
        let fraction = UInt64(float.significandBitPattern)
        // The multiple of 10^k is less than 10 × 2^24, so it has up to nine digits.
        self.init(stored: stored, fraction, bits: 23, bias: 127, power: 8, scale: 100_000_000)
    }

    /// - Parameters:
    ///   - stored: the stored exponent; zero for the least numbers, which have no leading one.
    ///   - fraction: the `bits` bits of the significand that are stored.
    ///   - scale: ten to the power of `power`, by which the digits can always be multiplied.
    @inline(__always)
    private init(stored: Int, _ fraction: UInt64, bits: Int, bias: Int, power: Int, scale: UInt64) {
        let significand = stored == 0 ? fraction : fraction | 1 &<< UInt64(bits)
        let exponent = max(stored, 1) &- bias &- bits
        // The number below a power of two is half as far away as the one above, unless it is among the least numbers.
        let isUneven = fraction == 0 && stored > 1
        // 1262611 / 2^22 approximates the decimal logarithm of two, and 524031 / 2^22 that of 4/3, closely enough for
        // all exponents: the result is log10(2^exponent) or log10(3/4 × 2^exponent), rounded down.
        let k = (1_262_611 &* exponent &- (isUneven ? 524_031 : 0)) >> 22

        let multiple = Self.choose(significand, exponent, k, isUneven)
        var digits = multiple &* scale
        var point = k &+ 17 &- power
        while digits < 10_000_000_000_000_000 {
            digits &*= 10
            point &-= 1
        }
        (self.digits, self.point) = (digits, point)
    }

    /// The shortest decimal number, as a multiple of 10^k.
    @inline(__always)
    private static func choose(_ significand: UInt64, _ exponent: Int, _ k: Int, _ isUneven: Bool) -> UInt64 {
        let power = PowersOfFive.table[-k &- PowersOfFive.exponents.lowerBound]
        // The number and its boundaries in units of 10^k / 4. Multiples of 10^k, and the middles between them, are even
        // then. For 217706 / 2^16, see `EiselLemire`. The shift is 1 to 4.
        let logarithm = (-217_706 &* k) >> 16
        let shift = UInt64(exponent &+ logarithm &+ 1)
        let lowest = scale((4 &* significand &- (isUneven ? 1 : 2)) &<< shift, power)
        let number = scale((4 &* significand) &<< shift, power)
        let highest = scale((4 &* significand &+ 2) &<< shift, power)
        // Boundaries that do not belong to the number are moved by one: they are compared with even numbers.
        let odd = significand & 1
        let (least, greatest) = (lowest &+ odd, highest &- odd)

        // Multiples of 10^(k+1) on both sides of the number. Not both are within the boundaries.
        let floor = number &>> 2
        let tens = floor / 10 &* 10
        let isAboveLeast = least <= 4 &* tens
        let isBelowGreatest = 4 &* tens &+ 40 <= greatest
        if isAboveLeast != isBelowGreatest { return isAboveLeast ? tens : tens &+ 10 }

        // Multiples of 10^k. If both are within the boundaries, the nearest; in the middle, the even one.
        let isFloorInside = least <= 4 &* floor
        let isNextInside = 4 &* floor &+ 4 <= greatest
        let isNextNearer = number & 3 &+ floor & 1 > 2
        return floor &+ ((isFloorInside != isNextInside ? isNextInside : isNextNearer) ? 1 : 0)
    }

    /// The product of a number less than 2^60 with a power, divided by 2^128 and rounded to odd: the last bit is set if
    /// the result is not exact. So it compares to even numbers as the exact product does.
    ///
    /// Although the powers are rounded, the result is that of exact ones. Rounding changes the product by less than
    /// 2^-68. It can be whole only for powers that are exact or rounded up; then, `low` is still zero. If it is not
    /// whole, `low` is not zero and the whole part stays, provided that the product is at least 2^-64 + 2^-68 above
    /// a whole number and 2^-68 below the next. A search for the least and greatest remainders, for each q and all c up
    /// to 2^53, finds two exceptions: 8887055249355788 × 2^664, and the boundary above 5554409530847367 × 2^668. They
    /// make no difference, because their whole parts are odd.
    @inline(__always) private static func scale(_ number: UInt64, _ power: (high: UInt64, low: UInt64)) -> UInt64 {
        let product = number.multipliedFullWidth(by: power.high)
        let (low, carry) = product.low.addingReportingOverflow(number.multipliedFullWidth(by: power.low).high)
        return (product.high &+ (carry ? 1 : 0)) | (low == 0 ? 0 : 1)
    }
}
