import Foundation
import JSONSchema
import SchemaReading
import TestTables
import Testing
import Unbox

/// Schemas that are read without being compiled.
struct TreeTests {
    private func documents(_ texts: [(uri: String, text: String)]) throws -> [SchemaElement] {
        try SchemaDocuments(texts.map { try SchemaSource(JSONTree(Array($0.text.utf8)), uri: $0.uri) }).roots
    }

    private func root(_ text: String) throws -> SchemaElement {
        try #require(try documents([("file:///a.json", text)]).first)
    }

    @Test func walksASchema() throws {
        let root = try root(
            """
            {
              "$id": "https://example.com/a.json",
              "properties": {
                "b/c": {"$ref": "#/$defs/x"},
                "list": {"enum": [1, {"d": true}]}
              },
              "$defs": {"x": {"type": "string", "maxLength": 20}}
            }
            """)
        let property = try #require(root["properties"]?["b/c"])
        #expect(property.fragment == "#/properties/b~1c")
        #expect(property.path == [.key("properties"), .key("b/c")])
        #expect(property.position?.line == 4)
        #expect(property.position?.column == 12)
        #expect(property.baseURI == "https://example.com/a.json")
        let target = try #require(try property.reference())
        #expect(target == root["$defs"]?["x"])
        #expect(target["type"]?.stringValue == "string")
        let equal = try self.root(#"{"maxLength": 20.0, "type": "string"}"#)
        #expect(target.value == equal.value)
        #expect(root["properties"]?["list"]?["enum"]?.elements[1].position?.column == 26)
        #expect(root.possibleSubschemas.map(\.fragment) == ["#/properties/b~1c", "#/properties/list", "#/$defs/x"])
    }

    @Test func `identifiers of all drafts, wherever they stand`() {
        each([
            ("id of draft 4", ##"{"x": {"$ref": "b"}, "definitions": {"t": {"id": "b"}}}"##),
            ("anchor in id", ##"{"x": {"$ref": "#b"}, "definitions": {"t": {"id": "#b"}}}"##),
            ("anchor in $id", ##"{"x": {"$ref": "#b"}, "definitions": {"t": {"$id": "#b"}}}"##),
            (
                "$anchor in draft 7",
                ##"{"$schema": "http://json-schema.org/draft-07/schema#", "x": {"$ref": "#b"}, "definitions": {"t": {"$anchor": "b"}}}"##
            ),
            (
                "below unknown keys",
                ##"{"x": {"$ref": "b"}, "definitions": {}, "components": {"schemas": {"t": {"$id": "b"}}}}"##
            ),
            ("in arrays", ##"{"x": {"$ref": "b"}, "parts": [{"$id": "b"}]}"##),
            ("a property named default", ##"{"x": {"$ref": "b"}, "properties": {"default": {"$id": "b"}}}"##),
            (
                "unknown meta-schema",
                ##"{"$schema": "http://h/unknown", "x": {"$ref": "#/definitions/t"}, "definitions": {"t": {}}}"##
            ),
        ]) { (name: String, text: String) in
            let root = try root(text)
            let fragments = ["#/definitions/t", "#/components/schemas/t", "#/parts/0", "#/properties/default"]
            let target = try #require(try root["x"]?.reference())
            #expect(fragments.contains(target.fragment))
        }
    }

    @Test func `references that lead nowhere`() {
        each([
            ("b.json", "another document", "a document"), ("#b", "an anchor", "an anchor"),
            ("#%FF", "a fragment that is not UTF-8", "a fragment"),
            ("#/a~1b/c%20d/e", "the first key that is not there", "/a~1b/c d"),
            ("#/values/0/x", "below a value", "/values/0/x"), ("#/values/1", "after the last element", "/values/1"),
            ("http://json-schema.org/draft-07/schema#", "a meta-schema", "a document"),
            ("http://h/v", "an $id in an enum", "a document"),
        ]) { (reference: String, name: String, expected: String) in
            let root = try root(
                #"{"$ref": "\#(reference)", "a/b": {}, "values": [1], "enum": [{"$id": "http://h/v"}]}"#)
            let error = #expect(throws: DeadReference.self) { try root.reference() }
            let found =
                switch error?.end {
                case .value(let pointer): pointer
                case .anchor: "an anchor"
                case .fragment: "a fragment"
                case .document: "a document"
                case nil: "nothing"
                }
            #expect(found == expected)
            #expect(error?.keyword == "$ref")
            #expect(error?.text == reference)
            #expect(error?.element.position?.column == 10)
        }
    }

    @Test func `names of files, encoded or not`() {
        each(["my file.json", "my%20file.json", "./my%20file.json", "file:///my file.json"]) { (reference: String) in
            let roots = try documents([
                ("file:///a.json", #"{"$ref": "\#(reference)"}"#), ("file:///my%20file.json", #"{"title": "b"}"#),
            ])
            #expect(try roots[0].reference() == roots[1])
            #expect(roots[1].documentIndex == 1)
        }
    }
}
