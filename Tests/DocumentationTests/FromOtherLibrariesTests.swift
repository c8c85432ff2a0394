// The snippets and tables of the articles about migrating from other libraries, which .ci/snippets puts here.

import Foundation
import TestTables
import Testing
import UnboxMacros

/// The "after" of each library. All models of users read the same payload.
enum FromOthers {
    enum Role: String, UnboxableEnum {
        case admin, member
    }

    typealias City = Named

    struct FullName: UnboxableByTransform, Equatable {
        let first: String

        static func transform(unboxedValue: String) -> FullName? {
            unboxedValue.split(separator: " ").first.map { FullName(first: String($0)) }
        }
    }

    // Snippet 1 of FromSwiftyJSON.md#a-model
    @Unboxable
    struct Forecast {
        let timezone: String
        @Unboxing(keyPath: "daily.data") let days: [Day]
        @Unboxing(keyPath: "alerts.0.title") let alert: String?

        @Unboxable
        struct Day {
            @Unboxing(key: "time", formatter: .secondsSince1970) let date: Date
            @Unboxing(key: "temperatureHigh") let high: Double
            var rain = 0.0
        }
    }
    // End of snippet

    // Snippet 1 of FromObjectMapper.md#from-objectmapper
    @Unboxable
    struct MappedPlace {
        let name: String
        @Unboxing(keyPath: "address.city") let city: String
        @Unboxing(key: "opened_at", formatter: .secondsSince1970) let opened: Date
        var rating = 0.0
        let notes: JSONValue?
    }
    // End of snippet

    /// The rows of ObjectMapper and SwiftyJSON that the others do not have.
    struct MappedUser: Unboxable {
        let byName: [String: City]
        let birthday: Date
        let extra: JSONValue?
        let isActive: Bool
        let firstCity: String
        let home: City?
        let scores: [String: Int]
        let rain: OneOf<Double>.Or<[String: Double]>?
        let hasEmail: Bool

        init(unboxer: Unboxer) throws {
            byName = try unboxer.unbox(key: "by_name")
            birthday = try unboxer.unbox(key: "birthday", formatter: .millisecondsSince1970)
            extra = try unboxer.unbox(key: "extra")
            isActive = try unboxer.unbox(key: "active") ?? false
            firstCity = try unboxer.unbox(keyPath: "cities.0.name")
            home = try? unboxer.unbox(key: "home")
            scores = try unboxer.unbox(key: "scores") ?? [:]
            rain = try unboxer.unbox(key: "rain")
            hasEmail = unboxer.contains(key: "email")
        }
    }

    // Snippet 1 of FromMapper.md#from-mapper
    struct LyftUser: Unboxable {
        let id: String
        let photo: URL?
        let city: String
        let role: Role
        let roles: [Role]
        let cities: [City]
        let friends: [String]
        let nickname: String?
        let fullName: FullName
        let everything: [String: Any]

        init(unboxer: Unboxer) throws {
            id = try unboxer.unbox(key: "id")
            photo = try? unboxer.unbox(key: "photo")
            city = try unboxer.unbox(keyPath: "address.city")
            role = try unboxer.unbox(key: "role")
            roles = try unboxer.unbox(key: "roles", allowInvalidElements: true)
            cities = try unboxer.unbox(key: "cities")
            friends = (try? unboxer.unbox(key: "friends")) ?? []
            nickname = (try? unboxer.unbox(key: "nickname")) ?? (try? unboxer.unbox(key: "nick"))
            fullName = try unboxer.unbox(key: "full_name")
            everything = unboxer.dictionary
        }
    }
    // End of snippet

    // Snippet 1 of FromMarshal.md#from-marshal
    struct MarshaledUser: Unboxable {
        let id: Int
        let email: String?
        let city: String
        let cities: [City]
        let roles: [Role]
        let scores: [Int?]
        let joined: Date
        let pet: Pet

        init(unboxer: Unboxer) throws {
            id = try unboxer.unbox(key: "id")
            email = try unboxer.unbox(key: "email")
            city = try unboxer.unbox(keyPath: "address.city")
            cities = try unboxer.unbox(key: "cities")
            roles = try unboxer.unbox(key: "roles", allowInvalidElements: true)
            scores = try unboxer.unbox(key: "scores")
            joined = try unboxer.unbox(key: "joined", formatter: .rfc3339)
            pet = try unboxer.unbox(key: "pet", context: Shelter(city: "Turin"))
        }
    }
    // End of snippet

    // Snippet 1 of FromCastsByHand.md#from-dictionaries-by-hand
    @Unboxable
    struct Contact {
        let name: String
        var phones: [String] = []
        @Unboxing(keyPath: "work.company", default: "") let company: String
        let address: Address?
        @Unboxing(formatter: .dateOnly) let birthday: Date?

        @Unboxable
        struct Address {
            let street: String
            @Unboxing(default: "") let city: String
        }
    }
    // End of snippet

    // Snippet 1 of FromCastsByHand.md#line-by-line
    struct HandmadeUser: Unboxable {
        let name: String
        let age: Int?
        let tags: [String]
        let city: String?
        let cities: [City]
        let role: Role
        let site: URL?
        let joined: Date

        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            age = try unboxer.unbox(key: "age")
            tags = try unboxer.unbox(key: "tags") ?? []
            city = try unboxer.unbox(keyPath: "address.city")
            cities = try unboxer.unbox(key: "cities", allowInvalidElements: true) ?? []
            role = try unboxer.unbox(key: "role")
            site = try unboxer.unbox(key: "site")
            joined = try unboxer.unbox(key: "joined", formatter: .rfc3339)
        }
    }
    // End of snippet
}

struct FromOtherLibrariesTests {
    private typealias User = FromOthers.MappedUser

    private static func data(scores: String) -> Data {
        Data(
            #"""
            {"id": 7, "name": "Ada", "age": 36, "active": true, "site": "https://example.com", "friends": ["Lin"],
             "cities": [{"name": "Turin"}], "by_name": {"Turin": {"name": "Turin"}}, "address": {"city": "Oslo"},
             "role": "admin", "roles": ["admin", "guest"], "birthday": 1000, "joined": "1970-01-01T00:00:01Z",
             "full_name": "Ada Lovelace", "nick": "ada", "scores": \#(scores), "pet": {"name": "Rex"}, "tags": ["a"],
             "home": 7, "rain": {"1h": 2}}
            """#.utf8)
    }

    /// What a property of any of the models is.
    private static let expected = [
        "id": "7", "name": "Ada", "age": "36", "isActive": "true", "site": "https://example.com",
        "friends": #"["Lin"]"#,
        "cities": #"[Named(name: "Turin")]"#, "byName": #"["Turin": Named(name: "Turin")]"#, "city": "Oslo",
        "role": "admin", "roles": "[FromOthers.Role.admin]", "birthday": "1970-01-01 00:00:01 +0000",
        "joined": "1970-01-01 00:00:01 +0000", "fullName": #"FullName(first: "Ada")"#, "nickname": "ada",
        "tags": #"["a"]"#,
        "pet": #"Pet(name: "Rex", shelter: Shelter(city: "Turin"))"#, "firstCity": "Turin", "home": "nil",
        "hasEmail": "false", "extra": "nil", "photo": "nil", "email": "nil", "rain": #"["1h": 2.0]"#,
    ]

    private static func check<Model: Unboxable>(_ type: Model.Type, scores: String, _ result: String? = nil) throws {
        let model: Model = try unbox(data: data(scores: scores))
        let all = expected.merging(["scores": result ?? scores]) { $1 }
        for (name, value) in properties(of: model) where name != "everything" { #expect(value == all[name], "\(name)") }
    }

    @Test func users() throws {
        try Self.check(User.self, scores: #"{"a": 1}"#, #"["a": 1]"#)
        try Self.check(FromOthers.LyftUser.self, scores: "{}")
        try Self.check(FromOthers.MarshaledUser.self, scores: "[1, null]", "[Optional(1), nil]")
        try Self.check(FromOthers.HandmadeUser.self, scores: "{}")
        let data = Self.data(scores: "{}")
        let user: User = try unbox(data: data)
        let dictionary = try Unboxer(data: data).dictionary
        let same: User = try unbox(dictionary: dictionary)
        let users: [User] = try unbox(dictionaries: [dictionary])
        let updated: User = try unbox(dictionary: dictionary)
        #expect(Set(([user, same, updated] + users).map(properties)).count == 1)
        let lyft: FromOthers.LyftUser = try unbox(dictionary: dictionary)
        #expect(lyft.everything.count == dictionary.count)
    }

    @Test func models() throws {
        let forecast: FromOthers.Forecast = try unbox(dictionary: [
            "timezone": "UTC", "daily": ["data": [["time": 1, "temperatureHigh": 2.5]]], "alerts": [] as [Any],
        ])
        #expect(forecast.timezone == "UTC" && forecast.alert == nil)
        let day = ["date": "1970-01-01 00:00:01 +0000", "high": "2.5", "rain": "0.0"]
        #expect(forecast.days.map(properties) == [day])
        let place: FromOthers.MappedPlace = try unbox(dictionary: [
            "name": "Café", "address": ["city": "Turin"], "opened_at": 1, "notes": ["a": [1]],
        ])
        #expect(
            properties(of: place) == [
                "name": "Café", "city": "Turin", "opened": "1970-01-01 00:00:01 +0000", "rating": "0.0",
                "notes": #"{"a":[1]}"#,
            ])
        let contact: FromOthers.Contact = try unbox(dictionary: [
            "name": "Ada", "work": ["company": "Co"], "birthday": "1970-01-02",
            "address": ["street": "Long Street", "city": "Turin"],
        ])
        #expect(
            properties(of: contact) == [
                "name": "Ada", "phones": "[]", "company": "Co", "birthday": "1970-01-02 00:00:00 +0000",
                "address": #"Address(street: "Long Street", city: "Turin")"#,
            ])
    }
}
