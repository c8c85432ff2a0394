import TestTables
import Testing

/// What is written for modules that are isolated to the main actor by default. `.ci/example-app` compiles such a module.
@Suite struct IsolationTests {
    private static let function = """
            static func unboxed(from value: borrowing UnboxCore.UnboxValue) throws -> Self {
                try Self(unboxer: value.objectUnboxer(for: Self.self))
            }
        """

    private static let read = """
            init(unboxer: UnboxCore.Unboxer) throws {
                a = try unboxer.unbox(key: "a")
            }
        """

    private static let rows: [RefusalRow] = [
        RefusalRow(
            "a struct", "@Unboxable\nstruct A { let a: Int }",
            "extension A: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {\n\(read)\n\n\(function)\n}"),
        RefusalRow(
            "a class", "@Unboxable\nfinal class A { let a: Int }",
            read.replacing("\n    ", with: "\n").dropFirst(4)
                + "\n---\nextension A: UnboxCore.Unboxable, UnboxCore.UnboxCompatible, UnboxCore.UnboxWritable {\n"
                + function + "\n}"),
        RefusalRow(
            "with a context", "@Unboxable(context: C.self)\nstruct A { let a: Int }",
            "extension A: UnboxCore.UnboxableWithContext {\n"
                + read.replacing("Unboxer)", with: "Unboxer, context: C)") + "\n\n"
                + function.replacing("UnboxValue)", with: "UnboxValue, context: C)")
                .replacing("Self.self))", with: "Self.self), context: context)") + "\n}"),
        RefusalRow(
            "isolated to nothing", "@Unboxable\nnonisolated struct A { let a: Int }",
            "nonisolated extension A: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {\n\(read)\n}"),
        RefusalRow(
            "says so itself", "@Unboxable\n@MainActor struct A { let a: Int }",
            "extension A: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {\n"
                + read.replacing("init", with: "nonisolated init") + "\n}"),
    ]

    @Test func writes() {
        each(Self.rows) { row in
            #expect(Expansion.text(of: row.source, isIsolatedByDefault: true) == row.expected)
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
