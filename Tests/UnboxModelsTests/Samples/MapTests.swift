import Foundation
import TestTables
import Testing
import UnboxModels

/// Which objects become a dictionary, and which a struct.
struct MapTests {
    /// An object with as many fields, of the same value.
    private static func object(_ count: Int, _ key: (Int) -> String, _ value: (Int) -> String = { "\($0)" }) -> String {
        "{\((0..<count).map { "\"\(key($0))\": \(value($0))" }.joined(separator: ", "))}"
    }

    private static let letters = Array("abcdefghijklmnopqrstuvwxyz").map { String($0) }

    @Test func `a struct or a dictionary`() {
        let words = Self.object(48, { "field\(Self.letters[$0 / 2])\($0 % 2 == 0 ? "x" : "y")" }, { "\"t\($0)\"" })
        let numbers = Self.object(26) { Self.letters[$0] }
        let codes = Self.object(30, { "\(Self.letters[$0 % 26])\(Self.letters[$0 / 26])z".uppercased() })
        let settings = Self.object(
            30, { "use_\(Self.letters[$0 % 26])\(Self.letters[$0 / 26])_first" }, { _ in "true" })
        each([
            ("two objects with the same 48 texts", [words, words], "Value"),
            ("three objects with the same 26 numbers", [numbers, numbers, numbers], "Value"),
            ("objects with the same keys but for one", [numbers, Self.object(25) { Self.letters[$0] }], "Value"),
            ("objects with the same keys, and an empty one", [words, "{}", words], "Value"),
            (
                "keys of several words that no type could have", [#"{"first name": "a"}"#, #"{"first name": "b"}"#],
                "Value"
            ),
            ("objects that look alike", [#"{"s": {"w": 1}, "m": {"w": 2}, "l": {"w": 3}}"#], "[String: Value]"),
            ("two of them", [#"{"s": {"w": 1}, "m": {"w": 2}}"#], "Value"),
            (
                "the same, of several objects",
                [#"{"s": {"w": 1}, "m": {"w": 2}, "l": {"w": 3}}"#, #"{"s": {"w": 1}}"#], "Value"
            ),
            ("many codes", [codes], "[String: Int]"), ("many names of settings", [settings], "Value"),
            ("too many names for a struct", [Self.object(501, { "use_it\($0)_first" })], "[String: Int]"),
            ("two of them among null", [#"{"s": {"w": 1}, "m": {"w": 2}, "l": null, "x": null}"#], "Value"),
            ("days that all have", [#"{"2024-01-01": 3}"#, #"{"2024-01-01": 4}"#], "[String: Int]"),
            ("numbers that all have", [#"{"1": 3, "2": 4}"#, #"{"1": 5, "2": 6}"#], "[String: Int]"),
            ("sizes that all have", [#"{"16x16": "a"}"#, #"{"16x16": "b"}"#], "[String: String]"),
            ("identifiers in capitals", [#"{"C03E94MKU": [1]}"#, #"{"C03E94MKU": [2]}"#], "[String: [Int]]"),
            ("a name in capitals", [#"{"SHA256SUM": "a"}"#], "Value"),
            ("codes", [#"{"EUR": 1, "CHF": 2.5, "USD": 3}"#], "[String: Double]"),
            ("codes that all have", [#"{"EUR": 1, "CHF": 2, "USD": 3}"#, #"{"EUR": 1}"#], "Value"),
            ("two codes", [#"{"EUR": 1, "CHF": 2}"#], "Value"),
            ("no sizes", [#"{"16x16x16": "a"}"#, #"{"16x": "b"}"#], "Value"),
            ("keys in the values", [#"{"en": {"lang": "en"}}"#, #"{"en": {"lang": "en"}}"#], "[String: Value]"),
            ("numbers in lists", [#"{"n7": [{"id": "n7", "x": 1}], "8": [{"id": 8}]}"#], "[String: [Value]]"),
            ("a key in its value, but not the other", [#"{"a": {"id": "a"}, "b": {"id": "c"}}"#], "Value"),
            ("the types of values", [#"{"card": {"type": "card"}, "bank": {"type": "bank"}}"#], "Value"),
            ("numbers and negative ones", [#"{"7": "a", "-1": "b"}"#], "[String: String]"),
            ("hashes", [#"{"0a1b2c3d4e": true}"#], "[String: Bool]"),
            ("words and numbers", [#"{"u100": 1, "u101": 2}"#], "[String: Int]"),
            ("words and numbers that all have", [#"{"sma100": 1, "sma200": 2}"#, #"{"sma100": 1}"#], "Value"),
            (
                "names that no two have", [#"{"ann": {"a": 1}, "bob": {"a": 2}}"#, #"{"cy": {"a": 3}}"#],
                "[String: Value]"
            ),
            ("names, of which one is null", [#"{"ann": {"a": 1}, "bob": null, "cy": {"a": 2}}"#], "[String: Value?]"),
            ("null and one number", [#"{"a b": null, "c d": null, "e f": 1}"#], "Value"),
            ("null alone", [#"{"a/b": null, "c/d": null}"#], "Value"),
            ("lists of one kind", [#"{"a/b": ["x"], "c/d": [], "e/f": ["y"]}"#], "[String: [String]]"),
            ("lists of several kinds", [#"{"a b": ["x"], "c d": [1]}"#], "Value"),
            ("dates beside texts", [#"{"a/b": "2024-01-01", "c/d": "x"}"#], "Value"),
            ("words with hyphens", [#"{"log-level": "info", "time-zone": "UTC", "user": "a"}"#], "Value"),
            ("names with numbers", [#"{"us-east-1": 3, "eu-west-2": 5}"#], "[String: Int]"),
            ("ranges of versions", [#"{"left-pad": "^1.0", "right": "~2", "c": "1.0.0"}"#], "[String: String]"),
            ("versions", [#"{"least": "1.0.0", "most": "2.0.0"}"#], "Value"),
            ("a path, among words", [#"{"a": "1", "b/c": "2"}"#, #"{"a": "1"}"#], "[String: String]"),
            ("a path alone, and null", [#"{"80/tcp": [1], "443/tcp": null}"#], "[String: [Int]?]"),
            ("a version", [#"{"0.1.2": {"a": 1}}"#], "[String: Value]"),
            ("a number, among words", [#"{"200": {"a": 1}, "default": {"b": 1}}"#], "[String: Value]"),
            ("mixed case that all have", [#"{"rec5aUJdUtocSk12": 1}"#, #"{"rec5aUJdUtocSk12": 2}"#], "[String: Int]"),
            ("a name of many words", [#"{"address2LineInternational": 1, "b": 2}"#], "Value"),
            ("empty objects, and null", [#"{"from": {}, "to": {}, "rel": null}"#], "Value"),
            ("links", [#"{"self": {"h": "a"}, "next": {"h": "b"}, "docs": {"h": "c"}}"#], "Value"),
            (
                "maps in maps", [#"{"EUR-USD": {"2024-01-01": 1, "2024-01-02": 2}, "EUR-CHF": {"2024-02-01": 1}}"#],
                "[String: [String: Int]]"
            ),
        ]) { (name: String, objects: [String], type: String) throws in
            let source = try models(ofSamples: objects.map { "{\"value\": \($0)}" })
            let line = source.split(separator: "\n").first { $0.contains("let value: ") }
            let found = line?.split(separator: ": ", maxSplits: 1).last.map(String.init)
            #expect(found == type)
        }
    }

    @Test func `what the configuration says counts`() {
        let sample = #"{"prices": {"coffee": 2.5, "tea": 2}, "days": [{"open": {"7": true}}], "any": {"coffee": 1}}"#
        each([
            ("a struct as a map", #"{"prices": true}"#, "    let prices: [String: Double]\n"),
            ("a map as a struct", #"{"days.*.open": false}"#, "    let value7: Bool\n"),
            ("one of a list", #"{"days.0.open": false}"#, "    let value7: Bool\n"),
            ("the root", #"{"": true}"#, "typealias Root = [String: RootValue]\n"),
        ]) { (_, maps: String, expected: String) throws in
            let source = try models(ofSamples: [sample]) {
                try $0.readConfiguration(Data("{\"maps\": \(maps)}".utf8), named: "choices.json")
            }
            #expect(source.contains(expected), "\(source)")
        }
        each([
            (
                #"{"prizes": true}"#,
                "the configuration has prizes in maps, but no sample has an object there"
            ),
            (#"{"prices.tea": true}"#, "the configuration has prices.tea in maps, but no sample has an object there"),
            (#"{"a..b": true}"#, "invalid key path a..b: a component is empty"),
            (#"{"prices": "yes"}"#, "choices.json: maps.prices: expected true or false, found \"yes\""),
        ]) { (maps: String, problem: String) in
            let message = message {
                _ = try models(ofSamples: [sample]) {
                    try $0.readConfiguration(Data("{\"maps\": \(maps)}".utf8), named: "choices.json")
                }
            }
            #expect(message == problem)
        }
    }
}
