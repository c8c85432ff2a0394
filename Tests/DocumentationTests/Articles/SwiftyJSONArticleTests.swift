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
    private typealias City = Named

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

    /// "With JSONValue".
    @Test func asAJSONValue() throws {
        let data = Data(
            #"""
            {"name": "Ada", "age": 36, "friends": ["Lin"], "cities": [{"name": "Turin"}], "email": null, "text": "36",
             "fraction": 3.7, "true": true}
            """#.utf8)
        var json: JSONValue = try unbox(data: data)
        let dictionary = try Unboxer(data: data).dictionary
        let same: JSONValue = try unbox(dictionary: dictionary)
        let any: Any = dictionary
        let anything = try JSONValue(foundation: any)
        #expect(same == json && anything == json)
        for (data, expected) in [(data, json), (Data("x".utf8), nil)] {
            let orNull = (try? unbox(data: data)) ?? JSONValue.null
            #expect(orNull == expected)
        }

        let city = json["cities"][0]["name"]?.stringValue
        let nickname = json["nickname"]?.stringValue ?? ""
        let age = json["age"]?.intValue
        let price = json["price"]?.floatValue
        let friends = json["friends"]?.arrayValue ?? []
        let legacy = Legacy(json: json["legacy"] ?? .null)
        let hasEmail = json["email"] != nil
        let isErased = json["email"]?.isNull == true
        let hasNoEmail = (json["email"] ?? .null) == .null
        #expect(city == "Turin" && nickname == "" && age == 36 && price == nil && friends == ["Lin"])
        #expect(legacy.name == nil && hasEmail && isErased && hasNoEmail)
        var keys: [String] = []
        for (key, value) in json.objectValue ?? [:] {
            keys.append(key)
            #expect(json[key] == value)
        }
        #expect(keys == ["name", "age", "friends", "cities", "email", "text", "fraction", "true"])
        for (index, friend) in (json["friends"]?.arrayValue ?? []).enumerated() {
            #expect(index == 0 && friend == "Lin")
        }
        #expect(json["friends"]?.objectValue == nil && json.arrayValue == nil)
        for key in ["text", "fraction", "true"] { #expect(json[key]?.intValue == nil) }
        // A missing value is nil, which is not null.
        #expect(json["missing"] != .null && (json["missing"] ?? .null) == .null)
        #expect(throws: UnboxError.self) {
            let first = try json.value(atKeyPath: "name.first")
            Issue.record("\(String(describing: first))")
        }

        for key in ["friends", "email", "text", "fraction"] { try json.remove(at: [.key(key)]) }
        let written = json.data()
        let pretty = String(decoding: json.data(.prettyPrinted), as: UTF8.self)
        let object = json.dictionary
        #expect(written == Data(#"{"name":"Ada","age":36,"cities":[{"name":"Turin"}],"true":true}"#.utf8))
        #expect(try unbox(data: Data(pretty.utf8)) == json)
        #expect(object?.count == 4)
    }

    /// What the rows of "Reads that convert" make of a value.
    private static func converted(_ value: JSONValue) throws -> String {
        let json: JSONValue = [
            "age": value, "score": value, "price": value, "active": value, "id": value, "flag": value, "site": value,
            "meta": ["count": value],
        ]
        let years = (try? json.unbox(key: "age") as Int) ?? 0
        let score = (try? json.unbox(key: "score") as Double) ?? 0
        let points = Int(exactly: score.rounded(.towardZero)) ?? 0
        let price = (try? json.unbox(key: "price") as Double) ?? 0
        let isActive = (try? json.unbox(key: "active") as Bool) ?? false
        let id = (try? json.unbox(key: "id") as String) ?? ""
        let flag = json["flag"].map { $0.stringValue ?? $0.description } ?? ""
        let site = try? json.unbox(key: "site") as URL
        let total = (try? json.unbox(keyPath: "meta.count") as Int) ?? 0
        return "\(years), \(points), \(price), \(isActive), \(id), \(flag), \(site?.absoluteString ?? "nil"), \(total)"
    }

    /// "Reads that convert": what SwiftyJSON's properties return or, where the article says so, what they do not.
    @Test func conversions() throws {
        let rows: [(JSONValue, String)] = [
            ("7", "7, 7, 7.0, false, 7, 7, 7, 7"), (4.7, "0, 4, 4.7, false, 4.7, 4.7, nil, 0"),
            (1, "1, 1, 1.0, true, 1, 1, nil, 1"), (true, "0, 0, 0.0, true, , true, nil, 0"),
            ("1.10", "0, 1, 1.1, false, 1.10, 1.10, 1.10, 0"), ("yes", "0, 0, 0.0, true, yes, yes, yes, 0"),
            ("12abc", "0, 0, 0.0, false, 12abc, 12abc, 12abc, 0"), ([1], "0, 0, 0.0, false, , [1], nil, 0"),
            // Too large for an Int.
            (1e300, "0, 0, 1e+300, true, 1e+300, 1e+300, nil, 0"),
        ]
        let found = try rows.map { try Self.converted($0.0) }
        #expect(found == rows.map(\.1))
        let json: JSONValue = ["age": "a lot", "whole": 36.0, "id": "12"]
        let number: Int = try json.unbox(key: "id")
        #expect(try number == 12 && json.unbox(key: "missing") ?? 0 == 0 && json.unbox(key: "whole") == 36)
        let error = #expect(throws: UnboxError.self) { try json.unbox(key: "age") ?? 0 }
        #expect(error?.description == #"age: expected Int, found the string "a lot""#)
    }

    /// "Edits".
    @Test func edits() throws {
        let (name, age, price, tags, key) = ("Lin", 36, 2.5, ["a"], "com.example.app")
        let value: JSONValue = [1]
        var json: JSONValue = ["com.example.app": 1, "friends": ["Bob"]]

        try json.set("Rome", atKeyPath: "cities[0].name")
        try json.set("Eve", at: ["friends", .index(json["friends"]?.arrayValue?.count ?? 0)])
        try json.set(.string(name), atKeyPath: "name")
        try json.set(.init(age), atKeyPath: "age")
        try json.set(.init(price), atKeyPath: "price")
        try json.set(JSONValue(encoding: tags), atKeyPath: "tags")
        for nickname in ["li", nil] {
            try json.set(JSONValue(encoding: nickname), atKeyPath: "nickname")
            #expect(json["nickname"] == nickname.map { .string($0) } ?? .null)
        }
        #expect(throws: UnboxError.self) { try json.set(.init(Double.infinity), atKeyPath: "price") }
        #expect(
            json == [
                "com.example.app": 1, "friends": ["Bob", "Eve"], "name": "Lin", "age": 36, "price": 2.5, "tags": ["a"],
                "nickname": nil, "cities": [["name": "Rome"]],
            ])

        try json.set(value, at: [.key(key)])
        #expect(json[key] == value)
        try json.set(nil, at: [.key(key)])
        #expect(json[key] == JSONValue.null)
        try json.remove(at: [.key(key)])
        #expect(json[key] == nil)
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
        for keyPath in ["a.0.5", "a.0.0.x"] {
            #expect(throws: UnboxError.self) { try json.set(1, atKeyPath: keyPath) }
        }
        #expect(throws: UnboxError.self) { try json.remove(atKeyPath: "a.0.0.x") }
    }

    @Test func objects() throws {
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
        #expect(changed(["old": 1, "a": 2]) == ["a": 2, "com.example.app": ["seen": true]] && changed([1]) == [1])

        var json: JSONValue = ["a": [1], "b": ["c": 1, "d": [2]], "x.y": 1, "s": "text"]
        let other: JSONValue = ["a": [1, nil], "b": ["d": 3, "e": ["f": nil]], "x.y": 2, "s": [:], "t": 1]
        json.merge(with: other)
        #expect(json == ["a": [1, 1, nil], "b": ["c": 1, "d": 3, "e": ["f": nil]], "x.y": 2, "s": [:], "t": 1])
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
            let lossy: [City] = try Unboxer(jsonValue: json).unbox(key: "cities", allowInvalidElements: true)
            #expect(valid == [home] && lossy == [home])
        }
        #expect(try JSONValue(data: Data("[1]".utf8)) == [1])
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
