// Made by unbox-models from no-type.schema.json. Do not edit.

import Unbox

struct NoType: Codable, Hashable, Sendable {
    let permission: OneOf<Permission>.Or<OtherValue>?
    let list: [OneOf<List>.Or<OtherValue>]?
    let closed: Closed?
    let needed: Needed?
    let either: Either?
}

struct Permission: Codable, Hashable, Sendable {
    let `default`: String?
}

struct OtherValue: Codable, Hashable, Sendable {
    let value: JSONValue

    init(value: JSONValue) {
        self.value = value
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        value = try container.decode(JSONValue.self)
        if value.objectValue != nil {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected anything but an object")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

struct List: Codable, Hashable, Sendable {
    let id: Int?
}

struct Closed: Codable, Hashable, Sendable {
    let id: Int?
}

struct Needed: Codable, Hashable, Sendable {
    let id: Int
}

enum Either: Codable, Hashable, Sendable {
    case string(String)
    case object(List)

    init(from decoder: any Decoder) throws {
        self.init(try Alternatives(from: decoder))
    }

    private typealias Alternatives = OneOf<String>.Or<List>

    private init(_ value: Alternatives) {
        switch value {
        case .first(let value): self = .string(value)
        case .second(let value): self = .object(value)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
