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
        each([
            (["--chekc"], "there is no option --chekc, but there is --check"),
            (["--limt", "5"], "there is no option --limt, but there is --limit"),
            (["-limit", "5"], "there is no option -limit, but there is --limit"),
            (["--Json"], "there is no option --Json, but there is --json"), (["--JSON=5"], "there is no option --JSON"),
            (["--verbose"], "there is no option --verbose"), (["-x"], "there is no option -x"),
            (["--two\nlines"], "there is no option --two lines"), (["--limit"], "--limit needs a number: --limit 5"),
            (["--max-bytes"], "--max-bytes needs a number: --max-bytes 100000000"),
            (["--max-bytes", "5MB"], "--max-bytes needs a whole number, 0 or more, not \"5MB\""),
            (["--limit", "five"], "--limit needs a whole number, 0 or more, not \"five\""),
            (["--limit", "-1"], "--limit needs a whole number, 0 or more, not \"-1\""),
            (["--limit", "+1"], "--limit needs a whole number, 0 or more, not \"+1\""),
            (["--limit", "1.5"], "--limit needs a whole number, 0 or more, not \"1.5\""),
            (["--limit="], "--limit needs a whole number, 0 or more, not \"\""),
            (
                ["--limit", "99999999999999999999"],
                "--limit needs a whole number, 0 or more, not \"99999999999999999999\""
            ),
            (["--limit", "--check"], "--limit needs a whole number, 0 or more, not \"--check\""),
            (["--json=yes"], "--json takes no value"),
            (["--help=me"], "--help takes no value"),
            (["--check", "--json"], "--check and --json do not go together"),
            (["--strict", "--check"], "--check and --strict do not go together"),
            (["--check", "--limit", "1"], "--limit and --check do not go together"),
            (["--json", "--limit=1"], "--limit and --json do not go together"),
            (["--check", "--stream"], "--stream and --check do not go together"),
            (["--stream=yes"], "--stream takes no value"),
            (["--steam"], "there is no option --steam, but there is --stream"),
            (["a", "b"], "expected one file or address, found 2"),
            (["a", "-", "--", "b"], "expected one file or address, found 3"), ([""], "the name of the file is empty"),
        ]) { (arguments: [String], problem: String) in
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
