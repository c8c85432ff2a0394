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
            } catch {
                #expect(error.problem == .textTooLong)
            }
        }
    }

    static let malformed = [
        " → the data is empty, expected a value",
        " \n\t  → the data is empty, expected a value",
        "\u{FEFF} → the data is empty, expected a value",
        "[ → 1:2: expected a value, found the end of the data",
        "{ → 1:2: expected a key in double quotes, found the end of the data",
        "[1 → 1:3: expected ',' or ']', found the end of the data",
        "[1, → 1:4: expected a value, found the end of the data",
        #"{"a" → 1:5: expected ':' after a key, found the end of the data"#,
        #"{"a": → 1:6: expected a value, found the end of the data"#,
        #"{"a":1 → 1:7: expected ',' or '}', found the end of the data"#,
        #"{"a":1, → 1:8: expected a key in double quotes, found the end of the data"#,
        "[1} → 1:3: expected ',' or ']', found '}'",
        #"{"a":1] → 1:7: expected ',' or '}', found ']'"#,
        "[} → 1:2: expected a value, found '}'",
        "{] → 1:2: expected a key in double quotes, found ']'",
        "] → 1:1: expected a value, found ']'",
        "1 2 → 1:3: expected the end of the data, found '2'",
        "{} x → 1:4: expected the end of the data, found 'x'",
        "[]] → 1:3: expected the end of the data, found ']'",
        "[1,] → 1:4: expected a value, found ']' (JSON has no comma after the last value)",
        #"{"a":1 , } → 1:10: expected a key in double quotes, found '}' (JSON has no comma after the last value)"#,
        "[,1] → 1:2: expected a value, found ','",
        "{,} → 1:2: expected a key in double quotes, found ','",
        "[1,,2] → 1:4: expected a value, found ','",
        "[1 2] → 1:4: expected ',' or ']', found '2'",
        #"{"a":1 "b":2} → 1:8: expected ',' or '}', found a double quote"#,
        #"{"a" 1} → 1:6: expected ':' after a key, found '1'"#,
        #"{"a"=1} → 1:5: expected ':' after a key, found '='"#,
        #"{"a":} → 1:6: expected a value, found '}'"#,
        #"{"a"::1} → 1:6: expected a value, found ':'"#,
        "{name: 1} → 1:2: expected a key in double quotes, found 'name'",
        "{'a': 1} → 1:2: expected a key in double quotes, found a single quote",
        "{1: 2} → 1:2: expected a key in double quotes, found '1'",
        "['a'] → 1:2: expected a value, found a single quote (strings take double quotes)",
        "[1; 2] → 1:3: expected ',' or ']', found ';'",
        "[NaN] → 1:2: expected a value, found 'NaN' (numbers are finite)",
        "Infinity → 1:1: expected a value, found 'Infinity' (numbers are finite)",
        "-Infinity → 1:2: expected a digit after '-', found 'Infinity'",
        "undefined → 1:1: expected a value, found 'undefined'",
        "[True] → 1:2: expected a value, found 'True' (write true)",
        "NULL → 1:1: expected a value, found 'NULL' (write null)",
        "[tru] → 1:2: expected a value, found 'tru'",
        "nul → 1:1: expected a value, found 'nul'",
        "[nullx] → 1:6: expected ',' or ']', found 'x'",
        "nil → 1:1: expected a value, found 'nil'",
        "// no\n1 → 1:1: expected a value, found '/' (JSON has no comments)",
        "[1 /* one */] → 1:4: expected ',' or ']', found '/' (JSON has no comments)",
        "{/**/} → 1:2: expected a key in double quotes, found '/' (JSON has no comments)",
        "1 # one → 1:3: expected the end of the data, found '#' (JSON has no comments)",
        "01 → 1:1: a number cannot have leading zeros",
        "[-007] → 1:3: a number cannot have leading zeros",
        "+1 → 1:1: expected a value, found '+' (numbers have no plus sign)",
        ".5 → 1:1: expected a value, found '.' (numbers begin with a digit)",
        "-.5 → 1:2: expected a digit after '-', found '.'",
        "[1.] → 1:4: expected a digit after the decimal point, found ']'",
        "1e → 1:3: expected a digit in the exponent, found the end of the data",
        "1e+, → 1:4: expected a digit in the exponent, found ','",
        "- → 1:2: expected a digit after '-', found the end of the data",
        "--1 → 1:2: expected a digit after '-', found '-'",
        "0x1F → 1:2: expected the end of the data, found 'x'",
        "1.2.3 → 1:4: expected the end of the data, found '.'",
        "1_000 → 1:2: expected the end of the data, found '_'",
        "1e5e5 → 1:4: expected the end of the data, found 'e'",
        #"["abc → 1:6: expected '"' at the end of the string, found the end of the data"#,
        #""abc\ → 1:5: expected one of " \ / b f n r t u after '\', found the end of the data"#,
        #""abc\" → 1:7: expected '"' at the end of the string, found the end of the data"#,
        #"["a\#nb"] → 1:4: a line feed in a string has to be written as \n"#,
        #""\#r" → 1:2: a carriage return in a string has to be written as \r"#,
        #""a\#tb" → 1:3: a tab in a string has to be written as \t"#,
        #""ab\#u{1}" → 1:4: the control character U+0001 in a string has to be written as \u0001"#,
        #""ab\#0" → 1:4: the control character U+0000 in a string has to be written as \u0000"#,
        #"{"\#u{1F}":1} → 1:3: the control character U+001F in a string has to be written as \u001F"#,
        "[1\u{1}] → 1:3: expected ',' or ']', found the control character U+0001",
        "12\0 → 1:3: expected the end of the data, found the control character U+0000",
        "\u{C}1 → 1:1: expected a value, found the control character U+000C",
        "\u{7F} → 1:1: expected a value, found the control character U+007F",
        #""\q" → 1:2: expected one of " \ / b f n r t u after '\', found 'q'"#,
        #""\x41" → 1:2: expected an escape, found 'x' after '\' (write \u and four hexadecimal digits)"#,
        #""\U00000041" → 1:2: expected an escape, found 'U' after '\' (write \u and four hexadecimal digits)"#,
        #""\'" → 1:2: expected one of " \ / b f n r t u after '\', found a single quote"#,
        #""\\#n" → 1:2: expected one of " \ / b f n r t u after '\', found a line feed"#,
        #""\é" → 1:2: expected one of " \ / b f n r t u after '\', found 'é'"#,
        #""\u123" → 1:2: expected four hexadecimal digits after \u, found a double quote"#,
        #""\u12G4" → 1:2: expected four hexadecimal digits after \u, found 'G'"#,
        #""\u1 → 1:2: expected four hexadecimal digits after \u, found the end of the data"#,
        #""\u{1F600}" → 1:2: expected four hexadecimal digits after \u, found '{'"#,
        #""\ud83d" → 1:2: \ud83d is the first half of a surrogate pair, and no second half follows"#,
        #""\uD83Dabcdef" → 1:2: \uD83D is the first half of a surrogate pair, and no second half follows"#,
        #""\ud83d\ud83d" → 1:2: \ud83d is the first half of a surrogate pair, and no second half follows"#,
        #""\ude00" → 1:2: \ude00 is the second half of a surrogate pair, and no first half precedes it"#,
        #""\ud83d\n" → 1:2: \ud83d is the first half of a surrogate pair, and no second half follows"#,
        #""⟨80⟩" → 1:2: invalid UTF-8: byte 0x80 does not begin a character"#,
        #""⟨C3⟩" → 1:2: invalid UTF-8: byte 0xC3 is not followed by 1 continuation byte"#,
        #""⟨E2⟩⟨82⟩" → 1:2: invalid UTF-8: byte 0xE2 is not followed by 2 continuation bytes but by 1"#,
        #""⟨F0⟩⟨9F⟩ → 1:2: invalid UTF-8: byte 0xF0 is not followed by 3 continuation bytes but by 1, the data ends"#,
        #""⟨C0⟩⟨AF⟩" → 1:2: invalid UTF-8: byte 0xC0 never occurs"#,
        #""⟨E0⟩⟨80⟩⟨AF⟩" → 1:2: invalid UTF-8: byte 0xE0 and 0x80 encode a character in more bytes than it takes"#,
        #""⟨F0⟩⟨80⟩⟨80⟩⟨AF⟩" → 1:2: invalid UTF-8: byte 0xF0 and 0x80 encode a character in more bytes than it takes"#,
        #""⟨ED⟩⟨A0⟩⟨80⟩" → 1:2: invalid UTF-8: byte 0xED and 0xA0 encode half of a surrogate pair"#,
        #""⟨F4⟩⟨90⟩⟨80⟩⟨80⟩" → 1:2: invalid UTF-8: byte 0xF4 and 0x90 are beyond U+10FFFF"#,
        #""⟨FF⟩" → 1:2: invalid UTF-8: byte 0xFF never occurs"#,
        "[⟨C3⟩] → 1:2: expected a value, found invalid UTF-8",
        #""abcdefghijkl⟨E9⟩" → 1:14: invalid UTF-8: byte 0xE9 is not followed by 2 continuation bytes"#,
        "[\u{A0}1] → 1:2: expected a value, found the character U+00A0",
        "[“a”] → 1:2: expected a value, found '“'",
        "[😀] → 1:2: expected a value, found '😀'",
        "[\u{FEFF}] → 1:2: expected a value, found the character U+FEFF",
        "[\u{202E}] → 1:2: expected a value, found the character U+202E",
        #"{\#n  "a": 1,\#n  "b": x\#n} → 3:8: expected a value, found 'x'"#,
        "[\r1,\r\n2,\n x] → 4:2: expected a value, found 'x'",
        #"["äöü😀" x] → 1:9: expected ',' or ']', found 'x'"#,
        "\u{FEFF}[x] → 1:2: expected a value, found 'x'",
        "[\r\n\r\nx] → 3:1: expected a value, found 'x'",
        "[abcdefghijklmnopqrstuvwxyz] → 1:2: expected a value, found 'abcdefghijklmnopqrst'",
        "<html> → 1:1: expected a value, found HTML, not JSON",
    ].map { JSONFault($0) }
}
