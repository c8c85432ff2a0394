import Foundation
import Testing

@testable import UnboxModels

/// What is said of schemas that cannot be read.
struct SchemaErrorTests {
    @Test(arguments: [
        ("", "model.schema.json: the data is empty"),
        ("3", "model.schema.json:1:1: expected a schema, which is an object, true or false"),
        ("{\n  \"properties\": {\n    \"a\": 3\n  }\n}", "model.schema.json:3:10: expected a schema, which is an object, true or false"),
        (##"{"properties": {"a": {"type": "text"}}}"##, #"model.schema.json:1:31: there is no type text"#),
        (
            "{\n  \"properties\": {\n    \"ä\": {\"$ref\": \"#/$defs/b\"}}}",
            "model.schema.json:3:19: $ref \"#/$defs/b\": there is nothing at \"#/$defs\""
        ),
        (
            ##"{"properties": {"a": {"$ref": "b.json"}}}"##,
            "model.schema.json:1:31: $ref \"b.json\": the document is not among the schemas: pass its file, too"
        ),
        (
            ##"{"properties": {"a": {"$ref": "#b"}}}"##,
            "model.schema.json:1:31: $ref \"#b\": there is no such anchor"
        ),
        (##"{"$ref": "#"}"##, "model.schema.json:1:1: the schema refers to itself"),
        (
            ##"{"properties": {"a": {"$ref": "#/$defs/a"}}, "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}}"##,
            "model.schema.json:1:65: the references lead in a circle"
        ),
        (##"{"description": "Nothing.", "$defs": {}}"##, "model.schema.json: describes no types"),
    ])
    func `a schema that cannot be read`(schema: String, problem: String) {
        #expect(message { _ = try models(of: schema) } == problem)
    }

    @Test func `two files may refer to each other`() throws {
        var generator = ModelGenerator(ModelOptions())
        try generator.addSchema(Data(##"{"properties": {"b": {"$ref": "b.schema.json#/$defs/c"}}}"##.utf8), named: "a.schema.json")
        try generator.addSchema(
            Data(##"{"properties": {"a": {"$ref": "a.schema.json"}}, "$defs": {"c": {"properties": {"x": {"$ref": "#"}}}}}"##.utf8),
            named: "b.schema.json")
        let text = try generator.files()[0].text
        #expect(text.hasPrefix("// Made by unbox-models from a.schema.json, b.schema.json. Do not edit.\n"))
        for declaration in ["var b: C?", "@Indirect var a: A?", "var x: B?"] {
            #expect(text.contains(declaration) || text.contains("@Indirect \(declaration)"))
        }
    }

    @Test(arguments: [
        ("a chain of references", 2000, { "{\"$ref\": \"#/$defs/d\($0 + 1)\"}" }),
        ("a chain of arrays", 2000, { "{\"items\": {\"$ref\": \"#/$defs/d\($0 + 1)\"}}" }),
        ("a chain of allOf", 2000, { "{\"allOf\": [{\"$ref\": \"#/$defs/d\($0 + 1)\"}, {\"properties\": {}}]}" }),
        ("a chain of unions", 2000, { "{\"oneOf\": [{\"$ref\": \"#/$defs/d\($0 + 1)\"}, {\"type\": \"string\"}]}" }),
        ("a chain of objects", 2000, { "{\"properties\": {\"a\": {\"$ref\": \"#/$defs/d\($0 + 1)\"}}}" }),
    ] as [(String, Int, @Sendable (Int) -> String)])
    func `hostile schemas end in models or an error`(name: String, count: Int, schema: @Sendable (Int) -> String) async {
        let definitions = (0..<count).map { "\"d\($0)\": \(schema($0))" } + ["\"d\(count)\": {\"type\": \"integer\"}"]
        let text = "{\"$ref\": \"#/$defs/d0\", \"$defs\": {\(definitions.joined(separator: ", "))}}"
        let outcome = await Task.detached {
            do {
                return try models(of: text).isEmpty ? "nothing" : "models"
            } catch let error as ModelError {
                return error.description.contains("deeply") || error.description.contains("circle") ? "models" : "\(error)"
            } catch {
                return "\(error)"
            }
        }.value
        #expect(outcome == "models")
    }

    @Test func `unions that would multiply are merged`() throws {
        let choice = { (key: String) in
            let branches = (0..<10).map { "{\"properties\": {\"\(key)\($0)\": {\"type\": \"string\"}}}" }
            return "{\"oneOf\": [\(branches.joined(separator: ", "))]}"
        }
        let schema = "{\"allOf\": [\(["a", "b", "c", "d"].map(choice).joined(separator: ", "))]}"
        let source = try models(of: schema)
        #expect(source.count(where: { $0 == "\n" }) < 200)
        #expect(source.contains("    var d9: String?\n"))
    }
}
