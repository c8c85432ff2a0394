import Foundation
import TestTables
import Testing
import UnboxModels

/// What is written for samples with the macro, to the letter: models as one would write them.
struct SampleModelTests {
    @Test func `models as one would write them`() {
        each([
            (
                "names of things, keys in snake case, numbers in quotes, and what was always null",
                #"""
                {"orders": [
                    {"id": 1, "placed": "2024-01-01T00:00:00Z", "total": "12.50", "coupon": null, "line_items":
                        [{"sku": "a", "unit_price": 3, "quantity": "2"}, {"sku": "b", "unit_price": 3.5, "quantity": 1}]},
                    {"id": 2, "placed": "2024-01-02T00:00:00Z", "total": 5, "coupon": null, "line_items": []}
                ]}
                """#,
                """
                @Unboxable
                struct Root: Encodable, Hashable, Sendable {
                    let orders: [Order]
                }

                @Unboxable(keys: .snakeCase, dates: .rfc3339)
                struct Order: Encodable, Hashable, Sendable {
                    let id: Int
                    let placed: Date
                    let total: Double
                    /// Null in all samples.
                    let coupon: JSONValue
                    let lineItems: [LineItem]
                }

                @Unboxable(keys: .snakeCase)
                struct LineItem: Encodable, Hashable, Sendable {
                    let sku: String
                    let unitPrice: Double
                    let quantity: Int
                }

                """
            ),
            (
                "a list in a list of its like, whose name would be reserved",
                #"""
                {"data": {"after": null, "limit": 1, "children": [{"data": {"score": 1, "replies":
                    {"kind": "list", "data": {"after": null, "limit": 1, "children": []}}}}]}}
                """#,
                """
                @Unboxable
                struct Root: Encodable, Hashable, Sendable {
                    let data: RootData
                }

                @Unboxable
                struct RootData: Encodable, Hashable, Sendable {
                    /// Null in all samples.
                    let after: JSONValue
                    let limit: Int
                    let children: [Child]
                }

                @Unboxable
                struct Child: Encodable, Hashable, Sendable {
                    let data: ChildData
                }

                @Unboxable
                struct ChildData: Encodable, Hashable, Sendable {
                    let score: Int
                    let replies: Replies
                }

                @Unboxable
                struct Replies: Encodable, Hashable, Sendable {
                    let kind: String
                    let data: RootData
                }

                """
            ),
            (
                "dates in several formats",
                #"{"placed": "2024-01-01T00:00:00Z", "day": "2024-01-01", "sent": ["2024-01-02T00:00:00Z"], "due": null}"#,
                """
                @Unboxable(dates: .rfc3339)
                struct Root: Encodable, Hashable, Sendable {
                    let placed: Date
                    @Unboxing(formatter: .dateOnly) let day: Date
                    let sent: [Date]
                    /// Null in all samples.
                    let due: JSONValue
                }

                """
            ),
            (
                "rows", #"{"candles": [[1499040000000, "0.01", 308, null], [1499040060000, "0.02", 309, true]]}"#,
                """
                @Unboxable
                struct Root: Encodable, Hashable, Sendable {
                    let candles: [Candle]
                }

                @Unboxable
                struct Candle: Encodable, Hashable, Sendable {
                    @Unboxing(keyPath: "0") let value0: Int
                    @Unboxing(keyPath: "1") let value1: String
                    @Unboxing(keyPath: "2") let value2: Int
                    @Unboxing(keyPath: "3") let value3: Bool?
                }

                """
            ),
            (
                "a type beside a payload",
                #"""
                [{"type": "push", "id": 1, "payload": {"size": 2}}, {"type": "star-added", "id": 2, "payload": {"by": "ann"}}]
                """#,
                """
                @Unboxable(discriminator: "type")
                enum Root: Encodable, Hashable, Sendable {
                    case push(Push)
                    @Unboxing(name: "star-added") case starAdded(StarAdded)
                    @Unboxing(fallback: true) case other(JSONValue)
                }

                @Unboxable
                struct Push: Encodable, Hashable, Sendable {
                    let id: Int
                    let payload: PushPayload
                }

                @Unboxable
                struct StarAdded: Encodable, Hashable, Sendable {
                    let id: Int
                    let payload: StarAddedPayload
                }

                @Unboxable
                struct PushPayload: Encodable, Hashable, Sendable {
                    let size: Int
                }

                @Unboxable
                struct StarAddedPayload: Encodable, Hashable, Sendable {
                    let by: String
                }

                """
            ),
            (
                "a tree of several types",
                #"""
                {"node": {"kind": "split", "left": {"kind": "leaf", "value": 1}, "right": {"kind": "split",
                    "left": {"kind": "leaf", "value": 2}, "right": {"kind": "leaf", "value": 3}}}}
                """#,
                """
                @Unboxable
                struct Root: Encodable, Hashable, Sendable {
                    let node: Split
                }

                @Unboxable
                struct Split: Encodable, Hashable, Sendable {
                    let kind: String
                    let left: Leaf
                    let right: Right

                    init(kind: String = "split", left: Leaf, right: Right) {
                        self.kind = kind
                        self.left = left
                        self.right = right
                    }
                }

                @Unboxable
                struct Leaf: Encodable, Hashable, Sendable {
                    let kind: String
                    let value: Int

                    init(kind: String = "leaf", value: Int) {
                        self.kind = kind
                        self.value = value
                    }
                }

                @Unboxable(discriminator: "kind")
                indirect enum Right: Encodable, Hashable, Sendable {
                    case split(Split)
                    case leaf(Leaf)
                    @Unboxing(fallback: true) case other(JSONValue)
                }

                """
            ),
        ]) { (_, sample: String, expected: String) throws in
            let source = try models(ofSamples: [sample]) { $0.style = .macro }
            #expect(source == expected)
        }
    }

    /// The type of the elements of a list.
    private func element(_ list: String, _ style: ModelOptions.Style = .macro) throws -> String? {
        let source = try models(ofSamples: ["{\"list\": \(list)}"]) { $0.style = style }
        return source.split(separator: "\n").first { $0.hasPrefix("    let list: ") }.map { String($0.dropFirst(14)) }
    }

    @Test func `rows, or lists`() {
        each([
            ("rows of two kinds", #"[[1, "a"], [2, "b"]]"#, "[List]"),
            ("a single row", #"[[1, "a"]]"#, "[List]"),
            ("a column with null", #"[[1, "a"], [null, "b"]]"#, "[List]"),
            ("a column with numbers in quotes", #"[[1, true], ["2", false]]"#, "[List]"),
            ("a column of objects", #"[[1, {"a": 1}], [2, {"a": 2}]]"#, "[List]"),
            ("rows in maps", #"{"x-y": [[1, "a"]], "x-z": [[2, "b"]]}"#, "[String: [List]]"),
            ("numbers only", "[[13.4, 52], [13, 52.5]]", "[[Double]]"),
            ("texts only", #"[["0.1", "2"], ["0.2", "3"]]"#, "[[String]]"),
            ("rows of several lengths", #"[[1, "a"], [2]]"#, "[[OneOf<Int>.Or<String>]]"),
            ("a column of two kinds", #"[[1, "a"], ["b", 2]]"#, "[[OneOf<Int>.Or<String>]]"),
            ("a list of two kinds", #"[1, "a"]"#, "[OneOf<Int>.Or<String>]"),
            ("empty ones", "[[], []]", "[[JSONValue]]"),
        ]) { (_, list: String, type: String) throws in
            #expect(try element(list) == type)
        }
    }

    @Test func `numbers in quotes`() {
        each([
            (#"[1, "2"]"#, ModelOptions.Style.macro, "[Int]"), (#"[1, "2.5"]"#, .macro, "[Double]"),
            (#"[1, "-0"]"#, .unboxable, "[Int]"), (#"["1", "2"]"#, .macro, "[String]"),
            (#"[1, "007"]"#, .macro, "[OneOf<Int>.Or<String>]"), (#"[1, ""]"#, .macro, "[OneOf<Int>.Or<String>]"),
            (#"[1, "1."]"#, .macro, "[OneOf<Int>.Or<String>]"), (#"[1, "NaN"]"#, .macro, "[OneOf<Int>.Or<String>]"),
            (#"[1, "2", null]"#, .macro, "[Int?]"), (#"[1, "99999999999999999999"]"#, .macro, "[Decimal]"),
            // A decoder does not read them.
            (#"[1, "2"]"#, .codable, "[OneOf<Int>.Or<String>]"), (#"[1, "2"]"#, .both, "[OneOf<Int>.Or<String>]"),
        ]) { (list: String, style: ModelOptions.Style, type: String) throws in
            #expect(try element(list, style) == type)
        }
    }

    @Test func `types share what does not depend on the type`() throws {
        let source = try models(ofSamples: [
            #"""
            [{"action": "opened", "issue": {"id": 1, "title": "a", "closed": null}, "by": {"id": 2}, "changes": {"x": 1}},
             {"action": "closed", "issue": {"id": 1, "title": "a", "closed": true}, "by": {"id": 2}, "reason": "done"}]
            """#
        ]) { $0.style = .macro }
        #expect(
            source == """
                @Unboxable(discriminator: "action")
                enum Root: Encodable, Hashable, Sendable {
                    case opened(Opened)
                    case closed(Closed)
                    @Unboxing(fallback: true) case other(JSONValue)
                }

                @Unboxable
                struct Opened: Encodable, Hashable, Sendable {
                    let issue: Issue
                    let by: By
                    let changes: Changes
                }

                @Unboxable
                struct Closed: Encodable, Hashable, Sendable {
                    let issue: Issue
                    let by: By
                    let reason: String
                }

                @Unboxable
                struct Issue: Encodable, Hashable, Sendable {
                    let id: Int
                    let title: String
                    @Unboxing(encoded: .asNull) let closed: Bool?
                }

                @Unboxable
                struct By: Encodable, Hashable, Sendable {
                    let id: Int
                }

                @Unboxable
                struct Changes: Encodable, Hashable, Sendable {
                    let x: Int
                }

                """)
    }

    @Test func `a type that others depend on`() {
        each([
            ("other fields", #"[{"type": "a", "x": 1}, {"type": "b", "y": 1}]"#, true),
            (
                "some with the same fields", #"[{"kind": "a", "x": 1}, {"kind": "b", "x": 1}, {"kind": "c", "y": 1}]"#,
                true
            ),
            ("the same fields", #"[{"type": "a", "x": 1}, {"type": "b", "x": 1}]"#, false),
            ("one field more", #"[{"type": "file", "n": 1}, {"type": "folder", "n": 1, "m": 2}]"#, false),
            (
                "fields that are only sometimes there",
                #"[{"type": "a", "x": 1}, {"type": "a", "y": 1}, {"type": "b"}]"#, false
            ),
            ("a field of another kind", #"[{"type": "P", "c": [1]}, {"type": "L", "c": [[1]]}]"#, true),
            ("a payload", #"[{"event": "a", "p": {"x": 1}}, {"event": "b", "p": {"y": 1}}]"#, true),
            ("a payload that may be null", #"[{"event": "a", "p": null}, {"event": "b", "p": {"y": 1}}]"#, false),
            ("without it", #"[{"type": "a", "x": 1}, {"y": 1}]"#, false),
            ("an empty one", #"[{}, {"type": "a", "x": 1}, {"type": "b", "y": 1}]"#, false),
            ("another type", #"[{"type": "a", "x": 1}, {"type": 2, "y": 1}]"#, false),
            ("another name", #"[{"title": "a", "x": 1}, {"title": "b", "y": 1}]"#, false),
        ]) { (_, list: String, isEnum: Bool) throws in
            let source = try models(ofSamples: ["{\"list\": \(list)}"])
            #expect(source.contains("enum List: ") == isEnum, "\(source)")
        }
    }
}
