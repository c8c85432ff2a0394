// Snippets of articles whose types several tests use.

import Foundation
import Testing
import Unbox

// Snippet 1 of OptionalsAndDefaults.md#optionals-and-defaults
struct Profile: Unboxable {
    let name: String
    let site: URL?
    let tags: [String]
    let id: Int
    let nickname: String?

    init(unboxer: Unboxer) throws {
        name = try unboxer.unbox(key: "name")
        site = try unboxer.unbox(key: "site")
        tags = try unboxer.unbox(key: "tags") ?? []
        id = try unboxer.unbox(key: "id") ?? unboxer.unbox(key: "_id")
        nickname = try? unboxer.unbox(key: "nickname")
    }
}
// End of snippet

struct Team: Unboxable {
    let lead: Profile
    let members: [Profile]
    let deputies: [String: Profile?]
    let scores: [[Int]]

    init(unboxer: Unboxer) throws {
        lead = try unboxer.unbox(key: "lead")
        members = try unboxer.unbox(key: "members")
        deputies = try unboxer.unbox(key: "deputies")
        scores = try unboxer.unbox(key: "scores")
    }
}

class Vehicle: Unboxable {
    let wheels: Int

    required init(unboxer: Unboxer) throws {
        wheels = try unboxer.unbox(key: "wheels")
    }
}

final class Truck: Vehicle {
    let load: Double

    // Snippet 1 of Polymorphism.md#classes-and-shared-fields
    required init(unboxer: Unboxer) throws {
        load = try unboxer.unbox(key: "load")
        try super.init(unboxer: unboxer)
    }
    // End of snippet
}

struct ModelTourTests {
    let ada: UnboxableDictionary = ["name": "Ada", "id": 1]

    @Test func requiredOptionalWithADefault() throws {
        let profile: Profile = try unbox(dictionary: ["name": "Ada", "_id": "7", "nickname": []])
        #expect(profile.name == "Ada")
        #expect(profile.site == nil)
        #expect(profile.tags == [])
        #expect(profile.id == 7)
        #expect(profile.nickname == nil)
        #expect(throws: UnboxError.self) { try unbox(dictionary: ["name": "a", "id": 1, "tags": "x"]) as Profile }
        #expect(throws: UnboxError.self) { try unbox(dictionary: ["name": "a", "id": 1, "site": " "]) as Profile }
    }

    @Test func saidByTheCall() throws {
        let unboxer = Unboxer(dictionary: ["kind": "book"])
        let kind = try unboxer.unbox(key: "kind") as String
        #expect(kind == "book")
    }

    @Test func modelsInModels() throws {
        let team: Team = try unbox(dictionary: [
            "lead": ada, "members": [ada, ada], "deputies": ["a": NSNull(), "b": ada], "scores": [[1], ["2"]],
        ])
        #expect(team.lead.id == 1)
        #expect(team.members.count == 2)
        #expect(team.deputies.mapValues { $0?.id } == ["a": nil, "b": 1])
        #expect(team.scores == [[1], [2]])
    }

    @Test func classes() throws {
        let truck: Truck = try unbox(dictionary: ["wheels": 6, "load": 7.5])
        #expect(truck.wheels == 6)
        #expect(truck.load == 7.5)
    }

    @Test func badElements() throws {
        let unboxer = Unboxer(dictionary: ["ages": [1, "x", NSNull(), 4], "byName": ["a": ada, "b": [:]]])
        let ages: [Int] = try unboxer.unbox(key: "ages", allowInvalidElements: true)
        let byName: [String: Profile] = try unboxer.unbox(key: "byName", allowInvalidElements: true)
        let optionals: [Int?] = try unboxer.unbox(key: "ages", allowInvalidElements: true)
        #expect(ages == [1, 4])
        #expect(byName.keys.sorted() == ["a"])
        #expect(optionals == [1, nil, 4])
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "ages") as [Int] }
    }
}

enum Profession: String, UnboxableEnum {
    case developer
    case astronaut
}

struct HexColor: UnboxableByTransform, Equatable {
    let rgb: Int

    static func transform(unboxedValue: String) -> HexColor? {
        Int(unboxedValue, radix: 16).map { HexColor(rgb: $0) }
    }
}

// Snippet 1 of EnumsAndTransforms.md#a-look-at-the-value-first
enum Link: UnboxCompatible {
    case address(URL)
    case profile(Profile)

    static func unboxed(from value: borrowing UnboxValue) throws -> Link {
        if let address = try? value.unbox(as: URL.self) { return .address(address) }
        return .profile(try value.unbox())
    }
}
// End of snippet

enum Weekday: String, UnboxableKey {
    case monday
    case tuesday
}

struct UserID: UnboxableKey, Hashable {
    let number: Int

    static func transform(unboxedKey: String) -> UserID? {
        Int(unboxedKey.dropFirst("user-".count)).map { UserID(number: $0) }
    }
}

struct ValueTourTests {
    @Test func enums() throws {
        let unboxer = Unboxer(dictionary: ["profession": "astronaut", "professions": ["plumber", "developer"]])
        let profession: Profession = try unboxer.unbox(key: "profession")
        let known: [Profession] = try unboxer.unbox(key: "professions", allowInvalidElements: true)
        #expect(profession == .astronaut)
        #expect(known == [.developer])
    }

    @Test func typesOfYourOwn() throws {
        let unboxer = Unboxer(dictionary: [
            "color": "ff8000", "none": "red", "links": ["https://example.com", ["name": "Ada", "id": 1]],
        ])
        let links: [Link] = try unboxer.unbox(key: "links")
        #expect(try unboxer.unbox(key: "color") == HexColor(rgb: 0xFF8000))
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "none") as HexColor }
        guard case .address = links.first, case .profile = links.last else {
            Issue.record("read as other cases")
            return
        }
    }

    @Test func keys() throws {
        let unboxer = Unboxer(dictionary: ["hours": ["monday": 8], "users": ["user-12": ["name": "Ada", "id": 12]]])
        let hours: [Weekday: Double] = try unboxer.unbox(key: "hours")
        let users: [UserID: Profile] = try unboxer.unbox(key: "users")
        #expect(hours == [.monday: 8])
        #expect(users[UserID(number: 12)]?.name == "Ada")
    }
}

struct UnixTime: UnboxFormatter {
    func format(unboxedValue: Double) -> Date? {
        Date(timeIntervalSince1970: unboxedValue)
    }
}

struct Shelter {
    let city: String
}

// Snippet 1 of ContextsAndCustomUnboxing.md#a-model-with-a-context
struct Pet: UnboxableWithContext {
    let name: String
    let shelter: Shelter

    init(unboxer: Unboxer, context: Shelter) throws {
        name = try unboxer.unbox(key: "name")
        shelter = context
    }
}
// End of snippet

struct Circle: Unboxable {
    let radius: Double

    init(unboxer: Unboxer) throws {
        radius = try unboxer.unbox(key: "radius")
    }
}

struct Square: Unboxable {
    let side: Double

    init(unboxer: Unboxer) throws {
        side = try unboxer.unbox(key: "side")
    }
}

// Snippet 1 of Polymorphism.md#an-enum-that-chooses
enum Shape: Unboxable {
    case circle(Circle)
    case square(Square)

    init(unboxer: Unboxer) throws {
        switch try unboxer.unbox(key: "type") as String {
        case "circle": self = .circle(try unboxer.unbox())
        case "square": self = .square(try unboxer.unbox())
        case let type: throw UnboxError("there is no shape \(type)")
        }
    }
}
// End of snippet

struct FormatTourTests {
    @Test func dates() throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "dd/MM/yyyy"
        let day = Date(timeIntervalSince1970: 1_740_787_200)
        let unboxer = Unboxer(dictionary: [
            "created": "2025-03-01T00:00:00Z", "birthday": "2025-03-01", "visits": ["01/03/2025", "soon"],
            "seconds": 1_740_787_200, "native": day,
        ])
        let created: Date = try unboxer.unbox(key: "created", formatter: .rfc3339)
        let deleted: Date? = try unboxer.unbox(key: "deleted", formatter: .oneOf(.rfc3339, .secondsSince1970))
        let birthday: Date = try unboxer.unbox(key: "birthday", formatter: .dateOnly)
        let visits: [Date] = try unboxer.unbox(key: "visits", formatter: formatter, allowInvalidElements: true)
        #expect(created == day)
        #expect(deleted == nil)
        #expect(birthday == day)
        #expect(visits == [day])
        #expect(try unboxer.unbox(key: "seconds", formatter: UnixTime()) as Date == day)
        #expect(try unboxer.unbox(key: "native") as Date == day)
        #expect(try unboxer.unbox(key: "native", formatter: formatter) as Date == day)
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "seconds") as Date }
    }

    @Test func contexts() throws {
        let unboxer = Unboxer(dictionary: ["pet": ["name": "Rex"]])
        let data = Data(#"{"result": {"pets": [{"name": "Fido"}]}}"#.utf8)
        let shelter = Shelter(city: "Turin")
        let pet: Pet = try unboxer.unbox(key: "pet", context: shelter)
        let pets: [Pet] = try unbox(data: data, atKeyPath: "result.pets", context: shelter)
        #expect(pet.name == "Rex")
        #expect(pets.map(\.shelter.city) == ["Turin"])
    }

    @Test func oneObjectSeveralModels() throws {
        let shapes: [Shape] = try unbox(dictionaries: [
            ["type": "circle", "radius": 1], ["type": "square", "side": 2],
        ])
        guard case .circle(let circle) = shapes.first, case .square(let square) = shapes.last else {
            Issue.record("read as other cases")
            return
        }
        #expect(circle.radius == 1)
        #expect(square.side == 2)
        let error = #expect(throws: UnboxError.self) { try unbox(dictionary: ["type": "line"]) as Shape }
        #expect(error?.description == "the root: there is no shape line")
    }
}

struct RootTourTests {
    struct User: Unboxable {
        let name: String

        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
        }
    }

    @Test func roots() throws {
        let dictionary: UnboxableDictionary = ["name": "a", "names": ["a", "b"]]
        let dictionaries: [UnboxableDictionary] = [["name": "a"], ["name": "b"]]
        let data = Data(#"{"x": {"name": "a"}, "result": {"name": "b", "users": [{"name": "c"}]}}"#.utf8)
        // Snippet 1 of WholePayloads.md#whole-payloads
        let user: User = try unbox(dictionary: dictionary)
        let users: [User] = try unbox(dictionaries: dictionaries)
        let byID: [String: User] = try unbox(data: data)
        let first: User = try unbox(data: data, atKeyPath: "result.users.0")
        let names: [String] = try unbox(dictionary: dictionary, atKey: "names")
        let same: [User] = try dictionaries.map(unbox)
        // End of snippet
        #expect(user.name == "a")
        #expect(users.map(\.name) == ["a", "b"])
        #expect(byID.mapValues(\.name) == ["x": "a", "result": "b"])
        #expect(first.name == "c")
        #expect(names == ["a", "b"])
        #expect(same.map(\.name) == ["a", "b"])
    }

    @Test func closures() throws {
        let data = Data(#"{"a": 1, "b": "2"}"#.utf8)
        let sum: Int = try Unboxer.performCustomUnboxing(data: data) { unboxer in
            try unboxer.unbox(key: "a") + unboxer.unbox(key: "b")
        }
        #expect(sum == 3)
    }

    @Test func theReader() throws {
        let unboxer = Unboxer(dictionary: ["email": NSNull(), "extras": ["a": 1], "count": 3, "text": "3"])
        let extras: [String: Any] = try unboxer.unbox(key: "extras")
        let place = unboxer.path
        let isKnown = unboxer.contains(key: "email")
        let wasErased = unboxer.isNull(key: "email")
        let everything = unboxer.dictionary
        let count: Int = try unboxer.strict.unbox(key: "count")
        #expect(extras["a"] as? Int == 1)
        #expect(place.components.isEmpty)
        #expect(isKnown)
        #expect(wasErased)
        #expect(everything.count == 4)
        #expect(count == 3)
        #expect(throws: UnboxError.self) { try unboxer.strict.unbox(key: "text") as Int }
    }

    @Test func keyPaths() throws {
        let unboxer = Unboxer(dictionary: [
            "activities": ["running": ["distance": 300]], "jobs": [["title": "a"], NSNull()],
            "hosts": ["example.com": ["port": 80]], "word": "x",
        ])
        let distance: Int = try unboxer.unbox(keyPath: "activities.running.distance")
        let secondJob: String? = try unboxer.unbox(keyPath: "jobs.1.title")
        let port: Int = try unboxer.unbox(keyPath: #"hosts.example\.com.port"#)
        #expect(distance == 300)
        #expect(secondJob == nil)
        #expect(port == 80)
        #expect(try unboxer.unbox(keyPath: "jobs.7.title") as String? == nil)
        #expect(try unboxer.unbox(keyPath: "a.b.c") as String? == nil)
        for keyPath in ["word.a", "jobs.x", "jobs.01", "jobs.-1", "", "a..b", "a."] {
            #expect(throws: UnboxError.self) { try unboxer.unbox(keyPath: keyPath) as String? }
        }
    }
}
