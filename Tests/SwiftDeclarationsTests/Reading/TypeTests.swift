import SwiftDeclarations
import TestTables
import Testing

struct TypeTests {
    @Test func type() {
        each(Self.rows) { row in
            for suffix in ["", "\nlet b = 1", " { 0 }", " = f()", "; let b = 1", " // Int"] {
                let members: [MemberSyntax] = try MemberSyntax.members(source: "let a: " + row.source + suffix)
                guard case .variable(let variable)? = members.first, let type = variable.bindings[0].type else {
                    Issue.record("not a variable with a type")
                    continue
                }
                #expect(Summary.of(type) == row.expected)
                #expect(type.text == row.source)
                #expect(type.range == 7..<7 + row.source.utf8.count)
            }
        }
    }

    static let rows: [Row] = [
        Row("name", "Int", "Int"),
        Row("qualified", "Swift.Int", "Swift.Int"),
        Row("module selector", "Swift::Int", "Swift::Int"),
        Row("in backticks", "`Type`", "Type"),
        Row("generic", "Set<Int>", "Set<Int>"),
        Row("generic in generic", "A<B<C<D>>>", "A<B<C<D>>>"),
        Row("generic optional", "A<B?>?", "optional(A<optional(B)>)"),
        Row("generic in generic, optional", "A<B<C>>?", "optional(A<B<C>>)"),
        Row("generic, implicitly unwrapped", "A<B>!", "unwrapped(A<B>)"),
        Row("name in a generic type", "Outer<A>.Inner<B, C>", "Outer.Inner<B, C>"),
        Row("generic over an integer", "Vector<3, Int>", "Vector<other, Int>"),
        Row("optional", "Int?", "optional(Int)"),
        Row("twice optional", "Int??", "optional(optional(Int))"),
        Row("implicitly unwrapped", "Int!", "unwrapped(Int)"),
        Row("array", "[Int]", "array(Int)"),
        Row("array of optionals", "[Int?]?", "optional(array(optional(Int)))"),
        Row("dictionary", "[String: [Int]]", "dictionary(String, array(Int))"),
        Row("dictionary without spaces", "[K:V]", "dictionary(K, V)"),
        Row("inline array", "[3 of Int]", "other"),
        Row("inline array of a parameter", "[count of Int]", "other"),
        Row("tuple", "(Int, b: String)", "tuple(Int, String)"),
        Row("tuple with two labels", "(_ a: Int, b c: Int)", "tuple(Int, Int)"),
        Row("empty tuple", "()", "tuple()"),
        Row("in parentheses", "(Int)", "Int"),
        Row("existential in parentheses", "(any P)?", "optional(existential)"),
        Row("function", "(Int) -> Void", "function"),
        Row("function with labels", "(_ a: Int, inout B, C...) -> ()", "function"),
        Row("function with effects", "@Sendable (A) async throws(E) -> B", "function"),
        Row("function that throws", "() throws -> B", "function"),
        Row("function that returns one", "(A) -> (B) -> C", "function"),
        Row("escaping", "@escaping @MainActor () -> Void", "function"),
        Row("convention", "@convention(c) (Int32) -> Int32", "function"),
        Row("isolated", "@isolated(any) () -> Void", "function"),
        Row("nonisolated", "nonisolated(nonsending) () async -> Void", "other"),
        Row("optional function", "((Int) -> Void)?", "optional(function)"),
        Row("opaque", "some View & P", "opaque"),
        Row("opaque, generic", "some Collection<Int>", "opaque"),
        Row("existential", "any P", "existential"),
        Row("a type of the name any", "any.B", "any.B"),
        Row("composition", "P & Q & Swift.R", "composition(P, Q, Swift.R)"),
        Row("composition without spaces", "A<B>&C", "composition(A<B>, C)"),
        Row("metatype", "Int.Type", "other"),
        Row("metatype of an existential", "(any P).Type", "other"),
        Row("name in an array", "[Int].Index", "other"),
        Row("suppressed", "~Copyable", "other"),
        Row("pack", "(repeat each T)", "other"),
        Row("pack of generics", "(repeat A<each T>, B)", "tuple(other, B)"),
        Row("with an attribute", "@unchecked Sendable", "Sendable"),
        Row("borrowing", "borrowing A", "other"),
        Row("over lines", "[\n    String: // key\n    A<\n  B\n>]", "dictionary(String, A<B>)"),
        Row("with comments", "A /* a */ < /* b */ B>", "A<B>"),
    ]
}
