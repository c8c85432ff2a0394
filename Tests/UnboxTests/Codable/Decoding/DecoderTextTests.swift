// The texts of errors are those of JSONDecoder, which packages compare. Each row also has the kind and the path. The
// tables of `DecoderParityTests` and `DecoderStrategyTests` compare the texts for all types.

import Foundation
import TestTables
import Testing
import Unbox

struct DecoderTextTests {
    @Test func text() {
        each(Self.missingKeys + Self.ends + Self.strategies + Self.malformed) { row in try row.check() }
    }

    // MARK: - Rows

    private struct OneKey<Key: CodingKey & Sendable>: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            for name in ["id", "x"] {
                if let key = Key(stringValue: name), try !container.decodeNil(forKey: key) { return }
            }
            for number in [3, 4] {
                if let key = Key(intValue: number) { _ = try container.decode(Int.self, forKey: key) }
            }
        }
    }

    private enum Named: String, CodingKey { case id }
    private enum Numbered: Int, CodingKey { case three = 3 }
    private enum Quoted: String, CodingKey { case id = "id", other = "a \"quoted\" \\ name" }

    /// A key that describes itself.
    private enum Described: String, CodingKey, CustomStringConvertible {
        case id
        var description: String { "the \(rawValue)" }
    }

    /// A key with a name and a number.
    private struct Both: CodingKey {
        let stringValue: String
        var intValue: Int? { 7 }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    static let missingKeys: [ParityRow] = [
        ParityRow("a named key", "[{}]", as: [OneKey<Named>].self),
        ParityRow("a numbered key", "[{}]", as: [OneKey<Numbered>].self),
        ParityRow("a key with a name and a number", "[{}]", as: [OneKey<Both>].self),
        ParityRow("a key that describes itself", "[{}]", as: [OneKey<Described>].self),
        ParityRow("a long name", "{}", as: LongName.self),
        ParityRow("a name with quotes", "{}", as: QuotedName.self),
        ParityRow("after one that is there", #"[{"id": 1}, {}]"#, as: [OneKey<Named>].self),
        ParityRow("keys of several types", "[{}]", as: [Several].self),
        ParityRow("a nested container", #"{"a": {}}"#, as: Nested.self),
    ]

    private struct LongName: Decodable { let aPropertyWithANameThatIsLongerThanFifteenBytes: Int }

    private struct QuotedName: Decodable {
        init(from decoder: any Decoder) throws {
            _ = try decoder.container(keyedBy: Quoted.self).decode(Int.self, forKey: .other)
        }
    }

    /// The texts of keys of two types, in turn.
    private struct Several: Decodable {
        init(from decoder: any Decoder) throws {
            let texts = try (0..<2).flatMap { _ in
                try [
                    Self.text { try decoder.container(keyedBy: Named.self).decode(Int.self, forKey: .id) },
                    Self.text { try decoder.container(keyedBy: Described.self).decode(String.self, forKey: .id) },
                    Self.text { try decoder.container(keyedBy: Quoted.self).decode([Int].self, forKey: .other) },
                ]
            }
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: texts.joined(separator: "; ")))
        }

        private static func text<T>(_ decode: () throws -> T) throws -> String {
            do {
                return "\(try decode())"
            } catch DecodingError.keyNotFound(_, let context) {
                return context.debugDescription
            }
        }
    }

    private struct Nested: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: AnyKey.self)
            let inner = try container.nestedContainer(keyedBy: Named.self, forKey: AnyKey("a"))
            _ = try inner.nestedUnkeyedContainer(forKey: .id)
        }
    }

    private struct TooMany: Decodable {
        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while true { _ = try container.decode(Int.self) }
        }
    }

    private struct SuperAtEnd: Decodable {
        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            _ = try container.superDecoder()
        }
    }

    private struct ContainersAtEnd: Decodable {
        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            _ = try container.nestedUnkeyedContainer()
        }
    }

    static let ends: [ParityRow] = [
        ParityRow("more elements than there are", "[[1, 2]]", as: [TooMany].self),
        ParityRow("a super decoder at the end", "[]", as: SuperAtEnd.self),
        ParityRow("a container at the end", "[]", as: ContainersAtEnd.self),
    ]

    // JSONDecoder loses the key of such a date: see `DecoderFaultTests`.
    static let strategies: [ParityRow] = [
        ParityRow("not a date", "\"yesterday\"", as: Date.self) { $0.date = .iso8601 }
    ]

    static let malformed: [ParityRow] = [
        ParityRow("no value", "[1, x]", as: [Int].self), ParityRow("no end", "[1", as: [Int].self),
        ParityRow("empty data", "", as: [Int].self), ParityRow("white space", "  ", as: [Int].self),
        ParityRow("half of a surrogate pair", #"["\ud83d"]"#, as: [String].self),
        ParityRow("too deep", String(repeating: "[", count: 600) + String(repeating: "]", count: 600), as: [Int].self),
    ]
}
