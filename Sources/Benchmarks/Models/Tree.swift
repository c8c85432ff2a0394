import Unbox

/// A recursive model.
struct Tree: Equatable, Decodable {
    let value: Int
    let children: [Tree]
}

extension Tree: Unboxable {
    init(unboxer: Unboxer) throws {
        value = try unboxer.unbox(key: "value")
        children = try unboxer.unbox(key: "children")
    }
}
