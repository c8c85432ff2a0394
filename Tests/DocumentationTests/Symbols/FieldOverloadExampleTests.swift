// The examples in the documentation comments of the functions that make fields, in their words; DocCommentTests looks
// for them here.

import Foundation
import Testing
import Unbox

struct FieldOverloadExampleTests {
    private struct Pet: UnboxableWithContext, Equatable {
        let city: String
        init(unboxer: Unboxer, context: Examples.Shelter) throws { city = context.city }
    }

    private let second = Date(timeIntervalSince1970: 1)

    @Test func values() throws {
        let unboxer = Unboxer(dictionary: ["tags": ["a", NSNull()], "address": ["city": "London"]])
        let tags: [String]
        tags = try unboxer.unbox(.key("tags", allowInvalidElements: true))
        var city: String
        city = try unboxer.unbox(.keyPath("address.city"))
        #expect(tags == ["a"])
        #expect(city == "London")
        city = try unboxer.unbox(.keyPath("address.city", default: "unknown"))
        #expect(city == "London")
    }

    @Test func contexts() throws {
        let shelter = Examples.shelter
        let unboxer = Unboxer(dictionary: ["pets": [[:]], "home": ["pets": [[:], [:]]]])
        var pets: [Pet]
        pets = try unboxer.unbox(.key("pets", context: shelter))
        #expect(pets.map(\.city) == ["Turin"])
        pets = try unboxer.unbox(.key("pets", context: shelter, default: []))
        #expect(pets.count == 1)
        pets = try unboxer.unbox(.keyPath("home.pets", context: shelter))
        #expect(pets.count == 2)
        pets = try unboxer.unbox(.keyPath("home.pets", context: shelter, default: []))
        #expect(pets.count == 2)
    }

    private var unboxer: Unboxer {
        let fields: [String: Any] = ["created": "1970-01-01T00:00:01Z", "visits": ["1970-01-01T00:00:01Z"]]
        return Unboxer(dictionary: fields.merging(["meta": fields]) { $1 })
    }

    @Test func formatters() throws {
        var created: Date
        var deleted: Date?
        var visits: [Date]
        created = try unboxer.unbox(.key("created", formatter: .rfc3339))
        #expect(created == second)
        created = try unboxer.unbox(.key("created", formatter: .rfc3339, default: .distantPast))
        #expect(created == second)
        deleted = try unboxer.unbox(.key("deleted", formatter: .rfc3339))
        #expect(deleted == nil)
        visits = try unboxer.unbox(.key("visits", formatter: .rfc3339, allowInvalidElements: true))
        #expect(visits == [second])
        visits = try unboxer.unbox(.key("visits", formatter: .rfc3339, default: []))
        #expect(visits == [second])
        created = try unboxer.unbox(.keyPath("meta.created", formatter: .rfc3339))
        #expect(created == second)
        created = try unboxer.unbox(.keyPath("meta.created", formatter: .rfc3339, default: .distantPast))
        #expect(created == second)
        deleted = try unboxer.unbox(.keyPath("meta.deleted", formatter: .rfc3339))
        #expect(deleted == nil)
        visits = try unboxer.unbox(.keyPath("meta.visits", formatter: .rfc3339, allowInvalidElements: true))
        #expect(visits == [second])
        visits = try unboxer.unbox(.keyPath("meta.visits", formatter: .rfc3339, default: []))
        #expect(visits == [second])
    }

    @Test func parseStrategies() throws {
        var created: Date
        var deleted: Date?
        var visits: [Date]
        created = try unboxer.unbox(.key("created", formatter: .iso8601))
        #expect(created == second)
        created = try unboxer.unbox(.key("created", formatter: .iso8601, default: .distantPast))
        #expect(created == second)
        deleted = try unboxer.unbox(.key("deleted", formatter: .iso8601))
        #expect(deleted == nil)
        visits = try unboxer.unbox(.key("visits", formatter: .iso8601, allowInvalidElements: true))
        #expect(visits == [second])
        visits = try unboxer.unbox(.key("visits", formatter: .iso8601, default: []))
        #expect(visits == [second])
        created = try unboxer.unbox(.keyPath("meta.created", formatter: .iso8601))
        #expect(created == second)
        created = try unboxer.unbox(.keyPath("meta.created", formatter: .iso8601, default: .distantPast))
        #expect(created == second)
        deleted = try unboxer.unbox(.keyPath("meta.deleted", formatter: .iso8601))
        #expect(deleted == nil)
        visits = try unboxer.unbox(.keyPath("meta.visits", formatter: .iso8601, allowInvalidElements: true))
        #expect(visits == [second])
        visits = try unboxer.unbox(.keyPath("meta.visits", formatter: .iso8601, default: []))
        #expect(visits == [second])
    }
}
