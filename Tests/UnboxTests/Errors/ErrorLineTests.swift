import Foundation
import Testing
import Unbox

/// The line of an error: of malformed text, and of a record.
@Suite struct ErrorLineTests {
    @Test(
        arguments: [
            ("[1,\n2,\n}", 3), ("{\"a\":1\r\n\"b\"}", 2), ("[1] x", 1), ("[[\"a\"]]", nil), ("", nil),
        ] as [(String, Int?)])
    func wholePayloads(text: String, line: Int?) {
        let error = #expect(throws: UnboxError.self) { try unbox(data: Data(text.utf8)) as [[Int]] }
        #expect(error?.line == line)
    }

    @Test func records() throws {
        let text = "1\n\n\"x\"\n{\n[1\n2"
        let reader = try ElementReader([Data(text.utf8)], .jsonLines)
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

    @Test(
        arguments: [
            ("[1,\n2,\n}", 7), ("\u{FEFF}[\"é\",]", 6), ("[1] x", 4), ("[1", 2), ("[[\"a\"]]", nil), ("", nil),
        ] as [(String, Int?)])
    func offsets(text: String, offset: Int?) {
        let error = #expect(throws: UnboxError.self) { try unbox(data: Data(text.utf8)) as [[Int]] }
        #expect(error?.offset == offset)
        guard offset != nil else { return }
        for length in [1, 3, 100] {
            let bytes = Array(text.utf8)
            let pieces = stride(from: 0, to: bytes.count, by: length).map { bytes[$0..<min($0 + length, bytes.count)] }
            let streamed = #expect(throws: UnboxError.self) {
                let reader = try ElementReader(pieces)
                while try reader.nextUnboxer() != nil {}
            }
            #expect(streamed?.offset == offset)
            #expect(streamed?.description == error?.description)
        }
    }

    /// The line is in the message once.
    @Test func messages() throws {
        let error = #expect(throws: UnboxError.self) { try unbox(data: Data("[\n1,]".utf8)) as [Int] }
        #expect(
            error?.description
                == "malformed JSON: line 2, column 3: expected a value, found ']' (JSON has no comma after the last value)"
        )
        #expect(error?.description(redacting: true) == "malformed JSON: line 2, column 3: expected a value")
    }
}
