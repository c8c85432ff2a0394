// The snippets of LargePayloads.md, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox

struct LargePayloadsArticleTests {
    private struct Item: Unboxable, Equatable {
        let id: Int

        init(id: Int) { self.id = id }
        init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: "id") }
    }

    private static let text = #"{"result":{"items":[{"id":1},{"id":2},{"id":3}],"next":"https://example.com/2"}}"#
    private static let items = [1, 2, 3].map(Item.init)

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

    @Test func aFile() throws {
        var list: [Item] = []
        func add(_ item: Item) { list.append(item) }
        try Self.withFile { url in
            // Snippet 1 of LargePayloads.md#large-files-and-streams
            let reader = try ElementReader(contentsOf: url, .array(atKeyPath: "result.items"))
            while let item: Item = try reader.next() { add(item) }
            // End of snippet
        }
        #expect(list == Self.items)
    }

    @Test func whileItArrives() async throws {
        var list: [Item] = []
        func add(_ item: Item) { list.append(item) }
        let pieces = Self.pieces()
        // Snippet 2 of LargePayloads.md#large-files-and-streams
        for try await item in pieces.unboxElements(of: Item.self, .array(atKeyPath: "result.items")) { add(item) }
        // End of snippet
        #expect(list == Self.items)
    }

    /// Foundation has `bytes(from:)` only on Apple's platforms.
    private struct URLSession {
        static let shared = URLSession()

        func bytes(from url: URL) async throws -> (AsyncStream<UInt8>, URLResponse) {
            let bytes = AsyncStream<UInt8> { continuation in
                for byte in #"[{"id":1},{"id":2},{"id":3}]"#.utf8 { continuation.yield(byte) }
                continuation.finish()
            }
            return (bytes, URLResponse(expectedContentLength: 28))
        }

        struct URLResponse { let expectedContentLength: Int64 }
    }

    @Test func bytes() async throws {
        var list: [Item] = []
        func add(_ item: Item) { list.append(item) }
        let url = try #require(URL(string: "https://example.com"))
        let (bytes, _) = try await URLSession.shared.bytes(from: url)
        for try await item in bytes.unboxElements(of: Item.self) { add(item) }
        #expect(list == Self.items)
    }

    @Test func besideTheArray() async throws {
        var list: [Item] = []
        func add(_ item: Item) { list.append(item) }
        let pieces = Self.pieces()
        // Snippet 1 of LargePayloads.md#beside-the-array
        let items = pieces.unboxElements(of: Item.self, .array(atKeyPath: "result.items"))
        for try await item in items { add(item) }
        let next: URL? = try items.rest?.unbox(keyPath: "result.next")
        // End of snippet
        #expect(next?.absoluteString == "https://example.com/2")
        #expect(list == Self.items)
    }

    @Test func howFarItIs() throws {
        var list: [Item] = []
        var lines: [String] = []
        func add(_ item: Item) { list.append(item) }
        func show(_ line: String) { lines.append(line) }
        try Self.withFile(of: #"[{"id":1},{"id":2},{"id":3}]"# + String(repeating: " ", count: 1 << 18)) { url in
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
        #expect(list == Self.items)
        #expect(lines == (1...3).map { "\($0) items, 49 %" })
    }

    @Test func howFarAResponseIs() async throws {
        var list: [Item] = []
        func add(_ item: Item) { list.append(item) }
        let url = try #require(URL(string: "https://example.com"))
        let (bytes, response) = try await URLSession.shared.bytes(from: url)
        let items = bytes.unboxElements(of: Item.self)
        items.progress.totalUnitCount = response.expectedContentLength
        for try await item in items { add(item) }
        #expect(list == Self.items)
        #expect(items.progress.isFinished)
        #expect(items.progress.totalUnitCount == 28)
    }

    @Test func decodable() async throws {
        struct Event: Decodable { let at: Date }
        var dates: [Date] = []
        func add(_ event: Event) { dates.append(event.at) }
        let pieces = Self.pieces(#"[{"at":"1970-01-01T00:00:01Z"}]"#)
        var decoder = UnboxDecoder()
        decoder.dateDecodingStrategy = .iso8601
        for try await event in pieces.unboxElements(decoding: Event.self, using: decoder) { add(event) }
        #expect(dates == [Date(timeIntervalSince1970: 1)])
    }

    @Test func unboxers() async throws {
        var names: [String] = []
        let pieces = Self.pieces(
            #"{"result":{"items":[{"kind":"place"},{"kind":"person","profile":{"name":"Ada"}}]}}"#)
        // Snippet 1 of LargePayloads.md#other-types
        for try await unboxer in pieces.unboxers(of: .array(atKeyPath: "result.items")) {
            guard try unboxer.unbox(key: "kind") == "person" else { continue }
            names.append(try unboxer.unbox(keyPath: "profile.name"))
        }
        // End of snippet
        #expect(names == ["Ada"])
    }

    @Test func invalidElements() throws {
        var list: [Item] = []
        var lines: [String] = []
        func add(_ item: Item) { list.append(item) }
        func log(_ line: String) { lines.append(line) }
        try Self.withFile(of: #"[{"id":1},{"id":null},{"id":2},7,{"id":3}]"#) { url in
            let dropped = DroppedElements()
            let options = UnboxOptions(droppedElements: dropped)
            let reader = try ElementReader(contentsOf: url, allowInvalidElements: true, options: options)
            while let item: Item = try reader.next() { add(item) }
            for element in dropped.elements { log("dropped \(element)") }
        }
        #expect(list == Self.items)
        #expect(
            lines == [
                "dropped [1].id: expected Int, found null",
                "dropped [3]: expected Item (an object), found the number 7",
            ])
    }

    @Test func afterAnError() throws {
        let text = #"{"result":{"items":[{"id":null},{"id":2}"#
        let reader = try ElementReader([Data(text.utf8)], .array(atKeyPath: "result.items"))
        let error = #expect(throws: UnboxError.self) { try reader.next(as: Item.self) }
        #expect(error?.description == "result.items[0].id: expected Int, found null")
        #expect(try reader.next() == Item(id: 2))
        for _ in 0..<2 {
            let error = #expect(throws: UnboxError.self) { try reader.next(as: Item.self) }
            #expect(
                error?.description
                    == "malformed JSON: line 1, column 41: expected ',' or ']', found the end of the data")
        }
    }

    @Test func anotherLimit() throws {
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
