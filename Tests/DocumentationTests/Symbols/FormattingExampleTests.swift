// The examples in the documentation comments of formatters in Codable types and of migration, which .ci/snippets puts
// here.

import Foundation
import Testing
import Unbox
import UnboxTesting

private protocol Drawable {}
extension Circle: Drawable {}
extension Square: Drawable {}

private enum Formatting {
    struct Legacy: Codable {
        let created: Date
        enum CodingKeys: String, CodingKey { case created }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            // Snippet 1 of DecodingContainers+Formatter.swift#decode
            created = try container.decode(forKey: .created, formatter: ISO8601DateFormatter())
            // End of snippet
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            // Snippet 1 of EncodingContainers+Formatter.swift#encode
            try container.encode(created, forKey: .created, formatter: ISO8601DateFormatter())
            // End of snippet
        }
    }

    struct Event: Codable {
        let created: Date
        let holidays: [String: Date]
        enum CodingKeys: String, CodingKey { case created, holidays }

        init(from decoder: any Decoder) throws {
            let formatter = ISO8601DateFormatter()
            let container = try decoder.container(keyedBy: CodingKeys.self)
            created = try container.decode(forKey: .created, formatter: .iso8601)
            // Snippet 2 of DecodingContainers+Formatter.swift#decode
            let holidays: [String: Date] = try container.decode(forKey: .holidays, formatter: formatter)
            // End of snippet
            self.holidays = holidays
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(created, forKey: .created, formatter: .iso8601)
            try container.encode(holidays, forKey: .holidays, formatter: .iso8601)
        }
    }

    // Snippet 1 of UnboxReversibleFormatter.swift#UnboxReversibleFormatter
    struct CelsiusFormatter: UnboxReversibleFormatter {
        func format(unboxedValue: Double) -> Measurement<UnitTemperature>? {
            Measurement(value: unboxedValue, unit: .celsius)
        }

        func unformat(formattedValue: Measurement<UnitTemperature>) -> Double? {
            formattedValue.converted(to: .celsius).value
        }
    }
    // End of snippet

    struct Price: UnboxableByTransform, Encodable {
        let amount: Decimal

        static func transform(unboxedValue: String) -> Price? {
            guard unboxedValue.hasPrefix("€"), let amount = Decimal(string: String(unboxedValue.dropFirst()))
            else { return nil }
            return Price(amount: amount)
        }

        func encode(to encoder: any Encoder) throws { try "€\(amount)".encode(to: encoder) }
    }

    struct Product: Codable {
        @Unboxed var price: Price
    }

    struct OldUser: Unboxable {
        let name: String
        init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }
    }

    struct Pet: UnboxableWithContext, Decodable {
        let name: String
        init(unboxer: Unboxer, context: Examples.Shelter) throws { name = try unboxer.unbox(key: "name") }
    }
}

struct FormattingExampleTests {
    @Test func typesOfAProtocol() throws {
        // Snippet 1 of UnboxTypes.swift#UnboxTypes
        let shapes = UnboxTypes<any Drawable>(discriminator: "type")
            .adding(Circle.self, named: "circle") { $0 }
            .adding(Square.self, named: "square", "SQUARE") { $0 }
        // End of snippet
        let payload: [[String: Any]] = [["type": "SQUARE", "side": 2], ["type": "circle", "radius": 1]]
        let unboxer = Unboxer(dictionary: ["shapes": payload])
        // Snippet 2 of UnboxTypes.swift#UnboxTypes
        let all: [any Drawable] = try unboxer.unbox(key: "shapes", formatter: shapes)
        // End of snippet
        #expect(all.count == 2 && all[0] is Square && all[1] is Circle)
    }

    private typealias User = Examples.User
    private typealias OldUser = Formatting.OldUser
    private typealias Pet = Formatting.Pet

    @Test func thereAndBack() throws {
        let payload: [String: Any] = ["created": "1970-01-01T00:00:01Z", "holidays": ["a": "1970-01-02T00:00:00Z"]]
        let legacy = try UnboxDecoder().decode(Formatting.Legacy.self, from: payload)
        #expect(
            try UnboxEncoder().encode(legacy, as: [String: Any].self)["created"] as? String == "1970-01-01T00:00:01Z")
        let event = try UnboxDecoder().decode(Formatting.Event.self, from: payload)
        #expect(event.holidays == ["a": Date(timeIntervalSince1970: 86_400)])
        #expect(try JSONValue(encoding: event) == JSONValue(foundation: payload))
    }

    @Test func reversible() throws {
        let formatter = Formatting.CelsiusFormatter()
        #expect(formatter.format(unboxedValue: 21).flatMap { formatter.unformat(formattedValue: $0) } == 21)
        let product = try UnboxDecoder().decode(Formatting.Product.self, from: ["price": "€12.5"])
        #expect(try UnboxEncoder().encode(product, as: [String: Any].self)["price"] as? String == "€12.5")
    }

    @Test func oneType() {
        let data = Examples.data(#"{"name": "Ada"}"#)
        // Snippet 1 of UnboxMigration.swift#UnboxMigration
        #expect(UnboxMigration.differences(of: User.self, in: data) == [])
        // End of snippet
    }

    @Test func twoTypes() {
        let data = Examples.data(#"{"users": {"name": "Ada"}}"#)
        // Snippet 2 of UnboxMigration.swift#UnboxMigration
        let differences = UnboxMigration.differences(from: OldUser.self, to: User.self, in: data, atKeyPath: "users")
        #expect(differences == [])
        // End of snippet
    }

    @Test func variations() throws {
        let sample = Examples.data(#"{"name": "Ada"}"#)
        // Snippet 1 of UnboxMigration+Variations.swift#variations
        let payloads = try UnboxMigration.variations(of: sample)
        let differences = payloads.flatMap { UnboxMigration.differences(from: OldUser.self, to: User.self, in: $0) }
        // End of snippet
        #expect(payloads.count == 10)
        // Numbers are names for an Unboxer alone.
        #expect(differences.map { "\($0.path)" } == ["name", "name"])
    }

    @Test func twoClosures() {
        let shelter = Examples.shelter
        let data = Examples.data(#"{"name": 7}"#)
        // Snippet 9 of UnboxMigration.swift#differences
        let differences = UnboxMigration.differences {
            try unbox(data: data, context: shelter) as Pet
        } decoding: {
            try JSONDecoder().decode(Pet.self, from: data)
        }
        // End of snippet
        #expect(differences.count == 1)
    }
}
