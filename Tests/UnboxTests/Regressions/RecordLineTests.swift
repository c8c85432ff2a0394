import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

/// The line of a record without a scalar or a key was that of the first record that had arrived with it, and so was the
/// line of every record that an `Unboxer` reads.
struct RecordLineTests {
    /// Texts, and the lines on which records without an `id` begin.
    static let rows: [(String, ElementFormat, [Int])] = [
        ("{\"id\":1}\n\n null\n[]\r\n{\n{}\ntrue\n[[]]\n{\"id\":2}\n7\n\"\"", .jsonLines, [3, 4, 5, 6, 7, 8, 10, 11]),
        (
            "{\"id\":1}\n[\n\n1]\r\n\r\n{} {\n\"id\":0}\nnull[\n[{\n}\n]]{\n}1\n2", .concatenated,
            [2, 6, 8, 8, 11, 12, 13]
        ),
        (
            "\u{1E}{\"id\":1}\n\u{1E}\n[\n\n1]\n\n\u{1E}{}\n\u{1E}{\n\"id\":0}\n\u{1E}null\n\u{1E}x\n\u{1E}[]",
            .jsonTextSequence, [3, 7, 10, 11, 12]
        ),
    ]

    private struct Item: Unboxable { init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "id") as Int } }
    private struct DecodableItem: Decodable { let id: Int }

    private static func lines(_ next: () throws -> Bool) -> [Int?] {
        var lines: [Int?] = []
        while true {
            do { if try !next() { return lines } } catch { lines.append((error as? UnboxError)?.line) }
        }
    }

    @Test func lines() {
        each(Self.rows) { text, format, expected in
            var generator = SplitMix(seed: 3)
            for longest in [1, 2, 5, 1000] {
                func reader() throws -> ElementReader {
                    try ElementReader(pieces(Array(text.utf8), upTo: longest, &generator), format)
                }
                let items = try reader()
                #expect(Self.lines { try items.next(as: Item.self) != nil } == expected)
                let decodable = try reader()
                #expect(Self.lines { try decodable.next(decoding: DecodableItem.self) != nil } == expected)
                let unboxers = try reader()
                #expect(
                    Self.lines { try unboxers.nextUnboxer().map { try $0.unbox(key: "id") as Int } != nil } == expected)
            }
        }
    }

    // MARK: - Within records

    private static let batch = """
        {"id":1,"tags":["a"]}

        {"id":2,"tags":["b",null,{}]}
        {"id":"x","tags":[]}
        [{"id":5,"tags":[true]}]\r
        {"id":6,"tags":["c",[]],"inner":{"tags":[0,null]}}

        {"id":7,"tags":[null]}
        """

    private struct Tagged: Unboxable, Decodable {
        init(unboxer: Unboxer) throws {
            _ = try unboxer.unbox(key: "id") as Int
            _ = try unboxer.unbox(key: "tags", allowInvalidElements: true) as [String]
            _ = try unboxer.unbox(key: "inner") as Inner?
        }

        init(from decoder: any Decoder) throws { try self.init(unboxer: Unboxer(from: decoder)) }
    }

    private struct Inner: Unboxable {
        init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "tags", allowInvalidElements: true) as [String] }
    }

    /// What is dropped within a record was on the line of the first record of its batch.
    @Test func droppedWithinRecords() async throws {
        var generator = SplitMix(seed: 5)
        let bytes = Array(Self.batch.utf8)
        for longest in [1, 20, 1000] {
            let pieces = pieces(bytes, upTo: longest, &generator)
            for way in 0..<5 {
                let dropped = DroppedElements()
                let options = UnboxOptions(droppedElements: dropped)
                let reader = try ElementReader(pieces, .jsonLines, allowInvalidElements: true, options: options)
                switch way {
                case 0: while try reader.next(as: Tagged.self) != nil {}
                case 1: while try reader.next(decoding: Tagged.self) != nil {}
                case 2: while let unboxer = try reader.nextUnboxer() { _ = try? Tagged(unboxer: unboxer) }
                case 3:
                    let tagged = stream(of: pieces).unboxElements(
                        of: Tagged.self, .jsonLines, allowInvalidElements: true, options: options)
                    for try await _ in tagged {}
                default:
                    let tagged = stream(of: pieces).unboxElements(
                        decoding: Tagged.self, .jsonLines, allowInvalidElements: true, options: options)
                    for try await _ in tagged {}
                }
                // Records that are dropped themselves; nothing drops them where only an `Unboxer` is asked for.
                let expected = [1, 4].contains(way) ? "an object with the key \"id\"" : "Tagged (an object)"
                let records = [
                    "line 4: id: expected Int, found the string \"x\"",
                    "line 5: the root: expected \(expected), found an array of 1 element",
                ]
                let elements = [
                    "line 3: tags[1]: expected String, found null",
                    "line 3: tags[2]: expected String, found an object of 0 keys",
                    "line 6: tags[1]: expected String, found an array of 0 elements",
                    "line 6: inner.tags[1]: expected String, found null",
                    "line 8: tags[0]: expected String, found null",
                ]
                #expect(dropped.elements.map(\.description).sorted() == (elements + (way == 2 ? [] : records)).sorted())
            }
        }
    }

    private func stream(of pieces: [[UInt8]]) -> AsyncStream<[UInt8]> {
        AsyncStream { continuation in
            for piece in pieces { continuation.yield(piece) }
            continuation.finish()
        }
    }

    /// All errors at once of a record are on its line.
    @Test func allErrorsOfRecords() throws {
        let text = "{\"a\":1,\"b\":2}\n{\"a\":\"x\",\"b\":[]}\n\n{\"b\":true}\n{\"a\":3,\"b\":\"4\"}"
        let reader = try ElementReader([Data(text.utf8)], .jsonLines)
        var messages: [String] = []
        while messages.count < 9 {
            do { if try reader.next(as: Both.self) == nil { break } } catch let error as UnboxError {
                messages += error.all.map(\.description)
            }
        }
        #expect(
            messages == [
                "line 2: a: expected Int, found the string \"x\"",
                "line 2: b: expected Int, found an array of 0 elements",
                "line 4: a: expected Int, but it is missing", "line 4: b: expected Int, found the boolean true",
            ])
    }

    private struct Both: Unboxable {
        init(unboxer: Unboxer) throws { _ = try unboxer.unboxAll(.key("a"), .key("b")) as (Int, Int) }
    }
}
