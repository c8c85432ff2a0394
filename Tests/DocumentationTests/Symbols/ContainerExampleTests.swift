// The examples in the documentation comments of this library's extensions of Codable's containers, which .ci/snippets
// puts here.

import Foundation
import Testing
import Unbox

private struct Keyed: Decodable {
    typealias Pet = Examples.Pet

    let mascot: Pet?
    let extras: [String: Any]?
    let rows: [[String: Any]]

    enum CodingKeys: String, CodingKey { case mascot, extras, rows }

    init(from decoder: any Decoder) throws {
        let shelter = Examples.shelter
        let container = try decoder.container(keyedBy: CodingKeys.self)
        mascot = try container.decode(unboxing: Pet?.self, forKey: .mascot, context: shelter)
        extras = try container.decode(unboxing: [String: Any]?.self, forKey: .extras)
        // Snippet 4 of DecodingContainers+Unboxing.swift#decode
        rows = try container.decode(unboxing: [[String: Any]].self, forKey: .rows)
        // End of snippet
    }
}

private struct Unkeyed: Decodable {
    typealias Pet = Examples.Pet

    let city: String
    let keys: [String]
    let last: Int?

    init(from decoder: any Decoder) throws {
        let shelter = Examples.shelter
        var container = try decoder.unkeyedContainer()
        let pet: Pet = try Unboxer(from: container.superDecoder()).unbox(context: shelter)
        let row: [String: Any] = try Unboxer(from: container.superDecoder()).unbox()
        let last = try container.isAtEnd ? nil : container.decode(unboxing: Int?.self)
        (city, keys, self.last) = (pet.city, Array(row.keys), last)
    }
}

private struct Single: Decodable {
    typealias Pet = Examples.Pet

    let city: String
    let keys: [String]

    init(from decoder: any Decoder) throws {
        let shelter = Examples.shelter
        let pet: Pet = try Unboxer(from: decoder).unbox(context: shelter)
        let row: [String: Any] = try Unboxer(from: decoder).unbox()
        (city, keys) = (pet.city, Array(row.keys))
    }
}

struct ContainerExampleTests {
    @Test func unboxing() throws {
        let keyed = try UnboxDecoder().decode(Keyed.self, from: Examples.data(#"{"rows": [{"a": 1}]}"#))
        #expect(keyed.mascot == nil)
        #expect(keyed.extras == nil)
        #expect(keyed.rows.count == 1)
        let data = Examples.data(#"[{"b": 1}, {"a": 1}]"#)
        for unkeyed in [
            try UnboxDecoder().decode(Unkeyed.self, from: data), try JSONDecoder().decode(Unkeyed.self, from: data),
        ] {
            #expect(unkeyed.city == "Turin")
            #expect(unkeyed.keys == ["a"])
            #expect(unkeyed.last == nil)
        }
        let single = try UnboxDecoder().decode([Single].self, from: data)
        #expect(single.map(\.city) == ["Turin", "Turin"])
        #expect(single.map(\.keys) == [["b"], ["a"]])
    }

    @Test func formatters() throws {
        try check(ByFormatter.self)
        try check(ByFormatter.List.self, #"["1970-01-01T00:00:01Z", null, ["1970-01-01T00:00:02Z"]]"#)
        try check(ByFormatter.One.self, #""1970-01-01T00:00:01Z""#)
        try check(ByFormatter.Several.self, #"["1970-01-01T00:00:01Z"]"#)
    }

    @Test func strategies() throws {
        try check(ByStrategy.self)
        try check(ByStrategy.List.self, #"["1970-01-01T00:00:01Z", null, ["1970-01-01T00:00:02Z"]]"#)
        try check(ByStrategy.One.self, #""1970-01-01T00:00:01Z""#)
        try check(ByStrategy.Several.self, #"["1970-01-01T00:00:01Z"]"#)
    }

    /// What is decoded is encoded as it was.
    private func check<T: Codable>(
        _ type: T.Type,
        _ json: String = #"{"holidays": {"a": "1970-01-02T00:00:00Z"}, "visits": ["1970-01-01T00:00:01Z"]}"#
    ) throws {
        let data = Examples.data(json)
        let payload: JSONValue = try unbox(data: data)
        #expect(try JSONValue(encoding: UnboxDecoder().decode(type, from: data)) == payload)
        let again = try JSONEncoder().encode(JSONDecoder().decode(type, from: data))
        #expect(try unbox(data: again) as JSONValue == payload)
    }

    @Test func milliseconds() throws {
        struct Moment: Encodable {
            let created = Date(timeIntervalSince1970: 1)
            enum CodingKeys: String, CodingKey { case created }

            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                // Snippet 1 of DateFormat.swift#rfc3339
                try container.encode(created, forKey: .created, formatter: .rfc3339(fractionDigits: 3))
                // End of snippet
            }
        }
        #expect(
            try UnboxEncoder().encode(Moment(), as: [String: Any].self)["created"] as? String
                == "1970-01-01T00:00:01.000Z")
    }
}
