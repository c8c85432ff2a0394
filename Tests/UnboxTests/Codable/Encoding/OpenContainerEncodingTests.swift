// Containers that are used in an unusual order: while one of their members is being encoded, or after their value has
// been encoded. The result equals JSONEncoder's.

import Foundation
import TestTables
import Testing
import Unbox

/// Keeps a container or an encoder, for another value than the one that it was made for.
private final class Kept: @unchecked Sendable {
    var object: KeyedEncodingContainer<TextKey>!
    var array: (any UnkeyedEncodingContainer)!
    var encoder: (any Encoder)!
    init() {}
    init(_ object: KeyedEncodingContainer<TextKey>) { self.object = object }
    init(_ array: any UnkeyedEncodingContainer) { self.array = array }
}

private struct Failure: Error {}

struct OpenContainerEncodingTests {
    private typealias Row = EncodingRow

    @Test func rows() {
        each(Self.rowsAgain + Self.rowsDuringAMember + Self.rowsAfterTheValue + Self.rowsAfterAFailure) { row in
            row.checkText()
        }
    }

    // MARK: - Containers that are requested again

    private static let rowsAgain: [Row] = [
        Row.keyed(
            "nested in each other, after both were released", #"{"a":{"b":{"x":1,"y":1,"z":1}},"c":[],"d":[],"e":[]}"#
        ) { container in
            func nested(_ key: TextKey) throws {
                var outer = container.nestedContainer(keyedBy: TextKey.self, forKey: "a")
                var inner = outer.nestedContainer(keyedBy: TextKey.self, forKey: "b")
                try inner.encode(1, forKey: key)
            }
            try nested("x")
            for key in ["c", "d", "e"] as [TextKey] { _ = container.nestedUnkeyedContainer(forKey: key) }
            try nested("y")
            try nested("z")
        },
        Row(
            "a single value, in a place that had keys before",
            [
                Encoded.keyed { try $0.encode(5, forKey: "b") },
                Encoded {
                    var single = $0.singleValueContainer()
                    try single.encode(["x": 1, "y": 3])
                    var container = $0.container(keyedBy: TextKey.self)
                    try container.encode(2, forKey: "y")
                },
            ], #"[{"b":5},{"x":1,"y":2}]"#),
        Row.any("a JSON value beside fields", #"{"id":7,"x":1,"y":[2]}"#) {
            var container = $0.container(keyedBy: TextKey.self)
            try container.encode(7, forKey: "id")
            try JSONValue.object(["x": 1, "y": [2]]).encode(to: $0)
        },
    ]

    // MARK: - While a member is being encoded

    private static let rowsDuringAMember: [Row] = [
        Row.keyed("an object, several times", #"{"z":0,"b":"b","c":"c","d":"d","a":{"b":"b","c":"c","d":"d"},"e":4}"#) {
            try $0.encode(0, forKey: "z")
            let outer = Kept($0)
            try $0.keyed("a") {
                for key in ["b", "c", "d"] as [TextKey] {
                    try $0.encode(key.stringValue, forKey: key)
                    try outer.object.encode(key.stringValue, forKey: key)
                }
            }
            try $0.encode(4, forKey: "e")
        },
        Row.keyed("the very key", #"{"a":{"x":1,"y":3},"c":4}"#) {
            let outer = Kept($0)
            try $0.keyed("a") {
                try $0.encode(1, forKey: "x")
                try outer.object.encode(2, forKey: "a")
                try $0.encode(3, forKey: "y")
            }
            try $0.encode(4, forKey: "c")
        },
        Row.keyed("a key that was encoded before", #"{"b":3,"a":4,"c":5}"#) {
            try $0.encode(1, forKey: "b")
            try $0.encode(2, forKey: "a")
            let outer = Kept($0)
            try $0.any("a") {
                try outer.object.encode(3, forKey: "b"); try 4.encode(to: $0)
            }
            try $0.encode(5, forKey: "c")
        },
        Row.keyed("an object, before anything in the member", #"{"b":2,"a":[1]}"#) {
            let outer = Kept($0)
            try $0.any("a") {
                try outer.object.encode(2, forKey: "b")
                var container = $0.unkeyedContainer()
                try container.encode(1)
            }
        },
        Row.keyed("an object, and nothing in the member", #"{"b":2,"a":{}}"#) {
            let outer = Kept($0)
            try $0.encode(Encoded { _ in try outer.object.encode(2, forKey: "b") }, forKey: "a")
        },
        Row.unkeyed("the count of an array", #"[0,"outer",[1,2],3]"#) {
            try $0.encode(0)
            let outer = Kept($0)
            try $0.unkeyed {
                try $0.encode(outer.array.count)
                try outer.array.encode("outer")
                try $0.encode(outer.array.count)
            }
            try $0.encode($0.count)
        },
        Row.unkeyed("a nested container of an array", #"[["n","m"],[1,3],4]"#) {
            let outer = Kept($0)
            try $0.unkeyed {
                try $0.encode(1)
                var nested = outer.array.nestedUnkeyedContainer()
                try nested.encode("n")
                try $0.encode(3)
                try nested.encode("m")
            }
            try $0.encode(4)
        },
        Row.keyed("a nested container of an object", #"{"n":{"b":2,"a":4},"a":{"x":1,"y":3}}"#) {
            let outer = Kept($0)
            try $0.keyed("a") {
                try $0.encode(1, forKey: "x")
                var nested = outer.object.nestedContainer(keyedBy: TextKey.self, forKey: "n")
                try nested.encode(2, forKey: "b")
                try $0.encode(3, forKey: "y")
                try nested.encode(4, forKey: "a")
            }
        },
        Row.keyed("a nested container, from its own member", #"{"n":{"c":3,"a":{"x":1,"y":4}},"b":2,"d":5}"#) {
            var nested = $0.nestedContainer(keyedBy: TextKey.self, forKey: "n")
            let (outer, inner) = (Kept($0), Kept(nested))
            try nested.keyed("a") {
                try $0.encode(1, forKey: "x")
                try outer.object.encode(2, forKey: "b")
                try inner.object.encode(3, forKey: "c")
                try $0.encode(4, forKey: "y")
            }
            try $0.encode(5, forKey: "d")
        },
        Row.keyed("a nested container that was begun before", #"{"n":[1,3,5],"a":[2,4]}"#) {
            let nested = Kept($0.nestedUnkeyedContainer(forKey: "n"))
            try nested.array.encode(1)
            try $0.unkeyed("a") {
                try $0.encode(2)
                try nested.array.encode(3)
                try $0.encode(4)
            }
            try nested.array.encode(5)
        },
        Row.keyed("a super encoder of an object", #"{"super":[2],"a":{"x":1,"y":3}}"#) {
            let outer = Kept($0)
            try $0.keyed("a") {
                try $0.encode(1, forKey: "x")
                try [2].encode(to: outer.object.superEncoder())
                try $0.encode(3, forKey: "y")
            }
        },
        Row.keyed("two levels", #"{"b":3,"a":{"x":1,"y":4,"m":{"d":2,"e":5},"z":6},"c":7}"#) {
            let outer = Kept($0)
            try $0.keyed("a") {
                let inner = Kept($0)
                try $0.encode(1, forKey: "x")
                try $0.keyed("m") {
                    try $0.encode(2, forKey: "d")
                    try outer.object.encode(3, forKey: "b")
                    try inner.object.encode(4, forKey: "y")
                    try $0.encode(5, forKey: "e")
                }
                try $0.encode(6, forKey: "z")
            }
            try $0.encode(7, forKey: "c")
        },
        Row.unkeyed("two levels, the inner one first", "[4,[2,6,[1,3,5],7],8]") {
            let outer = Kept($0)
            try $0.unkeyed {
                let inner = Kept($0)
                try $0.unkeyed {
                    try $0.encode(1)
                    try inner.array.encode(2)
                    try $0.encode(3)
                    try outer.array.encode(4)
                    try $0.encode(5)
                    try inner.array.encode(6)
                }
                try $0.encode(7)
            }
            try $0.encode(8)
        },
        Row.keyed("two levels, in a super encoder", #"{"super":{"y":3,"m":{"x":1}},"b":2}"#) {
            let outer = Kept($0)
            try Encoded.keyed {
                let inner = Kept($0)
                try $0.keyed("m") {
                    try $0.encode(1, forKey: "x")
                    try outer.object.encode(2, forKey: "b")
                    try inner.object.encode(3, forKey: "y")
                }
            }.encode(to: $0.superEncoder())
        },
        Row.keyed("an array of the standard library", #"{"b1":1,"b2":2,"a":[[1],[2]],"c":3}"#) {
            let outer = Kept($0)
            let members = [1, 2].map { number -> Encoded in
                .unkeyed {
                    try $0.encode(number)
                    try outer.object.encode(number, forKey: TextKey(stringValue: "b\(number)"))
                }
            }
            try $0.encode(members, forKey: "a")
            try $0.encode(3, forKey: "c")
        },
        Row.keyed("a dictionary of the standard library", #"{"b2":2,"b1":1,"a":{"j":{"x":2},"k":{"x":1}},"c":3}"#) {
            let outer = Kept($0)
            let members = ["k": 1, "j": 2].mapValues { number -> Encoded in
                .keyed {
                    try $0.encode(number, forKey: "x")
                    try outer.object.encode(number, forKey: TextKey(stringValue: "b\(number)"))
                }
            }
            try $0.encode(members, forKey: "a")
            try $0.encode(3, forKey: "c")
        },
        Row.keyed("a single value", #"{"b":1,"c":2,"a":"x"}"#) {
            let outer = Kept($0)
            try $0.single("a") {
                try outer.object.encode(1, forKey: "b")
                try $0.any {
                    try outer.object.encode(2, forKey: "c"); try "x".encode(to: $0)
                }
            }
        },
        Row.keyed(
            "a custom date", #"{"a":[0],"b":1}"#,
            EncodingStrategies(date: .custom { try [$0.timeIntervalSince1970].encode(to: $1) })
        ) {
            let outer = Kept($0)
            try $0.encode(Date?(Date(timeIntervalSince1970: 0)), forKey: "a")
            try outer.object.encode(1, forKey: "b")
        },
        Row.unkeyed(
            "the path of an element",
            #"["first","second",["Index 0(0) \/ Index 0(0)","Index 0(0) \/ Index 1(1)"],"Index 3(3)"]"#
        ) {
            let outer = Kept($0)
            try $0.unkeyed {
                try $0.encode(Encoded.path)
                try outer.array.encode("first")
                try outer.array.encode("second")
                try $0.encode(Encoded.path)
            }
            try $0.encode(Encoded.path)
        },
        Row.keyed(
            "pretty",
            """
            {
              "b" : [
                2
              ],
              "a" : {
                "x" : {
                  "x" : [
                    1
                  ]
                },
                "y" : {

                }
              }
            }
            """, .init(), .prettyPrinted
        ) {
            let outer = Kept($0)
            try $0.keyed("a") {
                try $0.encode(["x": [1]], forKey: "x")
                try outer.object.encode([2], forKey: "b")
                try $0.encode([String: Int](), forKey: "y")
            }
        },
    ]

    // MARK: - After the value has been encoded

    /// What is encoded there is left out.
    private static let rowsAfterTheValue: [Row] = [
        Row.keyed("a keyed container", #"{"a":{"x":1},"b":3}"#) {
            let kept = Kept()
            try $0.keyed("a") {
                try $0.encode(1, forKey: "x")
                kept.object = $0
            }
            try kept.object.encode(2, forKey: "late")
            try $0.encode(3, forKey: "b")
            try kept.object.encode(4, forKey: "later")
            try kept.object.encode(["z": 5], forKey: "x")
        },
        Row.unkeyed("an unkeyed container", "[[1],3]") {
            let kept = Kept()
            try $0.unkeyed {
                try $0.encode(1)
                kept.array = $0
            }
            try kept.array.encode(2)
            try $0.encode(3)
            try kept.array.encode([4])
        },
        Row.keyed("an encoder", #"{"a":{"x":1},"b":{}}"#) {
            let kept = Kept()
            try $0.any("a") {
                kept.encoder = $0
                var container = $0.container(keyedBy: TextKey.self)
                try container.encode(1, forKey: "x")
            }
            var late = kept.encoder.container(keyedBy: TextKey.self)
            try late.encode(2, forKey: "late")
            try $0.encode(Encoded { _ in }, forKey: "b")
            try late.encode(3, forKey: "later")
        },
        Row.keyed("a nested container", #"{"a":{"n":{"x":1}},"b":3}"#) {
            let kept = Kept()
            try $0.keyed("a") {
                kept.object = $0.nestedContainer(keyedBy: TextKey.self, forKey: "n")
                try kept.object.encode(1, forKey: "x")
            }
            try kept.object.encode(2, forKey: "late")
            try $0.encode(3, forKey: "b")
        },
        Row.keyed("a container of a container", #"{"a":[[]],"b":3}"#) {
            let kept = Kept()
            try $0.encode(Encoded.unkeyed { kept.array = $0.nestedUnkeyedContainer() }, forKey: "a")
            var late = kept.array.nestedContainer(keyedBy: TextKey.self)
            try late.encode(2, forKey: "late")
            var superList = kept.array.superEncoder().unkeyedContainer()
            try superList.encode(3)
            try $0.encode(3, forKey: "b")
        },
        Row.keyed("a super encoder", #"{"a":{"x":1},"b":2}"#) {
            let kept = Kept()
            try $0.keyed("a") {
                kept.encoder = $0.superEncoder(forKey: "s")
                try "value".encode(to: kept.encoder)
                try $0.encode(1, forKey: "x")
            }
            kept.encoder = nil
            try $0.encode(2, forKey: "b")
        },
        Row.keyed("a super encoder of an array", #"{"a":[1],"b":2}"#) {
            let kept = Kept()
            try $0.unkeyed("a") {
                kept.encoder = $0.superEncoder()
                try "value".encode(to: kept.encoder)
                try $0.encode(1)
            }
            kept.encoder = nil
            try $0.encode(2, forKey: "b")
        },
        Row("super encoders that outlive the call", Keeping(), "{}"),
        Row("a container that outlives the call", [KeepingItself(), KeepingItself()], #"[{"x":1},{"x":1}]"#),
    ]

    /// Keeps two super encoders; also that of the root.
    private final class Keeping: Encodable, @unchecked Sendable {
        var encoders: [any Encoder] = []

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: TextKey.self)
            encoders = [container.superEncoder(forKey: "a"), container.superEncoder(forKey: "b")]
            var first = encoders[0].container(keyedBy: TextKey.self)
            try first.encode(1, forKey: "x")
        }
    }

    /// Writes to the containers of the calls before.
    private final class KeepingItself: Encodable, @unchecked Sendable {
        var containers: [KeyedEncodingContainer<TextKey>] = []

        func encode(to encoder: any Encoder) throws {
            for index in containers.indices { try containers[index].encode("late", forKey: "late") }
            var container = encoder.container(keyedBy: TextKey.self)
            try container.encode(1, forKey: "x")
            containers.append(container)
        }
    }

    // MARK: - After a failure that is caught

    /// A member of a member fails, after the outermost container was written to.
    @Test func aFailureTwoLevelsBelow() async {
        await #expect(processExitsWith: .success) {
            let row = EncodingRow.keyed("", "") {
                try $0.encode(String(repeating: "0", count: 100), forKey: "z")
                let outer = Kept($0)
                try $0.keyed("a") {
                    try $0.encode(1, forKey: "x")
                    try? $0.any("m") { _ in
                        try outer.object.encode(2, forKey: "b")
                        throw Failure()
                    }
                    try $0.encode(3, forKey: "y")
                }
            }
            guard row.textOfUnboxEncoder(.sortedKeys) == row.textOfJSONEncoder(.sortedKeys) else { exit(1) }
            exit(0)
        }
    }

    /// Scalars and members of other containers. JSONEncoder has a fault where the member is a container: see
    /// `UnboxEncoderDifferenceTests`.
    private static let rowsAfterAFailure: [Row] = [
        Row.keyed("a super encoder whose value failed, and which was released", #"{"s":{},"t":{},"b":1}"#) {
            container in
            for key in ["s", "t"] as [TextKey] {
                var single = container.superEncoder(forKey: key).singleValueContainer()
                try? single.encode(Encoded { _ in throw Failure() })
            }
            try? container.encode(Double.nan, forKey: "a")
            try container.encode(1, forKey: "b")
        },
        Row.keyed("a number", #"{"a":1,"c":2}"#) {
            try $0.encode(1, forKey: "a")
            try? $0.encode(Double.nan, forKey: "b")
            try? $0.encode(Float.infinity, forKey: "a")
            try $0.encode(2, forKey: "c")
        },
        Row.unkeyed("a number of an array", "[0,1]") {
            try? $0.encode(Double.nan)
            try $0.encode($0.count)
            try? $0.encode(Float.nan)
            try $0.encode($0.count)
        },
        Row.keyed("a value that encodes nothing before it fails", #"{"b":1,"c":2}"#) {
            try? $0.encode(Encoded { _ in throw Failure() }, forKey: "a")
            try $0.encode(1, forKey: "b")
            try? $0.encode(Encoded { _ in throw Failure() }, forKey: "b")
            try? $0.encode(Encoded { _ in throw Failure() }, forKey: "c")
            try $0.encode(2, forKey: "c")
        },
        Row.unkeyed("an element that encodes nothing before it fails", "[[1]]") {
            try? $0.encode(Encoded { _ in throw Failure() })
            try $0.encode([1])
            try? $0.encode(Encoded { _ in throw Failure() })
        },
        Row.keyed("a member during which its container was written to", #"{"b":1,"c":2}"#) {
            let outer = Kept($0)
            try? $0.any("a") { _ in
                try outer.object.encode(1, forKey: "b")
                throw Failure()
            }
            try $0.encode(2, forKey: "c")
        },
        Row.unkeyed("an element during which its container was written to", "[1,2]") {
            let outer = Kept($0)
            try? $0.any { _ in
                try outer.array.encode(1)
                throw Failure()
            }
            try $0.encode(2)
        },
        Row.keyed("at the key of a nested container", #"{"n":[1,2,3]}"#) {
            var nested = $0.nestedUnkeyedContainer(forKey: "n")
            try nested.encode(1)
            try? $0.encode(Encoded { _ in throw Failure() }, forKey: "n")
            var again = $0.nestedUnkeyedContainer(forKey: "n")
            try again.encode(2)
            try nested.encode(3)
        },
        Row.keyed("at the key of a super encoder", #"{"s":[1,2]}"#) {
            try [1].encode(to: $0.superEncoder(forKey: "s"))
            try? $0.encode(Encoded { _ in throw Failure() }, forKey: "s")
            var again = $0.nestedUnkeyedContainer(forKey: "s")
            try again.encode(2)
        },
        Row.keyed("in a nested container", #"{"n":{"b":1}}"#) {
            var nested = $0.nestedContainer(keyedBy: TextKey.self, forKey: "n")
            try? nested.encode(Double.nan, forKey: "a")
            try nested.encode(1, forKey: "b")
            try? $0.encode(Double.nan, forKey: "n")
        },
        Row.keyed("in a super encoder", #"{"super":"x"}"#) {
            let encoder = $0.superEncoder()
            try? Double.nan.encode(to: encoder)
            try "x".encode(to: encoder)
        },
        Row.keyed("in a single value", #"{"a":"x"}"#) {
            try $0.single("a") {
                try? $0.encode(Double.nan)
                try $0.encode("x")
            }
        },
    ]
}
