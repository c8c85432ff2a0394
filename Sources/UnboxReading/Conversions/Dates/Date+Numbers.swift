import UnboxSystem

extension RFC3339Timestamp {
    /// The moment that a timestamp represents; nil for any other text.
    package static func date(_ text: JSONBytes) -> Date? {
        interval(text).map { Date(timeIntervalSinceReferenceDate: $0) }
    }
}

extension DecimalSeconds {
    /// The nearest Date.
    package var date: Date { Date(timeIntervalSinceReferenceDate: interval) }

    /// A Date in the fewest digits from which ``date`` returns the same Date; nil if it is beyond 30 million years.
    package init?(_ date: Date) { self.init(interval: date.timeIntervalSinceReferenceDate) }
}
