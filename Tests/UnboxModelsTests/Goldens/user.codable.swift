// Made by unbox-models from user.schema.json. Do not edit.

import Foundation
import Unbox

/// A person who can sign in.
struct User: Codable, Hashable, Sendable {
    private(set) var id: Int
    /// When it was made.
    private(set) var createdAt: Date
    private(set) var status: Status
    private(set) var website: URL?
    private(set) var rating: Double

    init(id: Int, createdAt: Date, status: Status, website: URL? = nil, rating: Double = 2.5) {
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
        createdAt = try container.decode(forKey: .createdAt, formatter: .rfc3339)
        status = try container.decode(Status.self, forKey: .status)
        website = try container.decodeIfPresent(URL.self, forKey: .website)
        rating = try container.decodeIfPresent(Double.self, forKey: .rating) ?? 2.5
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(createdAt, forKey: .createdAt, formatter: .rfc3339)
        try container.encode(status, forKey: .status)
        try container.encodeIfPresent(website, forKey: .website)
        try container.encode(rating, forKey: .rating)
    }

    enum Status: String, Codable, CaseIterable, Sendable {
        case active
        case onHold = "on-hold"
    }
}
