import Foundation
import JSONSchema
import SchemaReading
import TestTables
import Testing
import Unbox

@testable import JSONSchema

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
        #expect(try message(["minItems": 1e30], []) == "expected an array of at least 1e+30 elements, found one of 0")
        #expect(try message(["minProperties": 1.0], [:]) == "expected an object of at least 1 field, found one of 0")
        #expect(
            try message(["contains": true, "minContains": 5_000_000_000], [1])
                == "expected at least 5000000000 elements that `contains` describes, found 1")
        #expect(
            try message(["contains": true, "maxContains": 1], [1, 2])
                == "expected at most 1 element that `contains` describes, found 2")
        #expect(try JSONSchema(["maxLength": 1e30, "maxItems": 5_000_000_000]).isValid("x"))
    }
}

/// Systems whose words have 32 bits.
struct SmallWordTests {
    /// The numbers of a pattern, read as an Int of 32 bits.
    @Test func numbersOfPatterns() {
        let most = Int32(PatternParser.mostNumber)
        each([
            ("0", 0), ("199999999", 199_999_999), ("200000001", most), ("2147483647", most), ("2147483648", most),
            ("99999999999999999999", most), ("a", nil),
        ]) { (text: String, expected: Int32?) in
            var parser = PatternParser(text)
            #expect(parser.number(Int32.self) == expected)
        }
    }

    @Test func quantifiers() {
        each([
            ("^a{0,99999999999}$", true), ("^a{3,2147483648}$", true), ("^a{2147483648}$", false),
            ("^a{4,2147483647}$", false),
        ]) { (pattern: String, isMatch: Bool) in
            let schema = try JSONSchema(["pattern": .string(pattern)])
            #expect(try schema.isValid(Data("\"aaa\"".utf8)) == isMatch)
            #expect(try schema.isValid("aaa" as JSONValue) == isMatch)
        }
    }

    /// A match that has taken more steps than 32 bits can count ends.
    @Test func steps() throws {
        let pattern = try Pattern("^(a|b)*c$")
        var steps = Int64.max / 2
        #expect(throws: PatternTimeout.self) {
            try pattern.matches("abab", after: Int64(Int32.max) * 4, spending: &steps)
        }
        #expect(steps > Int64(Int32.max))
    }

    /// Exponents whose difference has more than 32 bits.
    @Test func exponents() {
        each([
            ("1e1000000000", "1e-1000000000", true), ("3e999999999", "1.5e-999999999", true),
            ("1e-1000000000", "1e1000000000", false), ("1e999999999", "3e-999999999", false),
        ]) { (number: String, divisor: String, isMultiple: Bool) in
            let (number, divisor) = (try #require(DecimalNumber(number)), try #require(DecimalNumber(divisor)))
            #expect(number.isMultiple(of: divisor) == isMultiple)
        }
    }

    /// A division that takes more steps than 32 bits can count is not made.
    @Test func divisions() throws {
        let digits = String(repeating: "7", count: 100_000)
        let (number, divisor) = (try #require(DecimalNumber(digits)), try #require(DecimalNumber(digits)))
        #expect(number.operations(dividingBy: divisor) == 50_000_000_000)
        let schema = try JSONSchema(data: Data("{\"multipleOf\": \(digits)}".utf8), options: .withoutChecks)
        let payload = Data("1\(digits)".utf8)
        let value: JSONValue = try unbox(data: payload)
        for isValid in [{ try schema.isValid(payload) }, { try schema.isValid(value) }] {
            let error = #expect(throws: UnboxError.self) { try isValid() }
            #expect(error?.description == "the schema takes too many steps to validate the payload")
        }
    }
}
