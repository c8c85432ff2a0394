// Options that a type gives to its properties and cases: the format of dates, dropping, keys with digits, the case for a
// missing name.

import Foundation
import Observation
import TestTables
import Testing
import UnboxMacros

private enum Plans {
    static let due = DateFormat.oneOf(.dateOnly, .secondsSince1970)
}

@Unboxable(dates: .rfc3339)
private struct Shift: Codable, Equatable {
    let from: Date
    let to: Date?
    let breaks: [Date]
    let names: [String: Date]
    @Unboxing(formatter: .dateOnly) let day: Date
    var seen = Date(timeIntervalSince1970: 0) as Date
}

/// What a PATCH changes: nil is left alone, and null erases it.
@Unboxable(dates: .iso8601)
private struct Patch: Codable, Equatable {
    let until: Date??
    @Unboxing(keys: ["a", "b"]) let either: Date??
    @Unboxing(formatter: .quoted(fractionDigits: 2)) let price: Decimal??
}

@Unboxable(dates: Plans.due)
private final class Task: Codable {
    let due: Date
}

@Unboxable(dates: .ofRoot)
private struct OfRoot: Equatable {
    let at: Date
}

@Unboxable(discriminator: "kind", keys: .snakeCase, dates: .dateOnly)
private enum Entry: Codable, Equatable {
    case visit(on: Date, line1: String)
    @Unboxing(ifMissing: true) case note(text: String)
    case mp3File
    case unknown
}

@Unboxable(caseAsKey: true, dates: .dateOnly)
private enum Change: Codable, Equatable {
    case move(to: Date)
}

@Unboxable(dropIfInvalid: true)
private struct Loose: Equatable {
    let name: String
    let age: Int?
    var level = 1
    @Unboxing(default: []) let tags: [String]
    @Unboxing(dropIfInvalid: false) let rank: Int?
}

@Unboxable(dropIfInvalid: true)
private struct AllLoose: Codable {
    let name: String?
    @Unboxing(defaultIfInvalid: 0) let age: Int
}

@Unboxable(dropIfInvalid: true)
private final class LooseClass: Codable {
    let name: String?
    var level = 1
}

@Unboxable(keys: .snakeCase)
private struct Weather: Codable, Equatable {
    let windSpeed10m: Double
    let mp3PreviewURL: String?
    @Unboxing(key: "x2") let line2: Int?
    var h2o = 7
}

@Unboxable(keys: .pascalSnakeCase)
private struct PascalSnake: Codable, Equatable { let fullName2: Int }
@Unboxable(keys: .camelKebabCase)
private struct CamelKebab: Codable, Equatable { let fullName2: Int }
@Unboxable(keys: .flatCase)
private struct Flat: Codable, Equatable { let fullName2: Int }
@Unboxable(keys: .upperFlatCase)
private struct UpperFlat: Codable, Equatable { let fullName2: Int }

@Unboxable
private struct Outdated: Codable, Equatable {
    @available(*, deprecated, message: "use title") var name: String?
    let title: String
}

@Unboxable(discriminator: "type")
private enum OutdatedCase: Codable, Equatable {
    @available(*, deprecated) case old(id: Int)
    case new(id: Int)
}

@Observable @Unboxable
private final class Preferences: Codable {
    var theme: String
    var fontSize = 12
}

@Suite struct OptionsOfTypeTests {
    private static func text(_ value: some Encodable) throws -> String {
        String(decoding: try UnboxEncoder().encode(value), as: UTF8.self)
    }

    private func roundTrips<Model: Codable & UnboxCompatible & Equatable>(
        _ storage: Storage, _ json: String, _ expected: Model, _ written: String
    ) throws {
        let read: Model = try storage.unboxer(json).unbox()
        #expect(read == expected)
        #expect(try Self.text(read) == written)
        #expect(try JSONDecoder().decode(Model.self, from: Data(json.utf8)) == expected)
        #expect(try storage.unboxer(written).unbox() == expected)
    }

    @Test(arguments: ["12", #""t""#, "[]", "null", "[{}]"])
    func noObjectIsNoModel(json: String) throws {
        let data = Data(json.utf8)
        #expect(throws: (any Error).self) { try JSONDecoder().decode(AllLoose.self, from: data) }
        #expect(throws: (any Error).self) { try JSONDecoder().decode(LooseClass.self, from: data) }
        #expect(throws: DecodingError.self) { try UnboxDecoder().decode(AllLoose.self, from: data) }
        #expect(throws: DecodingError.self) { try UnboxDecoder().decode(LooseClass.self, from: data) }
        #expect(throws: UnboxError.self) { try unbox(data: data) as AllLoose }
        let loose = try UnboxDecoder().decode(AllLoose.self, from: Data(#"{"name":1,"age":"x"}"#.utf8))
        #expect(loose.name == "1" && loose.age == 0)
        #expect(try JSONDecoder().decode(LooseClass.self, from: Data(#"{"name":[]}"#.utf8)).name == nil)
    }

    @Test func datesThatAreErased() {
        let (date, price) = (Date(timeIntervalSince1970: 86_400), Decimal(string: "19.9"))
        each([
            ("left out", "{}", Patch(until: nil, either: nil, price: nil)),
            (
                "null", #"{"until":null,"a":null,"price":null}"#,
                Patch(until: .some(nil), either: .some(nil), price: .some(nil))
            ),
            (
                "values", #"{"until":"1970-01-02T00:00:00Z","a":"1970-01-02T00:00:00Z","price":"19.90"}"#,
                Patch(until: date, either: date, price: price)
            ),
        ]) { (_, text: String, patch: Patch) throws in
            #expect(try unbox(data: Data(text.utf8)) == patch)
            #expect(try unbox(dictionary: Unboxer(data: Data(text.utf8)).dictionary) == patch)
            #expect(try String(decoding: UnboxEncoder().encode(patch), as: UTF8.self) == text)
            #expect(try unbox(data: JSONEncoder().encode(patch)) == patch)
        }
        #expect(throws: Never.self) {
            let patch: Patch = try unbox(data: Data(#"{"b": null}"#.utf8))
            #expect(patch.either == .some(nil))
        }
    }

    @Test func dates() {
        let noon = Date(timeIntervalSince1970: 43_200)
        let midnight = Date(timeIntervalSince1970: 0)
        let (text, day) = (#""1970-01-01T12:00:00Z""#, #""1970-01-01""#)
        each(Storage.allCases) { storage throws in
            try roundTrips(
                storage, #"{"from": \#(text), "breaks": [\#(text)], "names": {"a": \#(text)}, "day": \#(day)}"#,
                Shift(from: noon, to: nil, breaks: [noon], names: ["a": noon], day: midnight),
                #"{"from":\#(text),"breaks":[\#(text)],"names":{"a":\#(text)},"day":\#(day),"seen":"1970-01-01T00:00:00Z"}"#
            )
            let task: Task = try storage.unboxer(#"{"due": 0}"#).unbox()
            #expect(try Self.text(task) == #"{"due":\#(day)}"#)
            #expect(
                message { try storage.unboxer(#"{"from": 1, "breaks": []}"#).unbox() as Shift }
                    == "from: expected Date (RFC 3339 such as 2024-02-29T12:00:00Z), found the number 1")
            let options = UnboxOptions(dates: .dateOnly)
            #expect(try storage.unboxer(#"{"at": \#(day)}"#, options).unbox() == OfRoot(at: midnight))
            try roundTrips(
                storage, #"{"kind": "visit", "on": \#(day), "line_1": "x"}"#, Entry.visit(on: midnight, line1: "x"),
                #"{"kind":"visit","on":\#(day),"line1":"x"}"#)
            try roundTrips(
                storage, #"{"move": {"to": \#(day)}}"#, Change.move(to: midnight), #"{"move":{"to":\#(day)}}"#)
        }
    }

    @Test func caseIfMissing() {
        let note = Entry.note(text: "x")
        each(Storage.allCases) { storage throws in
            for name in ["", #""kind": null,"#, #""kind": "note","#] {
                try roundTrips(storage, #"{\#(name) "text": "x"}"#, note, #"{"kind":"note","text":"x"}"#)
            }
            #expect(try storage.unboxer(#"{"kind": "x"}"#).unbox() == Entry.unknown)
            #expect(try storage.unboxer(#"{"kind": "mp_3_file"}"#).unbox() == Entry.mp3File)
            #expect(
                message { try storage.unboxer("{}").unbox() as Entry }
                    == "text: expected String, but it is missing")
        }
    }

    @Test func drops() {
        each(Storage.allCases) { storage throws in
            let dropped = DroppedElements()
            let json = #"{"name": "a", "age": "x", "level": [], "tags": 5}"#
            let loose: Loose = try storage.unboxer(json, UnboxOptions(droppedElements: dropped)).unbox()
            #expect(loose == Loose(name: "a", age: nil, tags: [], rank: nil))
            #expect(dropped.elements.map(\.path.description) == ["age", "level", "tags"])
            #expect(
                message { try storage.unboxer("{}").unbox() as Loose } == "name: expected String, but it is missing")
            #expect(
                message { try storage.unboxer(#"{"name": "a", "rank": "x"}"#).unbox() as Loose }
                    == "rank: expected Int, found the string \"x\"")
        }
    }

    @Test func digits() {
        each(Storage.allCases) { storage throws in
            let expected = Weather(windSpeed10m: 1.5, mp3PreviewURL: "u", line2: 2, h2o: 3)
            let written = #"{"wind_speed10m":1.5,"mp3_preview_url":"u","x2":2,"h2o":3}"#
            for json in [written, #"{"wind_speed_10m": 1.5, "mp_3_preview_url": "u", "x2": 2, "h_2o": 3}"#] {
                try roundTrips(storage, json, expected, written)
            }
            #expect(
                try storage.unboxer(#"{"wind_speed_10m": 1, "line_2": 3}"#).unbox()
                    == Weather(windSpeed10m: 1, mp3PreviewURL: nil, line2: nil))
            // Null is there, so it counts.
            #expect(
                message { try storage.unboxer(#"{"wind_speed10m": null, "wind_speed_10m": 1}"#).unbox() as Weather }
                    == "wind_speed10m: expected Double, found null")
            #expect(
                message {
                    try storage.unboxer(#"{"kind": "visit", "on": "1970-01-01", "line1": null}"#).unbox() as Entry
                }
                    == "line1: expected String, found null")
        }
    }

    @Test func styles() {
        each(Storage.allCases) { storage throws in
            for key in ["Full_Name2", "Full_Name_2"] {
                try roundTrips(storage, #"{"\#(key)": 1}"#, PascalSnake(fullName2: 1), #"{"Full_Name2":1}"#)
            }
            for key in ["full-Name2", "full-Name-2"] {
                try roundTrips(storage, #"{"\#(key)": 1}"#, CamelKebab(fullName2: 1), #"{"full-Name2":1}"#)
            }
            try roundTrips(storage, #"{"fullname2": 1}"#, Flat(fullName2: 1), #"{"fullname2":1}"#)
            try roundTrips(storage, #"{"FULLNAME2": 1}"#, UpperFlat(fullName2: 1), #"{"FULLNAME2":1}"#)
        }
    }

    @Test func deprecated() {
        each(Storage.allCases) { storage throws in
            #expect(
                try Self.text(storage.unboxer(#"{"name": "a", "title": "b"}"#).unbox() as Outdated)
                    == #"{"name":"a","title":"b"}"#)
            #expect(
                try Self.text(storage.unboxer(#"{"type": "old", "id": 1}"#).unbox() as OutdatedCase)
                    == #"{"type":"old","id":1}"#)
        }
    }

    @Test func renamedStorage() {
        each(Storage.allCases) { storage throws in
            let json = #"{"theme":"dark","fontSize":14}"#
            #expect(try Self.text(storage.unboxer(json).unbox() as Preferences) == json)
            let decoded = try JSONDecoder().decode(Preferences.self, from: Data(#"{"theme": "x"}"#.utf8))
            #expect(decoded.fontSize == 12)
        }
    }
}
