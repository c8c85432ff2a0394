import Foundation
import UnboxCore

/// A date of a feed with its offset from UTC, which a `Date` does not have.
struct Timestamp: UnboxFormatted {
    var date: Date

    /// The offset in seconds; nil for `Z` and for `-00:00`, which both say that the local time is unknown: RFC 9557,
    /// section 2.2.
    var offset: Int?

    /// Whether it was a number, or a date of RFC 822.
    var isOfOtherFormat = false
}

extension Timestamp {
    init(_ timestamp: RFC3339Timestamp, in text: JSONBytes) {
        let time = timestamp.time
        self.init(
            date: Date(timeIntervalSinceReferenceDate: timestamp.interval(in: text)),
            offset: time.isLocalTimeUnknown ? nil : time.offset * 60)
    }

    /// The timestamp of RFC 3339, at its offset if that is a whole number of minutes below a day; nil outside the years
    /// 0 to 9999.
    var rfc3339: String? {
        func text(of date: Date) -> String? {
            DecimalSeconds(date).flatMap { RFC3339Timestamp.text(of: $0, fractionDigits: nil) }
        }
        guard let universal = text(of: date) else { return nil }
        let second = date.timeIntervalSince1970.rounded(.down)
        guard let offset, -86_399...86_399 ~= offset, offset.isMultiple(of: 60),
            let local = text(of: Date(timeIntervalSince1970: second + Double(offset)))
        else { return universal }
        // Adding the offset to a date with a fraction could round the fraction.
        let dateAndTime = "2024-02-29T12:00:00".utf8.count
        let (hours, minutes) = (abs(offset) / 60).quotientAndRemainder(dividingBy: 60)
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let fraction = universal.dropFirst(dateAndTime).dropLast()
        let sign = offset < 0 ? "-" : "+"
        return "\(local.prefix(dateAndTime))\(fraction)\(sign)\(padded(hours)):\(padded(minutes))"
    }
}
