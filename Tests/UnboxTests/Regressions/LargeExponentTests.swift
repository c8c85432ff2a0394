import Foundation
import Testing

@testable import Unbox

/// Equal numbers compared as unequal if their exponents have more than nine digits.
@Suite struct LargeExponentTests {
    private static let nines = String(repeating: "9", count: 40)
    private static let zeros = String(repeating: "0", count: 40)

    @Test(arguments: [
        ("1e1000000000", "10e999999999"), ("1e-1000000000", "0.1e-999999999"), ("1.50e10000000000", "15e9999999999"),
        ("1e9223372036854775808", "10e9223372036854775807"), ("1e\(nines)", "0.1e1\(zeros)"),
        ("1e-\(nines)", "10e-1\(zeros)"), ("1e1000000000000000000", "10e999999999999999999"),
        ("-100e1000000000000000000", "-1e1000000000000000002"), ("100e-1000000000000000000", "1e-999999999999999998"),
        ("1e0001000000000", "1e+1000000000"), ("12.5e19999999999999999999", "1.25e20000000000000000000"),
    ])
    func equalNumbers(_ left: String, _ right: String) throws {
        let left = try #require(JSONValue.Number(left))
        let right = try #require(JSONValue.Number(right))
        #expect(left == right && left.hashValue == right.hashValue)
        #expect(Set([left, right]).count == 1)
    }

    @Test(arguments: [
        ("1e1000000000", "1e1000000001"), ("1e1000000000", "-1e1000000000"), ("1e1000000000", "1e-1000000000"),
        ("1e-1000000000", "0"), ("1e\(nines)", "1e1\(zeros)"), ("1.5e1000000000", "1e1000000000"),
    ])
    func otherNumbers(_ left: String, _ right: String) throws {
        #expect(try #require(JSONValue.Number(left)) != #require(JSONValue.Number(right)))
    }

    /// Digits of exponents that do not fit into a word, around every carry.
    @Test(arguments: [
        ("1e\(nines)", "1e+\(nines)"), ("10e\(nines)", "1e+1\(zeros)"), ("0.1e1\(zeros)", "1e+\(nines)"),
        ("1000e-1\(zeros)", "1e-\(nines.dropLast())7"), ("0.01e-\(nines)", "1e-1\(zeros.dropLast())1"),
        ("1.0e99999999999999999999", "1e+99999999999999999999"), ("-2.50E+1000000000", "-2.5e+1000000000"),
    ])
    func asText(_ text: String, _ expected: String) throws {
        #expect(JSONNumber.with(text) { $0?.description } == expected)
        #expect(try unbox(data: Data("[\(text)]".utf8)) as [String] == [expected])
        // A number is written as it was read.
        #expect(JSONValue.Number(text)?.description == text)
    }
}
