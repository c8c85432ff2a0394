import Foundation
import TestTables
import Testing
import Unbox

/// The line and the offset of an error: of malformed text, whole or in pieces, and of a record.
struct ErrorLineTests {
    @Test func places() {
        each(
            [
                ("[1,\n2,\n}", 3, 7), ("{\"a\":1\r\n\"b\"}", 2, 8), ("[1] x", 1, 4), ("\u{FEFF}[\"é\",]", 1, 6),
                ("[1", 1, 2),
                ("[[\"a\"]]", nil, nil), ("", nil, nil),
            ] as [(String, Int?, Int?)]
        ) { text, line, offset in
            let error = #expect(throws: UnboxError.self) { try unbox(data: Data(text.utf8)) as [[Int]] }
            #expect(error?.line == line)
            #expect(error?.offset == offset)
            guard offset != nil, text.first != "{" else { return }
            for length in [1, 3, 100] {
                let bytes = Array(text.utf8)
                let pieces = stride(from: 0, to: bytes.count, by: length).map {
                    bytes[$0..<min($0 + length, bytes.count)]
                }
                let streamed = #expect(throws: UnboxError.self) {
                    let reader = try ElementReader(pieces)
                    while try reader.nextUnboxer() != nil {}
                }
                #expect(streamed?.offset == offset)
                #expect(streamed?.description == error?.description)
            }
        }
    }

    @Test func records() throws {
        let reader = try ElementReader([Data("1\n\n\"x\"\n{\n[1\n2".utf8)], .jsonLines)
        var outcomes: [String] = []
        while outcomes.count < 9 {
            do {
                guard let number: Int = try reader.next() else { break }
                outcomes.append("\(number)")
            } catch let error as UnboxError {
                outcomes.append("line \(error.line ?? 0)")
            }
        }
        #expect(outcomes == ["1", "line 3", "line 4", "line 5", "2"])
    }

    /// The line is in the message once.
    @Test func messages() throws {
        let error = #expect(throws: UnboxError.self) { try unbox(data: Data("[\n1,]".utf8)) as [Int] }
        let message = "malformed JSON: line 2, column 3: expected a value"
        #expect(error?.description == "\(message), found ']' (JSON has no comma after the last value)")
        #expect(error?.description(redacting: true) == message)
    }
}
