// The rows of the tables of Macros.md and FromMetaCodable.md, which DocumentTests finds here.

import Foundation
import Testing
import UnboxMacros

private struct Place: Codable {
    let homeTown: String
}

private typealias Visit = Place

private typealias Tag = Named

private protocol MetaShape: Sendable {
    var side: Double { get }
}

@Unboxable
private struct MetaSquare: MetaShape, Encodable {
    let side: Double
}

private let shapes = UnboxTypes<any MetaShape>(discriminator: "type").adding(MetaSquare.self, named: "square") { $0 }

private let decoder: UnboxDecoder = {
    var decoder = UnboxDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
}()

private let tripDecoder = decoder
private let days = DateFormat.dateOnly

private struct Minutes: UnboxReversibleFormatter {
    func format(unboxedValue: Int) -> Duration? { .seconds(unboxedValue * 60) }
    func unformat(formattedValue: Duration) -> Int? { Int(formattedValue.components.seconds / 60) }
}

@propertyWrapper
private struct MetaLossyArray: Codable {
    var wrappedValue: [Int]

    init(wrappedValue: [Int]) { self.wrappedValue = wrappedValue }

    init(from decoder: any Decoder) throws {
        wrappedValue = try decoder.singleValueContainer().decode([String].self).compactMap { Int($0) }
    }

    func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

private func isSecret(_ text: String) -> Bool { text.hasPrefix("secret") }

// Snippet 1 of FromMetaCodable.md#from-metacodable
@Unboxable(keys: .snakeCase, memberwise: true)
struct MetaPost: Codable {
    let id: Int
    @Unboxing(keyPath: "author.full_name") let authorName: String
    @Unboxing(default: [], encoded: .unlessEmpty) let tags: [String]
    @Unboxing(default: 0, defaultIfInvalid: -1) let likes: Int
    @Unboxing(formatter: .iso8601) let createdAt: Date
    @Unboxing(encoded: .never) let token: String?
    @Unboxing(read: false) let version = 2
}
// End of snippet

enum MacroRows {
    @Unboxable
    fileprivate struct Properties {
        @Unboxing(formatter: .rfc3339) let joined: Date?
        @Unboxing(allowInvalidElements: true) let ages: [Int]
        @Unboxing(emptyAsNil: true) let link: URL?
        @Unboxing(strict: true) let id: Int
        @Unboxing(decoding: Visit.self, using: tripDecoder) let visit: Visit
        // Snippet 1 of MacroErrors.md#macros-what-is-reported
        @Unboxing(default: .value(Mood.happy)) let mood: Mood
        // End of snippet
        @Unboxing(formatter: .strategy(Date.ISO8601FormatStyle())) let opened: Date
        // In full, as Macros.md says of nested types.
        @Unboxing(formatter: MacroRows.Letters()) let letters: Int
        @Unboxing(keys: ["nickname", "nick", "login"]) let nickname: String
        @Unboxing(default: 0, dropIfInvalid: true) let count: Int
        @Unboxing(formatter: .secondsSince1970) let date: Date
        @Unboxing(allowInvalidElements: true) let tags: [Tag]
        @Unboxing(decoding: Place.self, using: decoder) let place: Place
        let number: Int
        @Unboxing(ignored: true) var flag = false
        @Unboxing(formatter: shapes) let all: [any MetaShape]
    }

    struct Letters: UnboxFormatter {
        func format(unboxedValue: String) -> Int? { unboxedValue.count }
    }

    @Unboxable
    fileprivate struct Encoded: Codable {
        @Unboxing(keyPath: "user.name") let name: String
        @Unboxing(keys: ["user_name", "login"]) let login: String
        @Unboxing(formatter: days) let day: Date
        @Unboxing(formatter: Minutes()) let length: Duration
        let image: Data
        @MetaLossyArray var ages: [Int]
        @Unboxing(default: 0) let count: Int
        @Unboxing(formatter: .iso8601) let date: Date
        @Unboxing(read: false) var version = 2
        @Unboxing(encoded: .never) let token: String
        @Unboxing(encoded: .unlessEmpty) let tags: [String]
        @Unboxing(encoded: .when { (text: String) in !isSecret(text) }) let text: String
    }

    @Unboxable
    struct Errors {
        @Unboxing(default: 0, defaultIfInvalid: 1) let count: Int
    }

    enum Outer {
        @Unboxable(keyPath: "data.attributes") struct Post { let id: Int }
    }

    @Unboxable struct Post: Codable { let id: Int }
    @Unboxable(dates: .rfc3339) struct Dated { let born: Date }
    @Unboxable(dropIfInvalid: true) struct Loose { let age: Int? }
    @Unboxable(emptyAsNil: true) struct Lenient { let link: URL? }
    @Unboxable(ignoreInitialized: true) struct Initialized { var flag = false }
    @Unboxable(keys: .snakeCase) struct Snake: Decodable { let imageURL: String }
    @Unboxable(memberwise: true) struct Made { let name: String }
    @Unboxable(keys: .snakeCase, decoder: tripDecoder) fileprivate struct Trip { let lastVisit: Visit }

    @Unboxable(allErrors: true)
    fileprivate struct Visitor {
        let name: String
        @Unboxing(decoding: Place.self) let place: Place
    }

    @Unboxable(caseAsKey: true) enum Command: Codable { case load(key: String) }

    enum Tagged {
        @Unboxable(discriminator: "type") enum Command: Codable {
            @Unboxing(names: ["load", "LOAD"]) case load(key: String)
            @Unboxing(fallback: true) case other(JSONValue)
        }
    }

    enum Deep {
        @Unboxable(discriminatorKeyPath: "meta.type", payload: "data") enum Command: Codable {
            @Unboxing(name: 1) case load(key: String)
        }
    }

    /// That of MacrosForEnums.md without a fallback.
    @Unboxable(discriminator: "type") enum Figure { case circle(Post), square(side: Double) }

    @Unboxable enum Amount: Codable { case number(Int), text(String), unknown }
}

@Unboxable class MetaVehicle: Codable { let wheels: Int }
@Unboxable final class MetaTruck: MetaVehicle { let load: Double }

struct MacroRowsTests {
    private func read<Model: Unboxable>(
        _ dictionary: UnboxableDictionary, as type: Model.Type
    ) throws -> [String: String] {
        properties(of: try unbox(dictionary: dictionary) as Model)
    }

    @Test func propertyRows() throws {
        let model: MacroRows.Properties = try unbox(dictionary: [
            "joined": "1970-01-01T00:00:10Z", "ages": [1, "x"], "link": "", "id": 7, "visit": ["home_town": "Turin"],
            "opened": "1970-01-01T00:00:20Z", "letters": "abc", "login": "ada", "count": "x", "date": 30,
            "tags": [["name": "a"], [1]], "place": ["home_town": "Oslo"], "number": "7", "flag": true,
            "all": [["type": "square", "side": 2]],
        ])
        let times = [model.joined, model.opened, model.date].map { $0?.timeIntervalSince1970 }
        #expect(times == [10, 20, 30] && model.ages == [1] && model.link == nil && model.id == 7)
        #expect(model.visit.homeTown == "Turin" && model.place.homeTown == "Oslo" && model.mood == .happy)
        #expect(model.letters == 3 && model.nickname == "ada" && model.count == 0 && model.number == 7)
        #expect(model.tags.map(\.name) == ["a"] && !model.flag && model.all.map(\.side) == [2])
    }

    @Test func typeRows() throws {
        let town: UnboxableDictionary = ["homeTown": "Turin"]
        let second = "1970-01-01T00:00:01Z"
        #expect(
            try [
                read(["count": [Int]()], as: MacroRows.Errors.self), read(["id": 1], as: MacroRows.Post.self),
                read(["data": ["attributes": ["id": 2]]], as: MacroRows.Outer.Post.self),
                read(["born": second], as: MacroRows.Dated.self), read(["age": "x"], as: MacroRows.Loose.self),
                read(["link": ""], as: MacroRows.Lenient.self), read(["flag": true], as: MacroRows.Initialized.self),
                read(["image_url": "a"], as: MacroRows.Snake.self),
                read(["wheels": 6, "load": 2], as: MetaTruck.self),
                read(["name": "a", "place": town], as: MacroRows.Visitor.self),
                read(["last_visit": ["home_town": "Turin"]], as: MacroRows.Trip.self),
            ] == [
                ["count": "1"], ["id": "1"], ["id": "2"], ["born": "1970-01-01 00:00:01 +0000"], ["age": "nil"],
                ["link": "nil"], ["flag": "false"], ["imageURL": "a"], ["load": "2.0"],
                ["name": "a", "place": #"Place(homeTown: "Turin")"#], ["lastVisit": #"Place(homeTown: "Turin")"#],
            ])
        #expect(MacroRows.Made(name: "a").name == "a")
        let error = #expect(throws: UnboxError.self) { try unbox(dictionary: [:]) as MacroRows.Visitor }
        #expect(error?.all.map(\.path.description) == ["name", "place"])
    }

    @Test func encoding() throws {
        let model: MacroRows.Encoded = try unbox(dictionary: [
            "user": ["name": "Ada"], "date": "1970-01-01T00:00:10Z", "token": "t", "tags": [String](), "text": "secret",
            "version": 9, "login": "ada", "day": "1970-01-02", "length": 3, "image": "AQI=", "ages": ["1", "x", "3"],
        ])
        #expect(
            try String(decoding: UnboxEncoder().encode(model), as: UTF8.self) == #"""
                {"user":{"name":"Ada"},"user_name":"ada","day":"1970-01-02","length":3,"image":"AQI=","ages":[1,3],\#
                "count":0,"date":"1970-01-01T00:00:10Z","version":2}
                """#)
        let data = Data(
            #"{"id": 1, "author": {"full_name": "Ada"}, "likes": "many", "created_at": "1970-01-01T00:00:01Z"}"#.utf8)
        let post: MetaPost = try unbox(data: data)
        #expect(post.authorName == "Ada" && post.tags == [] && post.likes == -1 && post.token == nil)
        let made = MetaPost(id: 1, authorName: "Ada", createdAt: .now, token: nil)
        let keys = try UnboxEncoder().encode(made, as: [String: Any].self).keys.sorted()
        #expect(keys == ["author", "created_at", "id", "likes", "version"])
        let decoded = try JSONDecoder().decode(MetaPost.self, from: data)
        #expect(decoded.createdAt == Date(timeIntervalSince1970: 1))
    }

    @Test func enums() throws {
        func load(_ dictionary: UnboxableDictionary) -> [String] {
            let unboxer = Unboxer(dictionary: dictionary)
            var keys: [String] = []
            if case .load(let key)? = try? unboxer.unbox() as MacroRows.Command { keys.append("key: \(key)") }
            if case .load(let key)? = try? unboxer.unbox() as MacroRows.Deep.Command { keys.append("deep: \(key)") }
            switch try? unboxer.unbox() as MacroRows.Tagged.Command {
            case .load(let key): keys.append("tag: \(key)")
            case .other(let object): keys.append("other: \(object)")
            case nil: break
            }
            return keys
        }
        #expect(load(["load": ["key": "k"]]) == ["key: k"])
        #expect(load(["type": "LOAD", "key": "k"]) == ["tag: k"])
        #expect(load(["type": "poll"]) == [#"other: {"type":"poll"}"#])
        #expect(load(["meta": ["type": 1], "data": ["key": "k"]]) == ["deep: k"])
        let amounts: [MacroRows.Amount] = try unbox(data: Data(#"[1, "a", [], null]"#.utf8))
        #expect(try JSONEncoder().encode(amounts) == Data(#"[1,"a",null,null]"#.utf8))
    }
}
