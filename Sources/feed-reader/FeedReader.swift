import Foundation
import JSONFeed

/// Prints what a JSON Feed is and its newest items.
///
///     feed-reader          the feed that comes with the program
///     feed-reader FILE     a feed in a file
///     feed-reader -        a feed from standard input
@main
enum FeedReader {
    static func main() {
        do {
            print(try output(for: Array(CommandLine.arguments.dropFirst())), terminator: "")
        } catch {
            FileHandle.standardError.write(Data("feed-reader: \(error.message)\n".utf8))
            exit(error.status.rawValue)
        }
    }

    /// What the program prints.
    ///
    /// - Parameters:
    ///   - arguments: the arguments of the command line, without the program's name.
    ///   - timeZone: where the reader is, which decides on which day an item was published.
    /// - Throws: what the program ends with instead: for wrong usage, an unreadable file and a broken feed.
    static func output(for arguments: [String], timeZone: TimeZone = .current) throws(Failure) -> String {
        let source = try FeedSource(arguments: arguments)
        let data = try source.read()
        do {
            return FeedSummary(of: try JSONFeed.make(from: data), timeZone: timeZone).text
        } catch {
            throw Failure("\(source): \(error)")
        }
    }
}
