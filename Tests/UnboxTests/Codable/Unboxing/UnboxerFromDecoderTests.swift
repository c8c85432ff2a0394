import Foundation
import Testing

@testable import Unbox

private struct Shelter: Sendable { let city: String }

private struct Pet: UnboxableWithContext {
    let text: String
    init(unboxer: Unboxer, context: Shelter) throws {
        text = try "\(unboxer.unbox(key: "name") as String) in \(context.city)"
    }
}

@Suite struct UnboxerFromDecoderTests {
    struct Read: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let json: String
        let expected: String
        var kinds = DecoderKind.allCases
        let read: @Sendable (any Decoder) throws -> Any

        init(
            _ name: String, _ json: String, _ expected: String, _ kinds: [DecoderKind] = DecoderKind.allCases,
            read: @escaping @Sendable (any Decoder) throws -> Any
        ) {
            testDescription = name
            self.json = json
            self.expected = expected
            self.kinds = kinds
            self.read = read
        }
    }

    @Test(arguments: rows) func reads(row: Read) {
        for kind in row.kinds {
            #expect(kind.outcome(of: row.json, row.read) == row.expected, "\(kind)")
        }
    }

    static let rows = [
        Read("a key path", #"{"activities": {"running": {"distance": 7.5}}}"#, "7.5") {
            try Unboxer(from: $0).unbox(keyPath: "activities.running.distance") as Double
        },
        Read("beside a container", #"{"a": 1, "b": {"c": "2"}}"#, "[1, 2]") {
            let container = try $0.container(keyedBy: TextKey.self)
            let a = try container.decode(Int.self, forKey: "a")
            return [a, try Unboxer(from: $0).unbox(keyPath: "b.c")]
        },
        Read("an array at the root", #"[{"a": 1}, {"a": "2"}]"#, "[1, 2]") {
            let unboxer = try Unboxer(from: $0)
            return [try unboxer.unbox(keyPath: "0.a"), try unboxer.unbox(keyPath: "1.a")] as [Int]
        },
        Read("an array as a whole", #"["1", 2, 3.0]"#, "[1, 2, 3]") { try Unboxer(from: $0).unbox() as [Int] },
        Read("an object as a whole", #"{"a": [[1], []]}"#, #"["a": [[1], []]]"#) {
            try Unboxer(from: $0).unbox() as [String: [[Int]]]
        },
        Read("a context", #"{"pets": [{"name": "Rex"}]}"#, #"["Rex in Oslo"]"#) {
            let pets: [Pet] = try Unboxer(from: $0).unbox(key: "pets", context: Shelter(city: "Oslo"))
            return pets.map(\.text)
        },
        Read("strictly", #"{"a": "1"}"#, "throws a: expected Int, found the string \"1\"", DecoderKind.foreign) {
            try Unboxer(from: $0).strict.unbox(key: "a") as Int
        },
        Read(
            "strictly, under this library's decoder", #"{"a": "1"}"#,
            "throws typeMismatch of Any at \"a\": a: expected Int, found the string \"1\"", DecoderKind.own
        ) {
            try Unboxer(from: $0).strict.unbox(key: "a") as Int
        },
        Read("a lossy array", #"{"a": [1, "x", 3]}"#, "[1, 3]") {
            try Unboxer(from: $0).unbox(key: "a", allowInvalidElements: true) as [Int]
        },
        Read("booleans are no numbers", #"{"t": true, "one": 1}"#, "true false") {
            let unboxer = try Unboxer(from: $0).strict
            let isTrue: Bool = try unboxer.unbox(key: "t")
            let number: Int? = try? unboxer.unbox(key: "t")
            guard try unboxer.unbox(key: "one") as Int == 1, number == nil else { return "lenient" }
            return Symbol("\(isTrue) \((try? unboxer.unbox(key: "one") as Bool) ?? false)")
        },
        Read(
            "integers", #"{"a": [9223372036854775807, -9223372036854775808, 18446744073709551615, 9007199254740993]}"#,
            "9223372036854775807 -9223372036854775808 18446744073709551615 9007199254740993"
        ) {
            let unboxer = try Unboxer(from: $0)
            let first: Int64 = try unboxer.unbox(keyPath: "a.0")
            let second: Int64 = try unboxer.unbox(keyPath: "a.1")
            let third: UInt64 = try unboxer.unbox(keyPath: "a.2")
            return Symbol("\(first) \(second) \(third) \(try unboxer.unbox(keyPath: "a.3") as Int)")
        },
        Read("doubles", #"{"a": [0.1, 1e300, 2.5, 3.0, -1.5e-300]}"#, "[0.1, 1e+300, 2.5, 3.0, -1.5e-300]") {
            try Unboxer(from: $0).unbox(key: "a") as [Double]
        },
        Read("negative zero", #"{"a": -0.0}"#, "-0.0", DecoderKind.ofJSON) {
            try Unboxer(from: $0).unbox(key: "a") as Double
        },
        Read(
            "digits", #"{"a": [0.1234567890123456789, 12345678901234567890123, 0.1]}"#,
            "[0.1234567890123456789, 12345678901234567890123, 0.1]", DecoderKind.ofJSON
        ) { try Unboxer(from: $0).unbox(key: "a") as [Decimal] },
        Read(
            "a double of many digits", #"{"a": [0.12345678901234567890, 0.1]}"#, "[0.12345678901234568, 0.1]",
            DecoderKind.ofJSON
        ) { try Unboxer(from: $0).unbox(key: "a") as [Double] },
        Read("null", #"{"a": null, "b": [null, 1]}"#, "true [nil, Optional(1)]", DecoderKind.ofJSON) {
            let unboxer = try Unboxer(from: $0)
            return Symbol("\(unboxer.isNull(key: "a")) \(try unboxer.unbox(key: "b") as [Int?])")
        },
        Read("a number of no type spoils no other read", #"{"a": 1e400, "b": 1}"#, "1", DecoderKind.ofJSON.dropLast()) {
            try Unboxer(from: $0).unbox(key: "b") as Int
        },
        Read(
            "a number of no type, read", #"{"a": 1e400}"#, "throws a: expected Double, found an UnreadableValue",
            [.json]
        ) {
            try Unboxer(from: $0).unbox(key: "a") as Double
        },
        Read("a number of no type, in the dictionary", #"{"a": 1e400}"#, "no number", [.json]) {
            Symbol(try Unboxer(from: $0).dictionary["a"] is NSNumber ? "a number" : "no number")
        },
        Read("an infinity in this library's own", #"{"a": 1e400}"#, "Optional(inf)", [.unboxData]) {
            try Unboxer(from: $0).dictionary["a"] as? Double as Any
        },
        Read("what is not there", #"{"a": 1}"#, "nil false") {
            let unboxer = try Unboxer(from: $0)
            return Symbol("\(String(describing: try unboxer.unbox(key: "b") as Int?)) \(unboxer.contains(key: "b"))")
        },
    ]

    // MARK: - What only some payloads hold

    private static let date = Date(timeIntervalSinceReferenceDate: 1000)
    private static let data = Data([1, 2])

    @Test(arguments: [DecoderKind.propertyList, .binaryPropertyList, .unboxDictionary])
    func nativeValues(kind: DecoderKind) {
        let payload: [String: Any] = ["date": Self.date, "data": Self.data, "list": [Self.date], "n": ["d": Self.data]]
        #expect(
            kind.outcome(ofPayload: payload) {
                let unboxer = try Unboxer(from: $0)
                let date: Date = try unboxer.unbox(key: "date")
                let data: Data = try unboxer.unbox(key: "data")
                let list: [Date] = try unboxer.unbox(key: "list")
                let nested: Data = try unboxer.unbox(keyPath: "n.d")
                return date == Self.date && data == Self.data && list == [Self.date] && nested == Self.data
            } == "true")
    }

    /// JSONDecoder provides converted keys; this library's decoder provides the payload unchanged.
    @Test func keysOfAStrategy() throws {
        struct Converted: Decodable {
            let distance: Double
            init(from decoder: any Decoder) throws {
                distance = try Unboxer(from: decoder).unbox(keyPath: "runningActivities.totalDistance")
            }
        }
        struct AsTheyAre: Decodable {
            let distance: Double
            init(from decoder: any Decoder) throws {
                distance = try Unboxer(from: decoder).unbox(keyPath: "running_activities.total_distance")
            }
        }
        let data = Data(#"{"running_activities": {"total_distance": 7}}"#.utf8)
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        #expect(try decoder.decode(Converted.self, from: data).distance == 7)
        var unboxDecoder = UnboxDecoder()
        unboxDecoder.keyDecodingStrategy = .convertFromSnakeCase
        #expect(try unboxDecoder.decode(AsTheyAre.self, from: data).distance == 7)
    }

    // MARK: - Errors have the whole path

    private struct Outer: Decodable {
        let list: [Inner]
        struct Inner: Decodable {
            let n: Int
            init(from decoder: any Decoder) throws { n = try Unboxer(from: decoder).unbox(keyPath: "a.0.n") }
        }
    }

    @Test func paths() {
        let json = #"{"list": [{"a": [{"n": 1}]}, {"a": [{"n": "x"}]}]}"#
        for kind in DecoderKind.foreign {
            #expect(
                bridgedOutcome { "\(try kind.decode(Outer.self, from: json))" }
                    == "throws list[1].a[0].n: expected Int, found the string \"x\"", "\(kind)")
        }
        for kind in DecoderKind.own {
            #expect(
                bridgedOutcome { "\(try kind.decode(Outer.self, from: json))" }
                    == """
                    throws typeMismatch of Any at "list / Index 1(1) / a / Index 0(0) / n": \
                    list[1].a[0].n: expected Int, found the string "x"
                    """, "\(kind)")
        }
    }
}

/// A value whose description has no quotes.
private struct Symbol: CustomDebugStringConvertible {
    let debugDescription: String
    init(_ text: String) { debugDescription = text }
}
