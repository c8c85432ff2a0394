// Each requirement of the specification, version 1.1, that a document can violate, with the problem that
// `feed-reader --check` reports.

import Foundation
import JSONFeed
import TestTables
import Testing
import Unbox

struct SpecificationTests {
    /// A sentence of the specification.
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let field: String
        let value: String?
        let problems: [String]
        /// Whether strict reading rejects the feed.
        let isRejected: Bool

        /// - Parameter fields: the sentence, the field, its value, and the problems.
        init(_ fields: [String?]) {
            let sentence = fields[0] ?? ""
            isRejected = !sentence.hasPrefix("~ ")
            (field, value, problems) = (fields[1] ?? "", fields[2], fields.dropFirst(3).map { $0 ?? "" })
            testDescription = "\(sentence) \(field): \(value ?? "missing")"
        }
    }

    /// Where a tilde begins the sentence, strict reading accepts the feed.
    private static let rows = fields(of: "specification").map { Row($0) }

    /// Those that break a feed in one place.
    static let broken = rows.filter { $0.isRejected && $0.problems.count == 1 }.map {
        BrokenFeedTests.Row($0.field, $0.value, $0.problems[0])
    }

    @Test func violation() {
        each(Self.rows) { row in
            let json = try changed(row)
            let data = Data(json.utf8)
            #expect(JSONFeed.problems(in: data).map { "\($0)" } == row.problems)
            #expect(((try? JSONFeed.make(from: data)) == nil) == row.isRejected)
            // "It’s better than just refusing to use the feed": everything except a missing list of items is read.
            #expect(((try? JSONFeed.makeLeniently(from: data)) == nil) == (row.field == "items" && row.value != "{}"))
        }
    }

    private func changed(_ row: Row) throws -> String {
        if row.field == "items.1" {
            let item: JSONValue = try unbox(data: Data((row.value ?? "").utf8))
            var feed: JSONValue = try unbox(data: Data(Sample.complete.utf8))
            try feed.set(.array((feed["items"]?.arrayValue ?? []) + [item]), atKeyPath: "items")
            return String(decoding: feed.data(), as: UTF8.self)
        }
        // A path has no dots, so the name gets its dot afterwards.
        return try replacing(row.field, in: Sample.complete, with: row.value).replacing("\u{2024}", with: ".")
    }

    /// What the specification allows.
    @Test func allowed() {
        each(fields(of: "allowed")) { row in
            let json = try replacing(row[1] ?? "", in: Sample.complete, with: row[2])
            #expect(JSONFeed.problems(in: Data(json.utf8)).map { "\($0)" } == [])
        }
    }
}
