// One optional field among three others, read in several ways, to compare their cost if it is missing.

import Unbox

struct WithOptional: Unboxable {
    let id: Int
    let name: String
    let score: Double
    let note: String?

    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        name = try unboxer.unbox(key: "name")
        score = try unboxer.unbox(key: "score")
        note = try unboxer.unbox(key: "note")
    }
}

struct WithTriedOptional: Unboxable {
    let id: Int
    let name: String
    let score: Double
    let note: String?

    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        name = try unboxer.unbox(key: "name")
        score = try unboxer.unbox(key: "score")
        note = try? unboxer.unbox(key: "note")
    }
}
