import UnboxFoundation

extension CivilDay {
    /// The moment at which the day begins: midnight, or the clock change that skips midnight.
    func start(in timeZone: TimeZone?) -> Date {
        let midnight = daysSince1970 * 86_400
        func date(offset: Int) -> Date {
            Date(timeIntervalSinceReferenceDate: Double(midnight - Int64(offset) - DecimalSeconds.referenceDate))
        }
        guard let timeZone else { return date(offset: 0) }
        // Every offset is less than a day, so these are the offsets before and after midnight.
        let offsets = [-86_400, 86_400].map { timeZone.secondsFromGMT(for: date(offset: $0)) }
        let candidates = offsets.map(date)
        let midnights = zip(candidates, offsets).filter { timeZone.secondsFromGMT(for: $0) == $1 }.map(\.0)
        return midnights.min() ?? max(candidates[0], candidates[1])
    }
}
