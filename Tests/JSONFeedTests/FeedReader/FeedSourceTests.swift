import CommandLineTool
import Foundation
import TestTables
import Testing

@testable import feed_reader

struct FeedSourceTests {
    @Test func understood() {
        each([
            ("-", FeedSource.standardInput, "standard input"), ("feed.json", .file("feed.json"), "feed.json"),
            ("./-x", .file("./-x"), "./-x"), ("a:b", .file("a:b"), "a:b"),
            ("file:///tmp/a%20b.json", .file("/tmp/a b.json"), "/tmp/a b.json"),
        ]) { (argument: String, source: FeedSource, description: String) throws in
            #expect(try FeedSource(argument) == source)
            #expect(source.description == description)
        }
    }

    @Test func addresses() {
        each([
            ("https://a.example/feed.json", "https://a.example/feed.json"), ("HTTP://a.example", "HTTP://a.example"),
            ("ftp://a.example/", "ftp://a.example/"),
            ("https://ada:secret@a.example/x:y@z", "https://ada@a.example/x:y@z"),
        ]) { (argument: String, description: String) in
            let url = try #require(URL(string: argument))
            #expect(try FeedSource(argument) == .address(url))
            #expect(FeedSource.address(url).description == description)
        }
    }

    @Test func wrongUsage() {
        each([
            ("", "the name of the file is empty; see feed-reader --help"),
            ("http://a b/", "http://a b/ is not an address; see feed-reader --help"),
        ]) { (argument: String, message: String) in
            #expect(throws: CommandFailure(message, status: .usage)) { try FeedSource(argument) }
        }
    }

    @Test func unreadable() async {
        await each([
            ("/nowhere/feed.json", "/nowhere/feed.json: No such file or directory"),
            ("/nowhere/two\nlines", "/nowhere/two lines: No such file or directory"), ("/", "/: Is a directory"),
        ]) { (path: String, message: String) in
            await #expect(throws: CommandFailure(message)) { try await FeedSource.file(path).read() }
        }
    }

    /// An endless device is read no further than the limit.
    @Test(.timeLimit(.minutes(1))) func tooLarge() async {
        await each([(nil, "50,000,000"), (0, "0"), (1, "1"), (3_000_000, "3,000,000")] as [(Int?, String)]) {
            limit, text in
            await #expect(throws: CommandFailure("/dev/zero: larger than the limit of \(text) bytes")) {
                let source = FeedSource.file("/dev/zero")
                if let limit { _ = try await source.read(maximumSize: limit) } else { _ = try await source.read() }
            }
        }
    }

    @Test func justAsLargeAsAllowed() async throws {
        let file = URL.temporaryDirectory.appending(path: "feed-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let data = Data(repeating: UInt8(ascii: " "), count: 2_500_000)
        try data.write(to: file)
        let source = FeedSource.file(file.path(percentEncoded: false))
        #expect(try await source.read(maximumSize: data.count) == data)
        await #expect(throws: CommandFailure("\(source): larger than the limit of 2,499,999 bytes")) {
            try await source.read(maximumSize: data.count - 1)
        }
        #expect(try await FeedSource.file("/dev/null").read(maximumSize: 0).isEmpty)
    }

    @Test func anAddressThatCannotBeFetched() async throws {
        let message = "ftp://a/b: expected an address that begins with http:// or https:// and a host"
        let source = try FeedSource("ftp://a/b")
        await #expect(throws: CommandFailure(message)) { try await source.read() }
    }
}
