import Foundation
import Testing

@testable import Unbox

/// If a key path with two wildcards did not match, the error of a `Decodable` element named another place: the first
/// component of its path was taken for an index among the values found.
@Suite struct DecodedWildcardPathTests {
    private struct Count: Decodable {
        let number: Int

        init(from decoder: any Decoder) throws {
            number = try decoder.singleValueContainer().decode(Int.self)
        }
    }

    private struct Item: Decodable { let counts: [Int] }

    private static let json = #"""
        {"failure": [[{"n": 1}, {"n": 2}], [5]],
         "element": [[{"n": 1}, {"n": 2}], [{"n": "x"}]],
         "model": [[{"n": {"counts": [1]}}], [{"n": {"counts": [1, "x"]}}, {"n": {"counts": 7}}]]}
        """#

    @Test(arguments: Storage.allCases, rows) func row(storage: Storage, row: Row) throws {
        try row.check(through: storage)
    }

    private static let rows = [
        Row("a place where the key path does not lead on", json, #"throws failure[1][0]: \#(notAnObject)"#) {
            try $0.unbox(keyPath: "failure.*.*.n") as [Count]
        },
        Row("an element", json, #"throws element[1][0].n: expected Int, found the string "x""#) {
            try $0.unbox(keyPath: "element.*.*.n") as [Count]
        },
        Row("within an element", json, #"throws model[1][0].n.counts[1]: expected Int, found the string "x""#) {
            try $0.unbox(keyPath: "model.*.*.n") as [Item]
        },
        Row(
            "all of them", json,
            """
            throws failure[1][0]: \(notAnObject)
            element[1][0].n: expected Int, found the string "x"
            model[1][0].n.counts[1]: expected Int, found the string "x"
            model[1][1].n.counts: expected an array, found the number 7
            """
        ) {
            try $0.unboxAll(
                .keyPath("failure.*.*.n", decoding: [Count].self), .keyPath("element.*.*.n", decoding: [Count].self),
                .keyPath("model.*.*.n", decoding: [Item].self))
                as ([Count], [Count], [Item])
        },
    ]

    private static let notAnObject = #"expected an object with the key "n", found the number 5"#

    @Test(arguments: Storage.allCases) func dropped(storage: Storage) throws {
        let dropped = DroppedElements()
        let unboxer = try storage.unboxer(Self.json, options: UnboxOptions(droppedElements: dropped))
        let counts: [Count] = try unboxer.unbox(keyPath: "failure.*.*.n", allowInvalidElements: true)
        let others: [Count] = try unboxer.unbox(keyPath: "element.*.*.n", allowInvalidElements: true)
        #expect(counts.map(\.number) == [1, 2])
        #expect(others.map(\.number) == [1, 2])
        #expect(
            dropped.elements.map { "\($0.path): \($0.error.path)" } == [
                "element[1][0].n: element[1][0].n", "failure[1][0]: failure[1][0]",
            ])
    }
}
