// The snippets of PartialPayloads.md, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox

struct PartialPayloadsArticleTests {
    // Snippet 1 of PartialPayloads.md#partial-json-while-it-arrives
    struct Recipe: Unboxable {
        let title: String?
        let servings: Int?
        let steps: [String]
        let isBeingWritten: Bool

        init(unboxer: Unboxer) throws {
            title = try unboxer.unbox(key: "title")
            servings = try unboxer.unbox(key: "servings")
            steps = try unboxer.unbox(key: "steps") ?? []
            isBeingWritten = unboxer.isPartial
        }
    }
    // End of snippet

    /// A text in pieces of so many characters.
    private static func pieces(_ text: String, count: Int = 1) -> AsyncStream<String> {
        let characters = Array(text)
        return stream(
            stride(from: 0, to: characters.count, by: count).map {
                String(characters[$0..<min($0 + count, characters.count)])
            })
    }

    private static func stream<Element: Sendable>(_ elements: [Element]) -> AsyncStream<Element> {
        AsyncStream { continuation in
            for element in elements { continuation.yield(element) }
            continuation.finish()
        }
    }

    private static func line(_ recipe: Recipe) -> String {
        let servings = recipe.servings.map { "serves \($0)" }
        let steps = recipe.steps.joined(separator: " ")
        let parts = [recipe.title, servings, steps.isEmpty ? nil : steps].compactMap(\.self)
        return parts.joined(separator: ", ") + (recipe.isBeingWritten && !steps.isEmpty ? "…" : "")
    }

    @Test func drafts() async throws {
        var lines: [String] = []
        func show(_ recipe: Recipe) { lines.append(Self.line(recipe)) }
        let pieces = Self.pieces(#"{"title":"Pancakes","servings":12,"steps":["Mix","Fry"]}"#)
        // Snippet 2 of PartialPayloads.md#partial-json-while-it-arrives
        for try await recipe in pieces.drafts(of: Recipe.self) { show(recipe) }
        // End of snippet
        #expect(lines.prefix(4) == ["", "", "P", "Pa"])
        #expect(lines.last == "Pancakes, serves 12, Mix Fry")
        // A number is whole or missing.
        #expect(!lines.contains { $0.contains("serves 1,") })
    }

    /// The example of a tool call, with the lines of the article.
    @Test func aToolCall() async throws {
        let article = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/PartialPayloads.md")
        let texts = Markdown.codeBlocks(in: article).filter { $0.info == "text" }.map(\.code)
        var shown: [String] = []
        func show(_ recipe: Recipe) { shown.append(Self.line(recipe)) }
        let lines = Self.stream(texts[0].components(separatedBy: "\n"))
        // Snippet 1 of PartialPayloads.md#the-arguments-of-a-tool-call
        let deltas = lines.filter { $0.hasPrefix("data: {") }.map { line in
            try unbox(data: Data(line.utf8.dropFirst(6)), atKeyPath: "delta") as String
        }
        for try await recipe in deltas.drafts(of: Recipe.self) { show(recipe) }
        // End of snippet
        #expect(shown.joined(separator: "\n") == texts[1])
    }

    @Test func withoutALoopOfDrafts() async throws {
        var title: String?
        var statuses: [String] = []
        var status = "" { didSet { statuses.append(status) } }
        let pieces = Self.pieces(#"{"title":"Pan","steps":["a","b"]}"#, count: 9)
        // Snippet 1 of PartialPayloads.md#without-a-loop-of-drafts
        var payload = PartialPayload()
        for try await piece in pieces {
            try payload.append(piece)
            let unboxer = try payload.unboxer()
            title = try unboxer.unbox(key: "title")
            status = unboxer.unfinishedPath.map { "writing \($0)" } ?? "done"
        }
        try payload.finish()
        // End of snippet
        #expect(title == "Pan" && statuses == ["writing title", "writing ", "writing steps", "done"])
    }
}
