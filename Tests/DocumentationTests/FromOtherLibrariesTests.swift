// The snippets and tables of the articles about migrating from other libraries, which .ci/snippets puts here.

import Foundation
import Testing
import UnboxMacros

/// The "after" of each library. All of them read the same payload.
enum FromOthers {
    enum Role: String, UnboxableEnum {
        case admin, member
    }

    struct City: Unboxable, Equatable {
        let name: String

        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
        }
    }

    struct FullName: UnboxableByTransform, Equatable {
        let first: String

        static func transform(unboxedValue: String) -> FullName? {
            unboxedValue.split(separator: " ").first.map { FullName(first: String($0)) }
        }
    }

    // MARK: SwiftyJSON

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

    struct SwiftyUser: Unboxable {
        let name: String
        let nickname: String?
        let age: Int
        let isActive: Bool
        let site: URL?
        let friends: [String]
        let firstCity: String
        let scores: [String: Int]
        let hasEmail: Bool
        let extras: JSONValue?

        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            nickname = try unboxer.unbox(key: "nickname")
            age = try unboxer.unbox(key: "age") ?? 0
            isActive = try unboxer.unbox(key: "active") ?? false
            site = try unboxer.unbox(key: "site")
            friends = try unboxer.unbox(key: "friends") ?? []
            firstCity = try unboxer.unbox(keyPath: "cities.0.name")
            scores = try unboxer.unbox(key: "scores") ?? [:]
            hasEmail = unboxer.contains(key: "email")
            extras = try unboxer.unbox(key: "extras")
        }
    }

    // MARK: ObjectMapper

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

    struct MappedUser: Unboxable {
        let name: String
        let age: Int?
        let city: String
        let cities: [City]
        let byName: [String: City]
        let role: Role
        let birthday: Date
        let joined: Date
        let site: URL?
        let fullName: FullName
        let extra: JSONValue?

        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            age = try unboxer.unbox(key: "age")
            city = try unboxer.unbox(keyPath: "address.city")
            cities = try unboxer.unbox(key: "cities", allowInvalidElements: true)
            byName = try unboxer.unbox(key: "by_name")
            role = try unboxer.unbox(key: "role")
            birthday = try unboxer.unbox(key: "birthday", formatter: .millisecondsSince1970)
            joined = try unboxer.unbox(key: "joined", formatter: .rfc3339)
            site = try unboxer.unbox(key: "site")
            fullName = try unboxer.unbox(key: "full_name")
            extra = try unboxer.unbox(key: "extra")
        }
    }

    // MARK: Mapper

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

    // MARK: Marshal

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

    // MARK: By hand

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
    private static let json = #"""
        {"id": 7, "name": "Ada", "age": 36, "active": true, "site": "https://example.com", "friends": ["Lin"],
         "cities": [{"name": "Turin"}], "by_name": {"Turin": {"name": "Turin"}}, "address": {"city": "Oslo"},
         "role": "admin", "roles": ["admin", "guest"], "birthday": 1000, "joined": "1970-01-01T00:00:01Z",
         "full_name": "Ada Lovelace", "nick": "ada", "scores": SCORES, "pet": {"name": "Rex"}, "tags": ["a"]}
        """#

    private static func data(scores: String) -> Data {
        Data(json.replacingOccurrences(of: "SCORES", with: scores).utf8)
    }

    @Test func swiftyJSON() throws {
        let user: FromOthers.SwiftyUser = try unbox(data: Self.data(scores: #"{"a": 1}"#))
        #expect(user.name == "Ada")
        #expect(user.nickname == nil)
        #expect(user.age == 36)
        #expect(user.isActive)
        #expect(user.site?.host == "example.com")
        #expect(user.friends == ["Lin"])
        #expect(user.firstCity == "Turin")
        #expect(user.scores == ["a": 1])
        #expect(!user.hasEmail)

        #expect(user.extras == nil)

        let data = Self.data(scores: "{}")
        let name: String = try unbox(data: data, atKeyPath: "cities.0.name")
        #expect(name == "Turin")

        let unboxer = Unboxer(dictionary: ["age": "x", "fraction": 3.7, "true": true, "one": "1", "site": "a b"])
        #expect(((try? unboxer.unbox(key: "age")) ?? 0) == 0)
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "age") ?? 0 }
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "fraction") as Int }
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "true") as Int }
        #expect(try unboxer.unbox(key: "one") as Bool)
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "site") as URL }
        #expect(throws: UnboxError.self) { try unboxer.unbox(keyPath: "site.host") as String? }
        #expect(((try? unboxer.unbox(keyPath: "site.host")) as String?) == nil)
    }

    @Test func swiftyJSONModel() throws {
        let forecast: FromOthers.Forecast = try unbox(dictionary: [
            "timezone": "UTC", "daily": ["data": [["time": 1, "temperatureHigh": 2.5]]], "alerts": [] as [Any],
        ])
        #expect(forecast.timezone == "UTC" && forecast.alert == nil)
        #expect(forecast.days.map(\.date) == [Date(timeIntervalSince1970: 1)])
        #expect(forecast.days.map(\.high) == [2.5] && forecast.days.map(\.rain) == [0])
        let days = #"{"timezone": "UTC", "daily": {"data": [{"time": 1, "temperatureHigh": 2.5}, {"time": 2}]}}"#
        let error = #expect(throws: UnboxError.self) { try unbox(data: Data(days.utf8)) as FromOthers.Forecast }
        #expect(error?.description == "daily.data[1].temperatureHigh: expected Double, but it is missing")
    }

    @Test func objectMapper() throws {
        typealias User = FromOthers.MappedUser
        let data = Self.data(scores: "{}")
        let user: User = try unbox(data: data)
        #expect(user.name == "Ada")
        #expect(user.age == 36)
        #expect(user.city == "Oslo")
        #expect(user.cities.map(\.name) == ["Turin"])
        #expect(user.byName["Turin"]?.name == "Turin")
        #expect(user.role == .admin)
        #expect(user.birthday == Date(timeIntervalSince1970: 1))
        #expect(user.joined == Date(timeIntervalSince1970: 1))
        #expect(user.site != nil)
        #expect(user.fullName.first == "Ada")

        let dictionary = try Unboxer(data: data).dictionary
        let same: User = try unbox(dictionary: dictionary)
        let users: [User] = try unbox(dictionaries: [dictionary])
        let updated: User = try unbox(dictionary: dictionary)
        #expect(same.name == users.first?.name && updated.extra == nil)
        let place: FromOthers.MappedPlace = try unbox(dictionary: [
            "name": "Café", "address": ["city": "Turin"], "opened_at": 1, "notes": ["a": [1]],
        ])
        #expect(place.city == "Turin" && place.opened == Date(timeIntervalSince1970: 1) && place.rating == 0)
        #expect(place.notes?["a"] == [1])
    }

    @Test func mapper() throws {
        let user: FromOthers.LyftUser = try unbox(data: Self.data(scores: "{}"))
        #expect(user.id == "7")
        #expect(user.photo == nil)
        #expect(user.city == "Oslo")
        #expect(user.role == .admin)
        #expect(user.roles == [.admin])
        #expect(user.cities.map(\.name) == ["Turin"])
        #expect(user.friends == ["Lin"])
        #expect(user.nickname == "ada")
        #expect(user.fullName.first == "Ada")
        #expect(user.everything.count == 18)
    }

    @Test func marshal() throws {
        let user: FromOthers.MarshaledUser = try unbox(data: Self.data(scores: "[1, null]"))
        #expect(user.id == 7)
        #expect(user.email == nil)
        #expect(user.city == "Oslo")
        #expect(user.cities.map(\.name) == ["Turin"])
        #expect(user.roles == [.admin])
        #expect(user.scores == [1, nil])
        #expect(user.joined == Date(timeIntervalSince1970: 1))
        #expect(user.pet.name == "Rex")
    }

    @Test func byHand() throws {
        let user: FromOthers.HandmadeUser = try unbox(data: Self.data(scores: "{}"))
        #expect(user.name == "Ada")
        #expect(user.age == 36)
        #expect(user.tags == ["a"])
        #expect(user.city == "Oslo")
        #expect(user.cities.map(\.name) == ["Turin"])
        #expect(user.role == .admin)
        #expect(user.site?.host == "example.com")
        #expect(user.joined == Date(timeIntervalSince1970: 1))
        let data = Data(#"{"users": [{"name": "Ada"}]}"#.utf8)
        let dictionary = try Unboxer(data: data).dictionary
        let names = try (unbox(dictionary: dictionary, atKey: "users") as [FromOthers.City]).map(\.name)
        #expect(names == ["Ada"])
    }

    @Test func byHandModel() throws {
        typealias Contact = FromOthers.Contact
        let contact: Contact = try unbox(dictionary: [
            "name": "Ada", "work": ["company": "Co"], "birthday": "1970-01-02",
            "address": ["street": "Long Street", "city": "Turin"],
        ])
        #expect(contact.name == "Ada" && contact.phones == [] && contact.company == "Co")
        #expect(contact.address?.street == "Long Street" && contact.address?.city == "Turin")
        #expect(contact.birthday == Date(timeIntervalSince1970: 86_400))
        let error = #expect(throws: UnboxError.self) {
            try unbox(dictionary: ["name": "Ada", "address": ["city": "Turin"]]) as Contact
        }
        #expect(error?.description == "address.street: expected String, but it is missing")
    }
}
