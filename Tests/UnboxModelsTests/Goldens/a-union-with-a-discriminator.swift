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

struct Circle: Encodable, Hashable, Sendable {
    let type: String
    let radius: Double

    init(type: String = "circle", radius: Double) {
        self.type = type
        self.radius = radius
    }
}

extension Circle: Unboxable {
    init(unboxer: Unboxer) throws {
        type = try unboxer.unbox(key: "type")
        radius = try unboxer.unbox(key: "radius")
    }
}

struct Point: Encodable, Hashable, Sendable {
    let type: PointType
}

extension Point: Unboxable {
    init(unboxer: Unboxer) throws {
        type = try unboxer.unbox(key: "type")
    }
}

enum PointType: String, UnboxableEnum, Encodable, CaseIterable, Sendable {
    case point
    case dot
}
