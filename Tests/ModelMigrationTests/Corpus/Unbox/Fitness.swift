// swift-format-ignore-file
import Foundation
import Unbox

// Formatters are shared, because creating one takes long.
private let workoutDates: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
    return formatter
}()

struct Workout {
    let id: UUID
    let sport: Sport
    let start: Date
    let end: Date?
    let distance: Double
    let laps: [Lap]
    let heartRates: [String: Int]
    let splits: [[Double]]
    let notes: String!
}

extension Workout: Unboxable {
    init(unboxer: Unboxer) throws {
        self.id = try unboxer.unbox(key: "uuid")
        self.sport = try unboxer.unbox(key: "sport")
        self.start = try unboxer.unbox(key: "start", formatter: workoutDates)
        self.end = try? unboxer.unbox(key: "end", formatter: workoutDates)
        self.distance = try unboxer.unbox(key: "distance_km")
        self.laps = try unboxer.unbox(key: "laps")
        self.heartRates = try unboxer.unbox(key: "heart_rates", allowInvalidElements: true)
        self.splits = try unboxer.unbox(key: "splits")
        self.notes = try? unboxer.unbox(key: "notes")
    }
}

extension Workout {
    var duration: TimeInterval? { return end.map { $0.timeIntervalSince(start) } }
}

enum Sport: String, UnboxableEnum {
    case running, cycling, swimming
    case other

    static var unboxFallback: Sport? { return .other }
}

struct Lap: Unboxable {
    let seconds: Double
    let pace: Pace
    let time: Date

    init(unboxer: Unboxer) throws {
        seconds = try unboxer.unbox(key: "s")
        pace = try unboxer.unbox(key: "pace", formatter: PaceFormatter())
        time = try unboxer.unbox(key: "at", formatter: workoutDates)
    }
}

/// Minutes and seconds for a kilometre.
struct Pace: Equatable {
    let minutes: Int
    let seconds: Int
}

struct PaceFormatter: UnboxFormatter {
    func format(unboxedValue: String) -> Pace? {
        let parts = unboxedValue.split(separator: ":").compactMap { Int($0) }
        guard parts.count == 2, parts[1] < 60 else { return nil }
        return Pace(minutes: parts[0], seconds: parts[1])
    }
}
