import Foundation
import JSONSchema
import TestTables
import Testing
import Unbox
import UnboxModels

/// The schemas in the folder Schemas.
private let schemaFiles: [URL] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Schemas")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appending(path: $0) }
}()

/// The schemas in the folder Schemas, whose models `.ci/unbox-models` compiles and runs.
struct SchemaFilesTests {
    @Test func `there are at least forty schemas`() {
        #expect(schemaFiles.count >= 40)
    }

    @Test func `payloads can be made of each`() {
        each(sweep(schemaFiles, oneOf: 3)) { (file: URL) throws in
            let data = try Data(contentsOf: file)
            let schema = try JSONSchema(data: data, options: .assertingFormats)
            let value: JSONValue = try unbox(data: data)
            let payloads = (0..<100).compactMap { seed in
                var maker = PayloadMaker(value, seed: UInt64(seed))
                return maker.payload()
            }
            let valid = try payloads.filter { try schema.isValid($0) }
            #expect(valid.count >= 20)
        }
    }

    @Test func `models are the same from run to run, and no line is too long`() {
        each(sweep(schemaFiles, oneOf: 5)) { (file: URL) throws in
            let text = try String(contentsOf: file, encoding: .utf8)
            for style in ModelOptions.Style.allCases {
                func source() throws -> String {
                    try UnboxModelsTests.file(of: text, named: file.lastPathComponent) {
                        $0.style = style
                        $0.access = .public
                    }
                }
                let first = try source()
                #expect(try source() == first)
                // A comment with one long word fits no line.
                #expect(first.split(separator: "\n").allSatisfy { $0.count <= 120 || $0.contains("/// `") })
            }
        }
    }

    @Test func `one file or several`() {
        each([("all in one", false), ("a file for each type", true)]) { (name: String, isSplit: Bool) throws in
            var generator = ModelGenerator(ModelOptions())
            try generator.addSchema(
                Data(
                    ##"{"properties": {"b": {"$ref": "#/$defs/b"}}, "$defs": {"b": {"type": "object", "properties": {"c": {"type": "string"}}}}}"##
                        .utf8),
                named: "a.json")
            let files = try generator.files(isSplit: isSplit)
            #expect(files.map(\.typeName) == (isSplit ? ["A", "B"] : [nil]))
            #expect(files.allSatisfy { $0.text.hasPrefix("// Made by unbox-models from a.json. Do not edit.\n") })
        }
    }

    @Test func `a document in YAML`() {
        each([
            ("api.yaml", "{"), ("api.yml", "a: 1"), ("api", "openapi: 3.1.0\ninfo:\n"), ("-", "---\ntype: object"),
        ]) { (name: String, text: String) in
            let outcome = message { _ = try models(of: text, named: name) }
            #expect(outcome == "\(name): is YAML; convert it to JSON first, for example by `yq -o json \(name)`")
        }
    }
}
