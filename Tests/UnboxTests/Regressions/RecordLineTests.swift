import Foundation
import SamplePayloads
import Testing

@testable import Unbox

/// The line of a record without a scalar or a key was that of the first record that had arrived with it, and so was the
/// line of every record that an `Unboxer` reads.
@Suite struct RecordLineTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let format: ElementFormat
        /// The lines on which records without an `id` begin.
        let lines: [Int]
    }

    static let rows = [
        Row(
            testDescription: "lines", text: "{\"id\":1}\n\n null\n[]\r\n{\n{}\ntrue\n[[]]\n{\"id\":2}\n7\n\"\"",
            format: .jsonLines, lines: [3, 4, 5, 6, 7, 8, 10, 11]),
        Row(
            testDescription: "concatenated",
            text: "{\"id\":1}\n[\n\n1]\r\n\r\n{} {\n\"id\":0}\nnull[\n[{\n}\n]]{\n}1\n2", format: .concatenated,
            lines: [2, 6, 8, 8, 11, 12, 13]),
        Row(
            testDescription: "text sequence",
            text: "\u{1E}{\"id\":1}\n\u{1E}\n[\n\n1]\n\n\u{1E}{}\n\u{1E}{\n\"id\":0}\n\u{1E}null\n\u{1E}x\n\u{1E}[]",
            format: .jsonTextSequence, lines: [3, 7, 10, 11, 12]),
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

    @Test(arguments: rows, [1, 2, 5, 1000]) func lines(row: Row, longest: Int) throws {
        var generator = SplitMix(seed: 3)
        func reader() throws -> ElementReader {
            try ElementReader(pieces(Array(row.text.utf8), upTo: longest, &generator), row.format)
        }
        let items = try reader()
        #expect(Self.lines { try items.next(as: Item.self) != nil } == row.lines)
        let decodable = try reader()
        #expect(Self.lines { try decodable.next(decoding: DecodableItem.self) != nil } == row.lines)
        let unboxers = try reader()
        #expect(Self.lines { try unboxers.nextUnboxer().map { try $0.unbox(key: "id") as Int } != nil } == row.lines)
    }
}
