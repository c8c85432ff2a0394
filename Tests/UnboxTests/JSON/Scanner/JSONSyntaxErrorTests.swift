import Foundation
import TestTables
import Testing
import Unbox

@testable import UnboxCore

struct JSONSyntaxErrorTests {
    @Test func malformedText() {
        each(Self.malformed) { row in
            let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(Data(row.bytes)) }
            #expect(error?.description == row.message)
            #expect(error?.kind == row.kind)
        }
    }

    @Test func nesting() throws {
        for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
            func text(_ depth: Int) -> Data {
                Data((String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)).utf8)
            }
            _ = try JSONDocument(text(512))
            let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(text(513)) }
            #expect(error?.kind == .nestedTooDeeply)
            #expect(
                error?.description == "line 1, column \(512 * open.utf8.count + 1): nested more than 512 levels deep")
        }
        // The limit is on depth, not on the number of containers.
        _ = try JSONDocument(Data("[\(repeatElement("[[]]", count: 600).joined(separator: ","))]".utf8))
    }

    @Test func sizes() throws {
        func message(_ text: String, _ limits: JSONLimits) -> String? {
            do throws(JSONSyntaxError) {
                _ = try JSONDocument(Data(text.utf8), limits: limits)
                return nil
            } catch {
                #expect(error.kind == .tooLarge)
                return error.description
            }
        }
        #expect(message("[1,2]", JSONLimits(textLength: 5)) == nil)
        #expect(message("[1,2]", JSONLimits(textLength: 4)) == "the data has more than 4 bytes")
        #expect(message(#"["abcdefgh", 12345678]"#, JSONLimits(scalarLength: 8)) == nil)
        #expect(message(#"["abcdefgh", 123456789]"#, JSONLimits(scalarLength: 8)) == "a number has more than 8 bytes")
        #expect(message(#"["abcd"]"#, JSONLimits(scalarLength: 3)) == "a string has more than 3 bytes")
        #expect(message(#"{"abcd":1}"#, JSONLimits(scalarLength: 3)) == "a string has more than 3 bytes")
    }

    /// Of a text that is too long, nothing is read, and no memory is requested for its index.
    @Test func longerThanMemory() {
        "[1]".withJSONBytes { text in
            let text = JSONBytes(base: text.base, count: .max - 1)
            do throws(UnboxCore.JSONFault) {
                _ = try JSONScanner.scan(text)
                Issue.record("No error")
            } catch { #expect(error.problem == .textTooLong) }
        }
    }

    static let malformed = lines(of: "malformed").map { JSONFault($0) }
}
