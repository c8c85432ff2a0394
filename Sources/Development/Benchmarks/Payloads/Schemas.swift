// Schemas to validate with.

import Foundation

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
}
