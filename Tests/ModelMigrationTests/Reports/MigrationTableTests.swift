import TestTables
import Testing
import unbox_migrate

@testable import ModelMigration

struct MigrationTableTests {
    private typealias Model = Migration.Model

    private func note(_ file: String, _ line: Int, _ text: String) -> Note { Note(file: file, line: line, text: text) }

    @Test func tables() {
        each([
            ([], "no models\n"),
            (
                [Model(name: "City", file: "a.swift", line: 3, outcome: .rewritten, notes: [])],
                "rewritten  City  a.swift:3\n1 model: 1 rewritten\n"
            ),
            (
                [
                    Model(name: "City", file: "a.swift", line: 3, outcome: .rewritten, notes: []),
                    Model(
                        name: "City.Mayor", file: "a.swift", line: 12, outcome: .partly,
                        notes: [note("a.swift", 14, "one"), note("b.swift", 5, "two")]),
                    Model(name: "Shop", file: "b.swift", line: 1, outcome: .left, notes: [note("b.swift", 2, "three")]),
                ],
                """
                rewritten  City        a.swift:3
                partly     City.Mayor  a.swift:12
                    line 14: one
                    b.swift:5: two
                left       Shop        b.swift:1
                    line 2: three
                3 models: 1 rewritten, 1 partly, 1 left

                """
            ),
        ]) { (models: [Model], text: String) in #expect(MigrationTable(models).text == text) }
    }
}
