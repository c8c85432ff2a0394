import Foundation
import JSONFeed
import Unbox

/// Prints what a JSON Feed is and its newest items.
///
///     feed-reader          the feed that comes with the program
///     feed-reader FILE     a feed in a file
///     feed-reader -        a feed from standard input
///
/// With `--lenient` in front, items that are broken are left out, and listed on standard error.
@main
enum FeedReader {
    static func main() {
        do {
            print(try output(for: Array(CommandLine.arguments.dropFirst()), warn: complain), terminator: "")
        } catch {
            complain(error.message)
            exit(error.status.rawValue)
        }
    }

    private static func complain(_ message: String) {
        FileHandle.standardError.write(Data("feed-reader: \(message)\n".utf8))
    }

    /// What the program prints.
    ///
    /// - Parameters:
    ///   - arguments: the arguments of the command line, without the program's name.
    ///   - timeZone: where the reader is, which decides on which day an item was published.
    ///   - warn: called with a line for each item that is left out.
    /// - Throws: what the program ends with instead: for wrong usage, an unreadable file and a broken feed.
    static func output(
        for arguments: [String], timeZone: TimeZone = .current, warn: (String) -> Void = { _ in }
    ) throws(Failure) -> String {
        let isLenient = arguments.first == "--lenient"
        let source = try FeedSource(arguments: isLenient ? Array(arguments.dropFirst()) : arguments)
        let data = try source.read()
        do {
            guard isLenient else { return FeedSummary(of: try JSONFeed.make(from: data), timeZone: timeZone).text }
            let dropped = DroppedElements()
            let feed = try JSONFeed.makeLeniently(from: data, reportingTo: dropped)
            for item in dropped.elements { warn("\(source): left out \(item)".onOneLine) }
            return FeedSummary(of: feed, timeZone: timeZone).text
        } catch {
            throw Failure("\(source): \(error)")
        }
    }
}
