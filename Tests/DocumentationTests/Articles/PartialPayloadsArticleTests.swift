// The snippets of PartialPayloads.md, which .ci/snippets puts here, and what the article says of drafts.

import Foundation
import Testing
import Unbox

private enum PartialPayloads {
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

    struct Order: Decodable {
        let itemName: String?
        let amounts: [Int]?
    }

    /// Every beginning of a text, as pieces.
    static func pieces(_ text: String, count: Int = 1) -> AsyncStream<String> {
        let characters = Array(text)
        return stream(
            stride(from: 0, to: characters.count, by: count).map {
                String(characters[$0..<min($0 + count, characters.count)])
            })
    }

    static func stream<Element: Sendable>(_ elements: [Element]) -> AsyncStream<Element> {
        AsyncStream { continuation in
            for element in elements { continuation.yield(element) }
            continuation.finish()
        }
    }
}

struct PartialPayloadsArticleTests {
    private typealias Recipe = PartialPayloads.Recipe

    private final class Screen {
        var lines: [String] = []

        func show(_ recipe: Recipe) {
            let servings = recipe.servings.map { "serves \($0)" }
            let steps = recipe.steps.joined(separator: " ")
            let parts = [recipe.title, servings, steps.isEmpty ? nil : steps].compactMap(\.self)
            lines.append(parts.joined(separator: ", ") + (recipe.isBeingWritten && !steps.isEmpty ? "…" : ""))
        }
    }

    @Test func drafts() async throws {
        let screen = Screen()
        func show(_ recipe: Recipe) { screen.show(recipe) }
        let pieces = PartialPayloads.pieces(#"{"title":"Pancakes","servings":12,"steps":["Mix","Fry"]}"#)
        // Snippet 2 of PartialPayloads.md#partial-json-while-it-arrives
        for try await recipe in pieces.drafts(of: Recipe.self) { show(recipe) }
        // End of snippet
        #expect(screen.lines.prefix(4) == ["", "", "P", "Pa"])
        #expect(screen.lines.last == "Pancakes, serves 12, Mix Fry")
        // A number is whole or missing.
        #expect(!screen.lines.contains { $0.contains("serves 1,") })
    }

    /// The example of a tool call, with the lines of the article.
    @Test func aToolCall() async throws {
        let article = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/PartialPayloads.md")
        let texts = Markdown.codeBlocks(in: article).filter { $0.info == "text" }.map(\.code)
        let screen = Screen()
        func show(_ recipe: Recipe) { screen.show(recipe) }
        let lines = PartialPayloads.stream(texts[0].components(separatedBy: "\n"))
        // Snippet 1 of PartialPayloads.md#the-arguments-of-a-tool-call
        let deltas = lines.filter { $0.hasPrefix("data: {") }.map { line in
            try unbox(data: Data(line.utf8.dropFirst(6)), atKeyPath: "delta") as String
        }
        for try await recipe in deltas.drafts(of: Recipe.self) { show(recipe) }
        // End of snippet
        #expect(screen.lines.joined(separator: "\n") == texts[1])
    }

    @Test func howFarItIs() async throws {
        struct Response { let expectedContentLength: Int64 }
        let screen = Screen()
        func show(_ recipe: Recipe) { screen.show(recipe) }
        let text = #"{"title":"Pan"}"#
        let response = Response(expectedContentLength: Int64(text.utf8.count))
        let pieces = PartialPayloads.pieces(text, count: 13)
        let drafts = pieces.drafts(of: Recipe.self)
        drafts.progress.totalUnitCount = response.expectedContentLength
        for try await recipe in drafts { show(recipe) }
        #expect(screen.lines == ["Pan", "Pan"])
        #expect(drafts.bytesRead == text.utf8.count)
        #expect(drafts.progress.isFinished)
    }

    @Test func withoutALoopOfDrafts() async throws {
        var title: String?
        var statuses: [String] = []
        var status = "" { didSet { statuses.append(status) } }
        let pieces = PartialPayloads.pieces(#"{"title":"Pan","steps":["a","b"]}"#, count: 9)
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
        #expect(title == "Pan")
        #expect(statuses == ["writing title", "writing ", "writing steps", "done"])
        #expect(status == "done")
    }

    @Test func once() throws {
        let data = Data(#"{"title":"Panc"#.utf8)
        let recipe: Recipe = try Unboxer(partial: data).unbox()
        #expect(recipe.title == "Panc")
        #expect(recipe.isBeingWritten)
    }

    @Test func decodable() async throws {
        typealias Order = PartialPayloads.Order
        var orders: [Order] = []
        func show(_ order: Order) { orders.append(order) }
        let pieces = PartialPayloads.pieces(#"{"item_name":"tea","amounts":[1,22]}"#)
        var decoder = UnboxDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        for try await order in pieces.drafts(decoding: Order.self, using: decoder) { show(order) }
        #expect(orders.compactMap(\.itemName).prefix(4) == ["", "t", "te", "tea"])
        #expect(Set(orders.compactMap(\.amounts)) == [[], [1], [1, 22]])
    }
}
