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

    @Test func `a struct or a dictionary`() throws {
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
                "objects that look alike", [Self.object(9, { "\(Self.letters[$0])x" }, { "{\"w\": \($0)}" })],
                "[String: Value]"
            ),
            ("many codes", [codes], "[String: Int]"),
            ("many names of settings", [settings], "Value"),
            ("too many names for a struct", [Self.object(501, { "use_it\($0)_first" })], "[String: Int]"),
        ]) { (_, objects: [String], type: String) throws in
            let found = try kind(of: objects)
            #expect(found == type)
        }
        each(try Fixture.rows(of: "maps")) { row in
            let found = try kind(of: row.texts[0].split(separator: "\n").map(String.init))
            #expect(found == row.texts[1])
        }
    }

    /// The type of a field that has these objects in samples.
    private func kind(of objects: [String]) throws -> String? {
        let source = try models(ofSamples: objects.map { "{\"value\": \($0)}" })
        let line = source.split(separator: "\n").first { $0.contains("let value: ") }
        return line?.split(separator: ": ", maxSplits: 1).last.map(String.init)
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
