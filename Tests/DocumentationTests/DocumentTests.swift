import Foundation
import TestTables
import Testing

/// Every Swift block of the documents is compiled in this target: `.ci/snippets` copies it. Those of the documentation
/// comments are compiled by `.ci/snippets --type-check`.
struct DocumentTests {
    static let documents = Repository.documents

    /// The blocks that are not compiled, by their first lines: package manifests, code for Unbox 4 and
    /// other libraries, and code that this library rejects.
    static let exempt: [String: [String]] = [
        "README.md": [
            #".package(url: "<URL of this repository>", branch: "main"),"#,
            #".product(name: "UnboxMacros", package: "Unbox"),"#,
        ],
        "MigrationGuide.md": [
            #".package(url: "https://github.com/JohnSundell/Unbox.git", from: "4.0.0"),"#,
            #".package(path: "../Unbox"),"#,
            #".testTarget(name: "AppTests", dependencies: ["App", .product(name: "UnboxTesting", package: "Unbox")]),"#,
        ],
    ]

    /// If this fails, run `.ci/snippets`.
    @Test func everySnippetIsCompiledAsItIs() throws {
        let update = try SnippetUpdate.ofRepository()
        for problem in update.problems { Issue.record(problem) }
        #expect(update.changed.keys.sorted() == [], "These tests are behind the documents: run .ci/snippets.")
    }

    /// A test names the file of a snippet without its folders.
    @Test func noTwoFilesHaveTheSameName() {
        let paths = Repository.documents + Repository.sources
        let byName = Dictionary(grouping: paths) { $0.split(separator: "/").last }
        #expect(byName.values.filter { $0.count > 1 } == [])
    }

    @Test func thereAreSnippets() {
        each(zip(Repository.guides, [1, 25])) { guide, atLeast throws in
            #expect(Snippet.all(in: try Repository.text(of: guide), of: guide).count > atLeast)
        }
    }

    /// The articles are read on GitHub as well, which shows `<doc:Errors>` and ``UnboxError/path`` as they are. They link to
    /// each other's files, `[Errors](Errors.md)`, which `.ci/documentation` turns into DocC's links. Lists of symbols are
    /// only in the generated documentation.
    @Test func articlesReadWellOnGitHub() {
        each(Repository.articles) { article in
            let text = try Repository.text(of: article)
            #expect(!text.contains("(doc:"))
            guard !article.contains("/Symbols/"), !text.hasPrefix("# ``") else { return }
            #expect(!text.contains("<doc:") && !text.contains("## Topics"))
            #expect(text.matches(of: /``\w+[\/(-][^`]*``/).map(\.output) == [])
        }
    }

    /// It is read in five minutes.
    @Test func readmeFitsAVisit() throws {
        #expect(try Repository.text(of: "README.md").split(whereSeparator: \.isWhitespace).count <= 1_500)
    }

    @Test func noOtherSwiftIsExempt() {
        each(Self.documents) { document in
            let blocks = Markdown.codeBlocks(in: try Repository.text(of: document))
            let others = blocks.filter { $0.info.hasPrefix("swift") && $0.info != "swift" }
            #expect(others.map(\.firstLine) == Self.exempt[document] ?? [])
            #expect(Set(others.map(\.info)).isSubset(of: ["swift before", "swift manifest"]))
        }
    }

    /// Every article has an example, except for those that only organize the symbols of a module or a type.
    @Test func everyArticleHasASnippet() throws {
        for article in Repository.articles {
            let text = try Repository.text(of: article)
            let snippets = Markdown.codeBlocks(in: text).filter { $0.info == "swift" }
            #expect(!snippets.isEmpty || text.hasPrefix("# ``"), "\(article)")
        }
        #expect(Repository.articles.contains("Sources/Library/Unbox/Unbox.docc/Unbox.md"))
    }

    @Test func everyBlockSaysItsLanguage() {
        each(Self.documents) { document in
            let blocks = Markdown.codeBlocks(in: try Repository.text(of: document))
            let known = ["swift", "swift before", "swift manifest", "text", "sh", "json", "json5", "diff"]
            for block in blocks {
                #expect(known.contains(block.info), "\(document), line \(block.line): \(block.info)")
            }
        }
    }

    @Test func everyLinkLeadsSomewhere() {
        each(Self.documents) { document in
            for link in Markdown.links(in: try Repository.text(of: document)) where !link.hasPrefix("http") {
                let parts = link.split(separator: "#", omittingEmptySubsequences: false)
                let folder = document.split(separator: "/").dropLast().joined(separator: "/")
                let text = try Repository.text(of: parts[0].isEmpty ? document : "\(folder)/\(parts[0])")
                if parts.count > 1 {
                    #expect(Markdown.anchors(in: text).contains(String(parts[1])), "\(document): \(link)")
                }
            }
        }
    }
}
