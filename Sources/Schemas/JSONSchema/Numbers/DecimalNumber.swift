// Numbers with all their digits, for what a Double and an Int64 cannot decide.

import UnboxCore

/// A decimal number: 0.d₁d₂…dₙ times 10 to the power of `point`, without zeros at either end.
struct DecimalNumber: Hashable, Sendable {
    let isNegative: Bool
    let digits: [UInt8]
    let point: Int

    init(_ number: JSONNumber) {
        let all = JSONNumber.Digits(number)
        var digits: [UInt8] = []
        digits.reserveCapacity(all.count)
        all.forEach { digit in
            digits.append(digit)
            return true
        }
        self.digits = digits
        isNegative = all.isNegative && !digits.isEmpty
        point = digits.isEmpty ? 0 : all.point
    }

    /// - Returns: nil if the text is not a number of JSON.
    init?(_ text: String) {
        guard let number = JSONNumber.with(text, { $0.map(DecimalNumber.init) }) else { return nil }
        self = number
    }

    var isZero: Bool { digits.isEmpty }

    var isInteger: Bool { point >= digits.count }

    /// -1, 0 or 1 if the number is less than, equal to or greater than another.
    func compare(_ other: DecimalNumber) -> Int {
        if isNegative != other.isNegative { return isNegative ? -1 : 1 }
        let order = compareMagnitude(other)
        return isNegative ? -order : order
    }

    private func compareMagnitude(_ other: DecimalNumber) -> Int {
        if isZero || other.isZero { return isZero ? (other.isZero ? 0 : -1) : 1 }
        if point != other.point { return point < other.point ? -1 : 1 }
        for (digit, otherDigit) in zip(digits, other.digits) where digit != otherDigit {
            return digit < otherDigit ? -1 : 1
        }
        return (digits.count - other.digits.count).signum()
    }

    /// Whether the number is a whole multiple of another, which is not zero.
    ///
    /// Both are whole numbers times powers of ten, a·10ⁱ and b·10ʲ, of which neither a nor b ends in a zero. If i is
    /// less than j, b·10ʲ⁻ⁱ would have to divide a, which then ended in a zero.
    func isMultiple(of divisor: DecimalNumber) -> Bool {
        if isZero { return true }
        // The exponents differ by up to 2.5 billion, which does not fit in an Int of 32 bits.
        let exponent = Int64(point - digits.count) - Int64(divisor.point - divisor.digits.count)
        guard exponent >= 0 else { return false }
        // Every factor 2 and 5 that b has divides 10ⁿ if n is the number of its bits, so more zeros change nothing.
        let zeros = Int(min(exponent, Int64(divisor.digits.count) * 4))
        guard divisor.digits.count <= Self.mostShortDigits else {
            return isMultiple(ofLong: divisor.digits, zeros: zeros)
        }
        let modulus = divisor.digits.reduce(0 as UInt64) { $0 * 10 + UInt64($1) }
        var remainder: UInt64 = 0
        func append(_ digit: UInt8) {
            let product = remainder.multipliedFullWidth(by: 10)
            // Ten times the remainder plus a digit is less than ten times the modulus, so the quotient fits.
            let (low, carry) = product.low.addingReportingOverflow(UInt64(digit))
            remainder = modulus.dividingFullWidth((product.high + (carry ? 1 : 0), low)).remainder
        }
        for digit in digits { append(digit) }
        for _ in 0..<zeros { append(0) }
        return remainder == 0
    }

    /// The digits of a divisor up to which a remainder is a single integer.
    private static let mostShortDigits = 18

    /// About how many operations `isMultiple` takes, beyond one for each digit.
    func operations(dividingBy divisor: DecimalNumber) -> Int64 {
        let length = Int64(divisor.digits.count)
        return length > Self.mostShortDigits ? (Int64(digits.count) + length * 4) * length : 0
    }

    /// Long division, digit by digit: for a divisor of more than 18 digits.
    private func isMultiple(ofLong modulus: [UInt8], zeros: Int) -> Bool {
        // The lowest digit first.
        let modulus = Array(modulus.reversed())
        var remainder: [UInt8] = []
        func isLess() -> Bool {
            if remainder.count != modulus.count { return remainder.count < modulus.count }
            return remainder.reversed().lexicographicallyPrecedes(modulus.reversed())
        }
        for index in 0..<digits.count + zeros {
            remainder.insert(index < digits.count ? digits[index] : 0, at: 0)
            while remainder.last == 0 { remainder.removeLast() }
            while !isLess() {
                var borrow: Int8 = 0
                for place in remainder.indices {
                    var digit = Int8(remainder[place]) - borrow - (place < modulus.count ? Int8(modulus[place]) : 0)
                    borrow = digit < 0 ? 1 : 0
                    if digit < 0 { digit += 10 }
                    remainder[place] = UInt8(digit)
                }
                while remainder.last == 0 { remainder.removeLast() }
            }
        }
        return remainder.isEmpty
    }
}

/// A number of a schema, in each form in which a value is compared with it.
struct NumberBound: BitwiseCopyable, Sendable {
    /// The number, if it is a whole one that fits.
    let integer: Int64
    let isInteger: Bool
    /// The nearest Double; infinite for a number beyond them.
    let double: Double
    /// The position of the number with all its digits.
    let exact: UInt32
}

extension DecimalNumber {
    static let zero = DecimalNumber(isNegative: false, digits: [], point: 0)

    init(_ integer: Int64) {
        var digits = String(integer.magnitude).utf8.map { $0 & 0xF }
        let point = integer == 0 ? 0 : digits.count
        while digits.last == 0 { digits.removeLast() }
        self.init(isNegative: integer < 0, digits: digits, point: point)
    }

    private init(isNegative: Bool, digits: [UInt8], point: Int) {
        (self.isNegative, self.digits, self.point) = (isNegative, digits, point)
    }
}

extension DecimalNumber: CustomStringConvertible {
    /// The number as JSON: `3`, `0.25`, `1e+400`.
    var description: String {
        guard !isZero else { return "0" }
        let text = (isNegative ? "-0." : "0.") + digits.map(String.init).joined() + "e\(point)"
        return JSONNumber.normalized(text) ?? text
    }
}
