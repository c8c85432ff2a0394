// The examples in the documentation comments of JSONSchema, and the snippets of its article, Validating.md.

import Foundation
import JSONSchema
import Testing
import Unbox

struct SchemaExampleTests {
    private let schemaData = Data(#"{"type": "object", "properties": {"name": {"maxLength": 20}}}"#.utf8)
    private let addressSchema = Data(#"{"required": ["zip"]}"#.utf8)
    private let personSchema = Data(
        #"{"properties": {"name": {"maxLength": 20}, "address": {"$ref": "https://example.com/address.json"}}}"#.utf8)
    private let data = Data(#"{"name": "a name that is much too long", "address": {}}"#.utf8)

    private func person() throws -> JSONSchema {
        // Snippet 1 of Validating.md#a-schema
        var registry = JSONSchema.Registry()
        try registry.add(addressSchema, at: "https://example.com/address.json")
        let person = try JSONSchema(data: personSchema, registry: registry)
        // End of snippet
        return person
    }

    @Test func readsASchema() throws {
        // Snippet 1 of Validating.md#validating-payloads
        let schema = try JSONSchema(data: schemaData)
        // End of snippet
        #expect(try schema.isValid([:]))
        #expect(try JSONSchema(data: schemaData, draft: .draft7).draft == .draft7)
    }

    @Test func registry() throws {
        // Snippet 1 of Registry.swift#Registry
        var registry = JSONSchema.Registry()
        try registry.add(addressSchema, at: "https://example.com/address.json")
        let schema = try JSONSchema(data: personSchema, registry: registry)
        // End of snippet
        #expect(try !schema.isValid(["address": [:]]))
    }

    @Test func makesASchema() throws {
        // Snippet 1 of JSONSchema.swift#JSONSchema
        let schema = try JSONSchema(["type": "array", "items": ["type": "string", "maxLength": 20]])
        let isValid = try schema.isValid(["short", "texts"])
        // End of snippet
        #expect(isValid)
    }

    @Test func verdicts() throws {
        let schema = try person()
        // Snippet 1 of JSONSchema+Validating.swift#isValid
        let isValid = try schema.isValid(data)
        // End of snippet
        #expect(!isValid)
        func check() throws {
            let person = schema
            // Snippet 2 of Validating.md#validating-payloads
            guard try person.isValid(data) else { return }
            // End of snippet
            Issue.record("it is not valid")
        }
        try check()
    }

    @Test func errors() throws {
        let person = try person()
        let schema = person
        var messages: [String] = []
        func print(_ error: JSONSchema.ValidationError) { messages.append(error.description) }
        // Snippet 3 of Validating.md#validating-payloads
        for error in try person.errors(in: data) { print(error) }
        // End of snippet
        // Snippet 1 of JSONSchema+Validating.swift#errors
        for error in try schema.errors(in: data) { print(error) }
        // End of snippet
        let once = [
            "name: expected a string of at most 20 characters, found one of 28", #"address: the key "zip" is missing"#,
        ]
        #expect(messages == once + once)
    }

    @Test func outputs() throws {
        let person = try person()
        func detailed() throws -> JSONValue {
            // Snippet 1 of Validating.md#errors
            let output = try person.output(.detailed, for: data)
            // End of snippet
            return output
        }
        let schema = person
        // Snippet 1 of OutputFormat.swift#output
        let output = try schema.output(.basic, for: data)
        // End of snippet
        #expect(output["valid"] == false)
        #expect(try detailed()["errors"]?.arrayValue?.count == 2)
    }

    @Test func checksAndReads() throws {
        let person = try person()
        let data = Data(#"{"name": "Ada"}"#.utf8)
        // Snippet 1 of Validating.md#checking-and-reading
        let unboxer = try Unboxer(data: data, validating: person)
        let name: String = try unboxer.unbox(key: "name")
        // End of snippet
        #expect(name == "Ada")
    }

    private struct User: Unboxable {
        let name: String
        init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }
    }

    @Test func readsAModel() throws {
        let schema = try person()
        let data = Data(#"{"name": "Ada"}"#.utf8)
        // Snippet 1 of JSONSchema+Validating.swift#init
        let unboxer = try Unboxer(data: data, validating: schema)
        let user: User = try unboxer.unbox()
        // End of snippet
        #expect(user.name == "Ada")
    }
}
