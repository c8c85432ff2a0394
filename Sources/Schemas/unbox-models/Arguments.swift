import CommandLineTool
import UnboxModels

/// The arguments of the command line.
///
///     unbox-models --style macro --output Sources/API/ user.schema.json
struct Arguments: Equatable {
    /// The name of the program.
    static let program = "unbox-models"

    /// Whether to print help, and do nothing else.
    var wantsHelp = false
    /// Files and folders; `-` for standard input.
    var inputs: [String] = []
    /// Whether the inputs are payloads, and not schemas.
    var areSamples = false
    var keyPath: String?
    /// The file or the folder to write; nil for standard output.
    var output: String?
    var configuration: String?
    /// Whether to write nothing, and report whether the file would change.
    var isCheck = false
    var style: ModelOptions.Style?
    var access: ModelOptions.Access?
    var namespace: String?
    var root: String?
    var checksConstraints = false
    var opensEnums = false
    var isNested = false
    var isMutable = false
    var keepsText = false

    /// Parses the arguments, in any order.
    ///
    /// - Parameter arguments: all arguments except the name of the program.
    /// - Throws: `CommandFailure` if they are invalid.
    init(_ arguments: [String]) throws(CommandFailure) {
        let list = try ArgumentList<Option>(arguments) { option, value throws(CommandFailure) in
            guard let value, !value.isEmpty else {
                throw .usage("\(option.rawValue) needs a value: \(option.rawValue) \(option.example ?? "")")
            }
            try set(option, to: value)
        }
        inputs = list.operands
        let options = list.options
        // Print help whatever the other arguments are.
        wantsHelp = options.contains(.help)
        guard !wantsHelp else { return }
        areSamples = options.contains(.sample)
        checksConstraints = options.contains(.checks)
        opensEnums = options.contains(.openEnums)
        isNested = options.contains(.nested)
        isMutable = options.contains(.mutable)
        keepsText = options.contains(.keepText)
        isCheck = options.contains(.check)
        guard !inputs.isEmpty else { throw .usage("expected a schema, or --sample and a payload") }
        guard !inputs.contains("") else { throw .usage("the name of the file is empty") }
        if keyPath != nil && !areSamples { throw .usage("--key-path needs --sample") }
        if isCheck && output == nil { throw .usage("--check needs --output") }
        if inputs.count(where: { $0 == "-" }) > 1 { throw .usage("standard input can be read only once") }
    }

    private mutating func set(_ option: Option, to value: String) throws(CommandFailure) {
        switch option {
        case .style: style = try option.choice(value)
        case .access: access = try option.choice(value)
        case .namespace: namespace = try Self.name(value, of: option)
        case .root: root = try Self.name(value, of: option)
        case .output: output = value
        case .keyPath: keyPath = value
        case .configuration: configuration = value
        case .sample, .checks, .openEnums, .nested, .mutable, .keepText, .check, .help: break
        }
    }

    private static func name(_ text: String, of option: Option) throws(CommandFailure) -> String {
        guard ModelOptions.isTypeName(text) else {
            throw .usage("\(option.rawValue) needs the name of a new type, not \"\(text)\"")
        }
        return text
    }
}

extension Arguments {
    private enum Option: String, CommandLineOption {
        case sample = "--sample"
        case keyPath = "--key-path"
        case root = "--root"
        case style = "--style"
        case access = "--access"
        case namespace = "--namespace"
        case checks = "--checks"
        case openEnums = "--open-enums"
        case nested = "--nested"
        case mutable = "--mutable"
        case keepText = "--keep-text"
        case configuration = "--config"
        case output = "--output"
        case check = "--check"
        case help = "--help"

        /// A value as an example; nil for an option without one.
        var example: String? {
            switch self {
            case .keyPath: "'items.*'"
            case .root: "User"
            case .style: "macro"
            case .access: "public"
            case .namespace: "API"
            case .configuration: "unbox-models.json"
            case .output: "Models.swift"
            case .sample, .checks, .openEnums, .nested, .mutable, .keepText, .check, .help: nil
            }
        }

        static let program = Arguments.program
        static let shortNames: [String: Option] = ["-h": .help, "-o": .output]

        var takesValue: Bool { example != nil }
    }

    /// What `--help` prints.
    static let help = """
        Usage: unbox-models [OPTIONS] SCHEMA...
               unbox-models --sample [OPTIONS] PAYLOAD...

        Writes Swift models: for a JSON Schema of draft 4 to 2020-12, for the schemas of
        an OpenAPI document in JSON, or for samples of a payload.

        SCHEMA and PAYLOAD are files, folders of .json files, or - for standard input.
        Schemas may refer to each other by their relative paths or their $id; nothing is
        ever fetched. Several payloads are samples of one type.

            curl https://api.example.com/users | unbox-models --sample --root User -

        Options:
          --sample          Infer the models from payloads.
          --key-path PATH   Where the payloads are in a sample, such as 'items.*'.
          --root NAME       The name of the type of the whole payload. The default is
                            the schema's title, or the name of the file.
          --style STYLE     What reads the models: unboxable, an initializer (the
                            default); macro, @Unboxable; codable, Codable; or both, an
                            initializer and Codable.
          --access LEVEL    internal (the default), package or public.
          --namespace NAME  An enum around all types.
          --checks          Check the constraints of the schema when a value is read,
                            such as the length of a string.
          --open-enums      Keep raw values for which an enum has no case.
          --nested          Write a type that only one other type uses inside that type.
          --mutable         Let properties be set.
          --keep-text       Write timestamps and UUIDs again as they were read.
          --config FILE     Names and choices for single types, in JSON.
          --output, -o PATH The file to write. If it is a folder, or ends in a slash,
                            each type is written to a file. Without it, the models are
                            written to standard output.
          --check           Write nothing, and fail if a file would change.
          --help, -h        Print this help.

        The exit status is 0 on success, 1 if a schema or a sample cannot be read or a
        file cannot be written or, with --check, would change, and 64 if the arguments
        are invalid.

        """
}

extension CommandFailure {
    /// The failure for an invalid command line.
    static func usage(_ problem: String) -> CommandFailure { usage(problem, of: Arguments.program) }
}
