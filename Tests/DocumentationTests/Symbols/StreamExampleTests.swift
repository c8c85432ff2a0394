// The examples in the documentation comments about texts that are read or written in pieces, which .ci/snippets puts here. Others are
// those of the articles.

import Foundation
import Testing
import Unbox

struct StreamExampleTests {
    private struct Recipe: Unboxable, Decodable {
        let title: String?
        let isBeingWritten: Bool?

        init(unboxer: Unboxer) throws {
            title = try unboxer.unbox(key: "title")
            // Snippet 1 of Unboxer+Partial.swift#isPartial
            isBeingWritten = unboxer.isPartial
            // End of snippet
        }
    }

    private struct Item: Unboxable {
        let id: Int
        init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: "id") }
    }

    private func pieces(_ texts: String...) -> AsyncStream<String> {
        AsyncStream { continuation in
            for text in texts { continuation.yield(text) }
            continuation.finish()
        }
    }

    @Test func appending() async throws {
        var titles: [String?] = []
        func show(_ recipe: Recipe) { titles.append(recipe.title) }
        let pieces = pieces("", #"{"ti"#, #"tle":"Pa"#, #"n"}"#)
        // Snippet 1 of PartialPayload.swift#PartialPayload
        var payload = PartialPayload()
        for try await piece in pieces {
            try payload.append(piece)
            if let draft: Recipe = try payload.unboxer().unbox() { show(draft) }
        }
        try payload.finish()
        // End of snippet
        #expect(titles == [nil, "Pa", "Pan"])
    }

    @Test func aDraft() throws {
        var payload = PartialPayload()
        try payload.append(#"{"title":"Pa"#)
        // Snippet 1 of PartialPayload.swift#draft
        let recipe = try payload.draft(of: Recipe.self)
        // End of snippet
        #expect(recipe.title == "Pa")
    }

    @Test func theBeginning() throws {
        let data = Data(#"{"title":"Pa"#.utf8)
        // Snippet 1 of Unboxer+Partial.swift#init
        let unboxer = try Unboxer(partial: data)
        let recipe: Recipe = try unboxer.unbox()
        // End of snippet
        #expect(recipe.title == "Pa")
        #expect(recipe.isBeingWritten == true)
    }

    @Test func decodableDrafts() async throws {
        var titles: [String?] = []
        func show(_ recipe: Recipe) { titles.append(recipe.title) }
        let pieces = pieces(#"{"ti"#, #"tle":"Pa"#, #"n"}"#)
        // Snippet 1 of PayloadDrafts+Decodable.swift#drafts
        for try await recipe in pieces.drafts(decoding: Recipe.self) { show(recipe) }
        // End of snippet
        #expect(titles == [nil, "Pa", "Pan"])
    }

    @Test func elements() throws {
        let url = URL.temporaryDirectory.appending(path: "elements-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data(#"{"result":{"items":[{"id":1},{"id":2}],"total":2}}"#.utf8).write(to: url)
        var ids: [Int] = []
        func add(_ item: Item) { ids.append(item.id) }
        // Snippet 1 of ElementReader.swift#ElementReader
        let reader = try ElementReader(contentsOf: url, .array(atKeyPath: "result.items"))
        while let item: Item = try reader.next() { add(item) }
        let total: Int? = try reader.rest?.unbox(keyPath: "result.total")
        // End of snippet
        #expect(ids == [1, 2])
        #expect(total == 2)
    }

    private struct Event: Codable, Equatable { let id: Int }

    private static let events = [Event(id: 1), Event(id: 2)]

    private var events: AsyncStream<Event> {
        AsyncStream { continuation in
            for event in Self.events { continuation.yield(event) }
            continuation.finish()
        }
    }

    @Test func writing() async throws {
        let url = URL.temporaryDirectory.appending(path: "elements-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: url) }
        let items = events
        // Snippet 1 of ElementWriter.swift#ElementWriter
        let writer = try ElementWriter(to: url, .array(atKeyPath: "result.items"))
        for try await item in items { try writer.write(item) }
        try writer.finish()
        // End of snippet
        let text = try String(decoding: Data(contentsOf: url), as: UTF8.self)
        #expect(text == #"{"result":{"items":[{"id":1},{"id":2}]}}"#)
    }

    @Test func writingPieces() async throws {
        let url = URL.temporaryDirectory.appending(path: "elements-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data().write(to: url)
        let file = try FileHandle(forWritingTo: url)
        // Snippet 1 of ElementWriter.swift#init
        let writer = try ElementWriter(.jsonLines) { try file.write(contentsOf: $0) }
        // End of snippet
        // Snippet 1 of ElementWriter.swift#flush
        for try await event in events {
            try writer.write(event)
            try writer.flush()
        }
        // End of snippet
        #expect(try String(decoding: Data(contentsOf: url), as: UTF8.self) == "{\"id\":1}\n{\"id\":2}\n")
    }

    @Test func piecesOfJSON() async throws {
        var texts: [String] = []
        func send(_ piece: Data) async throws { texts.append(String(decoding: piece, as: UTF8.self)) }
        do {
            let events = events
            // Snippet 1 of ElementPieces.swift#jsonPieces
            for try await piece in events.jsonPieces(.jsonLines, ofAtLeast: 1) { try await send(piece) }
            // End of snippet
        }
        do {
            let events = Self.events
            // Snippet 2 of ElementPieces.swift#jsonPieces
            for try await piece in events.jsonPieces() { try await send(piece) }
            // End of snippet
        }
        #expect(texts == ["{\"id\":1}\n", "{\"id\":2}\n", #"[{"id":1},{"id":2}]"#])
    }

    @Test func progress() throws {
        let url = URL.temporaryDirectory.appending(path: "elements-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data(#"[{"id":1}]"#.utf8).write(to: url)
        let whole = Progress.discreteProgress(totalUnitCount: 2)
        // Snippet 1 of Elements+Progress.swift#progress
        let reader = try ElementReader(contentsOf: url)
        whole.addChild(reader.progress, withPendingUnitCount: 1)
        // End of snippet
        while try reader.next(as: Item.self) != nil {}
        #expect(whole.fractionCompleted == 0.5)
    }

    @Test func progressOfAResponse() async throws {
        var ids: [Int] = []
        func add(_ item: Item) { ids.append(item.id) }
        struct Response { let expectedContentLength: Int64 }
        let response = Response(expectedContentLength: 10)
        let pieces = AsyncStream<Data> { continuation in
            continuation.yield(Data(#"[{"id":1}]"#.utf8))
            continuation.finish()
        }
        // Snippet 2 of Elements+Progress.swift#progress
        let items = pieces.unboxElements(of: Item.self)
        items.progress.totalUnitCount = response.expectedContentLength
        for try await item in items { add(item) }
        // End of snippet
        #expect(ids == [1])
        #expect(items.progress.isFinished)
    }

    @Test func aLimit() throws {
        let url = URL.temporaryDirectory.appending(path: "elements-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data(#"{"result":{"items":[{"id":1}]}}"#.utf8).write(to: url)
        // Snippet 1 of UnboxOptions.swift#memoryLimit
        var options = UnboxOptions()
        options.memoryLimit = 10_000_000
        let reader = try ElementReader(contentsOf: url, .array(atKeyPath: "result.items"), options: options)
        // End of snippet
        #expect(try reader.next(as: Item.self)?.id == 1)
        #expect(UnboxOptions().memoryLimit == 268_435_456)
    }
}
