import SwiftDeclarations
import TestTables
import Testing

struct ProblemTests {
    @Test func problem() {
        each(Self.rows) { row in
            #expect(
                Summary.of { () throws(SourceProblem) in [.type(try TypeDeclarationSyntax(source: row.source))] }
                    == row.expected)
        }
    }

    static let rows: [Row] = [
        Row("empty", "", "0..<0: expected the declaration of a type"),
        Row("function", "func a() {}", "0..<4: expected the declaration of a type"),
        Row("variable", "@A let a: Int", "3..<6: expected the declaration of a type"),
        Row("no name", "struct {}", "7..<8: expected a name"),
        Row("no body", "struct A", "8..<8: expected '{'"),
        Row("body not closed", "struct A { let b: Int", "9..<10: no '}' follows '{'"),
        Row("two declarations", "struct A {} struct B {}", "12..<18: expected the end of the text"),
        Row("bracket too many", "struct A {}}", "11..<12: unexpected '}'"),
        Row("wrong bracket", "struct A { let a = (1] }", "21..<22: expected ')'"),
        Row("statement", "struct A { a() }", "11..<12: expected a declaration"),
        Row("no pattern", "struct A { let = 1 }", "15..<16: expected a name"),
        Row("no type", "struct A { let a: }", "18..<19: expected a type"),
        Row("keyword for a type", "struct A { let a:\nlet b: Int }", "18..<21: expected a type"),
        Row("keyword for a name", "struct A { let a,\nlet b: Int }", "18..<21: expected a name"),
        Row("no value", "struct A { let a = }", "19..<20: expected an expression"),
        Row("keyword for a value", "struct A { let a =\nlet b: Int }", "19..<22: expected an expression"),
        Row(
            "two on a line", "struct A { let a: Int let b: Int }",
            "22..<25: expected a new line or ';' between declarations"),
        Row(
            "expression not understood", "struct A { let a = 1 2 }",
            "21..<22: expected a new line or ';' between declarations"),
        Row("assignment", "struct A { let a = b = c }", "21..<22: expected a new line or ';' between declarations"),
        Row("generic not closed", "struct A { let a: B<C }", "22..<23: expected '>'"),
        Row("parameters not separated", "struct A { func a(b: C d: E) }", "23..<24: expected ',' or ')'"),
        Row("parameter without a type", "struct A { func a(b) }", "19..<20: expected a name"),
        Row("array without an element", "struct A { let a: [] }", "19..<20: expected a type"),
        Row("count without an element", "struct A { let a: [3] }", "20..<21: expected 'of'"),
        Row("effects without an arrow", "struct A { let a: () throws }", "28..<29: expected '->'"),
        Row("accessor", "struct A { var a: Int { get {} b } }", "31..<32: expected an accessor"),
        Row("getter without braces", "struct A { var a: Int { get + 1 } }", "28..<29: expected an accessor"),
        Row("observer without braces", "struct A { var a = b { didSet = 1 } }", "30..<31: expected an accessor"),
        Row("string", "struct A { let a = \"b }", "19..<23: unterminated string literal"),
        Row("string over lines", "struct A { let a = \"b\n\" }", "19..<21: unterminated string literal"),
        Row("string of several lines", "struct A { let a = \"\"\"\nb }", "19..<26: unterminated string literal"),
        Row("interpolation", "struct A { let a = \"\\(b\" }", "23..<26: unterminated string literal"),
        Row("interpolation not closed", "struct A { let a = \"\\(b ", "21..<22: no ')' follows '('"),
        Row("escape", #"struct A { let a = "b\q" }"#, "21..<23: invalid escape sequence in a string"),
        Row("comment", "struct A { /* /* */ }", "11..<13: no '*/' follows '/*'"),
        Row("regex", "struct A { let a = #/b }", "19..<24: unterminated regex literal"),
        Row("backtick", "struct A { let `a: Int }", "15..<24: expected a name in backticks"),
        Row("character", "struct A { let a = ' }", "19..<20: unexpected character"),
        Row("unknown directive", "struct A { # }", "11..<12: unexpected character"),
        Row("ternary", "struct A { let a = b ? c }", "25..<26: expected ':'"),
        Row("condition", "struct A { let a = if b }", "24..<25: expected '{'"),
        Row("requirement", "struct A<B> where B {}", "20..<21: expected ':' or '=='"),
    ]
}
