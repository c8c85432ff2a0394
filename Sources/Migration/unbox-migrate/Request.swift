import CommandLineTool
import ModelMigration

/// What the command line asks for.
///
///     unbox-migrate Sources --to macro --write
struct Request: Equatable {
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

    /// - Parameter arguments: all arguments except the name of the program.
    /// - Throws: `CommandFailure` if they are invalid.
    init(_ arguments: [String]) throws(CommandFailure) {
        let arguments = try Arguments<Option>(arguments)
        wantsHelp = arguments.wantsHelp
        guard !wantsHelp else { return }
        paths = arguments.operands
        libraries = try arguments.choices(.from)
        options.dates = arguments[.dates]
        options.invalid = try arguments.choice(.invalid) ?? options.invalid
        options.isPlain = arguments.contains(.plain)
        options.isExact = arguments.contains(.exact)
        proof = arguments[.proof]
        payloads = arguments[.payloads]
        writes = arguments.contains(.write)
        isForced = arguments.contains(.force)
        isJSON = arguments.contains(.json)
        guard let target: Target = try arguments.choice(.to) else {
            throw Option.failure("say what the models become: --to macro, or --to codable")
        }
        self.target = target
        guard !paths.isEmpty else { throw Option.failure("expected a file or a folder") }
        guard !paths.contains("") else { throw Option.failure("the name of a file is empty") }
        if options.isPlain && target != .codable { throw Option.failure("--plain needs --to codable") }
        if proof != nil && !writes { throw Option.failure("--proof needs --write, as it compares what is written") }
        if payloads != nil && proof == nil { throw Option.failure("--payloads needs --proof") }
    }
}
