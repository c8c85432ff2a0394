// A redacted description of malformed data has no part of it but the place.

import Foundation
import Testing

@testable import Unbox

@Suite struct SyntaxRedactionTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        let redacted: String
        let syntax: JSONSyntax
        var testDescription: String { text.debugDescription }

        init(_ text: String, _ redacted: String, _ syntax: JSONSyntax = []) {
            (self.text, self.redacted, self.syntax) = (text, redacted, syntax)
        }
    }

    static let rows: [Row] = [
        Row(#"{"pin": hunter}"#, "line 1, column 9: expected a value"),
        Row(#"{"pin": True}"#, "line 1, column 9: expected a value"),
        Row(#"{"pin": 'hunter'}"#, "line 1, column 9: expected a value"),
        Row(#"{"pin": hunter, found x}"#, "line 1, column 9: expected a value"),
        Row(#"{"pin": +7}"#, "line 1, column 9: expected a value"), Row("[1,]", "line 1, column 4: expected a value"),
        Row("[#hunter]", "line 1, column 2: expected a value"), Row("[é]", "line 1, column 2: expected a value"),
        Row("[\u{202E}]", "line 1, column 2: expected a value"), Row("[\u{1}]", "line 1, column 2: expected a value"),
        Row(#"{hunter: 1}"#, "line 1, column 2: expected a key in double quotes"),
        Row(#"{"a": 1,}"#, "line 1, column 9: expected a key in double quotes"),
        Row(#"{"a" hunter}"#, "line 1, column 6: expected ':' after a key"),
        Row(#"[1 hunter]"#, "line 1, column 4: expected ',' or ']'"),
        Row(#"{"a": "x" hunter}"#, "line 1, column 11: expected ',' or '}'"),
        Row(#"{"a": "x"} hunter"#, "line 1, column 12: expected the end of the data"),
        Row("[-hunter]", "line 1, column 3: expected a digit after '-'"),
        Row("[1.hunter]", "line 1, column 4: expected a digit after the decimal point"),
        Row("[1ehunter]", "line 1, column 4: expected a digit in the exponent"),
        Row("[007]", "line 1, column 2: a number cannot have leading zeros"),
        Row(#"{"pin":"\ud83d"}"#, "line 1, column 9: an escape is one half of a surrogate pair, without the other"),
        Row(#"{"pin":"\uDEAD"}"#, "line 1, column 9: an escape is one half of a surrogate pair, without the other"),
        Row(#"{"pin":"\q"}"#, #"line 1, column 9: expected one of " \ / b f n r t u after '\'"#),
        Row(#"{"pin":"\x41"}"#, #"line 1, column 9: expected one of " \ / b f n r t u after '\'"#),
        Row(#"{"pin":"\u12hu"}"#, #"line 1, column 9: expected four hexadecimal digits after \u"#),
        Row("{\"pin\":\"a\tb\"}", "line 1, column 10: a control character in a string has to be written as an escape"),
        Row("{\"pin\":\"\u{7}\"}", "line 1, column 9: a control character in a string has to be written as an escape"),
        Row(#"{"pin":"hunter"#, "line 1, column 15: expected '\"' at the end of the string"),
        Row("{\"pin\":", "line 1, column 8: expected a value"),
        Row("{\"a, found b\": hunter, found ' x}", "line 1, column 16: expected a value"),
        // Beyond JSON
        Row("[+hunter]", "line 1, column 3: expected a digit after '+'", .json5),
        Row("[0xhunter]", "line 1, column 4: expected a hexadecimal digit after 0x", .json5),
        Row(#"['\xhu']"#, #"line 1, column 3: expected two hexadecimal digits after \x"#, .json5),
        Row(#"['\7']"#, "line 1, column 3: expected an escape", .json5),
        Row(
            #"{\hunter: 1}"#, #"line 1, column 2: expected \u and four hexadecimal digits in a key without quotes"#,
            .json5),
        Row(#"{a\u0020: 1}"#, "line 1, column 3: the character of an escape has to be in quotes in a key", .json5),
        Row("{7: 1}", "line 1, column 2: expected a key", .json5),
        Row("[infinity]", "line 1, column 2: expected a value", .json5),
        Row("[1 hunter]", "line 1, column 4: expected ',' or ']'", .json5),
        Row("{a: 1 hunter}", "line 1, column 7: expected ',' or '}'", .json5),
        Row("[1] hunter", "line 1, column 5: expected the end of the data", .json5),
        Row("['hunter", "line 1, column 9: expected ''' at the end of the string", .json5),
        Row("[1] /* hunter", "line 1, column 5: the comment has no end, which is '*/'", .comments),
        Row("[1 / hunter]", "line 1, column 4: expected ',' or ']'", .comments),
        Row("[hunter,]", "line 1, column 2: expected a value", .trailingCommas),
    ]

    @Test(arguments: rows) func text(row: Row) throws {
        let data = Data(row.text.utf8)
        let error = try #require(throws: UnboxError.self) { try Unboxer(data: data, syntax: row.syntax) }
        #expect(error.description(redacting: true) == "malformed JSON: \(row.redacted)")
    }

    @Test(
        arguments: [
            ([0x5B, 0x22, 0xFF, 0x22, 0x5D], "line 1, column 3: invalid UTF-8"),
            ([0x5B, 0x22, 0xED, 0xA0, 0x80], "line 1, column 3: invalid UTF-8"),
            ([0x5B, 0x00, 0x22, 0x00, 0x3D, 0xD8, 0x22, 0x00], "line 1, column 3: invalid UTF-16"),
            ([0x5B, 0x00, 0x22, 0x00, 0x3D], "line 1, column 3: invalid UTF-16"),
            ([0x5B, 0, 0, 0, 0x22, 0, 0, 0, 0x3D, 0xD8, 0, 0], "line 1, column 3: invalid UTF-32"),
        ] as [([UInt8], String)])
    func otherEncoding(_ bytes: [UInt8], _ redacted: String) throws {
        let error = try #require(throws: UnboxError.self) { try Unboxer(data: Data(bytes)) }
        #expect(error.description(redacting: true) == "malformed JSON: \(redacted)")
    }

    /// The same in the records of a stream, which begin at other lines.
    @Test func records() throws {
        let reader = try ElementReader([Data("{\"a\": 1}\n{\"pin\": hunter}\n".utf8)], .jsonLines)
        _ = try reader.nextUnboxer()
        let error = try #require(throws: UnboxError.self) { try reader.nextUnboxer() }
        #expect(error.description(redacting: true) == "malformed JSON: line 2, column 9: expected a value")
    }
}
