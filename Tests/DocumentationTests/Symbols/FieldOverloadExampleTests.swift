// The examples in the documentation comments of the functions that make fields, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox

struct FieldOverloadExampleTests {
    private typealias CelsiusFormatter = Conversions.CelsiusFormatter

    private struct Pet: UnboxableWithContext, Equatable {
        let city: String
        init(unboxer: Unboxer, context: Examples.Shelter) throws { city = context.city }
    }

    private let second = Date(timeIntervalSince1970: 1)

    @Test func values() throws {
        let unboxer = Unboxer(dictionary: ["tags": ["a", NSNull()], "address": ["city": "London"]])
        let tags: [String]
        // Snippet 1 of UnboxField+Makers.swift#key
        tags = try unboxer.unboxAll(.key("tags", allowInvalidElements: true))
        // End of snippet
        var city: String
        // Snippet 1 of UnboxField+Makers.swift#keyPath
        city = try unboxer.unboxAll(.keyPath("address.city"))
        // End of snippet
        #expect(tags == ["a"])
        #expect(city == "London")
        city = try unboxer.unboxAll(.keyPath("address.city").or("unknown"))
        #expect(city == "London")
    }

    @Test func contexts() throws {
        let shelter = Examples.shelter
        let unboxer = Unboxer(dictionary: ["pets": [[:]], "home": ["pets": [[:], [:]]]])
        var pets: [Pet]
        // Snippet 2 of UnboxField+Makers.swift#key
        pets = try unboxer.unboxAll(.key("pets", context: shelter))
        // End of snippet
        #expect(pets.map(\.city) == ["Turin"])
        pets = try unboxer.unboxAll(.key("pets", context: shelter).or([]))
        #expect(pets.count == 1)
        // Snippet 2 of UnboxField+Makers.swift#keyPath
        pets = try unboxer.unboxAll(.keyPath("home.pets", context: shelter))
        // End of snippet
        #expect(pets.count == 2)
        pets = try unboxer.unboxAll(.keyPath("home.pets", context: shelter).or([]))
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
        // Snippet 3 of UnboxField+Makers.swift#key
        created = try unboxer.unboxAll(.key("created", formatter: .rfc3339))
        // End of snippet
        #expect(created == second)
        created = try unboxer.unboxAll(.key("created", formatter: .rfc3339).or(.distantPast))
        #expect(created == second)
        deleted = try unboxer.unboxAll(.key("deleted", formatter: .rfc3339))
        #expect(deleted == nil)
        visits = try unboxer.unboxAll(.key("visits", formatter: .rfc3339, allowInvalidElements: true))
        #expect(visits == [second])
        visits = try unboxer.unboxAll(.key("visits", formatter: .rfc3339).or([]))
        #expect(visits == [second])
        created = try unboxer.unboxAll(.keyPath("meta.created", formatter: .rfc3339))
        #expect(created == second)
        created = try unboxer.unboxAll(.keyPath("meta.created", formatter: .rfc3339).or(.distantPast))
        #expect(created == second)
        deleted = try unboxer.unboxAll(.keyPath("meta.deleted", formatter: .rfc3339))
        #expect(deleted == nil)
        visits = try unboxer.unboxAll(.keyPath("meta.visits", formatter: .rfc3339, allowInvalidElements: true))
        #expect(visits == [second])
        visits = try unboxer.unboxAll(.keyPath("meta.visits", formatter: .rfc3339).or([]))
        #expect(visits == [second])
    }

    @Test func parseStrategies() throws {
        var created: Date
        var deleted: Date?
        var visits: [Date]
        created = try unboxer.unboxAll(.key("created", formatter: .strategy(.iso8601)))
        #expect(created == second)
        created = try unboxer.unboxAll(.key("created", formatter: .strategy(.iso8601)).or(.distantPast))
        #expect(created == second)
        deleted = try unboxer.unboxAll(.key("deleted", formatter: .strategy(.iso8601)))
        #expect(deleted == nil)
        visits = try unboxer.unboxAll(.key("visits", formatter: .strategy(.iso8601), allowInvalidElements: true))
        #expect(visits == [second])
        visits = try unboxer.unboxAll(.key("visits", formatter: .strategy(.iso8601)).or([]))
        #expect(visits == [second])
        created = try unboxer.unboxAll(.keyPath("meta.created", formatter: .strategy(.iso8601)))
        #expect(created == second)
        created = try unboxer.unboxAll(.keyPath("meta.created", formatter: .strategy(.iso8601)).or(.distantPast))
        #expect(created == second)
        deleted = try unboxer.unboxAll(.keyPath("meta.deleted", formatter: .strategy(.iso8601)))
        #expect(deleted == nil)
        // Snippet 3 of UnboxField+Makers.swift#keyPath
        visits = try unboxer.unboxAll(.keyPath("meta.visits", formatter: .strategy(.iso8601)))
        // End of snippet
        #expect(visits == [second])
        visits = try unboxer.unboxAll(.keyPath("meta.visits", formatter: .strategy(.iso8601)).or([]))
        #expect(visits == [second])
    }

    @Test func strategiesOfASingleRead() throws {
        // Snippet 1 of ParseStrategy.swift#ParseStrategyFormatter
        let created: Date = try unboxer.unbox(key: "created", formatter: .strategy(.iso8601))
        // End of snippet
        // Snippet 1 of ParseStrategy.swift#strategy
        let deleted: Date? = try unboxer.unbox(key: "deleted", formatter: .strategy(.iso8601))
        // End of snippet
        #expect(created == second)
        #expect(deleted == nil)
    }

    @Test func otherShapes() throws {
        let published: Date?
        // Snippet 1 of UnboxFormatted.swift#UnboxFormatted
        published = try unboxer.unboxAll(.key("published", formatter: .rfc3339))  // Date? or [String: [Date]]
        // End of snippet
        #expect(published == nil)
        let unboxer = Unboxer(dictionary: ["highest": 31.5])
        let highest: Measurement<UnitTemperature>
        // Snippet 2 of UnboxFormatted.swift#UnboxFormatted
        highest = try unboxer.unboxAll(UnboxField { try $0.unbox(key: "highest", formatter: CelsiusFormatter()) })
        // End of snippet
        #expect(highest.value == 31.5)
    }
}
