import CommandLineTool
import Foundation
import UnboxModels

/// Writes the models of schemas while a package is built:
///
///     unbox-models-build OUTPUT CONFIGURATION SCHEMA...
///
/// Only the build plug-in runs it. SwiftPM compiles the program of a plug-in, and all that it uses, a second time for the
/// machine that builds. So it does not infer models from samples, as `unbox-models` does, because that needs the library.
@main
enum UnboxModelsBuild {
    static func main() {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            // If this fails, there is no way left to report it.
            try? Terminal.standardError.write("unbox-models: \(error.message)\n")
            exit(error.status.rawValue)
        }
    }

    /// - Parameter arguments: the file to write, the configuration or an empty text, and the schemas.
    static func run(_ arguments: [String]) throws(CommandFailure) {
        guard arguments.count > 2 else {
            throw CommandFailure("expected the file to write, the configuration, and schemas", status: .usage)
        }
        let configuration: Data? = arguments[1].isEmpty ? nil : try Inputs.read(arguments[1])
        let schemas = try Inputs.read(Array(arguments[2...]))
        let files: [ModelGenerator.File]
        do {
            var options = ModelOptions()
            if let configuration {
                try options.readConfiguration(configuration, named: arguments[1])
            }
            var generator = ModelGenerator(options)
            for schema in schemas { try generator.addSchema(schema.data, named: schema.name) }
            files = try generator.files()
        } catch {
            throw CommandFailure("\(error)")
        }
        try Output(arguments[0]).write(files.map { (nil, $0.text) }, by: "unbox-models")
    }
}
