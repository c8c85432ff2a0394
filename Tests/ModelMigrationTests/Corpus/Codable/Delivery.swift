// swift-format-ignore-file
import Foundation

struct Parcel: Decodable {
    let trackingNumber: String
    let sender: String
    let weight: Double
    let dimensions: Dimensions
    let events: [TrackingEvent]
    let eta: Date?
    let signature: Bool

    enum CodingKeys: String, CodingKey {
        case trackingNumber = "tracking_number"
        case sender
        case weight
        case dimensions
        case events
        case eta
        case signature = "signature_required"
    }

    enum SenderKeys: String, CodingKey {
        case name
    }

    init(from decoder: Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        trackingNumber = try container.decode(String.self, forKey: .trackingNumber)
        sender = try container.nestedContainer(keyedBy: SenderKeys.self, forKey: .sender).decode(String.self, forKey: .name)
        weight = try container.decode(Double.self, forKey: .weight)
        dimensions = try container.decode(Dimensions.self, forKey: .dimensions)
        events = try container.decode([TrackingEvent].self, forKey: .events)
        eta = try container.decodeIfPresent(Date.self, forKey: .eta)
        signature = try container.decodeIfPresent(Bool.self, forKey: .signature) ?? false
    }
}

struct Dimensions: Decodable {
    let width, height, depth: Int
}

struct TrackingEvent: Decodable {
    let status: ParcelStatus
    let place: String?
    let code: Int

    private enum CodingKeys: String, CodingKey {
        case status
        case place = "location"
        case code
    }

    init(from decoder: Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.status = (try? container.decode(ParcelStatus.self, forKey: .status)) ?? .unknown
        self.place = try? container.decode(String.self, forKey: .place)
        self.code = try container.decode(Int.self, forKey: .code)
    }
}

enum ParcelStatus: String, Decodable {
    case created, sent, delivered
    case unknown
}

/// The route, as a list of stops with their coordinates.
struct Route: Decodable {
    let stops: [Stop]
    let driver: Driver
    let length: Double

    struct Stop: Decodable {
        let address: String
        let latitude: Double
        let longitude: Double

        enum CodingKeys: String, CodingKey {
            case address, location
        }

        enum LocationKeys: String, CodingKey {
            case latitude = "lat"
            case longitude = "lng"
        }

        init(from decoder: Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            address = try container.decode(String.self, forKey: .address)
            let location = try container.nestedContainer(keyedBy: LocationKeys.self, forKey: .location)
            latitude = try location.decode(Double.self, forKey: .latitude)
            longitude = try location.decode(Double.self, forKey: .longitude)
        }
    }

    struct Driver: Decodable {
        let name: String
        let phone: String?
    }

    enum CodingKeys: String, CodingKey {
        case stops = "waypoints"
        case driver
        case length = "distance_km"
    }
}

/// The weight is sent in grams, and kept in kilograms.
struct Shipment: Decodable {
    let id: Int
    let kilograms: Double

    enum CodingKeys: String, CodingKey {
        case id, grams
    }

    init(from decoder: Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        kilograms = try container.decode(Double.self, forKey: .grams) / 1000
    }
}

struct PhotoStatistics: Decodable {
    let downloads: Int
    let views: Int
    let likes: Int

    enum CodingKeys: String, CodingKey {
        case downloads, views, likes
    }

    enum TotalKeys: String, CodingKey {
        case total
    }

    init(from decoder: Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let downloads = try container.nestedContainer(keyedBy: TotalKeys.self, forKey: .downloads)
        self.downloads = try downloads.decode(Int.self, forKey: .total)
        let views = try container.nestedContainer(keyedBy: TotalKeys.self, forKey: .views)
        self.views = try views.decode(Int.self, forKey: .total)
        let likes = try container.nestedContainer(keyedBy: TotalKeys.self, forKey: .likes)
        self.likes = try likes.decode(Int.self, forKey: .total)
    }
}

struct Depot: Decodable {
    let opened: Int
    var docks: [String]
    let note: String?
    let visits: [Date]
    enum CodingKeys: String, CodingKey { case opened, docks, note, visits }
    init(from decoder: Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let year = Int(try container.decode(String.self, forKey: .opened)) { opened = year } else {
            throw DecodingError.dataCorruptedError(forKey: .opened, in: container, debugDescription: "no year")
        }
        docks = try container.decode([String].self, forKey: .docks)
        if docks.isEmpty { docks = ["none"] }
        note = Self.note(in: container)
        var visits: [Date] = []
        for text in try container.decode([Date].self, forKey: .visits) { visits.append(text + 60) }
        self.visits = visits
    }
    private static func note(in container: KeyedDecodingContainer<CodingKeys>) -> String? {
        (try? container.decode(Int.self, forKey: .note)).map { "no. \($0)" }
    }
}
