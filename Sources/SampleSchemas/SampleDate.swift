/// Tells which strings are dates of RFC 3339, which a model reads as a `Date`.
///
/// Not with the library's own formats, so that the programs that write models can do without the library. These accept
/// more, such as a leap second. A string that only they accept stays a String in the model.
enum SampleDate {
    /// Whether a text is a day that exists: `2021-06-15`.
    static func isDay(_ text: Substring) -> Bool {
        guard text.utf8.count == 10, let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
            let year = Int(match.1), let month = Int(match.2), let day = Int(match.3), 1...12 ~= month
        else { return false }
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return 1...[31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ~= day
    }

    /// Whether a text is a time: `2021-06-15T09:16:47.5+02:00`.
    static func isTimestamp(_ text: String) -> Bool {
        let time = text.utf8.dropFirst(10)
        guard time.count >= 10, time.dropFirst(3).first == UInt8(ascii: ":") else { return false }
        let pattern = /[Tt ]([01][0-9]|2[0-3])(:[0-5][0-9]){2}(\.[0-9]+)?([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])/
        return isDay(text.prefix(10)) && Substring(time).wholeMatch(of: pattern) != nil
    }
}
