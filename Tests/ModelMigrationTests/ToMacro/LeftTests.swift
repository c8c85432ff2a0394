import ModelMigration
import TestTables
import Testing

@Suite("Models that are left, and why")
struct LeftTests {
    private struct Row: CustomTestStringConvertible {
        let members: String
        let notes: [String]
        var testDescription: String { members }
    }

    @Test("A statement that is not understood leaves the whole model")
    func statements() {
        each([
            Row(
                members: "let a: Int\ninit(unboxer: Unboxer) {\n    a = compute(unboxer)\n}",
                notes: ["line 4: not understood: a = compute(unboxer)"]),
            Row(
                members:
                    "let a: Int\ninit(unboxer: Unboxer) throws {\n    a = try unboxer.unbox(key: \"a\")\n    print(a)\n}",
                notes: ["line 5: not understood: print(a)"]),
            Row(
                members:
                    "let a: Int\ninit(unboxer: Unboxer) throws {\n    for _ in 0..<3 { }\n    a = try unboxer.unbox(key: \"a\")\n}",
                notes: ["line 4: not understood: for _ in 0..<3 { }"]),
            Row(
                members: """
                    let a, b: Int
                    init(unboxer: Unboxer) throws {
                        a = try unboxer.unbox(key: "a")
                        b = a + offset
                        guard a > 0 else { return }
                    }
                    """,
                notes: [
                    "line 6: not understood: guard a > 0 else { return }"
                ]),
            Row(
                members: "let a: Int\ninit(unboxer: Unboxer) {\n    a = unboxer.unbox(\"b.c\")\n}",
                notes: ["line 4: not understood: a = unboxer.unbox(\"b.c\")"]),
            Row(
                members:
                    "var a: Int\ninit(unboxer: Unboxer) throws {\n    a = 1\n    a = try unboxer.unbox(key: \"a\")\n}",
                notes: ["line 5: 'a' is set more than once"]),
            Row(
                members:
                    "let a: Int\ninit(unboxer: Unboxer) throws {\n    try self.init(b: unboxer.unbox(key: \"b\"))\n}",
                notes: [
                    "line 4: not understood: try self.init(b: unboxer.unbox(key: \"b\"))"
                ]),
            Row(
                members: "let a: Int\ninit(unboxer: Unboxer) throws {\n}",
                notes: [
                    "line 3: 'a' gets no value that is understood: give its declaration one, or read it by a statement of its own"
                ]),
        ]) { row in
            let source = "struct Model: Unboxable {\n\(row.members)\n}"
            let rewritten = Rewritten(source)
            #expect(rewritten == Rewritten(texts: [source], notes: row.notes, outcomes: [.left]))
        }
    }

    @Test func declarations() {
        each([
            ("init(unboxer: Unboxer, scale: Double) throws {}", "line 2: the initializer has other parameters"),
            ("init?(unboxer: Unboxer) throws {}", "line 2: the initializer may return nil: make it throw"),
            (
                "init(unboxer: Unboxer) throws {}\ninit(unboxer: Unboxer) {}",
                "line 2: there are several initializers from an Unboxer: keep one of them"
            ),
            (
                "#if DEBUG\nvar log = \"\"\n#endif\ninit(unboxer: Unboxer) throws {}",
                "line 2: it has properties within '#if'"
            ),
            (
                "let a: Any?\ninit(unboxer: Unboxer) throws {\na = try? unboxer.unbox(key: \"a\")\n}",
                "line 1: '@Unboxable' cannot read 'Any?': 'JSONValue' keeps any value"
            ),
            (
                "var a = 1\ninit(a: Int) { self.a = a }\ninit(unboxer: Unboxer) throws {\na = try unboxer.unbox(key: \"a\") ?? 2\n}",
                "line 2: 'a' has a value that the initializer replaces"
            ),
        ]) { members, note in
            let source = "struct Model: Unboxable {\n\(members)\n}"
            #expect(Rewritten(source) == Rewritten(texts: [source], notes: [note], outcomes: [.left]))
        }
    }

    @Test("What a decoder with options reads stays Codable")
    func decodedTypes() {
        each([
            ("decoding: Place.self, key: \"a\", using: decoder", true),
            ("decoding: Places.Place.self, using: f(a)", true),
            ("decoding: Place.self, key: \"a\"", false), ("decoding: Other.self, using: decoder", false),
            ("decoding: Place.self", false),
        ]) { (arguments: String, isLeft: Bool) in
            let source = "struct Place: Decodable {\n    let a: Int\n}\nlet b = try unboxer.unbox(\(arguments))\n"
            let rewritten = Rewritten(source, from: [.codable])
            #expect(rewritten.outcomes == [isLeft ? .left : .rewritten])
            #expect(rewritten.notes.contains("line 1: a decoder with options reads it: 'using'") == isLeft)
        }
    }

    @Test func places() {
        let model = "struct Model: Unboxable {\n    init(unboxer: Unboxer) throws {}\n}"
        each([
            ("func f() {\n\(model)\n}", "line 2: a macro cannot be attached to a type in a function: move it out"),
            ("let test = {\n\(model)\n}", "line 2: a macro cannot be attached to a type in a function: move it out"),
            ("#if os(iOS)\n\(model)\n#endif", "line 2: it is within '#if'"),
        ]) { source, note in
            #expect(Rewritten(source) == Rewritten(texts: [source], notes: [note], outcomes: [.left]))
        }
    }

    @Test("With --exact, what would change leaves a model")
    func exact() {
        let source = """
            struct Model: Unboxable {
                let a: Int, b: Int

                init(unboxer: Unboxer) throws {
                    b = try unboxer.unbox(key: "b")
                    a = try unboxer.unbox(key: "a")
                }
            }
            """
        let notes = [
            "line 1: fields are read in the order of the properties: if several are invalid, the error is about another one"
        ]
        #expect(Rewritten(source, isExact: true) == Rewritten(texts: [source], notes: notes, outcomes: [.left]))
        #expect(Rewritten(source).outcomes == [.rewritten])
        #expect(Rewritten(source).notes == notes)
    }
}

extension Rewritten {
    init(texts: [String], notes: [String], outcomes: [Migration.Outcome]) {
        self.texts = texts
        self.notes = notes
        self.outcomes = outcomes
    }
}
