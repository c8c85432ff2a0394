// Dates that are numbers: seconds and milliseconds since 1970.

import UnboxSystem

extension PayloadValue {
    /// The Date nearest to a number of units since 1970, where a second has 10 to the power of `exponent` units; nil for
    /// any other value.
    func dateSince1970(exponent: Int) -> Date? { withNumber { $0.date(exponent: -exponent) } }

    /// The result of `body` for a number, or for a number in a string unless reading is strict; nil for any other
    /// value.
    private func withNumber<R>(_ body: (JSONNumber) -> R?) -> R? {
        switch storage {
        case .node(let node) where node.isNumber: body(node.number)
        case .integer, .unsigned, .double, .decimal: numberText.flatMap { NumberText.with($0, body) }
        default: options.isStrict ? nil : withText { NumberText.number($0).flatMap(body) }
        }
    }
}

extension JSONNumber {
    /// The Date nearest to this number of units, where a second has 10 to the power of `-exponent` units.
    fileprivate func date(exponent: Int) -> Date? {
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
