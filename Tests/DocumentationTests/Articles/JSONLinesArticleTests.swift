// The snippets of JSONLines.md, which .ci/snippets puts here, and lines that are written and read again.

import Foundation
import Testing
import Unbox

struct JSONLinesArticleTests {
    private struct Event: Unboxable, Codable, Equatable {
        let id: Int
        let text: String?

        init(id: Int, text: String? = nil) { (self.id, self.text) = (id, text) }

        init(unboxer: Unboxer) throws {
            id = try unboxer.unbox(key: "id")
            text = try unboxer.unbox(key: "text")
        }
    }

    private let events = [Event(id: 1, text: "a\nb\r\u{2028}\u{1E}\"\\é😀"), Event(id: 2), Event(id: 3, text: "")]

    private static func withFile(of text: String = "", _ body: (URL) throws -> Void) throws {
        let url = URL.temporaryDirectory.appending(path: "lines-\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data(text.utf8).write(to: url)
        try body(url)
    }

    @Test func reading() async throws {
        var list: [Event] = []
        func add(_ event: Event) { list.append(event) }
        try Self.withFile(of: "\u{FEFF}{\"id\":1}\n\r\n{\"id\":2,\"text\":\"\"}\r\n{\"id\":3}") { url in
            // Snippet 1 of JSONLines.md#json-lines-ndjson
            let reader = try ElementReader(contentsOf: url, .jsonLines)
            while let event: Event = try reader.next() { add(event) }
            // End of snippet
        }
        #expect(list == [Event(id: 1), Event(id: 2, text: ""), Event(id: 3)])
        list = []
        let pieces = AsyncStream<[UInt8]> { continuation in
            for byte in "{\"id\":1}\n{\"id\":2}".utf8 { continuation.yield([byte]) }
            continuation.finish()
        }
        // Snippet 3 of JSONLines.md#json-lines-ndjson
        for try await event in pieces.unboxElements(of: Event.self, .jsonLines) { add(event) }
        // End of snippet
        #expect(list == [Event(id: 1), Event(id: 2)])
    }

    /// The messages that the article quotes, and that the records after them are read.
    @Test func invalidRecords() throws {
        let article = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/JSONLines.md")
        let messages = try #require(Markdown.codeBlocks(in: article).first { $0.info == "text" }).code
        var list: [Event] = []
        func add(_ event: Event) { list.append(event) }
        try Self.withFile(of: "{\"id\":1}\n\n{\"id\":}\n{\"id\":[1,2]}\n{\"id\":2}") { url in
            // Snippet 1 of JSONLines.md#errors
            let dropped = DroppedElements()
            let options = UnboxOptions(droppedElements: dropped)
            let reader = try ElementReader(contentsOf: url, .jsonLines, allowInvalidElements: true, options: options)
            while let event: Event = try reader.next() { add(event) }
            // End of snippet
            #expect(list == [Event(id: 1), Event(id: 2)])
            #expect(Set(dropped.elements.map(\.description)) == Set(messages.components(separatedBy: "\n")))
        }
    }

    private func read(_ url: URL, _ format: ElementFormat) throws -> [Event] {
        let reader = try ElementReader(contentsOf: url, format)
        var events: [Event] = []
        while let event: Event = try reader.next() { events.append(event) }
        return events
    }

    @Test func writing() async throws {
        try Self.withFile { url in
            let file = try FileHandle(forWritingTo: url)
            // Snippet 2 of JSONLines.md#json-lines-ndjson
            for event in events { try file.write(contentsOf: UnboxEncoder().encodeLine(event)) }
            // End of snippet
            try file.close()
            #expect(try read(url, .jsonLines) == events && read(url, .concatenated) == events)
            let lines = String(decoding: try Data(contentsOf: url), as: UTF8.self).split(separator: "\n")
            #expect(lines.count == 3 && lines[1] == #"{"id":2}"#)
        }
        try Self.withFile { url in
            // Snippet 1 of JSONLines.md#writing-one-by-one
            let writer = try ElementWriter(to: url, .jsonLines)
            for event in events { try writer.write(event) }
            try writer.finish()
            // End of snippet
            #expect(try read(url, .jsonLines) == events)
        }
        var lines: [Data] = []
        func send(_ piece: Data) async throws { lines.append(piece) }
        // Snippet 2 of JSONLines.md#writing-one-by-one
        for try await piece in events.jsonPieces(.jsonLines, ofAtLeast: 1) { try await send(piece) }
        // End of snippet
        #expect(try lines == events.map { try UnboxEncoder().encodeLine($0) })
    }

    /// Values of every JSON type, with the strategies of the encoder.
    @Test func linesOfAnyType() throws {
        var encoder = UnboxEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        #expect(try encoder.encodeLine(["aB": 1]) == Data("{\"aB\":1}\n".utf8))
        #expect(try encoder.encodeLine([1, nil, 3] as [Int?]) == Data("[1,null,3]\n".utf8))
        #expect(try encoder.encodeLine("a\nb") == Data("\"a\\nb\"\n".utf8))
        #expect(try encoder.encodeLine(7) == Data("7\n".utf8))
        #expect(throws: EncodingError.self) { try encoder.encodeLine(Double.nan) }
    }
}
