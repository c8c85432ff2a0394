// Less common uses of decoders, other than lists of plain models.

import Foundation
import Unbox

enum OddSuite {
    private static let rows = BesideJSONDecoder(bar: 0.9)

    static func run() throws {
        Report.heading("Odd cases (first row of each: UnboxDecoder)")
        try keys()
        try sizes()
        try types()
        try failures()
    }

    private static func keys() throws {
        let people = Payload.snakePeople(10_000)
        try rows.data(
            "convertFromSnakeCase, list of 10,000", people, as: [SnakePerson].self, keys: .convertFromSnakeCase)
        try rows.dictionary(
            "convertFromSnakeCase, list of 10,000", people, as: [SnakePerson].self, keys: .convertFromSnakeCase)
        try rows.data(
            "a key strategy of our own, list of 1,000", Payload.people(1000), as: [Person].self,
            keys: .custom { path in AnyKey(path.last?.stringValue ?? "") })
        try rows.data(
            "a thousand missing keys of 200, decodeIfPresent", Payload.wideObject(200).data, as: ManyMissing.self)
    }

    private static func sizes() throws {
        let empty = Data("[]".utf8)
        try Report.row(
            "a thousand [] with a new decoder each", target: rows.bar,
            Contender("UnboxDecoder") {
                for _ in 0..<1000 { keep(try UnboxDecoder().decode([Int].self, from: empty)) }
            },
            Contender("JSONDecoder") {
                for _ in 0..<1000 { keep(try JSONDecoder().decode([Int].self, from: empty)) }
            })
        let small = Data(#"{"id":1,"name":"Ada","isActive":true}"#.utf8)
        try rows.data("a small payload", small, as: SmallAnswer.self)
        try rows.dictionary("a small payload", small, as: SmallAnswer.self)
        let nest = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
        try rows.data("an array within 399 others", Data(nest.utf8), as: Nest.self)
        let space = String(repeating: "\r\n\t  ", count: 200_000)
        try rows.data("1 MB of white space", Data("[1,\(space)2]".utf8), as: [Int].self)
    }

    private static func types() throws {
        let decimals = Payload.list(10_000) { "\($0).25" }
        try rows.data("[Decimal] of 10,000", decimals, as: [Decimal].self)
        try rows.dictionary("[Decimal] of 10,000", decimals, as: [Decimal].self)
        let long = Payload.list(10_000) { "\($0 + 1).1234567890123456789" }
        try rows.data("[Decimal] of 10,000 with 20 digits", long, as: [Decimal].self)
        try rows.data("[URL] of 10,000", Payload.list(10_000) { "\"https://example.com/\($0)?q\"" }, as: [URL].self)
        let uuids = Payload.list(10_000) { "\"E621E1F8-C36C-495A-93FC-\(String(100_000_000_000 + $0))\"" }
        try rows.data("[UUID] of 10,000", uuids, as: [UUID].self)
        let keyed = Payload.list(10_000) { "{\"alpha\":\($0),\"beta\":1,\"gamma\":2}" }
        try rows.data("[[RawKey: Int]] of 10,000", keyed, as: [[RawKey: Int]].self)
    }

    private static func failures() throws {
        let data = Data(#"{"id":1,"name":"a","nothing":null,"large":1000}"#.utf8)
        try rows.data("four models that fail", data, as: FourFailures.self)
    }
}

// MARK: - Models

/// A coding key with any name.
private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}

/// A key type for dictionaries that are encoded as objects although the key is neither String nor Int.
private enum RawKey: String, Decodable, CodingKeyRepresentable, Hashable { case alpha, beta, gamma }

/// Its keys match those of the payload after `.convertFromSnakeCase`.
private struct SnakePerson: Decodable, Equatable {
    let userId: Int
    let firstName: String
    let lastName: String
    let isActiveUser: Bool
    let averageScore: Double
    let homeAddress: Home
    let tags: [String]

    struct Home: Decodable, Equatable {
        let streetName: String
        let zipCode: Int
    }
}

/// An array that contains only arrays of its kind.
private indirect enum Nest: Decodable, Equatable {
    case empty, array([Nest])

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var elements: [Nest] = []
        while !container.isAtEnd { elements.append(try container.decode(Nest.self)) }
        self = elements.isEmpty ? .empty : .array(elements)
    }
}

/// Asks an object for a thousand missing keys.
private struct ManyMissing: Decodable, Equatable {
    let found: Int
    static let keys = (0..<1000).map { AnyKey("missing key \($0)") }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        var found = 0
        for key in Self.keys where try container.decodeIfPresent(Int.self, forKey: key) != nil { found += 1 }
        self.found = found
    }
}

/// Four models, none of which matches the payload: a missing key, another type, a null, a value out of range.
private struct FourFailures: Decodable, Equatable {
    let messages: Int

    struct Missing: Decodable { let id: Int, absent: String }
    struct Mismatched: Decodable { let name: Int }
    struct Null: Decodable { let nothing: String }
    struct Overflowing: Decodable { let large: Int8 }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        func failures<T: Decodable>(_ type: T.Type) -> Int { (try? container.decode(type)) == nil ? 1 : 0 }
        messages =
            failures(Missing.self) + failures(Mismatched.self) + failures(Null.self) + failures(Overflowing.self)
    }
}
