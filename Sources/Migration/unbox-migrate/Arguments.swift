import CommandLineTool
import ModelMigration

/// The arguments of the command line.
///
///     unbox-migrate Sources --to macro --write
struct Arguments: Equatable {
    /// The name of the program.
    static let program = "unbox-migrate"

    enum Target: String, CaseIterable { case macro, codable }

    /// Whether to print help, and do nothing else.
    var wantsHelp = false
    /// Files and folders.
    var paths: [String] = []
    var target = Target.macro
    /// The libraries whose models are rewritten; nil for those that the target has by default.
    var libraries: [MigrationRoad]?
    var options = MigrationOptions()
    var writes = false
    var isForced = false
    var isJSON = false
    /// The file of a test that compares old and new models; nil for none.
    var proof: String?
    /// The folder of payloads for the test; nil for samples.
    var payloads: String?

    /// Parses the arguments, in any order.
    ///
    /// - Parameter arguments: all arguments except the name of the program.
    /// - Throws: `CommandFailure` if they are invalid.
    init(_ arguments: [String]) throws(CommandFailure) {
        var target: Target?
        let list = try ArgumentList<Option>(arguments) { option, value throws(CommandFailure) in
            guard let value, !value.isEmpty else {
                throw .usage("\(option.rawValue) needs a value: \(option.rawValue) \(option.example ?? "")")
            }
            switch option {
            case .to: target = try option.choice(value)
            case .from:
                libraries = try value.split(separator: ",").map { text throws(CommandFailure) in
                    try option.choice(String(text))
                }
            case .dates: options.dates = value
            case .invalid: options.invalid = try option.choice(value)
            case .proof: proof = value
            case .payloads: payloads = value
            case .plain, .exact, .write, .force, .json, .help: break
            }
        }
        paths = list.operands
        // Print help whatever the other arguments are.
        wantsHelp = list.options.contains(.help)
        guard !wantsHelp else { return }
        options.isPlain = list.options.contains(.plain)
        options.isExact = list.options.contains(.exact)
        writes = list.options.contains(.write)
        isForced = list.options.contains(.force)
        isJSON = list.options.contains(.json)
        guard let target else { throw .usage("say what the models become: --to macro, or --to codable") }
        self.target = target
        guard !paths.isEmpty else { throw .usage("expected a file or a folder") }
        guard !paths.contains("") else { throw .usage("the name of a file is empty") }
        if options.isPlain && target != .codable { throw .usage("--plain needs --to codable") }
        if proof != nil && !writes { throw .usage("--proof needs --write, as it compares what is written") }
        if payloads != nil && proof == nil { throw .usage("--payloads needs --proof") }
    }
}

extension Arguments {
    private enum Option: String, CommandLineOption {
        case to = "--to"
        case from = "--from"
        case dates = "--dates"
        case invalid = "--invalid"
        case plain = "--plain"
        case exact = "--exact"
        case write = "--write"
        case force = "--force"
        case json = "--json"
        case proof = "--proof"
        case payloads = "--payloads"
        case help = "--help"

        /// A value as an example; nil for an option without one.
        var example: String? {
            switch self {
            case .to: "macro"
            case .from: "unbox,objectmapper"
            case .dates: ".rfc3339"
            case .invalid: "throw"
            case .proof: "Tests/AppTests/MigrationProof.swift"
            case .payloads: "Tests/AppTests/Payloads"
            case .plain, .exact, .write, .force, .json, .help: nil
            }
        }

        static let program = Arguments.program
        static let shortNames: [String: Option] = ["-h": .help]

        var takesValue: Bool { example != nil }
    }

    /// The text of `--help`.
    static let help = """
        Usage: unbox-migrate PATH... --to macro|codable [OPTIONS]

        Rewrites models in Swift sources, without compiling them. PATH is a file or a
        folder of .swift files; give all of the files that belong to the models.

        Prints what would change as a unified diff, and what becomes of each model. What
        is not understood whole is left as it is, and the line and the reason are
        printed.

            unbox-migrate Sources --to macro
            unbox-migrate Sources --to macro --write

        Options:
          --to TARGET       macro, @Unboxable; or codable, Codable.
          --from LIBRARIES  The models to rewrite, with commas: unbox, init(unboxer:);
                            macro, @Unboxable; codable; objectmapper. The default is all
                            of them that can become the target, except codable.
          --dates FORMAT    How Codable models read dates, as their decoder's strategy
                            said: .iso8601, .rfc3339, .secondsSince1970 and so on, or
                            another formatter of your code. Without it, models with
                            dates are left.
          --invalid KIND    What becomes of an invalid value that ObjectMapper ignores:
                            keep, nil or the default as before, which is the default; or
                            throw, an error, and shorter models.
          --plain           Write Codable that does without this library.
          --exact           Leave models of which anything would change, such as which
                            error is thrown. Without it, these are rewritten, and what
                            changes is printed.
          --write           Write the files.
          --force           Write them even if there are uncommitted changes.
          --json            Print what happened as JSON.
          --proof FILE      With --write: write a test that reads payloads with the old
                            and the new models and compares the results.
          --payloads FOLDER The .json files for the test. Without it, the test makes
                            payloads of the types of the properties.
          --help, -h        Print this help.

        The exit status is 0 if all models are rewritten, 2 if some are left, 1 if a
        file cannot be read or written, and 64 if the arguments are invalid.

        """
}

extension CommandFailure {
    /// The failure for an invalid command line.
    static func usage(_ problem: String) -> CommandFailure { usage(problem, of: Arguments.program) }
}
