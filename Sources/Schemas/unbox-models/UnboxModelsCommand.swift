import CommandLineTool
import Foundation
import SampleSchemas
import UnboxModels

/// Writes Swift models for schemas or samples; see `--help`.
@main
enum UnboxModelsCommand {
    static func main() {
        do {
            let request = try Request(Array(CommandLine.arguments.dropFirst()))
            try run(request, progress: ProgressLine(on: .standardError))
        } catch {
            // If this fails, there is no way left to report it.
            try? Terminal.standardError.write("\(Option.manual.program): \(error.message)\n")
            exit(error.status.rawValue)
        }
    }

    private static func run(_ request: Request, progress: ProgressLine?) throws(CommandFailure) {
        guard !request.wantsHelp else { return try Terminal.standardOutput.write(Manual.text(with: Option.self)) }
        let output = request.output.map { Output($0) }
        let files: [ModelGenerator.File]
        do {
            defer { progress?.end() }
            files = try models(for: request, isSplit: output?.isFolder ?? false, progress: progress)
        }
        guard let output else {
            for file in files { try Terminal.standardOutput.write(file.text) }
            return
        }
        try output.write(
            files.map { file in (file.typeName.map { "\($0).swift" }, file.text) }, by: Option.manual.program,
            isCheck: request.isCheck)
    }

    /// Makes the models that the request asks for.
    ///
    /// - Parameters:
    ///   - isSplit: whether each type gets a file.
    ///   - progress: shows how far long work is.
    /// - Throws: `CommandFailure` if a schema or a sample cannot be read.
    static func models(
        for request: Request, isSplit: Bool, progress: ProgressLine? = nil
    ) throws(CommandFailure) -> [ModelGenerator.File] {
        let inputs = try Inputs.read(request.inputs, progress)
        let configuration: Data? =
            if let path = request.configuration { try Inputs.read(path) } else { nil }
        do {
            var generator = ModelGenerator(try options(of: request, configuration))
            let size = inputs.reduce(0) { $0 + $1.data.count }
            progress?.show("reading \(size.asBytes)")
            if request.areSamples {
                try generator.addSamples(inputs, atKeyPath: request.keyPath)
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

    private static func options(of request: Request, _ configuration: Data?) throws -> ModelOptions {
        var options = ModelOptions()
        if let configuration {
            try options.readConfiguration(configuration, named: request.configuration ?? "")
        }
        // What the command line says counts.
        options.style = request.style ?? options.style
        options.access = request.access ?? options.access
        options.namespace = request.namespace ?? options.namespace
        options.rootName = request.root
        options.checksConstraints = options.checksConstraints || request.checksConstraints
        options.opensEnums = options.opensEnums || request.opensEnums
        options.isNested = options.isNested || request.isNested
        options.isMutable = options.isMutable || request.isMutable
        options.isNonisolated = options.isNonisolated || request.isNonisolated
        options.keepsText = options.keepsText || request.keepsText
        return options
    }
}
