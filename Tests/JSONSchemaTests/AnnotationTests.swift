import Foundation
import JSONSchema
import TestTables
import Testing
import Unbox

/// The annotations in the outputs of valid payloads.
struct AnnotationTests {
    struct Row: CustomStringConvertible, Sendable {
        let name: String
        let draft: JSONSchema.Draft
        let schema: JSONValue
        let payload: JSONValue
        /// `keywordLocation @instanceLocation = annotation`, with the fragment of the absolute location if that is another
        /// one.
        let annotations: [String]
        var description: String { name }

        init(
            _ name: String, in draft: JSONSchema.Draft = .draft2020, _ schema: JSONValue, _ payload: JSONValue,
            _ annotations: String...
        ) {
            (self.name, self.draft, self.schema) = (name, draft, schema)
            (self.payload, self.annotations) = (payload, annotations)
        }
    }

    private func shown(_ unit: JSONValue) -> String {
        func text(_ key: String) -> String { unit[key]?.stringValue ?? "?" }
        #expect(unit["valid"] == true)
        let keyword = text("keywordLocation")
        let absolute = (text("absoluteKeywordLocation").removingPercentEncoding ?? "")
            .replacingOccurrences(of: "http://h/s#", with: "#")
        let place = absolute == "#" + keyword ? keyword : "\(keyword) (\(absolute))"
        return "\(place) @\(text("instanceLocation")) = \(unit["annotation"]?.description ?? "?")"
    }

    private static let rows: [Row] = [
        Row(
            "meta-data",
            [
                "title": "T", "description": "D", "default": nil, "deprecated": true, "readOnly": false,
                "writeOnly": true, "examples": [1, ["a": 2]], "$comment": "C", "type": "integer",
            ], 1, "/title @ = \"T\"", "/description @ = \"D\"", "/default @ = null", "/deprecated @ = true",
            "/readOnly @ = false", "/writeOnly @ = true", "/examples @ = [1,{\"a\":2}]"),
        Row("format of any value", ["format": "email"], 1, "/format @ = \"email\""),
        Row(
            "content of a string",
            ["contentEncoding": "base64", "contentMediaType": "a/b", "contentSchema": ["title": "T"]], "x",
            "/contentEncoding @ = \"base64\"", "/contentMediaType @ = \"a/b\"",
            "/contentSchema @ = {\"title\":\"T\"}"),
        Row("content of another value", ["contentEncoding": "base64", "contentMediaType": "a/b"], 1),
        Row("contentSchema without contentMediaType", ["contentSchema": ["title": "T"]], "x"),
        Row(
            "unknown keywords", ["x-a/b": ["c": [1]], "additionalItems": false, "id": "i", "$defs": [:]], 1,
            "/x-a~1b @ = {\"c\":[1]}", "/additionalItems @ = false", "/id @ = \"i\""),
        Row(
            "fields",
            [
                "title": "T",
                "properties": ["a": ["title": "A"], "b": true, "z": ["title": "Z"]],
                "patternProperties": ["^x": ["title": "X"], "1$": ["description": "1"]],
                "additionalProperties": ["title": "O"], "required": ["r"],
            ], ["a": 1, "x1": 2, "r": 3, "b": 4, "q/": 5],
            "/title @ = \"T\"", "/properties @ = [\"a\",\"b\"]", "/patternProperties @ = [\"x1\"]",
            "/additionalProperties @ = [\"r\",\"q/\"]", "/properties/a/title @/a = \"A\"",
            "/patternProperties/^x/title @/x1 = \"X\"", "/patternProperties/1$/description @/x1 = \"1\"",
            "/additionalProperties/title @/r = \"O\"", "/additionalProperties/title @/q~1 = \"O\""),
        Row(
            "fields that a pattern describes too",
            ["properties": ["a": ["title": "A"]], "patternProperties": ["a": ["title": "P"]]], ["a": 1],
            "/properties @ = [\"a\"]", "/patternProperties @ = [\"a\"]", "/properties/a/title @/a = \"A\"",
            "/patternProperties/a/title @/a = \"P\""),
        Row(
            "an object without fields", ["properties": ["a": true], "additionalProperties": true], [:],
            "/properties @ = []", "/additionalProperties @ = []"),
        Row("fields of another value", ["properties": ["a": true], "items": true, "contains": true], "x"),
        Row(
            "elements",
            [
                "prefixItems": [["title": "0"], true, true], "items": ["title": "I"],
                "contains": ["title": "C", "minimum": 5],
            ], [1, 7, 2, 8], "/prefixItems @ = 2", "/items @ = true", "/contains @ = [1,3]",
            "/prefixItems/0/title @/0 = \"0\"", "/items/title @/3 = \"I\"", "/contains/title @/1 = \"C\"",
            "/contains/title @/3 = \"C\""),
        Row(
            "an empty array", ["prefixItems": [true], "items": true, "contains": true, "minContains": 0], [],
            "/contains @ = []"),
        Row(
            "unevaluated fields",
            [
                "allOf": [["properties": ["a": ["title": "A"]]]], "unevaluatedProperties": ["title": "U"],
            ], ["a": 1, "b": 2], "/unevaluatedProperties @ = [\"b\"]", "/allOf/0/properties @ = [\"a\"]",
            "/allOf/0/properties/a/title @/a = \"A\"", "/unevaluatedProperties/title @/b = \"U\""),
        Row(
            "unevaluated elements", ["prefixItems": [true], "unevaluatedItems": ["title": "U"]], [1, 2],
            "/prefixItems @ = 0", "/unevaluatedItems @ = true", "/unevaluatedItems/title @/1 = \"U\""),
        Row(
            "no unevaluated elements", ["prefixItems": [true], "unevaluatedItems": false], [1], "/prefixItems @ = 0"),
        Row(
            "all branches that accept",
            [
                "anyOf": [
                    ["title": "0"], ["title": "1", "type": "string"],
                    ["title": "2", "allOf": [["title": "3"], false]],
                    ["title": "4"],
                ]
            ], 1, "/anyOf/0/title @ = \"0\"", "/anyOf/3/title @ = \"4\""),
        Row(
            "oneOf", ["oneOf": [["title": "0", "type": "string"], ["title": "1"]]], 1, "/oneOf/1/title @ = \"1\""),
        Row(
            "what is below a branch that rejects",
            [
                "anyOf": [["properties": ["a": ["title": "A"], "b": ["title": "B", "type": "null"]]], true]
            ], ["a": 1, "b": 2]),
        Row("not", ["not": ["title": "N", "type": "null"]], 1),
        Row("not, twice", ["title": "T", "not": ["not": ["title": "N"]]], 1, "/title @ = \"T\""),
        Row(
            "if and then",
            ["if": ["title": "I", "type": "integer"], "then": ["title": "T"], "else": ["title": "E"]], 1,
            "/if/title @ = \"I\"", "/then/title @ = \"T\""),
        Row(
            "else", ["if": ["title": "I", "type": "string"], "then": ["title": "T"], "else": ["title": "E"]], 1,
            "/else/title @ = \"E\""),
        Row("if alone", ["if": ["title": "I"], "$comment": "C"], 1, "/if/title @ = \"I\""),
        Row("then without if", ["then": ["title": "T"]], 1),
        Row(
            "dependent schemas", ["dependentSchemas": ["a": ["title": "A"], "b": ["title": "B"]]], ["a": 1],
            "/dependentSchemas/a/title @ = \"A\""),
        Row("names of properties", ["propertyNames": ["title": "N", "allOf": [["title": "M"]]]], ["a": 1]),
        Row(
            "references",
            [
                "$ref": "#/$defs/a", "title": "T",
                "$defs": ["a": ["title": "A", "items": ["$ref": "#/$defs/b"]], "b": ["title": "B"]],
            ], [1], "/title @ = \"T\"", "/$ref/title (#/$defs/a/title) @ = \"A\"",
            "/$ref/items (#/$defs/a/items) @ = true", "/$ref/items/$ref/title (#/$defs/b/title) @/0 = \"B\""),
        Row(
            "a recursive reference, resolved in the dynamic scope",
            [
                "$id": "http://h/s", "$dynamicAnchor": "n", "title": "T", "properties": ["a": ["$dynamicRef": "#n"]],
            ], ["a": [:]], "/title @ = \"T\"", "/properties @ = [\"a\"]",
            "/properties/a/$dynamicRef/title (#/title) @/a = \"T\"",
            "/properties/a/$dynamicRef/properties (#/properties) @/a = []"),
        Row(
            "2019-09", in: .draft2019,
            [
                "title": "T", "items": [true, ["title": "1"]], "additionalItems": ["title": "A"], "contains": true,
                "prefixItems": "?",
            ], [1, 2, 3], "/title @ = \"T\"", "/items @ = 1", "/additionalItems @ = true", "/prefixItems @ = \"?\"",
            "/items/1/title @/1 = \"1\"", "/additionalItems/title @/2 = \"A\""),
        Row(
            "items of 2019-09, and those not evaluated", in: .draft2019,
            ["items": ["title": "I"], "unevaluatedItems": ["title": "U"]], [1], "/items @ = true",
            "/items/title @/0 = \"I\""),
        Row("draft 7", in: .draft7, ["title": "T", "properties": ["a": ["title": "A"]], "x": 1], ["a": 1]),
        Row(
            "resources of several drafts",
            [
                "title": "T", "$ref": "old",
                "$defs": [
                    "o": [
                        "$id": "old", "$schema": "http://json-schema.org/draft-07/schema#", "title": "O",
                        "properties": ["a": ["title": "A"]],
                    ]
                ],
            ], ["a": 1], "/title @ = \"T\""),
    ]

    @Test func annotations() {
        each(Self.rows) { row in
            let schema = try JSONSchema(row.schema, uri: "http://h/s", draft: row.draft)
            let output = try schema.output(.basic, for: row.payload)
            #expect(output["valid"] == true)
            #expect(output["annotations"]?.arrayValue?.map(shown) ?? [] == row.annotations)
            #expect(try schema.output(.basic, for: row.payload.data()) == output)
            #expect(try schema.output(.flag, for: row.payload) == ["valid": true])
            let detailed = try schema.output(.detailed, for: row.payload)
            #expect(units(detailed).sorted() == row.annotations.sorted())
            if output["annotations"] == nil { #expect(detailed == ["valid": true]) }
        }
    }

    /// The units in a tree.
    private func units(_ node: JSONValue) -> [String] {
        (node["annotation"] == nil ? [] : [shown(node)]) + (node["annotations"]?.arrayValue ?? []).flatMap(units)
    }

    @Test func wholeOutputs() throws {
        let schema = try JSONSchema(
            [
                "$id": "https://example.com/list", "title": "List", "items": ["$ref": "#/$defs/point"],
                "$defs": [
                    "point": ["properties": ["x": ["title": "X"]], "anyOf": [["title": "P"], ["type": "null"]]]
                ],
            ])
        let payload: JSONValue = [["x": 1], [:]]
        func unit(
            _ keyword: String, _ absolute: String, _ instance: String, _ annotation: JSONValue
        ) -> JSONValue.Object {
            [
                "valid": true, "keywordLocation": .string(keyword),
                "absoluteKeywordLocation": .string("https://example.com/list#" + absolute),
                "instanceLocation": .string(instance), "annotation": annotation,
            ]
        }
        let title = unit("/title", "/title", "", "List")
        let items = unit("/items", "/items", "", true)
        let properties = (0..<2).map { index in
            unit("/items/$ref/properties", "/$defs/point/properties", "/\(index)", index == 0 ? ["x"] : [])
        }
        let points = (0..<2).map { index in
            unit("/items/$ref/anyOf/0/title", "/$defs/point/anyOf/0/title", "/\(index)", "P")
        }
        let x = unit("/items/$ref/properties/x/title", "/$defs/point/properties/x/title", "/0/x", "X")
        #expect(
            try schema.output(.basic, for: payload) == [
                "valid": true,
                "annotations": .array(
                    [title, items, properties[0], x, points[0], properties[1], points[1]].map { .object($0) }),
            ])
        var withX = properties[0]
        withX["annotations"] = [.object(x)]
        let detailed: JSONValue = [
            "valid": true, "keywordLocation": "", "instanceLocation": "",
            "annotations": [
                .object(title), .object(items),
                [
                    "valid": true, "keywordLocation": "/items/$ref",
                    "absoluteKeywordLocation": "https://example.com/list#/$defs/point", "instanceLocation": "/0",
                    "annotations": [.object(withX), .object(points[0])],
                ],
                [
                    "valid": true, "keywordLocation": "/items/$ref",
                    "absoluteKeywordLocation": "https://example.com/list#/$defs/point", "instanceLocation": "/1",
                    "annotations": [.object(properties[1]), .object(points[1])],
                ],
            ],
        ]
        #expect(try schema.output(.detailed, for: payload) == detailed)
        #expect(try schema.output(.detailed, for: payload.data()) == detailed)
        // Nothing but errors for a payload that is not valid.
        let invalid = try schema.output(.basic, for: [["x": 1]])
        #expect(invalid["errors"] == nil)
        let object = try JSONSchema(["title": "T", "type": "object", "properties": ["a": ["title": "A"]]])
        #expect(
            try object.output(.basic, for: ["a": 1] as [String: Any])
                == object.output(.basic, for: ["a": 1] as JSONValue))
        #expect(
            try object.output(.detailed, for: 1 as JSONValue) == [
                "valid": false, "keywordLocation": "/type", "instanceLocation": "",
                "error": "expected an object, found the number 1",
            ])
    }

    @Test func errorsOfSeveralElementsHaveNodesOfTheirOwn() throws {
        let schema = try JSONSchema(["items": ["required": ["a"], "minProperties": 1]])
        let output = try schema.output(.detailed, for: [[:], [:]] as JSONValue)
        #expect(output["errors"]?.arrayValue?.map { $0["instanceLocation"] } == ["/0", "/1"])
        #expect(output["errors"]?.arrayValue?.map { $0["errors"]?.arrayValue?.count } == [2, 2])
    }

    @Test func limits() throws {
        var options = JSONSchema.Options()
        options.annotationLimit = 3
        options.violationLimit = 0
        let schema = try JSONSchema(
            [
                "title": "T",
                "items": [
                    "anyOf": [["title": "A", "maximum": 5, "type": "integer"], ["title": "B", "type": "integer"]]
                ],
            ],
            options: options)
        let output = try schema.output(.basic, for: [7, 8, 9, 1] as JSONValue)
        #expect(output["annotations"]?.arrayValue?.count == 3)
        #expect(output["valid"] == true)
        // Even if there is no room for an error.
        #expect(try schema.output(.basic, for: ["x"] as JSONValue) == ["valid": false])
    }

    @Test func deepAnnotations() throws {
        func annotation(_ levels: Int) -> JSONValue { (0..<levels).reduce(1) { value, _ in [value] } }
        let output = try JSONSchema(["default": annotation(500)]).output(.basic, for: 1 as JSONValue)
        #expect(output["annotations"][0]["annotation"] == annotation(500))
        let schema = try JSONSchema(["default": annotation(511)])
        let error = #expect(throws: UnboxError.self) { try schema.output(.basic, for: 1 as JSONValue) }
        #expect(error?.reason == .nestedTooDeeply)
        #expect(throws: UnboxError.self) { try JSONSchema(["default": annotation(512)]) }
    }

    @Test func deepPayloads() throws {
        let schema = try JSONSchema(["title": "T", "items": ["$ref": "#"]])
        let text = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
        let data = Data(text.utf8)
        for format in [JSONSchema.OutputFormat.basic, .detailed] {
            let output = try schema.output(format, for: data)
            #expect(output["valid"] == true)
            // An output can be written and read.
            #expect(try unbox(data: output.data()) as JSONValue == output)
        }
        #expect(try schema.output(.basic, for: data)["annotations"]?.arrayValue?.count == 999)
        // There is a tree or an error, and no overflow.
        for depth in sweep([50, 100, 150, 200, 300, 400], oneOf: 5) {
            let text = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
            let data = Data(text.utf8)
            for other in [schema, try JSONSchema(["minItems": 2, "items": ["$ref": "#"], "type": "array"])] {
                _ = try? onSmallStack { try other.output(.detailed, for: data) }
            }
        }
    }
}
