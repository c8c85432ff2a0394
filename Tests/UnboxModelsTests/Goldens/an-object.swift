// Made by unbox-models from an-object.schema.json. Do not edit.

import Unbox

struct AnObject: Encodable, Hashable, Sendable {
    let id: Int
    /// As it is shown.
    let name: String
    let tags: [String]?
    let extra: JSONValue?
}

extension AnObject: Unboxable {
    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        name = try unboxer.unbox(key: "name")
        tags = try unboxer.unbox(key: "tags")
        extra = try unboxer.unbox(key: "extra")
    }
}
