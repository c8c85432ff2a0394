// swift-format-ignore-file
import Foundation

protocol Exhibited: Codable {}

struct Museum: Exhibited {
    var rooms = [MuseumRoom]()
    var floor = 1
    var hall: Int? = 3
    let kind = "museum"
    var code: MuseumCode
    var motto: Motto?
    var mood: MuseumMood?
    var visit: Visit?

    enum CodingKeys: String, CodingKey { case rooms, floor, hall, kind, code, motto, mood = "state", visit }
}

struct MuseumRoom: Codable {
    let name: String
    let size: Double
    let guide: String

    init(from decoder: Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let size = Double(try container.decode(String.self, forKey: .size)) else { throw CocoaError(.coderInvalidValue) }
        self.size = size
        name = try container.decode(String.self, forKey: .name)
        do {
            guide = try container.decode(String.self, forKey: .guide)
        } catch {
            guide = "nobody"
        }
    }
}

extension MuseumRoom {
    func encode(to encoder: Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
    }
}

extension MuseumRoom {
    enum CodingKeys: String, CodingKey { case name = "title", size, guide }
}

struct MuseumCode: RawRepresentable, Codable { let rawValue: String }

struct Motto: Codable {
    let text: String

    init(from decoder: Decoder) throws {
        let container = try decoder.singleValueContainer()
        text = try container.decode(String.self)
    }
}

enum MuseumMood: String, Codable {
    case open, closed, other

    init(from decoder: Decoder) throws {
        let raw = try decoder.singleValueContainer().decode(String.self)
        self = MuseumMood(rawValue: raw) ?? .other
    }
}

/// Left, as it asks for more than values; so the museum decodes it.
struct Visit: Codable {
    var at: Date
    var depth = 0

    enum CodingKeys: String, CodingKey { case at }

    init(from decoder: Decoder) throws {
        at = try decoder.container(keyedBy: CodingKeys.self).decode(Date.self, forKey: .at)
        for _ in 0..<2 { depth += 1 }
    }
}
