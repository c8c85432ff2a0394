/// A day of the proleptic Gregorian calendar, which ISO 8601 and RFC 3339 use.
///
/// Both conversions follow Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms" (2013): years begin in March,
/// so that a leap day is the last of its year, and the calendar repeats every 400 years.
package struct CivilDay: Equatable {
    let year: Int
    let month: Int
    let day: Int

    /// A day that exists; nil for days such as the 30th of February.
    ///
    /// - Precondition: `year` is not negative.
    @inline(__always) init?(year: Int, month: Int, day: Int) {
        guard 1...12 ~= month, day >= 1, day <= Self.length(ofMonth: month, of: year) else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// The day that is this many days after January 1, 1970, at most 30 million years.
    package init(daysSince1970 days: Int64) {
        let days = days + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
        month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
        year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
    }

    /// The number of days from January 1, 1970 to this day.
    var daysSince1970: Int64 {
        // Wrapping operations, as years have four digits, or are those of a Date.
        let year = month <= 2 ? year &- 1 : year
        let era = (year >= 0 ? year : year &- 399) / 400
        let yearOfEra = year &- era &* 400
        let monthFromMarch = month > 2 ? month &- 3 : month &+ 9
        let dayOfYear = (153 &* monthFromMarch &+ 2) / 5 &+ day &- 1
        let dayOfEra = yearOfEra &* 365 &+ yearOfEra / 4 &- yearOfEra / 100 &+ dayOfYear
        return Int64(era) &* 146_097 &+ Int64(dayOfEra) &- 719_468
    }

    @inline(__always) private static func length(ofMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
