import Foundation
import TestTables
import Testing

/// The examples in the libraries' documentation comments. `.ci/snippets --type-check` compiles them.
struct DocCommentTests {
    /// An example that is not Swift is a message.
    @Test func allOthersAreText() {
        var count = 0
        each(Repository.sources) { file in
            let infos = DocComments.codeBlocks(in: try Repository.text(of: file)).map(\.info)
            #expect(Set(infos).isSubset(of: ["swift", "text", "html"]))
            count += infos.count
        }
        #expect(count > 180)
    }

    @Test func blocksAreFound() throws {
        let row = try #require(Fixture.rows(of: "examples").first { $0.testDescription == "comments" })
        #expect(
            DocComments.codeBlocks(in: row.texts[0]) == [
                CodeBlock(info: "swift", code: "let a = 1\n\nif a > 0 {\n    print(a)\n}", line: 3, section: "A"),
                CodeBlock(info: "text", code: "1", line: 11, section: "A"),
                CodeBlock(info: "swift", code: "print(2)", line: 22, section: "a"),
                CodeBlock(info: "swift", code: "if true {\n\n    print(3)\n}", line: 28, section: "init"),
                CodeBlock(info: "swift", code: "1 == 1", line: 36, section: "=="),
                CodeBlock(info: "swift", code: "@M struct B {}", line: 40, section: "M"),
            ])
    }
}
