// The snippets of ContextsAndCustomUnboxing.md, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox

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

private enum Contexts {
    // Snippet 3 of ContextsAndCustomUnboxing.md#a-model-with-a-context
    struct Shelter: Unboxable {
        let city: String
        let pets: [Visitor]

        init(unboxer: Unboxer) throws {
            city = try unboxer.unbox(key: "city")
            pets = try unboxer.unbox(key: "pets", context: city)
        }
    }
    // End of snippet

    struct Visitor: UnboxableWithContext {
        let home: String
        init(unboxer: Unboxer, context: String) throws { home = context }
    }

    struct Reader: Unboxable {
        let description: String

        init(unboxer: Unboxer) throws {
            // Snippet 2 of ContextsAndCustomUnboxing.md#a-reader-of-your-own
            let place = unboxer.path
            let isKnown = unboxer.contains(key: "email")
            let everything = unboxer.dictionary
            // End of snippet
            description = "\(place) \(isKnown) \(everything.count)"
        }
    }
}

struct ContextsArticleTests {
    @Test func contexts() throws {
        let data = Data(#"{"result": {"pets": [{"name": "Rex"}]}}"#.utf8)
        let unboxer = Unboxer(dictionary: ["byName": ["a": ["name": "Fido"], "b": [:]]])
        let shelter = Shelter(city: "Turin")
        // Snippet 2 of ContextsAndCustomUnboxing.md#a-model-with-a-context
        let pets: [Pet] = try unbox(data: data, atKeyPath: "result.pets", context: shelter)
        let mascot: Pet? = try unboxer.unbox(key: "mascot", context: shelter)
        let byName: [String: Pet] = try unboxer.unbox(key: "byName", context: shelter, allowInvalidElements: true)
        // End of snippet
        #expect(pets.map(\.name) == ["Rex"] && pets.map(\.shelter.city) == ["Turin"])
        #expect(mascot == nil && byName.mapValues(\.name) == ["a": "Fido"])
        let another: Contexts.Shelter = try unbox(dictionary: ["city": "Turin", "pets": [[:]]])
        #expect(another.pets.map(\.home) == ["Turin"])
    }

    @Test func closures() throws {
        let data = Data(#"{"name": "q", "value": 4}"#.utf8)
        // Snippet 1 of ContextsAndCustomUnboxing.md#a-closure-instead-of-a-model
        let item: URLQueryItem = try Unboxer.performCustomUnboxing(data: data) { unboxer in
            URLQueryItem(name: try unboxer.unbox(key: "name"), value: try unboxer.unbox(key: "value"))
        }
        // End of snippet
        #expect(item == URLQueryItem(name: "q", value: "4"))
    }

    @Test func readers() throws {
        let data = Data(#"{"count": 2, "users": [{"name": "a"}, {"name": "b", "email": null}]}"#.utf8)
        // Snippet 1 of ContextsAndCustomUnboxing.md#a-reader-of-your-own
        let unboxer = try Unboxer(data: data)
        let count: Int = try unboxer.unbox(key: "count")
        let names: [String] = try unboxer.unbox(keyPath: "users.*.name")
        // End of snippet
        #expect(count == 2 && names == ["a", "b"])
        let readers: [Contexts.Reader] = try unboxer.unbox(key: "users")
        #expect(readers.map(\.description) == ["users[0] false 1", "users[1] true 2"])
    }
}
