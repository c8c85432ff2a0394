import TestTables
import Testing

@testable import SwiftDeclarations

/// Steps, which are visits of bytes and of tokens, grow with the length of the source and not faster.
struct LinearTimeTests {
    @Test func steps() {
        let count = sweep(1_000, sample: 400)
        each([
            ("members", "let a: Int = 1\n"), ("bindings", "let a = b, c = 1\n"),
            ("comparisons", "let a = b < c, d = e < f\n"),
            ("generics", "let a = A<B, C<D>>()\n"), ("slashes", "let a = b / c/d/e, f = /g/\n"),
            ("strings", "let a = \"b\\(c)\"\n"),
            ("raw strings", "let a = #\"\"\"#, b = #\"\"\"\n\"\"\"#\n"),
            ("conditions", "#if A\n@B\n#endif\nlet a: Int\n"),
            ("accessors", "var a: Int { get { 1 } set { } }\n"),
            ("functions", "func a<B>(c: D) -> E where B: F { g }\n"),
            ("comments", "/* /* */ */ // a\n"), ("members in conditions", "let a = b\n#if A\n.c\n#endif\n"),
        ]) { (name: String, line: String) throws in
            #expect(try steps(line, count: 2 * count) <= 2 * steps(line, count: count) + 100)
        }
    }

    /// The same without line breaks: one expression, or one type, or one line to search for the end of a regex literal.
    @Test func stepsOnALine() {
        let size = sweep(5_000, sample: 1_000)
        each([
            ("comparisons", "let a = b", "<c"), ("comparisons with spaces", "let a = b", " < c"),
            ("comparisons in lists", "let a = b", "<c,d=e"), ("escaped slashes", "let a = (b, ", #"\/"#),
            ("slashes", "let a = (b, ", "/ "), ("slashes and parentheses", "let a = (b, ", "(/)"),
            ("prefixes", "let a = b", " + -c"), ("hashes", "let a = b", " + ##\"\"##"),
            ("quotes", "let a = b", " + #\"\"\"#"),
            ("types", "let a: A", "&B<C>"), ("generic arguments", "let a: A<B", ", C<D>"),
            ("members", "let a = b", ".c<d>.e"),
            ("ternaries", "let a = b", " ? c : d"), ("closures", "let a = b", " { } c: { }"),
            ("elements", "let a = [b", ", c: d ? e : f"), ("attributes", "", "@A(b: 1) "),
            ("labels", "let a = b(", "c: d, "),
            ("marks", "let a = b", "?!"), ("conditions", "let a = b\n", "#if A\n"),
            ("attributes in conditions", "", "#if A\n@B "),
        ]) { (name: String, before: String, repeated: String) in
            let once: Int = stepsOrProblem(before + String(repeating: repeated, count: size))
            let twice: Int = stepsOrProblem(before + String(repeating: repeated, count: 2 * size))
            #expect(twice <= 2 * once + 100)
        }
    }

    @Test func aMegabyte() throws {
        let line = "    @A(key: \"b\") public let a: [String: A<B>]? = c < d ? [:] : nil // e\n"
        let count = sweep(1 << 20, sample: 1 << 18) / line.utf8.count
        let source: String = "struct A {\n" + String(repeating: line, count: count) + "}"
        var reader: Reader = try Reader(source)
        let type: TypeDeclarationSyntax = try reader.wholeTypeDeclaration()
        #expect(type.members.count == count)
        #expect(reader.steps < 2 * source.utf8.count)
    }

    private func steps(_ line: String, count: Int) throws -> Int {
        var reader: Reader = try Reader(String(repeating: line, count: count))
        #expect(try !reader.members().isEmpty || line.hasPrefix("/*"))
        return reader.steps
    }

    private func stepsOrProblem(_ source: String) -> Int {
        guard var reader: Reader = try? Reader(source) else { return 0 }
        _ = try? reader.members()
        return reader.steps
    }
}
