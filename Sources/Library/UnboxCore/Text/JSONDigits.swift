// Eight digits at a time, in the bytes of one word. The arithmetic follows Lemire, "Number parsing at a gigabyte per
// second" (2021), section 4.

@usableFromInline enum JSONDigits {
    /// The number of bytes, from the lowest up, that are digits.
    @inline(__always) static func leading(_ word: UInt64) -> Int {
        // A digit becomes its value, and adding 0x76 leaves the high bit clear only for a value below 10. A carry
        // affects only the bytes above one that is not a digit.
        let values = word ^ 0x3030_3030_3030_3030
        let others = ((values &+ 0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080
        return others.trailingZeroBitCount &>> 3
    }

    /// The number in the lowest `count` bytes of a word, which are 1 to 8 digits.
    @_alwaysEmitIntoClient @inline(__always) static func value(_ word: UInt64, count: Int) -> UInt64 {
        // Shifted up, with zeros below, they are eight digits with leading zeros.
        var digits = (word ^ 0x3030_3030_3030_3030) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
        // Pairs, then all four pairs in two multiplications.
        digits = digits &* 10 &+ digits &>> 8
        let odd = (digits & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
        let even = ((digits &>> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
        return (odd &+ even) &>> 32
    }

    /// 10 to the power of `count`, at most 8.
    @inline(__always) static func power(_ count: Int) -> UInt64 {
        switch count {
        case 0: 1
        case 1: 10
        case 2: 100
        case 3: 1_000
        case 4: 10_000
        case 5: 100_000
        case 6: 1_000_000
        case 7: 10_000_000
        default: 100_000_000
        }
    }
}
