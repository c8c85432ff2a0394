import SchemaReading
import TestTables
import Testing

/// Values of schemas, which are equal if they are the same JSON.
struct SchemaValueTests {
    private func value(_ text: String) throws -> SchemaValue {
        SchemaValue(try JSONTree(Array(text.utf8)), JSONTree.root)
    }

    @Test func `equal values`() {
        each([
            ("1", "1.0", true), ("100", "1e2", true), ("10e-1", "1", true), ("0", "-0.00e5", true), ("1", "-1", false),
            ("0.1", "1e-1", true), ("1e400", "10e399", true), ("1e400", "1e401", false), ("1", "\"1\"", false),
            ("1e99999999999999999999", "2e99999999999999999999", false), ("[1, 2]", "[1.0,2]", true),
            ("[1, 2]", "[2, 1]", false), ("[]", "[[]]", false), (#"{"a": 1, "b": [2]}"#, #"{"b":[2.0],"a":1}"#, true),
            (#"{"a": 1}"#, #"{"a": 1, "b": null}"#, false), (#"["a,b"]"#, #"["a","b"]"#, false),
            (#"["a\",\"b"]"#, #"["a","b"]"#, false), (#"["\u0041"]"#, #"["A"]"#, true), ("null", "false", false),
        ]) { (one: String, two: String, areEqual: Bool) in
            let (first, second) = (try value(one), try value(two))
            #expect((first == second) == areEqual)
            #expect(Set([first, second]).count == (areEqual ? 1 : 2))
        }
    }

    @Test func `numbers`() {
        each([
            ("12", 12, 12), ("-9223372036854775808", Int.min, -0x1p63), ("9223372036854775808", nil, 0x1p63),
            ("1.50", nil, 1.5), ("-3.0", -3, -3), ("1e18", 1_000_000_000_000_000_000, 1e18), ("1e19", nil, 1e19),
            ("-0", 0, -0.0), ("1e-400", nil, 0), ("1e400", nil, .infinity), ("0e999999999999999999999", 0, 0),
        ]) { (text: String, int: Int?, double: Double) in
            let number = try value(text)
            #expect(number.intValue == int)
            #expect(number.doubleValue == double)
            #expect("\(number)" == text)
        }
    }

    @Test func `a value that nests deeply is hashed on the smallest stack`() async throws {
        let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        let value = try value(text)
        #expect(await Task.detached { Set([value, value]).count }.value == 1)
        #expect("\(value)" == text)
    }
}
