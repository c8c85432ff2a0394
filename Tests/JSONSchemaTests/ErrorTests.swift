import Foundation
import JSONSchema
import TestTables
import Testing
import Unbox

struct ErrorTests {
    @Test func messages() {
        each(TextRow.all("errors")) { row in
            let schema = try JSONSchema(data: Data(row.schema.utf8))
            let payload: JSONValue = try unbox(data: row.payload)
            #expect(try schema.errors(in: payload).map(\.description) == row["="])
            #expect(try schema.errors(in: row.payload).map(\.description) == row["="])
        }
    }

    @Test func errorsHaveTheFormOfTheLibrary() throws {
        let schema = try JSONSchema(["items": ["properties": ["name": ["type": "string"]]]], uri: "http://h/s")
        let data = Data(#"[{"name": 1}, {"name": "x"}, {"name": null}]"#.utf8)
        let error = #expect(throws: UnboxError.self) { try Unboxer(data: data, validating: schema) }
        #expect(
            error?.all.map(\.description) == [
                "[0].name: expected a string, found the number 1", "[2].name: expected a string, found null",
            ])
        #expect(error?.path == UnboxPath([0, "name"]))
        let violation = error?.underlyingError as? JSONSchema.ValidationError
        #expect(violation?.keyword == "type")
        #expect(violation?.schemaLocation == "http://h/s#/items/properties/name/type")
        #expect(violation?.path == UnboxPath([0, "name"]))
        let reader = try Unboxer(data: Data(#"[{"name": "x"}]"#.utf8), validating: schema)
        #expect(try reader.unbox(keyPath: "0.name") as String == "x")
    }

    @Test func branches() throws {
        let schema = try JSONSchema(["anyOf": [["type": "string"], ["minimum": 5]]])
        let error = try #require(try schema.errors(in: 3).first)
        #expect(
            error.branches.map { $0.map(\.message) } == [
                ["expected a string, found the number 3"], ["expected a number of at least 5, found 3"],
            ])
        #expect(error.branches[1][0].keywordLocation == "/anyOf/1/minimum")
    }

    @Test func outputs() throws {
        let schema = try JSONSchema(
            [
                "$id": "https://example.com/polygon",
                "$defs": [
                    "point": [
                        "type": "object", "properties": ["x": ["type": "number"], "y": ["type": "number"]],
                        "additionalProperties": false, "required": ["x", "y"],
                    ]
                ],
                "type": "array", "items": ["$ref": "#/$defs/point"], "minItems": 3,
            ])
        let payload: JSONValue = [["x": 2.5, "y": 1.3], ["x": 1, "z": 6.7]]
        #expect(try schema.output(.flag, for: payload) == ["valid": false])
        #expect(try JSONSchema(["type": "array"]).output(.basic, for: payload) == ["valid": true])
        func unit(_ keyword: String, _ absolute: String, _ instance: String, _ error: String) -> JSONValue {
            [
                "valid": false, "keywordLocation": .string(keyword),
                "absoluteKeywordLocation": .string("https://example.com/polygon#" + absolute),
                "instanceLocation": .string(instance), "error": .string(error),
            ]
        }
        let unexpected = unit(
            "/items/$ref/additionalProperties", "/$defs/point/additionalProperties", "/1/z",
            "no value is allowed here, found the number 6.7")
        let missing = unit("/items/$ref/required", "/$defs/point/required", "/1", #"the key "y" is missing"#)
        let few = unit("/minItems", "/minItems", "", "expected an array of at least 3 elements, found one of 2")
        #expect(try schema.output(.basic, for: payload) == ["valid": false, "errors": [few, unexpected, missing]])
        #expect(
            try schema.output(.detailed, for: payload.data())
                == [
                    "valid": false, "keywordLocation": "", "instanceLocation": "",
                    "errors": [
                        few,
                        [
                            "valid": false, "keywordLocation": "/items/$ref",
                            "absoluteKeywordLocation": "https://example.com/polygon#/$defs/point",
                            "instanceLocation": "/1", "errors": [unexpected, missing],
                        ],
                    ],
                ])
    }

    /// The nodes of `detailed` that are neither errors nor annotations have their places too, across references and
    /// embedded resources.
    @Test func absoluteLocations() throws {
        func locations(_ node: JSONValue) -> [String] {
            let places = ["keywordLocation", "absoluteKeywordLocation"].map { node[$0]?.stringValue ?? "-" }
            return [places.joined(separator: " ")] + (node["errors"]?.arrayValue ?? []).flatMap(locations)
        }
        let definitions: JSONValue = [
            "a/b": ["allOf": [["properties": ["x": ["$ref": "inner"]]], false]],
            "i": ["$id": "inner", "allOf": [false, ["items": ["type": "string", "minimum": 2]]]],
        ]
        let payload: JSONValue = ["x": [1]]
        let named = try JSONSchema(["$id": "http://h/s", "$ref": "#/$defs/a~1b", "$defs": definitions])
        #expect(
            try locations(named.output(.detailed, for: payload)) == [
                "/$ref/allOf http://h/s#/$defs/a~1b/allOf",
                "/$ref/allOf/0/properties/x/$ref/allOf http://h/inner#/allOf",
                "/$ref/allOf/0/properties/x/$ref/allOf/0 http://h/inner#/allOf/0",
                "/$ref/allOf/0/properties/x/$ref/allOf/1/items http://h/inner#/allOf/1/items",
                "/$ref/allOf/0/properties/x/$ref/allOf/1/items/type http://h/inner#/allOf/1/items/type",
                "/$ref/allOf/0/properties/x/$ref/allOf/1/items/minimum http://h/inner#/allOf/1/items/minimum",
                "/$ref/allOf/1 http://h/s#/$defs/a~1b/allOf/1",
            ])
        // They are full URIs, or left out.
        let encoded = try JSONSchema(["patternProperties": ["^é|%/~ ": ["type": "null"]]], uri: "urn:x:y")
        #expect(
            try locations(encoded.output(.detailed, for: ["é": 1])) == [
                "/patternProperties/^é|%~1~0 /type urn:x:y#/patternProperties/%5E%C3%A9%7C%25~1~0%20/type"
            ])
        let unnamed = try JSONSchema(["$ref": "#/$defs/a~1b", "$defs": definitions])
        for format in [JSONSchema.OutputFormat.basic, .detailed] {
            #expect(try locations(unnamed.output(format, for: payload)).allSatisfy { $0.hasSuffix(" -") })
        }
    }

    @Test func limitsOfContains() throws {
        let schema = try JSONSchema(["contains": ["const": 1], "minContains": 2, "maxContains": 3])
        for (payload, keyword) in [
            ([], "contains"), ([1], "minContains"), ([1, 1, 1, 1], "maxContains"),
        ] as [(JSONValue, String)] {
            #expect(try schema.errors(in: payload).map(\.keywordLocation) == ["/" + keyword])
        }
    }

    /// A violation may quote the value, so a redacted error only has its place.
    @Test func redactedViolations() throws {
        let schema = try JSONSchema([
            "properties": [
                "pin": ["type": "integer", "maxLength": 3],
                "level": ["anyOf": [["const": "low"], ["pattern": "^high$"]]],
                "list": ["items": ["enum": ["a", 1]], "uniqueItems": true],
            ]
        ])
        let text = #"{"pin": "Zq7Xw9", "level": "Zq7Xw9", "list": ["Zq7Xw9", 73917, "Zq7Xw9"]}"#
        let error = try #require(throws: UnboxError.self) { try schema.validate(Data(text.utf8)) }
        #expect(error.description.contains("Zq7Xw9"))
        #expect(
            error.description(redacting: true) == """
                pin: could not be unboxed
                pin: could not be unboxed
                level: could not be unboxed
                list: could not be unboxed
                list[0]: could not be unboxed
                list[1]: could not be unboxed
                list[2]: could not be unboxed
                """)
    }
}
