// Validating JSON data against its schema, compared with indexing it, which both include.

import Foundation
import JSONSchema
import Unbox

enum SchemaSuite {
    static func run(searchResult: Data) throws {
        Report.heading("JSON Schema")
        try validate("a list of 10,000", Payload.people(10_000), JSONSchema(data: Schema.people))
        try validate("a search result", searchResult, Schema.inferred(from: searchResult))
        try otherKinds()
        try dependencies()
        try references()
        let definitions = Schema.definitions(1600)
        try Report.row(
            "a schema of \(definitions.count) bytes", bytes: definitions.count,
            Contender("JSONSchema(data:)") { try JSONSchema(data: definitions) },
            Contender("Unboxer(data:)") { try Unboxer(data: definitions) })
    }

    private static func validate(_ title: String, _ data: Data, _ schema: JSONSchema) throws {
        guard try schema.isValid(data) else { fatalError("\(title) is not valid") }
        let unboxer = try Unboxer(data: data)
        try Report.row(
            title, target: 1.5, bytes: data.count,
            Contender("schema.isValid(data)") { try schema.isValid(data) },
            Contender("Unboxer(data:)") { try Unboxer(data: data) },
            Contender("schema.isValid(unboxer), indexed before") { try schema.isValid(unboxer) })
    }

    private static func otherKinds() throws {
        let schema = try JSONSchema(data: Schema.people)
        let data = Payload.people(1000)
        let value: JSONValue = try unbox(data: data)
        guard let dictionaries = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] else { return }
        let wrapping = try JSONSchema(
            ["properties": ["list": ["$ref": "people"]]], registry: registry())
        try Report.row(
            "a list of 1000",
            Contender("from data") { try schema.isValid(data) },
            Contender("of a JSONValue") { try schema.isValid(value) },
            Contender("of dictionaries") { try wrapping.isValid(["list": dictionaries]) })
    }

    /// A schema that names as many keys as the object has. As in `WideSuite`, time per key may grow by a half.
    private static func dependencies() throws {
        func payload(_ count: Int) throws -> (schema: JSONSchema, data: Data, value: JSONValue, any: [String: Any]) {
            let fields = (0..<count).map { "\"key\($0)\":[\"key\(count - 1 - $0)\"]" }
            let data = Data("{\(fields.joined(separator: ","))}".utf8)
            let value: JSONValue = try unbox(data: data)
            let any = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
            return (try JSONSchema(["dependentRequired": value]), data, value, any)
        }
        try Report.linear("dependentRequired, data", of: 5000, target: 1.5, payload) { try $0.schema.isValid($0.data) }
        try Report.linear("dependentRequired, a JSONValue", of: 5000, target: 1.5, payload) {
            try $0.schema.isValid($0.value)
        }
        try Report.linear("dependentRequired, a dictionary", of: 5000, target: 1.5, payload) {
            try $0.schema.isValid($0.any)
        }
    }

    /// As many documents as the schemas of a public store have, with three URIs each.
    private static func references() throws {
        var registry = JSONSchema.Registry()
        for index in 0..<2853 { try registry.add(Schema.people, at: "people\(index)") }
        let missing: JSONValue = ["items": ["$ref": "missing"]]
        let known: JSONValue = ["items": ["$ref": "people7"]]
        let complete = registry
        try Report.row(
            "a reference to one of 2,853 documents, or none of them",
            Contender("missing") { try? JSONSchema(missing, registry: complete) },
            Contender("known") { try JSONSchema(known, registry: complete) })
    }

    private static func registry() throws -> JSONSchema.Registry {
        var registry = JSONSchema.Registry()
        try registry.add(Schema.people, at: "people")
        return registry
    }
}
