import Foundation
import Testing

@testable import Unbox

/// A number with many digits became an object in a property list, and was read back as an object.
@Suite struct PropertyListDigitsTests {
    private static let long = "0.1234567890123456789"

    private static func value(_ text: String) throws -> JSONValue { .number(try #require(.init(text))) }

    @Test(arguments: [long, "-12345678901234567.25", "1.000000000000000005", "18446744073709551617"])
    func aPropertyListRefusesIt(_ text: String) throws {
        let value = try Self.value(text)
        for nested in [[value], [["a": value]], [[value]]] as [[JSONValue]] {
            let error = #expect(throws: EncodingError.self) { try PropertyListEncoder().encode(nested) }
            guard case .invalidValue(_, let outer)? = error else { continue }
            // The encoder may wrap it in another error.
            guard case .invalidValue(let found, let context)? = outer.underlyingError as? EncodingError ?? error else {
                continue
            }
            #expect(found as? JSONValue.Number == value.numberValue)
            #expect(context.debugDescription == "No number that this encoder is known to have holds \(text).")
            #expect(context.codingPath.first?.intValue == 0)
        }
    }

    @Test(arguments: ["1", "-1.5", "0.1", "9223372036854775807", "18446744073709551615", "0.30000000000000004", "1e20"])
    func aPropertyListTakesWhatItHas(_ text: String) throws {
        let values: JSONValue = ["a": try Self.value(text)]
        let list = try PropertyListEncoder().encode(values)
        #expect(try PropertyListDecoder().decode(JSONValue.self, from: list) == values)
    }

    /// In every kind of container, including super encoders.
    @Test(arguments: [long, "12345678901234567.25", "18446744073709551617"]) func jsonKeepsIt(_ text: String) throws {
        let value = try Self.value(text)
        let values: JSONValue = ["a": value, "b": [value], "c": ["d": value]]
        #expect(try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(values)) == values)
        let object = try UnboxEncoder().encode(values, as: [String: Any].self)
        #expect(try UnboxDecoder().decode(JSONValue.self, from: object) == values)
        #expect((object["a"] as? NSDecimalNumber)?.stringValue == text)
        let places = Places(value: value)
        let data = try JSONEncoder().encode(places)
        #expect(
            try UnboxDecoder().decode(JSONValue.self, from: data) == ["super": value, "key": value, "list": [value]])
        #expect(try JSONValue(encoding: places) == ["super": value, "key": value, "list": [value]])
        let snake = JSONEncoder()
        snake.keyEncodingStrategy = .convertToSnakeCase
        #expect(try JSONDecoder().decode(JSONValue.self, from: snake.encode(values)) == values)
        let root = try JSONEncoder().encode(value)
        #expect(try UnboxDecoder().decode(JSONValue.self, from: root) == value)
    }

    private struct Places: Encodable {
        let value: JSONValue

        enum CodingKeys: CodingKey { case key, list }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try value.encode(to: container.superEncoder())
            try value.encode(to: container.superEncoder(forKey: .key))
            var list = container.nestedUnkeyedContainer(forKey: .list)
            try value.encode(to: list.superEncoder())
        }
    }
}
