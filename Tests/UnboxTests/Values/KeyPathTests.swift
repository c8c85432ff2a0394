import Foundation
import Testing

@testable import Unbox

@Suite struct KeyPathTests {
    static let json = """
        {"a": {"b": [{"c": 1}, 2, null], "0": "zero", "d.e": {"f\\\\g": "escaped"}},
         "n": null, "s": "text", "deep": [[[3]]]}
        """

    static func row<T: UnboxCompatible & Sendable>(_ keyPath: String, as type: T.Type, _ expected: String) -> Row {
        Row("\"\(keyPath)\" as \(type)", json, expected) { try $0.unbox(keyPath: keyPath) as T }
    }

    @Test(arguments: Storage.allCases, rows)
    func lookUp(storage: Storage, row: Row) throws { try row.check(through: storage) }

    /// If the payload is observed, the whole key path is validated before the first lookup.
    @Test(arguments: Storage.allCases, rows)
    func lookUpWatched(storage: Storage, row: Row) throws {
        try row.check(through: storage, options: UnboxOptions(droppedElements: DroppedElements()))
    }

    static let rows = [
        row("a.b.0.c", as: Int.self, "1"),
        row("a.b.1", as: Int.self, "2"),
        row("a.b.1", as: Int?.self, "Optional(2)"),
        row("deep.0.0.0", as: Int.self, "3"),
        row("a.0", as: String.self, "\"zero\""),
        row(#"a.d\.e.f\\g"#, as: String.self, "\"escaped\""),
        row("s", as: String.self, "\"text\""),

        row("a.b.2", as: Int.self, "throws a.b[2]: expected Int, found null"),
        row("a.b.2", as: Int?.self, "nil"),
        row("a.b.3", as: Int?.self, "nil"),
        row("a.b.3", as: Int.self, "throws a.b[3]: expected Int, but it is missing"),
        row("a.b.99999999999999999999999999", as: Int?.self, "nil"),
        row("a.b.3.x.y", as: Int?.self, "nil"),
        row("a.b.3.x", as: Int.self, "throws a.b[3].x: expected Int, but element 3 is missing"),
        row("a.x.y.z", as: Int?.self, "nil"),
        row("a.x.y.z", as: Int.self, #"throws a.x.y.z: expected Int, but "x" is missing"#),
        row("n.x", as: Int?.self, "nil"),
        row("n.x", as: Int.self, #"throws n.x: expected Int, but "n" is null"#),
        row("n", as: Int.self, "throws n: expected Int, found null"),

        row("s.x", as: Int?.self, "throws s: expected an object with the key \"x\", found the string \"text\""),
        row(
            "s.0", as: Int?.self,
            "throws s: expected an array or an object with the key \"0\", found the string \"text\""),
        row("a.b.1.c", as: Int?.self, "throws a.b[1]: expected an object with the key \"c\", found the number 2"),
        row("a.b.c", as: Int?.self, "throws a.b: expected an object with the key \"c\", found an array of 3 elements"),
        row(
            "a.b.-1", as: Int?.self,
            "throws a.b: expected an object with the key \"-1\", found an array of 3 elements"),
        row(
            "a.b.+1", as: Int?.self,
            "throws a.b: expected an object with the key \"+1\", found an array of 3 elements"),
        row(
            "a.b.01", as: Int?.self,
            "throws a.b: expected an object with the key \"01\", found an array of 3 elements"),
        row(
            "a.b.1 ", as: Int?.self,
            "throws a.b: expected an object with the key \"1 \", found an array of 3 elements"),

        row("", as: Int?.self, "throws the root: invalid key path \"\": it is empty"),
        row(".", as: Int?.self, "throws the root: invalid key path \".\": its component 1 is empty"),
        row("a.", as: Int?.self, "throws the root: invalid key path \"a.\": its component 2 is empty"),
        row(".a", as: Int?.self, "throws the root: invalid key path \".a\": its component 1 is empty"),
        row("a..b", as: Int?.self, "throws the root: invalid key path \"a..b\": its component 2 is empty"),
        row("x.y..z", as: Int?.self, "throws the root: invalid key path \"x.y..z\": its component 3 is empty"),
        row(
            #"a\b"#, as: Int?.self,
            #"throws the root: invalid key path "a\\b": a backslash takes a dot, a star, a bracket or a backslash "#
                + #"literally: write \., \*, \[ or \\"#),
        row(
            #"a\"#, as: Int?.self,
            #"throws the root: invalid key path "a\\": a backslash takes a dot, a star, a bracket or a backslash "#
                + #"literally: write \., \*, \[ or \\"#),
        row("a.b.0", as: String.self, "throws a.b[0]: expected String, found an object of 1 key"),
    ]

    @Test(arguments: Storage.allCases)
    func pathsAreRelativeToTheModel(storage: Storage) throws {
        struct Inner: Unboxable {
            let c: String
            init(unboxer: Unboxer) throws { c = try unboxer.unbox(keyPath: "x.0.c") }
        }
        let unboxer = try storage.unboxer(#"{"list": [{"x": [{"c": []}]}]}"#)
        #expect(
            outcome { try unboxer.unbox(keyPath: "list.0") as Inner }
                == "throws list[0].x[0].c: expected String, found an array of 0 elements")
    }

    @Test(arguments: Storage.allCases)
    func fromAnArrayRoot(storage: Storage) throws {
        let unboxer = try storage.unboxer(#"[{"a": 1}, {"a": "x"}]"#)
        #expect(try unboxer.unbox(keyPath: "0.a") as Int == 1)
        #expect(
            outcome { try unboxer.unbox(keyPath: "1.a") as Int } == "throws [1].a: expected Int, found the string \"x\""
        )
        #expect(
            outcome { try unboxer.unbox(key: "a") as Int? }
                == "throws the root: expected an object with the key \"a\", found an array of 2 elements")
    }

    @Test(arguments: Storage.allCases)
    func componentsBeyondTheLimit(storage: Storage) throws {
        let unboxer = try storage.unboxer("{}")
        let keyPath = Array(repeating: "a", count: 513).joined(separator: ".")
        #expect(
            outcome { try unboxer.unbox(keyPath: keyPath) as Int? }
                == "throws the root: nested too deeply: more than 512 levels, or more than the stack allows")
    }
}
