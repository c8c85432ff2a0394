// The program as it is run from a shell. Other platforms have no processes to start.

#if os(macOS) || os(Linux)

    import Foundation
    import Testing

    @Suite(.serialized) struct FeedReaderProcessTests {
        struct Outcome: Equatable {
            var status: Int32
            var output = ""
            var error = ""
        }

        /// Runs the program that was built beside the tests.
        ///
        /// - Parameters:
        ///   - arguments: the arguments of the command line.
        ///   - input: what standard input has.
        private func run(_ arguments: String..., input: String = "") throws -> Outcome {
            try withFile(of: input) { file in
                let output = Pipe()
                let error = Pipe()
                let process = Process()
                process.executableURL = Self.productsDirectory.appending(component: "feed-reader")
                process.arguments = arguments
                process.environment = ["TZ": "GMT"]
                process.standardInput = try FileHandle(forReadingFrom: file)
                process.standardOutput = output
                process.standardError = error
                try process.run()
                let texts = try [output, error].map {
                    String(decoding: try $0.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
                }
                process.waitUntilExit()
                return Outcome(status: process.terminationStatus, output: texts[0], error: texts[1])
            }
        }

        /// Where the products of the build are: beside the bundle of these tests.
        private static var productsDirectory: URL {
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
            return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
        }

        private func withFile<Result>(of text: String, body: (URL) throws -> Result) throws -> Result {
            let file = FileManager.default.temporaryDirectory.appending(component: "\(UUID()).json")
            try Data(text.utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            return try body(file)
        }

        private let short = """
            Short

            2025-01-03  Three.

            2025-01-02  Two.

            2025-01-01  One & only.

            """

        @Test func theSample() throws {
            let outcome = try run()
            #expect(outcome.status == 0)
            #expect(outcome.output.hasPrefix("Letters from the Lighthouse\nby Ines Falk, Jonah Okoro\n"))
            #expect(outcome.error == "")
        }

        @Test func aFile() throws {
            let outcome = try withFile(of: Sample.microblog) { try run($0.path(percentEncoded: false)) }
            #expect(outcome == Outcome(status: 0, output: short))
        }

        @Test func standardInput() throws {
            #expect(try run("-", input: Sample.microblog) == Outcome(status: 0, output: short))
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
                try run("-", input: json) == Outcome(status: 1, error: "feed-reader: standard input: \(message)"))
            try withFile(of: json) { file in
                let path = file.path(percentEncoded: false)
                let outcome = try run(path)
                #expect(outcome == Outcome(status: 1, error: "feed-reader: \(path): \(message)"))
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
                feed-reader: standard input: left out items[0].title: expected String, found an array of 1 element
                feed-reader: standard input: left out items[2].id: expected String, but it is missing

                """
            let outcome = try run("--lenient", "-", input: json)
            #expect(outcome.status == 0)
            #expect(outcome.output == "Nearly\n\n            One.\n\n            Two.\n\n            4\n")
            #expect(outcome.error == error)
            #expect(try run("-", input: json).status == 1)
            #expect(try run("--lenient", "-", input: Sample.microblog) == Outcome(status: 0, output: short))
        }

        @Test func whatIsBrokenBesidesTheItemsFails() throws {
            let json = #"{ "version": "https://jsonfeed.org/version/1.1", "title": "Nothing" }"#
            let message = "feed-reader: standard input: items: expected an array, but it is missing\n"
            #expect(try run("--lenient", "-", input: json) == Outcome(status: 1, error: message))
        }

        @Test func noInput() throws {
            let message = "feed-reader: standard input: expected JSON, but the data is empty\n"
            #expect(try run("-") == Outcome(status: 1, error: message))
        }

        @Test func noSuchFile() throws {
            let message = "feed-reader: /nowhere/feed.json: No such file or directory\n"
            #expect(try run("/nowhere/feed.json") == Outcome(status: 1, error: message))
        }

        @Test func wrongUsage() throws {
            let usage = "usage: feed-reader [--lenient] [FILE | -] (- is standard input)\n"
            #expect(
                try run("--help") == Outcome(status: 64, error: "feed-reader: there is no option --help; \(usage)"))
            #expect(
                try run("a", "b")
                    == Outcome(status: 64, error: "feed-reader: there are 2 arguments, expected one; \(usage)"))
        }
    }

#endif
