// Made by unbox-models from pets.schema.json. Do not edit.

import Unbox

/// Whatever lives in the house.
enum Pet: Encodable, Hashable, Sendable {
    case cat(Cat)
    case dog(Dog)

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .cat(let value): try value.encode(to: encoder)
        case .dog(let value): try value.encode(to: encoder)
        }
    }
}

extension Pet: Unboxable {
    init(unboxer: Unboxer) throws {
        switch try unboxer.unbox(key: "petType") as String {
        case "cat": self = .cat(try unboxer.unbox())
        case "dog", "puppy": self = .dog(try unboxer.unbox())
        case let name:
            throw UnboxError(
                "expected Pet, found the string \"\(name)\": it is not one of cat, dog, puppy", at: [.key("petType")])
        }
    }
}

/// Whatever lives in the house.
struct Cat: Encodable, Hashable, Sendable {
    let id: Int
    let petType: String
    let tag: String?
    let owner: Owner?
    let status: Status?
    let lives: Int
}

extension Cat: Unboxable {
    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        petType = try unboxer.unbox(key: "petType")
        tag = try unboxer.unbox(key: "tag")
        owner = try unboxer.unbox(key: "owner")
        status = try unboxer.unbox(key: "status")
        lives = try unboxer.unbox(key: "lives")
    }
}

/// Whatever lives in the house.
struct Dog: Encodable, Hashable, Sendable {
    let id: Int
    let petType: String
    let tag: String?
    let owner: Owner?
    let status: Status?
    let bark: String?
}

extension Dog: Unboxable {
    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        petType = try unboxer.unbox(key: "petType")
        tag = try unboxer.unbox(key: "tag")
        owner = try unboxer.unbox(key: "owner")
        status = try unboxer.unbox(key: "status")
        bark = try unboxer.unbox(key: "bark")
    }
}

struct Owner: Encodable, Hashable, Sendable {
    let name: String?
}

extension Owner: Unboxable {
    init(unboxer: Unboxer) throws {
        name = try unboxer.unbox(key: "name")
    }
}

enum Status: String, UnboxableEnum, Encodable, CaseIterable, Sendable {
    case available
    case sold
}

enum Shape: Encodable, Hashable, Sendable {
    case circle(Circle)
    case square(Square)

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .circle(let value): try value.encode(to: encoder)
        case .square(let value): try value.encode(to: encoder)
        }
    }
}

extension Shape: Unboxable {
    init(unboxer: Unboxer) throws {
        switch try unboxer.unbox(key: "kind") as String {
        case "Circle": self = .circle(try unboxer.unbox())
        case "Square": self = .square(try unboxer.unbox())
        case let name:
            throw UnboxError(
                "expected Shape, found the string \"\(name)\": it is not one of Circle, Square", at: [.key("kind")])
        }
    }
}

struct Circle: Encodable, Hashable, Sendable {
    let kind: String
    let radius: Double
}

extension Circle: Unboxable {
    init(unboxer: Unboxer) throws {
        kind = try unboxer.unbox(key: "kind")
        radius = try unboxer.unbox(key: "radius")
    }
}

struct Square: Encodable, Hashable, Sendable {
    let kind: String
    let side: Double
}

extension Square: Unboxable {
    init(unboxer: Unboxer) throws {
        kind = try unboxer.unbox(key: "kind")
        side = try unboxer.unbox(key: "side")
    }
}

enum Vehicle: Encodable, Hashable, Sendable {
    case car(Car)
    case base(Base)

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .car(let value): try value.encode(to: encoder)
        case .base(let value): try value.encode(to: encoder)
        }
    }
}

extension Vehicle: Unboxable {
    init(unboxer: Unboxer) throws {
        switch try unboxer.unbox(key: "type") as String {
        case "car": self = .car(try unboxer.unbox())
        case "vehicle": self = .base(try unboxer.unbox())
        case let name:
            throw UnboxError(
                "expected Vehicle, found the string \"\(name)\": it is not one of car, vehicle", at: [.key("type")])
        }
    }
}

struct Car: Encodable, Hashable, Sendable {
    let type: String
    let wheels: Int?
    let doors: Int?
}

extension Car: Unboxable {
    init(unboxer: Unboxer) throws {
        type = try unboxer.unbox(key: "type")
        wheels = try unboxer.unbox(key: "wheels")
        doors = try unboxer.unbox(key: "doors")
    }
}

struct Base: Encodable, Hashable, Sendable {
    let type: String
    let wheels: Int?
}

extension Base: Unboxable {
    init(unboxer: Unboxer) throws {
        type = try unboxer.unbox(key: "type")
        wheels = try unboxer.unbox(key: "wheels")
    }
}

struct ErrorValue: Encodable, Hashable, Sendable {
    let code: Int
}

extension ErrorValue: Unboxable {
    init(unboxer: Unboxer) throws {
        code = try unboxer.unbox(key: "code")
    }
}
