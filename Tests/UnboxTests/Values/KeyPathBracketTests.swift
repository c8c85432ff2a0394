import Foundation
import Testing

@testable import Unbox

/// Indexes in brackets, as errors print them: they mean the same as indexes after a dot.
@Suite struct KeyPathBracketTests {
    static let json = #"""
        {"a": {"b": [{"c": 1}, {"c": [5, 6]}, null], "0": "zero", "filter[name]": 2, "t[]": 3, "i[01]": 4, "[x]": 5,
               "b[0]": 6, "[0]": 7, "[0]x": 8, "\\[0]": 9, "b[*]": 10, "b[-1]": 11, "b[0": 12, "]": 13, "[]": 14},
         "deep": [[[3, 4]]], "s": "text"}
        """#

    static func row<T: UnboxCompatible & Sendable>(_ keyPath: String, as type: T.Type, _ expected: String) -> Row {
        Row("\"\(keyPath)\" as \(type)", json, expected) { try $0.unbox(keyPath: keyPath) as T }
    }

    @Test(arguments: Storage.allCases, indexes + keys + failures)
    func lookUp(storage: Storage, row: Row) throws {
        try row.check(through: storage)
        try row.check(through: storage, options: UnboxOptions(droppedElements: DroppedElements()))
    }

    static let indexes = [
        row("a.b[0].c", as: Int.self, "1"),
        row("a.b[1].c[1]", as: Int?.self, "Optional(6)"),
        row("deep[0][0][1]", as: Int.self, "4"),
        row("deep.0[0].1", as: Int.self, "4"),
        row("deep.[0][0].[1]", as: Int.self, "4"),
        row("a.b[2]", as: Int?.self, "nil"),
        row("a.b[3].c", as: Int?.self, "nil"),
        row("x[3].c[0]", as: Int?.self, "nil"),
        row("a[0]", as: String.self, #""zero""#),
        row("deep[0][*]", as: [[Int]].self, "[[3, 4]]"),
        row("deep[*][*][*]", as: [Int].self, "[3, 4]"),
        row("deep[*].0[1]", as: [Int].self, "[4]"),
    ]

    static let keys = [
        row("a.filter[name]", as: Int.self, "2"),
        row("a.t[]", as: Int.self, "3"),
        row("a.i[01]", as: Int.self, "4"),
        row("a.[x]", as: Int.self, "5"),
        row(#"a.b\[0]"#, as: Int.self, "6"),
        row(#"a.b[0\]"#, as: Int.self, "6"),
        row(#"a.b\[0\]"#, as: Int.self, "6"),
        row(#"a.\[0]"#, as: Int.self, "7"),
        row("a.[0]x", as: Int.self, "8"),
        row(#"a.\\\[0]"#, as: Int.self, "9"),
        row(#"a.b[\*]"#, as: Int.self, "10"),
        row(#"a.b\[*]"#, as: Int.self, "10"),
        row("a.b[-1]", as: Int.self, "11"),
        row("a.b[0", as: Int.self, "12"),
        row("a.]", as: Int.self, "13"),
        row("a.[]", as: Int.self, "14"),
    ]

    static let failures = [
        row("a.b[0].c", as: String?.self, "Optional(\"1\")"),
        row("a.b[1].c", as: Int?.self, "throws a.b[1].c: expected Int, found an array of 2 elements"),
        row("a.b[7]", as: Int.self, "throws a.b[7]: expected Int, but it is missing"),
        row(
            "s[0]", as: Int?.self,
            #"throws s: expected an array or an object with the key "0", found the string "text""#),
        row(
            #"a.b\\[0]"#, as: Int.self, #"throws a."b\\"[0]: expected Int, but "b\\" is missing"#),
        row("a.x[3].c[0]", as: Int.self, #"throws a.x[3].c[0]: expected Int, but "x" is missing"#),
        row("a.b[2][1]", as: Int.self, "throws a.b[2][1]: expected Int, but element 2 is null"),
        row("a.b[2].1", as: Int.self, "throws a.b[2].1: expected Int, but element 2 is null"),
        row("[0].x", as: Int?.self, "nil"),
        row("a..[0]", as: Int?.self, #"throws the root: invalid key path "a..[0]": its component 2 is empty"#),
        row("a[0].", as: Int?.self, #"throws the root: invalid key path "a[0].": its component 3 is empty"#),
    ]

    @Test(arguments: Storage.allCases) func atTheRoot(storage: Storage) throws {
        let unboxer = try storage.unboxer(#"[{"name": "Ada"}, [1, 2]]"#)
        #expect(try unboxer.unbox(keyPath: "[0].name") as String == "Ada")
        #expect(try unboxer.unbox(keyPath: "[1][1]") as Int == 2)
        #expect(
            outcome { try unboxer.unbox(keyPath: "[1][0].x") as Int }
                == #"throws [1][0]: expected an object with the key "x", found the number 1"#)
    }

    /// The path in each of these errors leads back to the value.
    @Test(arguments: Storage.allCases) func pathsOfErrors(storage: Storage) throws {
        let json = #"{"a": [[{"b": "x"}], {"c-d": ["x", {"e": ["x"]}]}], "f": {"0": ["x"]}}"#
        let unboxer = try storage.unboxer(json)
        for keyPath in ["a.0.0.b", "a.1.c-d.0", "a.1.c-d.1.e.0", "f.0.0"] {
            let error = #expect(throws: UnboxError.self) { try unboxer.unbox(keyPath: keyPath) as Int }
            let path = error?.path.description ?? ""
            #expect(path.contains("["))
            #expect(try unboxer.unbox(keyPath: path) as String == "x")
        }
    }

    @Test func tooManyIndexes() throws {
        let unboxer = try Storage.data.unboxer("{}")
        let (most, tooMany) = (String(repeating: "[0]", count: 511), String(repeating: "[0]", count: 512))
        #expect(try unboxer.unbox(keyPath: "a" + most) as Int? == nil)
        #expect(try unboxer.unbox(keyPath: tooMany) as Int? == nil)
        #expect(
            outcome { try unboxer.unbox(keyPath: "a" + tooMany) as Int? }
                == "throws the root: nested too deeply: more than 512 levels, or more than the stack allows")
    }

    /// The components of any text are those of the text with dots for the brackets.
    @Test func anyText() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let characters = (0..<Int.random(in: 1...12, using: &generator)).map { _ in #"aa[[]]00*.\1"#.randomElement()
            }
            let text = String(characters.compactMap(\.self))
            #expect(Self.components(of: text) == Self.expectedComponents(of: text), "\(text)")
        }
    }

    private static func components(of text: String) -> [String]? {
        text.withJSONBytes { bytes in
            guard let components = try? KeyPathComponents(validating: bytes) else { return nil }
            return components.map { $0.isWildcard ? "wildcard" : $0.key }
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
