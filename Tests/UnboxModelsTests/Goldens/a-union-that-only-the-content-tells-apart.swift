// Made by unbox-models from a-union-that-only-the-content-tells-apart.schema.json. Do not edit.

import Unbox

enum Target: Encodable, Hashable, Sendable {
    case string(String)
    case pathObject(PathObject)
    case urlObject(URLObject)

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let value): try container.encode(value)
        case .pathObject(let value): try container.encode(value)
        case .urlObject(let value): try container.encode(value)
        }
    }
}

extension Target: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        Self(try value.unbox(as: Alternatives.self))
    }

    private typealias Alternatives = OneOf<String>.Or<PathObject>.Or<URLObject>

    private init(_ value: Alternatives) {
        switch value {
        case .first(.first(let value)): self = .string(value)
        case .first(.second(let value)): self = .pathObject(value)
        case .second(let value): self = .urlObject(value)
        }
    }
}

struct PathObject: Encodable, Hashable, Sendable {
    let path: String
    let line: Int
}

extension PathObject: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        path = try unboxer.unbox(key: "path")
        line = try unboxer.unbox(key: "line")
    }
}

struct URLObject: Encodable, Hashable, Sendable {
    let url: String

    private enum CodingKeys: String, CodingKey {
        case url
    }
}

extension URLObject: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        for key in unboxer.allKeys where CodingKeys(stringValue: key) == nil {
            throw UnboxError("the schema allows no such key", at: [.key(key)])
        }
        url = try unboxer.unbox(key: "url")
    }
}
