import Foundation
import Unbox

/// Reads the dates of a feed: `2010-02-07T14:04:00-05:00`, with or without a fraction of a second.
///
/// Foundation's ISO 8601 parsers do not serve here: they take the 30th of February for the 1st of March, overlook
/// what follows a date, and take a year of two digits.
struct RFC3339: UnboxFormatter {
    /// The moment that a timestamp names; nil when the text is no timestamp as RFC 3339, section 5.6, has it.
    ///
    /// A leap second is the first second of the next minute, as everywhere in Foundation.
    func format(unboxedValue text: String) -> Date? {
        var rest = Substring(text).utf8
        guard
            let year = rest.removeNumber(ofDigits: 4, in: 0...9999), rest.removeFirst(of: "-"),
            let month = rest.removeNumber(ofDigits: 2, in: 1...12), rest.removeFirst(of: "-"),
            let day = rest.removeNumber(ofDigits: 2, in: 1...Self.days(inMonth: month, of: year)),
            rest.removeFirst(of: "Tt"),
            let hour = rest.removeNumber(ofDigits: 2, in: 0...23), rest.removeFirst(of: ":"),
            let minute = rest.removeNumber(ofDigits: 2, in: 0...59), rest.removeFirst(of: ":"),
            let second = rest.removeNumber(ofDigits: 2, in: 0...60),
            let fraction = rest.removeFraction(),
            let offset = rest.removeOffset(),
            rest.isEmpty
        else { return nil }
        let days = Self.daysSince1970(year: year, month: month, day: day)
        let seconds = ((days * 24 + hour) * 60 + minute - offset) * 60 + second
        return Date(timeIntervalSince1970: Double(seconds) + fraction)
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        // Counted in years that begin with March, so that a leap day is the last of its year, and from 400 years
        // earlier, after which the calendar repeats itself, so that no year is negative.
        let year = (month > 2 ? year : year - 1) + 400
        let daysBeforeYear = year * 365 + year / 4 - year / 100 + year / 400
        let daysBeforeMonth = ((month + 9) % 12 * 153 + 2) / 5
        return daysBeforeYear + daysBeforeMonth + day - 1 - 719_468 - 146_097
    }
}

extension UnboxFormatter where Self == RFC3339 {
    static var rfc3339: RFC3339 { RFC3339() }
}

// MARK: - The parts of a timestamp

extension Substring.UTF8View {
    /// Removes a number of so many decimal digits; nil when there is none, or when it is out of range.
    fileprivate mutating func removeNumber(ofDigits count: Int, in range: ClosedRange<Int>) -> Int? {
        let digits = prefix(count).prefix(while: \.isDigit)
        guard digits.count == count else { return nil }
        self = dropFirst(count)
        let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return range.contains(number) ? number : nil
    }

    /// Removes the first character if it is one of these, and tells whether it was.
    fileprivate mutating func removeFirst(of characters: StaticString) -> Bool {
        guard let first, characters.withUTF8Buffer({ $0.contains(first) }) else { return false }
        self = dropFirst()
        return true
    }

    /// Removes a fraction of a second, which need not be there; nil when there is a point without digits.
    fileprivate mutating func removeFraction() -> Double? {
        guard removeFirst(of: ".") else { return 0 }
        let digits = prefix(while: \.isDigit)
        guard !digits.isEmpty else { return nil }
        self = dropFirst(digits.count)
        return Double("0.\(Substring(digits))")
    }

    /// Removes the offset from Universal Time, in minutes; nil when there is none.
    fileprivate mutating func removeOffset() -> Int? {
        if removeFirst(of: "Zz") { return 0 }
        let isNegative = first == UInt8(ascii: "-")
        guard
            removeFirst(of: "+-"),
            let hours = removeNumber(ofDigits: 2, in: 0...23), removeFirst(of: ":"),
            let minutes = removeNumber(ofDigits: 2, in: 0...59)
        else { return nil }
        return (isNegative ? -1 : 1) * (hours * 60 + minutes)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
