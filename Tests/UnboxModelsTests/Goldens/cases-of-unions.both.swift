// Made by unbox-models from cases-of-unions.schema.json. Do not edit.

import Unbox

struct CasesOfUnions: Codable, Hashable, Sendable {
    let byType: ByType?
    let byReference: OneOf<Cat>.Or<Dog>?
    let byTitle: ByTitle?
    let byValue: ByValue?
    let byKindOfValue: ByKindOfValue?

    private enum CodingKeys: String, CodingKey {
        case byType = "by_type"
        case byReference = "by_reference"
        case byTitle = "by_title"
        case byValue = "by_value"
        case byKindOfValue = "by_kind_of_value"
    }
}

extension CasesOfUnions: Unboxable {
    init(unboxer: Unboxer) throws {
        byType = try unboxer.unbox(key: "by_type")
        byReference = try unboxer.unbox(key: "by_reference")
        byTitle = try unboxer.unbox(key: "by_title")
        byValue = try unboxer.unbox(key: "by_value")
        byKindOfValue = try unboxer.unbox(key: "by_kind_of_value")
    }
}

enum ByType: Codable, Hashable, Sendable {
    case array([Int])
    case string(String)
    case object(Object)

    init(from decoder: any Decoder) throws {
        self.init(try Alternatives(from: decoder))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .array(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

extension ByType: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        Self(try value.unbox(as: Alternatives.self))
    }

    private typealias Alternatives = OneOf<[Int]>.Or<String>.Or<Object>

    private init(_ value: Alternatives) {
        switch value {
        case .first(.first(let value)): self = .array(value)
        case .first(.second(let value)): self = .string(value)
        case .second(let value): self = .object(value)
        }
    }
}

struct Cat: Codable, Hashable, Sendable {
    let meow: Bool
}

extension Cat: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        meow = try unboxer.unbox(key: "meow")
    }
}

struct Dog: Codable, Hashable, Sendable {
    let bark: Bool
}

extension Dog: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        bark = try unboxer.unbox(key: "bark")
    }
}

enum ByTitle: Codable, Hashable, Sendable {
    case whole(Whole)
    case part(Part)

    init(from decoder: any Decoder) throws {
        self.init(try Alternatives(from: decoder))
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .whole(let value): try value.encode(to: encoder)
        case .part(let value): try value.encode(to: encoder)
        }
    }
}

extension ByTitle: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        Self(try value.unbox(as: Alternatives.self))
    }

    private typealias Alternatives = OneOf<Whole>.Or<Part>

    private init(_ value: Alternatives) {
        switch value {
        case .first(let value): self = .whole(value)
        case .second(let value): self = .part(value)
        }
    }
}

enum ByValue: Codable, Hashable, Sendable {
    case aB(AB)
    case c(C)

    private enum CodingKeys: String, CodingKey {
        case discriminator = "kind"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(String.self, forKey: .discriminator) {
        case "a-b": self = .aB(try AB(from: decoder))
        case "c", "d": self = .c(try C(from: decoder))
        case let name:
            throw DecodingError.dataCorruptedError(
                forKey: .discriminator,
                in: container,
                debugDescription: "expected ByValue, found the string \"\(name)\": it is not one of a-b, c, d")
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .aB(let value): try value.encode(to: encoder)
        case .c(let value): try value.encode(to: encoder)
        }
    }
}

extension ByValue: Unboxable {
    init(unboxer: Unboxer) throws {
        switch try unboxer.unbox(key: "kind") as String {
        case "a-b": self = .aB(try unboxer.unbox())
        case "c", "d": self = .c(try unboxer.unbox())
        case let name:
            throw UnboxError(
                "expected ByValue, found the string \"\(name)\": it is not one of a-b, c, d", at: [.key("kind")])
        }
    }
}

enum ByKindOfValue: Codable, Hashable, Sendable {
    case integer(Integer)
    case boolean(Bool)
    case string(String)

    init(from decoder: any Decoder) throws {
        self.init(try Alternatives(from: decoder))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .integer(let value): try container.encode(value)
        case .boolean(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        }
    }
}

extension ByKindOfValue: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        Self(try value.unbox(as: Alternatives.self))
    }

    private typealias Alternatives = OneOf<Integer>.Or<Bool>.Or<String>

    private init(_ value: Alternatives) {
        switch value {
        case .first(.first(let value)): self = .integer(value)
        case .first(.second(let value)): self = .boolean(value)
        case .second(let value): self = .string(value)
        }
    }
}

struct Object: Codable, Hashable, Sendable {
    let name: String
}

extension Object: Unboxable {
    init(unboxer: Unboxer) throws {
        name = try unboxer.unbox(key: "name")
    }
}

struct Whole: Codable, Hashable, Sendable {
    let n: Int
}

extension Whole: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        n = try unboxer.unbox(key: "n")
    }
}

struct Part: Codable, Hashable, Sendable {
    let of: String
}

extension Part: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        of = try unboxer.unbox(key: "of")
    }
}

struct AB: Codable, Hashable, Sendable {
    let kind: String

    init(kind: String = "a-b") {
        self.kind = kind
    }
}

extension AB: Unboxable {
    init(unboxer: Unboxer) throws {
        kind = try unboxer.unbox(key: "kind")
    }
}

struct C: Codable, Hashable, Sendable {
    let kind: Kind
    let x: JSONValue
}

extension C: Unboxable {
    init(unboxer: Unboxer) throws {
        kind = try unboxer.unbox(key: "kind")
        x = try unboxer.unbox(key: "x")
    }
}

enum Integer: Int, UnboxableEnum, Codable, CaseIterable, Sendable {
    case value1 = 1
    case value2 = 2
}

enum Kind: String, UnboxableEnum, Codable, CaseIterable, Sendable {
    case c
    case d
}
