import Foundation
import JSONFeed
import Testing

struct ProblemTests {
    private func problems(in json: String) -> [String] {
        JSONFeed.problems(in: Data(json.utf8)).map { "\($0)" }
    }

    @Test(arguments: [
        Sample.minimal, Sample.version1, Sample.version1_1, Sample.podcast, Sample.microblog, Sample.complete,
    ])
    func aValidFeedHasNone(json: String) {
        #expect(problems(in: json) == [])
    }

    /// A change to the complete feed results in the same problem that reading it throws.
    @Test(arguments: BrokenFeedTests.missing + BrokenFeedTests.strings + BrokenFeedTests.otherTypes)
    func oneProblem(row: BrokenFeedTests.Row) throws {
        #expect(problems(in: try replacing(row.field, in: Sample.complete, with: row.value)).contains(row.message))
    }

    @Test func allAtOnceInTheOrderOfTheText() {
        let json = #"""
            {
              "items": [
                { "title": 7, "content_text": "One.", "id": "1", "date_published": "yesterday" },
                7,
                {
                  "authors": [{}, { "name": true, "_about": { "_1": 1 } }],
                  "tags": ["a", 2, null],
                  "attachments": [{ "size_in_bytes": "1" }],
                  "id": 1
                },
                { "id": "1", "content_html": "", "_1": 1, "_shop": 1 }
              ],
              "hubs": [{}, { "type": "WebSub", "url": 1 }],
              "next_url": "/feed.json",
              "feed_url": "/feed.json",
              "version": "https://jsonfeed.org/version/2",
              "__": {}
            }
            """#
        #expect(
            problems(in: json) == [
                "items[0].title: expected String, found the number 7",
                #"items[0].date_published: expected Date (RFC 3339 such as 2024-02-29T12:00:00Z), found the string "yesterday""#,
                "items[1]: expected Item (an object), found the number 7",
                "items[2]: expected content_html or content_text, but both are missing",
                "items[2].authors[0]: expected a name, a url or an avatar, but all are missing",
                "items[2].authors[1].name: expected String, found the boolean true",
                "items[2].tags[1]: expected String, found the number 2",
                "items[2].tags[2]: expected String, found null",
                #"items[2].attachments[0].size_in_bytes: expected Int64, found the string "1""#,
                "items[2].attachments[0].url: expected String, but it is missing",
                "items[2].id: the same as items[0].id",
                "items[3].id: the same as items[0].id",
                "items[3]._1: expected a name with a letter after the underscore",
                "hubs[0].type: expected String, but it is missing",
                "hubs[0].url: expected String, but it is missing",
                "hubs[1].url: expected String, found the number 1",
                "next_url: expected the URL of another feed, but it is the feed_url",
                #"version: expected Version, found the string "https://jsonfeed.org/version/2": it is not one of https://jsonfeed.org/version/1, https://jsonfeed.org/version/1.1"#,
                "__: expected a name with a letter after the underscore",
                "title: expected String, but it is missing",
            ])
    }

    @Test(arguments: [
        ("an empty file", "", ["expected JSON, but the data is empty"]),
        ("an array", "[1]", ["the root: expected JSONFeed (an object), found an array of 1 element"]),
        (
            "an empty object", "{}",
            [
                "version: expected Version, but it is missing", "title: expected String, but it is missing",
                "items: expected an array, but it is missing",
            ]
        ),
        (
            "no JSON", #"{ "version" }"#,
            ["malformed JSON: line 1, column 13: expected ':' after a key, found '}'"]
        ),
    ])
    func noFeed(name: String, text: String, expected: [String]) {
        #expect(problems(in: text) == expected)
    }

    @Test func recommendationsAreNoProblems() {
        let json = #"""
            {
              "version": "https://jsonfeed.org/version/1", "title": "", "authors": [], "language": "xx",
              "items": [
                { "id": "", "content_text": "", "url": "no url", "attachments": [{ "url": "" }], "_x": 7, "more": 1 }
              ]
            }
            """#
        #expect(problems(in: json) == [])
    }

    /// Names of extensions are checked in the objects that the specification defines, but not within extensions.
    @Test func namesOfExtensions() {
        let author = #"{ "name": "A", "_1": 1, "_é": { "_1": 1 } }"#
        let json = #"""
            {
              "version": "https://jsonfeed.org/version/1.1", "title": "A", "_": 1, "other": { "_1": 1 },
              "author": \#(author), "authors": [\#(author)], "hubs": [{ "type": "", "url": "", "__a": null }],
              "items": [{
                "id": 1, "content_text": "", "_0": 0, "author": \#(author), "authors": [\#(author)],
                "attachments": [{ "url": "", "_-": 1 }]
              }]
            }
            """#
        let places = [
            "_", "author._1", "authors[0]._1", "hubs[0].__a", "items[0]._0", "items[0].author._1",
            "items[0].authors[0]._1", "items[0].attachments[0]._-",
        ]
        #expect(problems(in: json) == places.map { "\($0): expected a name with a letter after the underscore" })
    }

    struct Depth: Sendable, CustomTestStringConvertible {
        let levels: Int
        let stackSize: Int
        /// nil if that depends on the size of the frames, which are larger in a debug build.
        let isTooDeep: Bool?

        var testDescription: String { "\(levels) levels on a stack of \(stackSize >> 10) KiB" }

        init(_ levels: Int, stackSize: Int, isTooDeep: Bool?) {
            (self.levels, self.stackSize, self.isTooDeep) = (levels, stackSize, isTooDeep)
        }
    }

    /// The stack size of a worker thread.
    private static let smallStack = 512 << 10
    private static let largeStack = 64 << 20

    private static let depths = [
        Depth(20, stackSize: smallStack, isTooDeep: false),
        Depth(120, stackSize: smallStack, isTooDeep: nil),
        Depth(400, stackSize: smallStack, isTooDeep: nil),
        Depth(509, stackSize: smallStack, isTooDeep: nil),
        // The item is at level 3, and the limit is 512 levels.
        Depth(509, stackSize: largeStack, isTooDeep: false),
        Depth(510, stackSize: largeStack, isTooDeep: true),
        Depth(510, stackSize: smallStack, isTooDeep: true),
        Depth(600, stackSize: smallStack, isTooDeep: true),
    ]

    /// Deep nesting is reported as a problem, even on a small stack.
    @Test(.disabled(if: runsUnderSanitizer), arguments: depths)
    func deepNesting(depth: Depth) async {
        let levels = depth.levels
        let deep = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        let json = #"""
            {
              "version": "https://jsonfeed.org/version/1.1", "title": 7, "unknown": \#(deep), "_deep": \#(deep),
              "items": [{ "id": 1, "content_text": "", "_deep": \#(deep) }]
            }
            """#
        let found = await withCheckedContinuation { continuation in
            let thread = Thread {
                // A value that could be read on this stack can also be written, compared and released on it.
                if let feed = try? JSONFeed.makeLeniently(from: Data(json.utf8)), let data = try? feed.encodeToData() {
                    #expect((try? JSONFeed.makeLeniently(from: data)) == feed)
                }
                continuation.resume(returning: problems(in: json))
            }
            thread.stackSize = depth.stackSize
            thread.start()
        }
        let saysSo = found.contains { $0.contains("nested") || $0.contains("nests") }
        #expect(saysSo || found == ["title: expected String, found the number 7"])
        if let isTooDeep = depth.isTooDeep { #expect(saysSo == isTooDeep, "\(found)") }
    }
}
