import CommandLineTool
import UnboxModels

/// What the command line asks for.
///
///     unbox-models --style macro --output Sources/API/ user.schema.json
struct Request: Equatable {
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
    var isNonisolated = false
    var keepsText = false

    /// - Parameter arguments: all arguments except the name of the program.
    /// - Throws: `CommandFailure` if they are invalid.
    init(_ arguments: [String]) throws(CommandFailure) {
        let arguments = try Arguments<Option>(arguments)
        wantsHelp = arguments.wantsHelp
        guard !wantsHelp else { return }
        inputs = arguments.operands
        style = try arguments.choice(.style)
        access = try arguments.choice(.access)
        namespace = try Self.name(.namespace, in: arguments)
        root = try Self.name(.root, in: arguments)
        output = arguments[.output]
        keyPath = arguments[.keyPath]
        configuration = arguments[.configuration]
        areSamples = arguments.contains(.sample)
        checksConstraints = arguments.contains(.checks)
        opensEnums = arguments.contains(.openEnums)
        isNested = arguments.contains(.nested)
        isMutable = arguments.contains(.mutable)
        isNonisolated = arguments.contains(.nonisolated)
        keepsText = arguments.contains(.keepText)
        isCheck = arguments.contains(.check)
        guard !inputs.isEmpty else { throw Option.failure("expected a schema, or --sample and a payload") }
        guard !inputs.contains("") else { throw Option.failure("the name of the file is empty") }
        if keyPath != nil && !areSamples { throw Option.failure("--key-path needs --sample") }
        if isCheck && output == nil { throw Option.failure("--check needs --output") }
        if inputs.count(where: { $0 == "-" }) > 1 { throw Option.failure("standard input can be read only once") }
    }

    private static func name(_ option: Option, in arguments: Arguments<Option>) throws(CommandFailure) -> String? {
        guard let text = arguments[option] else { return nil }
        guard ModelOptions.isTypeName(text) else {
            throw Option.failure("\(option.rawValue) needs the name of a new type, not \"\(text)\"")
        }
        return text
    }
}
