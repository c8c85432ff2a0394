import SwiftDeclarations
import TestTables
import Testing

struct ConditionalTests {
    @Test func conditional() {
        each(Self.rows) { row in
            let source: String = "struct A {\n\(row.source)\n}"
            #expect(
                Summary.of { () throws(SourceProblem) in try TypeDeclarationSyntax(source: source).members }
                    == row.expected
            )
        }
    }

    static let rows: [Row] = [
        Row("one side", "#if A\nlet a: Int\n#endif", "[#if A let a: Int]"),
        Row(
            "all sides", "#if A\nlet a: Int\n#elseif os(Linux) // b\nlet b: Int\n#else\nlet c: Int\n#endif\nlet d: Int",
            "[#if A let a: Int] [#elseif os(Linux) let b: Int] [#else let c: Int]\nlet d: Int"),
        Row("empty", "#if A\n#else\n#endif", "[#if A ] [#else ]"),
        Row("nested", "#if A\n#if B\nlet a: Int\n#endif\n#endif", "[#if A [#if B let a: Int]]"),
        Row(
            "condition", "#if !(A && swift(>=6.0)) || canImport(B, _version: 1)\n#endif",
            "[#if !(A && swift(>=6.0)) || canImport(B, _version: 1) ]"),
        Row("condition over lines", "#if A ||\n  B\nlet a: Int\n#endif", "22..<23: expected a declaration"),
        Row("several members", "#if A\nlet a: Int\nfunc b() {}\n#endif", "[#if A let a: Int\nfunc b()]"),
        Row("value before it", "let a = b\n#if A\nlet c: Int\n#endif", "let a = b\n[#if A let c: Int]"),
        Row("attribute", "#if A\n@B(c: 1)\n#endif\nlet a: Int", "#if@B(c: 1|integer) let a: Int"),
        Row(
            "attributes on all sides", "@A\n#if B\n@C @D\n#elseif E\n#else\n@F\n#endif\n@G let a: Int",
            "@A #if@C #if@D #if@F @G let a: Int"),
        Row("nested attributes", "#if A\n#if B\n@C\n#endif\n@D\n#endif\nlet a: Int", "#if@C #if@D let a: Int"),
        Row("attributes of members", "#if A\n@B let a: Int\n#endif", "[#if A @B let a: Int]"),
        Row("brackets in it", "func a() {\n#if A\n  b(\n  )\n#endif\n}", "func a()"),
        Row("in a list", "let a = [\n#if A\n1,\n#endif\n2]", "let a = [\n#if A\n1,\n#endif\n2]|array"),
        Row("cases", "#if A\ncase a = 1, b\n#endif", "[#if A case a = 1|integer, b]"),
        Row("types", "#if A\nstruct B { let a: Int }\n#endif", "[#if A struct B {let a: Int}]"),
        Row("no end", "#if A\nlet a: Int", "28..<29: expected '#endif'"),
        Row("end without a beginning", "let a: Int\n#endif", "22..<28: expected '}'"),
        Row("bracket across", "#if A\nfunc a() {\n#endif\n}", "28..<34: expected '}'"),
        Row("nothing after an attribute", "#if A\n@B\n#endif", "27..<28: expected a declaration"),
    ]
}
