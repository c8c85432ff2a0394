import Foundation
import TestTables
import Testing
import UnboxModels

/// What is said of schemas that cannot be read.
struct SchemaErrorTests {
    @Test func `a schema that cannot be read`() throws {
        each(try Fixture.rows(of: "schema-errors")) { row in
            #expect(message { _ = try models(of: row.texts[0]) } == row.texts[1])
        }
    }

    @Test func `two files may refer to each other`() throws {
        var generator = ModelGenerator(ModelOptions())
        try generator.addSchema(
            Data(##"{"type": "object", "properties": {"b": {"$ref": "b.schema.json#/$defs/c"}}}"##.utf8),
            named: "a.schema.json")
        try generator.addSchema(
            Data(
                ##"{"properties": {"a": {"$ref": "a.schema.json"}}, "type": "object", "$defs": {"c": {"type": "object", "properties": {"x": {"$ref": "#"}}}}}"##
                    .utf8),
            named: "b.schema.json")
        let text = try generator.files()[0].text
        #expect(text.hasPrefix("// Made by unbox-models from a.schema.json, b.schema.json. Do not edit.\n"))
        for declaration in ["let b: C?", "@Indirect private(set) var a: A?", "let x: B?"] {
            #expect(text.contains(declaration))
        }
    }

    @Test func `a long chain ends in models or an error`() async {
        await each(
            sweep(
                [
                    ("references", ##"{"$ref": "NEXT"}"##),
                    ("arrays", ##"{"items": {"$ref": "NEXT"}}"##),
                    ("allOf", ##"{"allOf": [{"$ref": "NEXT"}, {"properties": {}}]}"##),
                    ("unions", ##"{"oneOf": [{"$ref": "NEXT"}, {"type": "string"}]}"##),
                    ("objects", ##"{"properties": {"a": {"$ref": "NEXT"}}}"##),
                ], oneOf: 3)
        ) { (name: String, schema: String) async in
            let count = sweep(2000, sample: 400)
            let definitions = (0..<count).map { index in
                "\"d\(index)\": " + schema.replacing("NEXT", with: "#/$defs/d\(index + 1)")
            }
            let last = ", \"d\(count)\": {\"type\": \"integer\"}}}"
            let text = ##"{"$ref": "#/$defs/d0", "$defs": {"## + definitions.joined(separator: ", ") + last
            // On a thread with the smallest stack.
            let outcome = await Task.detached { message { _ = try models(of: text) } ?? "models" }.value
            #expect(outcome == "models" || outcome.hasSuffix("nests too deeply") || outcome.hasSuffix("in a circle"))
        }
    }

    @Test func `a value that nests deeply`() async {
        await each(["default", "enum", "const", "type", "multipleOf", "x-other"]) { (keyword: String) async in
            let value = String(repeating: "[", count: 509) + String(repeating: "]", count: 509)
            let text = "{\"properties\": {\"a\": {\"\(keyword)\": \(value)}}}"
            // On a thread with the smallest stack.
            let outcome = await Task.detached { message { _ = try models(of: text) } }.value
            let expected = ["type": "there is no type [[", "multipleOf": "expected a number greater than 0"][keyword]
            #expect(outcome?.contains(expected ?? "") ?? (expected == nil))
        }
    }

    @Test func `unions that would multiply are merged`() throws {
        let choice = { (key: String) in
            let branches = (0..<10).map { "{\"properties\": {\"\(key)\($0)\": {\"type\": \"string\"}}}" }
            return "{\"oneOf\": [\(branches.joined(separator: ", "))]}"
        }
        let schema = "{\"allOf\": [\(["a", "b", "c", "d"].map(choice).joined(separator: ", "))]}"
        let source = try models(of: schema)
        #expect(source.count(where: { $0 == "\n" }) < 200)
        #expect(source.contains("    let d9: String?\n"))
    }
}
