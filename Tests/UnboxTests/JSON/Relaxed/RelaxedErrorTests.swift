import Foundation
import Testing

@testable import Unbox

/// Errors have the line and the column of the original text, and words about what the text may have.
@Suite struct RelaxedErrorTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let bytes: [UInt8]
        let syntax: JSONSyntax
        let message: String

        init(_ name: String, _ text: String, _ message: String) {
            self.init(name, text, .json5, message)
        }

        init(_ name: String, _ text: String, _ syntax: JSONSyntax, _ message: String) {
            (self.name, bytes, self.syntax, self.message) = (name, Array(text.utf8), syntax, message)
        }

        init(_ name: String, bytes: [UInt8], _ message: String) {
            (self.name, self.bytes, syntax, self.message) = (name, bytes, .json5, message)
        }

        var testDescription: String { name }
    }

    private static func message(_ bytes: [UInt8], _ syntax: JSONSyntax, _ limits: JSONLimits = JSONLimits()) -> String?
    {
        do throws(JSONSyntaxError) {
            _ = try JSONDocument(Data(bytes), syntax: syntax, limits: limits)
            return nil
        } catch {
            return error.description
        }
    }

    @Test(arguments: rows) func row(_ row: Row) {
        #expect(Self.message(row.bytes, row.syntax) == row.message)
    }

    /// With no option at all, the text is rewritten without a change, and all errors are those of JSON. So they are
    /// with an option that makes no difference to the text.
    @Test(arguments: JSONSyntaxErrorTests.malformed) func errorsOfJSON(_ row: JSONSyntaxErrorTests.Row) {
        let error = #expect(throws: JSONSyntaxError.self) {
            try JSONDocument(RelaxedText(Data(row.bytes), syntax: [], limits: JSONLimits()))
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

    @Test func kinds() {
        func kind(_ text: String, _ limits: JSONLimits = JSONLimits()) -> JSONSyntaxError.Kind? {
            do throws(JSONSyntaxError) {
                _ = try JSONDocument(Data(text.utf8), syntax: .json5, limits: limits)
                return nil
            } catch {
                return error.kind
            }
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
    @Test(arguments: [
        ("[1 2, 0x]", "line 1, column 4: expected ',' or ']', found '2'"),
        ("[0x, 1 2]", "line 1, column 4: expected a hexadecimal digit after 0x, found ','"),
        ("]/*", "line 1, column 1: expected a value, found ']'"),
        ("1 /*", "line 1, column 3: the comment has no end, which is '*/'"),
        ("['\\u12', '\\9']", "line 1, column 3: expected four hexadecimal digits after \\u, found a single quote"),
        ("{a 1, \\x: 1}", "line 1, column 4: expected ':' after a key, found '1'"),
    ])
    func order(text: String, expected: String) {
        #expect(Self.message(Array(text.utf8), .json5) == expected)
    }

    static let rows: [Row] = [
        // The place after what was rewritten.
        Row("after a comment", "[/* a\n b */ 1 2]", "line 2, column 9: expected ',' or ']', found '2'"),
        Row("after line comments", "// a\r\n// b\r[1 }", "line 3, column 4: expected ',' or ']', found '}'"),
        Row("after keys", "{a: 1, b: 2, c}", "line 1, column 15: expected ':' after a key, found '}'"),
        Row("after numbers", "[+1, .5, 5., 0x1F, Infinity !]", "line 1, column 29: expected ',' or ']', found '!'"),
        Row("after strings", #"['a"b"\v\x41', "\q" 1]"#, "line 1, column 21: expected ',' or ']', found '1'"),
        Row("after characters of many bytes", "['日\u{1}本', é]", "line 1, column 9: expected a value, found 'é'"),
        Row("after trailing commas", "[[1,],\n[2,] 3]", "line 2, column 6: expected ',' or ']', found '3'"),
        Row("in a comma's place", "[1, /* a */ ,]", "line 1, column 13: expected a value, found ','"),
        Row("at the end", "[1, // a", "line 1, column 9: expected a value, found the end of the data"),
        Row("after the root", "[1] // a\n 2", "line 2, column 2: expected the end of the data, found '2'"),
        // Comments.
        Row("open comment", "[1,\n /* a\n b", "line 2, column 2: the comment has no end, which is '*/'"),
        Row("open comment at the end", "1/*", "line 1, column 2: the comment has no end, which is '*/'"),
        Row("comment closed too early", "/*/", "line 1, column 1: the comment has no end, which is '*/'"),
        Row(
            "slash", "[1 / 2]", "line 1, column 4: expected ',' or ']', found '/' (comments begin with // or /*)"),
        Row(
            "hash comment", "# a\n1", .comments,
            "line 1, column 1: expected a value, found '#' (comments begin with // or /*)"),
        Row(
            "no comments", "[1 // a\n]", .trailingCommas,
            "line 1, column 4: expected ',' or ']', found '/' (JSON has no comments)"),
        Row(
            "no comments before a value", "/**/1", .trailingCommas,
            "line 1, column 1: expected a value, found '/' (JSON has no comments)"),
        Row(
            "no comments before a key", "{/**/}", .trailingCommas,
            "line 1, column 2: expected a key in double quotes, found '/' (JSON has no comments)"),
        Row(
            "invalid UTF-8 in a comment", bytes: Array("[1 /* a".utf8) + [0xC3, 0x28] + Array("*/]".utf8),
            "line 1, column 8: invalid UTF-8: byte 0xC3 is not followed by 1 continuation byte"),
        // Commas.
        Row(
            "no trailing commas", "[1,/**/]", .comments,
            "line 1, column 8: expected a value, found ']' (JSON has no comma after the last value)"),
        Row(
            "no trailing comma without a comment", "[1, ]", .comments,
            "line 1, column 5: expected a value, found ']' (JSON has no comma after the last value)"),
        Row(
            "no trailing comma in an object", "{\"a\": 1,}", .comments,
            "line 1, column 9: expected a key in double quotes, found '}' (JSON has no comma after the last value)"),
        Row("two commas", "[1,,]", .trailingCommas, "line 1, column 4: expected a value, found ','"),
        Row("comma alone", "[,]", .trailingCommas, "line 1, column 2: expected a value, found ','"),
        Row(
            "comma alone in an object", "{,}", .trailingCommas,
            "line 1, column 2: expected a key in double quotes, found ','"),
        Row("comma after a key", "{a,}", "line 1, column 3: expected ':' after a key, found ','"),
        Row("comma after a colon", "{a:,}", "line 1, column 4: expected a value, found ','"),
        Row("comma before the other bracket", "[1,}", "line 1, column 4: expected ',' or ']', found '}'"),
        // Keys.
        Row(
            "number as key", "{1: 1}",
            "line 1, column 2: expected a key, found '1' (a key that begins with a digit takes quotes)"),
        Row("no key", "{: 1}", "line 1, column 2: expected a key, found ':'"),
        Row("hyphen in a key", "{a-b: 1}", "line 1, column 3: expected ':' after a key, found '-'"),
        Row("emoji as key", "{😀: 1}", "line 1, column 2: expected a key, found '😀'"),
        Row(
            "escape in a key", #"{a\x41: 1}"#,
            "line 1, column 3: expected \\u and four hexadecimal digits in a key without quotes, found '\\'"),
        Row(
            "short escape in a key", #"{\u00g: 1}"#,
            "line 1, column 2: expected four hexadecimal digits after \\u, found 'g'"),
        Row("escape of a space in a key", #"{a\u0020: 1}"#, "line 1, column 3: \\u0020 has to be in quotes in a key"),
        Row(
            "escape of half a pair in a key", #"{\ud835: 1}"#, "line 1, column 2: \\ud835 has to be in quotes in a key"),
        Row(
            "invalid UTF-8 in a key", bytes: Array("{a".utf8) + [0xFF] + Array(": 1}".utf8),
            "line 1, column 3: invalid UTF-8: byte 0xFF never occurs"),
        Row(
            "key without quotes and JSON5", "{a: 1}", [.comments, .trailingCommas],
            "line 1, column 2: expected a key in double quotes, found 'a'"),
        // Values.
        Row("word", "[abc]", "line 1, column 2: expected a value, found 'abc'"),
        Row(
            "infinity in lower case", "[infinity]",
            "line 1, column 2: expected a value, found 'infinity' (write Infinity)"),
        Row("nan", "[nan]", "line 1, column 2: expected a value, found 'nan' (write NaN)"),
        Row("NaN in a word", "[NaN2]", "line 1, column 2: expected a value, found 'NaN'"),
        Row("NULL", "[NULL]", "line 1, column 2: expected a value, found 'NULL' (write null)"),
        Row("infinity and more", "[Infinity+1]", "line 1, column 10: expected ',' or ']', found '+'"),
        Row(
            "infinity without JSON5", "[Infinity]", .comments,
            "line 1, column 2: expected a value, found 'Infinity' (numbers are finite)"),
        Row("template", "[`a`]", "line 1, column 2: expected a value, found '`'"),
        Row(
            "single quotes without JSON5", "['a']", .comments,
            "line 1, column 2: expected a value, found a single quote (strings take double quotes)"),
        Row("invalid UTF-8", bytes: [0x5B, 0xFF, 0x5D], "line 1, column 2: expected a value, found invalid UTF-8"),
        // Numbers.
        Row("leading zero", "[+01]", "line 1, column 3: a number cannot have leading zeros"),
        Row("sign alone", "[+]", "line 1, column 3: expected a digit after '+', found ']'"),
        Row("minus alone", "[- 1]", "line 1, column 3: expected a digit after '-', found a space"),
        Row("minus and comment", "[-/**/1]", "line 1, column 3: expected a digit after '-', found '/'"),
        Row("minus and word", "[-x]", "line 1, column 3: expected a digit after '-', found 'x'"),
        Row("two signs", "[--1]", "line 1, column 3: expected a digit after '-', found '-'"),
        Row("point alone", "[.]", "line 1, column 3: expected a digit after the decimal point, found ']'"),
        Row("two points", "[5..5]", "line 1, column 4: expected ',' or ']', found '.'"),
        Row("no digit in the exponent", "[5.e]", "line 1, column 5: expected a digit in the exponent, found ']'"),
        Row("no hexadecimal digit", "[-0xg]", "line 1, column 5: expected a hexadecimal digit after 0x, found 'g'"),
        Row("hexadecimal fraction", "[0x1.5]", "line 1, column 5: expected ',' or ']', found '.'"),
        Row(
            "long hexadecimal number", "[0x" + String(repeating: "F", count: 257) + "]",
            "line 1, column 2: a hexadecimal number has more than 256 digits"),
        Row(
            "point first without JSON5", "[.5]", .comments,
            "line 1, column 2: expected a value, found '.' (numbers begin with a digit)"),
        // Strings.
        Row("open string", "['a", "line 1, column 4: expected ''' at the end of the string, found the end of the data"),
        Row(
            "open string in double quotes", "[\"a",
            "line 1, column 4: expected '\"' at the end of the string, found the end of the data"),
        Row(
            "open string without JSON5", "[\"a\\\"]", .comments,
            "line 1, column 7: expected '\"' at the end of the string, found the end of the data"),
        Row("line break", "['a\n']", "line 1, column 4: a line feed in a string has to be written as \\n"),
        Row("carriage return", "['a\r']", "line 1, column 4: a carriage return in a string has to be written as \\r"),
        Row(
            "backslash at the end", "['a\\",
            "line 1, column 4: expected a character after '\\', found the end of the data"),
        Row(
            "short byte escape", #"['\x4z']"#, "line 1, column 3: expected two hexadecimal digits after \\x, found 'z'"),
        Row(
            "byte escape at the end", #"['\x4"#,
            "line 1, column 3: expected two hexadecimal digits after \\x, found the end of the data"),
        Row(
            "escaped digit", #"['a\1']"#,
            "line 1, column 4: expected an escape, found a digit after '\\' (write \\x and two hexadecimal digits)"),
        Row(
            "escaped zero before a digit", #"['\00']"#,
            "line 1, column 3: expected an escape, found a digit after '\\' (write \\x and two hexadecimal digits)"),
        Row(
            "half of a pair", #"['\ud83d\x41']"#,
            #"line 1, column 3: \ud83d is the first half of a surrogate pair, and no second half follows"#),
        Row(
            "escape without JSON5", #"["\x41"]"#, .comments,
            "line 1, column 3: expected an escape, found 'x' after '\\' (write \\u and four hexadecimal digits)"),
        Row(
            "invalid UTF-8 in a string", bytes: Array("['a\t".utf8) + [0xED, 0xA0, 0x80] + Array("']".utf8),
            "line 1, column 5: invalid UTF-8: byte 0xED and 0xA0 encode half of a surrogate pair"),
    ]
}
