// swift-format-ignore-file
import Foundation

struct Trip {
    let name: String
    let days: Int
    let legs: [TripLeg]
    let budget: Decimal?
    let isPublic: Bool
    let cover: String

    init?(json: [String: Any]?) {
        guard let json = json else { return nil }
        guard let name = json["name"] as? String else { return nil }
        self.name = name
        days = (json["days"] as? Int) ?? 1
        legs = (json["legs"] as? [[String: Any]] ?? []).compactMap { TripLeg(json: $0) }
        budget = (json["budget"] as? NSNumber)?.decimalValue
        isPublic = (json["public"] as? Bool) ?? false
        cover = (json["cover"] as? String) ?? "default.jpg"
    }
}

struct TripLeg {
    let from: String
    let to: String
    let distance: Float
    let mode: TravelMode

    init?(json: [String: Any]) {
        guard let from = json["from"] as? String, let to = json["to"] as? String else { return nil }
        self.from = from
        self.to = to
        distance = json["distance"] as? Float ?? 0
        mode = (json["mode"] as? String).flatMap { TravelMode(rawValue: $0) } ?? .car
    }
}

enum TravelMode: String { case car, train, plane, foot }

struct PackingItem {
    var label: String
    var count: Int
    var weight: Double?
    var isPacked: Bool

    /// The label is all that is needed.
    init?(json: [String: Any]) {
        // Old lists have "title".
        guard let label = json["label"] as? String ?? json["title"] as? String else { return nil }
        self.label = label
        self.count = json["count"] as? Int ?? 1
        self.weight = json["weight"] as? Double
        self.isPacked = json["packed"] as? Bool ?? false
    }
}

struct PackingList {
    let title: String
    let items: [PackingItem]
    let owner: String?

    init?(json: [String: Any]) {
        guard let title = json["title"] as? String, let items = json["items"] as? [[String: Any]] else { return nil }
        self.title = title
        self.items = items.compactMap { PackingItem(json: $0) }
        self.owner = ((json["meta"] as? [String: Any])?["owner"] as? [String: Any])?["name"] as? String
    }
}
