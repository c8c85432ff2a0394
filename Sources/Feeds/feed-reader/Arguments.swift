import CommandLineTool
import Foundation
import JSONFeedCore

/// The arguments of the command line.
///
///     feed-reader --limit 5 feed.json
struct Arguments: Equatable {
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

    /// The name of the program.
    static let program = "feed-reader"

    /// How many items are shown by default.
    static let defaultLimit = 10

    /// Parses the arguments, in any order.
    ///
    /// - Parameter arguments: all arguments except the name of the program.
    /// - Throws: `CommandFailure` if they are invalid.
    init(_ arguments: [String]) throws(CommandFailure) {
        var limit = Self.defaultLimit
        let list = try ArgumentList<Option>(arguments) { option, value throws(CommandFailure) in
            if option == .limit {
                limit = try Self.number(for: option, value, example: 5)
            } else {
                maximumSize = try Self.number(for: option, value, example: 100_000_000)
            }
        }
        let options = list.options
        // Print help whatever the other arguments are.
        wantsHelp = options.contains(.help)
        guard !wantsHelp else { return }
        try Self.refuseContradictions(of: options)
        let sources = list.operands
        guard sources.count < 2 else { throw .usage("expected one file or address, found \(sources.count)") }
        if let text = sources.first { source = try FeedSource(text) }
        isStrict = options.contains(.strict)
        isStreamed = options.contains(.stream)
        action = options.contains(.check) ? .check : options.contains(.json) ? .encode : .summarize(limit: limit)
    }

    private static func number(for option: Option, _ text: String?, example: Int) throws(CommandFailure) -> Int {
        let name = option.rawValue
        guard let text else { throw .usage("\(name) needs a number: \(name) \(example)") }
        guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text) else {
            throw .usage("\(name) needs a whole number, 0 or more, not \"\(text)\"")
        }
        return number
    }

    private static func refuseContradictions(of options: Set<Option>) throws(CommandFailure) {
        let pairs: [(Option, Option)] = [
            (.check, .json), (.check, .strict), (.limit, .check), (.limit, .json), (.stream, .check),
        ]
        for (first, second) in pairs where options.isSuperset(of: [first, second]) {
            throw .usage("\(first.rawValue) and \(second.rawValue) do not go together")
        }
    }
}

extension Arguments {
    private enum Option: String, CommandLineOption {
        case limit = "--limit"
        case stream = "--stream"
        case maximumSize = "--max-bytes"
        case check = "--check"
        case json = "--json"
        case strict = "--strict"
        case help = "--help"

        static let program = Arguments.program
        static let shortNames: [String: Option] = ["-h": .help]

        var takesValue: Bool { self == .limit || self == .maximumSize }
    }

    /// What `--help` prints.
    static let help = """
        Usage: feed-reader [[--stream] [--limit N | --json] | --check] [--strict]
                           [--max-bytes N] [SOURCE]

        Prints the title, the authors and the newest items of a JSON Feed. A feed that
        violates the specification is read as far as possible, and a line on standard
        error says what is left out.

        SOURCE is a file, a URL (http:// or https://), or - for standard input.
        Without it, the program reads a feed that is built in.

        Options:
          --limit N   Show N items at most, instead of \(defaultLimit).
          --stream    Show each item as soon as it has arrived, in the order of the
                      feed. If the title follows the items, it is shown at the end.
          --check     Check whether the feed is valid, and list every problem.
          --json      Print the feed as indented JSON, including members that the
                      specification does not define. With --stream, print each item
                      on a line of its own as soon as it has arrived (JSON Lines),
                      without the rest of the feed.
          --strict    Reject a feed that violates the specification, in any way that
                      --check finds.
          --max-bytes N
                      Reject a feed of more than N bytes, from any source. The
                      default is \(JSONFeed.FetchOptions().maximumSize).
          --help, -h  Print this help.

        Dates are shown in the time zone that TZ names. Lines are as wide as COLUMNS
        says, as the terminal, or 80 columns. A terminal shows colours, unless NO_COLOR
        is set, and how far the program is if it takes more than a second.

        The exit status is 0 on success, 1 if the feed cannot be read or, with --check
        or --strict, is invalid, and 64 if the arguments are invalid.

        """
}

extension CommandFailure {
    /// The failure for an invalid command line.
    static func usage(_ problem: String) -> CommandFailure { usage(problem, of: Arguments.program) }
}
