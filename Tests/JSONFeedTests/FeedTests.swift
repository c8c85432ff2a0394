import Foundation
import JSONFeed
import TestTables
import Testing
import Unbox

struct FeedTests {
    @Test func minimal() {
        each(Entry.allCases) { entry in
            let feed: JSONFeed = try entry.unbox(Sample.minimal)
            #expect(feed.version == .version1)
            #expect(feed.title == "Nothing yet")
            let strings = [
                feed.homePageURL, feed.feedURL, feed.description, feed.userComment, feed.nextURL, feed.icon,
                feed.favicon,
                feed.language,
            ]
            #expect(strings.allSatisfy { $0 == nil })
            #expect(feed.author == nil)
            #expect(feed.authors.isEmpty)
            #expect(!feed.isExpired)
            #expect(feed.hubs.isEmpty)
            #expect(feed.items.isEmpty)
        }
    }

    @Test func fieldsOfTheFeed() {
        each(Entry.allCases) { entry in
            let feed: JSONFeed = try entry.unbox(Sample.complete)
            #expect(feed.version == .version1_1)
            #expect(feed.title == "Everything")
            #expect(feed.homePageURL == "https://all.example/")
            #expect(feed.feedURL == "https://all.example/feed.json")
            #expect(feed.description == "A feed with all there is")
            #expect(feed.userComment == "Add this to your reader")
            #expect(feed.nextURL == "feed.json?page=2")
            #expect(feed.icon == "/icon.png")
            #expect(feed.favicon == "/favicon.png")
            #expect(feed.author?.name == "Ada")
            #expect(feed.authors.map(\.name) == ["Ada"])
            #expect(feed.authors.map(\.url) == ["https://ada.example/"])
            #expect(feed.authors.map(\.avatar) == ["https://ada.example/a.png"])
            #expect(feed.language == "en-GB")
            #expect(feed.isExpired)
            #expect(feed.hubs.map(\.type) == ["WebSub"])
            #expect(feed.hubs.map(\.url) == ["https://hub.example/"])
            #expect(feed.items.count == 1)
        }
    }

    @Test func fieldsOfAnItem() {
        each(Entry.allCases) { entry in
            let feed: JSONFeed = try entry.unbox(Sample.complete)
            let item = try #require(feed.items.first)
            #expect(item.id == "https://all.example/1")
            #expect(item.url == "https://all.example/1")
            #expect(item.externalURL == "https://elsewhere.example/")
            #expect(item.title == "One")
            #expect(item.contentHTML == "<p>One</p>")
            #expect(item.contentText == "One")
            #expect(item.summary == "A number")
            #expect(item.image == "1.png")
            #expect(item.bannerImage == "banner.png")
            #expect(item.datePublished == Date(timeIntervalSince1970: 1_709_208_000))
            #expect(item.datePublishedOffset == nil)
            #expect(item.dateModified == Date(timeIntervalSince1970: 1_709_294_400.5))
            #expect(item.dateModifiedOffset == 5400)
            #expect(item.author?.name == "Ben")
            #expect(item.authors.map(\.name) == ["Ben", "Cleo"])
            #expect(item.tags == ["number", "odd"])
            #expect(item.language == "en-US")
            #expect(item.attachments.count == 1)
        }
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

    @Test func attachments() {
        each(Entry.allCases) { entry in
            let feed: JSONFeed = try entry.unbox(Sample.podcast)
            let attachments = try #require(feed.items.first).attachments
            #expect(attachments.map(\.url) == ["https://signals.example/2.mp3", "podcast:signals/2"])
            #expect(attachments.map(\.mimeType) == ["audio/mpeg", "audio/ogg"])
            #expect(attachments.map(\.title) == ["Morse", "Morse"])
            #expect(attachments.map(\.sizeInBytes) == [5_000_000_000, nil])
            #expect(attachments.map(\.durationInSeconds) == [1799.5, nil])
        }
    }

    @Test func microblog() {
        each(Entry.allCases) { entry in
            let feed: JSONFeed = try entry.unbox(Sample.microblog)
            #expect(feed.items.map(\.id) == ["3", "2", "1"])
            #expect(feed.items.map(\.contentText) == ["Three.", "Two.", nil])
            #expect(feed.items.first?.datePublished == Date(timeIntervalSince1970: 1_735_894_800.125))
        }
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
}
