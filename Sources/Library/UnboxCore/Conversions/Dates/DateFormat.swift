import UnboxFoundation

/// The format that a payload uses for dates.
///
///     created = try unboxer.unbox(key: "created", formatter: .rfc3339)
///     birthday = try unboxer.unbox(key: "birthday", formatter: .dateOnly)
///     seen = try unboxer.unbox(key: "seen", formatter: .oneOf(.rfc3339, .secondsSince1970))
///
/// It can be shared between threads and needs no `DateFormatter`: reading a date takes about 50 ns. A value that is not
/// a date in the format throws; nothing is guessed. Dates are rounded to the nearest `Date`.
public struct DateFormat: Sendable {
    package enum Kind: Sendable {
        case timestamp(fractionDigits: Int?)
        /// In Universal Time if the time zone is nil.
        case day(TimeZone?)
        /// In units of a second divided by a power of ten.
        case since1970(exponent: Int)
        case since2001
        case oneOf([DateFormat])
        case other(any UnboxFormatter & Sendable, read: @Sendable (borrowing UnboxValue) -> Date?)
    }

    package let kind: Kind

    /// A format that reads with a `Sendable` formatter, such as a `DateFormatter`, for use in `oneOf`.
    ///
    ///     let format = DateFormat(germanDays)
    ///
    /// It writes with the formatter, if that is an ``UnboxReversibleFormatter``.
    public init<F: UnboxFormatter & Sendable>(_ formatter: F) where F.UnboxFormattedType == Date {
        kind = .other(formatter) { try? formatter.format(value: $0) }
    }

    fileprivate init(_ kind: Kind) { self.kind = kind }
}

extension UnboxFormatter where Self == DateFormat {
    /// A timestamp of RFC 3339 or ISO 8601: `2010-02-07T14:04:00-05:00`, with or without a fraction of any length.
    ///
    /// The offset is required, as `Z`, `-05:00`, `-0500` or `-05`: without one, the text does not define a moment. The
    /// T may be a `t` or a space, and the decimal point a comma. A day that does not exist throws. Second 60 is
    /// accepted where a leap second can occur, at the end of a month in Universal Time, and is read as the first second
    /// of the next month, as everywhere in Foundation.
    ///
    /// Dates are written in Universal Time, with as many digits as are needed to read the same date again.
    public static var rfc3339: DateFormat { DateFormat(.timestamp(fractionDigits: nil)) }

    /// Like `rfc3339`, but dates are written with a fixed number of fraction digits: 3 for milliseconds. Any number of
    /// digits is read.
    ///
    ///     try container.encode(created, forKey: .created, formatter: .rfc3339(fractionDigits: 3))
    ///
    /// - Parameter fractionDigits: 0 to 9.
    public static func rfc3339(fractionDigits: Int) -> DateFormat {
        precondition(0...9 ~= fractionDigits, "A timestamp has 0 to 9 digits of a fraction.")
        return DateFormat(.timestamp(fractionDigits: fractionDigits))
    }

    /// A day, `2024-02-29`, as the midnight in Universal Time at which it begins.
    public static var dateOnly: DateFormat { DateFormat(.day(nil)) }

    /// A day, as the moment at which it begins in a time zone. A date is written as its day in that time zone.
    ///
    ///     let day: Date = try unboxer.unbox(key: "day", formatter: .dateOnly(in: zone))
    public static func dateOnly(in timeZone: TimeZone) -> DateFormat { DateFormat(.day(timeZone)) }

    /// Seconds since 1970, as a number with or without a fraction; also as a string, unless reading is strict.
    public static var secondsSince1970: DateFormat { DateFormat(.since1970(exponent: 0)) }

    /// Milliseconds since 1970, as a number with or without a fraction; also as a string, unless reading is strict.
    public static var millisecondsSince1970: DateFormat { DateFormat(.since1970(exponent: 3)) }

    /// Seconds since the beginning of 2001 in Universal Time, as a number with or without a fraction, which is how
    /// JSONEncoder writes a `Date` by default; also as a string, unless reading is strict.
    public static var secondsSince2001: DateFormat { DateFormat(.since2001) }

    /// Several formats: the first that accepts the value is used. If none does, the error names them all.
    ///
    ///     let dates = DateFormat.oneOf(.rfc3339, .dateOnly, .secondsSince1970, DateFormat(legacyDateFormatter))
    ///
    /// Dates are written in the first format.
    public static func oneOf(_ first: DateFormat, _ others: DateFormat...) -> DateFormat {
        DateFormat(.oneOf([first] + others))
    }
}
