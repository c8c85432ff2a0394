// The snippets of Validating.md, the article of JSONSchema, which .ci/snippets puts here.

import Foundation
import JSONSchema
import Testing
import Unbox

struct SchemaExampleTests {
    private let addressSchema = Data(#"{"required": ["zip"]}"#.utf8)
    private let personSchema = Data(
        #"{"properties": {"name": {"maxLength": 20}, "address": {"$ref": "https://example.com/address.json"}}}"#.utf8)
    private let data = Data(#"{"name": "a name that is much too long, A", "address": {}}"#.utf8)

    @Test func validating() throws {
        // Snippet 1 of Validating.md#a-schema
        var registry = JSONSchema.Registry()
        try registry.add(addressSchema, at: "https://example.com/address.json")
        let person = try JSONSchema(data: personSchema, registry: registry)
        // End of snippet
        let schemaData = Data(#"{"type": "object", "properties": {"name": {"maxLength": 20}}}"#.utf8)
        // Snippet 1 of Validating.md#validating-payloads
        let schema = try JSONSchema(data: schemaData)
        // End of snippet
        #expect(try schema.isValid([:]))
        func check() throws {
            // Snippet 2 of Validating.md#validating-payloads
            guard try person.isValid(data) else { return }
            // End of snippet
            Issue.record("it is not valid")
        }
        try check()
        var messages: [String] = []
        func print(_ error: JSONSchema.ValidationError) { messages.append(error.description) }
        // Snippet 3 of Validating.md#validating-payloads
        for error in try person.errors(in: data) { print(error) }
        // End of snippet
        let article = try Repository.text(of: "Sources/Schemas/JSONSchema/JSONSchema.docc/Validating.md")
        #expect(Markdown.codeBlocks(in: article).contains { $0.code == messages.joined(separator: "\n") })
        // Snippet 1 of Validating.md#errors
        let output = try person.output(.detailed, for: data)
        // End of snippet
        #expect(output["errors"]?.arrayValue?.count == 2)
    }

    @Test func checksAndReads() throws {
        let person = try JSONSchema(data: addressSchema)
        let data = Data(#"{"name": "Ada", "zip": 1}"#.utf8)
        // Snippet 1 of Validating.md#checking-and-reading
        let unboxer = try Unboxer(data: data, validating: person)
        let name: String = try unboxer.unbox(key: "name")
        // End of snippet
        #expect(name == "Ada")
    }
}
