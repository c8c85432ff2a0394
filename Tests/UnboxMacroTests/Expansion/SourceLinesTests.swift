import TestTables
import Testing
import UnboxExpansion

/// The lines at which the compiler reports what it finds wrong with a property.
@Suite struct SourceLinesTests {
    private static func source(
        of declaration: String = "@Unboxable\nclass A {\n    let own: Own\n}", as role: MacroUse.Role = .member,
        at file: String?, line: Int = 10
    ) -> String? {
        let attribute = declaration.split(separator: "\n").first { $0.hasPrefix("@Unboxable") }
        return MacroUse(
            macro: "UnboxableMacro", role: role, attribute: attribute.map(String.init) ?? "",
            declaration: declaration, extendedType: role == .extension ? "A" : nil,
            missingConformances: role == .member ? ["Unboxable", "UnboxCompatible", "Encodable", "Decodable"] : nil,
            place: file.map { SourcePosition(file: $0, line: line) }
        ).expanded().source
    }

    @Test func lines() throws {
        each(try Fixture.rows(of: "source-lines")) { row in
            let role: MacroUse.Role = row.testDescription.hasSuffix("extension") ? .extension : .member
            #expect(Self.source(of: row.texts[0], as: role, at: "/p/é a.swift") == row.texts[1])
        }
        #expect(Self.source(at: "/a.swift")?.contains("#sourceLocation(file: \"/a.swift\", line: 12)") == true)
    }

    /// What no directive can name.
    @Test func files() {
        each([
            "", "C:\\a.swift", "a\".swift", "a\n.swift", "/tmp/@__swiftmacro_1a.swift",
        ]) { (file: String) in
            #expect(Self.source(at: file) == Self.source(at: nil))
            #expect(Self.source(at: nil)?.contains("#sourceLocation") == false)
        }
    }

    @Test func noLine() { #expect(Self.source(at: "a.swift", line: 0) == Self.source(at: nil)) }
}
