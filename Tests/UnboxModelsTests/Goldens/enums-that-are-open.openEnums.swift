// Made by unbox-models from enums-that-are-open.schema.json. Do not edit.

import Unbox

struct EnumsThatAreOpen: Encodable, Hashable, Sendable {
    let color: Open<Color>
}

extension EnumsThatAreOpen: Unboxable {
    init(unboxer: Unboxer) throws {
        color = try unboxer.unbox(key: "color")
    }
}

enum Color: String, UnboxableEnum, Encodable, CaseIterable, Sendable {
    case red
    case green
}
