import TestTables
import Testing

@Suite struct DiagnosticTests {
    @Test func says() throws {
        each(try Fixture.rows(of: "diagnostics")) { row in
            #expect(Expansion.text(of: row.texts[0]) == row.texts[1])
        }
    }

    @Test func privateNestedTypes() {
        #expect(
            Expansion.text(of: "@Unboxable\nprivate struct A { let a: Int }", in: ["extension B {}"])
                == "'@Unboxable' cannot extend a private type within another: write 'fileprivate' | private"
                + " | replace 'private' with 'fileprivate': private -> fileprivate")
        let source = "@Unboxable\nstruct A { let a: Int }"
        #expect(
            Expansion.text(of: source, in: ["private struct B {}", "enum C {}"])
                == "'@Unboxable' cannot extend a type within a private one: make 'B' 'fileprivate' | A")
        #expect(!Expansion.text(of: source, in: ["private struct B {}"]).contains("cannot"))
    }
}
