import ModelMigration
import TestTables
import Testing

/// Sources, what becomes of them, and what is said of their models: files of the folder Rewritings.
@Suite struct RewritingTests {
    @Test func models() throws {
        for file in ["decodable", "functions", "left", "objectmapper", "to-codable-models", "unboxable"] {
            each(try Fixture.rows(of: "Rewritings/\(file).txt")) { row in
                let source = row.texts[0] + "\n"
                let rewritten = Self.rewritten(source, row.testDescription)
                #expect(rewritten.text == (row.texts[1] == "unchanged" ? source : row.texts[1] + "\n"))
                let outcomes = rewritten.outcomes.map(\.rawValue).joined(separator: ", ")
                #expect([outcomes.isEmpty ? "no models" : outcomes] + rewritten.notes == row.lines(of: 2))
            }
        }
    }

    /// - Parameter name: that of a row, with the options after a bar: `a name | from codable, to codable, plain, exact`.
    private static func rewritten(_ source: String, _ name: String) -> Rewritten {
        let options = name.split(separator: " | ").dropFirst().joined().split(separator: ", ")
        let road: MigrationRoad =
            options.contains("from codable") ? .codable : options.contains("from objectmapper") ? .objectMapper : .unbox
        let (isExact, isPlain) = (options.contains("exact"), options.contains("plain"))
        let backEnd: any BackEnd =
            options.contains("to codable") ? CodableBackEnd(isPlain: isPlain, isExact: isExact) : MacroBackEnd()
        return Rewritten(source, from: [road], to: backEnd, isExact: isExact, isPlain: isPlain)
    }

    /// What a function that the macro calls does, Codable has no place for.
    @Test func functionsAreNotCodable() throws {
        each(try Fixture.rows(of: "Rewritings/functions.txt")) { row in
            #expect(Rewritten(row.texts[0], to: CodableBackEnd()).text == row.texts[0])
        }
    }
}
