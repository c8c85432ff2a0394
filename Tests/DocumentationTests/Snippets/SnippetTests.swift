import Foundation
import TestTables
import Testing

/// How `.ci/snippets` updates a test when its document changes.
struct SnippetTests {
    private let texts: [String]

    init() throws {
        texts = try #require(Fixture.rows(of: "examples").first { $0.testDescription == "snippets" }).texts
    }

    private var document: String { texts[0] }
    private var test: String { texts[1] }

    private func update(_ document: String, _ test: String) -> SnippetUpdate {
        SnippetUpdate(documents: [("Folder/A.md", document)], tests: [("T.swift", test)])
    }

    private static func changed(_ text: String, _ changes: [(old: String, new: String)]) -> String {
        changes.reduce(text) { $0.replacingOccurrences(of: $1.old, with: $1.new) }
    }

    @Test func snippetsAreKnownByHeadingAndNumber() {
        let snippets = Snippet.all(in: document, of: "A.md")
        let places = ["1 of A.md#title", "1 of A.md#the-part-in-two", "2 of A.md#the-part-in-two"]
        #expect(snippets.map(\.place.description) == places.map { "Snippet \($0)" })
        #expect(snippets.map(\.line) == [3, 13, 21])
        #expect(snippets.map(\.lines.first) == ["let first = 1", "struct Second {", "let third = 3"])
    }

    /// What changes in the document, and in the test.
    private struct Change: CustomTestStringConvertible {
        let testDescription: String
        let document: [(old: String, new: String)]
        let test: [(old: String, new: String)]

        init(_ description: String, _ document: [(String, String)], _ test: [(String, String)]? = nil) {
            (testDescription, self.document, self.test) = (description, document, test ?? document)
        }
    }

    @Test func aTestFollows() {
        each([
            Change("nothing is changed", []), Change("a line is changed", [("age: Int", "age: Int?")]),
            Change(
                "a line is added, with the indentation of the test", [("print(third)", "print(third)\n\nrun()")],
                [("        print(third)", "        print(third)\n\n        run()")]),
            Change("all words are changed", [("let first = 1", "run()")]),
            Change("a heading is changed", [("The part, in two", "A part")], [("#the-part-in-two", "#a-part")]),
            Change(
                "a heading and a line are changed", [("The part, in two", "A part"), ("age: Int", "age: UInt")],
                [("#the-part-in-two", "#a-part"), ("age: Int", "age: UInt")]),
            Change(
                "a snippet is moved below another heading",
                [
                    ("# Title\n\n```swift\nlet first = 1\n```\n", "# Title\n"),
                    ("print(third)\n```", "print(third)\n```\n\n## End\n\n```swift\nlet first = 1\n```"),
                ], [("A.md#title", "A.md#end")]),
        ]) { (change: Change) in
            let document = Self.changed(self.document, change.document)
            let test = Self.changed(self.test, change.test)
            let result = update(document, self.test)
            #expect(result.changed == (test == self.test ? [:] : ["T.swift": test]) && result.problems == [])
            // Then it is up to date.
            #expect(update(document, test).changed == [:])
        }
    }

    /// Those after it keep their snippets, also one that is changed at the same time.
    @Test func aSnippetIsInserted() {
        let change = ("age: Int", "age: Int?")
        let changed = Self.changed(
            document, [("```swift\nstruct", "```swift\nlet new = 0\n```\n\n```swift\nstruct"), change])
        let first = update(changed, test)
        let expected = Self.changed(
            test, [("2 of A.md#the", "3 of A.md#the"), ("1 of A.md#the", "2 of A.md#the"), change])
        #expect(first.changed == ["T.swift": expected])
        let problem =
            "Folder/A.md:13: error: no test takes in this snippet: write `// Snippet 1 of A.md#the-part-in-two` and "
            + "`// End of snippet`, each on a line, where it is to be in a file of Tests/DocumentationTests, and run "
            + ".ci/snippets"
        #expect(first.problems.map(\.description) == [problem])

        let place = "\n    // Snippet 1 of A.md#the-part-in-two\n    // End of snippet\n"
        let filled = "\n    // Snippet 1 of A.md#the-part-in-two\n    let new = 0\n    // End of snippet\n"
        let second = update(changed, expected + place)
        #expect(second.changed == ["T.swift": expected + filled] && second.problems == [])
        // A part of another snippet is compiled with it.
        #expect(update(document + "\n\n# End\n\n```swift\nprint(third)\n```\n", test).problems == [])
    }

    @Test func problemsOfTests() {
        each([
            (
                "a snippet is deleted", "// Snippet 1 of A.md#title\n",
                "// Snippet 2 of A.md#title\nold()\n// End of snippet\n// Snippet 1 of A.md#title\n",
                "1: error: Folder/A.md has no such snippet: delete this one and what is expected of it"
            ),
            ("another document", "A.md#title", "B.md#title", "1: error: there is no such document"),
            (
                "no end", "let first = 1\n// End of snippet", "let first = 1",
                "1: error: this snippet has no `// End of snippet`"
            ),
            ("an end without a beginning", "// Snippet 1 of A.md#title\n", "", "2: error: no snippet ends here"),
            (
                "a slip", "// Snippet 1 of", "// Snippet one of",
                "1: error: expected `// Snippet NUMBER of FILE#section`, or `// End of snippet`"
            ),
        ]) { (what: String, old: String, new: String, problem: String) in
            var test = self.test
            if let range = test.range(of: old) { test.replaceSubrange(range, with: new) }
            #expect(update(document, test).problems.first?.description == "T.swift:\(problem)")
        }
    }
}

/// What `.ci/snippets --type-check` compiles of documentation comments.
struct ScaffoldTests {
    private let texts: [String]

    init() throws {
        texts = try #require(Fixture.rows(of: "examples").first { $0.testDescription == "scaffolds" }).texts
    }

    private func fill(_ scaffold: String) -> SnippetUpdate {
        SnippetUpdate(documents: [("Folder/Reader.swift", texts[0])], scaffolds: [("S.swift", scaffold)])
    }

    /// The examples of overloads are numbered together: those of another function in between do not count.
    @Test func examplesAreCompiledInScaffolds() {
        let update = fill(texts[1])
        #expect(update.problems == [])
        #expect(update.filled == ["S.swift": texts[2]])
    }

    @Test func problemsOfScaffolds() {
        let rest = "// Snippets of Reader.swift"
        let read = "// Snippet 1 of Reader.swift#read"
        let none = "error: there is no such example, or another line has it: delete this line"
        let missing =
            "error: no scaffold has this example: write `// Snippet 1 of Reader.swift#skip` on a line where it is to be "
            + "in a file of Tests/DocumentationTests/Symbols, and run .ci/snippets --type-check"
        each([
            ("an example is deleted", "// Snippet 3 of Reader.swift#read\n\(rest)", "S.swift:1: \(none)"),
            ("an example that another line has", "\(rest)\n\(rest)", "S.swift:2: \(none)"),
            (
                "an example without a line", "\(read)\n// Snippet 2 of Reader.swift#read",
                "Folder/Reader.swift:9: \(missing)"
            ),
            (
                "a slip", "\(rest)#read",
                "S.swift:1: error: expected `// Snippet NUMBER of FILE#symbol`, or `// Snippets of FILE`"
            ),
        ]) { (_: String, scaffold: String, problem: String) in
            #expect(fill(scaffold).problems.map(\.description) == [problem])
        }
    }
}
