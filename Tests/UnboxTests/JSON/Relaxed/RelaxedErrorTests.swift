import Foundation
import TestTables
import Testing
import Unbox

@testable import UnboxCore

/// Errors have the line and the column of the original text, and words about what the text may have.
struct RelaxedErrorTests {
    private static func message(_ bytes: [UInt8], _ syntax: JSONSyntax, _ limits: JSONLimits = JSONLimits()) -> String?
    {
        do throws(JSONSyntaxError) {
            _ = try JSONDocument(Data(bytes), syntax: syntax, limits: limits)
            return nil
        } catch { return error.description }
    }

    @Test func messages() {
        each(
            [(Self.faults, .json5), (Self.comments, .comments), (Self.commas, .trailingCommas)]
                as [([String], JSONSyntax)]
        ) { rows, syntax in
            for fault in rows.map({ JSONFault($0) }) {
                #expect(Self.message(fault.bytes, syntax) == fault.message, "\(fault)")
            }
        }
    }

    @Test func faultsOfLongTextsAndTwoOptions() {
        let digits = Array("[0x\(String(repeating: "F", count: 257))]".utf8)
        #expect(Self.message(digits, .json5) == "line 1, column 2: a hexadecimal number has more than 256 digits")
        #expect(
            Self.message(Array("{a: 1}".utf8), [.comments, .trailingCommas])
                == "line 1, column 2: expected a key in double quotes, found 'a'")
    }

    /// With no option at all, the text is rewritten without a change, and all errors are those of JSON. So they are
    /// with an option that makes no difference to the text.
    @Test func errorsOfJSON() {
        each(JSONSyntaxErrorTests.malformed) { row in
            let error = #expect(throws: JSONSyntaxError.self) {
                try JSONDocument(relaxed: Data(row.bytes), syntax: [], limits: JSONLimits())
            }
            #expect(error?.description == row.message)
            #expect(error?.kind == row.kind)
            if !row.message.contains("comment") {
                #expect(Self.message(row.bytes, .comments) == row.message)
                if !row.message.contains("comma after") {
                    #expect(Self.message(row.bytes, [.comments, .trailingCommas]) == row.message)
                }
            }
        }
    }

    @Test func kinds() {
        func kind(_ text: String, _ limits: JSONLimits = JSONLimits()) -> JSONSyntaxError.Kind? {
            do throws(JSONSyntaxError) {
                _ = try JSONDocument(Data(text.utf8), syntax: .json5, limits: limits)
                return nil
            } catch { return error.kind }
        }
        #expect(kind("") == .empty)
        #expect(kind(" // a\n/* b */") == .empty)
        #expect(kind("[1") == .malformed)
        #expect(kind("/*") == .malformed)
        #expect(kind(String(repeating: "[/**/", count: 513)) == .nestedTooDeeply)
        #expect(kind("[1,2]", JSONLimits(textLength: 4)) == .tooLarge)
        #expect(kind("['abcd']", JSONLimits(scalarLength: 3)) == .tooLarge)
    }

    @Test func nesting() throws {
        for (open, close) in [("[", ",]"), ("{a:", ",}")] {
            func text(_ depth: Int) -> [UInt8] {
                Array((String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)).utf8)
            }
            #expect(Self.message(text(512), .json5) == nil)
            #expect(
                Self.message(text(513), .json5)
                    == "line 1, column \(512 * open.utf8.count + 1): nested more than 512 levels deep")
        }
    }

    @Test func sizes() {
        func message(_ text: String, _ limits: JSONLimits) -> String? { Self.message(Array(text.utf8), .json5, limits) }
        // The limits are those of the JSON text.
        #expect(message("[1/* 2 */]", JSONLimits(textLength: 4)) == nil)
        #expect(message("[1/* 2 */]", JSONLimits(textLength: 3)) == "the data has more than 3 bytes")
        #expect(message("['abcd']", JSONLimits(scalarLength: 3)) == "a string has more than 3 bytes")
        #expect(message("{abcd: 1}", JSONLimits(scalarLength: 3)) == "a string has more than 3 bytes")
        #expect(message("[\"abcd\"]", JSONLimits(scalarLength: 3)) == "a string has more than 3 bytes")
        #expect(message("[0xFFFFFFFFFF]", JSONLimits(scalarLength: 8)) == "a number has more than 8 bytes")
        #expect(message("[+123456789]", JSONLimits(scalarLength: 8)) == "a number has more than 8 bytes")
        #expect(message("[.1234567]", JSONLimits(scalarLength: 9)) == nil)
        #expect(message("[.12345678]", JSONLimits(scalarLength: 9)) == "a number has more than 9 bytes")
    }

    /// An error of JSON before one of the relaxed syntax is reported first, and the other way around.
    static let faults = lines(of: "relaxed-faults")

    static let comments = lines(of: "relaxed-comments")

    static let commas = lines(of: "relaxed-commas")
}
