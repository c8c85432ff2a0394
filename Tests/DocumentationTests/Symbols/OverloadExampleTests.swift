// The examples in the documentation comments of the overloads of Unboxer.unbox, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox

struct OverloadExampleTests {
    private typealias Pet = Examples.Pet

    private let second = Date(timeIntervalSince1970: 1)
    private let shelter = Examples.shelter

    private let unboxer = Unboxer(dictionary: [
        "jobs": [["title": "Pilot"], [:]], "home": ["pets": [["name": "Rex"]]], "name": "Fido",
        "meta": ["created": "1970-01-01T00:00:01Z", "deleted": NSNull()], "rows": [["a": 1]],
        "result": ["byName": ["a": [1, 2]]], "address": ["city": NSNull()],
        "created": "1970-01-01T00:00:01Z", "visits": ["1970-01-01T00:00:01Z", "x"],
    ])

    private let visited = Unboxer(dictionary: ["meta": ["a": ["visits": ["1970-01-01T00:00:01Z"]]]])

    @Test func values() throws {
        // Snippet 4 of Unboxer+Unbox.swift#unbox
        let titles: [String] = try unboxer.unbox(keyPath: "jobs.*.title", allowInvalidElements: true)
        // End of snippet
        // Snippet 2 of Unboxer.swift#isNull
        let cityWasErased = try unboxer.isNull(keyPath: "address.city")
        // End of snippet
        #expect(titles == ["Pilot"])
        #expect(cityWasErased)
    }

    @Test func contexts() throws {
        // Snippet 7 of Unboxer+Unbox.swift#unbox
        let pets: [Pet] = try unboxer.unbox(keyPath: "home.pets", context: shelter)
        // End of snippet
        // Snippet 8 of Unboxer+Unbox.swift#unbox
        let pet: Pet = try unboxer.unbox(context: shelter)
        // End of snippet
        #expect(pets.map(\.name) == ["Rex"])
        #expect(pet.name == "Fido")
    }

    @Test func formatters() throws {
        // Snippet 12 of Unboxer+Unbox.swift#unbox
        let created: Date = try unboxer.unbox(keyPath: "meta.created", formatter: .rfc3339)
        // End of snippet
        // Snippet 13 of Unboxer+Unbox.swift#unbox
        let deleted: Date? = try unboxer.unbox(keyPath: "meta.deleted", formatter: .rfc3339)
        // End of snippet
        #expect(created == second)
        #expect(deleted == nil)
        let unboxer = visited
        // Snippet 14 of Unboxer+Unbox.swift#unbox
        let visits: [Date] = try unboxer.unbox(keyPath: "meta.*.visits.*", formatter: .rfc3339)
        // End of snippet
        #expect(visits == [second])
    }

    @Test func parseStrategies() throws {
        let deleted: Date? = try unboxer.unbox(key: "deleted", formatter: .iso8601)
        let visits: [Date] = try unboxer.unbox(key: "visits", formatter: .iso8601, allowInvalidElements: true)
        #expect(deleted == nil)
        #expect(visits == [second])
    }

    @Test func parseStrategiesAtKeyPaths() throws {
        let created: Date = try unboxer.unbox(keyPath: "meta.created", formatter: .iso8601)
        let deleted: Date? = try unboxer.unbox(keyPath: "meta.deleted", formatter: .iso8601)
        #expect(created == second)
        #expect(deleted == nil)
        let unboxer = visited
        let visits: [Date] = try unboxer.unbox(keyPath: "meta.*.visits.*", formatter: .iso8601)
        #expect(visits == [second])
    }
}
