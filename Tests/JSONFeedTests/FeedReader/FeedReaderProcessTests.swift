// Runs the program as a shell does. Other platforms cannot start processes. What it says is tested without a process, in
// `FeedSummaryTests`, `FeedStreamTests`, `LeftOutTests`, `WildFeedTests` and `ArgumentsTests`.

#if os(macOS) || os(Linux)

    import Foundation
    import JSONFeed
    import TestTables
    import Testing
    import Unbox

    @Suite(.timeLimit(.minutes(5))) struct FeedReaderProcessTests {
        /// Arguments and a standard input, and what comes of them.
        private struct Row: CustomTestStringConvertible {
            let arguments: [String]
            let input: String
            let outcome: Program.Outcome

            var testDescription: String { arguments.joined(separator: " ") }

            init(_ line: String, input: String = "", _ output: String) {
                self.init(line, input, Program.Outcome(status: 0, output: output))
            }

            /// - Parameter error: what is on standard error, after the name of the program.
            init(_ line: String, input: String = "", status: Int32 = 1, output: String = "", error: String) {
                self.init(
                    line, input, Program.Outcome(status: status, output: output, error: "feed-reader: \(error)\n"))
            }

            init(_ line: String, _ input: String, _ outcome: Program.Outcome) {
                (arguments, self.input, self.outcome) = (line.split(separator: " ").map(String.init), input, outcome)
            }
        }

        private static let short = "Short\n\n2025-01-03  Three.\n\n2025-01-02  Two.\n\n2025-01-01  One & only.\n"

        /// A text with an item, or a field before the items.
        private static func feed(_ items: String, _ fields: String = "") -> String {
            #"{ "version": "https://jsonfeed.org/version/1.1", "title": "T", \#(fields) "items": [\#(items)] }"#
        }

        private static let item = #"{ "id": 1, "content_text": "" }"#
        private static let broken = #"{ "id": 4, "content_text": "", "attachments": [{ "mime_type": "a/b" }] }"#
        private static let empty = "expected JSON, but the data is empty"

        private static let rows: [Row] = [
            Row("-", input: Sample.microblog, short),
            Row("--strict -", input: Sample.microblog, short),
            Row("--stream -", input: Sample.microblog, short),
            Row(
                "--strict -", input: feed("\(item), \(broken)"),
                error: "standard input: items[1].attachments[0].url: expected String, but it is missing"),
            Row(
                "-", input: feed(#"{ "id": 1, "title": ["One"] }, { "content_text": "Two." }, { "id": 3 }"#), status: 0,
                output: "T\n\n            1\n\n            3\n",
                error: """
                    standard input: left out 1 item and 1 other value, such as items[1] \
                    (id: expected String, but it is missing); see --check
                    """),
            Row("-", error: "standard input: \(empty)"),
            Row("/nowhere/feed.json", error: "/nowhere/feed.json: No such file or directory"),
            Row("/", error: "/: Is a directory"),
            Row("--stream /nowhere/feed.json", error: "/nowhere/feed.json: No such file or directory"),
            Row("--stream /", error: "/: Is a directory"),
            Row(
                "--stream /dev/zero",
                error: """
                    /dev/zero: malformed JSON: line 1, column 1: expected a value, found the control character U+0000
                    """),
            Row("--max-bytes 9 -", input: #"{"items":1}"#, error: "standard input: larger than the limit of 9 bytes"),
            Row(
                "--stream --max-bytes=9 -", input: #"{"items":1}"#,
                error: "standard input: larger than the limit of 9 bytes"),
            Row("--check /dev/zero --max-bytes=9", error: "/dev/zero: larger than the limit of 9 bytes"),
            Row("--check -", input: Sample.microblog, "valid JSON Feed 1.0, 3 items\n"),
            Row("--check", "valid JSON Feed 1.1, 5 items\n"),
            Row("--check -", "", Program.Outcome(status: 1, output: "\(empty)\n1 problem\n")),
            Row(
                "--check -", feed(#"\#(item), { "id": "1", "tags": [null], "url": "\u001b[2J" }"#, #""icon": 7,"#),
                Program.Outcome(
                    status: 1,
                    output: """
                        icon: expected String, found the number 7
                        items[1]: expected content_html or content_text, but both are missing
                        items[1].id: the same as items[0].id
                        items[1].tags[0]: expected String, found null
                        4 problems

                        """)),
            Row("a b", status: 64, error: "expected one file or address, found 2; see feed-reader --help"),
        ]

        @Test func outcomes() {
            each(Self.rows) { row throws in #expect(try Program.run(row.arguments, input: row.input) == row.outcome) }
        }

        @Test func files() throws {
            for options in [[], ["--stream"]] {
                let outcome = try Program.withFile(of: Sample.microblog) {
                    try Program.run(options + [$0.path(percentEncoded: false)])
                }
                #expect(outcome == Program.Outcome(status: 0, output: Self.short))
            }
        }

        @Test func theSampleAndTheHelp() {
            each([
                ([], "Letters from the Lighthouse\nby Ines Falk, Jonah Okoro\n"),
                (["--stream"], "Letters from the Lighthouse\nby Ines Falk, Jonah Okoro\n"),
                (["--check", "-h", "a", "b"], "Usage: feed-reader "),
            ]) { (arguments: [String], start: String) in
                let outcome = try Program.run(arguments)
                #expect(outcome.status == 0 && outcome.error == "" && outcome.output.hasPrefix(start))
            }
        }

        @Test func encoded() throws {
            let feed = try JSONFeed.make(from: Data(Sample.complete.utf8))
            let whole = try Program.run("--json", "-", input: Sample.complete)
            let text = try feed.encodeToString(.prettyPrinted)
            #expect(whole == Program.Outcome(status: 0, output: text + "\n"))
            let lines = try Program.run("--stream", "--json", "-", input: Sample.complete)
            #expect(lines == Program.Outcome(status: 0, output: lines.output))
            let reader = try ElementReader([Data(lines.output.utf8)], .jsonLines)
            for item in feed.items { #expect(try reader.next() == item) }
            #expect(try reader.next(as: JSONFeed.Item.self) == nil)
        }

        /// Characters that would move the cursor, change colours or reverse the text are escaped, in equivalent JSON.
        @Test func encodedForATerminal() throws {
            let title = "ä\u{9B}31m\u{7F}\u{202E}\u{2028}\u{1B}😀"
            let feed = JSONFeed(title: title, items: [])
            let outcome = try Program.run("--json", "-", input: try feed.encodeToString())
            #expect(outcome.output.contains(#""ä\u009b31m\u007f\u202e\u2028\u001b😀""#))
            #expect(try JSONFeed.make(from: Data(outcome.output.utf8)) == feed)
        }

        @Test func theDayWhereTheReaderIs() {
            each([("GMT", "2025-05-02"), ("Pacific/Auckland", "2025-05-03")]) { (zone: String, day: String) throws in
                let json = Self.feed(#"{ "id": 1, "content_text": "", "date_published": "2025-05-02T15:00:00Z" }"#)
                #expect(
                    try Program.run("-", input: json, environment: ["TZ": zone])
                        == Program.Outcome(status: 0, output: "T\n\n\(day)  1\n"))
            }
        }

        /// The message counts the problems that `--check` lists, which may be more than the errors that prevent
        /// reading.
        @Test func howManyProblems() {
            each([[], ["--json"], ["--strict"]]) { (options: [String]) throws in
                let json = #"{ "_a.b": 1, "next_url": "/", "feed_url": "/" }"#
                let first =
                    options == ["--strict"]
                    ? "version: expected Version, but it is missing" : "items: expected an array, but it is missing"
                let message = "feed-reader: standard input: \(first) (and 4 more problems, see --check)\n"
                #expect(try Program.run(options + ["-"], input: json) == Program.Outcome(status: 1, error: message))
                #expect(try Program.run("--check", "-", input: json).output.hasSuffix("\n5 problems\n"))
            }
        }

        /// What `--check` lists is rejected, in every way to read.
        @Test func strictly() {
            let item = Self.item
            each([
                ("the same identifier", "", "\(item), \(item)", "items[1].id: the same as items[0].id"),
                (
                    "a page that is itself", #""feed_url": "/f", "next_url": "/f","#, item,
                    "next_url: expected the URL of another feed, but it is the feed_url"
                ),
                (
                    "a member that does not exist", #""author": { "name": "Ada", "email": "a@b.example" },"#, item,
                    "author.email: expected a field of JSON Feed, or a name that begins with an underscore"
                ),
            ]) { (_, fields: String, items: String, problem: String) in
                let json = Self.feed(items, fields)
                #expect(
                    try Program.run("--check", "-", input: json)
                        == Program.Outcome(status: 1, output: "\(problem)\n1 problem\n"))
                #expect(try Program.run("-", input: json).status == 0)
                let refusal = Program.Outcome(status: 1, error: "feed-reader: standard input: \(problem)\n")
                for options in [[], ["--json"]] {
                    #expect(try Program.run(["--strict", "-"] + options, input: json) == refusal)
                }
                let stream = try Program.run("--strict", "--stream", "-", input: json)
                #expect(stream.status == 1 && stream.error == refusal.error)
            }
        }

        /// `COLUMNS` counts, then what the terminal says, if the system is asked.
        @Test func theWidth() {
            let ofTerminal = isPlainSystem ? 80 : 60
            let title = Array(repeating: "word", count: 30).joined(separator: " ")
            let json = #"{ "version": "https://jsonfeed.org/version/1.1", "title": "\#(title)", "items": [] }"#
            each([
                ("a pipe", 80, nil, nil), ("COLUMNS in a pipe", 40, "40", nil), ("a terminal", ofTerminal, nil, 60),
                ("a terminal and COLUMNS", 100, "100", 60), ("nonsense", ofTerminal, "wide", 60), ("zero", 80, "0", 0),
            ]) { (_, expected: Int, columns: String?, terminal: UInt16?) in
                let environment = ["TZ": "GMT"].merging(columns.map { ["COLUMNS": $0] } ?? [:]) { $1 }
                let output = try Program.withFile(of: json) { file in
                    let path = file.path(percentEncoded: false)
                    guard let terminal else { return try Program.run([path], environment: environment).output }
                    return try Program.runOnTerminal(path, columns: terminal, environment: environment).output
                }
                let words = output.prefix { $0 != "\n" }.count { $0 == "w" }
                #expect(words == (expected + 1) / 5)
            }
        }

        /// If the output is closed, the program ends as other programs do: by the signal, or by an error if the signal
        /// is ignored.
        @Test func nobodyReads() throws {
            let outcome = try Program.run(closingOutput: "exec \"$0\"")
            #expect([SIGPIPE, 1].contains(outcome.status))
            let message = "feed-reader: the output cannot be written: Broken pipe\n"
            #expect(
                try Program.run(closingOutput: "trap '' PIPE; exec \"$0\"")
                    == Program.Outcome(status: 1, error: message))
        }
    }

#endif
