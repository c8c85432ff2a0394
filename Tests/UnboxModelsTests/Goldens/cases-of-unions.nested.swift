// Made by unbox-models from cases-of-unions.schema.json. Do not edit.

import Unbox

struct CasesOfUnions: Encodable, Hashable, Sendable {
    let byType: ByType?
    let byKey: ByKey?
    let byReference: OneOf<Cat>.Or<Dog>?
    let byTitle: ByTitle?
    let byValue: ByValue?
    let byKindOfValue: ByKindOfValue?

    private enum CodingKeys: String, CodingKey {
        case byType = "by_type"
        case byKey = "by_key"
        case byReference = "by_reference"
        case byTitle = "by_title"
        case byValue = "by_value"
        case byKindOfValue = "by_kind_of_value"
    }

    enum ByType: Encodable, Hashable, Sendable {
        case array([Int])
        case string(String)
        case object(Object)

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .array(let value): try container.encode(value)
            case .string(let value): try container.encode(value)
            case .object(let value): try container.encode(value)
            }
        }

        struct Object: Encodable, Hashable, Sendable {
            let name: String
        }
    }

    enum ByKey: Encodable, Hashable, Sendable {
        case pObject(PObject)
        case qObject(QObject)

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .pObject(let value): try value.encode(to: encoder)
            case .qObject(let value): try value.encode(to: encoder)
            }
        }

        struct PObject: Encodable, Hashable, Sendable {
            let k: String
            let p: JSONValue
        }

        struct QObject: Encodable, Hashable, Sendable {
            let k: Int
            let q: JSONValue
        }
    }

    enum ByTitle: Encodable, Hashable, Sendable {
        case whole(Whole)
        case part(Part)

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .whole(let value): try value.encode(to: encoder)
            case .part(let value): try value.encode(to: encoder)
            }
        }

        struct Whole: Encodable, Hashable, Sendable {
            let n: Int
        }

        struct Part: Encodable, Hashable, Sendable {
            let of: String
        }
    }

    enum ByValue: Encodable, Hashable, Sendable {
        case aB(AB)
        case c(C)

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .aB(let value): try value.encode(to: encoder)
            case .c(let value): try value.encode(to: encoder)
            }
        }

        struct AB: Encodable, Hashable, Sendable {
            let kind: String

            init(kind: String = "a-b") {
                self.kind = kind
            }
        }

        struct C: Encodable, Hashable, Sendable {
            let kind: Kind
            let x: JSONValue

            enum Kind: String, UnboxableEnum, Encodable, CaseIterable, Sendable {
                case c
                case d
            }
        }
    }

    enum ByKindOfValue: Encodable, Hashable, Sendable {
        case integer(Integer)
        case boolean(Bool)
        case string(String)

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .integer(let value): try container.encode(value)
            case .boolean(let value): try container.encode(value)
            case .string(let value): try container.encode(value)
            }
        }

        enum Integer: Int, UnboxableEnum, Encodable, CaseIterable, Sendable {
            case value1 = 1
            case value2 = 2
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

    private typealias Alternatives = OneOf<CasesOfUnions.ByKindOfValue.Integer>.Or<Bool>.Or<String>

    private init(_ value: Alternatives) {
        switch value {
        case .first(.first(let value)): self = .integer(value)
        case .first(.second(let value)): self = .boolean(value)
        case .second(let value): self = .string(value)
        }
    }
}

struct Cat: Encodable, Hashable, Sendable {
    let meow: Bool
}

extension Cat: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        meow = try unboxer.unbox(key: "meow")
    }
}

struct Dog: Encodable, Hashable, Sendable {
    let bark: Bool
}

extension Dog: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        bark = try unboxer.unbox(key: "bark")
    }
}
