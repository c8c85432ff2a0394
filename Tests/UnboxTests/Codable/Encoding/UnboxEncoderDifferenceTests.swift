// Intended differences between UnboxEncoder and JSONEncoder. Both outcomes are pinned, so that a fix in JSONEncoder is
// noticed.

import Foundation
import TestTables
import Testing
import Unbox

struct UnboxEncoderDifferenceTests {
    @Test func ofJSONEncoder() {
        each(Self.rows) { row in
            #expect(row.ofUnboxEncoder == row.expected, "UnboxEncoder")
            #expect(row.ofJSONEncoder == row.unlike, "JSONEncoder")
        }
    }

    /// A failure that is caught. In JSONEncoder, what the failed value had encoded turns up in the next value, unless
    /// that is a scalar. Here, nothing of it is left.
    @Test func failuresThatAreCaught() {
        each(Self.caught) { row in
            #expect(row.textOfUnboxEncoder(.sortedKeys) == ByteText(row.expected), "UnboxEncoder")
            #expect(row.textOfJSONEncoder(.sortedKeys) == ByteText(row.unlike), "JSONEncoder")
            #expect(row.textOfUnboxEncoder() == ByteText(row.expected), "in the order of encoding")
            #expect(row.ofUnboxEncoder.filter { $0 != " " } == row.expected, "as a value")
        }
    }

    private struct Failure: Error {}

    /// Fails after it has encoded something.
    private static let failing = Encoded.keyed {
        try $0.encode(1, forKey: "x")
        throw Failure()
    }

    private static let nothing = Encoded { _ in }

    static let caught: [EncodingRow] = [
        EncodingRow.keyed("a field, then nothing", #"{"b":{},"c":{},"d":4}"#, unlike: #"{"b":{"x":1},"c":{},"d":4}"#) {
            try? $0.encode(failing, forKey: "a")
            try $0.encode(nothing, forKey: "b")
            try $0.encode(nothing, forKey: "c")
            try $0.encode(4, forKey: "d")
        },
        EncodingRow.unkeyed("an element, then nothing", "[{},{},4]", unlike: #"[{"x":1},{},4]"#) {
            try? $0.encode(failing)
            try $0.encode(nothing)
            try $0.encode(nothing)
            try $0.encode(4)
        },
        EncodingRow.keyed(
            "an element of an array within, then nothing", #"{"b":{},"c":4}"#, unlike: #"{"b":[1],"c":4}"#
        ) {
            try? $0.encode([1, Double.nan], forKey: "a")
            try $0.encode(nothing, forKey: "b")
            try $0.encode(4, forKey: "c")
        },
        EncodingRow.keyed("a field, then a model", #"{"b":{"y":1}}"#, unlike: #"{"b":{"x":1,"y":1}}"#) {
            try? $0.encode(failing, forKey: "a")
            try $0.encode(Encoded.keyed { try $0.encode(1, forKey: "y") }, forKey: "b")
        },
        EncodingRow.keyed("a field, then a single value", #"{"b":"s"}"#, unlike: #"{"b":{"x":1}}"#) {
            try? $0.encode(failing, forKey: "a")
            try $0.encode(Encoded.single { try $0.encode("s") }, forKey: "b")
        },
        EncodingRow.keyed(
            "with nested containers, then nothing", #"{"b":[2],"c":{}}"#, unlike: #"{"b":[2],"c":{"n":[1]}}"#
        ) {
            try? $0.keyed("a") {
                var nested = $0.nestedUnkeyedContainer(forKey: "n")
                try nested.encode(1)
                throw Failure()
            }
            var nested = $0.nestedUnkeyedContainer(forKey: "b")
            try nested.encode(2)
            try $0.encode(nothing, forKey: "c")
        },
    ]

    private struct Scores: Encodable { let byName: [String: Double] }

    static let rows: [EncodingRow] = [
        EncodingRow.keyed(
            "the path below a nested container", #"{"a": {"b": "a / b"}, "c": ["c / Index 0(0)", "c / Index 1(1)"]}"#,
            unlike: #"{"a": {"b": "b"}, "c": ["Index 0(0)", "Index 1(1)"]}"#
        ) {
            var nested = $0.nestedContainer(keyedBy: TextKey.self, forKey: "a")
            try nested.encode(Encoded.path, forKey: "b")
            var array = $0.nestedUnkeyedContainer(forKey: "c")
            try array.encode(Encoded.path)
            try Encoded.path.encode(to: array.superEncoder())
        },
        EncodingRow.keyed(
            "the path of an error below a nested container", "throws invalidValue at \"a / b\"",
            unlike: "throws invalidValue at \"b\""
        ) {
            var nested = $0.nestedContainer(keyedBy: TextKey.self, forKey: "a")
            try nested.encode(Double.nan, forKey: "b")
        },
        EncodingRow(
            "the path below a dictionary under a strategy for keys", Scores(byName: ["x": .nan]),
            EncodingStrategies(key: .convertToSnakeCase), "throws invalidValue at \"byName / x\"",
            unlike: "throws invalidValue at \"x\""),
        EncodingRow(
            "a Decimal that is no number", ["a": Decimal.nan], "throws invalidValue at \"a\"",
            unlike: "throws \(JSONSerializationFault.ofNaN)"),
    ]
}

/// JSONEncoder writes `NaN`, which JSONSerialization does not accept.
private enum JSONSerializationFault {
    static let ofNaN = encodingOutcome { try untyped(Data(#"{"a":NaN}"#.utf8)) }.dropFirst("throws ".count)
}
