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
            @frozen
            public struct A {
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

                /// ```swift
                /// if true {
                ///
                ///     print(3)
                /// }
                /// ```
                public init?<T>(_ value: T) {}

                ///     1 == 1
                static func == (some: A, other: A) -> Bool { true }
            }

            ///     @M struct B {}
            @attached(
                extension, conformances: P,
                names: named(init(from:)))
            @attached(member, names: named(init(from:)))
            public macro M() = #externalMacro(module: "A", type: "B")
            """
        #expect(
            DocComments.codeBlocks(in: source) == [
                CodeBlock(info: "swift", code: "let a = 1\n\nif a > 0 {\n    print(a)\n}", line: 3, section: "A"),
                CodeBlock(info: "text", code: "1", line: 11, section: "A"),
                CodeBlock(info: "swift", code: "print(2)", line: 22, section: "a"),
                CodeBlock(info: "swift", code: "if true {\n\n    print(3)\n}", line: 28, section: "init"),
                CodeBlock(info: "swift", code: "1 == 1", line: 36, section: "=="),
                CodeBlock(info: "swift", code: "@M struct B {}", line: 40, section: "M"),
            ])
    }
}
