// Made by unbox-models from a-union-with-a-discriminator-for-the-macro.schema.json. Do not edit.

import UnboxMacros

@Unboxable(discriminator: "type")
enum Shape: Encodable, Hashable, Sendable {
    @Unboxing(name: "CIRCLE") case circle(Circle)
    @Unboxing(name: "LINE") case line(Line)
}

@Unboxable
struct Circle: Encodable, Hashable, Sendable {
    let type: String

    init(type: String = "CIRCLE") {
        self.type = type
    }
}

@Unboxable
struct Line: Encodable, Hashable, Sendable {
    let type: String

    init(type: String = "LINE") {
        self.type = type
    }
}
