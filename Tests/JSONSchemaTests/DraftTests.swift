// What the drafts other than 7 add or change, each row from the text of the specification.

import Foundation
import JSONSchema
import TestTables
import Testing
import Unbox

struct DraftTests {
    @Test func keywords() {
        each([
            Example(
                "id in draft 4", .draft4,
                #"{"id": "http://a/b", "items": {"$ref": "c"}, "definitions": {"x": {"id": "c", "type": "string"}}}"#,
                valid: [#"["x"]"#], invalid: ["[1]"]),
            Example(
                "exclusive limits are booleans in draft 4", .draft4,
                #"{"minimum": 1, "exclusiveMinimum": true, "maximum": 5, "exclusiveMaximum": false}"#,
                valid: ["1.5", "5"], invalid: ["1", "5.1"]),
            Example(
                "const and contains mean nothing in draft 4", .draft4, #"{"const": 1, "contains": {"type": "string"}}"#,
                valid: ["2", "[]"], invalid: []),
            Example(
                "if means nothing in draft 6", .draft6, #"{"if": {"type": "string"}, "then": false}"#,
                valid: [#""x""#], invalid: []),
            Example(
                "1.0 is an integer", .draft4, #"{"type": "integer"}"#, valid: ["1.0", "1e2", "-0.0"],
                invalid: ["1.5", "1e-2"]),
            Example(
                "siblings of a reference", .draft7,
                ##"{"properties": {"a": {"$ref": "#/definitions/s", "maxLength": 1}}, "definitions": {"s": {"type": "string"}}}"##,
                valid: [#"{"a": "long"}"#], invalid: [#"{"a": 1}"#]),
            Example(
                "siblings of a reference, since 2019-09", .draft2019,
                ##"{"properties": {"a": {"$ref": "#/$defs/s", "maxLength": 1}}, "$defs": {"s": {"type": "string"}}}"##,
                valid: [#"{"a": "s"}"#], invalid: [#"{"a": 1}"#, #"{"a": "long"}"#]),
            Example(
                "dependentRequired", .draft2019, #"{"dependentRequired": {"a": ["b", "c"]}}"#,
                valid: ["{}", #"{"b": 1}"#, #"{"a": 1, "b": 1, "c": 1}"#], invalid: [#"{"a": 1, "b": 1}"#]),
            Example(
                "dependentSchemas", #"{"dependentSchemas": {"a": {"maxProperties": 1}}}"#,
                valid: ["{}", #"{"b": 1, "c": 1}"#, #"{"a": 1}"#, "3"], invalid: [#"{"a": 1, "b": 1}"#]),
            Example(
                "minContains and maxContains", #"{"contains": {"const": 1}, "minContains": 2, "maxContains": 3}"#,
                valid: ["[1,1]", "[1,2,1,1]", "{}"], invalid: ["[]", "[1]", "[1,1,1,1]"]),
            Example(
                "minContains 0", #"{"contains": {"const": 1}, "minContains": 0, "maxContains": 1}"#,
                valid: ["[]", "[1]"], invalid: ["[1,1]"]),
            Example(
                "minContains without contains", #"{"minContains": 2}"#, valid: ["[]"], invalid: []),
            Example(
                "prefixItems",
                #"{"prefixItems": [{"type": "integer"}, {"type": "string"}], "items": {"type": "null"}}"#,
                valid: ["[]", "[1]", #"[1,"x",null]"#], invalid: [#"["x"]"#, "[1,1]", #"[1,"x",2]"#]),
            Example(
                "a list of items in 2019-09", .draft2019,
                #"{"items": [{"type": "integer"}], "additionalItems": false}"#,
                valid: ["[]", "[1]"], invalid: ["[1,2]"]),
            Example(
                "additionalItems without a list", .draft2019,
                #"{"items": {"type": "integer"}, "additionalItems": false}"#,
                valid: ["[1,2]"], invalid: [#"["x"]"#]),
            Example(
                "anchors", ##"{"$ref": "#s", "$defs": {"a": {"$anchor": "s", "type": "string"}}}"##,
                valid: [#""x""#], invalid: ["1"]),
            Example(
                "anchors of embedded resources",
                ##"{"$id": "http://h/r", "$ref": "e#s", "$defs": {"a": {"$id": "e", "$defs": {"b": {"$anchor": "s", "type": "string"}}}}}"##,
                valid: [#""x""#], invalid: ["1"]),
            Example(
                "embedded resources beside each other",
                ##"{"$id": "http://h/r", "allOf": [{"$ref": "a"}, {"$ref": "b"}], "$defs": {"a": {"$id": "a", "$ref": "#/$defs/s", "$defs": {"s": {"type": "string"}}}, "b": {"$id": "b", "$ref": "#/$defs/s", "$defs": {"s": {"maxLength": 1}}}}}"##,
                valid: [#""x""#], invalid: ["1", #""xx""#]),
            Example(
                "an embedded resource of another draft",
                ##"{"$id": "http://h/r", "$ref": "e", "$defs": {"a": {"$id": "e", "$schema": "http://json-schema.org/draft-07/schema#", "items": [{"type": "string"}]}}}"##,
                valid: [#"["x", 1]"#], invalid: ["[1]"]),
            Example(
                "a URN",
                ##"{"$id": "urn:uuid:deadbeef-1234-00ff-ff00-4321feebdaed", "$ref": "#/$defs/s", "$defs": {"s": {"type": "string"}}}"##,
                valid: [#""x""#], invalid: ["1"]),
            Example(
                "a pointer with escapes", ##"{"$ref": "#/$defs/a~1b%25~0", "$defs": {"a/b%~": {"type": "string"}}}"##,
                valid: [#""x""#], invalid: ["1"]),
            Example(
                "an $id in an enum is a value",
                ##"{"$id": "http://h/r", "enum": [{"$id": "http://h/x", "type": "null"}, 1], "$defs": {"a": {"$id": "http://h/x", "type": "string"}}, "not": {"$ref": "http://h/x"}}"##,
                valid: ["1"], invalid: ["2"]),
            Example(
                "several names that are only canonically equivalent",
                #"{"dependentRequired": {"a": ["e\u0301"], "b": ["\u00E9"]}}"#,
                valid: [#"{"a": 1, "e\u0301": 1}"#, #"{"b": 1, "\u00E9": 1}"#],
                invalid: [#"{"a": 1, "\u00E9": 1}"#, #"{"b": 1, "e\u0301": 1}"#]),
            Example(
                "keys of a constant in another order, canonically equivalent", #"{"const": {"a": 1, "\u00E9": 2}}"#,
                valid: [#"{"\u00E9": 2, "a": 1}"#], invalid: [#"{"e\u0301": 2, "a": 1}"#]),
            Example(
                "names that are only canonically equivalent",
                #"{"required": ["\u00E9"], "properties": {"\u00E9": {"type": "integer"}}, "dependentRequired": {"u\u0308": ["x"]}, "dependentSchemas": {"u\u0308": false}}"#,
                valid: [#"{"\u00E9": 1}"#, #"{"\u00E9": 1, "\u00FC": 1}"#],
                invalid: [
                    #"{"e\u0301": 1}"#, #"{"\u00E9": 1, "u\u0308": 1}"#,
                    #"{"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1, "g": 1, "h": 1, "e\u0301": 1}"#,
                ]),
        ]) { (example: Example) in try check(example) }
    }

    @Test func unevaluated() {
        each([
            Example(
                "properties", #"{"properties": {"a": {}}, "unevaluatedProperties": false}"#,
                valid: [#"{"a": 1}"#, "{}", "1"], invalid: [#"{"b": 1}"#]),
            Example(
                "patternProperties and additionalProperties",
                #"{"allOf": [{"patternProperties": {"^a": {}}}], "unevaluatedProperties": {"type": "string"}}"#,
                valid: [#"{"ab": 1, "b": "x"}"#], invalid: [#"{"b": 1}"#]),
            Example(
                "additionalProperties evaluates all",
                #"{"additionalProperties": true, "unevaluatedProperties": false}"#,
                valid: [#"{"b": 1}"#], invalid: []),
            Example(
                "through allOf and $ref",
                ##"{"allOf": [{"properties": {"a": {}}}], "$ref": "#/$defs/b", "unevaluatedProperties": false, "$defs": {"b": {"properties": {"b": {}}}}}"##,
                valid: [#"{"a": 1, "b": 1}"#], invalid: [#"{"a": 1, "c": 1}"#]),
            Example(
                "all branches of anyOf that match",
                #"{"anyOf": [{"properties": {"a": {"const": 1}}, "required": ["a"]}, {"properties": {"b": {"const": 2}}, "required": ["b"]}], "unevaluatedProperties": false}"#,
                valid: [#"{"a": 1}"#, #"{"b": 2}"#, #"{"a": 1, "b": 2}"#],
                invalid: [#"{"a": 1, "b": 3}"#, #"{"a": 1, "c": 1}"#]),
            Example(
                "oneOf",
                #"{"oneOf": [{"required": ["a"], "properties": {"a": {}}}, {"required": ["b"], "properties": {"b": {}}}], "unevaluatedProperties": false}"#,
                valid: [#"{"a": 1}"#, #"{"b": 1}"#], invalid: [#"{"a": 1, "b": 1}"#, #"{"a": 1, "c": 1}"#]),
            Example(
                "not evaluates nothing",
                #"{"not": {"not": {"properties": {"a": {}}}}, "unevaluatedProperties": false}"#,
                valid: ["{}"], invalid: [#"{"a": 1}"#]),
            Example(
                "if, then and else",
                #"{"if": {"properties": {"a": {"const": 1}}, "required": ["a"]}, "then": {"properties": {"b": {}}}, "else": {"properties": {"c": {}}}, "unevaluatedProperties": false}"#,
                valid: [#"{"a": 1, "b": 1}"#, #"{"c": 1}"#], invalid: [#"{"a": 1, "c": 1}"#, #"{"a": 2, "c": 1}"#]),
            Example(
                "dependentSchemas",
                #"{"properties": {"a": {}}, "dependentSchemas": {"a": {"properties": {"b": {}}}}, "unevaluatedProperties": false}"#,
                valid: [#"{"a": 1, "b": 1}"#], invalid: [#"{"b": 1}"#]),
            Example(
                "cousins do not see each other",
                #"{"allOf": [{"properties": {"a": {}}}, {"unevaluatedProperties": false}]}"#,
                valid: ["{}"], invalid: [#"{"a": 1}"#]),
            Example(
                "nested",
                #"{"properties": {"a": {}}, "allOf": [{"properties": {"b": {}}, "unevaluatedProperties": true}], "unevaluatedProperties": false}"#,
                valid: [#"{"a": 1, "b": 1, "c": 1}"#], invalid: []),
            Example(
                "a value's evaluation is not that of values in it",
                #"{"properties": {"a": {"properties": {"b": {}}}}, "unevaluatedProperties": false}"#,
                valid: [#"{"a": {"b": 1, "c": 1}}"#], invalid: [#"{"b": 1}"#]),
            Example(
                "prefixItems", #"{"prefixItems": [{}, {}], "unevaluatedItems": false}"#,
                valid: ["[1,2]", "{}"], invalid: ["[1,2,3]"]),
            Example(
                "items evaluates all", #"{"items": true, "unevaluatedItems": false}"#, valid: ["[1,2]"], invalid: []),
            Example(
                "contains evaluates what matches",
                #"{"prefixItems": [true], "contains": {"type": "string"}, "unevaluatedItems": false}"#,
                valid: [#"[1,"x"]"#, #"["x","y"]"#], invalid: [#"[1,"x",2]"#]),
            Example(
                "contains evaluates nothing in 2019-09", .draft2019,
                #"{"contains": {"type": "string"}, "unevaluatedItems": false}"#,
                valid: [], invalid: [#"["x"]"#]),
            Example(
                "contains in several branches",
                #"{"allOf": [{"contains": {"multipleOf": 2}}, {"contains": {"multipleOf": 3}}], "unevaluatedItems": {"multipleOf": 5}}"#,
                valid: ["[2,3,4,5,6]"], invalid: ["[2,3,4,7,8]"]),
        ]) { (example: Example) in try check(example) }
    }

    @Test func dynamicReferences() {
        each([
            Example(
                "$dynamicRef to the outermost anchor",
                ##"{"$id": "http://h/strings", "$ref": "list", "$defs": {"item": {"$dynamicAnchor": "items", "type": "string"}, "list": {"$id": "list", "type": "array", "items": {"$dynamicRef": "#items"}, "$defs": {"default": {"$dynamicAnchor": "items"}}}}}"##,
                valid: [#"["x"]"#], invalid: ["[1]"]),
            Example(
                "$dynamicRef without a dynamic anchor where it begins is a $ref",
                ##"{"$id": "http://h/strings", "$ref": "list", "$defs": {"item": {"$dynamicAnchor": "items", "type": "string"}, "list": {"$id": "list", "type": "array", "items": {"$dynamicRef": "#items"}, "$defs": {"default": {"$anchor": "items"}}}}}"##,
                valid: [#"["x"]"#, "[1]"], invalid: ["1"]),
            Example(
                "a $ref to a dynamic anchor is not dynamic",
                ##"{"$id": "http://h/strings", "$ref": "list", "$defs": {"item": {"$dynamicAnchor": "items", "type": "string"}, "list": {"$id": "list", "type": "array", "items": {"$ref": "#items"}, "$defs": {"default": {"$dynamicAnchor": "items"}}}}}"##,
                valid: [#"["x"]"#, "[1]"], invalid: []),
            Example(
                "a strict tree",
                ##"{"$id": "http://h/strict-tree", "$dynamicAnchor": "node", "$ref": "tree", "unevaluatedProperties": false, "$defs": {"tree": {"$id": "tree", "$dynamicAnchor": "node", "type": "object", "properties": {"data": true, "children": {"type": "array", "items": {"$dynamicRef": "#node"}}}}}}"##,
                valid: [#"{"children": [{"data": 1}]}"#], invalid: [#"{"children": [{"daat": 1}]}"#]),
            Example(
                "$recursiveRef to the outermost", .draft2019,
                ##"{"$id": "http://h/strict", "$recursiveAnchor": true, "$ref": "tree", "unevaluatedProperties": false, "$defs": {"tree": {"$id": "tree", "$recursiveAnchor": true, "type": "object", "properties": {"data": true, "children": {"type": "array", "items": {"$recursiveRef": "#"}}}}}}"##,
                valid: [#"{"children": [{"data": 1}]}"#], invalid: [#"{"children": [{"daat": 1}]}"#]),
            Example(
                "$recursiveRef without $recursiveAnchor is a $ref", .draft2019,
                ##"{"$id": "http://h/strict", "$recursiveAnchor": true, "$ref": "tree", "unevaluatedProperties": false, "$defs": {"tree": {"$id": "tree", "type": "object", "properties": {"data": true, "children": {"type": "array", "items": {"$recursiveRef": "#"}}}}}}"##,
                valid: [#"{"children": [{"daat": 1}]}"#], invalid: [#"{"children": [1]}"#]),
            Example(
                "a resource that is not in any scope does not matter",
                ##"{"$id": "http://h/r", "$dynamicAnchor": "n", "properties": {"a": {"$dynamicRef": "#n"}}, "type": "object", "$defs": {"o": {"$id": "o", "$dynamicAnchor": "n", "$ref": "#"}}}"##,
                valid: [#"{"a": {}}"#], invalid: [#"{"a": 1}"#]),
        ]) { (example: Example) in try check(example) }
    }

    private func check(_ example: Example) throws {
        let schema = try JSONSchema(data: Data(example.schema.utf8), draft: example.draft)
        for text in example.valid { #expect(try verdict(schema, text), "\(text)") }
        for text in example.invalid { #expect(try !verdict(schema, text), "\(text)") }
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
                    "https://json-schema.org/draft/2020-12/vocab/applicator": true,
                    "http://h/unknown": false,
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
