import Foundation

/// A format of dates: what a payload has for a `Date`.
///
///     created = try unboxer.unbox(key: "created", formatter: .rfc3339)
///     birthday = try unboxer.unbox(key: "birthday", formatter: .dateOnly)
///     seen = try unboxer.unbox(key: "seen", formatter: .oneOf(.rfc3339, .secondsSince1970))
///
/// It is a value that threads may share, and needs no `DateFormatter`: a date takes some fifty nanoseconds. What is no
/// date in its format throws; nothing is guessed. A date is the nearest one that a `Date` can hold.
public struct DateFormat: Sendable {
    enum Kind: Sendable {
        case timestamp(fractionDigits: Int?)
        /// In Universal Time, if there is no other.
        case day(TimeZone?)
        /// In units of a second divided by a power of ten.
        case since1970(exponent: Int)
        case oneOf([DateFormat])
        case other(any UnboxFormatter & Sendable, read: @Sendable (borrowing UnboxValue) -> Date?)
    }

    let kind: Kind

    /// What a formatter reads, for a place among others in `oneOf`. One that threads may share: a `DateFormatter` is.
    ///
    ///     let format = DateFormat(germanDays)
    ///
    /// It writes what the formatter does, if that is an ``UnboxReversibleFormatter``.
    public init<F: UnboxFormatter & Sendable>(_ formatter: F) where F.UnboxFormattedType == Date {
        kind = .other(formatter) { try? formatter.format(value: $0) }
    }

    fileprivate init(_ kind: Kind) { self.kind = kind }
}

extension UnboxFormatter where Self == DateFormat {
    /// A timestamp of RFC 3339 or ISO 8601: `2010-02-07T14:04:00-05:00`, with a fraction of any length or without.
    ///
    /// The offset is there, as `Z`, `-05:00`, `-0500` or `-05`: without one, it would be no moment. The T may be a `t`
    /// or a space, the point a comma. A day that does not exist throws. Second 60 is taken where a leap second may be,
    /// at the end of a month in Universal Time, and is the first second of the next month, as everywhere in Foundation.
    ///
    /// Dates are written in Universal Time, with as many digits as it takes to read the same date again.
    public static var rfc3339: DateFormat { DateFormat(.timestamp(fractionDigits: nil)) }

    /// The same, where dates are written with so many digits of a fraction: 3 for milliseconds. What is read may have
    /// any number.
    ///
    ///     try container.encode(created, forKey: .created, formatter: .rfc3339(fractionDigits: 3))
    ///
    /// - Parameter fractionDigits: 0 to 9.
    public static func rfc3339(fractionDigits: Int) -> DateFormat {
        precondition(0...9 ~= fractionDigits, "A timestamp has 0 to 9 digits of a fraction.")
        return DateFormat(.timestamp(fractionDigits: fractionDigits))
    }

    /// A day, `2024-02-29`, as the midnight in Universal Time with which it begins.
    public static var dateOnly: DateFormat { DateFormat(.day(nil)) }

    /// A day, as the moment with which it begins in a time zone. A date is written as the day that it is there.
    ///
    ///     let day: Date = try unboxer.unbox(key: "day", formatter: .dateOnly(in: zone))
    public static func dateOnly(in timeZone: TimeZone) -> DateFormat { DateFormat(.day(timeZone)) }

    /// Seconds since 1970, as a number with a fraction or without; also in a string, where leniency is on.
    public static var secondsSince1970: DateFormat { DateFormat(.since1970(exponent: 0)) }

    /// Milliseconds since 1970, as a number with a fraction or without; also in a string, where leniency is on.
    public static var millisecondsSince1970: DateFormat { DateFormat(.since1970(exponent: 3)) }

    /// The first of some formats that takes the value. The error of one that none takes names them all.
    ///
    ///     let dates = DateFormat.oneOf(.rfc3339, .dateOnly, .secondsSince1970, DateFormat(legacyDateFormatter))
    ///
    /// Dates are written in the first format.
    public static func oneOf(_ first: DateFormat, _ others: DateFormat...) -> DateFormat {
        DateFormat(.oneOf([first] + others))
    }
}
