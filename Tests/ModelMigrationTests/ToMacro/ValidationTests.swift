import ModelMigration
import TestTables
import Testing

@Suite("Checks of what was read")
struct ValidationTests {
    private static func source(_ statements: String) -> String {
        """
        import Unbox

        struct Span: Unboxable {
            let start: Int
            var end: Int

            init(unboxer: Unboxer) throws {
        \(statements)
            }
        }
        """
    }

    private static let reads = """
                start = try unboxer.unbox(key: "start")
                end = try unboxer.unbox(key: "end")
        """

    @Test func left() {
        each([
            "guard start < unboxer.count else { throw Late() }", "guard start < end else { return }",
            "if start > end { print(start); throw Late() }",
            "let limit = 3\nguard start < limit else { throw Late() }", "guard start <= end else { fatalError() }",
        ]) { statement in
            let source = Self.source("\(Self.reads)\n\(statement)")
            #expect(Rewritten(source) == Rewritten(texts: [source], notes: Rewritten(source).notes, outcomes: [.left]))
        }
        // A function may rely on a check before it.
        let source = Self.source(
            """
                    start = try unboxer.unbox(key: "start")
                    guard start != 0 else { throw Late() }
                    end = unboxer.count / start
            """)
        #expect(Rewritten(source).notes == ["line 9: not understood: guard start != 0 else { throw Late() }"])
        let own = Self.source("\(Self.reads)\n        throw Late()").replacing(
            "    var end", with: "    func validate() {}\n    var end")
        #expect(Rewritten(own).notes == ["line 11: not understood: throw Late()"])
    }
}
