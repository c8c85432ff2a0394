// Made by unbox-models from plain.schema.json. Do not edit.

struct Plain: Codable, Hashable, Sendable {
    let a: Int
    let b: B?
}

enum B: String, Codable, CaseIterable, Sendable {
    case x
    case y
}
