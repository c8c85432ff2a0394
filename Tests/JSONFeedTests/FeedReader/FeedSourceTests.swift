import Foundation
import Testing

@testable import feed_reader

struct FeedSourceTests {
    @Test(arguments: [
        ([], FeedSource.sample), (["-"], .standardInput), (["feed.json"], .file("feed.json")),
        (["./-x"], .file("./-x")),
    ])
    func understood(arguments: [String], source: FeedSource) throws {
        #expect(try FeedSource(arguments: arguments) == source)
    }

    @Test(arguments: [
        (["--limit"], "there is no option --limit"),
        (["-x"], "there is no option -x"),
        (["a", "b"], "there are 2 arguments, expected one"),
        ([""], "the name of the file is empty"),
    ])
    func wrongUsage(arguments: [String], problem: String) {
        let usage = "usage: feed-reader [--lenient] [FILE | -] (- is standard input)"
        #expect(throws: Failure("\(problem); \(usage)", status: .usage)) { try FeedSource(arguments: arguments) }
    }

    @Test(arguments: [
        ("/nowhere/feed.json", "/nowhere/feed.json: No such file or directory"),
        ("/nowhere/two\nlines", "/nowhere/two lines: No such file or directory"),
        ("/", "/: Is a directory"),
    ])
    func unreadable(path: String, message: String) {
        #expect(throws: Failure(message)) { try FeedSource.file(path).read() }
    }
}
