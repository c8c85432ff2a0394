// Made by unbox-models from merged-schemas.schema.json. Do not edit.

import Unbox

struct Employee: Encodable, Hashable, Sendable {
    let name: String
    let salary: Double
}

extension Employee: Unboxable {
    init(unboxer: Unboxer) throws {
        name = try unboxer.unbox(key: "name")
        salary = try unboxer.unbox(key: "salary")
    }
}

struct Person: Encodable, Hashable, Sendable {
    let name: String
}

extension Person: Unboxable {
    init(unboxer: Unboxer) throws {
        name = try unboxer.unbox(key: "name")
    }
}
