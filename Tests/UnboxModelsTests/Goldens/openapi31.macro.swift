// Made by unbox-models from openapi31.schema.json. Do not edit.

import Foundation
import UnboxMacros

@Unboxable
struct Account: Encodable, Hashable, Sendable {
    let id: UUID
    let kind: String
    @Unboxing(encoded: .asNull) let limit: Double?
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
}

@Unboxable(discriminator: "type")
enum Owner: Encodable, Hashable, Sendable {
    case person(Person)
    case company(Company)
}

@Unboxable(dates: .dateOnly)
struct Person: Encodable, Hashable, Sendable {
    let type: String
    let born: Date?
}

@Unboxable
struct Company: Encodable, Hashable, Sendable {
    let type: String
    let vat: String?
}
