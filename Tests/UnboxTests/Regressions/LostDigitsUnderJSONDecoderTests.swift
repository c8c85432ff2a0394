import Foundation
import Testing

@testable import Unbox

/// Numbers whose Double is whole lost their fraction under JSONDecoder, which rounds when an integer is requested.
@Suite struct LostDigitsUnderJSONDecoderTests {
    private struct Model: Codable {
        @Unboxed var n: Decimal
    }

    private struct ByContainer: Decodable {
        let decimal: Decimal
        let text: String

        enum CodingKeys: CodingKey { case n }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            decimal = try container.decode(unboxing: Decimal.self, forKey: .n)
            text = try container.decode(unboxing: String.self, forKey: .n)
        }
    }

    private struct ByUnboxer: Decodable {
        let number: JSONValue.Number

        init(from decoder: any Decoder) throws { number = try Unboxer(from: decoder).unbox(key: "n") }
    }

    @Test(arguments: [
        "12345678901234567.25", "1.000000000000000005", "-1.000000000000000005", "12345678901234567.0",
        "9007199254740993", "9007199254740993.5", "-9223372036854775808", "9223372036854775807",
        "9223372036854775807.5",
        "18446744073709551615", "18446744073709551615.25", "12345678901234567890123", "0.1234567890123456789", "1e30",
        "0", "1", "1.5", "0.1", "1e3",
    ])
    func everyDigitIsKept(_ number: String) throws {
        let data = Data("{\"n\": \(number)}".utf8)
        let decimal = try #require(Decimal(string: number))
        #expect(try JSONDecoder().decode(Model.self, from: data).n == decimal)
        let byContainer = try JSONDecoder().decode(ByContainer.self, from: data)
        #expect(byContainer.decimal == decimal)
        #expect(Decimal(string: byContainer.text) == decimal)
        let literal = try #require(JSONValue.Number(number))
        #expect(try JSONDecoder().decode(ByUnboxer.self, from: data).number == literal)
        #expect(try JSONDecoder().decode(JSONValue.self, from: data) == ["n": .number(literal)])
        #expect(try JSONDecoder().decode([JSONValue.Number].self, from: Data("[\(number)]".utf8)) == [literal])
        #expect(try JSONDecoder().decode([JSONValue].self, from: Data("[1, \(number)]".utf8)).last == .number(literal))
    }

    @Test func aNegativeZeroStaysOne() throws {
        let zero = try JSONDecoder().decode(JSONValue.self, from: Data("[-0.0]".utf8))[0]?.doubleValue
        #expect(zero == 0 && zero?.sign == .minus)
    }

    /// Property lists do not have Decimals: the decoder is asked for one only once. Integers keep their digits.
    @Test func aDecoderWithoutDecimals() throws {
        let numbers = [1, 9_007_199_254_740_993, .max, .min, 0]
        let list = try PropertyListEncoder().encode(numbers)
        let values = numbers.map { JSONValue.number(.init($0)) }
        #expect(try PropertyListDecoder().decode([JSONValue].self, from: list) == values)
        #expect(try PropertyListDecoder().decode(JSONValue.self, from: list) == .array(values))
        let mixed = try PropertyListEncoder().encode([1.5, 2, 0.1])
        #expect(try PropertyListDecoder().decode(JSONValue.self, from: mixed) == [1.5, 2, 0.1])
    }
}
