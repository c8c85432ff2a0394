import TestTables
import Testing

/// What is written for modules that are isolated to the main actor by default. `.ci/example-app` compiles such a module.
@Suite struct IsolationTests {
    @Test func writes() throws {
        each(try Fixture.rows(of: "isolation")) { row in
            #expect(Expansion.text(of: row.texts[0], isIsolatedByDefault: true) == row.texts[1])
        }
    }

    /// A type in another one is isolated as that, but not by an extension.
    @Test func nested() {
        each([
            ("nonisolated struct B {}", true), ("nonisolated extension B {}", true), ("actor B {}", true),
            ("struct B: Error {}", true), ("struct B {}", false), ("extension B {}", false),
            ("@MainActor struct B {}", false),
        ]) { (header: String, isNonisolated: Bool) in
            let source = "@Unboxable\nstruct A { let a: Int }"
            for context in [[header], ["enum C {}", header], ["enum C {}", header, "extension D {}"]] {
                let text = Expansion.text(of: source, in: context, isIsolatedByDefault: true)
                #expect(text.hasPrefix("nonisolated ") == isNonisolated)
            }
            let inExtension = Expansion.text(of: source, in: ["extension B {}", header], isIsolatedByDefault: true)
            #expect(!inExtension.hasPrefix("nonisolated "))
        }
    }

    /// Enums of all forms have the function once.
    @Test func enums() {
        each([
            "@Unboxable(discriminator: \"type\")\nenum A { case a(b: Int) }",
            "@Unboxable(caseAsKey: true)\nenum A { case a(b: Int) }", "@Unboxable\nenum A { case a(Int), b(String) }",
            "@Unboxable\nstruct A { @Unboxing(keyPath: \"0\") let a: Int }",
        ]) { (source: String) in
            let text = Expansion.text(of: source, isIsolatedByDefault: true)
            #expect(text.ranges(of: "func unboxed(from value").count == 1)
        }
    }
}
