import ModelMigration
import TestTables
import Testing

/// Sources, what becomes of them, and what is said of their models: files of the folder Rewritings.
@Suite struct RewritingTests {
    @Test func models() throws {
        for file in ["coding", "decodable", "functions", "left", "objectmapper", "to-codable-models", "unboxable"] {
            each(try Fixture.rows(of: file)) { row in
                let sources = Self.files(row.texts[0])
                let rewritten = Self.rewritten(sources, row.testDescription)
                #expect(rewritten.texts == (row.texts[1] == "unchanged" ? sources : Self.files(row.texts[1])))
                let outcomes = rewritten.outcomes.map(\.rawValue).joined(separator: ", ")
                #expect([outcomes.isEmpty ? "no models" : outcomes] + rewritten.notes == row.lines(of: 2))
            }
        }
    }

    /// The files of a text, which a line separates.
    private static func files(_ text: String) -> [String] {
        text.split(separator: "\n--- file\n").map { $0 + "\n" }
    }

    /// - Parameter name: of a row, with the options after a bar: `a name | from codable, to codable, plain, exact`.
    private static func rewritten(_ sources: [String], _ name: String) -> Rewritten {
        let options = name.split(separator: " | ").dropFirst().joined().split(separator: ", ")
        let road: MigrationRoad =
            options.contains("from codable") ? .codable : options.contains("from objectmapper") ? .objectMapper : .unbox
        let (isExact, isPlain) = (options.contains("exact"), options.contains("plain"))
        let backEnd: any BackEnd =
            options.contains("to codable") ? CodableBackEnd(isPlain: isPlain, isExact: isExact) : MacroBackEnd()
        return Rewritten(files: sources, from: [road], to: backEnd, isExact: isExact, dates: nil, isPlain: isPlain)
    }

    /// What a function that the macro calls does, Codable has no place for.
    @Test func functionsAreNotCodable() throws {
        each(try Fixture.rows(of: "functions")) { row in
            #expect(Rewritten(row.texts[0], to: CodableBackEnd()).text == row.texts[0])
        }
    }
}
