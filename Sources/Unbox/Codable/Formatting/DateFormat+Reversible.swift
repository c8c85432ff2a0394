import Foundation

extension DateFormat: UnboxReversibleFormatter {
    /// Makes the string or number from which the same date can be read again.
    ///
    /// A day loses the time, and ``UnboxFormatter/rfc3339(fractionDigits:)`` loses fractions of a second beyond its
    /// digits.
    ///
    /// - Returns: nil for a date that the format cannot represent: outside the years 0 to 9999 or, for seconds since
    ///   1970, beyond 30 million years.
    public func unformat(formattedValue date: Date) -> JSONValue? {
        switch kind {
        case .timestamp(let digits): RFC3339Timestamp.text(of: date, fractionDigits: digits).map(JSONValue.string)
        case .day(let timeZone): CivilDay(of: date, in: timeZone).flatMap(RFC3339Timestamp.text).map(JSONValue.string)
        case .since1970(let exponent):
            DecimalSeconds(date).flatMap { JSONValue.Number($0.text(exponent: exponent)) }.map(JSONValue.number)
        case .oneOf(let formats): formats.first?.unformat(formattedValue: date)
        case .other(let formatter, _): (formatter as? any UnboxReversibleFormatter)?.json(of: date)
        }
    }
}

extension UnboxReversibleFormatter {
    fileprivate func json(of value: Any) -> JSONValue? {
        guard let value = value as? UnboxFormattedType, let raw = unformat(formattedValue: value) else { return nil }
        return try? JSONValue(encoding: raw)
    }
}
