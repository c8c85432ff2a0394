import Foundation
import Testing

@testable import Unbox

/// For a number with more than 38 digits, `foundationValue` had only the 17 digits of a Double.
@Suite struct FoundationDigitsTests {
    @Test(arguments: [
        ("3.14159265358979323846264338327950288419716939937510", "3.1415926535897932384626433832795028842"),
        ("-0.12345678901234567890123456789012345678999", "-0.12345678901234567890123456789012345679"),
        ("99999999999999999999999999999999999999.9", "100000000000000000000000000000000000000"),
        ("123456789012345678901234567890123456789012345", "123456789012345678901234567890123456790000000"),
        ("0.1234567890123456789", "0.1234567890123456789"),
    ])
    func thirtyEightDigits(_ text: String, _ expected: String) throws {
        let number = JSONValue.number(try #require(.init(text)))
        #expect((number.foundationValue as? NSDecimalNumber)?.stringValue == expected)
        let read: [Any] = try unbox(data: Data("[\(text)]".utf8))
        #expect((read.first as? NSDecimalNumber)?.stringValue == expected)
        #expect(try Unboxer(dictionary: ["v": number.foundationValue]).unbox(key: "v") as Double == Double(text))
    }

    /// Numbers that rounding to 38 digits would put in the middle between two Doubles, or whose exponent Decimal cannot
    /// hold.
    @Test(arguments: [
        "9007199254740993.00000000000000000000000000000001", "1.234567890123456789012345678901234567890e-120",
        "1.2345678901234567890e200", "1e-999", "-1e-999", "1e-400",
    ])
    func theNearestDouble(_ text: String) throws {
        let number = JSONValue.number(try #require(.init(text))).foundationValue
        #expect(!(number is NSDecimalNumber))
        #expect((number as? NSNumber)?.doubleValue == Double(text))
    }
}
