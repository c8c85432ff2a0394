// Made by unbox-models from cases-of-unions.schema.json. Do not edit.

import Unbox

struct CasesOfUnions: Codable, Hashable, Sendable {
    private(set) var byType: ByType?
    private(set) var byKey: ByKey?
    private(set) var byReference: OneOf<Cat>.Or<Dog>?
    private(set) var byTitle: ByTitle?
    private(set) var byValue: ByValue?
    private(set) var byKindOfValue: ByKindOfValue?

    private enum CodingKeys: String, CodingKey {
        case byType = "by_type"
        case byKey = "by_key"
        case byReference = "by_reference"
        case byTitle = "by_title"
        case byValue = "by_value"
        case byKindOfValue = "by_kind_of_value"
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

        struct Object: Codable, Hashable, Sendable {
            private(set) var name: String
        }
    }

    enum ByKey: Codable, Hashable, Sendable {
        case pObject(PObject)
        case qObject(QObject)

        init(from decoder: any Decoder) throws {
            self.init(try Alternatives(from: decoder))
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .pObject(let value): try value.encode(to: encoder)
            case .qObject(let value): try value.encode(to: encoder)
            }
        }

        struct PObject: Codable, Hashable, Sendable {
            private(set) var k: String
            private(set) var p: JSONValue
        }

        struct QObject: Codable, Hashable, Sendable {
            private(set) var k: Int
            private(set) var q: JSONValue
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

        struct Whole: Codable, Hashable, Sendable {
            private(set) var n: Int
        }

        struct Part: Codable, Hashable, Sendable {
            private(set) var of: String
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

        struct AB: Codable, Hashable, Sendable {
            private(set) var kind: Kind

            init(kind: Kind = .aB) {
                self.kind = kind
            }

            enum Kind: String, UnboxableEnum, Codable, CaseIterable, Sendable {
                case aB = "a-b"
            }
        }

        struct C: Codable, Hashable, Sendable {
            private(set) var kind: Kind
            private(set) var x: JSONValue

            enum Kind: String, UnboxableEnum, Codable, CaseIterable, Sendable {
                case c
                case d
            }
        }
    }

    enum ByKindOfValue: Codable, Hashable, Sendable {
        case integer(Integer)
        case string(StringValue)
        case boolean(Bool)

        init(from decoder: any Decoder) throws {
            self.init(try Alternatives(from: decoder))
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .integer(let value): try container.encode(value)
            case .string(let value): try container.encode(value)
            case .boolean(let value): try container.encode(value)
            }
        }

        enum Integer: Int, UnboxableEnum, Codable, CaseIterable, Sendable {
            case value1 = 1
            case value2 = 2
        }

        enum StringValue: String, UnboxableEnum, Codable, CaseIterable, Sendable {
            case auto
        }
    }
}

extension CasesOfUnions: Unboxable {
    init(unboxer: Unboxer) throws {
        byType = try unboxer.unbox(key: "by_type")
        byKey = try unboxer.unbox(key: "by_key")
        byReference = try unboxer.unbox(key: "by_reference")
        byTitle = try unboxer.unbox(key: "by_title")
        byValue = try unboxer.unbox(key: "by_value")
        byKindOfValue = try unboxer.unbox(key: "by_kind_of_value")
    }
}

extension CasesOfUnions.ByType: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        Self(try value.unbox(as: Alternatives.self))
    }

    private typealias Alternatives = OneOf<[Int]>.Or<String>.Or<CasesOfUnions.ByType.Object>

    private init(_ value: Alternatives) {
        switch value {
        case .first(.first(let value)): self = .array(value)
        case .first(.second(let value)): self = .string(value)
        case .second(let value): self = .object(value)
        }
    }
}

extension CasesOfUnions.ByType.Object: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        name = try unboxer.unbox(key: "name")
    }
}

extension CasesOfUnions.ByKey: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        Self(try value.unbox(as: Alternatives.self))
    }

    private typealias Alternatives = OneOf<CasesOfUnions.ByKey.PObject>.Or<CasesOfUnions.ByKey.QObject>

    private init(_ value: Alternatives) {
        switch value {
        case .first(let value): self = .pObject(value)
        case .second(let value): self = .qObject(value)
        }
    }
}

extension CasesOfUnions.ByKey.PObject: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        k = try unboxer.unbox(key: "k")
        p = try unboxer.unbox(key: "p")
    }
}

extension CasesOfUnions.ByKey.QObject: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        k = try unboxer.unbox(key: "k")
        q = try unboxer.unbox(key: "q")
    }
}

extension CasesOfUnions.ByTitle: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        Self(try value.unbox(as: Alternatives.self))
    }

    private typealias Alternatives = OneOf<CasesOfUnions.ByTitle.Whole>.Or<CasesOfUnions.ByTitle.Part>

    private init(_ value: Alternatives) {
        switch value {
        case .first(let value): self = .whole(value)
        case .second(let value): self = .part(value)
        }
    }
}

extension CasesOfUnions.ByTitle.Whole: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        n = try unboxer.unbox(key: "n")
    }
}

extension CasesOfUnions.ByTitle.Part: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        of = try unboxer.unbox(key: "of")
    }
}

extension CasesOfUnions.ByValue: Unboxable {
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

extension CasesOfUnions.ByValue.AB: Unboxable {
    init(unboxer: Unboxer) throws {
        kind = try unboxer.unbox(key: "kind")
    }
}

extension CasesOfUnions.ByValue.C: Unboxable {
    init(unboxer: Unboxer) throws {
        kind = try unboxer.unbox(key: "kind")
        x = try unboxer.unbox(key: "x")
    }
}

extension CasesOfUnions.ByKindOfValue: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        Self(try value.unbox(as: Alternatives.self))
    }

    private typealias Alternatives = OneOf<CasesOfUnions.ByKindOfValue.Integer>
        .Or<CasesOfUnions.ByKindOfValue.StringValue>
        .Or<Bool>

    private init(_ value: Alternatives) {
        switch value {
        case .first(.first(let value)): self = .integer(value)
        case .first(.second(let value)): self = .string(value)
        case .second(let value): self = .boolean(value)
        }
    }
}

struct Cat: Codable, Hashable, Sendable {
    private(set) var meow: Bool
}

extension Cat: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        meow = try unboxer.unbox(key: "meow")
    }
}

struct Dog: Codable, Hashable, Sendable {
    private(set) var bark: Bool
}

extension Dog: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        bark = try unboxer.unbox(key: "bark")
    }
}
