import UnboxFoundation

extension DecimalSeconds {
    /// The nearest Date.
    var date: Date { Date(timeIntervalSinceReferenceDate: interval) }

    /// A Date in the fewest digits from which ``date`` returns the same Date; nil if it is beyond 30 million years.
    package init?(_ date: Date) { self.init(interval: date.timeIntervalSinceReferenceDate) }
}
