import Foundation
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

private struct Spot: Decodable, Equatable {
    let x: Int
}

@Suite struct DefaultMacroTests {
    private static let defaults = Settings(
        tags: [], volume: 5, mood: .calm, seen: .distantPast, number: -1, exact: nil, link: nil, name: "none",
        scores: ["x": [1.5]])

    @Test(arguments: Storage.allCases) func missingValues(storage: Storage) throws {
        for json in [#"{"mood": "calm"}"#, #"{"mood": "calm", "tags": null, "v": null, "link": "", "name": ""}"#] {
            let dropped = DroppedElements()
            #expect(try storage.unboxer(json, UnboxOptions(droppedElements: dropped)).unbox() == Self.defaults)
            #expect(dropped.elements.isEmpty)
        }
        #expect(try JSONDecoder().decode(Settings.self, from: Data(#"{"mood": "calm"}"#.utf8)) == Self.defaults)
    }

    @Test(arguments: Storage.allCases) func values(storage: Storage) throws {
        let settings = Settings(
            tags: ["x"], volume: 1, mood: .grim, seen: Date(timeIntervalSince1970: 0), number: 7, exact: 3,
            link: URL(string: "https://example.com"), name: "n", scores: [:])
        let json = String(decoding: try JSONEncoder().encode(settings), as: UTF8.self)
        #expect(try storage.unboxer(json).unbox() == settings)
    }

    @Test(arguments: Storage.allCases) func invalidValues(storage: Storage) throws {
        let dropped = DroppedElements()
        let options = UnboxOptions(droppedElements: dropped)
        let settings: Settings = try storage.unboxer(#"{"mood": "odd", "v": "loud", "b": []}"#, options).unbox()
        #expect(settings.mood == .grim && settings.volume == 0 && settings.number == -2)
        #expect(
            dropped.elements.map(\.description) == [
                "b: expected Int, found an array of 0 elements", #"mood: expected Mood, found the string "odd""#,
                #"v: expected Int, found the string "loud""#,
            ])
        #expect(message { try storage.unboxer("{}").unbox() as Settings } == "mood: expected Mood, but it is missing")
        #expect(
            message { try storage.unboxer(#"{"mood": "calm", "tags": 1}"#).unbox() as Settings }
                == "tags: expected an array, found the number 1")
        #expect(
            message { try storage.unboxer(#"{"mood": "calm", "exact": "1"}"#).unbox() as Settings }
                == #"exact: expected Int, found the string "1""#)
    }

    @Test(arguments: Storage.allCases) func withAllErrors(storage: Storage) throws {
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
