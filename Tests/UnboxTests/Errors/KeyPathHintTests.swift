import Foundation
import Testing

@testable import Unbox

/// `key: "a.b"` where `keyPath: "a.b"` was meant: the error says so, if there is such a path.
@Suite struct KeyPathHintTests {
    static let json = #"""
        {"a": {"b": 1, "n": null, "list": [{"c": 2}], "d.e": 3}, "x.y": {"z": 4}, "s": "text",
         "models": [{"a": {"b": 1}}]}
        """#

    @Test(arguments: Storage.allCases, rows) func message(storage: Storage, row: Row) throws {
        try row.check(through: storage)
        try row.check(through: storage, options: UnboxOptions(droppedElements: DroppedElements()))
    }

    static func row<T: UnboxCompatible & Sendable>(_ key: String, as type: T.Type, _ expected: String) -> Row {
        Row("\"\(key)\" as \(type)", json, expected) { try $0.unbox(key: key) as T }
    }

    static let rows = [
        row("a.b", as: Int.self, #"throws "a.b": expected Int, but it is missing: did you mean keyPath: "a.b"?"#),
        row("a.b", as: Int?.self, "nil"),
        row("a.n", as: Int.self, #"throws "a.n": expected Int, but it is missing: did you mean keyPath: "a.n"?"#),
        row(
            "a.list[0].c", as: Int.self,
            #"throws "a.list[0].c": expected Int, but it is missing: did you mean keyPath: "a.list[0].c"?"#),
        row(
            "a.list.0", as: Child.self,
            #"throws "a.list.0": expected Child (an object), but it is missing: did you mean keyPath: "a.list.0"?"#),
        row(
            "a.list.*.c", as: [Int].self,
            #"throws "a.list.*.c": expected an array, but it is missing: did you mean keyPath: "a.list.*.c"?"#),
        row(
            #"x\.y.z"#, as: Int.self,
            #"throws "x\\.y.z": expected Int, but it is missing: did you mean keyPath: "x\\.y.z"?"#),
        row("x.y", as: Int.self, #"throws "x.y": expected Int, found an object of 1 key"#),
        row("a.c", as: Int.self, #"throws "a.c": expected Int, but it is missing"#),
        row("a.list.1", as: Int.self, #"throws "a.list.1": expected Int, but it is missing"#),
        row("s.b", as: Int.self, #"throws "s.b": expected Int, but it is missing"#),
        row("a..b", as: Int.self, #"throws "a..b": expected Int, but it is missing"#),
        row(".", as: Int.self, #"throws ".": expected Int, but it is missing"#),
        row("missing", as: Int.self, "throws missing: expected Int, but it is missing"),
        Row(
            "in a model", json,
            #"throws models[0]."a.b": expected Int, but it is missing: did you mean keyPath: "a.b"?"#
        ) { try $0.unbox(key: "models") as [Dotted] },
        Row(
            "of several fields", json,
            """
            throws "a.b": expected Int, but it is missing: did you mean keyPath: "a.b"?
            "a.c": expected Int, but it is missing
            """
        ) { try $0.unboxAll(.key("a.b"), .key("a.c")) as (Int, Int) },
        Row(
            "with a formatter", json,
            #"throws "a.b": expected Date, but it is missing: did you mean keyPath: "a.b"?"#
        ) { try $0.unbox(key: "a.b", formatter: .rfc3339) as Date },
        Row("of a Decodable type", json, #"throws models[0]."a.b": expected Int, but it is missing"#) {
            try $0.unbox(decoding: [DottedKey].self, key: "models")
        },
    ]

    @Test(arguments: Storage.allCases, keyPathRows) func keyPath(storage: Storage, row: Row) throws {
        try row.check(through: storage)
        try row.check(through: storage, options: UnboxOptions(droppedElements: DroppedElements()))
    }

    static func row(keyPath: String, _ expected: String) -> Row {
        Row(
            keyPath,
            #"""
            {"a": {"b": null, "list": [{}, null]}, "null": null, "gcm.message_id": 1, "list.0": 2, "n": null, "n.a": 3,
             "text": "{\"in\": {}}"}
            """#, "throws " + expected
        ) { try $0.unbox(keyPath: keyPath) as Int }
    }

    static let keyPathRows = [
        row(keyPath: "a.c", "a.c: expected Int, but it is missing"),
        row(keyPath: "a.b", "a.b: expected Int, found null"),
        row(keyPath: "a.b.c", #"a.b.c: expected Int, but "b" is null"#),
        row(keyPath: "a.x.c.d", #"a.x.c.d: expected Int, but "x" is missing"#),
        row(keyPath: "x.a", #"x.a: expected Int, but "x" is missing"#),
        row(keyPath: "null.a.b", #"null.a.b: expected Int, but "null" is null"#),
        row(keyPath: "a.list.0.c", "a.list[0].c: expected Int, but it is missing"),
        row(keyPath: "a.list.1.c", "a.list[1].c: expected Int, but element 1 is null"),
        row(keyPath: "a.list.2.c", "a.list[2].c: expected Int, but element 2 is missing"),
        row(keyPath: "a.list.2", "a.list[2]: expected Int, but it is missing"),
        row(
            keyPath: "gcm.message_id",
            #"gcm.message_id: expected Int, but "gcm" is missing: did you mean key: "gcm.message_id"?"#),
        row(keyPath: "list.0", #"list.0: expected Int, but "list" is missing: did you mean key: "list.0"?"#),
        row(keyPath: "n.a", #"n.a: expected Int, but "n" is null: did you mean key: "n.a"?"#),
        Row("in a model", json, #"throws models[0].x.b: expected Int, but "x" is missing"#) {
            try $0.unbox(key: "models") as [Nested]
        },
        Row("in a text", #"{"text": "{\"a\": {}}"}"#, "throws text.a.b: expected Int, but it is missing") {
            try $0.unbox(key: "text") as InText
        },
        Row("in a text, above", #"{"text": "{\"a\": {}}"}"#, "throws text.x.b: expected Int, but it is missing") {
            try $0.unbox(key: "text") as InTextAbove
        },
        Row("of an array", "[{}]", #"throws [0].x.y: expected Int, but "x" is missing"#) {
            try $0.unbox(keyPath: "0.x.y") as Int
        },
    ]

    struct Nested: Unboxable {
        let b: Int
        init(unboxer: Unboxer) throws { b = try unboxer.unbox(keyPath: "x.b") }
    }

    struct InText: UnboxCompatible {
        static func unboxed(from value: borrowing UnboxValue) throws -> InText {
            let text: String = try value.unbox()
            _ = try unbox(data: Data(text.utf8), atKeyPath: "a.b") as Int
            return InText()
        }
    }

    struct InTextAbove: UnboxCompatible {
        static func unboxed(from value: borrowing UnboxValue) throws -> InTextAbove {
            let text: String = try value.unbox()
            _ = try unbox(data: Data(text.utf8), atKeyPath: "x.b") as Int
            return InTextAbove()
        }
    }

    struct Child: Unboxable {
        init(unboxer: Unboxer) throws {}
    }

    struct Dotted: Unboxable {
        let b: Int
        init(unboxer: Unboxer) throws { b = try unboxer.unbox(key: "a.b") }
    }

    struct DottedKey: Decodable {
        let b: Int
        enum CodingKeys: String, CodingKey { case b = "a.b" }
    }

    /// Redacted logs get the hint, as it shows only a key.
    @Test(arguments: Storage.allCases) func redacted(storage: Storage) throws {
        let unboxer = try storage.unboxer(Self.json)
        let error = #expect(throws: UnboxError.self) { try unboxer.unbox(key: "a.b") as Int }
        #expect(
            error?.description(redacting: true)
                == #""a.b": expected Int, but it is missing: did you mean keyPath: "a.b"?"#)
        #expect(error?.reason == .missingKey(expected: "Int"))
    }
}
