// Made by unbox-models from nested-unions.schema.json. Do not edit.

import Unbox

struct NestedUnions: Encodable, Hashable, Sendable {
    let byType: ByType?
    let byReference: OneOf<Cat>.Or<Dog>?
    let byValue: ByValue?

    private enum CodingKeys: String, CodingKey {
        case byType = "by_type"
        case byReference = "by_reference"
        case byValue = "by_value"
    }

    enum ByType: Encodable, Hashable, Sendable {
        case string(String)
        case object(Object)

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .string(let value): try container.encode(value)
            case .object(let value): try container.encode(value)
            }
        }

        struct Object: Encodable, Hashable, Sendable {
            let name: String
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
}

extension NestedUnions: Unboxable {
    init(unboxer: Unboxer) throws {
        byType = try unboxer.unbox(key: "by_type")
        byReference = try unboxer.unbox(key: "by_reference")
        byValue = try unboxer.unbox(key: "by_value")
    }
}

extension NestedUnions.ByType: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        Self(try value.unbox(as: Alternatives.self))
    }

    private typealias Alternatives = OneOf<String>.Or<NestedUnions.ByType.Object>

    private init(_ value: Alternatives) {
        switch value {
        case .first(let value): self = .string(value)
        case .second(let value): self = .object(value)
        }
    }
}

extension NestedUnions.ByType.Object: Unboxable {
    init(unboxer: Unboxer) throws {
        name = try unboxer.unbox(key: "name")
    }
}

extension NestedUnions.ByValue: Unboxable {
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

extension NestedUnions.ByValue.AB: Unboxable {
    init(unboxer: Unboxer) throws {
        kind = try unboxer.unbox(key: "kind")
    }
}

extension NestedUnions.ByValue.C: Unboxable {
    init(unboxer: Unboxer) throws {
        kind = try unboxer.unbox(key: "kind")
        x = try unboxer.unbox(key: "x")
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
