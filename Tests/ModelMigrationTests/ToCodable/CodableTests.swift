import ModelMigration
import TestTables
import Testing

@Suite("Models that become Codable")
struct CodableTests {
    private static let others = """

        struct Part: Unboxable {
            let id: Int
            init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: "id") }
        }

        enum Mood: String, UnboxableEnum { case calm, grim }

        struct Visit: Unboxable {
            let at: Date
            init(unboxer: Unboxer) throws { at = try unboxer.unbox(key: "at", formatter: .rfc3339) }
        }

        """

    @Test func statements() throws {
        each(try Fixture.rows(of: "to-codable")) { row in
            check(row, row.texts[0], isPlain: false)
            check(row, row.texts[1], isPlain: true)
        }
    }

    private func check(_ row: Fixture, _ members: String, isPlain: Bool) {
        let parts = row.testDescription.split(separator: " | ")
        let source = """
            struct Model: Unboxable {
                \(parts[0])

                init(unboxer: Unboxer) throws {
                    \(parts[1])
                }
            }

            """
        let rewritten = Rewritten(source + Self.others, to: CodableBackEnd(isPlain: isPlain), isPlain: isPlain)
        if members.hasPrefix("left: ") {
            #expect(rewritten.notes.map { "left: \($0)" } == [members])
            #expect(rewritten.text.contains(source))
        } else {
            let lines = members.split(separator: "\n", omittingEmptySubsequences: false)
            let expected = lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
            let start = rewritten.text.firstRange(of: "struct Model")?.lowerBound ?? rewritten.text.startIndex
            #expect(
                rewritten.text[start...].hasPrefix("struct Model: Decodable {\n\(expected)}\n"), "\(rewritten.text)")
            #expect(rewritten.text.hasPrefix(isPlain ? "import Foundation\n\n" : "import Unbox\n\n"))
            #expect(rewritten.notes == row.lines(of: 2))
        }
    }
}
