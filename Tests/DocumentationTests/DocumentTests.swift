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

    @Test func thereAreSnippets() throws {
        for (guide, atLeast) in zip(Repository.guides, [1, 25]) {
            #expect(Snippet.all(in: try Repository.text(of: guide), of: guide).count > atLeast)
        }
    }

    /// The code in these tables, except in their first columns, is code of this target or of a documentation comment.
    @Test func tables() throws {
        let sources = try Repository.snippetFiles()
        for (document, headings) in Self.tables {
            let text = try Repository.text(of: document.contains(".md") ? document : "\(Self.catalog)/\(document).md")
            for heading in headings {
                let rows = Markdown.table(under: heading, in: text)
                #expect(rows.count > 3, "\(document), \(heading)")
                for row in rows {
                    let cell = row.replacing(#"\|"#, with: "/").split(separator: "|").dropFirst().joined()
                    let snippets = cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                        .filter { $0.offset % 2 == 1 }.map(\.element)
                    #expect(!snippets.isEmpty || cell.contains("—"), "\(row)")
                    for snippet in snippets where !sources.contains(where: { $0.contains(snippet) }) {
                        Issue.record("\(document), \(heading): `\(snippet)` is in no file")
                    }
                }
            }
        }
    }

    private static let catalog = "Sources/Library/Unbox/Unbox.docc"
    private static let tables = [
        "README.md": ["## A tour"], "Macros": ["## Properties", "## Types"],
        "Containers": ["# Unboxing in Codable's containers"],
        "MigrationGuide.md": [
            "## From init(unboxer:), one model at a time", "#### Proof", "### Feature by feature",
            "### What you may write now", "### What to look at",
        ],
        "FromCastsByHand": ["# From dictionaries by hand"],
        "FromSwiftyJSON": [
            "## With JSONValue", "## Reads that convert", "## Edits", "## Half-way", "## With a model",
        ],
        "FromObjectMapper": ["# From ObjectMapper"], "FromMapper": ["# From Mapper"], "FromMarshal": ["# From Marshal"],
        "FromMetaCodable": ["# From MetaCodable"],
    ]

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

    /// Every article has an example, except for those that only organize the symbols of a module or a type.
    @Test func everyBlockSaysItsLanguage() throws {
        let known = ["swift", "swift before", "swift manifest", "text", "sh", "json", "json5", "diff"]
        for document in Self.documents {
            let text = try Repository.text(of: document)
            let blocks = Markdown.codeBlocks(in: text)
            let unknown = blocks.filter { !known.contains($0.info) }
            #expect(unknown == [], "\(document)")
            let others = blocks.filter { $0.info.hasPrefix("swift") && $0.info != "swift" }
            #expect(others.map(\.firstLine) == Self.exempt[document] ?? [])
            #expect(blocks.contains { $0.info == "swift" } || text.hasPrefix("# ``"), "\(document)")
        }
        #expect(Self.documents.contains("Sources/Library/Unbox/Unbox.docc/Unbox.md"))
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
