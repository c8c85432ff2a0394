import Foundation
import Unbox

/// A date of a feed with its offset from UTC, which a `Date` does not have.
struct Timestamp: UnboxFormatted {
    var date: Date

    /// The offset in seconds; nil for `Z` and for `-00:00`, which both say that the local time is unknown: RFC 9557,
    /// section 2.2.
    var offset: Int?
}

extension Timestamp {
    /// - Parameter text: a timestamp that `DateFormat.rfc3339` accepts.
    init?(rfc3339 text: String) {
        let format: DateFormat = .rfc3339
        guard let date = format.format(unboxedValue: .string(text)) else { return nil }
        self.init(date: date, offset: Self.offset(at: text.utf8))
    }

    /// The offset at the end of a timestamp: `+01:00`, `+0100` or `+01`.
    private static func offset(at timestamp: String.UTF8View) -> Int? {
        let signs = "+-".utf8
        guard let start = timestamp.suffix("+01:00".utf8.count).firstIndex(where: signs.contains) else { return nil }
        let digits = timestamp[start...].dropFirst().compactMap { $0 == UInt8(ascii: ":") ? nil : Int($0 & 0xF) }
        let minutes = zip(digits, [600, 60, 10, 1]).reduce(0) { $0 + $1.0 * $1.1 }
        let isNegative = timestamp[start] == UInt8(ascii: "-")
        return isNegative && minutes == 0 ? nil : (isNegative ? -60 : 60) * minutes
    }

    /// The timestamp of RFC 3339, at its offset if that is a whole number of minutes below a day; nil outside the years
    /// 0 to 9999.
    var rfc3339: String? {
        let format: DateFormat = .rfc3339
        func text(of date: Date) -> String? { format.unformat(formattedValue: date)?.stringValue }
        guard let universal = text(of: date) else { return nil }
        let second = date.timeIntervalSince1970.rounded(.down)
        guard let offset, -86_399...86_399 ~= offset, offset.isMultiple(of: 60),
            let local = text(of: Date(timeIntervalSince1970: second + Double(offset)))
        else { return universal }
        // Adding the offset to a date with a fraction could round the fraction.
        let dateAndTime = "2024-02-29T12:00:00".utf8.count
        let (hours, minutes) = (abs(offset) / 60).quotientAndRemainder(dividingBy: 60)
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return local.prefix(dateAndTime) + universal.dropFirst(dateAndTime).dropLast()
            + "\(offset < 0 ? "-" : "+")\(padded(hours)):\(padded(minutes))"
    }
}
