import CommandLineTool
import Foundation
import JSONFeedCore

enum Option: String, CommandLineOption {
    case limit = "--limit"
    case stream = "--stream"
    case maximumSize = "--max-bytes"
    case check = "--check"
    case json = "--json"
    case strict = "--strict"
    case help = "--help"

    var value: (name: String, example: String)? {
        switch self {
        case .limit: ("N", "5")
        case .maximumSize: ("N", "100000000")
        case .stream, .check, .json, .strict, .help: nil
        }
    }

    var summary: String {
        switch self {
        case .limit: "Show N items at most, instead of \(Request.defaultLimit)."
        case .stream:
            "Show each item as soon as it has arrived, in the order of the feed. If the title follows the items, it is shown at the end."
        case .check: "Check whether the feed is valid, and list every problem."
        case .json:
            "Print the feed as indented JSON, including members that the specification does not define. With --stream, print each item on a line of its own as soon as it has arrived (JSON Lines), without the rest of the feed."
        case .strict: "Reject a feed that violates the specification, in any way that --check finds."
        case .maximumSize:
            "Reject a feed of more than N bytes, from any source. The default is \(JSONFeed.FetchOptions().maximumSize)."
        case .help: "Print this help."
        }
    }

    static let manual = Manual(
        program: "feed-reader",
        usage: [
            """
            [[--stream] [--limit N | --json] | --check] [--strict]
                               [--max-bytes N] [SOURCE]
            """
        ],
        text: """
            Prints the title, the authors and the newest items of a JSON Feed. A feed that
            violates the specification is read as far as possible, and a line on standard
            error says what is left out, and which dates are of another format.

            SOURCE is a file, a URL (http:// or https://), or - for standard input.
            Without it, the program reads a feed that is built in.
            """,
        notes: """
            Dates are shown in the time zone that TZ names. Lines are as wide as COLUMNS
            says, as the terminal, or 80 columns. A terminal shows colours, unless NO_COLOR
            is set, and how far the program is if it takes more than a second.
            """,
        statuses: [
            (.success, "The feed is read or, with --check, is valid."),
            (.failure, "The feed cannot be read or, with --check or --strict, is invalid."),
        ])
}
