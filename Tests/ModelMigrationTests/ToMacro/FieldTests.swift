import ModelMigration
import TestTables
import Testing

@Suite("Reads of an Unboxer as attributes")
struct FieldTests {
    @Test func reads() throws {
        each(try Fixture.rows(of: "reads")) { row in
            let parts = row.testDescription.split(separator: " | ")
            let rewritten = Rewritten(
                """
                struct Model: Unboxable {
                    \(parts[0])

                    init(unboxer: Unboxer) throws {
                        \(parts.count > 1 ? parts[1] : "")
                    }
                }
                """,
                "struct Tag { init(text: String) {}; init?(_ id: Int) {} }",
                "extension UIColor { convenience init(hex: String) {} }")
            let members = row.texts[0].split(separator: "\n", omittingEmptySubsequences: false)
            #expect(
                rewritten.text == """
                    import UnboxMacros

                    @Unboxable
                    struct Model {
                    \(members.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n"))
                    }
                    """)
            #expect(rewritten.notes == row.lines(of: 1))
        }
    }
}
