import Foundation
import JSONSchema
import Testing
import Unbox

@Suite struct TreeTests {
    @Test func walksASchema() throws {
        let text = """
            {
              "$id": "https://example.com/a.json",
              "properties": {
                "b/c": {"$ref": "#/$defs/x"},
                "list": {"enum": [1, {"d": true}]}
              },
              "$defs": {"x": {"type": "string", "maxLength": 20}}
            }
            """
        let schema = try JSONSchema(data: Data(text.utf8))
        let property = try #require(schema.root["properties"]?["b/c"])
        #expect(property.pointer == "/properties/b~1c")
        #expect(property.position?.line == 4)
        #expect(property.position?.column == 12)
        let target = try #require(property.reference)
        #expect(target.location == "#/$defs/x")
        #expect(target["type"]?.stringValue == "string")
        #expect(target.value == ["type": "string", "maxLength": 20])
        #expect(schema.root["properties"]?["list"]?["enum"]?.elements[1].position?.column == 26)
    }
}
