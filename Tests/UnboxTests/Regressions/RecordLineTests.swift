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

    private struct Item: Unboxable {
        init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "id") as Int }
    }

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
}
