// What the drafts other than 7 add or change, each row from the text of the specification.

import Foundation
import JSONSchema
import TestTables
import Testing
import Unbox

struct DraftTests {
    @Test func examples() {
        each(["keywords", "unevaluated", "references"]) { file in
            each(TextRow.all(file)) { example in
                let schema = try JSONSchema(data: Data(example.schema.utf8), draft: example.draft)
                for text in example["+"] { #expect(try verdict(schema, text), "\(text)") }
                for text in example["-"] { #expect(try !verdict(schema, text), "\(text)") }
            }
        }
    }

    @Test func metaSchemasDescribeThemselves() {
        each(JSONSchema.Draft.allCases) { draft in
            let schema = try JSONSchema(["$schema": .string(draft.metaSchemaURI), "$ref": .string(draft.metaSchemaURI)])
            #expect(schema.draft == draft)
            #expect(try schema.isValid(["type": "string"]))
            #expect(try !schema.isValid(["type": "text"]))
            #expect(try !schema.isValid(["properties": ["a": ["minLength": -1]]]))
            #expect(try schema.isValid(true) == (draft > .draft4))
        }
    }

    @Test func vocabularies() throws {
        var registry = JSONSchema.Registry()
        try registry.add(
            [
                "$id": "http://h/no-validation", "$schema": "https://json-schema.org/draft/2020-12/schema",
                "$vocabulary": [
                    "https://json-schema.org/draft/2020-12/vocab/core": true,
                    "https://json-schema.org/draft/2020-12/vocab/applicator": true, "http://h/unknown": false,
                ],
            ], at: "http://h/no-validation")
        let schema = try JSONSchema(
            ["$schema": "http://h/no-validation", "properties": ["a": false, "n": ["minimum": 5]]], registry: registry)
        #expect(try schema.isValid(["n": 1]))
        #expect(try !schema.isValid(["a": 1]))
    }

    /// All documents are searched for an `$id` that is not the URI of one.
    @Test func documentsThatCannotBeUsedMatterOnlyToThoseWhoReferToThem() throws {
        var registry = JSONSchema.Registry()
        try registry.add(["$schema": "https://json-schema.org/draft/next/schema"], at: "http://h/next")
        try registry.add(["$defs": ["a": ["$id": "http://h/inner", "type": "string"]]], at: "http://h/library")
        let schema = try JSONSchema(["$ref": "http://h/inner"], registry: registry)
        #expect(try !schema.isValid(1))
        let unused: JSONValue = ["$defs": ["a": ["$ref": "http://h/next"]], "type": "string"]
        #expect(try JSONSchema(unused, registry: registry).isValid("x"))
        for (uri, message) in [
            ("http://h/typo", #""http://h/typo" refers to "http://h/typo", which is not in the registry"#),
            (
                "http://h/next",
                #"the meta-schema "https://json-schema.org/draft/next/schema" is not known; add it to the registry"#
            ),
        ] {
            let error = #expect(throws: JSONSchema.SchemaError.self) {
                try JSONSchema(["items": ["$ref": .string(uri)]], registry: registry)
            }
            #expect(error?.message == message)
        }
    }

    /// In 2019-09, a meta-schema that requires the vocabulary of formats makes them an assertion; that of 2020-12 has
    /// two vocabularies for this, and then it does not matter whether it is required.
    @Test func vocabulariesOfFormats() {
        each([
            ("2019-09", "format", true, true), ("2019-09", "format", false, false),
            ("2020-12", "format-annotation", true, false), ("2020-12", "format-assertion", true, true),
            ("2020-12", "format-assertion", false, true),
        ]) { (draft: String, name: String, isRequired: Bool, asserts: Bool) in
            let base = "https://json-schema.org/draft/\(draft)"
            var registry = JSONSchema.Registry()
            try registry.add(
                [
                    "$id": "http://h/formats", "$schema": .string(base + "/schema"),
                    "$vocabulary": .object([base + "/vocab/core": true, base + "/vocab/\(name)": .bool(isRequired)]),
                ], at: "http://h/formats")
            let schema = try JSONSchema(["$schema": "http://h/formats", "format": "ipv4"], registry: registry)
            #expect(try schema.isValid("127.0.0.1"))
            #expect(try schema.isValid("x") != asserts)
        }
    }
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

extension TextRow {
    var schema: String { self[":"].first ?? "" }
    var payload: Data { Data((self[">"].first ?? "").utf8) }
    var draft: JSONSchema.Draft { JSONSchema.Draft.allCases.first { ["\($0)"] == self["@"] } ?? .draft2020 }
}
