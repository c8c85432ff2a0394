import SwiftDeclarations
import TestTables
import Testing

struct TypeDeclarationTests {
    @Test func declaration() {
        each(Self.rows) { row in
            let read: String = Summary.of { () throws(SourceProblem) in
                [.type(try TypeDeclarationSyntax(source: row.source))]
            }
            #expect(read == row.expected)
            row.checkMemberWithNext()
        }
    }

    static let rows: [Row] = [
        Row("struct", "struct A {}", "struct A {}"),
        Row("final class", "@A public final class B: C<D>, E {}", "@A public final class B: C<D>, E {}"),
        Row("open class", "open class A {}", "open class A {}"),
        Row("class in a class", "class A { class B {}; class func c() {} }", "class A {class B {}\nclass func c()}"),
        Row("class with a modifier's name", "class async: B {}", "class async: B {}"),
        Row("enum", "indirect enum A: Int { case a }", "indirect enum A: Int {case a}"),
        Row("actor", "distributed actor A { let a: Int }", "distributed actor A {let a: Int}"),
        Row(
            "protocol", "protocol A: class, ~Copyable { var a: Int { get } }",
            "protocol A: class, ~Copyable {var a: Int {computed}}"),
        Row("primary associated types", "protocol A<B, C> { associatedtype B }", "protocol A<B, C> {other}"),
        Row("generic", "struct A<B: C & D, each E, let f: Int> {}", "struct A<B: C & D, E, f: Int> {}"),
        Row("where", "struct A<B>: C where B: D, B.E == [F] {}", "struct A<B>: C where <B: D, B.E == [F]> {}"),
        Row("where on lines", "struct A<B>\nwhere\n  B: D // e\n{\n}", "struct A<B> where <B: D> {}"),
        Row(
            "where with packs", "struct A<each B> where repeat each B: C {}", "struct A<B> where <repeat each B: C> {}"),
        Row("generic without spaces", "struct A<B:C<D>>:E{}", "struct A<B: C<D>>: E {}"),
        Row(
            "attributes of what it inherits", "struct A: @unchecked Sendable, @preconcurrency B {}",
            "struct A: @unchecked Sendable, @preconcurrency B {}"),
        Row(
            "isolated conformance", "struct A: @MainActor B, nonisolated C {}",
            "struct A: @MainActor B, nonisolated C {}"),
        Row("extension", "extension A {}", "extension A {}"),
        Row(
            "extension of a generic type", "public extension A.B<C>: D where C: E {}",
            "public extension A.B<C>: D where <C: E> {}"),
        Row("extension of an array", "extension [Int]: A {}", "extension [Int]: A {}"),
        Row("in backticks", "struct `Type` {}", "struct Type {}"),
        Row("nested", "struct A { enum B { struct C { let d: Int } } }", "struct A {enum B {struct C {let d: Int}}}"),
        Row("comments", "/* { */ struct /* { /* } */ */ A // {\n{ /// a\n}", "struct A {}"),
    ]

    @Test func places() throws {
        let source = "// a\n@A struct B<C>: D where C: E {\n  @F public var g = 1, h: Int { 2 }\n}\n// b"
        let type: TypeDeclarationSyntax = try TypeDeclarationSyntax(source: source)
        func text(_ range: SourceRange?) -> String? {
            range.map { String(decoding: Array(source.utf8)[$0], as: UTF8.self) }
        }
        #expect(text(type.range) == String(source.dropFirst(5).dropLast(5)))
        #expect(text(type.nameRange) == "B")
        #expect(text(type.attributes.first?.range) == "@A")
        #expect(text(type.genericParameters.first?.range) == "C")
        #expect(text(type.inheritedTypes.first?.range) == "D")
        guard case .variable(let variable) = type.members.first else {
            Issue.record("not a variable")
            return
        }
        #expect(text(variable.range) == "@F public var g = 1, h: Int { 2 }")
        #expect(text(variable.modifiers.first?.range) == "public")
        #expect(variable.bindings.map { text($0.range) } == ["g = 1", "h: Int { 2 }"])
        #expect(variable.bindings.map { text($0.patternRange) } == ["g", "h"])
        #expect(text(variable.bindings[0].value?.range) == "1")
        #expect(text(variable.bindings[1].type?.range) == "Int")
    }

    @Test func shebangAndByteOrderMark() throws {
        #expect(try TypeDeclarationSyntax(source: "\u{FEFF}struct A {}").name == "A")
        #expect(try MemberSyntax.members(source: "#!/usr/bin/env swift {\nimport A\n").count == 1)
    }
}
