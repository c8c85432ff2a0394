import CommandLineTool
import TestTables
import Testing

@testable import feed_reader

struct ArgumentsTests {
    /// Request, and their meaning: a summary of the file `a` by default.
    struct Row: CustomTestStringConvertible {
        let line: String
        var action = Request.Action.summarize(limit: 10)
        var source = FeedSource.file("a")
        var isStrict = false
        var isStreamed = false
        var wantsHelp = false
        var maximumSize = 50_000_000

        var testDescription: String { line }
    }

    @Test func understood() {
        each([
            Row(line: "", source: .sample),
            Row(line: "a"),
            Row(line: "-", source: .standardInput),
            Row(line: "--limit 5 a", action: .summarize(limit: 5)),
            Row(line: "a --limit 5", action: .summarize(limit: 5)),
            Row(line: "--limit=5 a", action: .summarize(limit: 5)),
            Row(line: "--limit 0 a", action: .summarize(limit: 0)),
            Row(line: "--limit 5 a --limit 6", action: .summarize(limit: 6)),
            Row(line: "--limit 5", action: .summarize(limit: 5), source: .sample),
            Row(line: "--strict a", isStrict: true),
            Row(line: "a --strict --limit 1", action: .summarize(limit: 1), isStrict: true),
            Row(line: "--stream a", isStreamed: true),
            Row(line: "--limit 5 --stream a --strict", action: .summarize(limit: 5), isStrict: true, isStreamed: true),
            Row(line: "--check a", action: .check),
            Row(line: "a --check --check", action: .check),
            Row(line: "--json -", action: .encode, source: .standardInput),
            Row(line: "--json a --strict", action: .encode, isStrict: true),
            Row(line: "--json --stream a", action: .encode, isStreamed: true),
            Row(line: "--stream --strict --json a", action: .encode, isStrict: true, isStreamed: true),
            Row(line: "--check --max-bytes 7 a", action: .check, maximumSize: 7),
            Row(line: "--max-bytes=0 --strict a", isStrict: true, maximumSize: 0),
            Row(line: "-- a"),
            Row(line: "a --"),
            Row(line: "--check -- --limit", action: .check, source: .file("--limit")),
            Row(line: "-- -", source: .standardInput),
            Row(line: "-- --help", source: .file("--help")),
            Row(line: "--help", source: .sample, wantsHelp: true),
            Row(line: "-h", source: .sample, wantsHelp: true),
            Row(line: "a b --check --json -h", source: .sample, wantsHelp: true),
        ]) { (row: Row) in
            let arguments = try Request(row.line.split(separator: " ").map(String.init))
            #expect(arguments.action == row.action)
            #expect(arguments.source == row.source)
            #expect(arguments.isStrict == row.isStrict)
            #expect(arguments.isStreamed == row.isStreamed)
            #expect(arguments.wantsHelp == row.wantsHelp)
            #expect(arguments.maximumSize == row.maximumSize)
        }
    }

    @Test func wrongUsage() {
        let others = [
            (["--two\nlines"], "there is no option --two lines"), ([""], "the name of the file is empty"),
        ]
        each(fields(of: "usage").map { (($0[0] ?? "").split(separator: " ").map(String.init), $0[1] ?? "") } + others) {
            arguments, problem in
            #expect(throws: CommandFailure("\(problem); see feed-reader --help", status: .usage)) {
                try Request(arguments)
            }
        }
    }

    @Test func helpIsNarrow() {
        let lines = Manual.text(with: Option.self).split(separator: "\n")
        #expect(lines.count > 10)
        #expect(lines.allSatisfy { $0.columns <= 80 })
    }

    @Test func helpTellsOf() {
        each(["--limit", "--stream", "--check", "--json", "--strict", "--max-bytes", "--help", "-h"]) {
            (option: String) in #expect(Manual.text(with: Option.self).contains(" \(option)"))
        }
    }
}
