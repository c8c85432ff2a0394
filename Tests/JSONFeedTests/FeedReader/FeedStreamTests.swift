// Items that are shown as they arrive.

import CommandLineTool
import Foundation
import TestTables
import Testing

@testable import feed_reader

@Suite(.timeLimit(.minutes(1))) struct FeedStreamTests {
    private func stream(limit: Int? = 10) throws -> FeedStream {
        FeedStream(limit: limit, layout: SummaryLayout(timeZone: try #require(TimeZone(identifier: "GMT"))))
    }

    /// Each item is shown before the next piece is requested.
    @Test func eachItemWhenItIsThere() async throws {
        let texts = [
            #"{"title": "T", "authors": [{"name": "Ada"}], "items": [{"id": 1, "content_text": "One"}, {"#,
            #""id": 2"#, #"}, {"id": 3, "title": "Three", "authors": [{"name": "Ada"}, {"name": "Bo"}]"#, "}", "]}",
        ]
        let journal = Journal()
        var iterator = texts.makeIterator()
        let pieces = FeedPieces {
            journal.lines.append("--")
            return iterator.next().map { Data($0.utf8) }
        }
        var stream = try stream()
        let report = try await stream.report(on: pieces, for: Request([])) { journal.lines.append($0) }
        #expect(report == FeedReader.Report(text: ""))
        #expect(
            journal.lines == [
                "--", "T\nby Ada\n", "\n            One\n", "--", "--", "\n            2\n", "--",
                "\n            Three\n            by Ada, Bo\n", "--", "--",
            ])
    }

    /// With `--json`, each item is a line, with the members that the specification does not define.
    @Test func lines() async throws {
        let texts = [
            #"{"title": "T", "items": [{"id": 1, "_x": {"b": 1.50, "a": "\u001b"}, "content_text": "A\nB"}, {"#,
            #""id": 2"#, "}, ", "7]}",
        ]
        let journal = Journal()
        var iterator = texts.makeIterator()
        let pieces = FeedPieces {
            journal.lines.append("--")
            return iterator.next().map { Data($0.utf8) }
        }
        var stream = try stream(limit: nil)
        let report = try await stream.report(on: pieces, for: Request([])) { journal.lines.append($0) }
        let note = "the sample feed: left out items[2] (expected Item (an object), found the number 7)"
        #expect(report == FeedReader.Report(text: "", note: "\(note); see --check"))
        #expect(
            journal.lines == [
                "--", #"{"id":"1","content_text":"A\nB","_x":{"b":1.50,"a":"\u001b"}}"# + "\n", "--", "--",
                #"{"id":"2"}"# + "\n", "--", "--",
            ])
    }

    @Test func linesBeforeAnError() async throws {
        #expect(try await output(of: #"{"title": "T", "items": []}"#, limit: nil) == "")
        let text = #"{"items": [{"id": "1"}, {"id": "2"}, {"id""#
        #expect(
            try await output(of: text, limit: nil) == #"""
                {"id":"1"}
                {"id":"2"}
                failure: the sample feed: malformed JSON: line 1, column 43: expected ':' after a key, \#
                found the end of the data
                """#)
        let item = #"{"id": "1", "content_text": ""}"#
        let feed = #"{"version": "https://jsonfeed.org/version/1.1", "items": [\#(item), \#(item)], "title": "T"}"#
        #expect(
            try await output(of: feed, limit: nil, "--strict") == #"""
                {"id":"1","content_text":""}
                failure: the sample feed: items[1].id: the same as items[0].id
                """#)
    }

    private final class Journal { var lines: [String] = [] }

    private func output(of text: String, limit: Int? = 10, _ arguments: String...) async throws -> String {
        let journal = Journal()
        var stream = try stream(limit: limit)
        let bytes = Array(text.utf8)
        let pieces = FeedPieces(
            stride(from: 0, to: bytes.count, by: 7).map { Data(bytes[$0..<min($0 + 7, bytes.count)]) })
        do throws(CommandFailure) {
            let report = try await stream.report(on: pieces, for: Request(arguments)) { journal.lines.append($0) }
            if let note = report.note { journal.lines.append(note) }
        } catch { journal.lines.append("failure: \(error.message)") }
        return journal.lines.joined()
    }

    @Test func theTitleFollows() async throws {
        let text = #"{"items": [{"id": 1}, {"id": 2}], "title": "T"}"#
        #expect(try await output(of: text) == "            1\n\n            2\n\nT\n")
        #expect(try await output(of: text, limit: 1) == "            1\n\nT\n\nThere is 1 more item.\n")
        #expect(try await output(of: text, limit: 0) == "T\n\nThere are 2 more items.\n")
        #expect(try await output(of: #"{"items": [], "title": "T"}"#) == "T\n\nThere are no items.\n")
    }

    @Test func theOnlyItemInsteadOfAList() async throws {
        let text = #"{"title": "T", "items": {"id": 1, "tags": [[]]}, "icon": []}"#
        let note = "the sample feed: left out 2 values, such as icon (expected String, found an array of 0 elements)"
        #expect(try await output(of: text) == "T\n\n            1\n\(note); see --check")
        #expect(try await output(of: text, limit: nil) == #"{"id":"1","tags":[]}"# + "\n\(note); see --check")
        #expect(
            try await output(of: text, "--strict")
                == "failure: the sample feed: items: expected an array, found an object of 2 keys: \"id\", \"tags\"")
    }

    @Test func whatIsLeftOut() async throws {
        let text = #"{"title": "T", "icon": [], "items": [{"id": 1, "tags": [[]]}, {}, 7]}"#
        let note =
            "the sample feed: left out 2 items and 2 other values, such as items[1] (id: expected String, but it is missing); "
            + "see --check"
        #expect(try await output(of: text) == "T\n\n            1\n\(note)")
    }

    @Test func failures() async {
        await each([
            ("", "expected JSON, but the data is empty"), (" <rss>", "expected a JSON Feed, found RSS"),
            ("{}", "items: expected an array, but it is missing"),
            (#"{"items": {"a": 1}}"#, #"items: expected an array, found an object of 1 key: "a""#),
            (#"{"items": "a"}"#, #"items: expected an array, found the string "a""#),
            (#"{"items": ["#, "malformed JSON: line 1, column 12: expected a value, found the end of the data"),
        ]) { (text: String, message: String) async throws in
            #expect(try await output(of: text) == "failure: the sample feed: \(message)")
        }
    }

    @Test func strictly() async throws {
        let text = #"""
            {
              "version": "https://jsonfeed.org/version/1.1",
              "title": "T",
              "items": [{ "id": "1", "content_text": "One" }, { "id": "2" }]
            }
            """#
        let problem = "items[1]: expected content_html or content_text, but both are missing"
        #expect(try await output(of: text, "--strict") == "T\n\n            One\nfailure: the sample feed: \(problem)")
        let untitled = #"{"version": "https://jsonfeed.org/version/1.1", "items": []}"#
        #expect(
            try await output(of: untitled, "--strict")
                == "failure: the sample feed: title: expected String, but it is missing")
    }
}
