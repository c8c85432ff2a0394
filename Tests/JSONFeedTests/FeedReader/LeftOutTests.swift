import Foundation
import JSONFeed
import TestTables
import Testing
import Unbox

@testable import feed_reader

/// The first problems of a broken feed are listed, and the others are counted.
struct LeftOutTests {
    @Test func manyProblems() async {
        await each([(999, 999, "999 problems"), (1001, 1000, "1001 problems, 1 of them not listed")]) {
            (items: Int, lines: Int, sum: String) in
            // All items have the identifier of the first one.
            let list = Array(repeating: #"{"id": "a", "content_text": ""}"#, count: items + 1).joined(separator: ",")
            let json = #"{"version": "https://jsonfeed.org/version/1.1", "title": "t", "items": [\#(list)]}"#
            let problems = JSONFeed.problems(in: Data(json.utf8))
            #expect(problems.count == lines)
            #expect(problems.last?.description == "items[\(lines)].id: the same as items[0].id")
            let report = try await withFile(of: json) { try await FeedReader.report(for: Request(["--check", $1])) }
            let printed = report.text.split(separator: "\n")
            #expect(printed.count == lines + 1)
            #expect(printed.last.map(String.init) == sum)
        }
    }

    @Test func manyThings() async {
        await each([
            (1, "left out items[0] (expected Item (an object), found the number 1)"),
            (2, "left out 2 items, such as items[0] (expected Item (an object), found the number 1)"),
            (1000, "left out 1000 items, such as items[0] (expected Item (an object), found the number 1)"),
            (1001, "left out 1001 values, such as items[0] (expected Item (an object), found the number 1)"),
        ]) { (items: Int, expected: String) in
            let list = Array(repeating: "1", count: items).joined(separator: ",")
            let json = #"{"version": "https://jsonfeed.org/version/1.1", "title": "t", "items": [\#(list)]}"#
            try await withFile(of: json) { _, name in
                let report = try await FeedReader.report(for: Request([name]))
                let note = "\(name): \(expected); see --check"
                #expect(report == FeedReader.Report(text: "t\n\nThere are no items.\n", note: note))
            }
        }
    }

    @Test func summary() {
        each(fields(of: "left-out")) { row in
            let json = #"{"version": "https://jsonfeed.org/version/1.1", "title": "t", \#(row[1] ?? "")}"#
            let dropped = DroppedElements()
            _ = try JSONFeed.makeLeniently(from: Data(json.utf8), reportingTo: dropped)
            #expect(JSONFeed.summary(of: dropped) == row[2])
        }
    }

    /// A report that keeps nothing still counts.
    @Test func nothingIsKept() {
        each([(1, "left out 1 value"), (3, "left out 3 values")]) { (items: Int, expected: String) in
            let dropped = DroppedElements(limit: 0)
            let list = Array(repeating: "{}", count: items).joined(separator: ",")
            _ = try JSONFeed.makeLeniently(from: Data(#"{"items": [\#(list)]}"#.utf8), reportingTo: dropped)
            #expect(JSONFeed.summary(of: dropped) == expected)
        }
    }

    /// A path that an error shortens is not printed twice.
    @Test func aFeedWithinAnotherPayload() throws {
        let key = String(repeating: "feed", count: 200)
        let dropped = DroppedElements()
        let unboxer = try Unboxer(
            data: Data(#"{"\#(key)": {"items": [{}]}}"#.utf8), options: UnboxOptions(droppedElements: dropped))
        let feed: JSONFeed = try unboxer.unbox(key: key, context: .lenient)
        #expect(feed.items.isEmpty)
        let line = try #require(JSONFeed.summary(of: dropped))
        #expect(line.hasPrefix("left out feedfeed") && line.contains("…"))
        #expect(line.hasSuffix("feed.items[0].id: expected String, but it is missing"))
        #expect(line.count < 500)
    }

    /// However long the names are.
    @Test func oneShortLine() throws {
        let url = String(repeating: "é", count: 5000)
        let json = #"{"title": "t", "items": [], "_a": 1, "authors": [{"name": {}, "\#(url)": 1}]}"#
        let dropped = DroppedElements()
        _ = try JSONFeed.makeLeniently(from: Data(json.utf8), reportingTo: dropped)
        let line = try #require(JSONFeed.summary(of: dropped))
        #expect(line.utf8.count <= 1024 && !line.contains("\n"))
    }
}
