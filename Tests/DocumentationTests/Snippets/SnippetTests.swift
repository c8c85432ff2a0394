import Foundation
import TestTables
import Testing

/// How `.ci/snippets` updates a test when its document changes, and what it compiles of documentation comments.
struct SnippetTests {
    private static let document = """
        # Title

        ```swift
        let first = 1
        ```

        ## The part, in two

        ```sh
        # no heading
        ```

        ```swift
        struct Second {
            let name: String

            let age: Int
        }
        ```

        ```swift
        let third = 3
        print(third)
        ```
        """

    private static let test = """
        // Snippet 1 of A.md#title
        let first = 1
        // End of snippet

        func test() {
            // Snippet 1 of A.md#the-part-in-two
            struct Second {
                let name: String

                let age: Int
            }
            // End of snippet
            if true {
                // Snippet 2 of A.md#the-part-in-two
                let third = 3
                print(third)
                // End of snippet
            }
        }
        """

    private static func update(_ document: String, _ test: String) -> SnippetUpdate {
        SnippetUpdate(documents: [("Folder/A.md", document)], tests: [("T.swift", test)])
    }

    @Test func snippetsAreKnownByHeadingAndNumber() {
        let snippets = Snippet.all(in: Self.document, of: "A.md")
        #expect(
            snippets.map(\.place.description) == [
                "Snippet 1 of A.md#title", "Snippet 1 of A.md#the-part-in-two", "Snippet 2 of A.md#the-part-in-two",
            ])
        #expect(snippets.map(\.line) == [3, 13, 21])
        #expect(snippets.map(\.lines.first) == ["let first = 1", "struct Second {", "let third = 3"])
    }

    @Test func nothingChangesWhatIsUpToDate() {
        let update = Self.update(Self.document, Self.test)
        #expect(update.changed == [:])
        #expect(update.problems == [])
    }

    struct Change: CustomTestStringConvertible {
        let testDescription: String
        let document: [(old: String, new: String)]
        let test: [(old: String, new: String)]
    }

    @Test func aTestFollows() {
        each([
            Change(
                testDescription: "a line is changed", document: [("age: Int", "age: Int?")],
                test: [("age: Int", "age: Int?")]),
            Change(
                testDescription: "a line is added, with the indentation of the test",
                document: [("print(third)", "print(third)\n\nif third > 2 {\n    print(2)\n}")],
                test: [
                    (
                        "        print(third)",
                        "        print(third)\n\n        if third > 2 {\n            print(2)\n        }"
                    )
                ]),
            Change(
                testDescription: "all words are changed", document: [("let first = 1", "run()")],
                test: [("let first = 1", "run()")]),
            Change(
                testDescription: "a heading is changed", document: [("The part, in two", "A part")],
                test: [("#the-part-in-two", "#a-part")]),
            Change(
                testDescription: "a heading and a line are changed",
                document: [("The part, in two", "A part"), ("age: Int", "age: UInt")],
                test: [("#the-part-in-two", "#a-part"), ("age: Int", "age: UInt")]),
            Change(
                testDescription: "a snippet is moved below another heading",
                document: [
                    ("# Title\n\n```swift\nlet first = 1\n```\n", "# Title\n"),
                    ("print(third)\n```", "print(third)\n```\n\n## End\n\n```swift\nlet first = 1\n```"),
                ],
                test: [("A.md#title", "A.md#end")]),
        ]) { (change: Change) in
            let changed = { (text: String, changes: [(old: String, new: String)]) in
                changes.reduce(text) { $0.replacingOccurrences(of: $1.old, with: $1.new) }
            }
            let test = changed(Self.test, change.test)
            let update = Self.update(changed(Self.document, change.document), Self.test)
            #expect(update.changed == ["T.swift": test])
            #expect(update.problems == [])
            // Then it is up to date.
            #expect(Self.update(changed(Self.document, change.document), test).changed == [:])
        }
    }

    /// Those after it keep their snippets, also one that is changed at the same time.
    @Test func aSnippetIsInserted() {
        let document = Self.document
            .replacingOccurrences(of: "```swift\nstruct", with: "```swift\nlet new = 0\n```\n\n```swift\nstruct")
            .replacingOccurrences(of: "age: Int", with: "age: Int?")
        let update = Self.update(document, Self.test)
        let expected = Self.test
            .replacingOccurrences(of: "Snippet 2 of A.md#the", with: "Snippet 3 of A.md#the")
            .replacingOccurrences(of: "Snippet 1 of A.md#the", with: "Snippet 2 of A.md#the")
            .replacingOccurrences(of: "age: Int", with: "age: Int?")
        #expect(update.changed == ["T.swift": expected])
        #expect(
            update.problems.map(\.description) == [
                "Folder/A.md:13: error: no test takes in this snippet: write `// Snippet 1 of A.md#the-part-in-two` and "
                    + "`// End of snippet`, each on a line, where it is to be in a file of Tests/DocumentationTests, and "
                    + "run .ci/snippets"
            ])

        let place = "\n    // Snippet 1 of A.md#the-part-in-two\n    // End of snippet\n"
        let filled = "\n    // Snippet 1 of A.md#the-part-in-two\n    let new = 0\n    // End of snippet\n"
        let second = Self.update(document, expected + place)
        #expect(second.changed == ["T.swift": expected + filled])
        #expect(second.problems == [])
    }

    @Test func aPartOfAnotherSnippetIsCompiledWithIt() {
        let document = Self.document + "\n\n# End\n\n```swift\nprint(third)\n```\n"
        #expect(Self.update(document, Self.test).problems == [])
    }

    private static let source = """
        struct Reader {
            /// Reads an element.
            ///
            ///     try reader.read(1)
            func read(_ index: Int) {}

            /// Skips an element.
            ///
            ///     reader.skip()
            func skip() {}

            /// Reads a field.
            ///
            ///     try reader.read("a")
            func read(_ key: String) {}
        }
        """

    private static func fill(_ scaffold: String) -> SnippetUpdate {
        SnippetUpdate(documents: [("Folder/Reader.swift", source)], scaffolds: [("S.swift", scaffold)])
    }

    /// The examples of overloads are numbered together: those of another function in between do not count.
    @Test func examplesAreCompiledInScaffolds() {
        let update = Self.fill(
            """
            // Snippet 2 of Reader.swift#read
            func examples(reader: Reader) throws {
                // Snippets of Reader.swift
            }
            """)
        #expect(update.problems == [])
        #expect(
            update.filled == [
                "S.swift": """
                #sourceLocation(file: "S.swift", line: 1)
                #sourceLocation(file: "Folder/Reader.swift", line: 14)
                try reader.read("a")
                #sourceLocation(file: "S.swift", line: 2)
                func examples(reader: Reader) throws {
                do {
                #sourceLocation(file: "Folder/Reader.swift", line: 4)
                try reader.read(1)
                }
                do {
                #sourceLocation(file: "Folder/Reader.swift", line: 9)
                reader.skip()
                }
                #sourceLocation(file: "S.swift", line: 4)
                }
                """
            ])
    }

    @Test func problemsOfScaffolds() {
        let rest = "// Snippets of Reader.swift"
        let none = "there is no such example, or another line has it: delete this line"
        each([
            ("an example is deleted", "// Snippet 3 of Reader.swift#read\n\(rest)", "S.swift:1: error: \(none)"),
            ("an example that another line has", "\(rest)\n\(rest)", "S.swift:2: error: \(none)"),
            (
                "an example without a line", "// Snippet 1 of Reader.swift#read\n// Snippet 2 of Reader.swift#read",
                "Folder/Reader.swift:9: error: no scaffold has this example: write `// Snippet 1 of Reader.swift#skip` "
                    + "on a line where it is to be in a file of Tests/DocumentationTests/Symbols, and run .ci/snippets "
                    + "--type-check"
            ),
            (
                "a slip", "// Snippets of Reader.swift#read",
                "S.swift:1: error: expected `// Snippet NUMBER of FILE#symbol`, or `// Snippets of FILE`"
            ),
        ]) { (_: String, scaffold: String, problem: String) in
            #expect(Self.fill(scaffold).problems.map(\.description) == [problem])
        }
    }

    @Test func problems() {
        each([
            (
                "a snippet is deleted", "// Snippet 1 of A.md#title\n",
                "// Snippet 2 of A.md#title\nold()\n// End of snippet\n// Snippet 1 of A.md#title\n",
                "T.swift:1: error: Folder/A.md has no such snippet: delete this one and what is expected of it"
            ),
            (
                "another document", "A.md#title", "B.md#title",
                "T.swift:1: error: there is no such document"
            ),
            (
                "no end", "let first = 1\n// End of snippet", "let first = 1",
                "T.swift:1: error: this snippet has no `// End of snippet`"
            ),
            (
                "an end without a beginning", "// Snippet 1 of A.md#title\n", "",
                "T.swift:2: error: no snippet ends here"
            ),
            (
                "a slip", "// Snippet 1 of", "// Snippet one of",
                "T.swift:1: error: expected `// Snippet NUMBER of FILE#section`, or `// End of snippet`"
            ),
        ]) { (what: String, old: String, new: String, problem: String) in
            var test = Self.test
            if let range = test.range(of: old) { test.replaceSubrange(range, with: new) }
            let problems = Self.update(Self.document, test).problems.map(\.description)
            #expect(problems.first == problem)
        }
    }
}
