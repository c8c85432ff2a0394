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
    private typealias Row = EncodedTextRow

    @Test func duringAMember() { each(Self.rowsDuringAMember) { row in row.check() } }

    @Test func afterTheValue() { each(Self.rowsAfterTheValue) { row in row.check() } }

    @Test func afterAFailure() { each(Self.rowsAfterAFailure) { row in row.check() } }

    @Test func again() { each(Self.rowsAgain) { row in row.check() } }

    // MARK: - Containers that are requested again

    private static let rowsAgain = [
        Row(
            "nested in each other, after both were released",
            Encoded.keyed { container in
                func nested(_ key: TextKey) throws {
                    var outer = container.nestedContainer(keyedBy: TextKey.self, forKey: "a")
                    var inner = outer.nestedContainer(keyedBy: TextKey.self, forKey: "b")
                    try inner.encode(1, forKey: key)
                }
                try nested("x")
                for key in ["c", "d", "e"] as [TextKey] {
                    _ = container.nestedUnkeyedContainer(forKey: key)
                }
                try nested("y")
                try nested("z")
            }, #"{"a":{"b":{"x":1,"y":1,"z":1}},"c":[],"d":[],"e":[]}"#),
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
        Row(
            "a JSON value beside fields",
            Encoded {
                var container = $0.container(keyedBy: TextKey.self)
                try container.encode(7, forKey: "id")
                try JSONValue.object(["x": 1, "y": [2]]).encode(to: $0)
            }, #"{"id":7,"x":1,"y":[2]}"#),
    ]

    // MARK: - While a member is being encoded

    private static let rowsDuringAMember = [
        Row(
            "an object",
            Encoded.keyed {
                let outer = Kept($0)
                try $0.encode(
                    Encoded.keyed {
                        try $0.encode(1, forKey: "x")
                        try outer.object.encode(2, forKey: "b")
                        try $0.encode(3, forKey: "y")
                    }, forKey: "a")
                try $0.encode(4, forKey: "c")
            }, #"{"b":2,"a":{"x":1,"y":3},"c":4}"#),
        Row(
            "an object, several times",
            Encoded.keyed {
                try $0.encode(0, forKey: "z")
                let outer = Kept($0)
                try $0.encode(
                    Encoded.keyed {
                        for key in ["b", "c", "d"] as [TextKey] {
                            try $0.encode(key.stringValue, forKey: key)
                            try outer.object.encode(key.stringValue, forKey: key)
                        }
                    }, forKey: "a")
                try $0.encode(4, forKey: "e")
            }, #"{"z":0,"b":"b","c":"c","d":"d","a":{"b":"b","c":"c","d":"d"},"e":4}"#),
        Row(
            "the very key",
            Encoded.keyed {
                let outer = Kept($0)
                try $0.encode(
                    Encoded.keyed {
                        try $0.encode(1, forKey: "x")
                        try outer.object.encode(2, forKey: "a")
                        try $0.encode(3, forKey: "y")
                    }, forKey: "a")
                try $0.encode(4, forKey: "c")
            }, #"{"a":{"x":1,"y":3},"c":4}"#),
        Row(
            "a key that was encoded before",
            Encoded.keyed {
                try $0.encode(1, forKey: "b")
                try $0.encode(2, forKey: "a")
                let outer = Kept($0)
                try $0.encode(
                    Encoded {
                        try outer.object.encode(3, forKey: "b"); try 4.encode(to: $0)
                    }, forKey: "a")
                try $0.encode(5, forKey: "c")
            }, #"{"b":3,"a":4,"c":5}"#),
        Row(
            "an object, before anything in the member",
            Encoded.keyed {
                let outer = Kept($0)
                try $0.encode(
                    Encoded {
                        try outer.object.encode(2, forKey: "b")
                        var container = $0.unkeyedContainer()
                        try container.encode(1)
                    }, forKey: "a")
            }, #"{"b":2,"a":[1]}"#),
        Row(
            "an object, and nothing in the member",
            Encoded.keyed {
                let outer = Kept($0)
                try $0.encode(Encoded { _ in try outer.object.encode(2, forKey: "b") }, forKey: "a")
            }, #"{"b":2,"a":{}}"#),
        Row(
            "an array",
            Encoded.unkeyed {
                let outer = Kept($0)
                try $0.encode(
                    Encoded.unkeyed {
                        try $0.encode(1)
                        try outer.array.encode("outer")
                        try $0.encode(3)
                    })
                try $0.encode(4)
            }, #"["outer",[1,3],4]"#),
        Row(
            "the count of an array",
            Encoded.unkeyed {
                try $0.encode(0)
                let outer = Kept($0)
                try $0.encode(
                    Encoded.unkeyed {
                        try $0.encode(outer.array.count)
                        try outer.array.encode("outer")
                        try $0.encode(outer.array.count)
                    })
                try $0.encode($0.count)
            }, #"[0,"outer",[1,2],3]"#),
        Row(
            "a nested container of an array",
            Encoded.unkeyed {
                let outer = Kept($0)
                try $0.encode(
                    Encoded.unkeyed {
                        try $0.encode(1)
                        var nested = outer.array.nestedUnkeyedContainer()
                        try nested.encode("n")
                        try $0.encode(3)
                        try nested.encode("m")
                    })
                try $0.encode(4)
            }, #"[["n","m"],[1,3],4]"#),
        Row(
            "a nested container of an object",
            Encoded.keyed {
                let outer = Kept($0)
                try $0.encode(
                    Encoded.keyed {
                        try $0.encode(1, forKey: "x")
                        var nested = outer.object.nestedContainer(keyedBy: TextKey.self, forKey: "n")
                        try nested.encode(2, forKey: "b")
                        try $0.encode(3, forKey: "y")
                        try nested.encode(4, forKey: "a")
                    }, forKey: "a")
            }, #"{"n":{"b":2,"a":4},"a":{"x":1,"y":3}}"#),
        Row(
            "a nested container, from its own member",
            Encoded.keyed {
                var nested = $0.nestedContainer(keyedBy: TextKey.self, forKey: "n")
                let (outer, inner) = (Kept($0), Kept(nested))
                try nested.encode(
                    Encoded.keyed {
                        try $0.encode(1, forKey: "x")
                        try outer.object.encode(2, forKey: "b")
                        try inner.object.encode(3, forKey: "c")
                        try $0.encode(4, forKey: "y")
                    }, forKey: "a")
                try $0.encode(5, forKey: "d")
            }, #"{"n":{"c":3,"a":{"x":1,"y":4}},"b":2,"d":5}"#),
        Row(
            "a nested container that was begun before",
            Encoded.keyed {
                let nested = Kept($0.nestedUnkeyedContainer(forKey: "n"))
                try nested.array.encode(1)
                try $0.encode(
                    Encoded.unkeyed {
                        try $0.encode(2)
                        try nested.array.encode(3)
                        try $0.encode(4)
                    }, forKey: "a")
                try nested.array.encode(5)
            }, #"{"n":[1,3,5],"a":[2,4]}"#),
        Row(
            "a super encoder of an object",
            Encoded.keyed {
                let outer = Kept($0)
                try $0.encode(
                    Encoded.keyed {
                        try $0.encode(1, forKey: "x")
                        try [2].encode(to: outer.object.superEncoder())
                        try $0.encode(3, forKey: "y")
                    }, forKey: "a")
            }, #"{"super":[2],"a":{"x":1,"y":3}}"#),
        Row(
            "two levels",
            Encoded.keyed {
                let outer = Kept($0)
                try $0.encode(
                    Encoded.keyed {
                        let inner = Kept($0)
                        try $0.encode(1, forKey: "x")
                        try $0.encode(
                            Encoded.keyed {
                                try $0.encode(2, forKey: "d")
                                try outer.object.encode(3, forKey: "b")
                                try inner.object.encode(4, forKey: "y")
                                try $0.encode(5, forKey: "e")
                            }, forKey: "m")
                        try $0.encode(6, forKey: "z")
                    }, forKey: "a")
                try $0.encode(7, forKey: "c")
            }, #"{"b":3,"a":{"x":1,"y":4,"m":{"d":2,"e":5},"z":6},"c":7}"#),
        Row(
            "two levels, the inner one first",
            Encoded.unkeyed {
                let outer = Kept($0)
                try $0.encode(
                    Encoded.unkeyed {
                        let inner = Kept($0)
                        try $0.encode(
                            Encoded.unkeyed {
                                try $0.encode(1)
                                try inner.array.encode(2)
                                try $0.encode(3)
                                try outer.array.encode(4)
                                try $0.encode(5)
                                try inner.array.encode(6)
                            })
                        try $0.encode(7)
                    })
                try $0.encode(8)
            }, "[4,[2,6,[1,3,5],7],8]"),
        Row(
            "two levels, in a super encoder",
            Encoded.keyed {
                let outer = Kept($0)
                try Encoded.keyed {
                    let inner = Kept($0)
                    try $0.encode(
                        Encoded.keyed {
                            try $0.encode(1, forKey: "x")
                            try outer.object.encode(2, forKey: "b")
                            try inner.object.encode(3, forKey: "y")
                        }, forKey: "m")
                }.encode(to: $0.superEncoder())
            }, #"{"super":{"y":3,"m":{"x":1}},"b":2}"#),
        Row(
            "an array of the standard library",
            Encoded.keyed {
                let outer = Kept($0)
                let members = [1, 2].map { number -> Encoded in
                    .unkeyed {
                        try $0.encode(number)
                        try outer.object.encode(number, forKey: TextKey(stringValue: "b\(number)"))
                    }
                }
                try $0.encode(members, forKey: "a")
                try $0.encode(3, forKey: "c")
            }, #"{"b1":1,"b2":2,"a":[[1],[2]],"c":3}"#),
        Row(
            "a dictionary of the standard library",
            Encoded.keyed {
                let outer = Kept($0)
                let members = ["k": 1, "j": 2].mapValues { number -> Encoded in
                    .keyed {
                        try $0.encode(number, forKey: "x")
                        try outer.object.encode(number, forKey: TextKey(stringValue: "b\(number)"))
                    }
                }
                try $0.encode(members, forKey: "a")
                try $0.encode(3, forKey: "c")
            }, #"{"b2":2,"b1":1,"a":{"j":{"x":2},"k":{"x":1}},"c":3}"#),
        Row(
            "a single value",
            Encoded.keyed {
                let outer = Kept($0)
                try $0.encode(
                    Encoded.single {
                        try outer.object.encode(1, forKey: "b")
                        try $0.encode(
                            Encoded {
                                try outer.object.encode(2, forKey: "c"); try "x".encode(to: $0)
                            })
                    }, forKey: "a")
            }, #"{"b":1,"c":2,"a":"x"}"#),
        Row(
            "a custom date",
            Encoded.keyed {
                let outer = Kept($0)
                try $0.encode(Date?(Date(timeIntervalSince1970: 0)), forKey: "a")
                try outer.object.encode(1, forKey: "b")
            }, EncodingStrategies(date: .custom { try [$0.timeIntervalSince1970].encode(to: $1) }),
            #"{"a":[0],"b":1}"#),
        Row(
            "the path of an element",
            Encoded.unkeyed {
                let outer = Kept($0)
                try $0.encode(
                    Encoded.unkeyed {
                        try $0.encode(Encoded.path)
                        try outer.array.encode("first")
                        try outer.array.encode("second")
                        try $0.encode(Encoded.path)
                    })
                try $0.encode(Encoded.path)
            }, #"["first","second",["Index 0(0) \/ Index 0(0)","Index 0(0) \/ Index 1(1)"],"Index 3(3)"]"#),
        Row(
            "pretty",
            Encoded.keyed {
                let outer = Kept($0)
                try $0.encode(
                    Encoded.keyed {
                        try $0.encode(["x": [1]], forKey: "x")
                        try outer.object.encode([2], forKey: "b")
                        try $0.encode([String: Int](), forKey: "y")
                    }, forKey: "a")
            }, .init(), .prettyPrinted,
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
            """),
    ]

    // MARK: - After the value has been encoded

    /// What is encoded there is left out.
    private static let rowsAfterTheValue = [
        Row(
            "a keyed container",
            Encoded.keyed {
                let kept = Kept()
                try $0.encode(
                    Encoded.keyed {
                        try $0.encode(1, forKey: "x")
                        kept.object = $0
                    }, forKey: "a")
                try kept.object.encode(2, forKey: "late")
                try $0.encode(3, forKey: "b")
                try kept.object.encode(4, forKey: "later")
                try kept.object.encode(["z": 5], forKey: "x")
            }, #"{"a":{"x":1},"b":3}"#),
        Row(
            "an unkeyed container",
            Encoded.unkeyed {
                let kept = Kept()
                try $0.encode(
                    Encoded.unkeyed {
                        try $0.encode(1)
                        kept.array = $0
                    })
                try kept.array.encode(2)
                try $0.encode(3)
                try kept.array.encode([4])
            }, "[[1],3]"),
        Row(
            "an encoder",
            Encoded.keyed {
                let kept = Kept()
                try $0.encode(
                    Encoded {
                        kept.encoder = $0
                        var container = $0.container(keyedBy: TextKey.self)
                        try container.encode(1, forKey: "x")
                    }, forKey: "a")
                var late = kept.encoder.container(keyedBy: TextKey.self)
                try late.encode(2, forKey: "late")
                try $0.encode(Encoded { _ in }, forKey: "b")
                try late.encode(3, forKey: "later")
            }, #"{"a":{"x":1},"b":{}}"#),
        Row(
            "a nested container",
            Encoded.keyed {
                let kept = Kept()
                try $0.encode(
                    Encoded.keyed {
                        kept.object = $0.nestedContainer(keyedBy: TextKey.self, forKey: "n")
                        try kept.object.encode(1, forKey: "x")
                    }, forKey: "a")
                try kept.object.encode(2, forKey: "late")
                try $0.encode(3, forKey: "b")
            }, #"{"a":{"n":{"x":1}},"b":3}"#),
        Row(
            "a container of a container",
            Encoded.keyed {
                let kept = Kept()
                try $0.encode(Encoded.unkeyed { kept.array = $0.nestedUnkeyedContainer() }, forKey: "a")
                var late = kept.array.nestedContainer(keyedBy: TextKey.self)
                try late.encode(2, forKey: "late")
                var superList = kept.array.superEncoder().unkeyedContainer()
                try superList.encode(3)
                try $0.encode(3, forKey: "b")
            }, #"{"a":[[]],"b":3}"#),
        Row(
            "a super encoder",
            Encoded.keyed {
                let kept = Kept()
                try $0.encode(
                    Encoded.keyed {
                        kept.encoder = $0.superEncoder(forKey: "s")
                        try "value".encode(to: kept.encoder)
                        try $0.encode(1, forKey: "x")
                    }, forKey: "a")
                kept.encoder = nil
                try $0.encode(2, forKey: "b")
            }, #"{"a":{"x":1},"b":2}"#),
        Row(
            "a super encoder of an array",
            Encoded.keyed {
                let kept = Kept()
                try $0.encode(
                    Encoded.unkeyed {
                        kept.encoder = $0.superEncoder()
                        try "value".encode(to: kept.encoder)
                        try $0.encode(1)
                    }, forKey: "a")
                kept.encoder = nil
                try $0.encode(2, forKey: "b")
            }, #"{"a":[1],"b":2}"#),
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
            let row = EncodingRow(
                "",
                Encoded.keyed {
                    try $0.encode(String(repeating: "0", count: 100), forKey: "z")
                    let outer = Kept($0)
                    try $0.encode(
                        Encoded.keyed {
                            try $0.encode(1, forKey: "x")
                            try? $0.encode(
                                Encoded { _ in
                                    try outer.object.encode(2, forKey: "b")
                                    throw Failure()
                                }, forKey: "m")
                            try $0.encode(3, forKey: "y")
                        }, forKey: "a")
                }, "")
            guard row.textOfUnboxEncoder(.sortedKeys) == row.textOfJSONEncoder(.sortedKeys) else { exit(1) }
            exit(0)
        }
    }

    /// Scalars and members of other containers. JSONEncoder has a fault where the member is a container: see
    /// `UnboxEncoderDifferenceTests`.
    private static let rowsAfterAFailure = [
        Row(
            "a super encoder whose value failed, and which was released",
            Encoded.keyed { container in
                for key in ["s", "t"] as [TextKey] {
                    var single = container.superEncoder(forKey: key).singleValueContainer()
                    try? single.encode(Encoded { _ in throw Failure() })
                }
                try? container.encode(Double.nan, forKey: "a")
                try container.encode(1, forKey: "b")
            }, #"{"s":{},"t":{},"b":1}"#),
        Row(
            "a number",
            Encoded.keyed {
                try $0.encode(1, forKey: "a")
                try? $0.encode(Double.nan, forKey: "b")
                try? $0.encode(Float.infinity, forKey: "a")
                try $0.encode(2, forKey: "c")
            }, #"{"a":1,"c":2}"#),
        Row(
            "a number of an array",
            Encoded.unkeyed {
                try? $0.encode(Double.nan)
                try $0.encode($0.count)
                try? $0.encode(Float.nan)
                try $0.encode($0.count)
            }, "[0,1]"),
        Row(
            "a value that encodes nothing before it fails",
            Encoded.keyed {
                try? $0.encode(Encoded { _ in throw Failure() }, forKey: "a")
                try $0.encode(1, forKey: "b")
                try? $0.encode(Encoded { _ in throw Failure() }, forKey: "b")
                try? $0.encode(Encoded { _ in throw Failure() }, forKey: "c")
                try $0.encode(2, forKey: "c")
            }, #"{"b":1,"c":2}"#),
        Row(
            "an element that encodes nothing before it fails",
            Encoded.unkeyed {
                try? $0.encode(Encoded { _ in throw Failure() })
                try $0.encode([1])
                try? $0.encode(Encoded { _ in throw Failure() })
            }, "[[1]]"),
        Row(
            "a member during which its container was written to",
            Encoded.keyed {
                let outer = Kept($0)
                try? $0.encode(
                    Encoded { _ in
                        try outer.object.encode(1, forKey: "b")
                        throw Failure()
                    }, forKey: "a")
                try $0.encode(2, forKey: "c")
            }, #"{"b":1,"c":2}"#),
        Row(
            "an element during which its container was written to",
            Encoded.unkeyed {
                let outer = Kept($0)
                try? $0.encode(
                    Encoded { _ in
                        try outer.array.encode(1)
                        throw Failure()
                    })
                try $0.encode(2)
            }, "[1,2]"),
        Row(
            "at the key of a nested container",
            Encoded.keyed {
                var nested = $0.nestedUnkeyedContainer(forKey: "n")
                try nested.encode(1)
                try? $0.encode(Encoded { _ in throw Failure() }, forKey: "n")
                var again = $0.nestedUnkeyedContainer(forKey: "n")
                try again.encode(2)
                try nested.encode(3)
            }, #"{"n":[1,2,3]}"#),
        Row(
            "at the key of a super encoder",
            Encoded.keyed {
                try [1].encode(to: $0.superEncoder(forKey: "s"))
                try? $0.encode(Encoded { _ in throw Failure() }, forKey: "s")
                var again = $0.nestedUnkeyedContainer(forKey: "s")
                try again.encode(2)
            }, #"{"s":[1,2]}"#),
        Row(
            "in a nested container",
            Encoded.keyed {
                var nested = $0.nestedContainer(keyedBy: TextKey.self, forKey: "n")
                try? nested.encode(Double.nan, forKey: "a")
                try nested.encode(1, forKey: "b")
                try? $0.encode(Double.nan, forKey: "n")
            }, #"{"n":{"b":1}}"#),
        Row(
            "in a super encoder",
            Encoded.keyed {
                let encoder = $0.superEncoder()
                try? Double.nan.encode(to: encoder)
                try "x".encode(to: encoder)
            }, #"{"super":"x"}"#),
        Row(
            "in a single value",
            Encoded.keyed {
                try $0.encode(
                    Encoded.single {
                        try? $0.encode(Double.nan)
                        try $0.encode("x")
                    }, forKey: "a")
            }, #"{"a":"x"}"#),
    ]
}
