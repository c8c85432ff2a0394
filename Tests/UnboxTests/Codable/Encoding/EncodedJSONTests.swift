// Dictionaries, arrays and scalars that are encoded as JSON: `encode(json:)`.

import Foundation
import TestTables
import Testing
import Unbox

struct EncodedJSONTests {
    private struct Model: Encodable, Sendable { let name: String, sent: Date }

    private final class Thing: Sendable {}

    private static let model = Model(name: "Ada", sent: Date(timeIntervalSince1970: 0))

    private typealias Row = (name: String, json: @Sendable () -> Any, text: String)

    private static let rows: [Row] = [
        ("an empty dictionary", { [String: Any]() }, "{}"), ("an empty array", { [Any]() }, "[]"),
        ("keys are sorted", { ["b": 1, "a": 2, "é": 3, "B": 4] as [String: Any] }, #"{"B":4,"a":2,"b":1,"é":3}"#),
        ("a string", { "a/b\"\n" }, #""a\/b\"\n""#),
        (
            "booleans and integers", { [true, false, 0, 1, Int8(-1), UInt64.max] as [Any] },
            "[true,false,0,1,-1,18446744073709551615]"
        ),
        ("doubles", { [0.1, 1.0, -0.0, 1e300, Float(0.1)] as [Any] }, "[0.1,1,-0,1e+300,0.1]"),
        (
            "a Decimal with all digits", { ["price": Decimal(string: "0.1234567890123456789") ?? 0] },
            #"{"price":0.1234567890123456789}"#
        ),
        (
            "nil and what is in an Optional",
            { ["a": Int?.none as Any, "b": Int?(1) as Any, "c": Int??.some(nil) as Any] }, #"{"a":null,"b":1,"c":null}"#
        ),
        (
            "containers with types", { ["a": [1, 2], "b": ["c": ["d": true]]] as [String: Any] },
            #"{"a":[1,2],"b":{"c":{"d":true}}}"#
        ),
        (
            "a dictionary of AnyHashable", { [AnyHashable("a"): 1, AnyHashable("b"): "c"] as [AnyHashable: Any] },
            #"{"a":1,"b":"c"}"#
        ),
        (
            "an Encodable value", { ["model": model, "models": [model]] as [String: Any] },
            #"{"model":{"name":"Ada","sent":-978307200},"models":[{"name":"Ada","sent":-978307200}]}"#
        ),
        (
            "types that encode themselves",
            {
                ["id": UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)), "set": Set([1])]
                    as [String: Any]
            }, #"{"id":"00010203-0405-0607-0809-0A0B0C0D0E0F","set":[1]}"#
        ),
        (
            "a URL, data and a date",
            {
                [
                    "url": URL(string: "https://a.b/c") as Any, "data": Data([1, 2]),
                    "date": Date(timeIntervalSinceReferenceDate: 1.5),
                ] as [String: Any]
            }, #"{"data":"AQI=","date":1.5,"url":"https:\/\/a.b\/c"}"#
        ),
        ("an integer as a key", { [1: "a"] }, #"{"1":"a"}"#),
        ("a range, which is Encodable", { ["range": 1...2] }, #"{"range":[1,2]}"#),
    ]

    @Test func texts() {
        each(Self.rows.map { $0 }) { (row: Row) throws in
            let data = try UnboxEncoder().encode(json: row.json())
            #expect(String(decoding: data, as: UTF8.self) == row.text, "\(row.name)")
        }
    }

    /// Null, numbers, strings and containers of Foundation, as JSONSerialization writes them.
    @Test(.enabled(if: isAllOfFoundation)) func objectsOfFoundation() throws {
        let object: NSDictionary = [
            "null": NSNull(), "true": NSNumber(value: true), "one": NSNumber(value: 1), "half": NSNumber(value: 0.5),
            "text": NSString(string: "a/b"), "list": NSArray(array: [1, "x", NSNull()]),
            "decimal": NSDecimalNumber(string: "0.1234567890123456789"),
        ]
        let data = try UnboxEncoder().encode(json: object)
        let expected =
            #"{"decimal":0.1234567890123456789,"half":0.5,"list":[1,"x",null],"null":null,"one":1,"#
            + #""text":"a\/b","true":true}"#
        #expect(String(decoding: data, as: UTF8.self) == expected)
    }

    @Test func options() throws {
        var encoder = UnboxEncoder()
        encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.nonConformingFloatEncodingStrategy = EncodingStrategies.asStrings
        let json: [String: Any] = [
            "fooBar": Self.model, "a/b": [Double.infinity, Double.nan], "none": [String: Any](),
            "date": Self.model.sent,
        ]
        #expect(
            String(decoding: try encoder.encode(json: json), as: UTF8.self) == """
                {
                  "a/b" : [
                    "+",
                    "?"
                  ],
                  "date" : "1970-01-01T00:00:00Z",
                  "fooBar" : {
                    "name" : "Ada",
                    "sent" : "1970-01-01T00:00:00Z"
                  },
                  "none" : {

                  }
                }
                """)
    }

    private static func deep(_ levels: Int) -> Any {
        var value: Any = 1
        for level in 0..<levels { value = level % 2 == 0 ? [value] : ["a": value] }
        return value
    }

    private static let failing: [(name: String, json: @Sendable () -> Any, path: String, message: String)] = [
        (
            "an object", { ["a": [1, Thing()]] as [String: Any] }, "a / Index 1(1)",
            "JSON cannot hold a value of type Thing, which is not Encodable."
        ),
        ("an object at the root", { Thing() }, "", "JSON cannot hold a value of type Thing, which is not Encodable."),
        (
            "keys that are not strings", { ["a": [AnyHashable(1): Thing()]] }, "a",
            "JSON cannot hold a value of type Dictionary<AnyHashable, Thing>, which is not Encodable."
        ),
        ("NaN", { ["a": ["b": Double.nan]] }, "a / b", "Unable to encode Double.nan directly in JSON."),
        (
            "an infinite Float in a list", { ["a": [Float.infinity]] }, "a / Index 0(0)",
            "Unable to encode Float.inf directly in JSON."
        ),
        (
            "a Decimal that is no number", { [Decimal.nan] as [Any] }, "Index 0(0)",
            "Unable to encode Decimal.NaN directly in JSON."
        ),
        (
            "an Encodable value that throws", { ["a": [Encoded { _ in throw UnboxError("no") }]] as [String: Any] }, "",
            "no"
        ),
        (
            "too many levels", { deep(600) }, "",
            "the root: nested too deeply: more than 512 levels, or more than the stack allows"
        ),
    ]

    @Test func failures() {
        each(Self.failing.map { $0 }) { name, json, path, message in
            do {
                _ = try UnboxEncoder().encode(json: json())
                Issue.record("\(name) was encoded")
            } catch EncodingError.invalidValue(_, let context) {
                #expect(pathText(context.codingPath) == path, "\(name)")
                #expect(context.debugDescription == message, "\(name)")
            } catch { #expect("\(error)" == message, "\(name)") }
        }
    }

    @Test func deepest() throws {
        let data = try UnboxEncoder().encode(json: Self.deep(512))
        #expect(throws: Never.self) { try Unboxer(data: data) }
    }

    #if !canImport(Darwin)
        @Test(.enabled(if: isAllOfFoundation && !runsUnderSanitizer)) func anArrayInItself() {
            let array = NSMutableArray()
            array.add(array)
            #expect(
                encodingMessage { try UnboxEncoder().encode(json: array) }
                    == "the root: nested too deeply: more than 512 levels, or more than the stack allows")
            array.removeAllObjects()
        }
    #endif
}
