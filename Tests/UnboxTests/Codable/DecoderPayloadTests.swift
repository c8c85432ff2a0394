// What only dictionaries hold, how deep a payload may be, and documents made up at random.

import Foundation
import Testing

@testable import Unbox

@Suite struct DecoderPayloadTests {
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

    /// A value that is already of the type is taken as it is, whatever the strategy.
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

    /// Numbers, nulls and containers of every make.
    @Test func foundationValues() throws {
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

    /// NSDecimalNumber's own doubleValue is off by some units in the last place.
    @Test func longNumbersOfJSONSerialization() throws {
        var random = SeededGenerator(seed: 7)
        let doubles = (0..<2000).map { _ in Double.random(in: 0..<1, using: &random) }
        let data = Data("[\(doubles.map(\.description).joined(separator: ","))]".utf8)
        let array = try #require(try JSONSerialization.jsonObject(with: data) as? [Any])
        #expect(try UnboxDecoder().decode([Double].self, from: array) == doubles)
        #expect(try UnboxDecoder().decode([Double].self, from: data) == doubles)
    }

    // MARK: - Key paths

    @Test func keyPaths() throws {
        let text = #"{"a": [{"v": 1}, {"v": "x"}, null], "d.e": {"v": 2}, "first_name": {"v": 3}}"#
        let data = Data(text.utf8)
        let dictionary = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
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
        #expect(outcomes("a.0.v", as: Int.self) == ["1"])
        #expect(outcomes("a.0", as: Holder<Int>.self) == ["UnboxTests.Holder<Swift.Int>(v: 1)"])
        #expect(outcomes(#"d\.e.v"#, as: Int.self) == ["2"])
        #expect(outcomes("first_name.v", as: Int.self) == ["3"])
        #expect(outcomes("a.1.v", as: Int.self) == ["typeMismatch Int at a#/Index 1#1/v#"])
        #expect(outcomes("a.1", as: Holder<Int>.self) == ["typeMismatch Int at a#/Index 1#1/v#"])
        #expect(outcomes("a.7", as: Holder<Int>.self) == ["keyNotFound Index 7 at a#"])
        #expect(outcomes("b.c", as: Int.self) == ["keyNotFound c at b#"])
        #expect(outcomes("b.c", as: Int?.self) == ["nil"])
        #expect(outcomes("a.2", as: Int?.self) == ["nil"])
        #expect(outcomes("a.2", as: Int.self) == ["valueNotFound Int at a#/Index 2#2"])
        #expect(outcomes("a.0.v.w", as: Int?.self) == ["typeMismatch Any at a#/Index 0#0/v#"])
        #expect(outcomes("a..b", as: Int.self) == ["dataCorrupted at "])
    }

    struct Measured: DecodableWithConfiguration {
        let value: Int

        init(from decoder: any Decoder, configuration factor: Int) throws {
            value = try decoder.container(keyedBy: AnyKey.self).decode(Int.self, forKey: AnyKey("v")) * factor
        }
    }

    enum Tenfold: DecodingConfigurationProviding {
        static let decodingConfiguration = 10
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

    // MARK: - Depth

    static func chain(_ count: Int) -> String {
        String(repeating: "{\"next\":", count: count - 1) + "{}" + String(repeating: "}", count: count - 1)
    }

    @Test func fiveHundredLevels() throws {
        for count in [500, 512] {
            let data = Data(Self.chain(count).utf8)
            #expect(try JSONDecoder().decode(Linked.self, from: data).length == count)
            #expect(try UnboxDecoder().decode(Linked.self, from: data).length == count)
            let dictionary = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            #expect(try UnboxDecoder().decode(Linked.self, from: dictionary).length == count)
        }
        let tooDeep = Data(Self.chain(513).utf8)
        #expect(decodingOutcome { try UnboxDecoder().decode(Linked.self, from: tooDeep) } == "dataCorrupted at ")
        #expect(decodingOutcome { try JSONDecoder().decode(Linked.self, from: tooDeep) } == "dataCorrupted at ")
    }

    /// In enums and arrays, each of which takes two calls of a decoder for a level.
    @Test func nestedArrays() throws {
        struct Nest: Decodable {
            let depth: Int
            init(from decoder: any Decoder) throws {
                depth = try (decoder.singleValueContainer().decode([Nest].self).first?.depth ?? 0) + 1
            }
        }
        let data = Data((String(repeating: "[", count: 512) + String(repeating: "]", count: 512)).utf8)
        #expect(try UnboxDecoder().decode(Nest.self, from: data).depth == 512)
        #expect(try JSONDecoder().decode(Nest.self, from: data).depth == 512)
    }

    @Test func dictionariesBeyondTheLimit() {
        var dictionary: [String: Any] = [:]
        for _ in 0..<600 { dictionary = ["next": dictionary] }
        do {
            _ = try UnboxDecoder().decode(Linked.self, from: dictionary)
            Issue.record("no error")
        } catch DecodingError.dataCorrupted(let context) {
            #expect(context.codingPath.count >= 511)
            #expect(((context.underlyingError as? UnboxError)?.reason) == .nestedTooDeeply)
        } catch {
            Issue.record(error)
        }
    }

    /// A worker thread has 512 KiB: whatever does not fit ends in an error.
    @Test func smallStack() async throws {
        let outcomes = await withCheckedContinuation { (continuation: CheckedContinuation<[String], Never>) in
            let thread = Thread {
                let data = Data(Self.chain(500).utf8)
                var dictionary: [String: Any] = [:]
                for _ in 0..<499 { dictionary = ["next": dictionary] }
                continuation.resume(returning: [
                    decodingOutcome { try UnboxDecoder().decode(Linked.self, from: data).length },
                    decodingOutcome { try UnboxDecoder().decode(Linked.self, from: dictionary).length },
                ])
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        for outcome in outcomes { #expect(outcome == "500" || outcome.hasPrefix("dataCorrupted at next#/next#")) }
    }

    /// A type that decodes itself of itself.
    @Test func endlessType() {
        struct Endless: Decodable {
            init(from decoder: any Decoder) throws { self = try decoder.singleValueContainer().decode(Endless.self) }
        }
        #expect(
            decodingOutcome { try UnboxDecoder().decode([Endless].self, from: [1]) } == "dataCorrupted at Index 0#0")
    }

    // MARK: - At random

    /// The same documents, true and false ones, through both decoders.
    @Test func randomDocuments() throws {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<1500 {
            let json = Self.document(depth: 0, &random)
            let data = Data(json.utf8)
            func compare<T: Decodable>(_ type: T.Type, _ shown: (String) -> String) {
                let expected = shown(decodingOutcome { try JSONDecoder().decode(T.self, from: data) })
                #expect(
                    shown(decodingOutcome { try UnboxDecoder().decode(T.self, from: data) }) == expected, "\(json)")
            }
            // JSONDecoder loses the path of a number that does not fit.
            func withoutPath(_ outcome: String) -> String {
                outcome.hasPrefix("dataCorrupted") ? "dataCorrupted" : outcome
            }
            // It comes upon the keys of a dictionary in any order, and so upon the first that is wrong.
            func withoutError(_ outcome: String) -> String {
                outcome.contains(" at ") && !outcome.hasPrefix("[") ? "throws" : outcome
            }
            compare(AnyJSON.self, withoutPath)
            compare(Random.self, withoutPath)
            compare([Random].self, withoutPath)
            compare([String: Random].self, withoutError)
            compare([[Double]].self, withoutPath)
        }
    }

    /// Texts with a few bytes changed end in a value or an error; a value is the one that JSONDecoder has.
    @Test func mutatedDocuments() throws {
        var random = SeededGenerator(seed: 12)
        var accepted = 0
        for _ in 0..<3000 {
            var bytes = Array(Self.document(depth: 0, &random).utf8)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1:
                    bytes.insert(
                        contentsOf: Array("[]{},:\"\\-0e.".utf8).randomElement(using: &random).map { [$0] } ?? [],
                        at: index)
                default: if bytes.count > 1 { bytes.remove(at: index) }
                }
            }
            let data = Data(bytes)
            guard let document = try? UnboxDecoder().decode(AnyJSON.self, from: data) else { continue }
            accepted += 1
            let expected = try JSONDecoder().decode(AnyJSON.self, from: data)
            #expect(document.debugDescription == expected.debugDescription, "\(String(decoding: data, as: UTF8.self))")
        }
        #expect(accepted > 100)
    }

    struct Random: Decodable {
        let a: Int?
        let b: Double?
        let c: String?
        let d: [Random]?
        let e: [Bool]?
        let f: AnyJSON?
    }

    /// Any JSON, keys sorted.
    enum AnyJSON: Decodable, CustomDebugStringConvertible {
        case value(String)

        init(from decoder: any Decoder) throws {
            if let container = try? decoder.container(keyedBy: AnyKey.self) {
                let fields = try container.allKeys.map { key in
                    "\(key.stringValue): \(try container.decode(AnyJSON.self, forKey: key).debugDescription)"
                }
                self = .value("{\(fields.sorted().joined(separator: ", "))}")
            } else if let array = try? decoder.singleValueContainer().decode([AnyJSON].self) {
                self = .value("\(array)")
            } else {
                let container = try decoder.singleValueContainer()
                if container.decodeNil() {
                    self = .value("null")
                } else if let bool = try? container.decode(Bool.self) {
                    self = .value("\(bool)")
                } else if let integer = try? container.decode(Int.self) {
                    self = .value("\(integer)")
                } else if let double = try? container.decode(Double.self) {
                    self = .value("\(double)")
                } else {
                    self = .value(String(reflecting: try container.decode(String.self)))
                }
            }
        }

        var debugDescription: String {
            if case .value(let text) = self { text } else { "" }
        }
    }

    private static func document(depth: Int, _ random: inout SeededGenerator) -> String {
        func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &random)] }
        let kind = Int.random(in: 0..<(depth > 4 ? 6 : 10), using: &random)
        switch kind {
        case 0: return "null"
        case 1: return pick(["true", "false"])
        case 2: return String(Int.random(in: -1000...1000, using: &random))
        case 3: return pick(["1.0", "-0.0", "1e2", "0.5", "12345678901234567890", "1E-3", "1.5e300"])
        case 4: return String(Double.random(in: -1e6...1e6, using: &random))
        case 5: return pick(["\"\"", "\"x\"", #""\u00e9\n""#, "\"é😀\"", "\"1\"", #""\ud83d\ude00""#])
        case 6, 7:
            let count = Int.random(in: 0...4, using: &random)
            return "[\((0..<count).map { _ in document(depth: depth + 1, &random) }.joined(separator: ", "))]"
        default:
            let count = Int.random(in: 0...5, using: &random)
            let fields = (0..<count).map { _ in
                "\"\(pick(["a", "b", "c", "d", "e", "f", "\\u0061", "é"]))\": \(document(depth: depth + 1, &random))"
            }
            return "{\(fields.joined(separator: ", "))}"
        }
    }
}
