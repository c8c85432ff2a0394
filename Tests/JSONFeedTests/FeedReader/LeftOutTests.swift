import Foundation
import JSONFeed
import Testing
import Unbox

@testable import feed_reader

/// The first problems of a broken feed are listed, and the others are counted.
@Suite struct LeftOutTests {
    @Test(arguments: [(999, 999, "999 problems"), (1001, 1000, "1001 problems, 1 of them not listed")])
    func manyProblems(items: Int, lines: Int, sum: String) async throws {
        // All items have the identifier of the first one.
        let list = Array(repeating: #"{"id": "a", "content_text": ""}"#, count: items + 1).joined(separator: ",")
        let json = #"{"version": "https://jsonfeed.org/version/1.1", "title": "t", "items": [\#(list)]}"#
        let problems = JSONFeed.problems(in: Data(json.utf8))
        #expect(problems.count == lines)
        #expect(problems.last?.description == "items[\(lines)].id: the same as items[0].id")
        let file = URL.temporaryDirectory.appending(path: "feed-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(json.utf8).write(to: file)
        let report = try await FeedReader.report(for: Arguments(["--check", file.path(percentEncoded: false)]))
        let printed = report.text.split(separator: "\n")
        #expect(printed.count == lines + 1)
        #expect(printed.last.map(String.init) == sum)
    }

    @Test(arguments: [(1000, 1000), (1001, 1001), (1003, 1001)]) func manyThings(items: Int, lines: Int) async throws {
        let list = Array(repeating: "1", count: items).joined(separator: ",")
        let json = #"{"version": "https://jsonfeed.org/version/1.1", "title": "t", "items": [\#(list)]}"#
        let file = URL.temporaryDirectory.appending(path: "feed-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(json.utf8).write(to: file)
        let name = file.path(percentEncoded: false)
        var warnings: [String] = []
        let report = try await FeedReader.report(for: Arguments(["--lenient", name])) { warnings.append($0) }
        #expect(report.status == .success)
        #expect(warnings.count == lines)
        #expect(warnings.first?.hasPrefix("\(name): left out items[0]: ") == true)
        if items > 1000 { #expect(warnings.last == "\(name): left out \(items - 1000) more") }
    }
}
