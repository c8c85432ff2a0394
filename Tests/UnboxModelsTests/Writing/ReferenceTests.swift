import Foundation
import TestTables
import Testing
import UnboxModels

/// Schemas that refer to each other, in circles and beside other keywords.
@Suite struct ReferenceTests {
    @Test func `two ways back to the same type`() throws {
        let source = try models(
            of: ##"""
                {"type": "object", "properties": {
                    "a": {"oneOf": [{"$ref": "#/$defs/s"}, {"$ref": "#"}]}, "b": {"$ref": "#"}},
                    "$defs": {"s": {"enum": ["x", "y"]}}}
                """##)
        #expect(source.contains("@Indirect private(set) var a: OneOf<S>.Or<Model>?"))
        #expect(source.contains("@Indirect private(set) var b: Model?"))
    }

    /// Whatever refers to whatever, there are models or an error, and no more types than places.
    @Test(.timeLimit(.minutes(1)))
    func `random graphs of references end`() throws {
        var state: UInt64 = 32
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        var modelCount = 0
        for _ in 0..<sweep(400, sample: 40) {
            let count = 2 + random(6)
            func reference() -> String { "{\"$ref\": \"#\(random(8) == 0 ? "" : "/$defs/d\(random(count))")\"}" }
            func schema(_ depth: Int) -> String {
                func part() -> String { depth > 0 && random(3) == 0 ? schema(depth - 1) : reference() }
                let fields = "\"properties\": {\"a\": \(part()), \"b\": \(part())}"
                switch random(13) {
                case 0: return "{\"oneOf\": [\(part()), \(part())]}"
                case 1: return "{\"anyOf\": [\(part()), {\"type\": \"null\"}]}"
                case 2: return "{\"allOf\": [\(part()), \(part())]}"
                case 3: return "{\"type\": \"array\", \"items\": \(part())}"
                case 4: return "{\"additionalProperties\": \(part())}"
                case 5: return "{\"enum\": [\"x\", \"y\"]}"
                case 6: return "{\"$ref\": \"#/$defs/d\(random(count))\", \(fields)}"
                case 7: return "{\"type\": [\"string\", \"object\"], \(fields)}"
                case 8: return "{\"type\": \"object\", \(fields), \"required\": [\"a\"]}"
                default: return "{\"type\": \"object\", \(fields)}"
                }
            }
            let definitions = (0..<count).map { "\"d\($0)\": \(schema(2))" }.joined(separator: ", ")
            let text = "{\"type\": \"object\", \"properties\": {\"r\": \(reference())}, \"$defs\": {\(definitions)}}"
            var source = ""
            let error = message { source = try models(of: text) }
            if error == nil { modelCount += 1 }
            #expect(source.utf8.count < 1_000_000, "\(text)")
        }
        #expect(modelCount > sweep(150, sample: 12), "\(modelCount)")
    }

    @Test func `a type beside a reference makes no type`() {
        each(["https://json-schema.org/draft/2020-12/schema", "http://json-schema.org/draft-07/schema#"]) {
            (draft: String) throws in
            let source = try models(
                of: ##"""
                    {"$schema": "DRAFT", "type": "object", "properties": {
                        "a": {"type": "object", "$ref": "#/definitions/point"},
                        "b": {"type": "array", "items": {"type": "object", "$ref": "#/definitions/point"}},
                        "c": {"$ref": "#/definitions/point", "type": "object", "description": "The third."}},
                        "definitions": {"point": {"type": "object", "properties": {"x": {"type": "integer"}}}}}
                    """##.replacing("DRAFT", with: draft))
            #expect(source.contains("let a: Point?"))
            #expect(source.contains("let b: [Point]?"))
            #expect(source.contains("/// The third."))
            #expect(source.contains("let c: Point?"))
            #expect(source.ranges(of: "struct ").count == 2)
        }
    }

    @Test func `up to draft 7, nothing beside a reference counts`() throws {
        let schema = ##"""
            {"$schema": "DRAFT", "type": "object", "properties": {
                "a": {"type": "string", "$ref": "#/definitions/point"},
                "b": {"$ref": "#/definitions/point", "properties": {"z": true}}},
                "definitions": {"point": {"type": "object", "properties": {"x": {"type": "integer"}}}}}
            """##
        let older = try models(of: schema.replacing("DRAFT", with: "http://json-schema.org/draft-06/schema#"))
        #expect(older.contains("let a: Point?") && older.contains("let b: Point?"))
        let newer = try models(of: schema.replacing("DRAFT", with: "https://json-schema.org/draft/2019-09/schema"))
        #expect(newer.contains("let b: B?") && newer.contains("let z: JSONValue?"))
    }

    @Test func `definitions of a later draft are an unknown keyword`() throws {
        let source = try models(
            of: ##"""
                {"$schema": "http://json-schema.org/draft-07/schema#", "type": "object",
                    "properties": {"a": {"$ref": "#/$defs/used"}},
                    "$defs": {"used": {"type": "object", "properties": {"x": {"type": "integer"}}}, "unused": 5,
                        "wrong": {"type": "nothing"}}}
                """##)
        #expect(source.contains("let a: Used?"))
        #expect(!source.contains("Unused") && !source.contains("Wrong"))
    }

    @Test func `defaults of arrays and objects`() throws {
        let source = try models(
            of: #"""
                {"type": "object", "properties": {
                    "a": {"type": "array", "items": {"type": "integer"}, "default": [1, 2]},
                    "b": {"type": "object", "additionalProperties": {"enum": ["x", "y"]}, "default": {"k": "y"}},
                    "c": {"type": "array", "items": {"type": ["string", "null"]}, "default": ["x", null]},
                    "d": {"default": {"k": [1, 2.5, null, "x"]}},
                    "e": {"type": "array", "items": {"type": "integer"}, "default": ["x"]},
                    "f": {"type": "string", "pattern": "^[0-9]+$", "default": ""},
                    "g": {"type": "string", "pattern": "^[0-9]+$", "default": "7"}}}
                """#)
        #expect(source.contains("a: [Int] = [1, 2]"), "\(source)")
        #expect(source.contains("= [\"k\": .y]"))
        #expect(source.contains("c: [String?] = [\"x\", nil]"))
        #expect(source.contains("d: JSONValue = [\"k\": [1, 2.5, nil, \"x\"]]"))
        // Not one that the schema does not allow.
        #expect(source.contains("let e: [Int]?") && source.contains("let f: String?"))
        #expect(source.contains("g: String = \"7\""))
    }

    @Test func `cases have their descriptions`() throws {
        let source = try models(
            of: #"""
                {"type": "object", "properties": {
                    "a": {"enum": ["x", "y"], "markdownEnumDescriptions": ["The first.", "The second."]},
                    "b": {"oneOf": [{"const": "p", "description": "One."}, {"const": "q", "description": "Two."}]}}}
                """#)
        for text in ["/// The first.\n    case x", "/// The second.\n    case y", "/// One.\n    case p"] {
            #expect(source.contains(text), "\(source)")
        }
    }

    @Test func `values that keywords cannot have`() {
        each([
            (#""minLength": "x""#, "a whole number that is not negative"),
            (#""maxItems": -1"#, "a whole number that is not negative"),
            (#""minimum": "1""#, "a number"), (#""exclusiveMaximum": []"#, "a number"),
            (#""multipleOf": 0"#, "a number greater than 0"), (#""pattern": 1"#, "a string"),
            (#""$ref": 1"#, "a string"),
        ]) { (field: String, expected: String) in
            let keyword = field.split(separator: "\"")[0]
            let outcome = message { _ = try models(of: "{\"properties\": {\"a\": {\(field)}}}") }
            #expect(outcome?.hasSuffix("expected \(expected) for \"\(keyword)\"") == true, "\(outcome ?? "models")")
        }
    }

    @Test func `documents of OpenAPI that refer to each other`() throws {
        var generator = ModelGenerator(ModelOptions())
        try generator.addSchema(
            Data(
                ##"""
                {"openapi": "3.1.0", "components": {"schemas": {
                    "Order": {"type": "object", "required": ["payment", "error"], "properties": {
                        "payment": {"$ref": "common/payments.json#/components/schemas/Payment"},
                        "error": {"$ref": "common/payments.json#/components/schemas/Error"},
                        "address": {"$ref": "common/address.json"}}},
                    "Error": {"type": "object", "properties": {"message": {"type": "string"}}}}}}
                """##.utf8), named: "api.json")
        try generator.addSchema(
            Data(
                ##"""
                {"openapi": "3.0.0", "components": {"schemas": {
                    "Payment": {
                        "oneOf": [{"$ref": "cards.json#/components/schemas/Card"}, {"$ref": "#/components/schemas/Cash"}],
                        "discriminator": {"propertyName": "by", "mapping": {
                            "card": "cards.json#/components/schemas/Card", "cash": "Cash"}}},
                    "Cash": {"type": "object", "properties": {"by": {"type": "string"}}},
                    "Error": {"type": "object", "properties": {"code": {"type": "integer"}}}}}}
                """##.utf8), named: "common/payments.json")
        try generator.addSchema(
            Data(
                #"""
                {"openapi": "3.0.0", "components": {"schemas": {
                    "Card": {"type": "object", "properties": {"by": {"type": "string"}, "number": {"type": "string"}}}}}}
                """#.utf8), named: "common/cards.json")
        try generator.addSchema(
            Data(#"{"type": "object", "properties": {"city": {"type": "string"}}}"#.utf8), named: "common/address.json")
        let source = try generator.files()[0].text
        for text in [
            "let payment: Payment\n", "let error: PaymentsError\n", "let address: Address?", "case card(Card)",
            "case \"card\": self = .card(", "case \"cash\": self = .cash(",
        ] { #expect(source.contains(text), "\(text) in \(source)") }
    }

    @Test func `two documents with the same title`() {
        let outcome = message {
            var generator = ModelGenerator(ModelOptions())
            for name in ["a.schema.json", "b/c.schema.json"] {
                try generator.addSchema(Data(#"{"title": "User", "properties": {}}"#.utf8), named: name)
            }
            _ = try generator.files()
        }
        #expect(
            outcome
                == "b/c.schema.json: its type would be User, as that of a.schema.json: change one of the titles")
    }

    @Test func `alternatives that become one type are one case`() throws {
        let object =
            ##"{"type": "object", "required": ["KEY"], "properties": {"KEY": {"type": "integer"}, "b": {"$ref": "#/$defs/REF"}}}"##
        func branch(_ name: String) -> String {
            object.replacing("KEY", with: "a").replacing("REF", with: name)
        }
        let definition =
            ##"{"type": "object", "additionalProperties": false, "properties": {"c": {"type": "string"}}}"##
        let text = ##"{"oneOf": [{"type": "string"}, ONE, TWO], "$defs": {"x": DEF, "y": DEF}}"##
            .replacing("ONE", with: branch("x")).replacing("TWO", with: branch("y"))
            .replacing("DEF", with: definition)
        let source = try models(of: text)
        let cases = source.split(separator: "\n").filter { $0.hasPrefix("    case ") && !$0.contains(":") }
        #expect(cases == ["    case string(String)", "    case object(Object)"], "\(source)")
    }
}
