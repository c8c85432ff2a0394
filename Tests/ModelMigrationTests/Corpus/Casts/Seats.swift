// swift-format-ignore-file
import Foundation

struct Seat {
    let row: Int
    let number: Int
    let label: String?

    init(row: Int, number: Int, label: String?) {
        self.row = row
        self.number = number
        self.label = label
    }

    init?(dictionary: [String: Any]) {
        guard let row = dictionary["row"] as? Int, let number = dictionary["number"] as? Int else { return nil }
        self.init(row: row, number: number, label: dictionary["label"] as? String)
    }
}

struct SeatPlan {
    let hall: String
    let seats: [Seat]
}

extension SeatPlan {
    init?(dictionary: [String: Any]) {
        guard let hall = dictionary["hall"] as? String else { return nil }
        self.init(
            hall: hall, seats: (dictionary["seats"] as? [[String: Any]] ?? []).compactMap(Seat.init(dictionary:)))
    }
}
