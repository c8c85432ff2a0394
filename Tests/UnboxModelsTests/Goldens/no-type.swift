// Made by unbox-models from no-type.schema.json. Do not edit.

import Unbox

struct NoType: Encodable, Hashable, Sendable {
    private(set) var permission: OneOf<Permission>.Or<OtherValue>?
    private(set) var list: [OneOf<List>.Or<OtherValue>]?
    private(set) var closed: Closed?
    private(set) var needed: Needed?
    private(set) var either: Either?

    struct Permission: Encodable, Hashable, Sendable {
        private(set) var `default`: String?
    }

    struct Closed: Encodable, Hashable, Sendable {
        private(set) var id: Int?
    }

    struct Needed: Encodable, Hashable, Sendable {
        private(set) var id: Int
    }

    enum Either: Encodable, Hashable, Sendable {
        case string(String)
        case object(List)

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .string(let value): try container.encode(value)
            case .object(let value): try container.encode(value)
            }
        }
    }
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

extension NoType.Permission: Unboxable {
    init(unboxer: Unboxer) throws {
        `default` = try unboxer.unbox(key: "default")
    }
}

extension NoType.Closed: Unboxable {
    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
    }
}

extension NoType.Needed: Unboxable {
    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
    }
}

extension NoType.Either: UnboxCompatible {
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

struct OtherValue: Encodable, Hashable, Sendable {
    private(set) var value: JSONValue

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

struct List: Encodable, Hashable, Sendable {
    private(set) var id: Int?
}

extension List: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        id = try unboxer.unbox(key: "id")
    }
}
