import TestTables
import Testing
import UnboxModels

/// Schemas as they are found elsewhere.
struct WildSchemaTests {
    @Test func `a schema that is merged with itself`() {
        each(["nullable", "minProperties"]) { (keyword: String) throws in
            let value = keyword == "nullable" ? "true" : "1"
            let properties = "abcdefghij".map {
                ##""\##($0)": {"allOf": [{"$ref": "#/$defs/Node"}], "\##(keyword)": \##(value)}"##
            }
            let source = try models(
                of:
                    ##"{"$defs": {"Node": {"type": "object", "properties": {\##(properties.joined(separator: ", "))}}}}"##
            )
            #expect(source.split(separator: "\n").count { $0.contains("struct ") } == 1)
        }
    }

    @Test func `a union that is merged with itself`() throws {
        let source = try models(
            of: ##"""
                {
                  "$defs": {
                    "Node": {
                      "type": "object",
                      "properties": {
                        "child": {
                          "properties": {"z": {"type": "integer"}},
                          "oneOf": [{"$ref": "#/$defs/Node"}, {"$ref": "#/$defs/Leaf"}]
                        }
                      }
                    },
                    "Leaf": {"type": "object", "required": ["leaf"], "properties": {"leaf": {"type": "string"}}}
                  }
                }
                """##)
        #expect(source.split(separator: "\n").count { $0.contains("struct ") } == 4)
    }

    @Test func `alternatives that contain themselves`() {
        each([
            (
                ##"{"anyOf": [{"type": "string"}, {"allOf": [{"$ref": "#/$defs/E"}], "minLength": 1}]}"##,
                "struct Model: Encodable"
            ),
            (
                ##"""
                {"items": {"anyOf": [
                  {"$ref": "#/$defs/E"}, {"type": "array", "items": {"allOf": [{"$ref": "#/$defs/E"}], "minItems": 1}}
                ]}}
                """##,
                "enum E: Encodable"
            ),
        ]) { (schema: String, expected: String) throws in
            let source = try models(of: ##"{"properties": {"e": {"$ref": "#/$defs/E"}}, "$defs": {"E": \##(schema)}}"##)
            #expect(source.contains(expected))
            #expect(source.split(separator: "\n").count < 120)
        }
    }

    @Test func `a reference that may be null instead, as OpenAPI 3.0 says it`() throws {
        let source = try models(
            of: ##"""
                {
                  "openapi": "3.0.3",
                  "components": {
                    "schemas": {
                      "Node": {
                        "type": "object",
                        "required": ["a", "b", "c", "d"],
                        "properties": {
                          "a": {"$ref": "#/components/schemas/Name", "nullable": true},
                          "b": {"nullable": true, "allOf": [{"$ref": "#/components/schemas/Node"}]},
                          "c": {"$ref": "#/components/schemas/Maybe"},
                          "d": {"oneOf": [{"$ref": "#/components/schemas/Node", "nullable": true}, {"type": "string"}]}
                        }
                      },
                      "Maybe": {"allOf": [{"$ref": "#/components/schemas/Node"}], "nullable": true},
                      "Name": {"type": "string"}
                    }
                  }
                }
                """##)
        #expect(
            source.hasPrefix(
                """
                struct Node: Encodable, Hashable, Sendable {
                    let a: String?
                    @Indirect private(set) var b: Node?
                    @Indirect private(set) var c: Node?
                    @Indirect private(set) var d: OneOf<String>.Or<Node>?

                """))
    }

    @Test func `the name of the root`() {
        each([
            (##"{"type": ["object", "null"], "properties": {"a": {}}}"##, nil, "Model", nil),
            (##"{"type": ["object", "null"], "properties": {"a": {}}}"##, "Root", "Root", nil),
            (##"{"$ref": "#/$defs/A", "$defs": {"A": {"properties": {"a": {}}}}}"##, nil, "A", nil),
            (##"{"$ref": "#/$defs/A", "$defs": {"A": {"properties": {"a": {}}}}}"##, "Root", "A", "typealias Root = A"),
            (##"{"$ref": "#/$defs/A", "$defs": {"A": {"properties": {"a": {}}}}}"##, "A", "A2", "typealias A = A2"),
        ]) { (schema: String, root: String?, name: String, alias: String?) throws in
            let source = try models(of: schema) { $0.rootName = root }
            #expect(source.contains("struct \(name):"))
            #expect(source.split(separator: "\n").first { $0.hasPrefix("typealias ") }.map(String.init) == alias)
        }
    }

    @Test func `properties of several branches that need no key`() throws {
        let source = try models(
            of: #"""
                {
                  "anyOf": [
                    {"properties": {"files": {"type": "array", "items": {"type": "string"}}}},
                    {"properties": {"include": {"type": "string"}}}
                  ],
                  "properties": {
                    "told": {
                      "anyOf": [
                        {"properties": {"type": {"const": "a"}, "x": {"type": "string"}}},
                        {"properties": {"type": {"const": "b"}, "y": {"type": "string"}}}
                      ]
                    },
                    "extends": {"type": "integer", "minimum": 0, "maximum": 18446744073709551615}
                  }
                }
                """#)
        #expect(
            source.hasPrefix(
                """
                struct Model: Encodable, Hashable, Sendable {
                    let told: Told?
                    let extends: UInt64?
                    let files: [String]?
                    let include: String?
                }

                """))
        #expect(source.contains("        case .a(let value): try value.encode(to: encoder)\n"))
    }

    @Test func `whole numbers within bounds`() {
        each([
            (0, "9223372036854775807", "Int"), (0, "9223372036854775808", "UInt64"), (-1, "9223372036854775808", "Int"),
            (0, "18446744073709551615", "UInt64"), (0, "1e30", "UInt64"), (-5, "-1", "Int"),
        ]) { (minimum: Int, maximum: String, type: String) throws in
            let number = "{\"type\": \"integer\", \"minimum\": \(minimum), \"maximum\": \(maximum)}"
            let source = try models(of: "{\"properties\": {\"number\": \(number)}}")
            #expect(source.contains("    let number: \(type)?\n"))
        }
    }

    @Test func `keywords that imply an object`() {
        each([
            ("true", "JSONValue?"), ("{\"type\": \"string\"}", "[String: String]?"),
        ]) { (additional: String, type: String) throws in
            let source = try models(of: "{\"properties\": {\"a\": {\"additionalProperties\": \(additional)}}}")
            #expect(source.contains("    let a: \(type)\n"))
        }
    }

    @Test func `comments without a word are left out`() throws {
        let source = try models(
            of: #"""
                {"properties": {"a": {"type": "string", "title": "  ", "description": "\n\u0000\n"}}}
                """#
        ) { $0.access = .public }
        #expect(source.contains("    /// The value of `a`.\n    public let a: String?\n"))
    }

    @Test func `a default that does not fit on the line`() {
        each([
            (30, "        value =\n            try unboxer.unbox(key: \"KEY\") ?? \"DEFAULT\"\n"),
            (60, "        value =\n            try unboxer.unbox(key: \"KEY\")\n            ?? \"DEFAULT\"\n"),
        ]) { (length: Int, expected: String) throws in
            let key = "value" + String(repeating: "_", count: 40)
            let value = String(repeating: "x", count: length)
            let source = try models(
                of: "{\"properties\": {\"\(key)\": {\"type\": \"string\", \"default\": \"\(value)\"}}}")
            #expect(source.contains(expected.replacing("KEY", with: key).replacing("DEFAULT", with: value)))
        }
    }

    @Test(arguments: [("title", false), ("additionalProperties", true), ("unevaluatedProperties", true)])
    func `cases that keep or refuse others have the key that tells them apart`(keyword: String, hasKey: Bool) throws {
        let fields = #""properties": {"k": {"const": "KEY"}, "KEY": {}}, "required": ["k", "KEY"]"#
        let cases = ["a", "b"].map { fields.replacing("KEY", with: $0) }
        let list = cases.map { #"{\#($0), "\#(keyword)": false}"# }.joined(separator: ",")
        let source = try models(of: #"{"oneOf": [\#(list)]}"#) { ($0.style, $0.checksConstraints) = (.macro, true) }
        #expect(source.contains("    let k: ") == hasKey, "\(source)")
    }

    /// swift-format breaks the line of 120 columns, as it leaves room for a comma after the last component.
    @Test func `a path that just fits on the line`() {
        each([(23, #"throw UnboxError("expected"#), (24, "throw UnboxError(\n")]) { (length: Int, start: String) in
            let key = String(repeating: "k", count: length)
            let list = #"{"type": "array", "items": {"type": "string", "minLength": 1}}"#
            let schema = #"{"type": "object", "required": ["\#(key)"], "properties": {"\#(key)": \#(list)}}"#
            let source = try models(of: schema) { $0.checksConstraints = true }
            #expect(source.contains("                \(start)"))
        }
    }

    @Test func `a pattern of keys needs Foundation`() throws {
        let source = try file(of: #"{"patternProperties": {"^[a-z]$": {"type": "string"}}, "properties": {"A": {}}}"#)
        #expect(source.contains("import Foundation\nimport Unbox\n"))
    }

    @Test func `formatters ignore a file with a name that fits no line`() {
        each([(106, false), (107, true)]) { (length: Int, isIgnored: Bool) throws in
            let name = "a" + String(repeating: "b", count: length - 1)
            let source = try file(of: "{\"properties\": {\"\(name)\": {\"type\": \"integer\"}}}") {
                $0.style = .codable
            }
            #expect(source.contains("\n// swift-format-ignore-file\n") == isIgnored)
        }
    }

    @Test func `types that generated code names keep their names`() {
        each(["DecodingError", "UInt64"]) { (name: String) throws in
            let source = try models(of: "{\"$defs\": {\"\(name)\": {\"properties\": {\"unboxer\": {}}}}}")
            #expect(source.contains("struct \(name)Value: Encodable, Hashable, Sendable {"))
            #expect(source.contains("    let unboxerValue: JSONValue?\n"))
        }
    }
}
