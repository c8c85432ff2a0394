// Made by unbox-models from user.schema.json. Do not edit.

import Foundation
import Unbox

/// The types of the payloads.
public enum API {}

extension API {
    /// A person who can sign in.
    public struct User: Codable, Hashable, Sendable {
        /// The value of `id`.
        public let id: Int
        /// When it was made.
        public let createdAt: Date
        /// The value of `status`.
        public let status: Status
        /// The value of `website`.
        public let website: URL?
        /// The value of `rating`.
        public let rating: Double

        /// Makes a value of its properties.
        public init(id: Int, createdAt: Date, status: Status, website: URL? = nil, rating: Double = 2.5) {
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

        /// Decodes an object.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            createdAt = try container.decode(forKey: .createdAt, formatter: .rfc3339)
            status = try container.decode(Status.self, forKey: .status)
            website = try container.decodeIfPresent(URL.self, forKey: .website)
            rating = try container.decodeIfPresent(Double.self, forKey: .rating) ?? 2.5
        }

        /// Encodes an object.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
            try container.encode(createdAt, forKey: .createdAt, formatter: .rfc3339)
            try container.encode(status, forKey: .status)
            try container.encodeIfPresent(website, forKey: .website)
            try container.encode(rating, forKey: .rating)
        }
    }
}

extension API.User: Unboxable {
    /// Reads an object.
    public init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        createdAt = try unboxer.unbox(key: "created_at", formatter: .rfc3339)
        status = try unboxer.unbox(key: "status")
        website = try unboxer.unbox(key: "website")
        rating = try unboxer.unbox(key: "rating") ?? 2.5
    }
}

extension API {
    /// Made from `user.schema.json#/properties/status`.
    public enum Status: String, UnboxableEnum, Codable, CaseIterable, Sendable {
        /// The value `"active"`.
        case active
        /// The value `"on-hold"`.
        case onHold = "on-hold"
    }
}
