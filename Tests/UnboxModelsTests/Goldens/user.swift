// Made by unbox-models from user.schema.json. Do not edit.

import Foundation
import Unbox

/// A person who can sign in.
struct User: Encodable, Hashable, Sendable {
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

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(createdAt, forKey: .createdAt, formatter: .rfc3339)
        try container.encode(status, forKey: .status)
        try container.encodeIfPresent(website, forKey: .website)
        try container.encode(rating, forKey: .rating)
    }

    enum Status: String, UnboxableEnum, Encodable, CaseIterable, Sendable {
        case active
        case onHold = "on-hold"
    }
}

extension User: Unboxable {
    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        createdAt = try unboxer.unbox(key: "created_at", formatter: .rfc3339)
        status = try unboxer.unbox(key: "status")
        website = try unboxer.unbox(key: "website")
        rating = try unboxer.unbox(key: "rating") ?? 2.5
    }
}
