import Foundation
import Testing

/// The examples in the libraries' documentation comments are compiled in this target, verbatim.
struct DocCommentTests {
    static let files = ["Sources/Unbox", "Sources/UnboxTesting", "Sources/JSONFeed"].flatMap { folder in
        (try? Repository.files(in: folder, endingIn: ".swift")) ?? []
    }

    @Test(arguments: files) func everyExampleIsCompiled(file: String) throws {
        let examples = DocComments.codeBlocks(in: try Repository.text(of: file)).filter { $0.info == "swift" }
        let sources = examples.isEmpty ? [] : try Repository.snippetFiles()
        for block in examples {
            #expect(
                sources.contains { Markdown.source($0, contains: block.code) },
                "\(file), line \(block.line): this example is in no file of DocumentationTests:\n\(block.code)")
        }
    }

    /// An example that is not Swift is a message.
    @Test(arguments: files) func allOthersAreText(file: String) throws {
        let infos = DocComments.codeBlocks(in: try Repository.text(of: file)).map(\.info)
        #expect(Set(infos).isSubset(of: ["swift", "text", "html"]))
    }

    @Test func thereAreExamples() throws {
        let blocks = try Self.files.flatMap { DocComments.codeBlocks(in: try Repository.text(of: $0)) }
        #expect(blocks.count > 180)
    }

    @Test func blocksAreFound() {
        let source = """
            /// A type.
            ///
            ///     let a = 1
            ///
            ///     if a > 0 {
            ///         print(a)
            ///     }
            ///
            /// It prints:
            ///
            /// ```text
            /// 1
            /// ```
            struct A {
                /// A list:
                ///
                /// - Parameters:
                ///   - name: which goes on
                ///     over lines.
                ///
                ///     print(2)
                func a(name: String) {}

                /// Without an example.
                func b() {}
            }
            """
        #expect(
            DocComments.codeBlocks(in: source) == [
                CodeBlock(info: "swift", code: "let a = 1\n\nif a > 0 {\n    print(a)\n}", line: 3),
                CodeBlock(info: "text", code: "1", line: 11),
                CodeBlock(info: "swift", code: "print(2)", line: 21),
            ])
    }
}
