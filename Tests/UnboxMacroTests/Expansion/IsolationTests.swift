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
        let free = ["nonisolated struct B {}", "nonisolated extension B {}", "actor B {}", "struct B: Error {}"]
        each(free + ["struct B {}", "extension B {}", "@MainActor struct B {}"]) { (header: String) in
            for (around, reaches) in [([], true), (["enum C {}"], true), (["extension C {}"], false)] {
                let source = "@Unboxable\nstruct A { let a: Int }"
                let text = Expansion.text(of: source, in: around + [header], isIsolatedByDefault: true)
                #expect(text.hasPrefix("nonisolated ") == (reaches && free.contains(header)))
            }
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
