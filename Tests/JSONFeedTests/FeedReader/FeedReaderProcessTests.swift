// Runs the program as a shell does. Other platforms cannot start processes.

#if os(macOS) || os(Linux)

    import Foundation
    import JSONFeed
    import TestTables
    import Testing
    import Unbox

    @Suite(.timeLimit(.minutes(5))) struct FeedReaderProcessTests {
        private let short = """
            Short

            2025-01-03  Three.

            2025-01-02  Two.

            2025-01-01  One & only.

            """

        @Test func theSample() throws {
            let outcome = try Program.run()
            #expect(outcome.status == 0)
            #expect(outcome.output.hasPrefix("Letters from the Lighthouse\nby Ines Falk, Jonah Okoro\n"))
            #expect(outcome.error == "")
        }

        @Test func aFile() throws {
            let outcome = try Program.withFile(of: Sample.microblog) { try Program.run($0.path(percentEncoded: false)) }
            #expect(outcome == Program.Outcome(status: 0, output: short))
        }

        @Test func standardInput() throws {
            #expect(try Program.run("-", input: Sample.microblog) == Program.Outcome(status: 0, output: short))
        }

        @Test func aBrokenFeed() throws {
            let items = [1, 2, 3].map { #"{ "id": \#($0), "content_text": "" }"# }
            let json = #"""
                {
                  "version": "https://jsonfeed.org/version/1.1",
                  "title": "Broken",
                  "items": [
                    \#(items.joined(separator: ", ")),
                    { "id": 4, "content_text": "", "attachments": [{ "mime_type": "audio/mpeg" }] }
                  ]
                }
                """#
            let message = "items[3].attachments[0].url: expected String, but it is missing\n"
            #expect(
                try Program.run("--strict", "-", input: json)
                    == Program.Outcome(status: 1, error: "feed-reader: standard input: \(message)"))
            try Program.withFile(of: json) { file in
                let path = file.path(percentEncoded: false)
                let outcome = try Program.run(path, "--strict")
                #expect(outcome == Program.Outcome(status: 1, error: "feed-reader: \(path): \(message)"))
            }
        }

        @Test func whatIsBrokenIsLeftOut() throws {
            let json = #"""
                {
                  "version": "https://jsonfeed.org/version/1.1",
                  "title": "Nearly",
                  "items": [
                    { "id": 1, "content_text": "One.", "title": ["One"] },
                    { "id": 2, "content_text": "Two." },
                    { "content_text": "Three." },
                    { "id": 4, "title": 4 }
                  ]
                }
                """#
            let error = """
                feed-reader: standard input: left out 1 item and 1 other value, such as items[2] \
                (id: expected String, but it is missing); see --check

                """
            let outcome = try Program.run("-", input: json)
            #expect(outcome.status == 0)
            #expect(outcome.output == "Nearly\n\n            One.\n\n            Two.\n\n            4\n")
            #expect(outcome.error == error)
            #expect(try Program.run("--strict", "-", input: json).status == 1)
            #expect(
                try Program.run("--strict", "-", input: Sample.microblog) == Program.Outcome(status: 0, output: short))
        }

        @Test func whatIsBrokenBesidesTheItemsFails() throws {
            let json = #"{ "version": "https://jsonfeed.org/version/1.1", "title": "Nothing" }"#
            let message = "feed-reader: standard input: items: expected an array, but it is missing\n"
            #expect(try Program.run("-", input: json) == Program.Outcome(status: 1, error: message))
        }

        @Test func noInput() throws {
            let message = "feed-reader: standard input: expected JSON, but the data is empty\n"
            #expect(try Program.run("-") == Program.Outcome(status: 1, error: message))
        }

        @Test func noSuchFile() throws {
            let message = "feed-reader: /nowhere/feed.json: No such file or directory\n"
            #expect(try Program.run("/nowhere/feed.json") == Program.Outcome(status: 1, error: message))
        }

        @Test func aDirectory() throws {
            let message = "feed-reader: /: Is a directory\n"
            #expect(try Program.run("/") == Program.Outcome(status: 1, error: message))
        }

        @Test func theNewestOnly() throws {
            let output = "Short\n\n2025-01-03  Three.\n\nThere are 2 more items.\n"
            #expect(
                try Program.run("-", "--limit", "1", input: Sample.microblog)
                    == Program.Outcome(status: 0, output: output))
        }

        @Test func asTheyArrive() throws {
            let expected = Program.Outcome(status: 0, output: short)
            #expect(try Program.run("--stream", "-", input: Sample.microblog) == expected)
            let outcome = try Program.withFile(of: Sample.microblog) {
                try Program.run("--stream", $0.path(percentEncoded: false))
            }
            #expect(outcome == expected)
            let sample = try Program.run("--stream")
            #expect(sample.output.hasPrefix("Letters from the Lighthouse\nby Ines Falk, Jonah Okoro\n"))
        }

        @Test func itemsAsLines() throws {
            let outcome = try Program.run("--stream", "--json", "-", input: Sample.complete)
            #expect(outcome == Program.Outcome(status: 0, output: outcome.output))
            let feed = try JSONFeed.make(from: Data(Sample.complete.utf8))
            let reader = try ElementReader([Data(outcome.output.utf8)], .jsonLines)
            for item in feed.items { #expect(try reader.next() == item) }
            #expect(try reader.next(as: JSONFeed.Item.self) == nil)
        }

        @Test func nothingArrives() {
            each([
                ("/nowhere/feed.json", "/nowhere/feed.json: No such file or directory"), ("/", "/: Is a directory"),
                (
                    "/dev/zero",
                    "/dev/zero: malformed JSON: line 1, column 1: expected a value, found the control character U+0000"
                ),
            ]) { (source: String, message: String) throws in
                let tooLarge = "feed-reader: standard input: larger than the limit of 9 bytes\n"
                #expect(
                    try Program.run("--stream", "--max-bytes=9", "-", input: #"{"items":1}"#)
                        == Program.Outcome(status: 1, error: tooLarge))
                #expect(
                    try Program.run("--stream", source)
                        == Program.Outcome(status: 1, error: "feed-reader: \(message)\n"))
            }
        }

        @Test func theDayWhereTheReaderIs() {
            each([("GMT", "2025-05-02"), ("Pacific/Auckland", "2025-05-03")]) { (zone: String, day: String) throws in
                let items = #"{ "id": 1, "content_text": "", "date_published": "2025-05-02T15:00:00Z" }"#
                let json = #"{ "version": "https://jsonfeed.org/version/1.1", "title": "T", "items": [\#(items)] }"#
                #expect(
                    try Program.run("-", input: json, environment: ["TZ": zone])
                        == Program.Outcome(status: 0, output: "T\n\n\(day)  1\n"))
            }
        }

        @Test func aValidFeed() throws {
            #expect(
                try Program.run("--check", "-", input: Sample.microblog)
                    == Program.Outcome(status: 0, output: "valid JSON Feed 1.0, 3 items\n"))
            #expect(
                try Program.run("--check") == Program.Outcome(status: 0, output: "valid JSON Feed 1.1, 5 items\n"))
        }

        @Test func allProblems() throws {
            let json = #"""
                {
                  "version": "https://jsonfeed.org/version/1.1",
                  "title": 7,
                  "items": [
                    { "id": 1, "content_text": "", "date_published": "yesterday" },
                    { "id": 2, "content_text": "", "url": "\u001b[2J", "tags": [null] },
                    { "id": "1", "content_text": "" }
                  ]
                }
                """#
            let output = """
                title: expected String, found the number 7
                items[0].date_published: expected Date (RFC 3339 such as 2024-02-29T12:00:00Z), found the string "yesterday"
                items[1].tags[0]: expected String, found null
                items[2].id: the same as items[0].id
                4 problems

                """
            #expect(
                try Program.run("--check", "-", input: json) == Program.Outcome(status: 1, output: output))
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

        @Test func noJSON() throws {
            let output = "expected JSON, but the data is empty\n1 problem\n"
            #expect(try Program.run("--check", "-") == Program.Outcome(status: 1, output: output))
        }

        @Test func encodedAgain() throws {
            let outcome = try Program.run("--json", "-", input: Sample.complete)
            let feed = try JSONFeed.make(from: Data(Sample.complete.utf8))
            #expect(outcome == Program.Outcome(status: 0, output: try feed.encodeToString(.prettyPrinted) + "\n"))
            #expect(try JSONFeed.make(from: Data(outcome.output.utf8)) == feed)
            #expect(outcome.output.contains("\n  \"title\" : \"") || outcome.output.contains("\n  \"title\": \""))
        }

        /// Characters that would move the cursor, change colours or reverse the text are escaped, in equivalent JSON.
        /// What `--check` lists is rejected, in every way to read.
        @Test func strictly() {
            let item = #"{ "id": 1, "content_text": "" }"#
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
                let json =
                    #"{ "version": "https://jsonfeed.org/version/1.1", "title": "T", \#(fields) "items": [\#(items)] }"#
                #expect(
                    try Program.run("--check", "-", input: json)
                        == Program.Outcome(status: 1, output: "\(problem)\n1 problem\n"))
                #expect(try Program.run("-", input: json).status == 0)
                let message = "feed-reader: standard input: \(problem)\n"
                for options in [[], ["--json"]] {
                    #expect(
                        try Program.run(["--strict", "-"] + options, input: json)
                            == Program.Outcome(status: 1, error: message))
                }
                let stream = try Program.run("--strict", "--stream", "-", input: json)
                #expect(stream.status == 1)
                #expect(stream.error == message)
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

        @Test func encodedForATerminal() throws {
            let title = "ä\u{9B}31m\u{7F}\u{202E}\u{2028}\u{1B}😀"
            let feed = JSONFeed(title: title, items: [])
            let outcome = try Program.run("--json", "-", input: try feed.encodeToString())
            #expect(outcome.output.contains(#""ä\u009b31m\u007f\u202e\u2028\u001b😀""#))
            #expect(try JSONFeed.make(from: Data(outcome.output.utf8)) == feed)
        }

        @Test func encodedWithoutWhatIsBroken() throws {
            let json = #"{ "version": "https://jsonfeed.org/version/1.1", "title": "T", "icon": 7.5, "items": [{}] }"#
            let outcome = try Program.run("--json", "-", input: json)
            #expect(outcome.status == 0)
            let feed = try JSONFeed.make(from: Data(outcome.output.utf8))
            #expect(feed.title == "T" && feed.icon == "7.5")
            #expect(feed.items == [])
            let error = "left out items[0] (id: expected String, but it is missing)"
            #expect(outcome.error == "feed-reader: standard input: \(error); see --check\n")
            let problem = "icon: expected String, found the number 7.5 (and 2 more problems, see --check)"
            let message = "feed-reader: standard input: \(problem)\n"
            #expect(
                try Program.run("--json", "--strict", "-", input: json) == Program.Outcome(status: 1, error: message))
        }

        @Test func tooLarge() throws {
            let limit = "larger than the limit of 9 bytes"
            #expect(
                try Program.run("--max-bytes", "9", "-", input: #"{"items":1}"#)
                    == Program.Outcome(status: 1, error: "feed-reader: standard input: \(limit)\n"))
            #expect(
                try Program.run("--check", "/dev/zero", "--max-bytes=9")
                    == Program.Outcome(status: 1, error: "feed-reader: /dev/zero: \(limit)\n"))
        }

        @Test func help() {
            each([["--help"], ["-h"], ["--check", "-h", "a", "b"]]) { (arguments: [String]) in
                let outcome = try Program.run(arguments)
                #expect(outcome.status == 0)
                #expect(outcome.output.hasPrefix("Usage: feed-reader "))
                #expect(outcome.error == "")
            }
        }

        @Test func wrongUsage() {
            each([
                (["a", "b"], "expected one file or address, found 2"),
                (["--chek"], "there is no option --chek, but there is --check"),
                (["--limit"], "--limit needs a number: --limit 5"),
            ]) { (arguments: [String], problem: String) throws in
                let message = "feed-reader: \(problem); see feed-reader --help\n"
                #expect(try Program.run(arguments) == Program.Outcome(status: 64, error: message))
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
