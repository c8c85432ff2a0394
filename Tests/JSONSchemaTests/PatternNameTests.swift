import Foundation
import TestTables
import Testing
import Unbox

@testable import JSONSchema

/// Names of properties that patterns match, too. A compiled schema knows which, unless it has so many of both that it has to
/// be found out for each payload. The results are the same.
struct PatternNameTests {
    struct Row: CustomStringConvertible, Sendable {
        let description: String
        let schema: String
        let payload: String
        /// None if the payload is valid.
        let errors: [String]

        init(_ description: String, _ schema: String, _ payload: String, _ errors: String...) {
            (self.description, self.schema, self.payload, self.errors) = (description, schema, payload, errors)
        }
    }

    private static let rows: [Row] = [
        Row(
            "a property and two patterns",
            #"{"properties":{"ab":{"minimum":5}},"patternProperties":{"^a":{"minimum":6},"b$":{"minimum":7}}}"#,
            #"{"ab":1}"#, ".ab: expected a number of at least 5, found 1",
            ".ab: expected a number of at least 6, found 1",
            ".ab: expected a number of at least 7, found 1"),
        Row(
            "a required name that a pattern matches",
            #"{"required":["a"],"patternProperties":{"^a":{"type":"string"}},"additionalProperties":false}"#,
            #"{"a":1}"#, ".a: expected a string, found the number 1"),
        Row(
            "a required name that no pattern matches",
            #"{"required":["a"],"patternProperties":{"^b":true},"additionalProperties":{"type":"string"}}"#,
            #"{"a":1}"#, ".a: expected a string, found the number 1"),
        Row(
            "a property that no pattern matches",
            #"{"properties":{"a":true},"patternProperties":{"^b":false},"additionalProperties":false}"#, #"{"a":1}"#),
        Row(
            "a missing name", #"{"required":["a"],"properties":{"b":true},"patternProperties":{"^a":true}}"#,
            #"{"b":1}"#, #": the key "a" is missing"#),
        Row(
            "evaluated by a pattern",
            """
            {"allOf":[{"properties":{"a":true},"required":["b"],"patternProperties":{"^b":true}}],
            "unevaluatedProperties":false}
            """, #"{"a":1,"b":2,"c":3}"#, ".c: no value is allowed here, found the number 3"),
        Row(
            "annotated",
            """
            {"properties":{"a":{"title":"A"}},"required":["b"],
            "patternProperties":{"^a":{"title":"P"},"b":{"title":"B"}}}
            """, #"{"a":1,"b":2}"#),
    ]

    /// A schema with the rows as properties `r0`, `r1`…
    ///
    /// - Parameter count: how many properties and patterns another part of the schema has.
    private func schema(besides count: Int) throws -> JSONSchema {
        let names = (0..<count).map { "\"name \($0)\":true" }.joined(separator: ",")
        let others = "{\"properties\":{\(names)},\"patternProperties\":{\(names)}}"
        let rows = Self.rows.enumerated().map { "\"r\($0)\":\($1.schema)" }.joined(separator: ",")
        return try JSONSchema(data: Data("{\"properties\":{\(rows)},\"allOf\":[\(others)]}".utf8))
    }

    @Test func manyNamesAndPatterns() throws {
        let few = try schema(besides: 1)
        let many = try schema(besides: 800)
        for (schema, expected) in [(few, 0), (many, Self.rows.count + 1)] {
            let rules = schema.storage.program.view.fields
            #expect((0..<rules.count).count { rules[$0].triesPatternsOnNames } == expected)
        }
        var number = 0
        each(Self.rows) { row in
            let key = "r\(number)"
            number += 1
            let payload = Data("{\"\(key)\":\(row.payload)}".utf8)
            let dictionary = try Unboxer(data: payload).dictionary
            let expected = row.errors.map { key + $0 }
            for schema in [few, many] {
                #expect(try schema.errors(in: payload).map(\.description) == expected)
                #expect(try schema.errors(in: dictionary).map(\.description) == expected)
                #expect(try schema.isValid(payload) == row.errors.isEmpty)
                #expect(try schema.isValid(dictionary) == row.errors.isEmpty)
                #expect(try schema.output(.basic, for: payload) == few.output(.basic, for: payload))
            }
        }
    }

    /// That is an error for payloads with such names, and not one of the schema.
    @Test func aPatternThatTakesTooLongToMatchAName() throws {
        let names = (0..<50).map { "\"\(String(repeating: "a", count: 60))\($0)\":true" }.joined(separator: ",")
        let patterns = (0..<50).map { "\"^(a+)+\\\\1\\\\1b\($0)$\":true" }.joined(separator: ",")
        let text = "{\"properties\":{\(names)},\"patternProperties\":{\(patterns)}}"
        let schema = try JSONSchema(data: Data(text.utf8))
        #expect(try schema.isValid(Data("{\"b\":1}".utf8)))
        let error = #expect(throws: UnboxError.self) {
            try schema.isValid(Data("{\"\(String(repeating: "a", count: 60))7\":1}".utf8))
        }
        #expect(
            error?.description == #"the pattern at #/patternProperties/^(a+)+\1\1b0$ takes too long to match"#)
    }
}
