import Foundation
import JSONSchema
import TestTables
import Testing
import Unbox

/// The annotations in the outputs of valid payloads.
struct AnnotationTests {
    private func shown(_ unit: JSONValue) -> String {
        func text(_ key: String) -> String { unit[key]?.stringValue ?? "?" }
        #expect(unit["valid"] == true)
        let keyword = text("keywordLocation")
        let absolute = (text("absoluteKeywordLocation").removingPercentEncoding ?? "")
            .replacingOccurrences(of: "http://h/s#", with: "#")
        let place = absolute == "#" + keyword ? keyword : "\(keyword) (\(absolute))"
        return "\(place) @\(text("instanceLocation")) = \(unit["annotation"]?.description ?? "?")"
    }

    /// `keywordLocation @instanceLocation = annotation`, with the fragment of the absolute location if that is another one.
    @Test func annotations() {
        each(TextRow.all("annotations")) { row in
            let value: JSONValue = try unbox(data: Data(row.schema.utf8))
            let schema = try JSONSchema(value, uri: "http://h/s", draft: row.draft)
            let payload: JSONValue = try unbox(data: row.payload)
            let output = try schema.output(.basic, for: payload)
            #expect(output["valid"] == true)
            #expect(output["annotations"]?.arrayValue?.map(shown) ?? [] == row["="])
            #expect(try schema.output(.basic, for: row.payload) == output)
            #expect(try schema.output(.flag, for: payload) == ["valid": true])
            let detailed = try schema.output(.detailed, for: payload)
            #expect(units(detailed).sorted() == row["="].sorted())
            if output["annotations"] == nil { #expect(detailed == ["valid": true]) }
        }
    }

    /// The units in a tree.
    private func units(_ node: JSONValue) -> [String] {
        (node["annotation"] == nil ? [] : [shown(node)]) + (node["annotations"]?.arrayValue ?? []).flatMap(units)
    }

    @Test func wholeOutputs() throws {
        let schema = try JSONSchema([
            "$id": "https://example.com/list", "title": "List", "items": ["$ref": "#/$defs/point"],
            "$defs": ["point": ["properties": ["x": ["title": "X"]], "anyOf": [["title": "P"], ["type": "null"]]]],
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
            ], options: options)
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
