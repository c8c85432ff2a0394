import Foundation
import SchemaReading
import TestTables
import Testing
import Unbox

@testable import JSONSchema

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
