import Foundation
import JSONFeed
import TestTables
import Testing
import Unbox

/// `SampleFeedTests` reads each sample in every way, with the same result.
struct FeedTests {
    @Test func minimal() throws {
        let feed = try JSONFeed.make(from: Data(Sample.minimal.utf8))
        #expect(feed.version == .version1)
        #expect(feed.title == "Nothing yet")
        let strings =
            [feed.homePageURL, feed.feedURL, feed.description, feed.userComment] + [
                feed.nextURL, feed.icon, feed.favicon, feed.language,
            ]
        #expect(strings.allSatisfy { $0 == nil })
        #expect(feed.author == nil)
        #expect(feed.authors.isEmpty)
        #expect(!feed.isExpired)
        #expect(feed.hubs.isEmpty)
        #expect(feed.items.isEmpty)
    }

    @Test func fieldsOfTheFeed() throws {
        let feed = try JSONFeed.make(from: Data(Sample.complete.utf8))
        #expect(feed.version == .version1_1)
        #expect(
            [feed.title, feed.homePageURL, feed.feedURL, feed.description, feed.userComment] == [
                "Everything", "https://all.example/", "https://all.example/feed.json", "A feed with all there is",
                "Add this to your reader",
            ])
        #expect(
            [feed.nextURL, feed.icon, feed.favicon, feed.language]
                == ["feed.json?page=2", "/icon.png", "/favicon.png", "en-GB"])
        #expect(feed.author?.name == "Ada")
        #expect(feed.authors.map(\.name) == ["Ada"])
        #expect(feed.authors.map(\.url) == ["https://ada.example/"])
        #expect(feed.authors.map(\.avatar) == ["https://ada.example/a.png"])
        #expect(feed.isExpired)
        #expect(feed.hubs.map(\.type) == ["WebSub"])
        #expect(feed.hubs.map(\.url) == ["https://hub.example/"])
        #expect(feed.items.count == 1)
    }

    @Test func fieldsOfAnItem() throws {
        let feed = try JSONFeed.make(from: Data(Sample.complete.utf8))
        let item = try #require(feed.items.first)
        #expect(item.id == "https://all.example/1")
        #expect(
            [item.url, item.externalURL, item.title, item.contentHTML, item.contentText, item.summary] == [
                "https://all.example/1", "https://elsewhere.example/", "One", "<p>One</p>", "One", "A number",
            ])
        #expect([item.image, item.bannerImage, item.language] == ["1.png", "banner.png", "en-US"])
        #expect(item.datePublished == Date(timeIntervalSince1970: 1_709_208_000))
        #expect(item.datePublishedOffset == nil)
        #expect(item.dateModified == Date(timeIntervalSince1970: 1_709_294_400.5))
        #expect(item.dateModifiedOffset == 5400)
        #expect(item.author?.name == "Ben")
        #expect(item.authors.map(\.name) == ["Ben", "Cleo"])
        #expect(item.tags == ["number", "odd"])
        #expect(item.attachments.count == 1)
    }

    @Test func extensions() {
        each(Entry.allCases) { entry in
            let feed: JSONFeed = try entry.unbox(Sample.complete)
            #expect(feed.extensions == ["_shop": ["about": "https://shop.example/", "open": [9.5, 17]]])
            #expect(feed.author?.extensions == ["_since": 1815])
            #expect(feed.authors.map(\.extensions) == [["_mood": [:]]])
            #expect(feed.hubs.map(\.extensions) == [["_secret": ["length": 20]]])
            #expect(feed.items.map(\.extensions) == [["_shop": ["price": 12.5, "in_stock": true]]])
            #expect(feed.items.first?.attachments.map(\.extensions) == [["_codec": ["name": "av1"]]])
            #expect(feed.items.first?.author?.extensions == [:])
            let sample: JSONFeed = try entry.unbox(Sample.extensions)
            #expect(
                sample.items.map { $0.extensions.keys.sorted() } == [["_a", "_z"], ["_1", "__", "_list", "_null"]])
            #expect(sample.items[1].extensions["_null"] == .null)
        }
    }

    @Test func extensionsAreInTheOrderOfTheText() throws {
        let feed = try JSONFeed.make(from: Data(Sample.extensions.utf8))
        #expect(feed.items.map(\.extensions.keys) == [["_z", "_a"], ["_null", "_list", "_1", "__"]])
        #expect(feed.extensions.keys == ["_microblog", "_é"])
    }

    @Test func attachments() throws {
        let feed = try JSONFeed.make(from: Data(Sample.podcast.utf8))
        let attachments = try #require(feed.items.first).attachments
        #expect(attachments.map(\.url) == ["https://signals.example/2.mp3", "podcast:signals/2"])
        #expect(attachments.map(\.mimeType) == ["audio/mpeg", "audio/ogg"])
        #expect(attachments.map(\.title) == ["Morse", "Morse"])
        #expect(attachments.map(\.sizeInBytes) == [5_000_000_000, nil])
        #expect(attachments.map(\.durationInSeconds) == [1799.5, nil])
    }

    @Test func microblog() throws {
        let feed = try JSONFeed.make(from: Data(Sample.microblog.utf8))
        #expect(feed.items.map(\.id) == ["3", "2", "1"])
        #expect(feed.items.map(\.contentText) == ["Three.", "Two.", nil])
        #expect(feed.items.first?.datePublished == Date(timeIntervalSince1970: 1_735_894_800.125))
    }

    @Test func nullIsNoValue() {
        each(Entry.allCases) { entry in
            let fields = [
                "home_page_url", "author", "authors", "language", "expired", "hubs", "items.0.title",
                "items.0.content_html", "items.0.date_published", "items.0.tags", "items.0.attachments",
            ]
            let json = try fields.reduce(Sample.complete) { try replacing($1, in: $0, with: "null") }
            let feed: JSONFeed = try entry.unbox(json)
            #expect(feed.homePageURL == nil)
            #expect(feed.authors.isEmpty)
            #expect(!feed.isExpired)
            #expect(feed.items.first?.datePublished == nil)
            #expect(feed.items.first?.tags == [])
        }
    }

    @Test func makeReadsData() throws {
        let feed = try JSONFeed.make(from: Data(Sample.version1.utf8))
        #expect(try feed == Entry.dictionary.unbox(Sample.version1))
        #expect(feed.items.map(\.id) == ["2", "1"])
    }

    @Test func aFeedWithinAPayload() throws {
        let json = #"{ "feeds": [\#(Sample.minimal), \#(Sample.microblog)] }"#
        let feeds: [JSONFeed] = try unbox(data: Data(json.utf8), atKey: "feeds")
        #expect(feeds.map(\.title) == ["Nothing yet", "Short"])
    }

    @Test func datesOfADictionaryMayBeNative() throws {
        let date = Date(timeIntervalSince1970: 0)
        let item: JSONFeed.Item = try unbox(dictionary: ["id": 1, "content_text": "", "date_published": date])
        #expect(item.datePublished == date)
    }

    // MARK: - What items inherit

    @Test func authorsAndLanguagesOfVersion1() throws {
        let feed = try JSONFeed.make(from: Data(Sample.version1.utf8))
        #expect(feed.author?.url == "https://orchard.example/mina")
        #expect(feed.authors.map(\.name) == ["Mina Harrow"])
        #expect(feed.items.map { $0.authors.map(\.name) } == [[], ["Oskar Lind"]])
        #expect(feed.items.map { feed.authors(of: $0).map(\.name) } == [["Mina Harrow"], ["Oskar Lind"]])
        #expect(feed.items.map { feed.language(of: $0) } == [nil, nil])
    }

    @Test func authorsAndLanguagesOfVersion1_1() throws {
        let feed = try JSONFeed.make(from: Data(Sample.version1_1.utf8))
        #expect(feed.author == nil)
        #expect(feed.items.map { feed.authors(of: $0).map(\.name) } == [["Mina Harrow", nil], ["Guest"]])
        #expect(feed.items.map { feed.language(of: $0) } == ["de", "en"])
        #expect(feed.items.map(\.language) == [nil, "en"])
    }

    @Test func authorsWinOverAuthor() {
        each(Entry.allCases) { entry in
            let both = try replacing("author", in: Sample.version1_1, with: #"{ "name": "Somebody else" }"#)
            let feed: JSONFeed = try entry.unbox(both)
            #expect(feed.author?.name == "Somebody else")
            #expect(feed.authors.map(\.name) == ["Mina Harrow", nil])
        }
    }

    // MARK: - Links

    @Test func linksOfAFeed() throws {
        let feed = try JSONFeed.make(from: Data(Sample.complete.utf8))
        #expect(feed.homePageLink?.host() == "all.example")
        #expect(feed.feedLink?.lastPathComponent == "feed.json")
        #expect(feed.nextLink?.relativeString == "feed.json?page=2")
        #expect(feed.iconLink?.relativeString == "/icon.png")
        #expect(feed.faviconLink?.relativeString == "/favicon.png")
        #expect(feed.authors.first?.link?.host() == "ada.example")
        #expect(feed.authors.first?.avatarLink?.lastPathComponent == "a.png")
        #expect(feed.hubs.first?.link?.host() == "hub.example")
        let item = try #require(feed.items.first)
        #expect(item.link?.path() == "/1")
        #expect(item.externalLink?.host() == "elsewhere.example")
        #expect(item.imageLink?.relativeString == "1.png")
        #expect(item.bannerImageLink?.relativeString == "banner.png")
        #expect(item.attachments.first?.link?.relativeString == "1.mp4")
    }

    struct Row: CustomTestStringConvertible { let testDescription: String, address: String, link: URL? }

    static let rows: [Row] = [
        Row(testDescription: "a private scheme", address: "podcast:a/b", link: URL(string: "podcast:a/b")),
        Row(testDescription: "a relative address", address: "../a", link: URL(string: "../a")),
        Row(testDescription: "nothing", address: "", link: nil),
        Row(testDescription: "what no URL can hold", address: "http://a.example/b c", link: nil),
    ]

    @Test func anyAddressIsKept() {
        each(Self.rows, Entry.allCases) { row, entry in
            let feed: JSONFeed = try entry.unbox(
                replacing("home_page_url", in: Sample.complete, with: "\"\(row.address)\""))
            #expect(feed.homePageURL == row.address)
            #expect(feed.homePageLink == row.link)
        }
    }
}

struct IdentifierTests {
    struct Row: CustomTestStringConvertible { let testDescription: String, json: String, id: String }

    static let rows: [Row] = [
        Row(testDescription: "a string", json: #""tag:example.org,2025:1""#, id: "tag:example.org,2025:1"),
        Row(testDescription: "spaces around", json: #"" a ""#, id: " a "),
        Row(testDescription: "digits in a string keep their zeros", json: #""007.0""#, id: "007.0"),
        Row(testDescription: "an integer", json: "42", id: "42"),
        Row(testDescription: "a negative integer", json: "-1", id: "-1"),
        Row(testDescription: "0 and 1 are no booleans", json: "1", id: "1"),
        Row(testDescription: "beyond a Double's integers", json: "9007199254740993", id: "9007199254740993"),
        Row(testDescription: "the largest UInt64", json: "18446744073709551615", id: "18446744073709551615"),
        Row(testDescription: "a float", json: "1.5", id: "1.5"),
        Row(testDescription: "a whole float", json: "3.0", id: "3"),
        Row(testDescription: "an exponent", json: "1e3", id: "1000"),
    ]

    @Test func identifier() {
        each(Self.rows, Entry.allCases) { row, entry in
            let feed: JSONFeed = try entry.unbox(replacing("items.0.id", in: Sample.complete, with: row.json))
            #expect(feed.items.map(\.id) == [row.id])
            let item: JSONFeed.Item = try entry.unbox(#"{ "id": \#(row.json), "content_text": "" }"#)
            #expect(item.id == row.id)
        }
    }
}
