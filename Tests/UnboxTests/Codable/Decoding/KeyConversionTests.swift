// Converted keys are cached from object to object: lists of objects with the same keys, and with different ones.

import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

@testable import UnboxCodable

struct KeyConversionTests {
    /// All fields, with the keys that a type finds, sorted.
    struct Fields: Decodable, CustomDebugStringConvertible {
        let debugDescription: String
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: AnyKey.self)
            let fields = try container.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
                let value = (try? container.decode(Int.self, forKey: key)).map(String.init)
                return "\(key.stringValue): \(try value ?? container.decode(Fields.self, forKey: key).debugDescription)"
            }
            debugDescription = "{\(fields.joined(separator: ", "))}"
        }
    }

    /// Objects with more sets of keys than are cached, each of which occurs again.
    private static let unlike = (0..<40).map { index in
        let names = (0...(index % 13)).map { "\"key_\(($0 * 7 + index) % 17)_of\": \($0)" }
        return "{\(names.joined(separator: ", "))}"
    }

    static let lists: [(name: String, json: String)] = [
        ("alike", "[\(Array(repeating: #"{"one_two": 1, "three_four": 2}"#, count: 5).joined(separator: ", "))]"),
        ("one more", #"[{"a_b": 1}, {"a_b": 1, "c_d": 2}, {"a_b": 1}, {}]"#),
        ("another at the end", #"[{"a_b": 1, "c_d": 2}, {"a_b": 1, "c_e": 2}, {"a_b": 1, "c_d": 2}]"#),
        ("another order", #"[{"a_b": 1, "c_d": 2}, {"c_d": 2, "a_b": 1}]"#),
        ("keys that are equal", "[{\"\u{E9}_b\": 1}, {\"e\u{301}_b\": 2}]"),
        ("nested", #"[{"a_b": {"c_d": 1}}, {"a_b": {"c_d": {"a_b": 2}}}, {"c_d": {"c_d": 1}}]"#),
        ("more than are remembered", "[\((unlike + unlike.reversed() + unlike).joined(separator: ", "))]"),
    ]

    static let rows = lists.flatMap { list in
        [
            ParityRow("\(list.name), snake case", list.json, as: [Fields].self) { $0.keys = .convertFromSnakeCase },
            ParityRow("\(list.name), upper case", list.json, as: [Fields].self) {
                $0.keys = .custom { AnyKey($0.last!.stringValue.uppercased()) }
            },
            ParityRow("\(list.name), by the whole path", list.json, as: [Fields].self) {
                $0.keys = .custom { path in AnyKey(path.map(\.stringValue).joined(separator: "/")) }
            },
        ]
    }

    @Test func list() { each(Self.rows) { row in try row.check() } }

    /// Each name in a separate object, so that two names cannot become the same key.
    @Test func randomNames() throws {
        var generator = SplitMix(seed: 7)
        let alphabet = Array("aBcDzZ09__ -.'`éß")
        var decoder = UnboxDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let jsonDecoder = JSONDecoder()
        jsonDecoder.keyDecodingStrategy = .convertFromSnakeCase
        for _ in 0..<sweep(3000, sample: 500) {
            let length = Int.random(in: 0..<12, using: &generator)
            // Most names consist only of letters, digits and underscores.
            let characters = Bool.random(using: &generator) ? alphabet[..<10] : alphabet[...]
            let name = String((0..<length).map { _ in characters.randomElement(using: &generator)! })
            let data = Data("{\"\(name)\": 1}".utf8)
            let expected = try jsonDecoder.decode(Fields.self, from: data).debugDescription
            #expect(try decoder.decode(Fields.self, from: data).debugDescription == expected, "\(name)")
        }
    }

    /// If several keys become the same, the first one counts; in a dictionary, the first one in sorted order.
    @Test func collisions() throws {
        let json = #"[{"a_b": 1, "aB": 2, "c_d": 3}, {"a_b": 4, "aB": 5, "c_d": 6}, {"aB": 7, "a_b": 8}]"#
        var decoder = UnboxDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let data = try decoder.decode([Fields].self, from: Data(json.utf8))
        #expect(data.map(\.debugDescription) == ["{aB: 1, cD: 3}", "{aB: 4, cD: 6}", "{aB: 7}"])
        let array = try #require(try untyped(Data(json.utf8)) as? [Any])
        let dictionary = try decoder.decode([Fields].self, from: array)
        #expect(dictionary.map(\.debugDescription) == ["{aB: 2, cD: 3}", "{aB: 5, cD: 6}", "{aB: 7}"])
    }

    /// The closure of a strategy is called for each key of each container, because it may look at the path.
    @Test func aStrategyIsAskedForEachContainer() throws {
        final class Calls: @unchecked Sendable {
            // Decoding calls the strategy on the thread of the test.
            var paths: [String] = []
        }
        let calls = Calls()
        var decoder = UnboxDecoder()
        decoder.keyDecodingStrategy = .custom { path in
            calls.paths.append(path.map(\.stringValue).joined(separator: "/"))
            return path.last!
        }
        _ = try decoder.decode([Fields].self, from: Data(#"[{"a": 1, "b": 2}, {"a": 3, "b": 4}]"#.utf8))
        #expect(calls.paths == ["Index 0/a", "Index 0/b", "Index 1/a", "Index 1/b"])
    }
}

/// Converts each key as JSONEncoder does.
struct SnakeCaseTests {
    static let keys = [
        "mY\u{301}x", "mYx\u{301}", "my\u{301}X", "aB\u{301}\u{316}Cd", "aBC\u{301}d", "ABC\u{301}\u{302}De",
        "\u{301}aB", "a\u{301}", "A\u{301}B\u{302}c\u{303}", "my👩‍👩‍👧URLx", "aⅠb", "a1B2c3D", "URL2Json", "ǅaǅb", "aǅBc",
        "xİy", "İxY", "straßeA", "aSSß", "ΑΣΣ", "aΣ", "aΣb", "_aB_", "__", "_", "", "A", "AB", "aB", "a b C", "a-B",
        "\r\nA", "a\r\nB", "x\u{200D}Y", "x\u{200D}Yz", "aB\u{FE0F}c", "ÄÖü", "aÉcole", "aE\u{301}cole", "\u{600}Ab",
        "a\u{600}Bc", "가나A다", "ᄀA각B", "é\u{301}É\u{301}", "🇦🇧aB", "aB🇦🇧Cd", "x̌X̌x̌", "ﬀA", "aªB", "aⅰBⅠ",
    ]

    @Test func asJSONEncoderHasIt() { each(Self.keys, check) }

    private func check(key: String) throws {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let data = try encoder.encode(Encoded.keyed { try $0.encode(1, forKey: TextKey(stringValue: key)) })
        let object = try #require(untyped(data) as? [String: Any])
        let converted = object.keys.first
        #expect(SnakeCase.converted(from: key).unicodeScalars.map(\.value) == converted?.unicodeScalars.map(\.value))
    }

    /// Random keys of the characters that affect the conversion.
    @Test func asJSONEncoderHasThem() throws {
        var random = SplitMix(seed: 3)
        let parts = ["a", "b", "A", "B", "\u{301}", "\u{316}", "_", "1", "ǅ", "İ", "ß", "👍🏽", "\u{200D}", "é", "É"]
        for _ in 0..<sweep(2000, sample: 333) {
            let key = (0..<Int.random(in: 1...8, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
            try check(key: key.joined())
        }
    }
}
