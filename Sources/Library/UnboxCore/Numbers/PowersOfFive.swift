/// The powers of five for the decimal exponents of a Double, each as its first 128 binary digits. Those above 308 are
/// needed only to write the least numbers.
///
/// They are computed on first use, from whole numbers and therefore exactly, which takes 70 µs. As constants they
/// would take no time, but need 651 lines, too many to review.
enum PowersOfFive {
    static let exponents = -342...324

    /// The powers in the order of `exponents`. The highest bit of each is set. All are rounded down, except those from
    /// -27 to -1, which are rounded up: for these, the product with a significand may have to be exact.
    static let table: [(high: UInt64, low: UInt64)] = {
        var table: [(high: UInt64, low: UInt64)] = []
        table.reserveCapacity(exponents.count)
        // 2^1023 / 5^342 still has 229 bits. Dividing a rounded-down quotient by five and rounding down gives the same
        // as dividing once: floor(floor(x / 5^n) / 5) = floor(x / 5^(n+1)).
        var quotient = WholeNumber(1)
        quotient.shiftLeft(by: 1023)
        for exponent in 1...342 {
            quotient.divide(by: 5)
            var (high, low) = quotient.leadingBits
            if exponent <= 27 {
                low &+= 1
                if low == 0 { high += 1 }
            }
            table.append((high, low))
        }
        table.reverse()
        var power = WholeNumber(1)
        for _ in 0...324 {
            table.append(power.leadingBits)
            power.multiply(by: 5)
        }
        return table
    }()
}
