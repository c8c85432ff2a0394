import CommandLineTool
import ModelMigration
import TestTables
import Testing

@testable import unbox_migrate

struct ArgumentsTests {
    @Test func `all options`() throws {
        let arguments = try Request([
            "--to", "codable", "--from=unbox,macro", "--dates", ".rfc3339", "--invalid", "throw", "--plain", "--exact",
            "--write", "--force", "--json", "--proof", "Tests/Proof.swift", "--payloads", "Payloads", "A", "B.swift",
        ])
        #expect(arguments.target == .codable)
        #expect(arguments.libraries == [.unbox, .macro])
        #expect(arguments.options.dates == ".rfc3339")
        #expect(arguments.options.invalid == .throw)
        #expect(arguments.options.isPlain)
        #expect(arguments.options.isExact)
        #expect(arguments.writes)
        #expect(arguments.isForced)
        #expect(arguments.isJSON)
        #expect(arguments.proof == "Tests/Proof.swift")
        #expect(arguments.payloads == "Payloads")
        #expect(arguments.paths == ["A", "B.swift"])
    }

    @Test func `invalid arguments`() {
        each([
            (["A"], "say what the models become: --to macro, or --to codable"),
            (["--to", "macro"], "expected a file or a folder"),
            (["", "--to", "macro"], "the name of a file is empty"),
            (["A", "--to", "swift"], "--to needs macro or codable, not \"swift\""),
            (["A", "--to", "jsonvalue"], "--to needs macro or codable, not \"jsonvalue\""),
            (["A", "--to"], "--to needs a value: --to macro"),
            (
                ["A", "--to", "macro", "--from", "unbox,swiftyjson"],
                "--from needs unbox, macro, codable or objectmapper, not \"swiftyjson\""
            ),
            (["A", "--to", "macro", "--invalid", "drop"], "--invalid needs keep or throw, not \"drop\""),
            (["A", "--to", "macro", "--plain"], "--plain needs --to codable"),
            (["A", "--to", "macro", "--payloads", "B"], "--payloads needs --proof"),
            (
                ["A", "--to", "macro", "--proof", "B"], "--proof needs --write, as it compares what is written"
            ),
            (["A", "--to", "macro", "--write=yes"], "--write takes no value"),
        ]) { (arguments: [String], problem: String) in
            #expect(throws: CommandFailure("\(problem); see unbox-migrate --help", status: .usage)) {
                try Request(arguments)
            }
        }
    }
}
