import Foundation

extension CivilDay {
    /// When the day begins: at midnight, or, where the clocks skip midnight, when they are put forward.
    func start(in timeZone: TimeZone?) -> Date {
        let midnight = daysSince1970 * 86_400
        func date(offset: Int) -> Date {
            Date(timeIntervalSinceReferenceDate: Double(midnight - offset - DecimalSeconds.referenceDate))
        }
        guard let timeZone else { return date(offset: 0) }
        // No place is a day from Universal Time, so that these are its offsets before and after the midnight.
        let offsets = [-86_400, 86_400].map { timeZone.secondsFromGMT(for: date(offset: $0)) }
        let candidates = offsets.map(date)
        let midnights = zip(candidates, offsets).filter { timeZone.secondsFromGMT(for: $0) == $1 }.map(\.0)
        return midnights.min() ?? max(candidates[0], candidates[1])
    }

    /// The day that a moment is on; nil beyond 30 million years.
    init?(of date: Date, in timeZone: TimeZone?) {
        guard let moment = DecimalSeconds(date) else { return nil }
        let seconds = moment.seconds + (timeZone?.secondsFromGMT(for: date) ?? 0)
        self.init(daysSince1970: (seconds - (seconds < 0 ? 86_399 : 0)) / 86_400)
    }
}
