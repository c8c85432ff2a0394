// The snippets of ContextsAndCustomUnboxing.md, which .ci/snippets puts here. The Pet is in SharedExampleTests.swift.

import Foundation
import Testing
import Unbox

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
}

struct ContextsArticleTests {
    @Test func withAContext() throws {
        let data = Data(#"{"result": {"pets": [{"name": "Rex"}]}}"#.utf8)
        let unboxer = Unboxer(dictionary: ["byName": ["a": ["name": "Fido"], "b": [:]]])
        let shelter = Shelter(city: "Turin")
        // Snippet 2 of ContextsAndCustomUnboxing.md#a-model-with-a-context
        let pets: [Pet] = try unbox(data: data, atKeyPath: "result.pets", context: shelter)
        let mascot: Pet? = try unboxer.unbox(key: "mascot", context: shelter)
        let byName: [String: Pet] = try unboxer.unbox(key: "byName", context: shelter, allowInvalidElements: true)
        // End of snippet
        #expect(pets.map(\.name) == ["Rex"])
        #expect(pets.map(\.shelter.city) == ["Turin"])
        #expect(mascot == nil)
        #expect(byName.mapValues(\.name) == ["a": "Fido"])
    }

    @Test func handedOn() throws {
        let shelter: Contexts.Shelter = try unbox(dictionary: ["city": "Turin", "pets": [[:]]])
        #expect(shelter.pets.map(\.home) == ["Turin"])
    }

    @Test func closures() throws {
        let data = Data(#"{"name": "q", "value": 4}"#.utf8)
        let rows: [UnboxableDictionary] = [["a": 1, "b": 2], ["a": 1], ["a": "3", "b": 4]]
        // Snippet 1 of ContextsAndCustomUnboxing.md#a-closure-instead-of-a-model
        let item: URLQueryItem = try Unboxer.performCustomUnboxing(data: data) { unboxer in
            URLQueryItem(name: try unboxer.unbox(key: "name"), value: try unboxer.unbox(key: "value"))
        }
        // End of snippet
        let sums: [Int] = try Unboxer.performCustomUnboxing(array: rows, allowInvalidElements: true) { row in
            try row.unbox(key: "a") + row.unbox(key: "b")
        }
        #expect(item == URLQueryItem(name: "q", value: "4"))
        #expect(sums == [3, 7])
        let error = #expect(throws: UnboxError.self) {
            try Unboxer.performCustomUnboxing(array: rows) { row in
                try row.unbox(key: "a") + row.unbox(key: "b") as Int
            }
        }
        #expect(error?.description == "[1].b: expected Int, but it is missing")
    }

    @Test func aClosureThatReturnsNil() {
        let error = #expect(throws: UnboxError.self) {
            try Unboxer.performCustomUnboxing(dictionary: [:]) { _ in nil as Int? }
        }
        #expect(error?.description == "the root: the custom unboxing returned nil")
    }

    @Test func aReader() throws {
        let data = Data(#"{"count": 2, "users": [{"name": "a"}, {"name": "b"}]}"#.utf8)
        // Snippet 1 of ContextsAndCustomUnboxing.md#a-reader-of-your-own
        let unboxer = try Unboxer(data: data)
        let count: Int = try unboxer.unbox(key: "count")
        let names: [String] = try unboxer.unbox(keyPath: "users.*.name")
        // End of snippet
        #expect(count == 2)
        #expect(names == ["a", "b"])
    }

    private struct Model: Unboxable {
        let place: UnboxPath
        let isKnown: Bool
        let count: Int

        init(unboxer: Unboxer) throws {
            // Snippet 2 of ContextsAndCustomUnboxing.md#a-reader-of-your-own
            let place = unboxer.path
            let isKnown = unboxer.contains(key: "email")
            let everything = unboxer.dictionary
            // End of snippet
            (self.place, self.isKnown, count) = (place, isKnown, everything.count)
        }
    }

    @Test func whatAReaderKnows() throws {
        let data = Data(#"{"users": [{}, {"email": null, "id": 1}]}"#.utf8)
        let models: [Model] = try unbox(data: data, atKey: "users")
        #expect(models.map(\.place.description) == ["users[0]", "users[1]"])
        #expect(models.map(\.isKnown) == [false, true])
        #expect(models.map(\.count) == [0, 2])
    }
}
