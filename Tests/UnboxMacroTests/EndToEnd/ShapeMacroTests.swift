import Foundation
import TestTables
import Testing
import UnboxMacros

// Models that are not read from an object: of a single value, and of an array.

@UnboxableEnum
private enum Tone: String, Codable { case high, low }

@Unboxable
private struct ToneOnly: Codable, Equatable {
    @Unboxing(whole: true) let tone: Tone
}

@Unboxable
private struct UserID: Codable, Hashable {
    @Unboxing(whole: true) let text: String
}

@Unboxable
private struct Day: Codable, Equatable {
    @Unboxing(strict: true, whole: true) let number: Int
}

@Unboxable
private struct Tags: Codable, Equatable {
    @Unboxing(allowInvalidElements: true, whole: true) let all: [String]
}

@Unboxable
private struct Position: Codable, Equatable {
    @Unboxing(keyPath: "0") let longitude: Double
    @Unboxing(keyPath: "[1]") let latitude: Double
    @Unboxing(keyPath: "2.height") let height: Int?
    @Unboxing(keyPath: "2.unit") var unit = "m"
}

@Unboxable(allErrors: true)
private struct Row {
    @Unboxing(keyPath: "1") let name: String
    @Unboxing(keyPath: "0") let count: Int
}

@Unboxable
private struct Holder: Codable, Equatable {
    let tone: ToneOnly
    let id: UserID
    let ids: [UserID]?
    let day: Day?
    let tags: Tags?
    let position: Position?
}

struct ShapeMacroTests {
    @Test func readAndWritten() throws {
        let json =
            #"{"day":5,"id":"u1","ids":["a",7],"position":[1.5,2,{"height":3,"unit":"ft"}],"tags":["x",null],"tone":"low"}"#
        for storage in Storage.allCases {
            let holder: Holder = try storage.unboxer(json).unbox()
            #expect(holder.tone.tone == .low && holder.id.text == "u1")
            #expect(holder.ids?.map(\.text) == ["a", "7"] && holder.tags?.all == ["x"])
            #expect(holder.day?.number == 5)
            #expect(holder.position?.latitude == 2 && holder.position?.height == 3 && holder.position?.unit == "ft")
            let text = try encodedText(holder)
            #expect(
                text
                    == #"{"day":5,"id":"u1","ids":["a","7"],"position":[1.5,2,{"height":3,"unit":"ft"}],"tags":["x"],"tone":"low"}"#
            )
            #expect(try storage.unboxer(text).unbox() == holder)
            #expect(try JSONDecoder().decode(Holder.self, from: Data(text.utf8)) == holder)
            #expect(try UnboxDecoder().decode(Holder.self, from: Data(text.utf8)) == holder)
        }
    }

    @Test func roots() throws {
        #expect(try unbox(data: Data(#""low""#.utf8)) == ToneOnly(tone: .low))
        #expect(try unbox(data: Data("[1, 2]".utf8)) == Position(longitude: 1, latitude: 2, height: nil))
        #expect(try unbox(data: Data(#"["a", "b"]"#.utf8)) == [UserID(text: "a"), UserID(text: "b")])
        let rows: [Row] = try unbox(data: Data(#"[[1, "a"], [2, "b"]]"#.utf8), allowInvalidElements: true)
        #expect(rows.map(\.count) == [1, 2])
        // An object whose keys are numbers, as PHP writes arrays.
        let row: Row = try unbox(data: Data(#"{"0": 1, "1": "a"}"#.utf8))
        #expect(row.count == 1 && row.name == "a")
    }

    @Test func errors() {
        each(
            [
                (#"{"id": "a"}"#, "tone: expected ToneOnly, but it is missing"),
                (#"{"tone": null, "id": "a"}"#, "tone: expected Tone, found null"),
                (#"{"tone": "loud", "id": "a"}"#, #"tone: expected Tone, found the string "loud""#),
                (#"{"tone": {"tone": "low"}, "id": "a"}"#, #"tone: expected Tone, found an object of 1 key: "tone""#),
                (#"{"tone": "low", "id": []}"#, "id: expected String, found an array of 0 elements"),
                (#"{"tone": "low", "id": "", "ids": ["a", true]}"#, "ids[1]: expected String, found the boolean true"),
                (
                    #"{"tone": "low", "id": "", "day": "5"}"#, #"day: expected Int, found the string "5""#
                ),
                (
                    #"{"tone": "low", "id": "", "position": [1]}"#,
                    "position[1]: expected Double, but it is missing"
                ),
                (
                    #"{"tone": "low", "id": "", "position": [1, 2, {"height": "x"}]}"#,
                    #"position[2].height: expected Int, found the string "x""#
                ),
                (
                    #"{"tone": "low", "id": "", "position": "here"}"#,
                    #"position: expected an array or an object with the key "0", found the string "here""#
                ),
            ] as [(String, String)]
        ) { json, expected in
            for storage in Storage.allCases {
                #expect(message { try storage.unboxer(json).unbox() as Holder } == expected)
            }
        }
        #expect(
            message { try unbox(data: Data(#"["x", 5.5, []]"#.utf8)) as Row }
                == "[0]: expected Int, found the string \"x\"")
    }
}
