import ModelMigration
import TestTables
import Testing
import unbox_migrate

/// Each diff of a document, and a table of models after it, is what `unbox-migrate --to macro` prints. A diff shows its file
/// whole.
struct MigrationDiffTests {
    @Test func theProgramPrintsTheDiffs() throws {
        var count = 0
        for document in Repository.documents {
            let blocks = Markdown.codeBlocks(in: try Repository.text(of: document))
            for (number, block) in blocks.enumerated() where block.info == "diff" {
                count += 1
                let migration = try Self.migration(of: block.code)
                let change = try #require(migration.changes.first, "\(document), line \(block.line)")
                let diff = UnifiedDiff(migration.index.files[change.file], change.edits).text
                #expect(diff == block.code + "\n", "\(document), line \(block.line)")
                guard number + 1 < blocks.count, blocks[number + 1].info == "text" else { continue }
                #expect(
                    MigrationTable(migration.models).text == blocks[number + 1].code + "\n",
                    "\(document), line \(blocks[number + 1].line)")
            }
        }
        #expect(count > 0)
    }

    /// Rewrites the file that a diff changes.
    private static func migration(of diff: String) throws -> Migration {
        let lines = diff.split(separator: "\n", omittingEmptySubsequences: false)
        let path = try #require(lines.first.flatMap { $0.hasPrefix("--- a/") ? $0.dropFirst(6) : nil })
        let old = lines.dropFirst(3).filter { !$0.hasPrefix("+") }.map { $0.dropFirst() + "\n" }
        let roads: [MigrationRoad] = [.unbox, .objectMapper]
        return Migration(
            [SourceFile(path: String(path), text: old.joined())], from: roads.map { $0.frontEnd(MigrationOptions()) },
            to: MacroBackEnd())
    }
}
