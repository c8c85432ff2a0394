import Foundation
import TestTables
import Testing
import Unbox

@testable import UnboxCore

/// What a key path leads to. Which component of it is missing is in `KeyPathHintTests`.
struct KeyPathTests {
    static let json = #"""
        {"a": {"b": [{"c": 1}, 2, null, {"c": [5, 6]}], "0": "zero", "d.e": {"f\\g": "escaped"}, "filter[name]": 2,
               "t[]": 3, "i[01]": 4, "[x]": 5, "b[0]": 6, "[0]": 7, "[0]x": 8, "\\[0]": 9, "b[*]": 10, "b[-1]": 11,
               "b[0": 12, "]": 13, "[]": 14},
         "n": null, "s": "text", "deep": [[[3, 4]]]}
        """#

    static func row<T: UnboxCompatible & Sendable>(_ keyPath: String, as type: T.Type, _ expected: String) -> Row {
        Row("\"\(keyPath)\" as \(type)", json, expected) { try $0.unbox(keyPath: keyPath) as T }
    }

    /// If the payload is observed, the whole key path is validated before the first lookup.
    @Test func lookUp() {
        each(
            Storage.allCases,
            Self.found + Self.indexes + Self.bracketsInKeys + Self.nothing + Self.failures + Self.invalid
        ) { storage, row in
            try row.check(through: storage)
            try row.check(through: storage, options: UnboxOptions(droppedElements: DroppedElements()))
        }
    }

    static let found: [Row] = [
        row("a.b.0.c", as: Int.self, "1"),
        row("a.b.1", as: Int?.self, "Optional(2)"),
        row("deep.0.0.0", as: Int.self, "3"),
        row("a.0", as: String.self, "\"zero\""),
        row(#"a.d\.e.f\\g"#, as: String.self, "\"escaped\""),
        row("s", as: String.self, "\"text\""),
    ]

    /// Indexes in brackets, as errors print them, mean the same as indexes after a dot.
    static let indexes: [Row] = [
        row("a.b[0].c", as: Int.self, "1"),
        row("a.b[3].c[1]", as: Int?.self, "Optional(6)"),
        row("deep[0][0][1]", as: Int.self, "4"),
        row("deep.0[0].1", as: Int.self, "4"),
        row("deep.[0][0].[1]", as: Int.self, "4"),
        row("a[0]", as: String.self, #""zero""#),
        row("deep[0][*]", as: [[Int]].self, "[[3, 4]]"),
        row("deep[*][*][*]", as: [Int].self, "[3, 4]"),
        row("deep[*].0[1]", as: [Int].self, "[4]"),
    ]

    static let bracketsInKeys: [Row] = [
        ("filter[name]", 2), ("t[]", 3), ("i[01]", 4), ("[x]", 5), (#"b\[0]"#, 6), (#"b[0\]"#, 6), (#"b\[0\]"#, 6),
        (#"\[0]"#, 7), ("[0]x", 8), (#"\\\[0]"#, 9), (#"b[\*]"#, 10), (#"b\[*]"#, 10), ("b[-1]", 11), ("b[0", 12),
        ("]", 13), ("[]", 14),
    ].map { row("a.\($0)", as: Int.self, "\($1)") }

    static let nothing: [Row] = [
        "a.b.2", "a.b[2]", "a.b.4", "a.b.99999999999999999999999999", "a.b.4.x.y", "a.b[4].c", "x[3].c[0]", "[0].x",
        "a.x.y.z", "n.x",
    ].map { row($0, as: Int?.self, "nil") }

    static let failures: [Row] =
        [
            row("n", as: Int.self, "throws n: expected Int, found null"),
            row("a.b.2", as: Int.self, "throws a.b[2]: expected Int, found null"),
            row("a.b.0", as: String.self, #"throws a.b[0]: expected String, found an object of 1 key: "c""#),
            row("a.b[3].c", as: Int?.self, "throws a.b[3].c: expected Int, found an array of 2 elements"),
            row("a.b[7]", as: Int.self, "throws a.b[7]: expected Int, but it is missing"),
            row(#"a.b\\[0]"#, as: Int.self, #"throws a."b\\"[0]: expected Int, but "b\\" is missing"#),
            row("a.x[3].c[0]", as: Int.self, #"throws a.x[3].c[0]: expected Int, but "x" is missing"#),
            row("a.b[2][1]", as: Int.self, "throws a.b[2][1]: expected Int, but element 2 is null"),
            row("a.b[2].1", as: Int.self, "throws a.b[2].1: expected Int, but element 2 is null"),
            row("s.x", as: Int?.self, #"throws s: expected an object with the key "x", found the string "text""#),
            row(
                "s.0", as: Int?.self,
                #"throws s: expected an array or an object with the key "0", found the string "text""#),
            row(
                "s[0]", as: Int?.self,
                #"throws s: expected an array or an object with the key "0", found the string "text""#),
            row("a.b.1.c", as: Int?.self, #"throws a.b[1]: expected an object with the key "c", found the number 2"#),
        ]
        + ["c", "-1", "+1", "01", "1 "].map {
            row(
                "a.b.\($0)", as: Int?.self,
                "throws a.b: expected an object with the key \"\($0)\", found an array of 4 elements")
        }

    static let invalid: [Row] = [
        ("", "it is empty"), (".", "its component 1 is empty"), ("a.", "its component 2 is empty"),
        (".a", "its component 1 is empty"), ("a..b", "its component 2 is empty"),
        ("x.y..z", "its component 3 is empty"), ("a..[0]", "its component 2 is empty"),
        ("a[0].", "its component 3 is empty"), (#"a\b"#, backslash), (#"a\"#, backslash),
    ].map { keyPath, fault in
        let shown = keyPath.replacingOccurrences(of: #"\"#, with: #"\\"#)
        return row(keyPath, as: Int?.self, "throws the root: invalid key path \"\(shown)\": \(fault)")
    }

    private static let backslash =
        #"a backslash takes a dot, a star, a bracket or a backslash literally: write \., \*, \[ or \\"#

    @Test func pathsAreRelativeToTheModel() {
        each(Storage.allCases) { storage in
            struct Inner: Unboxable {
                let c: String
                init(unboxer: Unboxer) throws { c = try unboxer.unbox(keyPath: "x.0.c") }
            }
            let unboxer = try storage.unboxer(#"{"list": [{"x": [{"c": []}]}]}"#)
            expect("throws list[0].x[0].c: expected String, found an array of 0 elements") {
                try unboxer.unbox(keyPath: "list.0") as Inner
            }
        }
    }

    @Test func fromAnArrayRoot() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(#"[{"a": 1}, {"a": "x"}, [1, 2]]"#)
            let outcomes = [
                outcome { try unboxer.unbox(keyPath: "0.a") as Int },
                outcome { try unboxer.unbox(keyPath: "[2][1]") as Int },
                outcome { try unboxer.unbox(keyPath: "1.a") as Int }, outcome { try unboxer.unbox(key: "a") as Int? },
                outcome { try unboxer.unbox(keyPath: "[2][0].x") as Int },
            ]
            #expect(
                outcomes == [
                    "1", "2", "throws [1].a: expected Int, found the string \"x\"",
                    "throws the root: expected an object with the key \"a\", found an array of 3 elements",
                    "throws [2][0]: expected an object with the key \"x\", found the number 1",
                ])
        }
    }

    /// The path in each of these errors leads back to the value.
    @Test func pathsOfErrors() {
        each(Storage.allCases, ["a.0.0.b", "a.1.c-d.0", "a.1.c-d.1.e.0", "f.0.0"]) {
            (storage: Storage, keyPath: String) in
            let unboxer = try storage.unboxer(
                #"{"a": [[{"b": "x"}], {"c-d": ["x", {"e": ["x"]}]}], "f": {"0": ["x"]}}"#)
            let error = try #require(throws: UnboxError.self) { try unboxer.unbox(keyPath: keyPath) as Int }
            #expect(error.path.description.contains("["))
            #expect(try unboxer.unbox(keyPath: error.path.description) as String == "x")
        }
    }

    @Test func componentsBeyondTheLimit() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer("{}")
            func outcome(_ keyPath: String) -> String {
                UnboxTests.outcome { try unboxer.unbox(keyPath: keyPath) as Int? }
            }
            #expect(outcome("a" + String(repeating: "[0]", count: 511)) == "nil")
            #expect(outcome(String(repeating: "[0]", count: 512)) == "nil")
            for keyPath in ["a" + String(repeating: "[0]", count: 512), "a" + String(repeating: ".a", count: 512)] {
                #expect(
                    outcome(keyPath)
                        == "throws the root: nested too deeply: more than 512 levels, or more than the stack allows")
            }
        }
    }
}

struct KeyPathComponentTests {
    /// The components of any text are those of the text with dots for the brackets.
    @Test func anyText() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<sweep(20_000, sample: 2_500) {
            let characters = (0..<Int.random(in: 1...12, using: &generator)).map { _ in #"aa[[]]00*.\1"#.randomElement()
            }
            let text = String(characters.compactMap(\.self))
            #expect(Self.components(of: text) == Self.expectedComponents(of: text), "\(text)")
        }
    }

    private static func components(of text: String) -> [String]? {
        text.withJSONBytes { bytes in
            guard let components = try? KeyPathComponents(validating: bytes) else { return nil }
            return components.map { $0.step.key ?? "wildcard" }
        }
    }

    private static func expectedComponents(of text: String) -> [String]? {
        // Escapes become characters of their own, so that no other step sees them.
        let literals: [Character: Character] = [".": "0️⃣", "*": "1️⃣", "[": "2️⃣", "]": "3️⃣", "\\": "4️⃣"]
        var plain = ""
        var rest = Substring(text)
        while let character = rest.popFirst() {
            guard character == "\\" else {
                plain.append(character)
                continue
            }
            guard let next = rest.popFirst(), let literal = literals[next] else { return nil }
            plain.append(literal)
        }
        var components: [String] = []
        for part in plain.split(separator: ".", omittingEmptySubsequences: false) {
            guard !part.isEmpty else { return nil }
            guard let match = part.wholeMatch(of: /(.*?)((?:\[(?:0|[1-9][0-9]*|\*)\])*)/) else { return nil }
            if !match.1.isEmpty { components.append(String(match.1)) }
            components += match.2.split(separator: "]").map { String($0.dropFirst()) }
        }
        return components.map { component in
            component == "*" ? "wildcard" : String(component.map { one in literals.first { $1 == one }?.key ?? one })
        }
    }
}
