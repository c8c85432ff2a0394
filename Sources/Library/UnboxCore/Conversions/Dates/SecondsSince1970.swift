import UnboxFoundation

extension PayloadValue {
    /// The Date nearest to a number of units of 10^-exponent seconds since 1970; nil for any other value. Unless
    /// reading is strict, the number may be in a string.
    func dateSince1970(exponent: Int) -> Date? {
        switch storage {
        case .node(let node) where node.isNumber: node.number.date(exponent: -exponent)
        case .integer, .unsigned, .double, .decimal:
            numberText.flatMap { NumberText.with($0) { $0.date(exponent: -exponent) } }
        default: options.isStrict ? nil : withText { NumberText.number($0)?.date(exponent: -exponent) }
        }
    }
}

extension PayloadValue {
    /// The Date of a number of seconds since 2001, which is the number that a Date holds; nil for any other value.
    /// Unless reading is strict, the number may be in a string.
    var dateSince2001: Date? {
        let interval: Double?
        switch storage {
        case .node(let node) where node.isNumber: interval = node.number.double
        case .integer, .unsigned, .double, .decimal:
            interval = numberText.flatMap { NumberText.with($0) { $0.double } }
        default: interval = options.isStrict ? nil : withText { NumberText.number($0)?.double }
        }
        return interval.flatMap { abs($0) < 1e15 ? Date(timeIntervalSinceReferenceDate: $0) : nil }
    }
}

extension JSONNumber {
    /// The Date nearest to this number of units of 10^exponent seconds since 1970.
    @inline(never) fileprivate func date(exponent: Int) -> Date? {
        let parts = parts
        // The fast path, if one word is enough: whole numbers, and fractions of up to nine digits.
        let digits = -(parts.exponent + exponent)
        if !parts.isTruncated, 0...9 ~= digits, parts.significand <= UInt64(Int64.max) {
            let units = parts.isNegative ? -Int64(parts.significand) : Int64(parts.significand)
            if let interval = DecimalSeconds.interval(seconds: 0, fraction: units, digits: digits) {
                let date = Date(timeIntervalSinceReferenceDate: interval)
                return abs(date.timeIntervalSince1970) < 1e15 ? date : nil
            }
        }
        return DecimalSeconds(self, exponent: exponent)?.date
    }
}
