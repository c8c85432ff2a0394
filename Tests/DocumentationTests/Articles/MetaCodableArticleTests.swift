// The snippet and the table of FromMetaCodable.md.

import Foundation
import Testing
import UnboxMacros

private struct Place: Codable {
    let homeTown: String
}

private struct Tag: Unboxable, Codable {
    let name: String
    init(unboxer: Unboxer) throws { name = try unboxer.unbox() }
}

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

private enum MetaRows {
    @Unboxable
    struct Stamp {
        let created: Int
    }

    @Unboxable struct Post: Codable { let id: Int }

    @Unboxable
    struct Keys {
        @Unboxing(key: "full_name") let name: String
        @Unboxing(keys: ["nickname", "nick", "login"]) let nickname: String
        @Unboxing(whole: true) let stamp: Stamp
        @Unboxing(default: 0, dropIfInvalid: true) let count: Int
        @Unboxing(default: .value(Mood.happy), dropIfInvalid: true) let mood: Mood
        @Unboxing(formatter: .secondsSince1970) let date: Date
        @Unboxing(allowInvalidElements: true) let tags: [Tag]
        @Unboxing(decoding: Place.self, using: decoder) let place: Place
        let number: Int
        @Unboxing(ignored: true) var flag = false
        @Unboxing(formatter: shapes) let all: [any MetaShape]
    }

    @Unboxable
    struct Others: Codable {
        @Unboxing(keyPath: "user.name") let name: String
        @Unboxing(keys: ["user_name", "login"]) let login: String
        @Unboxing(formatter: .millisecondsSince1970) let sent: Date
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

    @Unboxable(ignoreInitialized: true) struct Initialized { var flag = false }
    @Unboxable(keys: .snakeCase) struct Snake: Decodable { let firstName: String }
    @Unboxable(memberwise: true) struct Made { let name: String }

    @Unboxable(caseAsKey: true) enum Command: Codable { case load(key: String) }

    enum Tagged {
        @Unboxable(discriminator: "type") enum Command: Codable {
            @Unboxing(names: ["load", "LOAD"]) case load(key: String)
        }
    }

    enum Deep {
        @Unboxable(discriminatorKeyPath: "meta.type", payload: "data") enum Command: Codable {
            @Unboxing(name: 1) case load(key: String)
        }
    }

    @Unboxable enum Amount: Codable { case number(Int), text(String) }
}

@Unboxable class MetaVehicle: Codable { let wheels: Int }
@Unboxable final class MetaTruck: MetaVehicle { let load: Double }

@Suite struct MetaCodableArticleTests {
    @Test func model() throws {
        let data = Data(
            #"{"id": 1, "author": {"full_name": "Ada"}, "likes": "many", "created_at": "1970-01-01T00:00:01Z", "token": "t"}"#
                .utf8)
        let post: MetaPost = try unbox(data: data)
        #expect(post.authorName == "Ada" && post.tags == [] && post.likes == -1 && post.token == "t")
        let made = MetaPost(id: 1, authorName: "Ada", createdAt: .now, token: nil)
        #expect(
            try UnboxEncoder().encode(made, as: [String: Any].self).keys.sorted() == [
                "author", "created_at", "id", "likes", "version",
            ])
        let decoded = try JSONDecoder().decode(MetaPost.self, from: data)
        #expect(decoded.createdAt == Date(timeIntervalSince1970: 1))
    }

    @Test func reading() throws {
        let keys: MetaRows.Keys = try unbox(dictionary: [
            "full_name": "Ada", "login": "ada", "created": 5, "count": "x", "mood": [Int](), "date": 10,
            "tags": ["a", [1]], "place": ["home_town": "Turin"], "number": "7", "all": [["type": "square", "side": 2]],
        ])
        #expect(keys.nickname == "ada" && keys.stamp.created == 5 && keys.count == 0 && keys.mood == .happy)
        #expect(keys.date.timeIntervalSince1970 == 10 && keys.place.homeTown == "Turin")
        #expect(keys.number == 7 && keys.all.map(\.side) == [2])
        #expect(try (unbox(dictionary: ["count": []]) as MetaRows.Errors).count == 1)
        #expect(try (unbox(dictionary: ["id": 1]) as MetaRows.Post).id == 1)
        #expect(try !(unbox(dictionary: ["flag": true]) as MetaRows.Initialized).flag)
        #expect(try (unbox(dictionary: ["first_name": "Ada"]) as MetaRows.Snake).firstName == "Ada")
        let post: MetaRows.Outer.Post = try unbox(dictionary: ["data": ["attributes": ["id": 2]]])
        #expect(post.id == 2)
        #expect(MetaRows.Made(name: "a").name == "a")
    }

    @Test func encoding() throws {
        let others: MetaRows.Others = try unbox(dictionary: [
            "user": ["name": "Ada"], "date": "1970-01-01T00:00:10Z", "token": "t", "tags": [String](), "text": "secret",
            "version": 9, "login": "ada", "sent": 2000, "day": "1970-01-02", "length": 3, "image": "AQI=",
            "ages": ["1", "x", "3"],
        ])
        #expect(others.login == "ada" && others.sent.timeIntervalSince1970 == 2 && others.length == .seconds(180))
        #expect(others.image == Data([1, 2]) && others.ages == [1, 3])
        let encoded = try UnboxEncoder().encode(others, as: [String: Any].self)
        #expect(
            encoded.keys.sorted() == [
                "ages", "count", "date", "day", "image", "length", "sent", "user", "user_name", "version",
            ])
        #expect(encoded["day"] as? String == "1970-01-02")
        #expect(encoded["version"] as? Int == 2)
    }

    @Test func enums() throws {
        func load(_ dictionary: UnboxableDictionary) throws -> [String] {
            let unboxer = Unboxer(dictionary: dictionary)
            var keys: [String] = []
            if case .load(let key)? = try? unboxer.unbox() as MetaRows.Command { keys.append("key: \(key)") }
            if case .load(let key)? = try? unboxer.unbox() as MetaRows.Tagged.Command { keys.append("tag: \(key)") }
            if case .load(let key)? = try? unboxer.unbox() as MetaRows.Deep.Command { keys.append("deep: \(key)") }
            return keys
        }
        #expect(try load(["load": ["key": "k"]]) == ["key: k"])
        #expect(try load(["type": "LOAD", "key": "k"]) == ["tag: k"])
        #expect(try load(["meta": ["type": 1], "data": ["key": "k"]]) == ["deep: k"])
        guard case .text("x") = try unbox(data: Data(#"["x"]"#.utf8), atKeyPath: "0") as MetaRows.Amount else {
            Issue.record("not a text")
            return
        }
        let truck: MetaTruck = try unbox(dictionary: ["wheels": 6, "load": 2])
        #expect(truck.wheels == 6)
    }
}
