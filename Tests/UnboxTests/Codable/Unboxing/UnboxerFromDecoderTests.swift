import Foundation
import TestTables
import Testing
import Unbox
import UnboxFoundation

@testable import UnboxCore

struct UnboxerFromDecoderTests {
    @Test func reads() { each(Self.rows + Self.numbers) { row in row.check() } }

    static let rows: [DecoderRow] = [
        DecoderRow("a key path", #"{"activities": {"running": {"distance": 7.5}}}"#, "7.5") {
            try Unboxer(from: $0).unbox(keyPath: "activities.running.distance") as Double
        },
        DecoderRow("beside a container", #"{"a": 1, "b": {"c": "2"}}"#, "[1, 2]") {
            let container = try $0.container(keyedBy: TextKey.self)
            let a = try container.decode(Int.self, forKey: "a")
            return [a, try Unboxer(from: $0).unbox(keyPath: "b.c")]
        },
        DecoderRow("an array at the root", #"[{"a": 1}, {"a": "2"}]"#, "[1, 2]") {
            let unboxer = try Unboxer(from: $0)
            return [try unboxer.unbox(keyPath: "0.a"), try unboxer.unbox(keyPath: "1.a")] as [Int]
        },
        DecoderRow("an array as a whole", #"["1", 2, 3.0]"#, "[1, 2, 3]") { try Unboxer(from: $0).unbox() as [Int] },
        DecoderRow("an object as a whole", #"{"a": [[1], []]}"#, #"["a": [[1], []]]"#) {
            try Unboxer(from: $0).unbox() as [String: [[Int]]]
        },
        DecoderRow("a context", #"{"pets": [{"name": "Rex"}]}"#, #"["Rex in Oslo"]"#) {
            let pets: [Pet] = try Unboxer(from: $0).unbox(key: "pets", context: Shelter(city: "Oslo"))
            return pets.map(\.text)
        },
        DecoderRow("strictly", #"{"a": "1"}"#, "throws a: expected Int, found the string \"1\"", DecoderKind.foreign) {
            try Unboxer(from: $0).strict.unbox(key: "a") as Int
        },
        DecoderRow(
            "strictly, under this library's decoder", #"{"a": "1"}"#,
            "throws typeMismatch of Any at \"a\": a: expected Int, found the string \"1\"", DecoderKind.own
        ) { try Unboxer(from: $0).strict.unbox(key: "a") as Int },
    ]

    static let numbers: [DecoderRow] = [
        DecoderRow("booleans are no numbers", #"{"t": true, "one": 1}"#, "true false") {
            let unboxer = try Unboxer(from: $0).strict
            let isTrue: Bool = try unboxer.unbox(key: "t")
            let number: Int? = try? unboxer.unbox(key: "t")
            guard try unboxer.unbox(key: "one") as Int == 1, number == nil else { return "lenient" }
            return Verbatim("\(isTrue) \((try? unboxer.unbox(key: "one") as Bool) ?? false)")
        },
        DecoderRow(
            "integers", #"{"a": [9223372036854775807, -9223372036854775808, 18446744073709551615, 9007199254740993]}"#,
            "9223372036854775807 -9223372036854775808 18446744073709551615 9007199254740993"
        ) {
            let unboxer = try Unboxer(from: $0)
            let first: Int64 = try unboxer.unbox(keyPath: "a.0")
            let second: Int64 = try unboxer.unbox(keyPath: "a.1")
            let third: UInt64 = try unboxer.unbox(keyPath: "a.2")
            return Verbatim("\(first) \(second) \(third) \(try unboxer.unbox(keyPath: "a.3") as Int)")
        },
        DecoderRow("doubles", #"{"a": [0.1, 1e300, 2.5, 3.0, -1.5e-300]}"#, "[0.1, 1e+300, 2.5, 3.0, -1.5e-300]") {
            try Unboxer(from: $0).unbox(key: "a") as [Double]
        },
        DecoderRow("negative zero", #"{"a": -0.0}"#, "-0.0", DecoderKind.ofJSON) {
            try Unboxer(from: $0).unbox(key: "a") as Double
        },
        DecoderRow(
            "digits", #"{"a": [0.1234567890123456789, 12345678901234567890123, 0.1]}"#,
            "[0.1234567890123456789, 12345678901234567890123, 0.1]", DecoderKind.ofJSON
        ) { try Unboxer(from: $0).unbox(key: "a") as [Decimal] },
        DecoderRow(
            "a double of many digits", #"{"a": [0.12345678901234567890, 0.1]}"#, "[0.12345678901234568, 0.1]",
            DecoderKind.ofJSON
        ) { try Unboxer(from: $0).unbox(key: "a") as [Double] },
        DecoderRow("null", #"{"a": null, "b": [null, 1]}"#, "true [nil, Optional(1)]", DecoderKind.ofJSON) {
            let unboxer = try Unboxer(from: $0)
            return Verbatim("\(unboxer.isNull(key: "a")) \(try unboxer.unbox(key: "b") as [Int?])")
        },
        DecoderRow(
            "a number of no type spoils no other read", #"{"a": 1e400, "b": 1}"#, "1", DecoderKind.ofJSON.dropLast()
        ) { try Unboxer(from: $0).unbox(key: "b") as Int },
        DecoderRow(
            "a number of no type, read", #"{"a": 1e400}"#, "throws a: expected Double, found an UnreadableValue",
            [.json]
        ) { try Unboxer(from: $0).unbox(key: "a") as Double },
        DecoderRow("a number of no type, in the dictionary", #"{"a": 1e400}"#, "no number", [.json]) {
            Verbatim(try Unboxer(from: $0).dictionary["a"] is Untyped.Number ? "a number" : "no number")
        },
        DecoderRow("an infinity in this library's own", #"{"a": 1e400}"#, "Optional(inf)", [.unboxData]) {
            try Unboxer(from: $0).dictionary["a"] as? Double as Any
        },
        DecoderRow("what is not there", #"{"a": 1}"#, "nil false") {
            let unboxer = try Unboxer(from: $0)
            return Verbatim("\(try unboxer.unbox(key: "b") as Int? as Any) \(unboxer.contains(key: "b"))")
        },
    ]

    // MARK: - What only some payloads hold

    private static let date = Date(timeIntervalSinceReferenceDate: 1000)
    private static let data = Data([1, 2])

    @Test func nativeValues() {
        each([DecoderKind.propertyList, .binaryPropertyList, .unboxDictionary]) { (kind: DecoderKind) in
            let payload: [String: Any] = [
                "date": Self.date, "data": Self.data, "list": [Self.date], "n": ["d": Self.data],
            ]
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
    }

    /// JSONDecoder provides converted keys; this library's decoder provides the payload unchanged.
    @Test func keysOfAStrategy() throws {
        var strategies = Strategies()
        strategies.keys = .convertFromSnakeCase
        let data = Data(#"{"running_activities": {"total_distance": 7}}"#.utf8)
        func text(_ keyPath: String, _ decode: (DecodedByClosure.Type) throws -> DecodedByClosure) throws -> String {
            try DecodedByClosure.reading(by: { try Unboxer(from: $0).unbox(keyPath: keyPath) as Double }) {
                try decode(DecodedByClosure.self).text
            }
        }
        let json = try text("runningActivities.totalDistance") { try strategies.jsonDecoder.decode($0, from: data) }
        let unbox = try text("running_activities.total_distance") { try strategies.unboxDecoder.decode($0, from: data) }
        #expect([json, unbox] == ["7.0", "7.0"])
    }

    // MARK: - Errors have the whole path

    private static let message = #"list[1].a[0].n: expected Int, found the string "x""#

    @Test func paths() {
        each(
            DecoderKind.foreign.map { ($0, "throws \(Self.message)") }
                + DecoderKind.own.map {
                    ($0, #"throws typeMismatch of Any at "list / Index 1(1) / a / Index 0(0) / n": \#(Self.message)"#)
                }
        ) { kind, message in
            struct Outer: Decodable { let list: [DecodedByClosure] }
            let json = #"{"list": [{"a": [{"n": 1}]}, {"a": [{"n": "x"}]}]}"#
            let outcome = DecodedByClosure.reading(by: { try Unboxer(from: $0).unbox(keyPath: "a.0.n") as Int }) {
                bridgedOutcome { "\(try kind.decode(Outer.self, from: json))" }
            }
            #expect(outcome == message)
        }
    }
}
