import UnboxFoundation

extension PayloadValue {
    /// The Date nearest to a number of units of 10^-exponent seconds since 1970; nil for any other value. Unless
    /// reading is strict, the number may be in a string.
    func dateSince1970(exponent: Int) -> Date? { date { $0.interval(exponent: -exponent) } }

    /// The Date of a number of seconds since 2001, which is the number that a Date holds; nil for any other value.
    /// Unless reading is strict, the number may be in a string.
    var dateSince2001: Date? { date { $0.double.flatMap { abs($0) < 1e15 ? $0 : nil } } }

    /// The Date of the interval that `interval` makes of a number.
    @inline(never) private func date(_ interval: (JSONNumber) -> Double?) -> Date? {
        let found: Double? =
            switch storage {
            case .node(let node) where node.isNumber: interval(node.number)
            case .integer, .unsigned, .double, .decimal: numberText.flatMap { NumberText.with($0, interval) }
            default: options.isStrict ? nil : self.interval { NumberText.number($0).flatMap(interval) }
            }
        return found.map { Date(timeIntervalSinceReferenceDate: $0) }
    }
}

extension JSONNumber {
    /// The interval since 2001 of this number of units of 10^exponent seconds since 1970.
    fileprivate func interval(exponent: Int) -> Double? {
        let parts = parts
        // The fast path, if one word is enough: whole numbers, and fractions of up to nine digits.
        let digits = -(parts.exponent + exponent)
        if !parts.isTruncated, 0...9 ~= digits, parts.significand <= UInt64(Int64.max) {
            let units = parts.isNegative ? -Int64(parts.significand) : Int64(parts.significand)
            if let interval = DecimalSeconds.interval(seconds: 0, fraction: units, digits: digits) {
                return abs(interval + Date.timeIntervalBetween1970AndReferenceDate) < 1e15 ? interval : nil
            }
        }
        return DecimalSeconds(self, exponent: exponent)?.interval
    }
}
