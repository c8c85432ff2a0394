// The examples in the documentation comments of the functions for whole payloads, verbatim; DocCommentTests looks for
// them here.

import Foundation
import Testing
import Unbox

struct RootExampleTests {
    private typealias User = Examples.User
    private typealias Place = Examples.Place

    private struct Pet: UnboxableWithContext {
        let name: String
        let city: String

        init(unboxer: Unboxer, context: Examples.Shelter) throws {
            name = try unboxer.unbox(key: "name")
            city = context.city
        }
    }

    private let shelter = Examples.shelter

    @Test func dictionaries() throws {
        let dictionary: UnboxableDictionary = ["a": ["name": "Ada"], "b": [:]]
        let users: [String: User] = try unbox(dictionary: dictionary, allowInvalidElements: true)
        #expect(users == ["a": User(name: "Ada")])
    }

    @Test func partsOfADictionary() throws {
        let dictionary: UnboxableDictionary = ["address": ["city": "London"]]
        let city: String = try unbox(dictionary: dictionary, atKeyPath: "address.city")
        #expect(city == "London")
    }

    @Test func dictionariesWithAContext() throws {
        let dictionary: UnboxableDictionary = ["name": "Rex", "pets": [["name": "Fido"]]]
        let pet: Pet = try unbox(dictionary: dictionary, context: shelter)
        let pets: [Pet] = try unbox(dictionary: dictionary, atKey: "pets", context: shelter)
        #expect(pet.name == "Rex")
        #expect(pets.map(\.name) == ["Fido"])
        #expect(pets.map(\.city) == ["Turin"])
    }

    @Test func arraysOfDictionariesWithAContext() throws {
        let dictionaries: [UnboxableDictionary] = [["name": "Rex"], ["name": "Fido"]]
        let pets: [Pet] = try unbox(dictionaries: dictionaries, context: shelter)
        #expect(pets.map(\.name) == ["Rex", "Fido"])
    }

    @Test func listsAndObjects() throws {
        let list = Examples.data(#"[{"name": "Ada"}]"#)
        let object = Examples.data(#"{"a": {"name": "Ada"}}"#)
        let users: [User] = try unbox(data: list)
        let byID: [String: User] = try unbox(data: object)
        #expect(users == [User(name: "Ada")])
        #expect(byID == ["a": User(name: "Ada")])
    }

    @Test func partsOfData() throws {
        let data = Examples.data(#"{"names": ["a"], "result": {"users": [{"name": "Ada"}, {}], "extras": {"a": 1}}}"#)
        let first: User = try unbox(data: data, atKeyPath: "result.users.0")
        let valid: [User] = try unbox(data: data, atKeyPath: "result.users", allowInvalidElements: true)
        let names: [String] = try unbox(data: data, atKey: "names")
        let extras: [String: Any]? = try unbox(data: data, atKeyPath: "result.extras")
        #expect(first == User(name: "Ada"))
        #expect(valid == [User(name: "Ada")])
        #expect(names == ["a"])
        #expect(extras?["a"] as? Int == 1)
    }

    @Test func dataAsItIs() throws {
        let data = Examples.data(#"{"a": [1, null]}"#)
        let dictionary: [String: Any] = try unbox(data: data)
        #expect((dictionary["a"] as? [Any])?.last is NSNull)
        #expect(throws: UnboxError.self) { try unbox(data: Examples.data(#"{"a": 1e400}"#)) as [String: Any] }
    }

    @Test func dataWithAContext() throws {
        let list = #"[{"name": "Rex"}]"#
        let guests = try {
            let data = Examples.data("{\"result\": {\"pets\": \(list)}}")
            let guests: [Pet] = try unbox(data: data, atKeyPath: "result.pets", context: shelter)
            return guests
        }()
        let data = Examples.data(list)
        let pets: [Pet] = try unbox(data: data, context: shelter)
        #expect(pets.map(\.name) == ["Rex"])
        #expect(guests.map(\.name) == ["Rex"])
    }

    @Test func decodableTypes() throws {
        let dictionary: UnboxableDictionary = ["city": "London"]
        let data = Examples.data(#"{"result": {"places": [{"city": "Paris"}]}}"#)
        let place: Place = try unbox(dictionary: dictionary)
        let places: [Place] = try unbox(data: data, atKeyPath: "result.places")
        #expect(place.city == "London")
        #expect(places.map(\.city) == ["Paris"])
    }

    @Test func closures() throws {
        struct Pet {
            let name: String
            let owner: String
        }
        let owner = "Ada"
        let dictionary: UnboxableDictionary = ["name": "Rex"]
        let dictionaries = [dictionary, ["name": "Fido"]]
        let pet: Pet = try Unboxer.performCustomUnboxing(dictionary: dictionary) { unboxer in
            Pet(name: try unboxer.unbox(key: "name"), owner: owner)
        }
        let names: [String] = try Unboxer.performCustomUnboxing(array: dictionaries) { try $0.unbox(key: "name") }
        #expect(pet.name == "Rex")
        #expect(pet.owner == "Ada")
        #expect(names == ["Rex", "Fido"])
    }
}
