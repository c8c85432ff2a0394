// Made by unbox-models from openapi31.schema.json. Do not edit.

import Foundation
import Unbox

struct Account: Encodable, Hashable, Sendable {
    let id: UUID
    let kind: String
    let limit: Double?
    let name: String?
    @Indirect private(set) var parent: Account?
    /// Who pays.
    let owner: Owner?
    let key: Data?
    let point: [Double]?

    init(
        id: UUID,
        kind: String = "account",
        limit: Double? = nil,
        name: String? = nil,
        parent: Account? = nil,
        owner: Owner? = nil,
        key: Data? = nil,
        point: [Double]? = nil
    ) {
        self.id = id
        self.kind = kind
        self.limit = limit
        self.name = name
        self.parent = parent
        self.owner = owner
        self.key = key
        self.point = point
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case kind
        case limit
        case name
        case parent
        case owner
        case key
        case point
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(kind, forKey: .kind)
        try container.encode(limit, forKey: .limit)
        try container.encodeIfPresent(name, forKey: .name)
        try container.encodeIfPresent(parent, forKey: .parent)
        try container.encodeIfPresent(owner, forKey: .owner)
        try container.encodeIfPresent(self.key, forKey: .key)
        try container.encodeIfPresent(point, forKey: .point)
    }
}

extension Account: Unboxable {
    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        kind = try unboxer.unbox(key: "kind")
        limit = try unboxer.unbox(key: "limit")
        name = try unboxer.unbox(key: "name")
        parent = try unboxer.unbox(key: "parent")
        owner = try unboxer.unbox(key: "owner")
        self.key = try unboxer.unbox(key: "key")
        point = try unboxer.unbox(key: "point")
    }
}

enum Owner: Encodable, Hashable, Sendable {
    case person(Person)
    case company(Company)

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .person(let value): try value.encode(to: encoder)
        case .company(let value): try value.encode(to: encoder)
        }
    }
}

extension Owner: Unboxable {
    init(unboxer: Unboxer) throws {
        switch try unboxer.unbox(key: "type") as String {
        case "person": self = .person(try unboxer.unbox())
        case "company": self = .company(try unboxer.unbox())
        case let name:
            throw UnboxError(
                "expected Owner, found the string \"\(name)\": it is not one of person, company", at: [.key("type")])
        }
    }
}

struct Person: Encodable, Hashable, Sendable {
    let type: String
    let born: Date?

    private enum CodingKeys: String, CodingKey {
        case type
        case born
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(type, forKey: .type)
        try container.encodeIfPresent(born, forKey: .born, formatter: .dateOnly)
    }
}

extension Person: Unboxable {
    init(unboxer: Unboxer) throws {
        type = try unboxer.unbox(key: "type")
        born = try unboxer.unbox(key: "born", formatter: .dateOnly)
    }
}

struct Company: Encodable, Hashable, Sendable {
    let type: String
    let vat: String?
}

extension Company: Unboxable {
    init(unboxer: Unboxer) throws {
        type = try unboxer.unbox(key: "type")
        vat = try unboxer.unbox(key: "vat")
    }
}
