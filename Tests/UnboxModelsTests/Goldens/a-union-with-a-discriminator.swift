// Made by unbox-models from a-union-with-a-discriminator.schema.json. Do not edit.

import Unbox

enum Shape: Encodable, Hashable, Sendable {
    case circle(Circle)
    case point(Point)

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .circle(let value): try value.encode(to: encoder)
        case .point(let value): try value.encode(to: encoder)
        }
    }

    struct Circle: Encodable, Hashable, Sendable {
        private(set) var type: Kind
        private(set) var radius: Double

        init(type: Kind = .circle, radius: Double) {
            self.type = type
            self.radius = radius
        }

        enum Kind: String, UnboxableEnum, Encodable, CaseIterable, Sendable {
            case circle
        }
    }

    struct Point: Encodable, Hashable, Sendable {
        private(set) var type: Kind

        enum Kind: String, UnboxableEnum, Encodable, CaseIterable, Sendable {
            case point
            case dot
        }
    }
}

extension Shape: Unboxable {
    init(unboxer: Unboxer) throws {
        switch try unboxer.unbox(key: "type") as String {
        case "circle": self = .circle(try unboxer.unbox())
        case "point", "dot": self = .point(try unboxer.unbox())
        case let name:
            throw UnboxError(
                "expected Shape, found the string \"\(name)\": it is not one of circle, point, dot", at: [.key("type")])
        }
    }
}

extension Shape.Circle: Unboxable {
    init(unboxer: Unboxer) throws {
        type = try unboxer.unbox(key: "type")
        radius = try unboxer.unbox(key: "radius")
    }
}

extension Shape.Point: Unboxable {
    init(unboxer: Unboxer) throws {
        type = try unboxer.unbox(key: "type")
    }
}
