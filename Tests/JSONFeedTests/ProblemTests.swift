import Foundation
import JSONFeed
import TestTables
import Testing

struct ProblemTests {
    private func problems(in json: String) -> [String] { JSONFeed.problems(in: Data(json.utf8)).map { "\($0)" } }

    @Test func aValidFeedHasNone() {
        each([Sample.minimal, Sample.version1, Sample.version1_1, Sample.podcast, Sample.microblog, Sample.complete]) {
            (json: String) in #expect(problems(in: json) == [])
        }
    }

    /// A change to the complete feed results in the same problem that reading it throws.
    @Test func oneProblem() {
        each(BrokenFeedTests.rows) { row throws in
            #expect(problems(in: try replacing(row.field, in: Sample.complete, with: row.value)).contains(row.message))
        }
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
                { "id": "1", "content_html": "", "_1.": 1, "_shop": 1 }
              ],
              "hubs": [{}, { "type": "WebSub", "url": 1 }],
              "next_url": "/feed.json",
              "feed_url": "/feed.json",
              "version": "https://jsonfeed.org/version/2",
              "_": {}
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
                "items[2].attachments[0].mime_type: expected String, but it is missing",
                "items[2].id: the same as items[0].id", "items[3].id: the same as items[0].id",
                #"items[3]."_1.": expected the name of an extension without a dot"#,
                "hubs[0].type: expected String, but it is missing", "hubs[0].url: expected String, but it is missing",
                "hubs[1].url: expected String, found the number 1",
                "next_url: expected the URL of another feed, but it is the feed_url",
                #"version: expected Version, found the string "https://jsonfeed.org/version/2": it is not one of https://jsonfeed.org/version/1, https://jsonfeed.org/version/1.1"#,
                "_: expected a name after the underscore", "title: expected String, but it is missing",
            ])
    }

    @Test func noFeed() {
        each([
            ("an empty file", "", ["expected JSON, but the data is empty"]),
            ("an array", "[1]", ["the root: expected JSONFeed (an object), found an array of 1 element"]),
            ("a string", #""feed""#, [#"the root: expected JSONFeed (an object), found the string "feed""#]),
            ("null", "null", ["the root: expected JSONFeed (an object), found null"]),
            (
                "an empty object", "{}",
                [
                    "version: expected Version, but it is missing", "title: expected String, but it is missing",
                    "items: expected an array, but it is missing",
                ]
            ),
            ("no JSON", #"{ "version" }"#, ["malformed JSON: line 1, column 13: expected ':' after a key, found '}'"]),
        ]) { (name: String, text: String, expected: [String]) in
            #expect(problems(in: text) == expected)
            #expect(message { try JSONFeed.make(from: Data(text.utf8)) } == expected.joined(separator: "\n"))
        }
    }

    @Test func recommendationsAreNoProblems() {
        let json = #"""
            {
              "version": "https://jsonfeed.org/version/1", "title": "", "authors": [], "language": "xx",
              "items": [
                {
                  "id": "1", "content_text": "", "url": "no url", "attachments": [{ "url": "", "mime_type": "" }], "_x": 7
                }
              ]
            }
            """#
        #expect(problems(in: json) == [])
    }

    /// The names of members are checked in the objects that the specification defines, and in extensions.
    @Test func namesOfExtensions() {
        let author = #"{ "name": "A", "_é": { "_1": { "a.b": 1 } }, "_1": { "a.b": 1 }, "email": "" }"#
        let json = #"""
            {
              "version": "https://jsonfeed.org/version/1.1", "title": "A", "_": 1, "other": { "_.": { "a.b": 1 } },
              "author": \#(author), "authors": [\#(author)], "hubs": [{ "type": "", "url": "", "__TEST__": null, "": 1 }],
              "items": [{
                "id": 1, "content_text": "", "_9": 0, "_a.b": { "c.d": 1 }, "author": \#(author), "authors": [\#(author)],
                "attachments": [{ "url": "", "mime_type": "", "name": 1 }], "slug": "", "title.": null
              }]
            }
            """#
        let member = "expected the name of a member without a dot"
        let name = Self.unknown
        #expect(
            problems(in: json) == [
                "_: expected a name after the underscore", "other: \(name)", #"author._1."a.b": \#(member)"#,
                "author.email: \(name)", #"authors[0]._1."a.b": \#(member)"#, "authors[0].email: \(name)",
                #"hubs[0]."": \#(name)"#, #"items[0]."_a.b": expected the name of an extension without a dot"#,
                #"items[0]."_a.b"."c.d": \#(member)"#, #"items[0].author._1."a.b": \#(member)"#,
                "items[0].author.email: \(name)", #"items[0].authors[0]._1."a.b": \#(member)"#,
                "items[0].authors[0].email: \(name)", "items[0].attachments[0].name: \(name)", "items[0].slug: \(name)",
                #"items[0]."title.": \#(name)"#,
            ])
    }

    private static let unknown = "expected a field of JSON Feed, or a name that begins with an underscore"

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

    private static let depths: [Depth] = [
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
    @Test(.disabled(if: runsUnderSanitizer)) func deepNesting() async {
        await each(Self.depths) { depth in
            let levels = depth.levels
            let deep = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
            let json = #"""
                {
                  "version": "https://jsonfeed.org/version/1.1", "title": 7, "unknown": \#(deep), "_deep": \#(deep),
                  "items": [{ "id": 1, "content_text": "", "_deep": \#(deep) }]
                }
                """#
            let found = await onThread(stackSize: depth.stackSize) {
                // A value that could be read on this stack can also be written, compared and released on it, if the bounds
                // of the stack are known.
                if !isPlainSystem, let feed = try? JSONFeed.makeLeniently(from: Data(json.utf8)),
                    let data = try? feed.encodeToData()
                {
                    #expect((try? JSONFeed.makeLeniently(from: data)) == feed)
                }
                return problems(in: json)
            }
            let saysSo = found.contains { $0.contains("nested") || $0.contains("nests") }
            let others = ["title: expected String, found the number 7", "unknown: \(Self.unknown)"]
            #expect(saysSo || found == others)
            if let isTooDeep = depth.isTooDeep { #expect(saysSo == isTooDeep, "\(found)") }
        }
    }
}
