// The examples in the documentation comments of the functions for whole payloads, which .ci/snippets puts here.

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
        let dictionary: UnboxableDictionary = ["address": ["city": "London"], "a": ["name": "Ada"]]
        // Snippet 2 of RootFunctions.swift#unbox
        let city: String = try unbox(dictionary: dictionary, atKeyPath: "address.city")
        let users: [String: User] = try unbox(dictionary: dictionary, allowInvalidElements: true)
        // End of snippet
        #expect(city == "London")
        #expect(users == ["a": User(name: "Ada")])
    }

    @Test func dictionariesWithAContext() throws {
        let dictionary: UnboxableDictionary = ["name": "Rex", "owners": [["pet": ["name": "Fido"]]]]
        // Snippet 8 of RootFunctions.swift#unbox
        let pet: Pet = try unbox(dictionary: dictionary, context: shelter)
        let first: Pet? = try unbox(dictionary: dictionary, atKeyPath: "owners.0.pet", context: shelter)
        // End of snippet
        #expect(pet.name == "Rex")
        #expect(first?.name == "Fido")
        #expect(first?.city == "Turin")
    }

    @Test func arraysOfDictionariesWithAContext() throws {
        let dictionaries: [UnboxableDictionary] = [["name": "Rex"], ["name": "Fido"]]
        // Snippet 9 of RootFunctions.swift#unbox
        let pets: [Pet] = try unbox(dictionaries: dictionaries, context: shelter)
        // End of snippet
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
        // Snippet 6 of RootFunctions.swift#unbox
        let first: User = try unbox(data: data, atKeyPath: "result.users.0")
        let valid: [User] = try unbox(data: data, atKeyPath: "result.users", allowInvalidElements: true)
        // End of snippet
        // Snippet 7 of RootFunctions.swift#unbox
        let names: [String] = try unbox(data: data, atKey: "names")
        // End of snippet
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
        let data = Examples.data(#"{"name": "Rex", "result": {"pets": [{"name": "Fido"}]}}"#)
        // Snippet 10 of RootFunctions.swift#unbox
        let pet: Pet = try unbox(data: data, context: shelter)
        let guests: [Pet] = try unbox(data: data, atKeyPath: "result.pets", context: shelter)
        // End of snippet
        #expect(pet.name == "Rex")
        #expect(guests.map(\.name) == ["Fido"])
    }

    @Test func decodableTypes() throws {
        let dictionary: UnboxableDictionary = ["city": "London", "places": ["a": ["city": "Rome"], "b": 1]]
        // Snippet 1 of Unbox+Decodable.swift#unbox
        let place: Place = try unbox(dictionary: dictionary)
        let places: [String: Place] = try unbox(dictionary: dictionary, atKey: "places", allowInvalidElements: true)
        // End of snippet
        #expect(place.city == "London")
        #expect(places.mapValues(\.city) == ["a": "Rome"])
    }

    @Test func decodableTypesFromData() throws {
        let data = Examples.data(#"{"result": {"places": [{"city": "Paris"}]}}"#)
        // Snippet 3 of Unbox+Decodable.swift#unbox
        let places: [Place] = try unbox(data: data, atKeyPath: "result.places")
        // End of snippet
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
        // Snippet 1 of Unboxer+CustomUnboxing.swift#performCustomUnboxing
        let pet: Pet = try Unboxer.performCustomUnboxing(dictionary: dictionary) { unboxer in
            Pet(name: try unboxer.unbox(key: "name"), owner: owner)
        }
        // End of snippet
        // Snippet 2 of Unboxer+CustomUnboxing.swift#performCustomUnboxing
        let names: [String] = try Unboxer.performCustomUnboxing(array: dictionaries) { try $0.unbox(key: "name") }
        // End of snippet
        #expect(pet.name == "Rex")
        #expect(pet.owner == "Ada")
        #expect(names == ["Rex", "Fido"])
    }
}
