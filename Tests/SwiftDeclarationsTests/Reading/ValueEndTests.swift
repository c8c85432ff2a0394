import SwiftDeclarations
import TestTables
import Testing

/// Where a value ends. In each row it is all of the text.
struct ValueEndTests {
    @Test func end() {
        each(Self.values) { value in
            for (suffix, next) in [
                ("", nil), ("\nlet b: Int", "let b: Int"), ("; let b: Int", "let b: Int"),
                ("\n@A let b: Int", "@A let b: Int"),
                (" // c\n\n/* d */ func f() {}", "func f()"), ("\n#if A\nlet b: Int\n#endif", "[#if A let b: Int]"),
                ("\n#a(1)", "other"), ("\nprivate var b: Int", "private var b: Int"), ("\ninit() {}", "init()"),
            ] {
                let members: [MemberSyntax] = try MemberSyntax.members(source: "var a = \(value)\(suffix)")
                guard case .variable(let variable)? = members.first else {
                    Issue.record("not a variable")
                    continue
                }
                #expect(variable.bindings.map { $0.value?.text } == [value], "before \(suffix)")
                #expect(members.count == 1 ? next == nil : Summary.of(members[1]) == next, "before \(suffix)")
            }
            let several: String = Summary.of { () throws(SourceProblem) in
                try TypeDeclarationSyntax(source: "class A { var a = \(value), next: Int }").members
            }
            #expect(several.hasSuffix(", next: Int"))
            let observed: String = Summary.of { () throws(SourceProblem) in
                try TypeDeclarationSyntax(source: "class A { var a = \(value) { didSet { } } }").members
            }
            #expect(observed.hasSuffix(" {observers}"))
            let attribute: AttributeSyntax = try AttributeSyntax(source: "@A(b: \(value), c: 1)")
            #expect(attribute.arguments?.map(\.value.text) == [value, "1"])
        }
    }

    static let values: [String] = [
        "b", "b.c", "b.c()", "b()()", "b[1](2)", "b\n    .c\n    .d()", "b\n    // c\n    .d", ".c", ".c(1).d",
        ".init(b)",
        "b + c", "b+c", "b +\n    c", "b\n    + c", "b\n        ?? c", "b ??\n c", "-b", "!b", "~b", "b...", "...b",
        "0..<b",
        "b ? c : d", "b\n    ? c\n    : d", "b ? c ? 1 : 2 : 3", "b ?\n c :\n d", "b ? [1: 2] : [:]", "b! ? c! : d!",
        "b?.c", "b!.c", "b?.c?()!", "b?[1]", "b as Int", "b as? Int", "b as! [Int: B<C>]", "b\n    as Int", "b is Int",
        "b as Int? ?? 1", "b as (Int) -> Void", "try b()", "try? b()", "try! b()", "await b()", "try await b()",
        "try\n b", "unsafe b", "unsafe -b", "copy b", "consume b", "{ 1 }", "{ 1 }()", "{ [weak self] in self }",
        "{ $0 }",
        "b { 1 }", "b { 1 } c: { 2 }", "b(1) { 2 }\n    c: { 3 }", "b\n{ 1 }", "b.c { $0 }.d { }", "b { 1 }.c", "B { }",
        "B<C, D>()", "B<C, D>.e", "B<C<D, E>>(f)", "B<(C, D)>.self", "[B<C, D>]()", "B<C>?.none", "B<C & D>()",
        "B<C, D>?.none", "b < c", "b<c", "b < c && d > e", "b >> c", "b << c >> d", "b<c>(d)", "(b < c, d > e)",
        #"\B.c"#, #"\.c"#, #"\B.c?.d[0]"#, #"\.[0]"#, #"\B<C>.d"#, #"\.self"#, #"\.?.c"#, "#file", "#selector(B.c)",
        "#b(1) { 2 }", "#b<C>(1)", "#b<C, D>(1)",
        "if b { 1 } else { 2 }", "if b {\n 1\n} else if c {\n 2\n}\nelse {\n 3\n}",
        "if let b = { c }(), d { 1 } else { 2 }",
        "if case .c(let d) = b { d } else { 2 }", "switch b { case .c: 1\ndefault: 2 }", "try b ? c : { 1 }()",
        "do { try b() } catch { 1 }", "do { 1 } catch let e as E { 2 } catch { 3 }",
        "[1, 2]", "[1,\n 2\n]", "[:]", "[b: c]", "(1, 2)", "()", "[b { } c: { }]", #""a, b""#, #""\(b, c: "}")""#,
        "\"\"\"\n  , }\n  \"\"\"", "/a, b/", "#/a, }/#", "b / c", "b/c/d", "(b) / c / d", "self", "self.b",
        "super.b", "B.self", "Swift::b", "Swift::B<C, D>.e()", "b\n#if D\n    .c()\n#else\n    .d\n#endif",
        "b ~> c", "b ± c", "a.b.0.1", "a.0", "b .c", "`b c`.d", "B.`init`", "any B", "1 + -2", "b == c",
        "b is Int ? 1 : 2", "b /* , */ + /* } */ c", "b // ,\n    + c", "{\n    // }\n    \"}\"\n}()",
        "b ? { 1 } : { 2 }",
        "(b, c).0", "b.c.init()", "1.5.rounded()", "0x1F.description", "-1.5e-3", "b ?? { fatalError() }()",
    ]
}
