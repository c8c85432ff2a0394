// Made by unbox-models from an-enum-that-holds-itself.schema.json. Do not edit.

import Unbox

indirect enum Expression: Codable, Hashable, Sendable {
    case number(Double)
    case object(Object)

    init(from decoder: any Decoder) throws {
        self.init(try Alternatives(from: decoder))
    }

    private typealias Alternatives = OneOf<Double>.Or<Object>

    private init(_ value: Alternatives) {
        switch value {
        case .first(let value): self = .number(value)
        case .second(let value): self = .object(value)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

struct Object: Codable, Hashable, Sendable {
    let not: Expression
}
