// Made by unbox-models from a-union-with-a-discriminator-for-the-macro.schema.json. Do not edit.

import UnboxMacros

@Unboxable(discriminator: "type")
enum Shape: Encodable, Hashable, Sendable {
    @Unboxing(name: "CIRCLE") case circle(Circle)
    @Unboxing(name: "LINE") case line(Line)

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .circle(let value): try value.encode(to: encoder)
        case .line(let value): try value.encode(to: encoder)
        }
    }
}

@Unboxable
struct Circle: Encodable, Hashable, Sendable {
    private(set) var type: Kind

    init(type: Kind = .circle) {
        self.type = type
    }

    @UnboxableEnum
    enum Kind: String, Encodable, CaseIterable, Sendable {
        case circle = "CIRCLE"
    }
}

@Unboxable
struct Line: Encodable, Hashable, Sendable {
    private(set) var type: Kind

    init(type: Kind = .line) {
        self.type = type
    }

    @UnboxableEnum
    enum Kind: String, Encodable, CaseIterable, Sendable {
        case line = "LINE"
    }
}
