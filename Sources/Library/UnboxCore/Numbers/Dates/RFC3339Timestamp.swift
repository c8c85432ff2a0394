// Timestamps of RFC 3339, which are those of ISO 8601 that define a moment: `2010-02-07T14:04:00.5-05:00`.
//
// This is the only reader of them: for date formats, for the formats `date-time`, `time` and `date` of JSONSchema, and
// for the dates of JSONFeed. Foundation's ISO 8601 parsers are not suitable: they read the 30th of February as the 1st
// of March, ignore text that follows a date, and accept a year of two digits; and they take twenty times as long.

/// A timestamp that represents a moment.
///
/// Accepts more than RFC 3339, section 5.6: a space for the T, as its note allows, and what `RFC3339Time` accepts.
package struct RFC3339Timestamp {
    package private(set) var time = RFC3339Time()
    /// Whether there is a space instead of the T.
    package private(set) var hasSpace = false
    /// From the beginning of 1970, in Universal Time.
    private var minute: Int64 = 0

    @inline(__always) private init() {}

    /// - Returns: nil for text that is not a timestamp.
    package init?(_ text: JSONBytes) {
        guard read(text) else { return nil }
    }

    @inline(__always) private mutating func read(_ text: JSONBytes) -> Bool {
        guard let day = CivilDay(rfc3339: text) else { return false }
        hasSpace = text[10] == UInt8(ascii: " ")
        guard hasSpace || text[10] | 0x20 == UInt8(ascii: "t"), time.read(text, from: 11) else { return false }
        minute = day.daysSince1970 &* 1440 &+ Int64(time.minute)
        return time.second < 60 || isLastOfAMonth
    }

    /// Whether second 60 is possible: leap seconds are the last seconds of a month in Universal Time.
    ///
    /// RFC 3339, section 5.7, allows them "at the end of months in which a leap second occurs". All so far were in June
    /// and December, but ITU-R TF.460 allows every month, and a table of those announced would reject later ones.
    private var isLastOfAMonth: Bool {
        let (day, minuteOfDay) = (minute + 1).quotientAndRemainder(dividingBy: 24 * 60)
        return minuteOfDay == 0 && CivilDay(daysSince1970: day).day == 1
    }

    /// The number of seconds since 2001 of the nearest Date. A leap second is read as the first second of the next
    /// month, as in Foundation and Unix time.
    ///
    /// - Parameter text: the text of the timestamp.
    package func interval(in text: JSONBytes) -> Double {
        let seconds = minute &* 60 &+ Int64(time.second)
        let count = time.fraction.end &- time.fraction.start
        if count <= 9 {
            var digits: Int64 = 0
            for index in time.fraction.start..<time.fraction.end { digits = digits &* 10 &+ Int64(text[index] & 0xF) }
            if let interval = DecimalSeconds.interval(seconds: seconds, fraction: digits, digits: count) {
                return interval
            }
        }
        let fraction = (time.fraction.start..<time.fraction.end).map { text[$0] & 0xF }
        return DecimalSeconds(seconds: seconds, fraction: fraction).interval
    }

    /// The interval of a text; nil if it is not a timestamp.
    package static func interval(_ text: JSONBytes) -> Double? {
        var timestamp = RFC3339Timestamp()
        return timestamp.read(text) ? timestamp.interval(in: text) : nil
    }

    /// Whether a text is a day that exists.
    package static func isDay(_ text: JSONBytes) -> Bool { text.count == 10 && CivilDay(rfc3339: text) != nil }
}

// MARK: - Writing

extension RFC3339Timestamp {
    /// The timestamp of a moment, in Universal Time; nil outside the years 0 to 9999.
    ///
    /// - Parameter digits: the number of fraction digits; nil for as many as are needed to read the same date again.
    package static func text(of moment: DecimalSeconds, fractionDigits digits: Int?) -> String? {
        var moment = moment
        if let digits { moment = moment.rounded(toDigits: digits) }
        let days = (moment.seconds - (moment.seconds < 0 ? 86_399 : 0)) / 86_400
        guard let day = text(of: CivilDay(daysSince1970: days)) else { return nil }
        let time = moment.seconds - days * 86_400
        let missing = max(0, (digits ?? 0) - moment.fraction.count)
        let fraction = moment.fraction.map(String.init).joined() + String(repeating: "0", count: missing)
        return "\(day)T\(padded(time / 3600)):\(padded(time / 60 % 60)):\(padded(time % 60))"
            + (fraction.isEmpty ? "Z" : ".\(fraction)Z")
    }

    package static func text(of day: CivilDay) -> String? {
        guard 0...9999 ~= day.year else { return nil }
        return "\(padded(day.year, 4))-\(padded(day.month))-\(padded(day.day))"
    }

    private static func padded(_ number: some BinaryInteger, _ width: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
