import SwiftDeclarations
import TestTables
import Testing

struct OtherMemberTests {
    @Test func member() {
        each(Self.rows) { row in
            row.checkMemberWithNext()
        }
    }

    static let rows: [Row] = [
        Row("alias", "typealias A<B> = C<B, D> where B: E", "typealias A"),
        Row("alias of a function", "public typealias A = @Sendable (B) -> C", "typealias A"),
        Row("associated type", "associatedtype A: B, C = D<E> where A.F == G", "other"),
        Row("subscript", "subscript(a: Int) -> Int { a }", "other"),
        Row(
            "generic subscript", "static subscript<A>(_ a: A, b: Int = 1) -> [A: B] where A: B { get {} set {} }",
            "other"),
        Row("subscript requirement", "subscript(a: Int) -> Int { get }", "other"),
        Row("deinitializer", "deinit { a() }", "other"),
        Row("isolated deinitializer", "isolated deinit { }", "other"),
        Row("macro", "#Preview { Text(\"}\") }", "other"),
        Row("macro with arguments", "#a<B>(1, c: \")\") { } d: { }", "other"),
        Row("macro with an attribute", "@A #b(1)", "other"),
        Row("warning", "#warning(\"a\")", "other"),
        Row("import", "@testable public import struct A.B", "other"),
        Row("operator", "prefix operator ++", "other"),
        Row("operator with a precedence", "infix operator ~>: A", "other"),
        Row("division operator", "infix operator /: A", "other"),
        Row("precedence group", "precedencegroup A { higherThan: B }", "other"),
        Row(
            "macro declaration",
            "@attached(member, names: named(a)) macro A<B>(c: B) = #externalMacro(module: \"A\", type: \"B\")", "other"),
        Row(
            "macro with a result",
            "@freestanding(expression) macro a(_ b: C) -> D = #externalMacro(module: \"A\", type: \"B\")", "other"),
    ]
}
