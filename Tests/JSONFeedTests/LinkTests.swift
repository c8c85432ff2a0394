import Foundation
import JSONFeed
import TestTables
import Testing

struct LinkTests {
    @Test func linksOfAFeed() {
        each(Entry.allCases) { entry in
            let feed: JSONFeed = try entry.unbox(Sample.complete)
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
    }

    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let address: String
        let link: URL?
    }

    static let rows = [
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
