import Foundation
import TestTables
import Testing
import Unbox
import UnboxFoundation

@testable import UnboxCore

/// Numbers whose Double is whole lost their fraction under JSONDecoder, which rounds when an integer is requested. A
/// number with many digits became an object in a property list, and was read back as an object.
struct DigitsOfOtherCodersTests {
    private struct Model: Codable { @Unboxed var n: Decimal }

    private struct Reads: Decodable {
        let decimal: Decimal
        let text: String
        let number: JSONValue.Number

        enum CodingKeys: CodingKey { case n }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            decimal = try container.decode(unboxing: Decimal.self, forKey: .n)
            text = try container.decode(unboxing: String.self, forKey: .n)
            number = try Unboxer(from: decoder).unbox(key: "n")
        }
    }

    @Test func jsonDecoder() {
        each([
            "12345678901234567.25", "1.000000000000000005", "-1.000000000000000005", "12345678901234567.0",
            "9007199254740993", "9007199254740993.5", "-9223372036854775808", "9223372036854775807",
            "9223372036854775807.5", "18446744073709551615", "18446744073709551615.25", "12345678901234567890123",
            "0.1234567890123456789", "1e30", "0", "1", "1.5", "0.1", "1e3",
        ]) { (number: String) in
            func decode<T: Decodable>(_ json: String) throws -> T {
                try JSONDecoder().decode(T.self, from: Data(json.utf8))
            }
            let decimal = try #require(Decimal(string: number))
            let literal = try #require(JSONValue.Number(number))
            #expect(try (decode("{\"n\": \(number)}") as Model).n == decimal)
            let reads: Reads = try decode("{\"n\": \(number)}")
            #expect(reads.decimal == decimal && Decimal(string: reads.text) == decimal && reads.number == literal)
            #expect(try decode("{\"n\": \(number)}") == ["n": .number(literal)] as JSONValue)
            #expect(try decode("[\(number)]") == [literal])
            #expect(try (decode("[1, \(number)]") as [JSONValue]).last == .number(literal))
        }
    }

    @Test func aNegativeZeroStaysOne() throws {
        let zero = try JSONDecoder().decode(JSONValue.self, from: Data("[-0.0]".utf8))[0]?.doubleValue
        #expect(zero == 0 && zero?.sign == .minus)
    }

    /// Property lists do not have Decimals: the decoder is asked for one only once. Integers keep their digits.
    @Test func aPropertyListTakesWhatItHas() {
        each([
            "1", "-1.5", "0.1", "9007199254740993", "9223372036854775807", "-9223372036854775808",
            "18446744073709551615", "0.30000000000000004", "1e20", "0",
        ]) { (text: String) in
            let value = JSONValue.number(try #require(.init(text)))
            let list = try PropertyListEncoder().encode(["a": [value, 2]] as JSONValue)
            #expect(try PropertyListDecoder().decode(JSONValue.self, from: list) == ["a": [value, 2]])
            #expect(try PropertyListDecoder().decode([String: [JSONValue]].self, from: list) == ["a": [value, 2]])
        }
    }

    @Test func onlyAPropertyListRefusesIt() {
        each(["0.1234567890123456789", "-12345678901234567.25", "1.000000000000000005", "18446744073709551617"]) {
            (text: String) in
            let value = JSONValue.number(try #require(.init(text)))
            for nested in [[value], [["a": value]], [[value]]] as [[JSONValue]] {
                let error = #expect(throws: EncodingError.self) { try PropertyListEncoder().encode(nested) }
                guard case .invalidValue(_, let outer)? = error else { continue }
                // The encoder may wrap it in another error.
                guard case .invalidValue(let found, let context)? = outer.underlyingError as? EncodingError ?? error
                else { continue }
                #expect(found as? JSONValue.Number == value.numberValue)
                #expect(context.debugDescription == "No number that this encoder is known to have holds \(text).")
                #expect(context.codingPath.first?.intValue == 0)
            }
            // In every kind of container, including super encoders.
            let values: JSONValue = ["a": value, "b": [value], "c": ["d": value]]
            let snake = JSONEncoder()
            snake.keyEncodingStrategy = .convertToSnakeCase
            for encoder in [JSONEncoder(), snake] {
                #expect(try JSONDecoder().decode(JSONValue.self, from: encoder.encode(values)) == values)
            }
            let object = try UnboxEncoder().encode(values, as: [String: Any].self)
            #expect(try UnboxDecoder().decode(JSONValue.self, from: object) == values)
            #expect((object["a"] as? Untyped.Number)?.description == text)
            let places: JSONValue = ["super": value, "key": value, "list": [value]]
            let data = try JSONEncoder().encode(Places(value: value))
            #expect(try UnboxDecoder().decode(JSONValue.self, from: data) == places)
            #expect(try JSONValue(encoding: Places(value: value)) == places)
            #expect(try UnboxDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value)) == value)
        }
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
