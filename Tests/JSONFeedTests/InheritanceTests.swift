import JSONFeed
import Testing

struct InheritanceTests {
    @Test(arguments: Entry.allCases) func version1(entry: Entry) throws {
        let feed: JSONFeed = try entry.unbox(Sample.version1)
        #expect(feed.author?.url == "https://orchard.example/mina")
        #expect(feed.authors.map(\.name) == ["Mina Harrow"])
        #expect(feed.items.map { $0.authors.map(\.name) } == [[], ["Oskar Lind"]])
        #expect(feed.items.map { feed.authors(of: $0).map(\.name) } == [["Mina Harrow"], ["Oskar Lind"]])
        #expect(feed.items.map { feed.language(of: $0) } == [nil, nil])
    }

    @Test(arguments: Entry.allCases) func version1_1(entry: Entry) throws {
        let feed: JSONFeed = try entry.unbox(Sample.version1_1)
        #expect(feed.author == nil)
        #expect(feed.items.map { feed.authors(of: $0).map(\.name) } == [["Mina Harrow", nil], ["Guest"]])
        #expect(feed.items.map { feed.language(of: $0) } == ["de", "en"])
        #expect(feed.items.map(\.language) == [nil, "en"])
    }

    @Test(arguments: Entry.allCases) func authorsWinOverAuthor(entry: Entry) throws {
        let both = try replacing("author", in: Sample.version1_1, with: #"{ "name": "Somebody else" }"#)
        let feed: JSONFeed = try entry.unbox(both)
        #expect(feed.author?.name == "Somebody else")
        #expect(feed.authors.map(\.name) == ["Mina Harrow", nil])
    }
}
