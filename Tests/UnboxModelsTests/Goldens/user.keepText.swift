// Made by unbox-models from user.schema.json. Do not edit.

import Foundation
import Unbox

/// A person who can sign in.
struct User: Encodable, Hashable, Sendable {
    private(set) var id: Int
    /// When it was made.
    private(set) var createdAt: Timestamp
    private(set) var status: Status
    private(set) var website: URL?
    private(set) var rating: Double

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

    enum Status: String, UnboxableEnum, Encodable, CaseIterable, Sendable {
        case active
        case onHold = "on-hold"
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

struct Timestamp: Encodable, Hashable, Sendable {
    private(set) var value: Date
    /// The text from which the value was read.
    private var text: String?

    init(value: Date) {
        self.value = value
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
