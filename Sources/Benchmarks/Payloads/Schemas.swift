// Schemas to validate with.

import Foundation
import JSONSchema
import Unbox

enum Schema {
    /// The schema of a list of people.
    static let people = Data(
        """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "type": "array",
          "items": {"$ref": "#/$defs/person"},
          "$defs": {
            "person": {
              "type": "object",
              "required": ["id", "name", "isActive", "score", "website", "created", "profession", "address", "tags"],
              "properties": {
                "id": {"type": "integer", "minimum": 0},
                "name": {"type": "string", "minLength": 1, "maxLength": 200},
                "isActive": {"type": "boolean"},
                "score": {"type": "number", "minimum": 0},
                "nickname": {"type": ["string", "null"]},
                "website": {"type": "string", "format": "uri"},
                "created": {"type": "string", "format": "date-time"},
                "profession": {"enum": ["developer", "astronaut", "gardener"]},
                "address": {"$ref": "#/$defs/address"},
                "tags": {"type": "array", "items": {"type": "string"}}
              },
              "additionalProperties": false
            },
            "address": {
              "type": "object",
              "required": ["street", "city", "zip"],
              "properties": {
                "street": {"type": "string"},
                "city": {"type": "string"},
                "zip": {"type": "integer", "minimum": 0, "maximum": 99999}
              }
            }
          }
        }
        """.utf8)

    /// A schema of definitions that refer to each other: 1,600 take about 2 MB.
    static func definitions(_ count: Int) -> Data {
        let definitions = (0..<count).map { index in
            let properties = (0..<8).map { property in
                """
                "property\(property)":{"description":"The property number \(property) of definition \(index), at length.",\
                "anyOf":[{"$ref":"#/definitions/Definition\((index * 7 + property * 13) % count)"},{"type":"null"}]}
                """
            }
            return """
                "Definition\(index)":{"type":"object","additionalProperties":false,\
                "properties":{\(properties.joined(separator: ","))},"required":["property0"]}
                """
        }
        return Data(
            """
            {"$schema":"http://json-schema.org/draft-07/schema#","$ref":"#/definitions/Definition0",\
            "definitions":{\(definitions.joined(separator: ","))}}
            """.utf8)
    }

    /// A schema that describes the types of all values of a payload, and which fields all objects of a list have.
    static func inferred(from data: Data) throws -> JSONSchema {
        let value: JSONValue = try unbox(data: data)
        return try JSONSchema(Shape(value).schema)
    }
}

/// What values at one place have in common.
private final class Shape {
    private var types: Set<String> = []
    private var elements: Shape?
    private var fields: [(key: String, shape: Shape)] = []
    private var positions: [String: Int] = [:]
    private var required: Set<String>?

    init(_ value: JSONValue) { add(value) }

    private func add(_ value: JSONValue) {
        switch value {
        case .null: types.insert("null")
        case .bool: types.insert("boolean")
        case .number(let number): types.insert(number.integer(as: Int64.self) == nil ? "number" : "integer")
        case .string: types.insert("string")
        case .array(let values):
            types.insert("array")
            for value in values {
                if let elements { elements.add(value) } else { elements = Shape(value) }
            }
        case .object(let object):
            types.insert("object")
            for (key, value) in object {
                if let position = positions[key] {
                    fields[position].shape.add(value)
                } else {
                    positions[key] = fields.count
                    fields.append((key, Shape(value)))
                }
            }
            required = required?.intersection(object.keys) ?? Set(object.keys)
        }
    }

    var schema: JSONValue {
        var schema: JSONValue.Object = ["type": list(types.sorted())]
        if let elements { schema["items"] = elements.schema }
        if let required {
            schema["properties"] = .object(JSONValue.Object(fields.map { ($0.key, $0.shape.schema) }))
            schema["required"] = list(fields.map(\.key).filter(required.contains))
        }
        return .object(schema)
    }

    private func list(_ strings: [String]) -> JSONValue {
        .array(strings.map { .string($0) })
    }
}
