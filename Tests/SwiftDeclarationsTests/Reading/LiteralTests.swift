import SwiftDeclarations
import TestTables
import Testing

struct LiteralTests {
    @Test func literal() {
        each(Self.rows + Self.coercions) { row in
            let attribute: AttributeSyntax = try AttributeSyntax(source: "@A(b: \(row.source))")
            let argument: ArgumentSyntax = try #require(attribute.arguments?.first)
            #expect(Summary.of(argument.value) == row.source + row.expected)
            #expect(argument.value.range == 6..<6 + row.source.utf8.count)
        }
    }

    static let rows: [Row] = [
        Row("integer", "1", "|integer"),
        Row("negative", "-1", "|integer"),
        Row("underscores", "1_000", "|integer"),
        Row("hexadecimal", "0xFF_E0", "|integer"),
        Row("binary", "-0b1", "|integer"),
        Row("octal", "0o7", "|integer"),
        Row("fraction", "1.5", "|floating"),
        Row("exponent", "1e5", "|floating"),
        Row("negative exponent", "-1.5E-3", "|floating"),
        Row("hexadecimal fraction", "0x1.8p-3", "|floating"),
        Row("hexadecimal exponent", "0x1p3", "|floating"),
        Row("hexadecimal with e", "0x1e3", "|integer"),
        Row("difference", "1 - 1", ""),
        Row("member of a number", "1.description", ""),
        Row("member of a hexadecimal", "0x1.description", ""),
        Row("plus", "+1", ""),
        Row("true", "true", "|boolean"),
        Row("false", "false", "|boolean"),
        Row("nil", "nil", "|nil"),
        Row("name in backticks", "`true`", ""),
        Row("string", #""a""#, "|string<a>"),
        Row("concatenation", #""a" + "b""#, ""),
        Row("member of a string", #""a".count"#, ""),
        Row("array", "[1, 2]", "|array"),
        Row("empty array", "[]", "|array"),
        Row("array of dictionaries", "[[1: 2]]", "|array"),
        Row("array of ternaries", "[a ? b : c]", "|array"),
        Row("array of calls with two closures", "[a { } b: { }]", "|array"),
        Row("array of calls with labels", "[a(b: 1)]", "|array"),
        Row("call of an array type", "[Int]()", ""),
        Row("element", "[1, 2][0]", ""),
        Row("dictionary", #"["a": 1]"#, "|dictionary"),
        Row("empty dictionary", "[:]", "|dictionary"),
        Row("dictionary of ternaries", "[a ? b : c: d]", "|dictionary"),
        Row("dictionary of closures", "[a: { 1 }]", "|dictionary"),
        Row("regex", "/a/", "|regex"),
        Row("extended regex", "#/a/b/#", "|regex"),
        Row("tuple", "(1, 2)", ""),
        Row("closure", "{ 1 }", ""),
        Row("name", "a", ""),
    ]

    static let coercions: [Row] = [
        Row("coercion", "0.0 as Double", "|as Double"),
        Row("nil", "nil as [Int]?", "|as optional(array(Int))"),
        Row("sum", "1 + 2 as Double", "|as Double"),
        Row("twice", "1 as Int as Double", "|as Double"),
        Row("try", "try a() as A<B>", "|as A<B>"),
        Row("conditional cast", "a as? Int", ""),
        Row("forced cast", "a as! Int", ""),
        Row("test", "a is Int", ""),
        Row("in parentheses", "(1 as Int)", ""),
        Row("in a call", "a(1 as Int)", ""),
        Row("not last", "a as Int? ?? 1", ""),
        Row("binds tighter than a comparison", "a == 1 as Int", ""),
        Row("binds tighter than ??", "a ?? b as Int", ""),
        Row("binds tighter than a ternary", "a ? b : c as Int", ""),
        Row("with an unknown operator", "a ~> b as Int", ""),
    ]

    @Test func problem() {
        each([
            ("- 1", "6..<7: expected an expression"), ("1 2", "8..<9: expected ',' or ')'"),
            ("a ? b", "11..<12: expected ':'"), ("a +", "9..<10: expected an expression"),
            ("", "6..<7: expected an expression"),
        ]) { (value: String, problem: String) in
            let error = #expect(throws: SourceProblem.self) { try AttributeSyntax(source: "@A(b: \(value))") }
            #expect(error.map { "\($0.range): \($0.message)" } == problem)
        }
    }
}
