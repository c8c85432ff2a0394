// The snippets and the table of "From Unboxable to Codable" in MigrationGuide.md, in its words, and proof that each
// pair reads the same.

import Foundation
import Testing
import Unbox
import UnboxTesting

/// Where the types of the guide's snippets are.
private enum ToCodable {
    typealias Line = Named

    // Snippet 1 of MigrationGuide.md#enums-and-transforms
    enum Weekday: String, UnboxableKey, Codable, CodingKeyRepresentable {
        case monday, tuesday
    }
    // End of snippet

    /// Each property is a row of the table.
    struct Record: Unboxable, Decodable, Equatable {
        let name: String
        let site: URL?
        let tags: [String]
        let id: Int
        let nickname: String?
        let quantity: Int
        let lines: [Line]
        let city: String
        let hours: [Weekday: Double]
        let created: Date
        let extras: Int

        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            site = try unboxer.unbox(key: "site")
            tags = try unboxer.unbox(key: "tags") ?? []
            id = try unboxer.unbox(key: "id") ?? unboxer.unbox(key: "_id")
            nickname = try? unboxer.unbox(key: "nickname")
            quantity = try unboxer.unbox(key: "quantity")
            lines = try unboxer.unbox(key: "lines", allowInvalidElements: true)
            city = try unboxer.unbox(keyPath: "addresses.0.city")
            hours = try unboxer.unbox(key: "hours")
            created = try unboxer.unbox(key: "created", formatter: .iso8601)
            let extras: [String: Any] = try unboxer.unbox(key: "extras")
            self.extras = extras.count
        }

        enum CodingKeys: String, CodingKey {
            case name, site, tags, id, nickname, quantity, lines, hours, created, extras
            case oldID = "_id"
        }

        init(from decoder: any Decoder) throws {
            // Snippet 1 of MigrationGuide.md#feature-by-feature
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let unboxer = try Unboxer(from: decoder)
            // End of snippet
            name = try container.decode(String.self, forKey: .name)
            site = try container.decodeIfPresent(URL.self, forKey: .site)
            tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
            id = try container.decodeIfPresent(Int.self, forKey: .id) ?? container.decode(Int.self, forKey: .oldID)
            nickname = try? container.decode(String.self, forKey: .nickname)
            quantity = try container.decode(unboxing: Int.self, forKey: .quantity)
            lines = try unboxer.unbox(decoding: [Line].self, key: "lines", allowInvalidElements: true)
            city = try unboxer.unbox(keyPath: "addresses.0.city")
            hours = try container.decode([Weekday: Double].self, forKey: .hours)
            created = try container.decode(forKey: .created, formatter: .iso8601)
            let extras = try container.decode(unboxing: [String: Any].self, forKey: .extras)
            self.extras = extras.count
        }
    }

    struct Pet: UnboxableWithContext, DecodableWithConfiguration {
        let name: String
        let shelter: Shelter

        init(unboxer: Unboxer, context: Shelter) throws {
            name = try unboxer.unbox(key: "name")
            shelter = context
        }

        enum CodingKeys: String, CodingKey { case name }

        // Snippet 1 of MigrationGuide.md#contexts
        init(from decoder: any Decoder, configuration: Shelter) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            shelter = configuration
        }
        // End of snippet
    }
}

struct UnboxableToCodableTests {
    private typealias Order = Numbered
    private typealias Pet = ToCodable.Pet

    @Test func everyRowOfTheTable() throws {
        let record: [String: Any] = [
            "name": "Ada", "site": "https://example.com", "_id": 7, "quantity": "2",
            "lines": [["name": "Tea"], 7] as [Any], "addresses": [["city": "Turin"]], "hours": ["monday": 8.5],
            "created": "2026-04-01T12:00:00Z", "extras": ["a": 1], "nickname": 5,
        ]
        // The one that differs is `try?`: a number is text when it is unboxed, and none when it is decoded.
        let difference = [#"nickname: unboxed "5", decoded nil"#]
        #expect(UnboxMigration.differences(of: ToCodable.Record.self, in: record).map(\.description) == difference)
        let data = try JSONSerialization.data(withJSONObject: record)
        #expect(UnboxMigration.differences(of: ToCodable.Record.self, in: data).map(\.description) == difference)
        let decoded = try JSONDecoder().decode(ToCodable.Record.self, from: data)
        #expect(decoded.lines.map(\.name) == ["Tea"] && decoded.quantity == 2)
        let single = Order(id: 7)
        #expect(try UnboxEncoder().encode(single, as: [String: Any].self) as? [String: Int] == ["id": 7])
    }

    @Test func contexts() throws {
        let shelter = Shelter(city: "Turin")
        let data = Data(#"{"result": {"pet": {"name": "Rex"}}}"#.utf8)
        // Snippet 2 of MigrationGuide.md#contexts
        let pet = try UnboxDecoder().decode(Pet.self, from: data, atKeyPath: "result.pet", configuration: shelter)
        // End of snippet
        let unboxed: Pet = try unbox(data: data, atKeyPath: "result.pet", context: shelter)
        #expect(pet.name == "Rex" && unboxed.name == "Rex" && pet.shelter.city == "Turin")
    }

    @Test func errors() throws {
        let data = Data(#"[{"id": "x"}]"#.utf8)
        var problem: String?
        // Snippet 1 of MigrationGuide.md#errors
        do {
            _ = try UnboxDecoder().decode([Order].self, from: data)
        } catch DecodingError.typeMismatch(_, let context) {
            problem = (context.underlyingError as? UnboxError)?.description ?? context.debugDescription
        }
        // End of snippet
        #expect(problem == #"[0].id: expected Int, found the string "x""#)
    }
}
