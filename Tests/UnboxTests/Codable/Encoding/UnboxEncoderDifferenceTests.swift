// Intended differences between UnboxEncoder and JSONEncoder. Both outcomes are pinned, so that a fix in JSONEncoder is
// noticed.

import Foundation
import TestTables
import Testing
import Unbox

struct UnboxEncoderDifferenceTests {
    @Test func ofJSONEncoder() {
        each(Self.rows) { row, unlike in
            #expect(row.ofUnboxEncoder == row.expected, "UnboxEncoder")
            #expect(row.ofJSONEncoder == unlike, "JSONEncoder")
        }
    }

    private struct Scores: Encodable { let byName: [String: Double] }

    static let rows: [(EncodingRow, unlike: String)] = [
        (
            EncodingRow(
                "the path below a nested container",
                Encoded.keyed {
                    var nested = $0.nestedContainer(keyedBy: TextKey.self, forKey: "a")
                    try nested.encode(Encoded.path, forKey: "b")
                    var array = $0.nestedUnkeyedContainer(forKey: "c")
                    try array.encode(Encoded.path)
                    try Encoded.path.encode(to: array.superEncoder())
                }, #"{"a": {"b": "a / b"}, "c": ["c / Index 0(0)", "c / Index 1(1)"]}"#),
            unlike: #"{"a": {"b": "b"}, "c": ["Index 0(0)", "Index 1(1)"]}"#
        ),
        (
            EncodingRow(
                "the path of an error below a nested container",
                Encoded.keyed {
                    var nested = $0.nestedContainer(keyedBy: TextKey.self, forKey: "a")
                    try nested.encode(Double.nan, forKey: "b")
                }, "throws invalidValue at \"a / b\""),
            unlike: "throws invalidValue at \"b\""
        ),
        (
            EncodingRow(
                "the path below a dictionary under a strategy for keys", Scores(byName: ["x": .nan]),
                EncodingStrategies(key: .convertToSnakeCase), "throws invalidValue at \"byName / x\""),
            unlike: "throws invalidValue at \"x\""
        ),
        (
            EncodingRow("a Decimal that is no number", ["a": Decimal.nan], "throws invalidValue at \"a\""),
            unlike: "throws \(JSONSerializationFault.ofNaN)"
        ),
    ]
}

/// JSONEncoder writes `NaN`, which JSONSerialization does not accept.
private enum JSONSerializationFault {
    static let ofNaN = encodingOutcome { try untyped(Data(#"{"a":NaN}"#.utf8)) }
        .dropFirst("throws ".count)
}
