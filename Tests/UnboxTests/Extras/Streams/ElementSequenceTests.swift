import Dispatch
import Foundation
import TestTables
import Testing
import Unbox

@testable import UnboxCore

private struct Item: Unboxable {
    let id: Int
    init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: "id") }
}

struct ElementSequenceTests {
    private static let text = #"{"total":3,"items":[{"id":1},{"id":2},{"id":"x"},{"id":4}],"next":"n"}"#

    @Test func elements() async throws {
        let pieces = Pieces(pieces: Self.text.map { Data(String($0).utf8) })
        let items = pieces.unboxElements(of: Item.self, .array(atKeyPath: "items"), allowInvalidElements: true)
        var ids: [Int] = []
        for try await item in items { ids.append(item.id) }
        #expect(ids == [1, 2, 4])
        #expect(try items.rest?.unbox(key: "next") == "n")
        #expect(try items.rest?.unbox(key: "total") == 3)
    }

    @Test func bytes() async throws {
        struct Point: Decodable { let id: JSONValue }
        let bytes = Pieces(pieces: Array(Self.text.utf8))
        var ids: [JSONValue] = []
        for try await point in bytes.unboxElements(decoding: Point.self, .array(atKeyPath: "items")) {
            ids.append(point.id)
        }
        #expect(ids == [1, 2, "x", 4])
        var readers: [String] = []
        for try await unboxer in bytes.unboxers(of: .array(atKeyPath: "items")) { readers.append("\(unboxer)") }
        #expect(readers == (0..<4).map { "Unboxer(object of 1 key at items[\($0)])" })
    }

    @Test func errors() async throws {
        let iterator = Pieces(pieces: [Array(Self.text.utf8)])
            .unboxElements(of: Item.self, .array(atKeyPath: "items")).makeAsyncIterator()
        #expect(try await iterator.next()?.id == 1)
        #expect(try await iterator.next()?.id == 2)
        await #expect(throws: UnboxError.self) { try await iterator.next() }
        // As with any sequence, an error ends it.
        #expect(try await iterator.next() == nil)
    }

    /// An element comes out when it has arrived, and no piece is requested before the elements of the last one are taken.
    @Test func requestsNothingAhead() async throws {
        let pieces = Pieces(
            pieces: [#"[{"id":1},{"id":2}"#, #",{"id":"#, #"3},{"id":4},"#, #"{"id":5}]"#].map { [UInt8]($0.utf8) })
        let iterator = pieces.unboxElements(of: Item.self).makeAsyncIterator()
        var requests: [Int] = []
        while try await iterator.next() != nil { requests.append(pieces.requested.value) }
        #expect(requests == [1, 1, 3, 3, 4])
    }

    /// A file of a gigabyte of zeros is refused at its beginning, or at the first zero.
    @Test func sparseFile() {
        each([
            ("", "malformed JSON: line 1, column 1: expected a value, found the control character U+0000"),
            ("[1, ", "malformed JSON: line 1, column 5: expected a value, found the control character U+0000"),
        ]) { (start: String, message: String) in
            try withFile(of: start) { url in
                let file = try FileHandle(forWritingTo: url)
                try file.truncate(atOffset: 1 << 30)
                try file.close()
                let reader = try ElementReader(contentsOf: url)
                var outcomes: [String] = []
                for _ in 0..<3 { outcomes.append(outcome { try reader.next(as: Int.self) }) }
                #expect(outcomes.last == "throws \(message)")
            }
        }
    }

    /// An element of a pipe does not wait for those that follow.
    @Test(.enabled(if: !isPlainSystem, "Foundation waits for whole pieces")) func pipe() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data("{\"id\":1}\n{\"id\":".utf8))
        let wasRead = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            // If the first element waits for the end, it comes too late.
            let isTimely = wasRead.wait(timeout: .now() + 20) == .success
            try? pipe.fileHandleForWriting.write(contentsOf: Data((isTimely ? "2}" : "3}").utf8))
            try? pipe.fileHandleForWriting.close()
        }
        let url = URL(filePath: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
        let reader = try ElementReader(contentsOf: url, .jsonLines)
        #expect(try reader.next(as: Item.self)?.id == 1)
        wasRead.signal()
        #expect(try reader.next(as: Item.self)?.id == 2)
        #expect(try reader.next(as: Item.self) == nil)
    }

    /// The error names the file, on one line.
    @Test(.enabled(if: !isPlainSystem)) func filesThatCannotBeRead() {
        let directory = FileManager.default.temporaryDirectory
        let missing = directory.appending(path: "missing-\(UUID().uuidString).json")
        each([(missing, POSIXError(.ENOENT)), (directory, POSIXError(.EISDIR))]) { (url: URL, system: POSIXError) in
            let error = #expect(throws: FileError.self) { try ElementReader(contentsOf: url).next(as: Item.self) }
            #expect(error?.underlyingError as? POSIXError == system)
            let message = system.code == .ENOENT ? "No such file or directory" : "Is a directory"
            #expect(error.map { "\($0)" } == "\(url.path): \(message)")
            #expect(error?.localizedDescription == error?.description)
        }
    }

    /// An error holds the piece that its element is from, and no more of the text.
    @Test func errorsKeepTheirPiece() throws {
        let element = #"{"id":"x","text":"\#(String(repeating: "y", count: 1000))"}"#
        let text = "[\(Array(repeating: element, count: 100).joined(separator: ","))]"
        let bytes = Array(text.utf8)
        let reader = try ElementReader(
            stride(from: 0, to: bytes.count, by: 5000).map { bytes[$0..<min($0 + 5000, bytes.count)] })
        let error = try #require(throws: UnboxError.self) { try reader.next() as Item? }
        #expect(error.path.description == "[0].id")
        #expect(error.details.base?.textLength ?? 0 < 12_000)
    }
}

extension PayloadLocation {
    fileprivate var textLength: Int? {
        guard case .node(let node) = value(holding: .index(0)).storage else { return nil }
        return node.document.text.count
    }
}
