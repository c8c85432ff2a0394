// Made by unbox-models from no-type.schema.json. Do not edit.

import Unbox

struct NoType: Codable, Hashable, Sendable {
    private(set) var permission: OneOf<Permission>.Or<OtherValue>?
    private(set) var list: [OneOf<List>.Or<OtherValue>]?
    private(set) var closed: Closed?
    private(set) var needed: Needed?
    private(set) var either: Either?

    struct Permission: Codable, Hashable, Sendable {
        private(set) var `default`: String?
    }

    struct Closed: Codable, Hashable, Sendable {
        private(set) var id: Int?
    }

    struct Needed: Codable, Hashable, Sendable {
        private(set) var id: Int
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
}

struct OtherValue: Codable, Hashable, Sendable {
    private(set) var value: JSONValue

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
    private(set) var id: Int?
}
