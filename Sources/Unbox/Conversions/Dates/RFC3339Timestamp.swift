// Timestamps of RFC 3339, which are those of ISO 8601 that define a moment: `2010-02-07T14:04:00.5-05:00`.
//
// Foundation's ISO 8601 parsers are not suitable here: they read the 30th of February as the 1st of March, ignore text
// that follows a date, and accept a year of two digits; and they take twenty times as long.

import Foundation

enum RFC3339Timestamp {
    /// The moment that a timestamp represents; nil for any other text.
    ///
    /// Accepts more than RFC 3339, section 5.6: a space for the T, as its note allows; a comma for the decimal point,
    /// `+01` and `+0100`, as in ISO 8601.
    static func date(_ text: JSONBytes) -> Date? {
        guard
            text.count >= 20, let day = day(text), isSeparator(text[10]),
            text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":")
        else { return nil }
        let (hour, minute, second) = (pair(text, 11), pair(text, 14), pair(text, 17))
        guard 0...23 ~= hour, 0...59 ~= minute, 0...60 ~= second else { return nil }

        var index = 19
        if text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: ",") {
            index += 1
            while isDigit(text[index]) { index += 1 }
            if index == 20 { return nil }
        }
        guard let offset = offset(text, at: index) else { return nil }
        let minutes = (day.daysSince1970 * 24 + hour) * 60 + minute - offset
        if second == 60 && !mayEndInLeapSecond(minute: minutes) { return nil }
        return date(seconds: minutes * 60 + second, text, fraction: 20..<max(index, 20))
    }

    /// The day in the first ten bytes of a text; nil if they are not a day.
    @inline(__always) static func day(_ text: JSONBytes) -> CivilDay? {
        guard text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-") else { return nil }
        let year = pair(text, 0) * 100 + pair(text, 2)
        guard year >= 0 else { return nil }
        return CivilDay(year: year, month: pair(text, 5), day: pair(text, 8))
    }

    private static func date(seconds: Int, _ text: JSONBytes, fraction: Range<Int>) -> Date? {
        if fraction.count <= 9 {
            var digits = 0
            for index in fraction { digits = digits * 10 + Int(text[index] & 0xF) }
            if let date = DecimalSeconds.date(seconds: seconds, fraction: digits, digits: fraction.count) {
                return date
            }
        }
        return DecimalSeconds(seconds: seconds, fraction: fraction.map { text[$0] & 0xF }).date
    }

    /// A leap second is the last of a month in Universal Time. It is read as the first second of the next month, as in
    /// Foundation and Unix time.
    private static func mayEndInLeapSecond(minute: Int) -> Bool {
        let (day, minuteOfDay) = (minute + 1).quotientAndRemainder(dividingBy: 24 * 60)
        return minuteOfDay == 0 && CivilDay(daysSince1970: day).day == 1
    }

    /// The offset from Universal Time, in minutes, that takes up the rest of a text; nil if the rest is not an offset.
    @inline(__always) private static func offset(_ text: JSONBytes, at index: Int) -> Int? {
        let sign = text[index]
        if sign == UInt8(ascii: "Z") || sign == UInt8(ascii: "z") { return index + 1 == text.count ? 0 : nil }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        let hours = pair(text, index + 1)
        let start = text[index + 3] == UInt8(ascii: ":") ? index + 4 : index + 3
        let minutes = text.count == index + 3 ? 0 : pair(text, start)
        guard 0...23 ~= hours, 0...59 ~= minutes, text.count == index + 3 || text.count == start + 2 else { return nil }
        return (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 60 + minutes)
    }

    /// The number of two digits; -10,000 if they are not digits.
    @inline(__always) private static func pair(_ text: JSONBytes, _ index: Int) -> Int {
        let (tens, ones) = (text[index] &- UInt8(ascii: "0"), text[index + 1] &- UInt8(ascii: "0"))
        return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : -10_000
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte | 0x20 == UInt8(ascii: "t") || byte == UInt8(ascii: " ")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}

// MARK: - Writing

extension RFC3339Timestamp {
    /// The timestamp of a moment, in Universal Time; nil outside the years 0 to 9999.
    ///
    /// - Parameter digits: the number of fraction digits; nil for as many as are needed to read the same date again.
    static func text(of date: Date, fractionDigits digits: Int?) -> String? {
        guard var moment = DecimalSeconds(date) else { return nil }
        if let digits { moment = moment.rounded(toDigits: digits) }
        let days = (moment.seconds - (moment.seconds < 0 ? 86_399 : 0)) / 86_400
        guard let day = text(of: CivilDay(daysSince1970: days)) else { return nil }
        let time = moment.seconds - days * 86_400
        let missing = max(0, (digits ?? 0) - moment.fraction.count)
        let fraction = moment.fraction.map(String.init).joined() + String(repeating: "0", count: missing)
        return "\(day)T\(padded(time / 3600)):\(padded(time / 60 % 60)):\(padded(time % 60))"
            + (fraction.isEmpty ? "Z" : ".\(fraction)Z")
    }

    static func text(of day: CivilDay) -> String? {
        guard 0...9999 ~= day.year else { return nil }
        return "\(padded(day.year, 4))-\(padded(day.month))-\(padded(day.day))"
    }

    private static func padded(_ number: Int, _ width: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
