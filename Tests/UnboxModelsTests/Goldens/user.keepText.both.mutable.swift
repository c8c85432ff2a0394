// Made by unbox-models from user.schema.json. Do not edit.

import Foundation
import Unbox

/// A person who can sign in.
struct User: Codable, Hashable, Sendable {
    var id: Int
    /// When it was made.
    var createdAt: Timestamp
    var status: Status
    var website: URL?
    var rating: Double

    init(id: Int, createdAt: Timestamp, status: Status, website: URL? = nil, rating: Double = 2.5) {
        self.id = id
        self.createdAt = createdAt
        self.status = status
        self.website = website
        self.rating = rating
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case createdAt = "created_at"
        case status
        case website
        case rating
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        createdAt = try container.decode(Timestamp.self, forKey: .createdAt)
        status = try container.decode(Status.self, forKey: .status)
        website = try container.decodeIfPresent(URL.self, forKey: .website)
        rating = try container.decodeIfPresent(Double.self, forKey: .rating) ?? 2.5
    }
}

extension User: Unboxable {
    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        createdAt = try unboxer.unbox(key: "created_at")
        status = try unboxer.unbox(key: "status")
        website = try unboxer.unbox(key: "website")
        rating = try unboxer.unbox(key: "rating") ?? 2.5
    }
}

struct Timestamp: Codable, Hashable, Sendable {
    var value: Date { didSet { text = nil } }
    /// The text from which the value was read.
    private var text: String?

    init(value: Date) {
        self.value = value
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        value = try container.decode(formatter: .rfc3339)
        text = try container.decode(String.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let text { return try container.encode(text) }
        try container.encode(value, formatter: .rfc3339)
    }
}

extension Timestamp: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        var result = Self(value: try DateFormat.rfc3339.format(value: value))
        result.text = try value.unbox(as: String.self)
        return result
    }
}

enum Status: String, UnboxableEnum, Codable, CaseIterable, Sendable {
    case active
    case onHold = "on-hold"
}
