// Made by unbox-models from no-type.schema.json. Do not edit.

import Unbox

struct NoType: Codable, Hashable, Sendable {
    let permission: OneOf<Permission>.Or<OtherValue>?
    let list: [OneOf<List>.Or<OtherValue>]?
    let closed: Closed?
    let needed: Needed?
    let either: Either?
}

extension NoType: Unboxable {
    init(unboxer: Unboxer) throws {
        permission = try unboxer.unbox(key: "permission")
        list = try unboxer.unbox(key: "list")
        closed = try unboxer.unbox(key: "closed")
        needed = try unboxer.unbox(key: "needed")
        either = try unboxer.unbox(key: "either")
    }
}

struct Permission: Codable, Hashable, Sendable {
    let `default`: String?
}

extension Permission: Unboxable {
    init(unboxer: Unboxer) throws {
        `default` = try unboxer.unbox(key: "default")
    }
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

extension OtherValue: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        let result = Self(value: try value.unbox())
        guard result.value.objectValue == nil else {
            throw UnboxError("expected anything but an object")
        }
        return result
    }
}

struct List: Codable, Hashable, Sendable {
    let id: Int?
}

extension List: Unboxable {
    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
    }
}

struct Closed: Codable, Hashable, Sendable {
    let id: Int?
}

extension Closed: Unboxable {
    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
    }
}

struct Needed: Codable, Hashable, Sendable {
    let id: Int
}

extension Needed: Unboxable {
    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
    }
}

enum Either: Codable, Hashable, Sendable {
    case string(String)
    case object(List)

    init(from decoder: any Decoder) throws {
        self.init(try Alternatives(from: decoder))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

extension Either: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        Self(try value.unbox(as: Alternatives.self))
    }

    private typealias Alternatives = OneOf<String>.Or<List>

    private init(_ value: Alternatives) {
        switch value {
        case .first(let value): self = .string(value)
        case .second(let value): self = .object(value)
        }
    }
}
