// Made by unbox-models from a-struct-that-holds-itself.schema.json. Do not edit.

import Unbox

struct Comment: Encodable, Hashable, Sendable {
    let text: String
    @Indirect private(set) var parent: Comment?
    let replies: [Comment]?
}

extension Comment: Unboxable {
    init(unboxer: Unboxer) throws {
        text = try unboxer.unbox(key: "text")
        parent = try unboxer.unbox(key: "parent")
        replies = try unboxer.unbox(key: "replies")
    }
}
