import CommandLineTool
import Foundation
import SampleSchemas
import UnboxModels

/// Writes Swift models for schemas or samples; see ``Arguments/help``.
@main
enum UnboxModelsCommand {
    static func main() {
        do {
            let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
            try run(arguments, progress: ProgressLine(on: .standardError))
        } catch {
            // If this fails, there is no way left to report it.
            try? Terminal.standardError.write("\(Arguments.program): \(error.message)\n")
            exit(error.status.rawValue)
        }
    }

    private static func run(_ arguments: Arguments, progress: ProgressLine?) throws(CommandFailure) {
        guard !arguments.wantsHelp else { return try Terminal.standardOutput.write(Arguments.help) }
        let output = arguments.output.map { Output($0) }
        let files: [ModelGenerator.File]
        do {
            defer { progress?.end() }
            files = try models(for: arguments, isSplit: output?.isFolder ?? false, progress: progress)
        }
        guard let output else {
            for file in files { try Terminal.standardOutput.write(file.text) }
            return
        }
        try output.write(
            files.map { file in (file.typeName.map { "\($0).swift" }, file.text) }, by: Arguments.program,
            isCheck: arguments.isCheck)
    }

    /// Makes the models that the arguments request.
    ///
    /// - Parameters:
    ///   - isSplit: whether each type gets a file.
    ///   - progress: shows how far long work is.
    /// - Throws: `CommandFailure` if a schema or a sample cannot be read.
    static func models(
        for arguments: Arguments, isSplit: Bool, progress: ProgressLine? = nil
    ) throws(CommandFailure) -> [ModelGenerator.File] {
        let inputs = try Inputs.read(arguments.inputs, progress)
        let configuration: Data? =
            if let path = arguments.configuration { try Inputs.read(path) } else { nil }
        do {
            var generator = ModelGenerator(try options(of: arguments, configuration))
            let size = inputs.reduce(0) { $0 + $1.data.count }
            progress?.show("reading \(size.asBytes)")
            if arguments.areSamples {
                try generator.addSamples(inputs, atKeyPath: arguments.keyPath)
            } else {
                for input in inputs { try generator.addSchema(input.data, named: input.name) }
            }
            return try generator.files(isSplit: isSplit) { made, known in
                progress?.show("\(made) of \(known) types")
            }
        } catch let error as ModelError {
            throw CommandFailure(error.description)
        } catch {
            throw CommandFailure("\(error)")
        }
    }

    private static func options(of arguments: Arguments, _ configuration: Data?) throws -> ModelOptions {
        var options = ModelOptions()
        if let configuration {
            try options.readConfiguration(configuration, named: arguments.configuration ?? "")
        }
        // What the command line says counts.
        options.style = arguments.style ?? options.style
        options.access = arguments.access ?? options.access
        options.namespace = arguments.namespace ?? options.namespace
        options.rootName = arguments.root
        options.checksConstraints = options.checksConstraints || arguments.checksConstraints
        options.opensEnums = options.opensEnums || arguments.opensEnums
        options.isNested = options.isNested || arguments.isNested
        options.isMutable = options.isMutable || arguments.isMutable
        options.keepsText = options.keepsText || arguments.keepsText
        return options
    }
}
