import CommandLineTool
import Foundation
import JSONFeedCore

/// What the command line asks for.
///
///     feed-reader --limit 5 feed.json
struct Request: Equatable {
    /// What to do with the feed.
    enum Action: Equatable {
        case summarize(limit: Int)
        case check
        case encode
    }

    /// Whether to print help, and do nothing else.
    var wantsHelp = false
    var action = Action.summarize(limit: defaultLimit)
    var source = FeedSource.sample
    /// Whether to reject a feed that violates the specification, instead of reading it as far as possible.
    var isStrict = false
    /// Whether to show or encode each item as soon as it has arrived.
    var isStreamed = false

    /// How many bytes a feed may have, from any source.
    var maximumSize = JSONFeed.FetchOptions().maximumSize

    /// How many items are shown by default.
    static let defaultLimit = 10

    /// - Parameter arguments: all arguments except the name of the program.
    /// - Throws: `CommandFailure` if they are invalid.
    init(_ arguments: [String]) throws(CommandFailure) {
        let arguments = try Arguments<Option>(arguments)
        wantsHelp = arguments.wantsHelp
        guard !wantsHelp else { return }
        let limit = try arguments.number(.limit) ?? Self.defaultLimit
        maximumSize = try arguments.number(.maximumSize) ?? maximumSize
        let pairs: [(Option, Option)] = [
            (.check, .json), (.check, .strict), (.limit, .check), (.limit, .json), (.stream, .check),
        ]
        for (first, second) in pairs where arguments.contains(first) && arguments.contains(second) {
            throw Option.failure("\(first.rawValue) and \(second.rawValue) do not go together")
        }
        let sources = arguments.operands
        guard sources.count < 2 else { throw Option.failure("expected one file or address, found \(sources.count)") }
        if let text = sources.first { source = try FeedSource(text) }
        isStrict = arguments.contains(.strict)
        isStreamed = arguments.contains(.stream)
        action = arguments.contains(.check) ? .check : arguments.contains(.json) ? .encode : .summarize(limit: limit)
    }
}
