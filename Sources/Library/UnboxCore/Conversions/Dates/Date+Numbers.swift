import UnboxFoundation

extension RFC3339Timestamp {
    /// The moment that a timestamp represents; nil for any other text.
    @inline(never) static func date(_ text: JSONBytes) -> Date? {
        interval(text).map { Date(timeIntervalSinceReferenceDate: $0) }
    }

    /// The moment of a timestamp of the form `2010-02-07T14:04:05Z`; nil for any other text, and before the Gregorian
    /// calendar began (1582), where Foundation's ISO 8601 reads other dates.
    package static func usualDate(_ text: JSONBytes) -> Date? {
        guard text.count == 20, text[10] == UInt8(ascii: "T"), text[19] == UInt8(ascii: "Z"), let date = date(text),
            date >= Date(timeIntervalSince1970: -12_219_292_800)
        else { return nil }
        return date
    }
}

extension DecimalSeconds {
    /// The nearest Date.
    var date: Date { Date(timeIntervalSinceReferenceDate: interval) }

    /// A Date in the fewest digits from which ``date`` returns the same Date; nil if it is beyond 30 million years.
    package init?(_ date: Date) { self.init(interval: date.timeIntervalSinceReferenceDate) }
}
