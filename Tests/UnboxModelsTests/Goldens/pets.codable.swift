// Made by unbox-models from pets.schema.json. Do not edit.

/// Whatever lives in the house.
enum Pet: Codable, Hashable, Sendable {
    case cat(Cat)
    case dog(Dog)

    private enum CodingKeys: String, CodingKey {
        case discriminator = "petType"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(String.self, forKey: .discriminator) {
        case "cat": self = .cat(try Cat(from: decoder))
        case "dog", "puppy": self = .dog(try Dog(from: decoder))
        case let name:
            throw DecodingError.dataCorruptedError(
                forKey: .discriminator,
                in: container,
                debugDescription: "expected Pet, found the string \"\(name)\": it is not one of cat, dog, puppy")
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .cat(let value): try value.encode(to: encoder)
        case .dog(let value): try value.encode(to: encoder)
        }
    }
}

/// Whatever lives in the house.
struct Cat: Codable, Hashable, Sendable {
    let id: Int
    let petType: String
    let tag: String?
    let owner: Owner?
    let status: Status?
    let lives: Int
}

/// Whatever lives in the house.
struct Dog: Codable, Hashable, Sendable {
    let id: Int
    let petType: String
    let tag: String?
    let owner: Owner?
    let status: Status?
    let bark: String?
}

struct Owner: Codable, Hashable, Sendable {
    let name: String?
}

enum Status: String, Codable, CaseIterable, Sendable {
    case available
    case sold
}

enum Shape: Codable, Hashable, Sendable {
    case circle(Circle)
    case square(Square)

    private enum CodingKeys: String, CodingKey {
        case discriminator = "kind"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(String.self, forKey: .discriminator) {
        case "Circle": self = .circle(try Circle(from: decoder))
        case "Square": self = .square(try Square(from: decoder))
        case let name:
            throw DecodingError.dataCorruptedError(
                forKey: .discriminator,
                in: container,
                debugDescription: "expected Shape, found the string \"\(name)\": it is not one of Circle, Square")
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .circle(let value): try value.encode(to: encoder)
        case .square(let value): try value.encode(to: encoder)
        }
    }
}

struct Circle: Codable, Hashable, Sendable {
    let kind: String
    let radius: Double
}

struct Square: Codable, Hashable, Sendable {
    let kind: String
    let side: Double
}

enum Vehicle: Codable, Hashable, Sendable {
    case car(Car)
    case base(Base)

    private enum CodingKeys: String, CodingKey {
        case discriminator = "type"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(String.self, forKey: .discriminator) {
        case "car": self = .car(try Car(from: decoder))
        case "vehicle": self = .base(try Base(from: decoder))
        case let name:
            throw DecodingError.dataCorruptedError(
                forKey: .discriminator,
                in: container,
                debugDescription: "expected Vehicle, found the string \"\(name)\": it is not one of car, vehicle")
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .car(let value): try value.encode(to: encoder)
        case .base(let value): try value.encode(to: encoder)
        }
    }
}

struct Car: Codable, Hashable, Sendable {
    let type: String
    let wheels: Int?
    let doors: Int?
}

struct Base: Codable, Hashable, Sendable {
    let type: String
    let wheels: Int?
}

struct ErrorValue: Codable, Hashable, Sendable {
    let code: Int
}
