import SwiftDeclarations
import TestTables
import Testing

struct FunctionTests {
    @Test func member() {
        each(Self.functions + Self.initializers + Self.cases) { row in
            row.checkMemberWithNext()
        }
    }

    static let functions: [Row] = [
        Row("method", "func a() {}", "func a()"),
        Row("requirement", "func a() -> Int", "func a()"),
        Row("parameters", "func a(b: Int, c d: Int, _ e: Int, _: Int)", "func a(b: Int, c d: Int, _ e: Int, _: Int)"),
        Row(
            "keywords as labels", "func a(in b: Int, for: Int, where c: Int)",
            "func a(in b: Int, for: Int, where c: Int)"),
        Row("values", "func a(b: Int = 1, c: (D) -> E = { $0 })", "func a(b: Int = 1|integer, c: (D) -> E = { $0 })"),
        Row(
            "types", "func a(b: inout B, c: @escaping () -> C, d: D...)",
            "func a(b: inout B, c: @escaping () -> C, d: D...)"),
        Row("attributes", "func a(@B c: C, isolated d: D)", "func a(c: C, d: D)"),
        Row("isolated as a name", "func a(isolated: D)", "func a(isolated: D)"),
        Row("effects", "static func a() async throws(B) -> C { d }", "static func a()"),
        Row("generic", "func a<B: C, each D>(_ b: B) where B: E, B.F == G<H> { }", "func a(_ b: B)"),
        Row("consuming", "consuming func a()", "consuming func a()"),
        Row("operator", "static func == (a: Self, b: Self) -> Bool { true }", "static func ==(a: Self, b: Self)"),
        Row("operator without a space", "static func <(a: A, b: A) -> Bool", "static func <(a: A, b: A)"),
        Row("generic operator", "static func <<A>(a: A, b: A) {}", "static func <(a: A, b: A)"),
        Row("generic operator with a space", "static func < <A>(a: A, b: A) {}", "static func <(a: A, b: A)"),
        Row("division", "static func / (a: A, b: A) -> A { a / b }", "static func /(a: A, b: A)"),
        Row("division without a space", "static func /(a: A, b: A) -> A {}", "static func /(a: A, b: A)"),
        Row("prefix operator", "prefix static func - (a: A) -> A", "prefix static func -(a: A)"),
        Row("operator beyond ASCII", "static func ≠ (a: A, b: A)", "static func ≠(a: A, b: A)"),
        Row("raw identifier", "func `a (b) does { c`() {}", "func a (b) does { c()"),
        Row("body on the next line", "func a()\n{\n}", "func a()"),
        Row("body", "func a() { let b = \"}\" /* } */; if c { d } else { e } }", "func a()"),
    ]

    static let initializers: [Row] = [
        Row("initializer", "init(unboxer: Unboxer) throws { a = 1 }", "init(unboxer: Unboxer)"),
        Row("failable", "public convenience init?(a: Int)", "public convenience init?(a: Int)"),
        Row("implicitly unwrapped", "init!(a: Int)", "init?(a: Int)"),
        Row("generic", "required init<A>(from a: A) async where A: B {}", "required init(from a: A)"),
        Row("failable generic", "init?<A>(a: A)", "init?(a: A)"),
    ]

    static let cases: [Row] = [
        Row("case", "case a", "case a"),
        Row("several", "case a, b, c", "case a, b, c"),
        Row("raw values", #"case a = "A", b = -1"#, #"case a = "A"|string<A>, b = -1|integer"#),
        Row("values", "case a(Int), b(c: Int, _ d: [E], f g: H)", "case a(_: Int), b(c: Int, _ d: [E], f g: H)"),
        Row("values without labels", "case a(Int, B.C, some D)", "case a(_: Int, _: B.C, _: some D)"),
        Row("value with a value", "case a(b: Int = 1)", "case a(b: Int = 1|integer)"),
        Row("function as a value", "case a((B, C) throws -> D)", "case a(_: (B, C) throws -> D)"),
        Row("indirect", "@A indirect case a(B)", "@A indirect case a(_: B)"),
        Row("keyword", "case `default`, `a b`", "case default, a b"),
        Row("over lines", "case a,\n  b", "case a, b"),
        Row("empty values", "case a()", "case a"),
    ]
}
