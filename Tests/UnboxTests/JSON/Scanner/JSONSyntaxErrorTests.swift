import Foundation
import Testing

@testable import Unbox

@Suite struct JSONSyntaxErrorTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let bytes: [UInt8]
        let message: String
        let kind: JSONSyntaxError.Kind

        init(_ name: String, _ text: String, _ message: String, kind: JSONSyntaxError.Kind = .malformed) {
            self.init(name, Array(text.utf8), message, kind: kind)
        }

        init(_ name: String, _ bytes: [UInt8], _ message: String, kind: JSONSyntaxError.Kind = .malformed) {
            (self.name, self.bytes, self.message, self.kind) = (name, bytes, message, kind)
        }

        var testDescription: String { name }
    }

    @Test(arguments: malformed) func malformedText(_ row: Row) {
        let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(Data(row.bytes)) }
        #expect(error?.description == row.message)
        #expect(error?.kind == row.kind)
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

    static let malformed: [Row] = [
        Row("nothing", "", "the data is empty, expected a value", kind: .empty),
        Row("white space", " \n\t ", "the data is empty, expected a value", kind: .empty),
        Row("byte order mark alone", "\u{FEFF}", "the data is empty, expected a value", kind: .empty),
        Row("open array", "[", "line 1, column 2: expected a value, found the end of the data"),
        Row("open object", "{", "line 1, column 2: expected a key in double quotes, found the end of the data"),
        Row("open array after an element", "[1", "line 1, column 3: expected ',' or ']', found the end of the data"),
        Row("open array after a comma", "[1,", "line 1, column 4: expected a value, found the end of the data"),
        Row(
            "open object after a key", "{\"a\"",
            "line 1, column 5: expected ':' after a key, found the end of the data"),
        Row("open object after a colon", "{\"a\":", "line 1, column 6: expected a value, found the end of the data"),
        Row(
            "open object after a value", "{\"a\":1",
            "line 1, column 7: expected ',' or '}', found the end of the data"),
        Row(
            "open object after a comma", "{\"a\":1,",
            "line 1, column 8: expected a key in double quotes, found the end of the data"),
        Row("array closed as object", "[1}", "line 1, column 3: expected ',' or ']', found '}'"),
        Row("object closed as array", "{\"a\":1]", "line 1, column 7: expected ',' or '}', found ']'"),
        Row("empty array closed as object", "[}", "line 1, column 2: expected a value, found '}'"),
        Row("empty object closed as array", "{]", "line 1, column 2: expected a key in double quotes, found ']'"),
        Row("closing bracket alone", "]", "line 1, column 1: expected a value, found ']'"),
        Row("two values", "1 2", "line 1, column 3: expected the end of the data, found '2'"),
        Row("value after an object", "{} x", "line 1, column 4: expected the end of the data, found 'x'"),
        Row("closing bracket too many", "[]]", "line 1, column 3: expected the end of the data, found ']'"),
        Row(
            "trailing comma in array", "[1,]",
            "line 1, column 4: expected a value, found ']' (JSON has no comma after the last value)"),
        Row(
            "trailing comma in object", "{\"a\":1 , }",
            "line 1, column 10: expected a key in double quotes, found '}' (JSON has no comma after the last value)"),
        Row("comma first in array", "[,1]", "line 1, column 2: expected a value, found ','"),
        Row("comma first in object", "{,}", "line 1, column 2: expected a key in double quotes, found ','"),
        Row("two commas", "[1,,2]", "line 1, column 4: expected a value, found ','"),
        Row("missing comma in array", "[1 2]", "line 1, column 4: expected ',' or ']', found '2'"),
        Row(
            "missing comma in object", "{\"a\":1 \"b\":2}",
            "line 1, column 8: expected ',' or '}', found a double quote"),
        Row("missing colon", "{\"a\" 1}", "line 1, column 6: expected ':' after a key, found '1'"),
        Row("equals sign for colon", "{\"a\"=1}", "line 1, column 5: expected ':' after a key, found '='"),
        Row("missing value", "{\"a\":}", "line 1, column 6: expected a value, found '}'"),
        Row("two colons", "{\"a\"::1}", "line 1, column 6: expected a value, found ':'"),
        Row("key without quotes", "{name: 1}", "line 1, column 2: expected a key in double quotes, found 'name'"),
        Row(
            "key in single quotes", "{'a': 1}",
            "line 1, column 2: expected a key in double quotes, found a single quote"),
        Row("number as key", "{1: 2}", "line 1, column 2: expected a key in double quotes, found '1'"),
        Row(
            "string in single quotes", "['a']",
            "line 1, column 2: expected a value, found a single quote (strings take double quotes)"),
        Row("semicolon", "[1; 2]", "line 1, column 3: expected ',' or ']', found ';'"),
        Row("NaN", "[NaN]", "line 1, column 2: expected a value, found 'NaN' (numbers are finite)"),
        Row("Infinity", "Infinity", "line 1, column 1: expected a value, found 'Infinity' (numbers are finite)"),
        Row("negative Infinity", "-Infinity", "line 1, column 2: expected a digit after '-', found 'Infinity'"),
        Row("undefined", "undefined", "line 1, column 1: expected a value, found 'undefined'"),
        Row("capital True", "[True]", "line 1, column 2: expected a value, found 'True' (write true)"),
        Row("capital NULL", "NULL", "line 1, column 1: expected a value, found 'NULL' (write null)"),
        Row("literal cut off", "[tru]", "line 1, column 2: expected a value, found 'tru'"),
        Row("literal at the end cut off", "nul", "line 1, column 1: expected a value, found 'nul'"),
        Row("literal and more", "[nullx]", "line 1, column 6: expected ',' or ']', found 'x'"),
        Row("nil", "nil", "line 1, column 1: expected a value, found 'nil'"),
        Row("line comment", "// no\n1", "line 1, column 1: expected a value, found '/' (JSON has no comments)"),
        Row(
            "comment in array", "[1 /* one */]",
            "line 1, column 4: expected ',' or ']', found '/' (JSON has no comments)"),
        Row(
            "comment before a key", "{/**/}",
            "line 1, column 2: expected a key in double quotes, found '/' (JSON has no comments)"),
        Row(
            "hash comment", "1 # one",
            "line 1, column 3: expected the end of the data, found '#' (JSON has no comments)"),
        Row("leading zero", "01", "line 1, column 1: a number cannot have leading zeros"),
        Row(
            "leading zero after a minus", "[-007]",
            "line 1, column 3: a number cannot have leading zeros"),
        Row("plus sign", "+1", "line 1, column 1: expected a value, found '+' (numbers have no plus sign)"),
        Row(
            "no digit before the point", ".5",
            "line 1, column 1: expected a value, found '.' (numbers begin with a digit)"),
        Row(
            "no digit before the point after a minus", "-.5",
            "line 1, column 2: expected a digit after '-', found '.'"),
        Row(
            "no digit after the point", "[1.]",
            "line 1, column 4: expected a digit after the decimal point, found ']'"),
        Row(
            "no digit in the exponent", "1e",
            "line 1, column 3: expected a digit in the exponent, found the end of the data"),
        Row(
            "no digit after the sign of the exponent", "1e+,",
            "line 1, column 4: expected a digit in the exponent, found ','"),
        Row("minus alone", "-", "line 1, column 2: expected a digit after '-', found the end of the data"),
        Row("two minuses", "--1", "line 1, column 2: expected a digit after '-', found '-'"),
        Row("hexadecimal number", "0x1F", "line 1, column 2: expected the end of the data, found 'x'"),
        Row("two points", "1.2.3", "line 1, column 4: expected the end of the data, found '.'"),
        Row("digit separator", "1_000", "line 1, column 2: expected the end of the data, found '_'"),
        Row("two exponents", "1e5e5", "line 1, column 4: expected the end of the data, found 'e'"),
        Row(
            "open string", "[\"abc",
            #"line 1, column 6: expected '"' at the end of the string, found the end of the data"#),
        Row(
            "string open after a backslash", "\"abc\\",
            #"line 1, column 5: expected one of " \ / b f n r t u after '\', found the end of the data"#),
        Row(
            "string open after a quote escaped", "\"abc\\\"",
            #"line 1, column 7: expected '"' at the end of the string, found the end of the data"#),
        Row("line feed in string", "[\"a\nb\"]", #"line 1, column 4: a line feed in a string has to be written as \n"#),
        Row(
            "carriage return in string", "\"\r\"",
            #"line 1, column 2: a carriage return in a string has to be written as \r"#),
        Row("tab in string", "\"a\tb\"", #"line 1, column 3: a tab in a string has to be written as \t"#),
        Row(
            "control character in string", "\"ab\u{1}\"",
            #"line 1, column 4: the control character U+0001 in a string has to be written as \u0001"#),
        Row(
            "NUL in string", "\"ab\0\"",
            #"line 1, column 4: the control character U+0000 in a string has to be written as \u0000"#),
        Row(
            "control character in key", "{\"\u{1F}\":1}",
            #"line 1, column 3: the control character U+001F in a string has to be written as \u001F"#),
        Row(
            "control character between values", "[1\u{1}]",
            "line 1, column 3: expected ',' or ']', found the control character U+0001"),
        Row(
            "NUL after the value", "12\0",
            "line 1, column 3: expected the end of the data, found the control character U+0000"),
        Row("form feed", "\u{C}1", "line 1, column 1: expected a value, found the control character U+000C"),
        Row("delete", "\u{7F}", "line 1, column 1: expected a value, found the control character U+007F"),
        Row("unknown escape", "\"\\q\"", #"line 1, column 2: expected one of " \ / b f n r t u after '\', found 'q'"#),
        Row(
            "hexadecimal escape", "\"\\x41\"",
            #"line 1, column 2: expected an escape, found 'x' after '\' (write \u and four hexadecimal digits)"#),
        Row(
            "capital U", "\"\\U00000041\"",
            #"line 1, column 2: expected an escape, found 'U' after '\' (write \u and four hexadecimal digits)"#),
        Row(
            "single quote escaped", "\"\\'\"",
            #"line 1, column 2: expected one of " \ / b f n r t u after '\', found a single quote"#),
        Row(
            "escaped line feed", "\"\\\n\"",
            #"line 1, column 2: expected one of " \ / b f n r t u after '\', found a line feed"#),
        Row(
            "escape beyond ASCII", "\"\\é\"",
            #"line 1, column 2: expected one of " \ / b f n r t u after '\', found 'é'"#),
        Row(
            "unicode escape with three digits", "\"\\u123\"",
            #"line 1, column 2: expected four hexadecimal digits after \u, found a double quote"#),
        Row(
            "unicode escape with a bad digit", "\"\\u12G4\"",
            #"line 1, column 2: expected four hexadecimal digits after \u, found 'G'"#),
        Row(
            "unicode escape cut off", "\"\\u1",
            #"line 1, column 2: expected four hexadecimal digits after \u, found the end of the data"#),
        Row(
            "unicode escape with braces", "\"\\u{1F600}\"",
            #"line 1, column 2: expected four hexadecimal digits after \u, found '{'"#),
        Row(
            "high surrogate alone", "\"\\ud83d\"",
            #"line 1, column 2: \ud83d is the first half of a surrogate pair, and no second half follows"#),
        Row(
            "high surrogate before a letter", "\"\\uD83Dabcdef\"",
            #"line 1, column 2: \uD83D is the first half of a surrogate pair, and no second half follows"#),
        Row(
            "two high surrogates", "\"\\ud83d\\ud83d\"",
            #"line 1, column 2: \ud83d is the first half of a surrogate pair, and no second half follows"#),
        Row(
            "low surrogate alone", "\"\\ude00\"",
            #"line 1, column 2: \ude00 is the second half of a surrogate pair, and no first half precedes it"#),
        Row(
            "high surrogate and another escape", "\"\\ud83d\\n\"",
            #"line 1, column 2: \ud83d is the first half of a surrogate pair, and no second half follows"#),
        Row(
            "continuation byte alone", [0x22, 0x80, 0x22],
            "line 1, column 2: invalid UTF-8: byte 0x80 does not begin a character"),
        Row(
            "two bytes cut off", [0x22, 0xC3, 0x22],
            "line 1, column 2: invalid UTF-8: byte 0xC3 is not followed by 1 continuation byte"),
        Row(
            "three bytes cut off", [0x22, 0xE2, 0x82, 0x22],
            "line 1, column 2: invalid UTF-8: byte 0xE2 is not followed by 2 continuation bytes but by 1"),
        Row(
            "four bytes cut off at the end", [0x22, 0xF0, 0x9F],
            "line 1, column 2: invalid UTF-8: byte 0xF0 is not followed by 3 continuation bytes but by 1, "
                + "the data ends"),
        Row("overlong slash", [0x22, 0xC0, 0xAF, 0x22], "line 1, column 2: invalid UTF-8: byte 0xC0 never occurs"),
        Row(
            "overlong in three bytes", [0x22, 0xE0, 0x80, 0xAF, 0x22],
            "line 1, column 2: invalid UTF-8: byte 0xE0 and 0x80 encode a character in more bytes than it takes"),
        Row(
            "overlong in four bytes", [0x22, 0xF0, 0x80, 0x80, 0xAF, 0x22],
            "line 1, column 2: invalid UTF-8: byte 0xF0 and 0x80 encode a character in more bytes than it takes"),
        Row(
            "surrogate in UTF-8", [0x22, 0xED, 0xA0, 0x80, 0x22],
            "line 1, column 2: invalid UTF-8: byte 0xED and 0xA0 encode half of a surrogate pair"),
        Row(
            "beyond U+10FFFF", [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
            "line 1, column 2: invalid UTF-8: byte 0xF4 and 0x90 are beyond U+10FFFF"),
        Row("byte FF", [0x22, 0xFF, 0x22], "line 1, column 2: invalid UTF-8: byte 0xFF never occurs"),
        Row(
            "invalid UTF-8 between values", [0x5B, 0xC3, 0x5D],
            "line 1, column 2: expected a value, found invalid UTF-8"),
        Row(
            "invalid UTF-8 far in a string", Array("\"abcdefghijkl".utf8) + [0xE9, 0x22],
            "line 1, column 14: invalid UTF-8: byte 0xE9 is not followed by 2 continuation bytes"),
        Row("no-break space", "[\u{A0}1]", "line 1, column 2: expected a value, found the character U+00A0"),
        Row("curly quotes", "[“a”]", "line 1, column 2: expected a value, found '“'"),
        Row("emoji for a value", "[😀]", "line 1, column 2: expected a value, found '😀'"),
        Row(
            "byte order mark in the middle", "[\u{FEFF}]",
            "line 1, column 2: expected a value, found the character U+FEFF"),
        Row("right-to-left override", "[\u{202E}]", "line 1, column 2: expected a value, found the character U+202E"),
        Row(
            "position after line feeds", "{\n  \"a\": 1,\n  \"b\": x\n}",
            "line 3, column 8: expected a value, found 'x'"),
        Row("position after carriage returns", "[\r1,\r\n2,\n x]", "line 4, column 2: expected a value, found 'x'"),
        Row("column counted in scalars", "[\"äöü😀\" x]", "line 1, column 9: expected ',' or ']', found 'x'"),
        Row("position after a byte order mark", "\u{FEFF}[x]", "line 1, column 2: expected a value, found 'x'"),
        Row("two lines down after CRLF", "[\r\n\r\nx]", "line 3, column 1: expected a value, found 'x'"),
        Row(
            "long word", "[abcdefghijklmnopqrstuvwxyz]",
            "line 1, column 2: expected a value, found 'abcdefghijklmnopqrst'"),
        Row("XML", "<html>", "line 1, column 1: expected a value, found '<'"),
    ]
}
