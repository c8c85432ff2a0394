// The snippets of LargePayloads.md, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox

struct LargePayloadsArticleTests {
    private typealias Item = Numbered

    private static let text = #"{"result":{"items":[{"id":1},{"id":2},{"id":3}],"next":"https://example.com/2"}}"#

    private static func pieces(_ text: String = text) -> AsyncStream<Data> {
        AsyncStream { continuation in
            for byte in text.utf8 { continuation.yield(Data([byte])) }
            continuation.finish()
        }
    }

    private static func withFile(of text: String = text, _ body: (URL) throws -> Void) throws {
        let url = URL.temporaryDirectory.appending(path: "large-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data(text.utf8).write(to: url)
        try body(url)
    }

    @Test func files() throws {
        var list: [Int] = []
        var lines: [String] = []
        func add(_ item: Item) { list.append(item.id) }
        func show(_ line: String) { lines.append(line) }
        try Self.withFile { url in
            // Snippet 1 of LargePayloads.md#large-files-and-streams
            let reader = try ElementReader(contentsOf: url, .array(atKeyPath: "result.items"))
            while let item: Item = try reader.next() { add(item) }
            // End of snippet
        }
        try Self.withFile(of: #"[{"id":4},{"id":5},{"id":6}]"# + String(repeating: " ", count: 1 << 18)) { url in
            // Snippet 1 of LargePayloads.md#how-far-it-is
            let reader = try ElementReader(contentsOf: url)
            let progress = reader.progress
            while let item: Item = try reader.next() {
                add(item)
                show("\(reader.elementsRead) items, \(Int(progress.fractionCompleted * 100)) %")
            }
            // End of snippet
            #expect(progress.isFinished)
        }
        #expect(list == [1, 2, 3, 4, 5, 6])
        #expect(lines == (1...3).map { "\($0) items, 49 %" })
    }

    @Test func whileItArrives() async throws {
        var list: [Int] = []
        func add(_ item: Item) { list.append(item.id) }
        do {
            let pieces = Self.pieces()
            // Snippet 2 of LargePayloads.md#large-files-and-streams
            for try await item in pieces.unboxElements(of: Item.self, .array(atKeyPath: "result.items")) { add(item) }
            // End of snippet
        }
        do {
            let pieces = Self.pieces()
            // Snippet 1 of LargePayloads.md#beside-the-array
            let items = pieces.unboxElements(of: Item.self, .array(atKeyPath: "result.items"))
            for try await item in items { add(item) }
            let next: URL? = try items.rest?.unbox(keyPath: "result.next")
            // End of snippet
            #expect(next?.absoluteString == "https://example.com/2")
        }
        #expect(list == [1, 2, 3, 1, 2, 3])
        var names: [String] = []
        let pieces = Self.pieces(#"{"result":{"items":[{"kind":"place"},{"kind":"person","profile":{"name":"Ada"}}]}}"#)
        // Snippet 1 of LargePayloads.md#other-types
        for try await unboxer in pieces.unboxers(of: .array(atKeyPath: "result.items")) {
            guard try unboxer.unbox(key: "kind") == "person" else { continue }
            names.append(try unboxer.unbox(keyPath: "profile.name"))
        }
        // End of snippet
        #expect(names == ["Ada"])
    }

    @Test func errors() throws {
        let reader = try ElementReader([Data(#"[{"id":null},{"id":2}"#.utf8)])
        #expect(throws: UnboxError.self) { try reader.next(as: Item.self) }
        #expect(try reader.next() == Item(id: 2))
        for _ in 0..<2 { #expect(throws: UnboxError.self) { try reader.next(as: Item.self) } }

        let text = String(repeating: "x", count: 11_000_000)
        try Self.withFile(of: "{\"result\":{\"items\":[\"\(text)\"]}}") { url in
            // Snippet 1 of LargePayloads.md#what-it-costs
            var options = UnboxOptions()
            options.memoryLimit = 10_000_000
            let reader = try ElementReader(contentsOf: url, .array(atKeyPath: "result.items"), options: options)
            // End of snippet
            let error = try #require(throws: UnboxError.self) { try reader.next(as: String.self) }
            let article = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/LargePayloads.md")
            #expect(Markdown.codeBlocks(in: article).first { $0.info == "text" }?.code == error.description)
        }
    }
}
