// Values that only dictionaries can hold, parts of payloads, and configurations.

import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

struct DecoderPayloadTests {
    struct Native: Decodable {
        let date: Date
        let data: Data
        let url: URL
        let decimal: Decimal
        let uuid: UUID
        let dates: [Date]
        let perhaps: Date?
        let place: Place
        @Wrapped var wrapped: Date
    }

    /// A value that already has the requested type is returned unchanged, whatever the strategy.
    @Test func nativeValues() throws {
        let date = Date(timeIntervalSince1970: 1)
        let uuid = UUID()
        let url = try #require(URL(string: "https://example.com"))
        let place = Place(name: "Rome", latitude: 41.9)
        let dictionary: [String: Any] = [
            "date": date, "data": Data([1, 2]), "url": url, "decimal": Decimal(string: "0.1234567890123456789")!,
            "uuid": uuid, "dates": [date, date], "perhaps": date, "place": place, "wrapped": date,
        ]
        var decoder = UnboxDecoder()
        for strategy in [JSONDecoder.DateDecodingStrategy.deferredToDate, .iso8601, .custom { _ in .distantPast }] {
            decoder.dateDecodingStrategy = strategy
            decoder.dataDecodingStrategy = .custom { _ in Data() }
            let native = try decoder.decode(Native.self, from: dictionary)
            #expect(native.date == date && native.wrapped == date && native.perhaps == date)
            #expect(native.dates == [date, date] && native.data == Data([1, 2]) && native.url == url)
            #expect(native.decimal == Decimal(string: "0.1234567890123456789") && native.uuid == uuid)
            #expect(native.place == place)
        }
    }

    /// Numbers, nulls and containers of various types.
    @Test(.enabled(if: isAllOfFoundation)) func foundationValues() throws {
        struct Model: Decodable, Equatable {
            let int: Int
            let bool: Bool
            let double: Double
            let null: Int?
            let list: [Int]
            let object: [String: Int]
            let small: Int8
            let big: UInt64
            let text: String
        }
        let dictionary: [String: Any] = [
            "int": NSNumber(value: 7.0), "bool": NSNumber(value: true), "double": NSDecimalNumber(string: "0.1"),
            "null": NSNull(), "list": NSArray(array: [1, 2.0]), "object": NSDictionary(dictionary: ["a": 1]),
            "small": UInt16(7), "big": UInt64.max, "text": Substring("text"),
        ]
        let expected = Model(
            int: 7, bool: true, double: 0.1, null: nil, list: [1, 2], object: ["a": 1], small: 7, big: .max,
            text: "text")
        #expect(try UnboxDecoder().decode(Model.self, from: dictionary) == expected)
        #expect(try UnboxDecoder().decode([Model].self, from: [dictionary]) == [expected])
        #expect(throws: DecodingError.self) { try UnboxDecoder().decode([Bool].self, from: [1]) }
        #expect(throws: DecodingError.self) { try UnboxDecoder().decode([Int].self, from: [true]) }
        #expect(try UnboxDecoder().decode([Double].self, from: [Double.infinity]) == [.infinity])
    }

    /// The `doubleValue` of NSDecimalNumber is off by a few units in the last place.
    @Test func longNumbersOfJSONSerialization() throws {
        var random = SplitMix(seed: 7)
        let doubles = (0..<2000).map { _ in Double.random(in: 0..<1, using: &random) }
        let data = Data("[\(doubles.map(\.description).joined(separator: ","))]".utf8)
        let array = try #require(try untyped(data) as? [Any])
        #expect(try UnboxDecoder().decode([Double].self, from: array) == doubles)
        #expect(try UnboxDecoder().decode([Double].self, from: data) == doubles)
    }

    /// A dictionary that decodes its keys: the error does not depend on the hash order.
    @Test func firstErrors() {
        each(0..<8) { run in
            // Each run has a different hash order.
            let keys = ["spring", "summer", "x\(run)", "y\(run)"]
            let dictionary: [String: Any] = Dictionary(uniqueKeysWithValues: keys.map { ($0, "no Int") })
            #expect(
                decodingOutcome { try UnboxDecoder().decode([Season: Int].self, from: dictionary) }
                    == "typeMismatch Int at spring#")
        }
    }

    // MARK: - Key paths

    @Test func keyPaths() throws {
        let text = #"{"a": [{"v": 1}, {"v": "x"}, null], "d.e": {"v": 2}, "first_name": {"v": 3}}"#
        let data = Data(text.utf8)
        let dictionary = try #require(try untyped(data) as? [String: Any])
        var decoder = UnboxDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        func outcomes<T: Decodable>(_ keyPath: String, as type: T.Type) -> Set<String> {
            [
                decodingOutcome { try decoder.decode(T.self, from: data, atKeyPath: keyPath) },
                decodingOutcome { try decoder.decode(T.self, from: dictionary, atKeyPath: keyPath) },
                decodingOutcome { try decoder.decode(T.self, from: [dictionary], atKeyPath: "0.\(keyPath)") }
                    .replacingOccurrences(of: "at Index 0#0/", with: "at ")
                    .replacingOccurrences(of: "at Index 0#0", with: "at "),
            ]
        }
        for (keyPath, expected) in [
            ("a.0.v", "1"), (#"d\.e.v"#, "2"), ("first_name.v", "3"), ("a.1.v", "typeMismatch Int at a#/Index 1#1/v#"),
            ("b.c", "keyNotFound c at b#"), ("a.2", "valueNotFound Int at a#/Index 2#2"), ("a..b", "dataCorrupted at "),
        ] { #expect(outcomes(keyPath, as: Int.self) == [expected], "\(keyPath)") }
        for (keyPath, expected) in [("b.c", "nil"), ("a.2", "nil"), ("a.0.v.w", "typeMismatch Any at a#/Index 0#0/v#")]
        { #expect(outcomes(keyPath, as: Int?.self) == [expected], "\(keyPath)") }
        for (keyPath, expected) in [
            ("a.0", "UnboxTests.Holder<Swift.Int>(v: 1)"), ("a.1", "typeMismatch Int at a#/Index 1#1/v#"),
            ("a.7", "keyNotFound Index 7 at a#"),
        ] { #expect(outcomes(keyPath, as: Holder<Int>.self) == [expected], "\(keyPath)") }
    }

    struct Measured: DecodableWithConfiguration {
        let value: Int
        init(from decoder: any Decoder, configuration factor: Int) throws {
            value = try decoder.container(keyedBy: AnyKey.self).decode(Int.self, forKey: AnyKey("v")) * factor
        }
    }

    enum Tenfold: DecodingConfigurationProviding { static let decodingConfiguration = 10 }

    /// The container functions that Foundation adds.
    struct MeasuredFields: Decodable {
        let values: [Int]
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: AnyKey.self)
            var list = try container.nestedUnkeyedContainer(forKey: AnyKey("l"))
            values = [
                try container.decode(Measured.self, forKey: AnyKey("o"), configuration: 2).value,
                try container.decodeIfPresent(Measured.self, forKey: AnyKey("x"), configuration: 2)?.value ?? 0,
                try list.decode(Measured.self, configuration: 5).value,
                try list.decode(Measured.self, configuration: 5).value,
            ]
        }
    }

    @Test func configuredFields() {
        each([
            #"{"o": {"v": 1}, "l": [{"v": 2}, {"v": 3}]}"#, #"{"o": {"v": 1}, "x": null, "l": [{"v": 2}]}"#,
            #"{"o": {"v": "x"}, "l": []}"#, #"{"l": []}"#, #"{"o": {"v": 1}, "x": {}, "l": []}"#,
            #"{"o": {"v": 1}, "l": [{"v": 2}, 1]}"#, #"{"o": null, "l": []}"#,
        ]) { (json: String) in try ParityRow("configured fields", json, as: MeasuredFields.self).check() }
    }

    @Test func configurations() throws {
        let data = Data(#"{"v": 1, "o": {"v": 2}}"#.utf8)
        let dictionary: [String: Any] = ["v": 1, "o": ["v": 2]]
        let decoder = UnboxDecoder()
        #expect(try decoder.decode(Measured.self, from: data, configuration: 3).value == 3)
        #expect(try decoder.decode(Measured.self, from: data, configuration: Tenfold.self).value == 10)
        #expect(try decoder.decode(Measured.self, from: data, atKeyPath: "o", configuration: 3).value == 6)
        #expect(try decoder.decode(Measured.self, from: dictionary, configuration: 3).value == 3)
        #expect(
            try decoder.decode(Measured.self, from: dictionary, atKeyPath: "o", configuration: Tenfold.self).value == 20
        )
        #expect(try decoder.decode(Measured.self, from: [dictionary], atKeyPath: "0.o", configuration: 3).value == 6)
        #expect(
            decodingOutcome { try decoder.decode(Measured.self, from: data, atKeyPath: "x", configuration: 3) }
                == "keyNotFound x at ")
        let json = decodingOutcome { try JSONDecoder().decode(Measured.self, from: Data("[]".utf8), configuration: 3) }
        #expect(decodingOutcome { try decoder.decode(Measured.self, from: Data("[]".utf8), configuration: 3) } == json)
    }
}
