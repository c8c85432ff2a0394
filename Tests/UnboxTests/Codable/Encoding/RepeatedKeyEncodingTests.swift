// Requests one key of a keyed container twice, in every combination of ways. The result must equal JSONEncoder's,
// whether the first result is written to at once or only after the second has been requested.

import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

/// A way to write to the key "a".
private enum Way: String, CaseIterable, Sendable {
    case keyed, unkeyed, scalar, object, array
    case superScalar, superKeyed, superUnkeyed, emptySuper

    /// Requests the key, and returns a closure that writes to it.
    func ask(_ container: inout KeyedEncodingContainer<TextKey>, _ text: String) throws -> () throws -> Void {
        switch self {
        case .keyed:
            var nested = container.nestedContainer(keyedBy: TextKey.self, forKey: "a")
            return { try nested.encode(1, forKey: TextKey(stringValue: text)) }
        case .unkeyed:
            var nested = container.nestedUnkeyedContainer(forKey: "a")
            return { try nested.encode(text) }
        case .scalar: try container.encode(text, forKey: "a")
        case .object: try container.encode([text: 1], forKey: "a")
        case .array: try container.encode([text], forKey: "a")
        case .superScalar, .superKeyed, .superUnkeyed:
            let encoder = container.superEncoder(forKey: "a")
            return {
                try (self == .superScalar ? text : self == .superKeyed ? [text: 1] : [text] as any Encodable).encode(
                    to: encoder)
            }
        case .emptySuper: _ = container.superEncoder(forKey: "a")
        }
        return {}
    }
}

private enum Order: CaseIterable, Sendable {
    /// The first is written to before the second is requested.
    case atOnce
    /// Both are kept, and written to in the same or the reverse order.
    case kept, keptAndReversed
}

private struct RepeatedKeyRow: Sendable, CustomTestStringConvertible {
    let first: Way
    let second: Way
    let order: Order

    var testDescription: String { "\(first), \(second), \(order)" }

    static let all = Way.allCases.flatMap { first in
        Way.allCases.flatMap { second in Order.allCases.map { RepeatedKeyRow(first: first, second: second, order: $0) }
        }
    }

    var encoded: Encoded {
        .keyed { container in
            try container.encode(0, forKey: "before")
            let first = try first.ask(&container, "x")
            if order == .atOnce { try first() }
            let second = try second.ask(&container, "y")
            if order == .kept { try first() }
            try second()
            if order == .keptAndReversed { try first() }
            try container.encode(0, forKey: "last")
        }
    }

    /// The result of UnboxEncoder for cases in which JSONEncoder ends the process.
    var unlike: String? {
        switch (first, second) {
        case (.keyed, .unkeyed), (.unkeyed, .keyed), (.scalar, .keyed), (.scalar, .unkeyed), (.object, .unkeyed),
            (.array, .keyed):
            "throws invalidValue at \"\""
        // Nothing was encoded there, so it may become an array instead of an object.
        case (.emptySuper, .unkeyed): #"{"a": ["y"], "before": 0, "last": 0}"#
        default: nil
        }
    }
}

struct RepeatedKeyEncodingTests {
    @Test fileprivate func agreesWithJSONEncoder() {
        each(RepeatedKeyRow.all) { row in
            let twice = EncodingRow(row.testDescription, row.encoded, row.unlike ?? "")
            if row.unlike == nil { twice.checkTexts() }
            #expect(twice.ofUnboxEncoder == row.unlike ?? twice.ofJSONEncoder)
            // The keys are in the order in which they were first requested.
            guard row.unlike?.hasPrefix("throws") != true else { return }
            let keys = (try? JSONValue(encoding: row.encoded))?.objectValue?.keys
            #expect(keys == ["before", "a", "last"])
            let text: JSONValue? = try? unbox(data: UnboxEncoder().encode(row.encoded))
            #expect(text?.objectValue?.keys == ["before", "a", "last"])
        }
    }

    /// Within an array, each super encoder keeps the position at which it was requested.
    @Test func inAnArray() {
        let row = EncodingRow(
            "super encoders of an array",
            Encoded.unkeyed { container in
                try container.encode("before")
                try ["x": 1].encode(to: container.superEncoder())
                try "y".encode(to: container.superEncoder())
                _ = container.superEncoder()
                try container.encode("last")
            }, #"["before", {"x": 1}, "y", {}, "last"]"#)
        row.check()
    }
}

/// Values that encode themselves in every way that Codable allows. `.ci/fuzz` tries more of them.
struct GeneratedEncodingTests {
    @Test func asJSONEncoderDoes() { check { EncodingProgram($0) } }

    /// Values that write themselves. Sorted and unsorted, they are what their `encode(to:)` writes.
    @Test func writtenAsEncoded() { check { WritingProgram($0) } }

    private func check(_ value: (_ bytes: [UInt8]) -> some Encodable & Sendable) {
        for strategies in [
            EncodingStrategies(), EncodingStrategies(key: .convertToSnakeCase),
            EncodingStrategies(date: .iso8601, data: .deferredToData),
        ] {
            var random = SplitMix(seed: 77)
            for _ in 0..<sweep(3000, sample: 100) {
                let bytes = (0..<Int.random(in: 0..<120, using: &random)).map { _ in
                    UInt8.random(in: 0...255, using: &random)
                }
                let row = EncodingRow("\(bytes)", value(bytes), strategies, "")
                #expect(row.ofUnboxEncoder == row.ofJSONEncoder)
                row.checkTexts()
            }
        }
    }
}
