import Foundation
import TestTables
import Testing

/// The functions that the tests of the documents use detect whether a snippet was changed.
struct MarkdownTests {
    private let texts: [String]

    init() throws {
        texts = try #require(Fixture.rows(of: "examples").first { $0.testDescription == "Markdown" }).texts
    }

    private var document: String { texts[0] }
    private var source: String { texts[1] }

    @Test func blocksAreFound() throws {
        let blocks = Markdown.codeBlocks(in: document)
        #expect(blocks.map(\.info) == ["swift", "text", "swift before"])
        #expect(blocks.map(\.line) == [3, 11, 15])
        #expect(Set(blocks.map(\.section)) == ["title"])
        #expect(blocks.map(\.firstLine) == ["struct User {", "output", "old()"])
        #expect(blocks.first?.code.hasSuffix("\n}") == true)
    }

    @Test func anOpenBlockReachesToTheEnd() {
        let block = CodeBlock(info: "swift", code: "a\nb", line: 1, section: "")
        #expect(Markdown.codeBlocks(in: "```swift\na\nb") == [block])
    }

    @Test func tablesAreFound() {
        #expect(Markdown.table(under: "# Title", in: document) == ["| 1 | 2 |", "| 3 | 4 |"])
        #expect(Markdown.table(under: "# Other", in: document) == [])
    }

    @Test func linksAndAnchors() {
        let text = "# One\n[a](#one) and [b](B.md#two-400)\n### `C`'s way, 2.0"
        #expect(Markdown.links(in: text) == ["#one", "B.md#two-400"])
        #expect(Markdown.anchors(in: text) == ["one", "cs-way-20"])
    }

    @Test func aSnippetMayBeIndented() throws {
        let snippet = try #require(Markdown.codeBlocks(in: document).first?.code)
        #expect(Markdown.source(source, contains: snippet))
        #expect(Markdown.source(snippet, contains: snippet))
    }

    @Test("a changed snippet is missed") func changes() {
        each([
            ("a word", "name", "title"),
            ("an added line", "    let age: Int", "    let age: Int\n    let id: Int"),
            ("a removed line", "    let name: String\n", ""),
            ("the indentation of one line", "    let age", "  let age"),
            ("the end of a line", "String", "String?"),
            ("the beginning of the first line", "struct User", "public struct User"),
        ]) { (what: String, old: String, new: String) in
            let snippet = try #require(Markdown.codeBlocks(in: document).first?.code)
            let changed = snippet.replacingOccurrences(of: old, with: new)
            #expect(changed != snippet)
            #expect(!Markdown.source(source, contains: changed))
        }
    }

    @Test func anEmptySnippetIsMissed() {
        #expect(!Markdown.source(source, contains: ""))
        #expect(!Markdown.source("", contains: "a\nb"))
    }
}
