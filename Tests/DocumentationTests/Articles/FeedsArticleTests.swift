// The table of ReadingAndWriting.md, the article about feeds. Its snippets are in FeedExampleTests.swift.

import Foundation
import JSONFeed
import TestTables
import Testing
import Unbox

/// A row of Fixtures/feeds.txt begins with the printed row, followed by feeds for which it holds: the members of each, and
/// what a read that does not throw makes of one of them, or `-` if it is left out.
struct FeedsArticleTests {
    @Test func theTable() throws {
        let text = try Repository.text(of: "Sources/Feeds/JSONFeed/JSONFeed.docc/ReadingAndWriting.md")
        let rows = TextRow.all("feeds")
        #expect(Markdown.table(under: "## What is found in feeds", in: text) == rows.map(\.testDescription))
        each(rows) { row throws in
            let cells = row.testDescription.dropFirst(2).dropLast(2).components(separatedBy: " | ")
            let (strictly, leniently, problem) = (cells[1], cells[2], cells[3])
            for line in row[">"] {
                let parts = line.components(separatedBy: " => ")
                let start = #"{ "version": "https://jsonfeed.org/version/1.1", "title": "T", "#
                let data = Data((parts[0].hasPrefix("{") ? parts[0] : "\(start)\(parts[0]) }").utf8)
                let strict = try? JSONFeed.make(from: data)
                let dropped = DroppedElements()
                let lenient = try? JSONFeed.makeLeniently(from: data, reportingTo: dropped)
                #expect((strict == nil) == (strictly == "throws") && (lenient == nil) == (leniently == "throws"))
                #expect(dropped.isEmpty != (leniently.contains("left out") || leniently.contains("reported")))
                #expect(JSONFeed.problems(in: data).isEmpty == (problem == "no"))
                for feed in [strict, lenient].compactMap(\.self) {
                    let expected = parts[1].split(separator: " ", maxSplits: 1).map(String.init)
                    let written: JSONValue = try unbox(data: Data(feed.encodeToString().utf8))
                    let value = try written.value(atKeyPath: expected[0])
                    #expect(value?.description ?? "-" == expected[1])
                }
            }
        }
    }
}
