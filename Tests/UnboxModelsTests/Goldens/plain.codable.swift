// Made by unbox-models from plain.schema.json. Do not edit.

struct Plain: Codable, Hashable, Sendable {
    let a: Int
}
