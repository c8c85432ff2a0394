import CommandLineTool
import TestTables
import Testing

@testable import unbox_models

struct ManualTests {
    private enum Choice: String, CommandLineOption {
        case colour = "--colour"
        case destination = "--destination"
        case quiet = "--quiet"
        case help = "--help"

        var shortName: String? { self == .quiet ? "-q" : self == .help ? "-h" : nil }
        var value: (name: String, example: String)? {
            switch self {
            case .colour: ("NAME", "red")
            case .destination: ("FOLDER", "Sources")
            case .quiet, .help: nil
            }
        }
        var summary: String {
            switch self {
            case .colour: "The colour in which everything is drawn that has none, by its name in English or French."
            case .destination: "Where it is written."
            case .quiet: "Say nothing."
            case .help: "Print this help."
            }
        }

        static let manual = Manual(
            program: "draw", usage: ["FILE", "--help"], text: "Draws.", notes: "Nothing is fetched.",
            statuses: [(.success, "It is drawn."), (.leftover, "Some of it is.")])
    }

    @Test func `a manual`() {
        #expect(
            Manual.text(with: Choice.self) == """
                Usage: draw FILE
                       draw --help

                Draws.

                Options:
                  --colour NAME     The colour in which everything is drawn that has none, by
                                    its name in English or French.
                  --destination FOLDER
                                    Where it is written.
                  --quiet, -q       Say nothing.
                  --help, -h        Print this help.

                Nothing is fetched.

                Exit status:
                  0   It is drawn.
                  2   Some of it is.
                  64  The arguments are invalid.

                """)
    }

    @Test func `the manual of the program fits a terminal and has all options`() {
        let manual = Manual.text(with: Option.self)
        #expect(manual.split(separator: "\n").allSatisfy { $0.columns <= 80 })
        each(Option.allCases) { option in #expect(manual.contains("\n  \(option.rawValue)")) }
    }
}
