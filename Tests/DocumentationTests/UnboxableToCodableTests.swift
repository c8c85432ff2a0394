// The snippets and the table of "From Unboxable to Codable" in MigrationGuide.md, in its words, and proof that each
// pair reads the same.

import Foundation
import TestTables
import Testing
import UnboxMacros
import UnboxTesting

/// Where the types of the guide's snippets are; each property is a row of its table.
enum ToCodable {
    struct Order: Codable, Equatable {
        let id: Int
        let name: String
    }

    struct Line: Unboxable, Codable, Equatable {
        let name: String

        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
        }
    }

    enum Level: String, UnboxableEnum, Codable {
        case low, high
    }

    // Snippet 1 of MigrationGuide.md#enums-and-transforms
    enum Weekday: String, UnboxableKey, Codable, CodingKeyRepresentable {
        case monday, tuesday
    }
    // End of snippet

    struct Celsius: UnboxableByTransform, Codable, Equatable {
        let degrees: Double

        static func transform(unboxedValue: Double) -> Celsius? { Celsius(degrees: unboxedValue) }

        init(degrees: Double) { self.degrees = degrees }

        init(from decoder: any Decoder) throws {
            self = try decoder.singleValueContainer().decode(unboxing: Celsius.self)
        }

        func encode(to encoder: any Encoder) throws { try degrees.encode(to: encoder) }
    }

    struct Record: Unboxable, Decodable, Equatable {
        let name: String
        let site: URL?
        let tags: [String]
        let id: Int
        let nickname: String?
        let quantity: Int
        let lines: [Line]
        let city: String
        let level: Level
        let hours: [Weekday: Double]
        let celsius: Celsius
        let created: Date
        let visits: [Date]
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
            level = try unboxer.unbox(key: "level")
            hours = try unboxer.unbox(key: "hours")
            celsius = try unboxer.unbox(key: "celsius")
            created = try unboxer.unbox(key: "created", formatter: .iso8601)
            visits = try unboxer.unbox(key: "visits", formatter: .iso8601)
            let extras: [String: Any] = try unboxer.unbox(key: "extras")
            self.extras = extras.count
        }

        enum CodingKeys: String, CodingKey {
            case name, site, tags, id, nickname, quantity, lines, level, hours, celsius, created, visits, extras
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
            level = try container.decode(Level.self, forKey: .level)
            hours = try container.decode([Weekday: Double].self, forKey: .hours)
            celsius = try container.decode(Celsius.self, forKey: .celsius)
            created = try container.decode(forKey: .created, formatter: .iso8601)
            visits = try container.decode(forKey: .visits, formatter: .iso8601)
            let extras = try container.decode(unboxing: [String: Any].self, forKey: .extras)
            self.extras = extras.count
        }
    }

    // MARK: - Enums, contexts, a choice by a field

    struct Pet: UnboxableWithContext, DecodableWithConfiguration {
        let name: String
        let shelter: Shelter

        init(unboxer: Unboxer, context: Shelter) throws {
            name = try unboxer.unbox(key: "name")
            shelter = context
        }

        enum CodingKeys: String, CodingKey {
            case name
        }

        // Snippet 1 of MigrationGuide.md#contexts
        init(from decoder: any Decoder, configuration: Shelter) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            shelter = configuration
        }
        // End of snippet
    }

    struct Kennel: Decodable {
        let city: String
        let pets: [Pet]

        enum CodingKeys: String, CodingKey {
            case city, pets
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            city = try container.decode(String.self, forKey: .city)
            pets = try container.decode(unboxing: [Pet].self, forKey: .pets, context: Shelter(city: city))
        }
    }

    enum Figure: Unboxable, Decodable, Equatable {
        case circle(Circle)
        case square(Square)

        struct Circle: Unboxable, Decodable, Equatable {
            let radius: Double
            init(unboxer: Unboxer) throws { radius = try unboxer.unbox(key: "radius") }
        }

        struct Square: Unboxable, Decodable, Equatable {
            let side: Double
            init(unboxer: Unboxer) throws { side = try unboxer.unbox(key: "side") }
        }

        init(unboxer: Unboxer) throws {
            switch try unboxer.unbox(key: "type") as String {
            case "circle": self = .circle(try unboxer.unbox())
            case "square": self = .square(try unboxer.unbox())
            case let type: throw UnboxError("there is no figure \(type)")
            }
        }

        enum CodingKeys: String, CodingKey {
            case type
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            switch try container.decode(String.self, forKey: .type) {
            case "circle": self = .circle(try Circle(from: decoder))
            case "square": self = .square(try Square(from: decoder))
            case let type: throw UnboxError("there is no figure \(type)")
            }
        }
    }

    /// Unboxable, with a part that has moved already.
    struct Shop: Unboxable {
        let owner: Order
        let orders: [Order]

        init(unboxer: Unboxer) throws {
            owner = try unboxer.unbox(key: "owner")
            orders = try unboxer.unbox(key: "orders")
        }
    }

    /// Codable, with parts that have not.
    // Snippet 1 of CodableBridge.md#unboxing-in-codable-types
    struct Cart: Codable {
        @Unboxed var lines: [Line]
        @Unboxed var coupon: URL?
        @Unboxed var quantity: Int
    }
    // End of snippet
}

struct UnboxableToCodableTests {
    private static var record: [String: Any] {
        [
            "name": "Ada", "site": "https://example.com", "_id": 7, "quantity": "2",
            "lines": [["name": "Tea"], 7] as [Any], "addresses": [["city": "Turin"]], "level": "high",
            "hours": ["monday": 8.5], "celsius": 20, "created": "2026-04-01T12:00:00Z",
            "visits": ["2026-04-01T12:00:00Z"], "extras": ["a": 1], "nickname": 5,
        ]
    }

    @Test func everyRowOfTheTable() throws {
        let differences = UnboxMigration.differences(of: ToCodable.Record.self, in: Self.record)
        // The one that differs is `try?`: a number is text when it is unboxed, and none when it is decoded.
        #expect(differences.map(\.description) == [#"nickname: unboxed "5", decoded nil"#])
        let data = try JSONSerialization.data(withJSONObject: Self.record)
        #expect(UnboxMigration.differences(of: ToCodable.Record.self, in: data) == differences)
        let record = try JSONDecoder().decode(ToCodable.Record.self, from: data)
        #expect(record.lines.map(\.name) == ["Tea"])
        #expect(record.quantity == 2)
    }

    /// The code in these tables, except in their first columns, is code of this target or of a documentation comment.
    @Test func tables() throws {
        let sources = try Repository.snippetFiles()
        each([
            ("README.md", "## A tour"),
            ("Sources/Library/Unbox/Unbox.docc/Macros.md", "## Properties"),
            ("Sources/Library/Unbox/Unbox.docc/Macros.md", "## Types"),
            ("Sources/Library/Unbox/Unbox.docc/Containers.md", "# Unboxing in Codable's containers"),
            ("MigrationGuide.md", "## From init(unboxer:), one model at a time"),
            ("MigrationGuide.md", "#### Proof"), ("MigrationGuide.md", "### Feature by feature"),
            ("MigrationGuide.md", "### What you may write now"), ("MigrationGuide.md", "### What to look at"),
            ("Sources/Library/Unbox/Unbox.docc/FromCastsByHand.md", "# From dictionaries by hand"),
            ("Sources/Library/Unbox/Unbox.docc/FromSwiftyJSON.md", "## With JSONValue"),
            ("Sources/Library/Unbox/Unbox.docc/FromSwiftyJSON.md", "## Reads that convert"),
            ("Sources/Library/Unbox/Unbox.docc/FromSwiftyJSON.md", "## Edits"),
            ("Sources/Library/Unbox/Unbox.docc/FromSwiftyJSON.md", "## Half-way"),
            ("Sources/Library/Unbox/Unbox.docc/FromSwiftyJSON.md", "## With a model"),
            ("Sources/Library/Unbox/Unbox.docc/FromObjectMapper.md", "# From ObjectMapper"),
            ("Sources/Library/Unbox/Unbox.docc/FromMapper.md", "# From Mapper"),
            ("Sources/Library/Unbox/Unbox.docc/FromMarshal.md", "# From Marshal"),
            ("Sources/Library/Unbox/Unbox.docc/FromMetaCodable.md", "# From MetaCodable"),
        ]) { (document: String, heading: String) in
            let rows = Markdown.table(under: heading, in: try Repository.text(of: document))
            #expect(rows.count > 3)
            for row in rows {
                let cell = row.replacing(#"\|"#, with: "/").split(separator: "|").dropFirst().joined()
                let snippets = cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                    .filter { $0.offset % 2 == 1 }.map(\.element)
                #expect(!snippets.isEmpty || cell.contains("—"), "\(row)")
                for snippet in snippets {
                    #expect(sources.contains { $0.contains(snippet) }, "\(heading): `\(snippet)` is in no file")
                }
            }
        }
    }

    @Test func contexts() throws {
        typealias Pet = ToCodable.Pet
        let shelter = Shelter(city: "Turin")
        let data = Data(#"{"result": {"pet": {"name": "Rex"}}}"#.utf8)
        let differences = UnboxMigration.differences {
            try unbox(data: data, atKeyPath: "result.pet", context: shelter) as Pet
        } decoding: {
            try UnboxDecoder().decode(Pet.self, from: data, atKeyPath: "result.pet", configuration: shelter)
        }
        #expect(differences.isEmpty)
        // Snippet 2 of MigrationGuide.md#contexts
        let pet = try UnboxDecoder().decode(Pet.self, from: data, atKeyPath: "result.pet", configuration: shelter)
        // End of snippet
        #expect(pet.name == "Rex")
        let kennel = Data(#"{"city": "Turin", "pets": [{"name": "Rex"}]}"#.utf8)
        #expect(try JSONDecoder().decode(ToCodable.Kennel.self, from: kennel).pets.map(\.shelter.city) == ["Turin"])
    }

    @Test func aChoiceByAField() {
        typealias Figure = ToCodable.Figure
        for payload: [String: Any] in [["type": "circle", "radius": 2], ["type": "square", "side": 3], ["type": "x"]] {
            #expect(UnboxMigration.differences(of: Figure.self, in: payload).isEmpty)
        }
    }

    @Test func roots() throws {
        typealias Order = ToCodable.Order
        let array = Data(#"[{"id": 7, "name": "Tea"}]"#.utf8)
        let object = Data(#"{"a": {"id": 7, "name": "Tea"}}"#.utf8)
        let nested = Data(#"{"result": {"orders": [{"id": 7, "name": "Tea"}]}}"#.utf8)
        let dictionary: [String: Any] = ["id": 7, "name": "Tea"]

        let orders = try UnboxDecoder().decode([Order].self, from: array)
        let byID = try UnboxDecoder().decode([String: Order].self, from: object)
        let inside = try UnboxDecoder().decode([Order].self, from: nested, atKeyPath: "result.orders")
        let single = try UnboxDecoder().decode(Order.self, from: dictionary)
        #expect(orders == inside)
        #expect(byID["a"] == single)

        var encoder = UnboxEncoder()
        encoder.outputFormatting = .prettyPrinted
        let text = try encoder.encode(orders)
        let back = try UnboxEncoder().encode(single, as: [String: Any].self)
        #expect(try UnboxDecoder().decode([Order].self, from: text) == orders)
        #expect(try UnboxDecoder().decode(Order.self, from: back) == single)
        let json = String(decoding: try UnboxEncoder().encode(single), as: UTF8.self)
        #expect(json == #"{"id":7,"name":"Tea"}"#)
    }

    @Test func bothDirections() throws {
        let dictionary: [String: Any] = [
            "owner": ["id": 1, "name": "Ada"], "orders": [["id": 7, "name": "Tea"]],
        ]
        let shop: ToCodable.Shop = try unbox(dictionary: dictionary)
        #expect(shop.owner.name == "Ada")
        #expect(shop.orders.map(\.id) == [7])
        let data = Data(#"{"lines": [{"name": "Tea"}], "quantity": "2"}"#.utf8)
        let cart = try JSONDecoder().decode(ToCodable.Cart.self, from: data)
        #expect(cart.lines.map(\.name) == ["Tea"])
        #expect(cart.coupon == nil)
        #expect(cart.quantity == 2)
    }

    @Test func errors() throws {
        typealias Order = ToCodable.Order
        let data = Data(#"[{"id": "x", "name": "Tea"}]"#.utf8)
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
