// The tables of the articles about macros, and what they say of classes, generic types, payloads and encoding.

import Foundation
import Testing
import UnboxMacros

private struct Place: Decodable {
    let city: String
}

@Unboxable
private enum Content: Codable, Equatable {
    case number(Int)
    case text(String)
    case unknown
}

private struct Visit: Decodable {
    let homeTown: String
}

private let tripDecoder: UnboxDecoder = {
    var decoder = UnboxDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
}()

@Unboxable(keys: .snakeCase, decoder: tripDecoder)
private struct DecodedTrip {
    let lastVisit: Visit
}

private enum MacroTables {
    @Unboxable
    struct Guest {
        @Unboxing(decoding: Visit.self, using: tripDecoder) let visit: Visit
    }

    @Unboxable
    struct Stamp {
        let created: Int
    }

    @Unboxable
    struct Member {
        @Unboxing(key: "full_name") let name: String
        @Unboxing(keys: ["nick", "login"]) let nickname: String
        @Unboxing(keyPath: "stats.*.score") let scores: [Int]
        @Unboxing(formatter: .rfc3339) let joined: Date?
        @Unboxing(allowInvalidElements: true) let ages: [Int]
        @Unboxing(dropIfInvalid: true) let subtitle: String?
        @Unboxing(dropIfInvalid: true) var count = 3
        @Unboxing(default: []) let tags: [String]
        @Unboxing(default: 5, defaultIfInvalid: 0) let volume: Int
        @Unboxing(emptyAsNil: true) let link: URL?
        @Unboxing(strict: true) let id: Int
        // Snippet 1 of MacroErrors.md#macros-what-is-reported
        @Unboxing(default: .value(Mood.happy)) let mood: Mood
        // End of snippet
        @Unboxing(whole: true) let stamp: Stamp
        @Unboxing(ignored: true) var isSelected = false
    }

    @Unboxable(dates: .rfc3339)
    struct Dated: Codable { let born: Date }

    @Unboxable(dropIfInvalid: true)
    struct Loose { let age: Int? }

    @Unboxable(ignoreInitialized: true)
    struct Reported: Codable {
        @Unboxing(encoded: .never) let token: String
        @Unboxing(encoded: .unlessEmpty) let tags: [String]
        @Unboxing(encoded: .unlessDefault) var page = 1
        @Unboxing(encoded: .when { (score: Int) in score > 10 }) let score: Int
        @Unboxing(read: false) let version = 2
        var isSelected = false
    }

    @Unboxable(memberwise: true)
    final class Made {
        let name: String
        var tags: [String] = []
        var link: URL?
    }

    @Unboxable
    struct Strictly {
        @Unboxing(strict: true) let id: Int
    }

    @Unboxable
    struct Visited {
        @Unboxing(formatter: .strategy(Date.ISO8601FormatStyle())) let day: Date
    }

    @Unboxable(allErrors: true)
    struct Visitor {
        let name: String
        @Unboxing(decoding: Place.self) let place: Place
    }

    @Unboxable(keys: .snakeCase)
    struct InSnakeCase {
        let imageURL: URL
        @Unboxing(key: "asItIs") let other: Int
    }

    @Unboxable(strict: true)
    struct Strict {
        let number: Int
    }

    @Unboxable(emptyAsNil: true)
    struct Lenient {
        let link: URL?
    }

    @Unboxable(context: Kennel.self)
    struct Dog {
        let name: String
    }

    struct Letters: UnboxFormatter {
        func format(unboxedValue: String) -> Int? { unboxedValue.count }
    }

    @Unboxable
    struct Word {
        // In full, as Macros.md says of nested types.
        @Unboxing(formatter: MacroTables.Letters()) let length: Int
    }

    @Unboxable
    class Vehicle: Encodable {
        let wheels: Int
    }

    @Unboxable
    final class Truck: Vehicle {
        let load: Double
    }

    @Unboxable
    final class Van: Vehicle {
        let seats: Int

        private enum CodingKeys: String, CodingKey { case seats }

        override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(seats, forKey: .seats)
        }
    }

    class Base {
        var isReady = true
    }

    @Unboxable
    final class Derived: Base {
        let value: Int
    }

    @Unboxable
    struct Page<Item> {
        let items: [Item]
    }

    @Unboxable
    final class Shelf<Item: UnboxCompatible> {
        let items: [Item]
    }

    @Unboxable(discriminator: "kind", payload: "data")
    enum Event {
        case joined(Stamp)
        case left(at: Int)
    }

    @Unboxable(discriminator: "type")
    enum Figure {
        case circle(Stamp)
        case square(side: Double)
    }

    @Unboxable(discriminator: "type")
    enum Kept {
        case circle(Stamp)
        @Unboxing(fallback: true) case other(JSONValue)
    }

    @Unboxable
    struct Aliased: Codable {
        @Unboxing(keys: ["total", "sum"]) let total: Int
    }

    @Unboxable
    struct Plain: Codable {
        @Unboxing(key: "n") let number: Int
    }

    @Unboxable
    struct ByHand: Codable {
        let number: Int

        enum CodingKeys: String, CodingKey { case number = "n" }
    }
}

struct MacroTableTests {
    private static let article = "Sources/Library/Unbox/Unbox.docc/MacrosForEnums.md"

    @Test func properties() throws {
        let dropped = DroppedElements()
        let visited: MacroTables.Visited = try unbox(dictionary: ["day": "1970-01-01T00:00:10Z"])
        #expect(visited.day == Date(timeIntervalSince1970: 10))
        let member: MacroTables.Member = try Unboxer(
            dictionary: [
                "full_name": "Ada", "login": "ada", "stats": [["score": 1], ["score": 2]], "ages": [1, "x"],
                "joined": "1970-01-01T00:00:10Z", "subtitle": [Any](), "count": "many", "created": 5, "id": 7,
                "volume": "loud", "link": "",
                "isSelected": true,
            ],
            options: UnboxOptions(droppedElements: dropped)
        ).unbox()
        #expect(member.name == "Ada")
        #expect(member.nickname == "ada")
        #expect(member.scores == [1, 2])
        #expect(member.joined == Date(timeIntervalSince1970: 10))
        #expect(member.ages == [1])
        #expect(member.subtitle == nil)
        #expect(member.count == 3)
        #expect(Set(dropped.elements.map(\.path.description)) == ["ages[1]", "subtitle", "count", "volume"])
        #expect(member.tags == [] && member.volume == 0 && member.link == nil && member.mood == .happy)
        #expect(
            #expect(throws: UnboxError.self) { try MacroTables.Strictly(unboxer: Unboxer(dictionary: ["id": "7"])) }?
                .path.description == "id")
        #expect(member.stamp.created == 5)
        #expect(!member.isSelected)
    }

    @Test func encodedProperties() throws {
        let report: MacroTables.Reported = try unbox(
            dictionary: ["token": "t", "tags": [String](), "page": 1, "score": 10, "version": 7, "isSelected": true])
        #expect(report.version == 2 && !report.isSelected)
        #expect(
            try UnboxEncoder().encode(report, as: [String: Any].self) as NSDictionary == ["version": 2] as NSDictionary)
    }

    @Test func types() throws {
        let error = #expect(throws: UnboxError.self) {
            try unbox(dictionary: ["place": ["city": 1]]) as MacroTables.Visitor
        }
        #expect(error?.all.map(\.path.description) == ["name", "place.city"])
        let snake: MacroTables.InSnakeCase = try unbox(dictionary: ["image_url": "https://a.b", "asItIs": 1])
        #expect(snake.other == 1)
        #expect(throws: UnboxError.self) { try unbox(dictionary: ["number": "1"]) as MacroTables.Strict }
        #expect(try (unbox(dictionary: ["link": ""]) as MacroTables.Lenient).link == nil)
        #expect(try (unbox(dictionary: ["length": "abc"]) as MacroTables.Word).length == 3)
        #expect(MacroTables.Made(name: "a", tags: ["b"]).tags == ["b"])
        let town: UnboxableDictionary = ["home_town": "Turin"]
        #expect(try (unbox(dictionary: ["last_visit": town]) as DecodedTrip).lastVisit.homeTown == "Turin")
        #expect(try (unbox(dictionary: ["visit": town]) as MacroTables.Guest).visit.homeTown == "Turin")
        let dog: MacroTables.Dog = try unbox(dictionary: ["name": "Rex"], context: Kennel(city: "Turin"))
        #expect(dog.name == "Rex")
    }

    @Test func classesAndGenericTypes() throws {
        let truck: MacroTables.Truck = try unbox(dictionary: ["wheels": 6, "load": 2.5])
        #expect(truck.wheels == 6 && truck.load == 2.5)
        let derived: MacroTables.Derived = try unbox(dictionary: ["value": 1])
        #expect(derived.value == 1 && derived.isReady)
        #expect(try (unbox(dictionary: ["items": [1, "2"]]) as MacroTables.Page<Int>).items == [1, 2])
        #expect(try (unbox(dictionary: ["items": ["a"]]) as MacroTables.Shelf<String>).items == ["a"])
    }

    @Test func payloads() throws {
        let events: [MacroTables.Event] = try unbox(
            data: Data(#"[{"kind": "joined", "data": {"created": 5}}, {"kind": "left", "data": {"at": 7}}]"#.utf8))
        guard case .joined(let stamp) = events[0], case .left(at: 7) = events[1] else {
            Issue.record("read as \(events)")
            return
        }
        #expect(stamp.created == 5)
        let error = #expect(throws: UnboxError.self) { try unbox(dictionary: ["type": "cube"]) as MacroTables.Figure }
        let blocks = Markdown.codeBlocks(in: try Repository.text(of: Self.article))
        #expect(blocks.filter { $0.info == "text" }.map(\.code) == [error?.description])
    }

    @Test func everythingElse() throws {
        let kept: MacroTables.Kept = try unbox(dictionary: ["type": "poll", "id": 7])
        guard case .other(["type": "poll", "id": 7]) = kept else {
            Issue.record("read as \(kept)")
            return
        }
        let contents: [Content] = try unbox(data: Data(#"[1, "a", [], null]"#.utf8))
        #expect(contents == [.number(1), .text("a"), .unknown, .unknown])
        #expect(try JSONEncoder().encode(contents) == Data(#"[1,"a",null,null]"#.utf8))
    }

    @Test func encoding() throws {
        func text(_ value: some Encodable) throws -> String {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return String(decoding: try encoder.encode(value), as: UTF8.self)
        }
        let truck: MacroTables.Truck = try unbox(dictionary: ["wheels": 6, "load": 2.5])
        #expect(try text(truck) == #"{"load":2.5,"wheels":6}"#)
        let van: MacroTables.Van = try unbox(dictionary: ["wheels": 4, "seats": 9])
        #expect(try text(van) == #"{"seats":9,"wheels":4}"#)
        let aliased: MacroTables.Aliased = try unbox(dictionary: ["sum": 3])
        #expect(try text(aliased) == #"{"total":3}"#)
        #expect(try JSONDecoder().decode(MacroTables.Aliased.self, from: Data(#"{"sum": 3}"#.utf8)).total == 3)
        // Codable's rules: no conversions.
        let inQuotes = Data(#"{"n": "7"}"#.utf8)
        #expect(try (unbox(data: inQuotes) as MacroTables.Plain).number == 7)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(MacroTables.Plain.self, from: inQuotes) }
        #expect(try text(MacroTables.ByHand(number: 1)) == #"{"n":1}"#)
    }
}
