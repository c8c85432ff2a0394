import SwiftDeclarations
import TestTables
import Testing

struct AttributeTests {
    @Test func attribute() {
        each(Self.rows) { row in
            let attribute: AttributeSyntax = try AttributeSyntax(source: " " + row.source + "\n// end")
            #expect(Summary.of(attribute) == row.expected)
            #expect(attribute.range == 1..<1 + row.source.utf8.count)
            let members: [MemberSyntax] = try MemberSyntax.members(source: "\(row.source) @B let a: Int")
            #expect(Summary.of(members) == row.expected + " @B let a: Int")
        }
    }

    static let rows: [Row] = [
        Row("name", "@A", "@A"),
        Row("qualified", "@A.B", "@A.B"),
        Row("module selector", "@A::B", "@A::B"),
        Row("without arguments", "@A()", "@A()"),
        Row("label", #"@A(key: "a")"#, #"@A(key: "a"|string<a>)"#),
        Row("several", "@A(1, b: .c, d: nil)", "@A(1|integer, b: .c, d: nil|nil)"),
        Row("trailing comma", "@A(1,)", "@A(1|integer)"),
        Row(
            "keyword as a label", "@A(default: 1, in: 2, `if`: 3)",
            "@A(default: 1|integer, in: 2|integer, if: 3|integer)"),
        Row("generic arguments", "@A<B, C<D>>(e: 1)", "@A(e: 1|integer)"),
        Row("closure", "@A(b: { (c: D) in e(c, 1) })", "@A(b: { (c: D) in e(c, 1) })"),
        Row("key path", #"@A(\B.c, d: \.e)"#, #"@A(\B.c, d: \.e)"#),
        Row("metatype", "@A(b: C<D, E>.self, f: [G].self)", "@A(b: C<D, E>.self, f: [G].self)"),
        Row("operator", "@A(by: +, <)", "@A(by: +, <)"),
        Row("brackets in strings", #"@A(b: ")", c: "(")"#, #"@A(b: ")"|string<)>, c: "("|string<(>)"#),
        Row("coercion", "@A(b: 1 as Double)", "@A(b: 1 as Double|as Double)"),
        Row("over lines", "@A(\n  b: 1, // )\n  c: 2\n)", "@A(b: 1|integer, c: 2|integer)"),
        Row("available", "@available(macOS 14, iOS 17.1, *)", "@available()"),
        Row("deprecated", #"@available(*, deprecated, message: "a)")"#, "@available()"),
        Row("space before the arguments", "@available (macOS 14, *)", "@available()"),
        Row("objc", "@objc(a:b:)", "@objc()"),
        Row("storage", "@storageRestrictions(initializes: a, b, accesses: c)", "@storageRestrictions()"),
        Row("specialize", "@_specialize(where T == Int)", "@_specialize()"),
        Row("underscore", "@_spi(Testing)", "@_spi()"),
        Row("inlinable", "@inlinable", "@inlinable"),
        Row("actor", "@MainActor", "@MainActor"),
        Row("unsafe global actor", "@MainActor(unsafe)", "@MainActor(unsafe)"),
    ]

    @Test func problem() {
        each(Self.problems) { row in
            let error = #expect(throws: SourceProblem.self) { try AttributeSyntax(source: row.source) }
            #expect(error.map { "\($0.range): \($0.message)" } == row.expected)
        }
    }

    static let problems: [Row] = [
        Row("empty", "", "0..<0: expected '@'"),
        Row("not an attribute", "a", "0..<1: expected '@'"),
        Row("no name", "@", "1..<1: expected a name"),
        Row("more", "@A @B", "3..<4: expected the end of the text"),
        Row("not closed", "@A(b: 1", "2..<3: no ')' follows '('"),
        Row("no comma", "@A(b: 1 c: 2)", "8..<9: expected ',' or ')'"),
        Row("no value", "@A(b: )", "6..<7: expected an expression"),
        Row("keyword", "@A(b: let)", "6..<9: expected an expression"),
        Row("dot without a name", "@A(b: .)", "7..<8: expected a name"),
    ]
}
