import JSONFeed
import TestTables
import Testing

struct InheritanceTests {
    @Test func version1() {
        each(Entry.allCases) { entry in
            let feed: JSONFeed = try entry.unbox(Sample.version1)
            #expect(feed.author?.url == "https://orchard.example/mina")
            #expect(feed.authors.map(\.name) == ["Mina Harrow"])
            #expect(feed.items.map { $0.authors.map(\.name) } == [[], ["Oskar Lind"]])
            #expect(feed.items.map { feed.authors(of: $0).map(\.name) } == [["Mina Harrow"], ["Oskar Lind"]])
            #expect(feed.items.map { feed.language(of: $0) } == [nil, nil])
        }
    }

    @Test func version1_1() {
        each(Entry.allCases) { entry in
            let feed: JSONFeed = try entry.unbox(Sample.version1_1)
            #expect(feed.author == nil)
            #expect(feed.items.map { feed.authors(of: $0).map(\.name) } == [["Mina Harrow", nil], ["Guest"]])
            #expect(feed.items.map { feed.language(of: $0) } == ["de", "en"])
            #expect(feed.items.map(\.language) == [nil, "en"])
        }
    }

    @Test func authorsWinOverAuthor() {
        each(Entry.allCases) { entry in
            let both = try replacing("author", in: Sample.version1_1, with: #"{ "name": "Somebody else" }"#)
            let feed: JSONFeed = try entry.unbox(both)
            #expect(feed.author?.name == "Somebody else")
            #expect(feed.authors.map(\.name) == ["Mina Harrow", nil])
        }
    }
}
