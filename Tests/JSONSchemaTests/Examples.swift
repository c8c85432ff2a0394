import Foundation
import JSONSchema
import Testing
import Unbox

/// A schema with payloads that it accepts and rejects.
struct Example: CustomStringConvertible, Sendable {
    let name: String
    let draft: JSONSchema.Draft
    let schema: String
    let valid: [String]
    let invalid: [String]

    init(_ name: String, _ schema: String, valid: [String], invalid: [String]) {
        self.init(name, .draft2020, schema, valid: valid, invalid: invalid)
    }

    init(_ name: String, _ draft: JSONSchema.Draft, _ schema: String, valid: [String], invalid: [String]) {
        self.name = name
        self.draft = draft
        self.schema = schema
        self.valid = valid
        self.invalid = invalid
    }

    var description: String { name }
}

/// Validates a payload in every way, which must agree, and returns the verdict.
func verdict(_ schema: JSONSchema, _ text: String) throws -> Bool {
    let data = Data(text.utf8)
    let value: JSONValue = try unbox(data: data)
    let isValid = try schema.isValid(data)
    let errors = try schema.errors(in: data).map(\.description).sorted()
    #expect(errors.isEmpty == isValid, "\(text): \(errors)")
    #expect(try schema.isValid(value) == isValid, "\(text) as a value")
    #expect(try schema.errors(in: value).map(\.description).sorted() == errors, "\(text) as a value")
    // As an element, so that it may be of any type.
    let wrapped = try Unboxer(data: Data("[\(text)]".utf8))
    let array: [Any] = try wrapped.unbox()
    let unboxer = Unboxer(dictionary: ["wrapped": array[0]])
    let wrapping = try JSONSchema(["properties": ["wrapped": ["$ref": "it"]]], registry: .init(schema))
    #expect(try wrapping.isValid(unboxer) == isValid, "\(text) as a dictionary")
    return isValid
}

extension JSONSchema.Registry {
    /// A registry of a schema with the URI `it`.
    fileprivate init(_ schema: JSONSchema) throws {
        self.init()
        var value = schema.value
        if var object = value.objectValue, object["$schema"] == nil {
            object["$schema"] = .string(schema.draft.metaSchemaURI)
            value = .object(object)
        }
        try add(value, at: "it")
    }
}
