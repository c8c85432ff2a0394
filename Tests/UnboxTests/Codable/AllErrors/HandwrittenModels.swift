// Types whose `init(from:)` is written by hand, in ways that are met in the wild, and that others contain.

import Foundation
import Unbox

enum Handwritten {
    /// The keys of all types that closures decode. Unlike with keys of any text, a missing one is known to be one.
    enum Keys: CodingKey {
        case a, b, c, count, date, end, first, hasSize, id, items, kind, limit, list, name, note, number, other, second
        case size, start, value, x, y
    }

    struct Problem: LocalizedError {
        let text: String
        var errorDescription: String? { text }
    }

    struct NumberOrText: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if (try? container.decode(Int.self)) != nil { return }
            if (try? container.decode(String.self)) != nil { return }
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "neither number nor text")
        }
    }

    struct Anything: Decodable { let value: AnyDecodable, end: Int }

    struct AnyDecodable: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() { return }
            if (try? container.decode(Bool.self)) != nil { return }
            if (try? container.decode(Int.self)) != nil { return }
            if (try? container.decode(Double.self)) != nil { return }
            if (try? container.decode(String.self)) != nil { return }
            if (try? container.decode([AnyDecodable].self)) != nil { return }
            _ = try container.decode([String: AnyDecodable].self)
        }
    }

    struct NestedArrays: Decodable {
        init(from decoder: any Decoder) throws {
            guard var elements = try? decoder.unkeyedContainer() else { return }
            while !elements.isAtEnd { _ = try NestedArrays(from: elements.superDecoder()) }
        }
    }

    struct Skip: Decodable {}
    struct Number: Decodable { let n: Int }

    struct Figure: Decodable {
        enum Keys: CodingKey { case kind }
        enum Kind: String, Decodable { case circle, square }
        struct Circle: Decodable { let radius: Double }
        struct Square: Decodable { let side: Int }
        init(from decoder: any Decoder) throws {
            switch try decoder.container(keyedBy: Keys.self).decode(Kind.self, forKey: .kind) {
            case .circle: _ = try Circle(from: decoder)
            case .square: _ = try Square(from: decoder)
            }
        }
    }

    struct Named: Decodable { let kind: Figure.Kind, name: String, end: Int }

    struct Interval: Decodable {
        enum CodingKeys: CodingKey { case start, end }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let start = try container.decode(Int.self, forKey: .start)
            let end = try container.decode(Int.self, forKey: .end)
            guard start <= end else { throw Problem(text: "the end is before the start") }
        }
    }

    struct Email: Decodable, Hashable {
        init(from decoder: any Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            guard text.contains("@") else { throw Problem(text: "no address") }
        }
    }

    struct Person: Decodable { let email: Email, age: Int }
    struct People: Decodable { let list: [Email], map: [String: Email], optional: Email?, age: Int }

    struct Constant: Decodable {
        enum Only: String, Decodable { case a }
        let kind: Only
        let age: Int
    }
}

extension Decoder {
    func known() throws -> KeyedDecodingContainer<Handwritten.Keys> { try container(keyedBy: Handwritten.Keys.self) }
}
