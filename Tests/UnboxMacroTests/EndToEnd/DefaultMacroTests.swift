import Foundation
import TestTables
import Testing
import UnboxMacros

@Unboxable
private struct Settings: Codable, Equatable {
    @Unboxing(default: []) let tags: [String]
    @Unboxing(key: "v", default: 5, defaultIfInvalid: 0) let volume: Int
    @Unboxing(defaultIfInvalid: .value(Mood.grim)) let mood: Mood
    @Unboxing(formatter: .dateOnly, default: .value(Date.distantPast)) let seen: Date
    @Unboxing(keys: ["a", "b"], default: -1, defaultIfInvalid: -2) let number: Int
    @Unboxing(strict: true) let exact: Int?
    @Unboxing(emptyAsNil: true) let link: URL?
    @Unboxing(default: "none", emptyAsNil: true) let name: String
    @Unboxing(default: ["x": [1.5]]) let scores: [String: [Double]]
    @Unboxing(keys: ["l", "m"], default: 7) let left: Int?
    @Unboxing(default: "w", dropIfInvalid: true) let word: String?
    var kept: [Int]? = []
}

@UnboxableEnum
private enum Mood: String, Codable { case calm, grim }

@Unboxable(allErrors: true)
private struct AllSettings {
    @Unboxing(default: []) let tags: [String]
    @Unboxing(default: 5, defaultIfInvalid: 0, strict: true) let volume: Int
    @Unboxing(decoding: Spot.self, defaultIfInvalid: .value(Spot(x: 0))) let spot: Spot
    @Unboxing(decoding: Spot.self, default: .value(Spot(x: 9))) let other: Spot
    let name: String
}

@Unboxable
private struct Untyped {
    @Unboxing(dropIfInvalid: true) let extras: [String: Any]?
    @Unboxing(keyPath: "a.b", default: [:], dropIfInvalid: true) let options: [String: Any]
    @Unboxing(default: [], defaultIfInvalid: [5]) let list: [Any]
    @Unboxing(default: [], allowInvalidElements: true, dropIfInvalid: true) let objects: [[String: Any]]
}

@Unboxable
private struct Lists: Equatable {
    @Unboxing(allowInvalidElements: true, dropIfInvalid: true) let numbers: [Int]?
    @Unboxing(default: ["none"], allowInvalidElements: true, dropIfInvalid: true) let names: [String]
    @Unboxing(keyPath: "a.days", formatter: .dateOnly, allowInvalidElements: true, dropIfInvalid: true) let days:
        [Date]?
    @Unboxing(keys: ["s", "t"], default: [:], defaultIfInvalid: ["x": 0], allowInvalidElements: true)
    let scores: [String: Int]
}

private struct Spot: Decodable, Equatable {
    let x: Int
}

@Suite struct DefaultMacroTests {
    private static let defaults = Settings(
        tags: [], volume: 5, mood: .calm, seen: .distantPast, number: -1, exact: nil, link: nil, name: "none",
        scores: ["x": [1.5]], left: 7, word: "w")

    @Test func missingValues() {
        each(Storage.allCases) { storage throws in
            let nulls = #""tags": null, "v": null, "l": null, "m": null, "word": null, "kept": null"#
            for json in [#"{"mood": "calm"}"#, #"{"mood": "calm", "link": "", "name": "", \#(nulls)}"#] {
                let dropped = DroppedElements()
                #expect(try storage.unboxer(json, UnboxOptions(droppedElements: dropped)).unbox() == Self.defaults)
                #expect(dropped.elements.isEmpty)
            }
            #expect(try JSONDecoder().decode(Settings.self, from: Data(#"{"mood": "calm"}"#.utf8)) == Self.defaults)
        }
    }

    @Test func values() {
        each(Storage.allCases) { storage throws in
            let settings = Settings(
                tags: ["x"], volume: 1, mood: .grim, seen: Date(timeIntervalSince1970: 0), number: 7, exact: 3,
                link: URL(string: "https://example.com"), name: "n", scores: [:], left: 8, word: "v", kept: [1])
            let json = String(decoding: try JSONEncoder().encode(settings), as: UTF8.self)
            #expect(try storage.unboxer(json).unbox() == settings)
        }
    }

    @Test func invalidValues() {
        each(Storage.allCases) { storage in
            let dropped = DroppedElements()
            let options = UnboxOptions(droppedElements: dropped)
            let settings: Settings = try storage.unboxer(#"{"mood": "odd", "v": "loud", "b": []}"#, options).unbox()
            #expect(settings.mood == .grim && settings.volume == 0 && settings.number == -2)
            #expect(
                dropped.elements.map(\.description) == [
                    "b: expected Int, found an array of 0 elements", #"mood: expected Mood, found the string "odd""#,
                    #"v: expected Int, found the string "loud""#,
                ])
            #expect(
                message { try storage.unboxer("{}").unbox() as Settings } == "mood: expected Mood, but it is missing")
            #expect(
                message { try storage.unboxer(#"{"mood": "calm", "tags": 1}"#).unbox() as Settings }
                    == "tags: expected an array, found the number 1")
            #expect(
                message { try storage.unboxer(#"{"mood": "calm", "exact": "1"}"#).unbox() as Settings }
                    == #"exact: expected Int, found the string "1""#)
        }
    }

    @Test func untypedValues() {
        each(Storage.allCases) { storage in
            let missing: Untyped = try storage.unboxer("{}").unbox()
            #expect(missing.extras == nil && missing.options.isEmpty && missing.list.isEmpty && missing.objects.isEmpty)
            let json = #"{"extras": {"x": 1}, "a": {"b": {"y": 2}}, "list": [3], "objects": [{"z": 4}, 5]}"#
            let values: Untyped = try storage.unboxer(json).unbox()
            #expect(values.extras?["x"] as? Int == 1 && values.options["y"] as? Int == 2 && values.list[0] as? Int == 3)
            #expect(values.objects.count == 1 && values.objects[0]["z"] as? Int == 4)
            let dropped = DroppedElements()
            let invalid: Untyped = try storage.unboxer(
                #"{"extras": 1, "a": {"b": []}, "list": {}, "objects": 2}"#, UnboxOptions(droppedElements: dropped)
            ).unbox()
            #expect(invalid.extras == nil && invalid.options.isEmpty && invalid.objects.isEmpty)
            #expect(invalid.list.count == 1 && invalid.list[0] as? Int == 5)
            #expect(dropped.elements.map(\.path.description) == ["a.b", "extras", "list", "objects"])
        }
    }

    /// Elements are dropped one by one, and a list that is not one as a whole.
    @Test func listsAndElements() {
        each(Storage.allCases) { storage throws in
            func lists(_ json: String, drops: Int) throws -> Lists {
                let dropped = DroppedElements()
                let lists: Lists = try storage.unboxer(json, UnboxOptions(droppedElements: dropped)).unbox()
                #expect(dropped.count == drops, "\(json)")
                return lists
            }
            let none = Lists(numbers: nil, names: ["none"], days: nil, scores: [:])
            #expect(try lists("{}", drops: 0) == none)
            #expect(try lists(#"{"numbers": null, "names": null, "a": {"days": null}, "t": null}"#, drops: 0) == none)
            #expect(
                try lists(#"{"numbers": 1, "names": {}, "a": {"days": "x"}, "t": []}"#, drops: 4)
                    == Lists(numbers: nil, names: ["none"], days: nil, scores: ["x": 0]))
            #expect(
                try lists(
                    #"{"numbers": [1, "x", "2"], "names": ["a", []], "a": {"days": ["1970-01-01", 5]}, "t": {"a": 1, "b": "c"}}"#,
                    drops: 4)
                    == Lists(
                        numbers: [1, 2], names: ["a"], days: [Date(timeIntervalSince1970: 0)], scores: ["a": 1]))
        }
    }

    @Test func withAllErrors() {
        each(Storage.allCases) { storage in
            let dropped = DroppedElements()
            let options = UnboxOptions(droppedElements: dropped)
            let settings: AllSettings = try storage.unboxer(
                #"{"volume": "1", "spot": {}, "name": "n"}"#, options
            ).unbox()
            #expect(settings.tags == [] && settings.volume == 0)
            #expect(settings.spot == Spot(x: 0) && settings.other == Spot(x: 9))
            #expect(dropped.elements.count == 2)
            #expect(
                message { try storage.unboxer(#"{"tags": 1}"#).unbox() as AllSettings }
                    == "tags: expected an array, found the number 1\nspot: expected Spot, but it is missing\n"
                    + "name: expected String, but it is missing")
        }
    }
}
