// The types within results, and the possible roots.

import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox
import UnboxFoundation

@testable import UnboxCore

struct UnboxEncoderResultTests {
    private struct Model: Codable, Equatable {
        var int = 7
        var large = UInt64.max
        var small = Int8(-1)
        var double = 2.0
        var float = Float(0.1)
        var bool = true
        var string = "text"
        var date = Date(timeIntervalSinceReferenceDate: 0.1)
        var data = Data([1, 2])
        var url = URL(fileURLWithPath: "/tmp")
        var decimal = Decimal(string: "0.12345678901234567890123456789")
        var array = [1]
        var object = ["a": [Bool?.none]]
    }

    @Test func types() throws {
        let dictionary = try UnboxEncoder().encode(Model(), as: [String: Any].self)
        let types = dictionary.mapValues { "\(type(of: $0))" }
        #expect(
            types == [
                "int": "Int", "large": "UInt64", "small": "Int", "double": "Double", "float": "Double",
                "bool": "Bool", "string": "String", "date": "Double", "data": "String", "url": "String",
                "decimal": "\(type(of: Untyped.number(Decimal(1))))", "array": "Array<Any>",
                "object": "Dictionary<String, Any>",
            ])
        let list = try #require((dictionary["object"] as? [String: [Any]])?["a"])
        #expect(list.map(Untyped.isNull) == [true])
        #expect(dictionary["float"] as? Double == 0.1)
        #expect(dictionary["decimal"] as? Decimal == Model().decimal)
        #expect(JSONSerialization.isValidJSONObject(dictionary))
    }

    @Test func roots() throws {
        let encoder = UnboxEncoder()
        #expect(try encoder.encode(["a": 1], as: [String: Any].self) as? [String: Int] == ["a": 1])
        #expect(try encoder.encode(["a": 1]) == Data(#"{"a":1}"#.utf8))
        #expect(try encoder.encode([1, 2], as: [Any].self) as? [Int] == [1, 2])
        #expect(try encoder.encode("x", as: Any.self) as? String == "x")
        #expect(try encoder.encode(7, as: Int.self) == 7)
        #expect(try Untyped.isNull(encoder.encode(Int?.none, as: Any.self)))
        #expect(try encoder.encode(Int?.none, as: Int?.self) == nil)
        #expect(try encoder.encode(Int?(7), as: Int?.self) == 7)
        #expect(try encoder.encode(Date(timeIntervalSinceReferenceDate: 5), as: Double.self) == 5)
    }

    static let failing: [(String, @Sendable (UnboxEncoder) throws -> Any)] = [
        (
            "Top-level Array<Int> did not encode as Dictionary<String, Any>, but as Array<Any>.",
            { try $0.encode([1], as: [String: Any].self) }
        ),
        (
            "Top-level Int did not encode as Dictionary<String, Any>, but as Int.",
            { try $0.encode(1, as: [String: Any].self) }
        ),
        ("Top-level Encoded did not encode any values.", { try $0.encode(Encoded { _ in }) }),
        (
            "Top-level Dictionary<String, Int> did not encode as Array<Any>, but as Dictionary<String, Any>.",
            { try $0.encode(["a": 1], as: [Any].self) }
        ),
        ("Top-level Encoded did not encode any values.", { try $0.encode(Encoded { _ in }, as: [String: Any].self) }),
        ("Unable to encode Float.nan directly in JSON.", { try $0.encode(["a": Float.nan]) }),
        ("Unable to encode Double.-inf directly in JSON.", { try $0.encode([-Double.infinity], as: Any.self) }),
        ("Unable to encode Decimal.NaN directly in JSON.", { try $0.encode(Decimal.nan) }),
    ]

    @Test func failures() {
        each(Self.failing) { message, encode in #expect(encodingMessage { try encode(UnboxEncoder()) } == message) }
    }

    /// One encoder, whose options and types are not changed by encoding, used by many tasks at once.
    @Test func byManyTasks() async throws {
        let strategies = EncodingStrategies(
            date: .iso8601, float: EncodingStrategies.asStrings, key: .convertToSnakeCase,
            userInfo: [CodingUserInfoKey(rawValue: "job")!: "all"])
        var encoder = strategies.unboxEncoder
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let jsonEncoder = strategies.jsonEncoder
        jsonEncoder.outputFormatting = encoder.outputFormatting
        let expected = try (0..<10).map { try jsonEncoder.encode(Job(number: $0)) }
        await withTaskGroup(of: Void.self) { [encoder] group in
            for number in 0..<200 {
                group.addTask {
                    let job = Job(number: number % 10)
                    #expect((try? encoder.encode(job)) == expected[number % 10])
                    let dictionary = try? encoder.encode(job, as: [String: Any].self)
                    #expect(dictionary?["job_number"] as? Int == number % 10)
                }
            }
        }
    }

    private struct Job: Encodable {
        let jobNumber: Int
        let date: Date
        let numbers: [Double]
        let nested: Nested

        struct Nested: Encodable {
            let number: Int

            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: TextKey.self)
                var list = container.nestedUnkeyedContainer(forKey: "nestedList")
                for index in 0...number { try list.encode(["\(index)": index]) }
                try number.encode(to: container.superEncoder())
                try container.encode(encoder.userInfo.values.compactMap { $0 as? String }, forKey: "user/info")
            }
        }

        init(number: Int) {
            jobNumber = number
            date = Date(timeIntervalSince1970: Double(number))
            numbers = [.nan, Double(number)]
            nested = Nested(number: number)
        }
    }

    // MARK: - Configurations

    private struct Configured: EncodableWithConfiguration {
        let name: String
        func encode(to encoder: any Encoder, configuration: String) throws {
            var container = encoder.container(keyedBy: TextKey.self)
            try container.encode(configuration + name, forKey: "name")
        }
    }

    private struct Mister: EncodingConfigurationProviding { static var encodingConfiguration: String { "Mr " } }

    private struct Household: Encodable {
        let members: [Configured]
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: TextKey.self)
            try container.encode(members, forKey: "members", configuration: "Dr ")
        }
    }

    @Test func configurations() throws {
        let encoder = UnboxEncoder()
        let value = Configured(name: "X")
        #expect(try encoder.encode(value, configuration: "Ms ") == Data(#"{"name":"Ms X"}"#.utf8))
        #expect(try encoder.encode(value, configuration: Mister.self) == Data(#"{"name":"Mr X"}"#.utf8))
        var pretty = encoder
        pretty.outputFormatting = .prettyPrinted
        let prettyJSON = JSONEncoder()
        prettyJSON.outputFormatting = .prettyPrinted
        #expect(
            try pretty.encode([value], configuration: Mister.self)
                == prettyJSON.encode([value], configuration: Mister.self))
        let (list, other) = try (
            encoder.encode([value], configuration: "Ms ", as: [Any].self),
            encoder.encode([value], configuration: Mister.self, as: Any.self)
        )
        #expect(canonical(list) == #"[{"name": "Ms X"}]"#)
        #expect(canonical(other) == #"[{"name": "Mr X"}]"#)
        #expect(try encoder.encode(Household(members: [value])) == Data(#"{"members":[{"name":"Dr X"}]}"#.utf8))
    }

    // MARK: - Numbers

    @Test func everyFloatComesBack() throws {
        var random = SplitMix(seed: 9)
        let floats = (0..<20_000).map { _ in Float(bitPattern: .random(in: 0...UInt32.max, using: &random)) }
            .filter(\.isFinite)
        let doubles = try UnboxEncoder().encode(floats, as: [Any].self)
        for (float, double) in zip(floats, doubles) {
            #expect((double as? Double).map { Float($0) } == float)
            #expect((double as? Double).map { "\(Float($0))" } == "\(float)")
        }
    }

    @Test func integersOf128Bits() throws {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        let values = try UnboxEncoder().encode([Int128.min, 7, Int128.max], as: [Any].self)
        #expect(values[0] as? Decimal == Decimal(string: "\(Int128.min)"))
        #expect(values[1] as? Int == 7)
        #expect(values[2] as? Decimal == Decimal(string: "\(Int128.max)"))
        #expect(
            String(decoding: try UnboxEncoder().encode([Int128.min, 7, Int128.max]), as: UTF8.self)
                == "[\(Int128.min),7,\(Int128.max)]")
        let unsigned = try UnboxEncoder().encode(["a": UInt128.max], as: [String: Any].self)
        #expect((unsigned["a"] as? Untyped.Number)?.description == "\(UInt128.max)")
        #expect(JSONSerialization.isValidJSONObject(values))
    }
}
