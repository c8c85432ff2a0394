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
        } catch {
            return error.description
        }
    }

    @Test func messages() {
        each(
            [(Self.faults, .json5), (Self.comments, .comments), (Self.commas, .trailingCommas)]
                as [([String], JSONSyntax)]
        ) {
            rows, syntax in
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
    static let faults = [
        "[/* a\n b */ 1 2] → 2:9: expected ',' or ']', found '2'",
        "// a\r\n// b\r[1 } → 3:4: expected ',' or ']', found '}'",
        "{a: 1, b: 2, c} → 1:15: expected ':' after a key, found '}'",
        "[+1, .5, 5., 0x1F, Infinity !] → 1:29: expected ',' or ']', found '!'",
        #"['a"b"\v\x41', "\q" 1] → 1:21: expected ',' or ']', found '1'"#,
        "['日\u{1}本', é] → 1:9: expected a value, found 'é'",
        "[[1,],\n[2,] 3] → 2:6: expected ',' or ']', found '3'",
        "[1, /* a */ ,] → 1:13: expected a value, found ','",
        "[1, // a → 1:9: expected a value, found the end of the data",
        "[1] // a\n 2 → 2:2: expected the end of the data, found '2'",
        "[1,\n /* a\n b → 2:2: the comment has no end, which is '*/'",
        "1/* → 1:2: the comment has no end, which is '*/'",
        "/*/ → 1:1: the comment has no end, which is '*/'",
        "[1 / 2] → 1:4: expected ',' or ']', found '/' (comments begin with // or /*)",
        "[1 /* a⟨C3⟩(*/] → 1:8: invalid UTF-8: byte 0xC3 is not followed by 1 continuation byte",
        "{a,} → 1:3: expected ':' after a key, found ','",
        "{a:,} → 1:4: expected a value, found ','",
        "[1,} → 1:4: expected ',' or ']', found '}'",
        "{1: 1} → 1:2: expected a key, found '1' (a key that begins with a digit takes quotes)",
        "{: 1} → 1:2: expected a key, found ':'",
        "{a-b: 1} → 1:3: expected ':' after a key, found '-'",
        "{😀: 1} → 1:2: expected a key, found '😀'",
        #"{a\x41: 1} → 1:3: expected \u and four hexadecimal digits in a key without quotes, found '\'"#,
        #"{\u00g: 1} → 1:2: expected four hexadecimal digits after \u, found 'g'"#,
        #"{a\u0020: 1} → 1:3: \u0020 has to be in quotes in a key"#,
        #"{\ud835: 1} → 1:2: \ud835 has to be in quotes in a key"#,
        "{a⟨FF⟩: 1} → 1:3: invalid UTF-8: byte 0xFF never occurs",
        "[abc] → 1:2: expected a value, found 'abc'",
        "[infinity] → 1:2: expected a value, found 'infinity' (write Infinity)",
        "[nan] → 1:2: expected a value, found 'nan' (write NaN)",
        "[NaN2] → 1:2: expected a value, found 'NaN'",
        "[NULL] → 1:2: expected a value, found 'NULL' (write null)",
        "[Infinity+1] → 1:10: expected ',' or ']', found '+'",
        "[`a`] → 1:2: expected a value, found '`'",
        "[⟨FF⟩] → 1:2: expected a value, found invalid UTF-8",
        "[+01] → 1:3: a number cannot have leading zeros",
        "[+] → 1:3: expected a digit after '+', found ']'",
        "[- 1] → 1:3: expected a digit after '-', found a space",
        "[-/**/1] → 1:3: expected a digit after '-', found '/'",
        "[-x] → 1:3: expected a digit after '-', found 'x'",
        "[--1] → 1:3: expected a digit after '-', found '-'",
        "[.] → 1:3: expected a digit after the decimal point, found ']'",
        "[5..5] → 1:4: expected ',' or ']', found '.'",
        "[5.e] → 1:5: expected a digit in the exponent, found ']'",
        "[-0xg] → 1:5: expected a hexadecimal digit after 0x, found 'g'",
        "[0x1.5] → 1:5: expected ',' or ']', found '.'",
        "['a → 1:4: expected ''' at the end of the string, found the end of the data",
        #"["a → 1:4: expected '"' at the end of the string, found the end of the data"#,
        #"['a\#n'] → 1:4: a line feed in a string has to be written as \n"#,
        #"['a\#r'] → 1:4: a carriage return in a string has to be written as \r"#,
        #"['a\ → 1:4: expected a character after '\', found the end of the data"#,
        #"['\x4z'] → 1:3: expected two hexadecimal digits after \x, found 'z'"#,
        #"['\x4 → 1:3: expected two hexadecimal digits after \x, found the end of the data"#,
        #"['a\1'] → 1:4: expected an escape, found a digit after '\' (write \x and two hexadecimal digits)"#,
        #"['\00'] → 1:3: expected an escape, found a digit after '\' (write \x and two hexadecimal digits)"#,
        #"['\ud83d\x41'] → 1:3: \ud83d is the first half of a surrogate pair, and no second half follows"#,
        "['a\t⟨ED⟩⟨A0⟩⟨80⟩'] → 1:5: invalid UTF-8: byte 0xED and 0xA0 encode half of a surrogate pair",
        // An error of JSON before one of the relaxed syntax comes first, and the other way around.
        "[1 2, 0x] → 1:4: expected ',' or ']', found '2'",
        "[0x, 1 2] → 1:4: expected a hexadecimal digit after 0x, found ','",
        "]/* → 1:1: expected a value, found ']'",
        "1 /* → 1:3: the comment has no end, which is '*/'",
        #"['\u12', '\9'] → 1:3: expected four hexadecimal digits after \u, found a single quote"#,
        #"{a 1, \x: 1} → 1:4: expected ':' after a key, found '1'"#,
    ]

    static let comments = [
        "# a\n1 → 1:1: expected a value, found '#' (comments begin with // or /*)",
        "[1,/**/] → 1:8: expected a value, found ']' (JSON has no comma after the last value)",
        "[1, ] → 1:5: expected a value, found ']' (JSON has no comma after the last value)",
        #"{"a": 1,} → 1:9: expected a key in double quotes, found '}' (JSON has no comma after the last value)"#,
        "[Infinity] → 1:2: expected a value, found 'Infinity' (numbers are finite)",
        "['a'] → 1:2: expected a value, found a single quote (strings take double quotes)",
        "[.5] → 1:2: expected a value, found '.' (numbers begin with a digit)",
        #"["a\"] → 1:7: expected '"' at the end of the string, found the end of the data"#,
        #"["\x41"] → 1:3: expected an escape, found 'x' after '\' (write \u and four hexadecimal digits)"#,
    ]

    static let commas = [
        "[1 // a\n] → 1:4: expected ',' or ']', found '/' (JSON has no comments)",
        "/**/1 → 1:1: expected a value, found '/' (JSON has no comments)",
        "{/**/} → 1:2: expected a key in double quotes, found '/' (JSON has no comments)",
        "[1,,] → 1:4: expected a value, found ','",
        "[,] → 1:2: expected a value, found ','",
        "{,} → 1:2: expected a key in double quotes, found ','",
    ]
}
