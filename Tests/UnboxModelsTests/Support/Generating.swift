import Foundation
import SampleSchemas
import Testing
import UnboxModels

/// The source of the models of a schema, without the heading and the imports.
func models(
    of schema: String, named name: String = "model.schema.json",
    _ configure: (inout ModelOptions) throws -> Void = { _ in }
) throws -> String {
    body(of: try file(of: schema, named: name, configure))
}

/// The whole file of the models of a schema.
func file(
    of schema: String, named name: String = "model.schema.json",
    _ configure: (inout ModelOptions) throws -> Void = { _ in }
) throws -> String {
    var options = ModelOptions()
    try configure(&options)
    var generator = ModelGenerator(options)
    try generator.addSchema(Data(schema.utf8), named: name)
    return try generator.files()[0].text
}

/// The source of the models that are inferred from payloads, without the heading and the imports.
func models(
    ofSamples samples: [String], atKeyPath keyPath: String? = nil, root: String? = "Root",
    _ configure: (inout ModelOptions) throws -> Void = { _ in }
) throws -> String {
    var options = ModelOptions()
    options.rootName = root
    try configure(&options)
    var generator = ModelGenerator(options)
    let inputs = samples.enumerated().map { (data: Data($1.utf8), name: "sample\($0).json") }
    try generator.addSamples(inputs, atKeyPath: keyPath)
    return body(of: try generator.files()[0].text)
}

private func body(of file: String) -> String {
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { $0.isEmpty || $0.hasPrefix("import ") || $0.hasPrefix("// Made by") }.joined(separator: "\n")
}

/// The message of the error that a body throws.
func message(of body: () throws -> Void) -> String? {
    do {
        try body()
        return nil
    } catch {
        return "\(error)"
    }
}
