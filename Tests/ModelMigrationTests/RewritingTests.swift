import ModelMigration
import TestTables
import Testing

/// Sources, what becomes of them, and what is said of their models: files of the folder Rewritings.
@Suite struct RewritingTests {
    @Test func models() throws {
        for file in [
            "coding", "decodable", "functions", "left", "modules", "objectmapper", "to-codable-models", "unboxable",
        ] {
            each(try Fixture.rows(of: file)) { row in
                let sources = Self.files(row.texts[0])
                let rewritten = Self.rewritten(sources, row.testDescription)
                let expected = row.texts[1] == "unchanged" ? sources : Self.files(row.texts[1])
                #expect(rewritten.texts == expected.map(\.text))
                let outcomes = rewritten.outcomes.map(\.rawValue).joined(separator: ", ")
                #expect([outcomes.isEmpty ? "no models" : outcomes] + rewritten.notes == row.lines(of: 2))
            }
        }
    }

    /// The files of a text, which lines separate that may have their paths.
    private static func files(_ text: String) -> [(path: String, text: String)] {
        "\n\(text)".split(separator: "\n--- file").map { part in
            let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(lines[0].dropFirst()), lines[1] + "\n")
        }
    }

    /// - Parameter name: of a row, with the options after a bar: `a name | from codable, to codable, plain, exact`.
    private static func rewritten(_ sources: [(path: String, text: String)], _ name: String) -> Rewritten {
        let options = name.split(separator: " | ").dropFirst().joined().split(separator: ", ")
        let road = options.first { $0.hasPrefix("from ") }.flatMap { MigrationRoad(rawValue: "\($0.dropFirst(5))") }
        let (isExact, isPlain) = (options.contains("exact"), options.contains("plain"))
        let backEnd: any BackEnd =
            options.contains("to codable") ? CodableBackEnd(isPlain: isPlain, isExact: isExact) : MacroBackEnd()
        let dates = options.first { $0.hasPrefix("dates ") }.map { String($0.dropFirst("dates ".count)) }
        return Rewritten(
            files: sources, from: [road ?? .unbox], to: backEnd, isExact: isExact, dates: dates, isPlain: isPlain)
    }
}
