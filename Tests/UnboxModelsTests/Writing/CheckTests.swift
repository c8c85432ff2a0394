import Foundation
import JSONSchema
import SchemaReading
import TestTables
import Testing
import Unbox
import UnboxModels

/// What `--checks` writes for constraints that several schemas have together.
@Suite struct CheckTests {
    @Test func `the strictest constraint counts`() {
        each([
            (#"{"allOf": [{"minimum": 10}, {"minimum": 5}], "type": "number"}"#, ["value >= 10.0 "]),
            (#"{"minimum": 10, "exclusiveMinimum": 5, "type": "number"}"#, ["value >= 10.0 "]),
            (#"{"minimum": 5, "exclusiveMinimum": 5, "type": "number"}"#, ["value > 5.0 "]),
            (
                #"{"allOf": [{"exclusiveMaximum": 3}, {"maximum": 3}, {"maximum": 7}], "type": "integer"}"#,
                ["value < 3 "]
            ),
            (
                #"{"allOf": [{"minLength": 5}, {"minLength": 2, "maxLength": 9}, {"maxLength": 8}], "type": "string"}"#,
                [
                    "value.unicodeScalars.count >= 5, value.unicodeScalars.count <= 8 "
                ]
            ),
            (
                #"{"allOf": [{"multipleOf": 2}, {"multipleOf": 3}], "type": "integer"}"#,
                [
                    "value.isMultiple(of: 2) ", "value.isMultiple(of: 3) ",
                ]
            ),
            (#"{"multipleOf": 1.5, "type": "integer"}"#, ["value.isMultiple(of: 3) "]),
            (#"{"multipleOf": 0.5, "type": "number"}"#, ["value.remainder(dividingBy: 0.5) == 0 "]),
            (#"{"minimum": 0.5, "maximum": 7.5, "type": "integer"}"#, ["value >= 1, value <= 7 "]),
            (#"{"exclusiveMinimum": -0.5, "maximum": 1e30, "type": "integer"}"#, ["value >= 0 "]),
            (#"{"minimum": 1e30, "type": "integer"}"#, ["value > Int.max "]),
            (
                #"{"minimum": 1, "maximum": 18446744073709551614, "type": "integer"}"#,
                [
                    "value >= 1, value <= 18446744073709551614 "
                ]
            ),
            (
                #"{"allOf": [{"pattern": "^a"}, {"pattern": "b$"}], "type": "string"}"#,
                [
                    #"range(of: "^a", "#, #"range(of: "b\\z", "#,
                ]
            ),
            (#"{"allOf": [{"minItems": 2}, {"minItems": 1}], "type": "array"}"#, ["value.count >= 2 "]),
        ]) { (schema: String, conditions: [String]) throws in
            let source = try models(of: "{\"type\": \"object\", \"properties\": {\"a\": \(schema)}}") {
                $0.checksConstraints = true
            }
            for condition in conditions { #expect(source.contains(condition), "\(source)") }
            #expect(source.ranges(of: "guard ").count == conditions.count, "\(source)")
        }
    }

    /// A pattern that is checked in a model matches the same texts as in the validator.
    @Test func `patterns match as in the validator`() {
        each([
            #"^\d$"#, #"^\w+$"#, #"\bx\b"#, #"\Bx"#, #"^.$"#, #"^\s*$"#, #"^[^\S\d]$"#, #"^(a|b)?(?:c|de)+$"#,
            #"^[[&&a\]]-?$"#,
            #"^\p{Lu}\P{sc=Greek}$"#, #"^[]"#, #"^[^]$"#, #"^(?=a)(?!ab).{1,3}?$"#, #"(?<=a)b(?<!ab)|c"#,
            #"^\v|\cJ|[\b]$"#,
            #"^\u{1F600}\uD83D\uDE00$"#, #"^{a}#/-]$"#, #"^(?<q>['"]).*\k<q>$"#, "^é$", "a{2}b{0,1}c{3,}",
        ]) { (pattern: String) throws in
            let validator = try JSONSchema(["pattern": .string(pattern)])
            let portable = try #require(PortablePattern.text(of: pattern))
            let texts = [
                "", "a", "b", "ab", "abc", "ac", "acde", "cde", "aabbccc", "aaccc", "3", "3\n", "٣", "é", "e\u{301}",
                "x",
                "éx", "x y",
                "ax", "\n", "\r", "\u{2028}", " ", "\u{A0}", "\u{FEFF}", "\u{B}", "\u{8}", "[-", "&", "]", "A1", "Aα",
                "😀😀",
                "{a}#/-]", "'a'", "\"a'", "\u{85}", "x\u{301}",
            ]
            for text in texts {
                let isMatch = text.range(of: portable, options: .regularExpression) != nil
                #expect(try validator.isValid(.string(text)) == isMatch, "\(portable) with \(text.debugDescription)")
            }
        }
    }
}
