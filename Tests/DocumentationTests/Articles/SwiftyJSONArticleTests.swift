// The tables and snippets of FromSwiftyJSON.md about JSONValue, which .ci/snippets puts here. Its model is in
// FromOtherLibrariesTests.swift.

import Foundation
import Testing
import Unbox

// Snippet 2 of FromSwiftyJSON.md#edits
extension JSONValue {
    mutating func merge(with other: JSONValue) {
        switch (self, other) {
        case (.object(var fields), .object(let others)):
            for (key, value) in others {
                var merged = fields[key]
                merged?.merge(with: value)
                fields[key] = merged ?? value
            }
            self = .object(fields)
        case (.array(let elements), .array(let others)): self = .array(elements + others)
        default: self = other
        }
    }
}
// End of snippet

struct SwiftyJSONArticleTests {
    private typealias City = FromOthers.City

    private struct Legacy {
        let name: String?

        init(json: JSONValue) { name = json["name"]?.stringValue }
    }

    private struct HalfWay: Unboxable {
        let legacy: Legacy

        init(unboxer: Unboxer) throws {
            legacy = Legacy(json: try unboxer.unbox(key: "legacy"))
        }
    }

    private static let text = #"""
        {"name": "Ada", "age": 36, "friends": ["Lin"], "cities": [{"name": "Turin"}], "email": null, "nick": "ada",
         "text": "36", "fraction": 3.7, "true": true, "size": 9007199254740993, "type": null}
        """#

    /// "With JSONValue".
    @Test func asAJSONValue() throws {
        let (text, data) = (Self.text, Data(Self.text.utf8))
        var json: JSONValue = try unbox(data: data)
        let dictionary = try Unboxer(data: data).dictionary
        let same: JSONValue = try unbox(dictionary: dictionary)
        let parsed: JSONValue = try unbox(data: Data(text.utf8))
        let any: Any = dictionary
        let anything = try JSONValue(foundation: any)
        for other in [same, parsed, anything] { #expect(other == json) }
        for (data, expected) in [(data, json), (Data("x".utf8), nil)] {
            let orNull = (try? unbox(data: data)) ?? JSONValue.null
            #expect(orNull == expected)
        }

        let city = json["cities"][0]["name"]?.stringValue
        let path: [UnboxPath.Component] = ["cities", 0, "name"]
        let atPath = try json.value(at: path)?.stringValue
        let nickname = json["nickname"]?.stringValue ?? ""
        let age = json["age"]?.intValue
        let price = json["price"]?.floatValue
        let size = json["size"]?.numberValue?.integer(as: Int64.self)
        let friends = json["friends"]?.arrayValue ?? []
        let count = json["friends"]?.arrayValue?.count ?? json["friends"]?.objectValue?.count ?? 0
        let isAlone = json["friends"]?.arrayValue?.isEmpty ?? true
        let untyped = json["cities"]?.foundationValue
        let isText = json["name"]?.stringValue != nil
        let legacy = Legacy(json: json["legacy"] ?? .null)
        #expect(price == nil && !isAlone && isText && legacy.name == nil)
        #expect((untyped as? [[String: String]]) == [["name": "Turin"]])
        let hasEmail = json["email"] != nil
        let isErased = json["email"]?.isNull == true
        let hasNoEmail = (json["email"] ?? .null) == .null
        #expect(city == "Turin" && atPath == "Turin" && nickname == "" && age == 36 && size == 9_007_199_254_740_993)
        #expect(friends == ["Lin"] && count == 1 && hasEmail && isErased && hasNoEmail)
        var keys: [String] = []
        for (key, value) in json.objectValue ?? [:] {
            keys.append(key)
            #expect(json[key] == value)
        }
        #expect(
            keys == [
                "name", "age", "friends", "cities", "email", "nick", "text", "fraction", "true", "size", "type",
            ])
        var elements: [String] = []
        for (index, friend) in (json["friends"]?.arrayValue ?? []).enumerated() {
            elements.append("\(index) \(friend)")
        }
        #expect(elements == [#"0 "Lin""#])
        #expect(json["friends"]?.objectValue == nil && json.arrayValue == nil)
        for key in ["text", "fraction", "true"] { #expect(json[key]?.intValue == nil) }
        // A missing value is nil, which is not null.
        #expect(json["missing"] != .null)
        #expect((json["missing"] ?? .null) == .null)
        #expect([json["type"], json["missing"], json["name"]].map(Self.isUntyped) == [true, true, false])
        #expect(throws: UnboxError.self) {
            let first = try json.value(atKeyPath: "name.first")
            Issue.record("\(String(describing: first))")
        }

        for key in ["friends", "email", "text", "fraction", "size", "type", "nick"] {
            try json.remove(at: [.key(key)])
        }
        let written = json.data()
        let pretty = String(decoding: json.data(.prettyPrinted), as: UTF8.self)
        let object = json.dictionary
        #expect(written == Data(#"{"name":"Ada","age":36,"cities":[{"name":"Turin"}],"true":true}"#.utf8))
        #expect(try unbox(data: Data(pretty.utf8)) == json)
        #expect(object?.count == 4)
    }

    private static func isUntyped(_ type: JSONValue?) -> Bool {
        switch type {
        case nil, .null: true
        default: false
        }
    }

    /// A row: the values of all keys of "Reads that convert", and what SwiftyJSON's properties return for them or, where
    /// the article says so, what they do not.
    private struct Converted: Equatable {
        var years = 0, points = 0, price = 0.0, exactPrice = Decimal(), isActive = false, id = "", flag = ""
        var site: URL?, total = 0

        init() {}

        init(_ value: JSONValue) throws {
            let json: JSONValue = [
                "age": value, "score": value, "price": value, "active": value, "id": value, "flag": value,
                "site": value, "meta": ["count": value],
            ]
            let years = (try? json.unbox(key: "age") as Int) ?? 0
            let score = (try? json.unbox(key: "score") as Double) ?? 0
            let points = Int(exactly: score.rounded(.towardZero)) ?? 0
            let price = (try? json.unbox(key: "price") as Double) ?? 0
            let exactPrice = (try? json.unbox(key: "price") as Decimal) ?? 0
            let isActive = (try? json.unbox(key: "active") as Bool) ?? false
            let id = (try? json.unbox(key: "id") as String) ?? ""
            let flag = json["flag"].map { $0.stringValue ?? $0.description } ?? ""
            let site = try? json.unbox(key: "site") as URL
            let total = (try? json.unbox(keyPath: "meta.count") as Int) ?? 0
            (self.years, self.points, self.price, self.exactPrice) = (years, points, price, exactPrice)
            (self.isActive, self.id, self.flag, self.site, self.total) = (isActive, id, flag, site, total)
        }

        func with(_ change: (inout Converted) -> Void) -> Converted {
            var copy = self
            change(&copy)
            return copy
        }
    }

    /// "Reads that convert".
    @Test func conversions() throws {
        #expect(
            try Converted("7")
                == Converted().with {
                    ($0.years, $0.points, $0.price, $0.exactPrice, $0.id, $0.flag, $0.total) = (7, 7, 7, 7, "7", "7", 7)
                    $0.site = URL(string: "7")
                })
        #expect(
            try Converted(4.7)
                == Converted().with {
                    ($0.points, $0.price, $0.exactPrice) = (4, 4.7, Decimal(47) / 10)
                    ($0.id, $0.flag) = ("4.7", "4.7")
                })
        #expect(
            try Converted(1)
                == Converted().with {
                    ($0.years, $0.points, $0.price, $0.exactPrice, $0.total) = (1, 1, 1, 1, 1)
                    ($0.isActive, $0.id, $0.flag) = (true, "1", "1")
                })
        #expect(try Converted(true) == Converted().with { ($0.isActive, $0.flag) = (true, "true") })
        let decimal = try Converted("1.10")
        #expect(decimal.price == 1.1 && decimal.exactPrice == Decimal(11) / 10 && decimal.points == 1)
        #expect(decimal.years == 0 && decimal.id == "1.10")
        #expect(try Converted("yes").isActive)
        #expect(try Converted("12abc").years == 0)
        #expect(try Converted("https://example.com").site?.host == "example.com")
        #expect(try Converted([1]) == Converted().with { $0.flag = "[1]" })
        // Too large for an Int.
        #expect(try Converted(1e300).points == 0)
        #expect(try Converted("1").isActive)

        let json: JSONValue = ["age": "a lot", "whole": 36.0, "id": "12"]
        #expect(try json.unbox(key: "missing") ?? 0 == 0)
        let number: Int = try json.unbox(key: "id")
        #expect(number == 12)
        #expect(try json.unbox(key: "whole") == 36)
        let error = #expect(throws: UnboxError.self) { try json.unbox(key: "age") ?? 0 }
        #expect(error?.description == #"age: expected Int, found the string "a lot""#)
    }

    /// "Edits".
    @Test func edits() throws {
        let (name, isActive, age, price, tags, key) = ("Lin", true, 36, 2.5, ["a"], "com.example.app")
        let (decimal, count, ratio) = (Decimal(string: "0.12345678901234567891"), 3, 0.5)
        let path: [UnboxPath.Component] = ["list", 0, "x.y"]
        let value: JSONValue = [1]
        var json: JSONValue = ["com.example.app": 1, "friends": ["Bob"], "active": "yes"]

        try json.set("Rome", atKeyPath: "cities[0].name")
        try json.set("Eve", at: ["friends", .index(json["friends"]?.arrayValue?.count ?? 0)])
        try json.set(.bool(!(json.unbox(key: "active") ?? false)), atKeyPath: "active")
        #expect(json["active"] == false)
        try json.set(.string(name), atKeyPath: "name")
        try json.set(.bool(isActive), atKeyPath: "active")
        try json.set(.init(age), atKeyPath: "age")
        for visits in 1...2 {
            try json.set(.init((json.unbox(key: "visits") ?? 0) + 1), atKeyPath: "visits")
            #expect(json["visits"]?.intValue == visits)
        }
        try json.set(JSONValue(encoding: decimal), atKeyPath: "price")
        #expect(json["price"]?.description == "0.12345678901234567891")
        try json.set(.init(price), atKeyPath: "price")
        try json.set(JSONValue(encoding: tags), atKeyPath: "tags")
        for nickname in ["li", nil] {
            try json.set(JSONValue(encoding: nickname), atKeyPath: "nickname")
            #expect(json["nickname"] == nickname.map { .string($0) } ?? .null)
        }
        #expect(throws: UnboxError.self) { try json.set(.init(Double.infinity), atKeyPath: "price") }
        try json.set(value, at: ["cities", 0, .key(key)])
        try json.set(value, at: path)
        #expect(
            json == [
                "com.example.app": 1, "friends": ["Bob", "Eve"], "active": true, "name": "Lin", "age": 36, "visits": 2,
                "price": 2.5, "tags": ["a"], "nickname": nil, "list": [["x.y": [1]]],
                "cities": [["name": "Rome", "com.example.app": [1]]],
            ])

        try json.set(value, at: [.key(key)])
        #expect(json[key] == value)
        try json.set(nil, at: [.key(key)])
        #expect(json[key] == JSONValue.null)
        try json.remove(at: [.key(key)])
        #expect(json[key] == nil)
        let built: JSONValue = try ["count": .init(count), "ratio": .init(ratio)]
        #expect(built == ["count": 3, "ratio": 0.5])
    }

    /// The notes below "Edits".
    @Test func notes() throws {
        var json: JSONValue = ["com.example.app": 1]
        try json.set(true, atKeyPath: "com.example.app")
        #expect(json == ["com.example.app": 1, "com": ["example": ["app": true]]])
        json = ["com.example.app": 1]
        #expect(try json.remove(atKeyPath: "com.example.app") == nil)

        for profiles in [[:], ["profiles": nil]] as [JSONValue] {
            var json = profiles
            #expect(throws: UnboxError.self) { try json.set("Ada", atKeyPath: "profiles.0.name") }
            #expect(json == profiles)
            try json.set("Ada", atKeyPath: "profiles[0].name")
            #expect(json == ["profiles": [["name": "Ada"]]])
        }
        try json.set(1, at: ["a", "0", 0])
        #expect(json == ["com.example.app": 1, "a": ["0": [1]]])
        #expect(throws: UnboxError.self) { try json.set(1, atKeyPath: "a.0.5") }
        #expect(throws: UnboxError.self) { try json.set(1, atKeyPath: "a.0.0.x") }
        #expect(throws: UnboxError.self) { try json.remove(atKeyPath: "a.0.0.x") }

        var settings = Settings(json: [:])
        try settings.setTheme("dark")
        #expect(settings.json == ["theme": "dark"])
    }

    private struct Settings {
        var json: JSONValue

        mutating func setTheme(_ theme: String) throws { try json.set(.string(theme), atKeyPath: "theme") }
    }

    @Test func anObject() throws {
        func changed(_ value: JSONValue) -> JSONValue {
            var json = value
            change(&json)
            return json
        }
        func change(_ json: inout JSONValue) {
            // Snippet 1 of FromSwiftyJSON.md#edits
            guard case .object(var object) = json else { return }
            object["com.example.app"] = ["seen": true]
            object["old"] = nil
            json = .object(object)
            // End of snippet
        }
        #expect(changed(["old": 1, "a": 2]) == ["a": 2, "com.example.app": ["seen": true]])
        #expect(changed([1]) == [1])
    }

    @Test func merging() throws {
        var json: JSONValue = ["a": [1], "b": ["c": 1, "d": [2]], "x.y": 1, "s": "text"]
        let other: JSONValue = ["a": [1, nil], "b": ["d": 3, "e": ["f": nil]], "x.y": 2, "s": [:], "t": 1]
        json.merge(with: other)
        #expect(
            json == [
                "a": [1, 1, nil], "b": ["c": 1, "d": 3, "e": ["f": nil]], "x.y": 2, "s": [:], "t": 1,
            ])
        json.merge(with: [1])
        #expect(json == [1])
    }

    /// "Half-way".
    @Test func halfWay() throws {
        let json: JSONValue = [
            "city": ["name": "Turin"], "cities": [["name": "Turin"]], "legacy": ["name": "Ada"],
        ]
        let home: City = try json.unbox(key: "city")
        let cities: [City] = try json.unbox(key: "cities")
        let model: HalfWay = try json.unbox()
        #expect(home.name == "Turin" && cities == [home] && model.legacy.name == "Ada")
        do {
            let json: JSONValue = ["cities": [["name": "Turin"], 1, [:]]]
            let valid = (json["cities"]?.arrayValue ?? []).compactMap { try? $0.unbox() as City }
            #expect(valid == [home])
            let lossy: [City] = try Unboxer(jsonValue: json).unbox(key: "cities", allowInvalidElements: true)
            #expect(lossy == [home])
            #expect(throws: UnboxError.self) { try json.unbox(key: "cities") as [City] }
        }
        #expect(try JSONValue(data: Data("[1]".utf8)) == [1])
    }

    private struct Trip: Unboxable {
        let cities: [City]
        let home: City?
        let rain: OneOf<Double>.Or<[String: Double]>?

        init(unboxer: Unboxer) throws {
            cities = try unboxer.unbox(key: "cities", allowInvalidElements: true)
            home = try? unboxer.unbox(key: "home")
            rain = try unboxer.unbox(key: "rain")
        }
    }

    /// The rows of "With a model" that are not in its snippet.
    @Test func models() throws {
        let trip: Trip = try unbox(data: Data(#"{"cities": [{"name": "a"}, 1], "home": 7, "rain": {"1h": 2}}"#.utf8))
        #expect(trip.cities.map(\.name) == ["a"] && trip.home == nil && trip.rain == .second(["1h": 2]))
        let number: Trip = try unbox(data: Data(#"{"cities": [], "home": {"name": "a"}, "rain": 1.5}"#.utf8))
        #expect(number.home?.name == "a" && number.rain == .first(1.5))
        #expect(throws: UnboxError.self) { try unbox(data: Data("{}".utf8)) as Trip }

        let userInfo: [AnyHashable: Any] = ["aps": ["badge": 3], 1: "one"]
        let badge: Int? = try Unboxer(userInfo: userInfo).unbox(keyPath: "aps.badge")
        #expect(badge == 3)
    }
}

extension JSONValue {
    fileprivate init(data: Data) throws { self = try Unbox.unbox(data: data) }
}

struct ComparisonArticleTests {
    @Test func comparison() throws {
        let json: JSONValue = ["user": ["name": "Ada"]]
        // Snippet 1 of Comparison.md#how-it-compares
        let name: String = try json.unbox(keyPath: "user.name")  // SwiftyJSON: json["user"]["name"].stringValue
        // End of snippet
        #expect(name == "Ada")
    }
}
