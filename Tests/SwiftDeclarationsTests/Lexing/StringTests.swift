import SwiftDeclarations
import TestTables
import Testing

struct StringTests {
    /// The content of strings without interpolations; "nil" with them, and a problem as it is.
    @Test func content() {
        each(Self.rows) { row in
            let content: String
            do throws(SourceProblem) {
                let value: ExpressionSyntax? = try AttributeSyntax(source: "@A(\(row.source))").arguments?.first?.value
                guard case .string(let text)? = value?.literal else {
                    Issue.record("not a string")
                    return
                }
                #expect(value?.text == row.source)
                content = text ?? "nil"
            } catch {
                content = "\(error.range): \(error.message)"
            }
            #expect(content == row.expected)
        }
    }

    static let rows: [Row] = [
        Row("empty", #""""#, ""),
        Row("text", #""a, b) } ä😀""#, "a, b) } ä😀"),
        Row("comment", #""/* // ""#, "/* // "),
        Row("escapes", #""\n\t\r\0\\\"\'""#, "\n\t\r\0\\\"'"),
        Row("scalars", #""\u{e9}\u{1F600}\u{0000e9}""#, "é😀é"),
        Row("raw", ##"#"a\n"b\"#"##, #"a\n"b\"#),
        Row("raw with an escape", ##"#"a\#n\#u{e9}"#"##, "a\né"),
        Row("raw with two signs", ###"##"a"#\#n"##"###, ##"a"#\#n"##),
        Row("raw quote", ##"#"""#"##, "\""),
        Row("raw quotes", ##"#""a""#"##, "\"a\""),
        Row("raw three quotes and text", ##"#"""a"#"##, "\"\"a"),
        Row("empty raw", ##"#""#"##, ""),
        Row("interpolation", #""a\(b)""#, "nil"),
        Row("interpolation with a string", #""a\(b("c)", d: "\(e)"))""#, "nil"),
        Row("interpolation with brackets and comments", #""\(a { [b: "}"] /* ) */ })""#, "nil"),
        Row("interpolation with a regex", #""\(a(/[)"]/))""#, "nil"),
        Row("interpolation over lines", "\"\\(a\n+ b)\"", "nil"),
        Row("raw interpolation", ##"#"\(a)\#(b)"#"##, "nil"),
        Row("raw without an interpolation", ##"#"\(a"#"##, #"\(a"#),
        Row("several lines", "\"\"\"\na\nb\n\"\"\"", "a\nb"),
        Row("several lines, indented", "\"\"\"\n    a\n      b\n\n    c\n    \"\"\"", "a\n  b\n\nc"),
        Row("several lines, blank line with less", "\"\"\"\n    a\n  \n    b\n    \"\"\"", "a\n\nb"),
        Row("several lines with quotes", "\"\"\"\n\"a\" \"\"b\\\"\"\"\n\"\"\"", "\"a\" \"\"b\"\"\""),
        Row("several lines, empty", "\"\"\"\n\"\"\"", ""),
        Row("several lines, one empty line", "\"\"\"\n\n\"\"\"", ""),
        Row("several lines, two empty lines", "\"\"\"\n\n\n\"\"\"", "\n"),
        Row("several lines, joined", "\"\"\"\n  a \\\n  b\\  \n  c\n  \"\"\"", "a bc"),
        Row("several lines, CRLF", "\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", "a\nb"),
        Row("several lines, raw", "#\"\"\"\n  a\\n\\#n\"\"\"\n  \"\"\"#", "a\\n\n\"\"\""),
        Row("several lines with an interpolation", "\"\"\"\n  \\(a(\"\"\"\n  b\n  \"\"\"))\n  \"\"\"", "nil"),
        Row(
            "indented too little", "\"\"\"\n    a\n  b\n    \"\"\"",
            "13..<15: a line is indented less than the end of its string"),
        Row("content on the first line", "\"\"\"a\n\"\"\"", "6..<6: a multi-line string must begin on a new line"),
        Row(
            "content on the last line", "\"\"\"\na\"\"\"",
            "8..<11: the quotes that end a multi-line string must be on a new line"),
        Row("unknown escape", #""a\d""#, "5..<7: invalid escape sequence in a string"),
        Row("scalar without digits", #""\u{}""#, "4..<8: invalid escape sequence in a string"),
        Row("unknown escape of several bytes", #""\é""#, "4..<7: invalid escape sequence in a string"),
        Row("scalar with a letter of several bytes", #""\u{1日}""#, "4..<11: invalid escape sequence in a string"),
        Row("surrogate", #""\u{D800}""#, "4..<12: invalid escape sequence in a string"),
        Row("nine digits", #""\u{0000000e9}""#, "4..<16: invalid escape sequence in a string"),
    ]
}
