import Foundation
import JSONSchema
import TestTables
import Testing
import Unbox

/// Keys, references and counts as they are written.
@Suite struct ExactnessTests {
    /// Keys are the same if their scalars are, in each keyword.
    @Test func keysThatLookTheSame() {
        each([
            (#"{"maxProperties": 1}"#, false), (#"{"minProperties": 2}"#, true),
            ("{\"required\": [\"\u{E9}\", \"e\u{301}\"]}", true),
            ("{\"properties\": {\"\u{E9}\": true}, \"additionalProperties\": false}", false),
            ("{\"properties\": {\"e\u{301}\": {\"const\": 2}}}", true),
            ("{\"properties\": {\"e\u{301}\": {\"const\": 1}}}", false),
            ("{\"const\": {\"e\u{301}\": 2, \"\u{E9}\": 1}}", true),
            ("{\"dependentRequired\": {\"\u{E9}\": [\"e\u{301}\"]}}", true),
        ]) { (text: String, isValid: Bool) throws in
            let schema = try JSONSchema(data: Data(text.utf8))
            let two = "\"\u{E9}\":1,\"e\u{301}\":2"
            for fields in [two, two + ",\"\u{E9}\":7,\"e\\u0301\":8"] {
                #expect(try schema.isValid(Data("{\(fields)}".utf8)) == isValid, "\(fields)")
            }
            // In an object of many keys.
            let many = (0..<100).map { ",\"k\($0)\":0" }.joined()
            let large = Data("{\(two)\(many),\"\u{E9}\":7}".utf8)
            guard text.contains("operties\": {") || text.contains("equired") else { return }
            #expect(try schema.isValid(large) == (isValid && !text.contains("additional")))
        }
    }

    /// Pointers and references are split by scalars: a mark belongs to the key after the slash.
    @Test func referencesAreSplitByScalars() {
        each([
            "#/$defs/%CC%81a", "#/$defs/\u{301}a", "#/$defs/~1%CC%81b", "#/$defs/c~1\u{301}", "#\u{301}x",
            "#/$defs/d~01", "#/$defs/e~0~1",
        ]) { (reference: String) throws in
            let wanted: JSONValue = ["type": "string"]
            let schema = try JSONSchema(
                [
                    "properties": ["p": ["$ref": .string(reference)]], "type": "object",
                    "$defs": [
                        "\u{301}a": wanted, "/\u{301}b": wanted, "c/\u{301}": wanted, "d~1": wanted, "e~/": wanted,
                        "x": ["$anchor": "\u{301}x", "type": "string"],
                    ],
                ], options: .withoutChecks)
            #expect(try schema.isValid(["p": "x"]))
            #expect(try !schema.isValid(["p": [:]]))
            let keys: JSONValue = ["\u{301}~/\u{301}": 1]
            #expect(try JSONSchema(["additionalProperties": false]).errors(in: keys).count == 1)
        }
    }

    @Test func countsKeepAllTheirDigits() throws {
        func message(_ schema: JSONValue, _ payload: JSONValue) throws -> String? {
            try JSONSchema(schema).errors(in: payload).first?.message
        }
        #expect(
            try message(["minLength": 5_000_000_000], "x")
                == "expected a string of at least 5000000000 characters, found one of 1")
        #expect(
            try message(["minItems": 1e30], []) == "expected an array of at least 1e+30 elements, found one of 0")
        #expect(
            try message(["minProperties": 1.0], [:]) == "expected an object of at least 1 field, found one of 0")
        #expect(
            try message(["contains": true, "minContains": 5_000_000_000], [1])
                == "expected at least 5000000000 elements that `contains` describes, found 1")
        #expect(
            try message(["contains": true, "maxContains": 1], [1, 2])
                == "expected at most 1 element that `contains` describes, found 2")
        #expect(try JSONSchema(["maxLength": 1e30, "maxItems": 5_000_000_000]).isValid("x"))
    }
}
