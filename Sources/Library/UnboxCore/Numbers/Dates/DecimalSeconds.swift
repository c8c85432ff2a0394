// A `Date` of Foundation holds a Double of seconds since 2001. A text has decimal seconds since 1970, or since year 0.
// The conversion keeps all digits until the end, so that it rounds only once, to the nearest Date.

/// A moment as a decimal number of seconds since 1970.
package struct DecimalSeconds {
    /// The whole seconds, rounded down. A word of 32 bits would end in 2038.
    package private(set) var seconds: Int64
    /// The values of the digits after the decimal point, without zeros at the end.
    private(set) var fraction: [UInt8]

    /// The seconds from 1970 to 2001.
    static var referenceDate: Int64 { 978_307_200 }

    /// A number times 10^exponent; nil beyond 15 digits before the decimal point, which is 30 million years.
    init?(_ number: JSONNumber, exponent: Int = 0) {
        let number = JSONNumber.Digits(number)
        let point = number.point + exponent
        guard point <= 15 else { return nil }
        var seconds: Int64 = 0
        // Digits this far behind the decimal point make no difference to any Date.
        var fraction = [UInt8](repeating: 0, count: number.count == 0 ? 0 : min(max(-point, 0), 400))
        var position = 0
        number.forEach { digit in
            if position < point { seconds = seconds * 10 + Int64(digit) } else { fraction.append(digit) }
            position += 1
            return true
        }
        while position < point {
            seconds *= 10
            position += 1
        }
        self.init(seconds: seconds, fraction: fraction)
        if number.isNegative { negate() }
    }

    init(seconds: Int64, fraction: [UInt8]) {
        self.seconds = seconds
        self.fraction = fraction
        while self.fraction.last == 0 { self.fraction.removeLast() }
    }

    private mutating func negate() {
        seconds = -seconds
        guard !fraction.isEmpty else { return }
        seconds -= 1
        // The difference to the next second: 10 minus the last digit, which is not 0, and 9 minus the others.
        fraction = fraction.map { 9 - $0 }
        fraction[fraction.count - 1] += 1
    }
}

// MARK: - As seconds since 2001

extension DecimalSeconds {
    /// The number of seconds of the nearest Date.
    var interval: Double {
        if fraction.count <= 9 {
            let digits = fraction.reduce(0 as Int64) { $0 * 10 + Int64($1) }
            if let interval = Self.interval(seconds: seconds, fraction: digits, digits: fraction.count) {
                return interval
            }
        }
        var magnitude = DecimalSeconds(seconds: seconds - Self.referenceDate, fraction: fraction)
        let isNegative = magnitude.seconds < 0
        if isNegative { magnitude.negate() }
        let text = "\(magnitude.seconds).\(magnitude.fraction.map { String($0) }.joined())"
        let interval = Double(text) ?? 0
        return isNegative ? -interval : interval
    }

    /// The number of seconds of the Date nearest to a number of seconds since 1970 and a fraction of `digits` digits;
    /// nil if they do not fit in a word.
    @inline(__always) static func interval(seconds: Int64, fraction: Int64, digits: Int) -> Double? {
        var scale: Int64 = 1
        for _ in 0..<digits { scale &*= 10 }
        let (product, overflow) = (seconds - referenceDate).multipliedReportingOverflow(by: scale)
        let (interval, carry) = product.addingReportingOverflow(fraction)
        guard !overflow, !carry else { return nil }
        if digits == 0, interval.magnitude < 1 << 53 { return Double(interval) }
        let bits = EiselLemire.round(interval.magnitude, exponent: -digits, to: .double)
        let magnitude = Double(bitPattern: bits)
        return interval < 0 ? -magnitude : magnitude
    }

    /// Seconds since 2001 in the fewest digits that give the same ``interval``; nil beyond 30 million years.
    init?(interval: Double) {
        guard interval.magnitude < 1e15 else { return nil }
        guard let seconds = NumberText.with(interval.description, { DecimalSeconds($0) }) else { return nil }
        self.init(seconds: seconds.seconds + Self.referenceDate, fraction: seconds.fraction)
    }
}

// MARK: - As text

extension DecimalSeconds {
    /// The moment as a number of units of 10^-exponent seconds.
    package func text(exponent: Int) -> String {
        var units = self
        for _ in 0..<exponent {
            units.seconds = units.seconds * 10 + Int64(units.fraction.first ?? 0)
            units.fraction = Array(units.fraction.dropFirst())
        }
        let isNegative = units.seconds < 0
        if isNegative { units.negate() }
        let fraction = units.fraction.isEmpty ? "" : "." + units.fraction.map { String($0) }.joined()
        return "\(isNegative ? "-" : "")\(units.seconds)\(fraction)"
    }

    /// The moment rounded to the nearest with at most this many digits after the decimal point.
    func rounded(toDigits count: Int) -> DecimalSeconds {
        guard fraction.count > count else { return self }
        var rounded = DecimalSeconds(seconds: seconds, fraction: [])
        var digits = Array(fraction[..<count])
        var carries = fraction[count] >= 5
        for index in digits.indices.reversed() where carries {
            carries = digits[index] == 9
            digits[index] = carries ? 0 : digits[index] + 1
        }
        if carries { rounded.seconds += 1 }
        rounded.fraction = digits
        return rounded
    }
}
