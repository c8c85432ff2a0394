// A redacted description of malformed data has no part of it but the place.

import Foundation
import TestTables
import Testing
import Unbox

struct SyntaxRedactionTests {
    /// The text, the column and the redacted message.
    static let json: [(String, Int, String)] = [
        (#"{"pin": hunter}"#, 9, "expected a value"),
        (#"{"pin": True}"#, 9, "expected a value"),
        (#"{"pin": 'hunter'}"#, 9, "expected a value"),
        (#"{"pin": hunter, found x}"#, 9, "expected a value"),
        (#"{"pin": +7}"#, 9, "expected a value"), ("[1,]", 4, "expected a value"),
        ("[#hunter]", 2, "expected a value"), ("[é]", 2, "expected a value"),
        ("[\u{202E}]", 2, "expected a value"), ("[\u{1}]", 2, "expected a value"),
        (#"{hunter: 1}"#, 2, "expected a key in double quotes"),
        (#"{"a": 1,}"#, 9, "expected a key in double quotes"),
        (#"{"a" hunter}"#, 6, "expected ':' after a key"),
        (#"[1 hunter]"#, 4, "expected ',' or ']'"),
        (#"{"a": "x" hunter}"#, 11, "expected ',' or '}'"),
        (#"{"a": "x"} hunter"#, 12, "expected the end of the data"),
        ("[-hunter]", 3, "expected a digit after '-'"),
        ("[1.hunter]", 4, "expected a digit after the decimal point"),
        ("[1ehunter]", 4, "expected a digit in the exponent"),
        ("[007]", 2, "a number cannot have leading zeros"),
        (#"{"pin":"\ud83d"}"#, 9, "an escape is one half of a surrogate pair, without the other"),
        (#"{"pin":"\uDEAD"}"#, 9, "an escape is one half of a surrogate pair, without the other"),
        (#"{"pin":"\q"}"#, 9, #"expected one of " \ / b f n r t u after '\'"#),
        (#"{"pin":"\x41"}"#, 9, #"expected one of " \ / b f n r t u after '\'"#),
        (#"{"pin":"\u12hu"}"#, 9, #"expected four hexadecimal digits after \u"#),
        ("{\"pin\":\"a\tb\"}", 10, "a control character in a string has to be written as an escape"),
        ("{\"pin\":\"\u{7}\"}", 9, "a control character in a string has to be written as an escape"),
        (#"{"pin":"hunter"#, 15, "expected '\"' at the end of the string"),
        ("{\"pin\":", 8, "expected a value"),
        ("{\"a, found b\": hunter, found ' x}", 16, "expected a value"),
    ]

    static let relaxed: [(String, Int, String, JSONSyntax)] = [
        ("[+hunter]", 3, "expected a digit after '+'", .json5),
        ("[0xhunter]", 4, "expected a hexadecimal digit after 0x", .json5),
        (#"['\xhu']"#, 3, #"expected two hexadecimal digits after \x"#, .json5),
        (#"['\7']"#, 3, "expected an escape", .json5),
        (
            #"{\hunter: 1}"#, 2, #"expected \u and four hexadecimal digits in a key without quotes"#,
            .json5
        ),
        (#"{a\u0020: 1}"#, 3, "the character of an escape has to be in quotes in a key", .json5),
        ("{7: 1}", 2, "expected a key", .json5),
        ("[infinity]", 2, "expected a value", .json5),
        ("[1 hunter]", 4, "expected ',' or ']'", .json5),
        ("{a: 1 hunter}", 7, "expected ',' or '}'", .json5),
        ("[1] hunter", 5, "expected the end of the data", .json5),
        ("['hunter", 9, "expected ''' at the end of the string", .json5),
        ("[1] /* hunter", 5, "the comment has no end, which is '*/'", .comments),
        ("[1 / hunter]", 4, "expected ',' or ']'", .comments),
        ("[hunter,]", 2, "expected a value", .trailingCommas),
    ]

    @Test func text() {
        each(Self.json.map { ($0, $1, $2, []) } + Self.relaxed) { text, column, redacted, syntax in
            let error = try #require(throws: UnboxError.self) { try Unboxer(data: Data(text.utf8), syntax: syntax) }
            #expect(error.description(redacting: true) == "malformed JSON: line 1, column \(column): \(redacted)")
        }
    }

    @Test func otherEncoding() {
        each(
            [
                ([0x5B, 0x22, 0xFF, 0x22, 0x5D], "line 1, column 3: invalid UTF-8"),
                ([0x5B, 0x22, 0xED, 0xA0, 0x80], "line 1, column 3: invalid UTF-8"),
                ([0x5B, 0x00, 0x22, 0x00, 0x3D, 0xD8, 0x22, 0x00], "line 1, column 3: invalid UTF-16"),
                ([0x5B, 0x00, 0x22, 0x00, 0x3D], "line 1, column 3: invalid UTF-16"),
                ([0x5B, 0, 0, 0, 0x22, 0, 0, 0, 0x3D, 0xD8, 0, 0], "line 1, column 3: invalid UTF-32"),
            ] as [([UInt8], String)]
        ) { bytes, redacted in
            let error = try #require(throws: UnboxError.self) { try Unboxer(data: Data(bytes)) }
            #expect(error.description(redacting: true) == "malformed JSON: \(redacted)")
        }
    }

    /// The same in the records of a stream, which begin at other lines.
    @Test func records() throws {
        let reader = try ElementReader([Data("{\"a\": 1}\n{\"pin\": hunter}\n".utf8)], .jsonLines)
        _ = try reader.nextUnboxer()
        let error = try #require(throws: UnboxError.self) { try reader.nextUnboxer() }
        #expect(error.description(redacting: true) == "malformed JSON: line 2, column 9: expected a value")
    }
}
