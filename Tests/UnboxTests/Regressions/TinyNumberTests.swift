import Foundation
import Testing

@testable import Unbox

/// An Unboxer reads a number smaller than any Double as 0, because it rounds every number to the nearest Double. A
/// decoder rejects it, as JSONDecoder does.
@Suite struct TinyNumberTests {
    @Test(arguments: Storage.allCases, rows) func unboxed(storage: Storage, row: Row) throws {
        try row.check(through: storage)
    }

    static let rows = [
        Row("1e-400 as Double", "1e-400", 0.0),
        Row("1e-400 as CGFloat", "1e-400", CGFloat(0)),
        Row("1e-400 as Float", "1e-400", Float(0)),
        Row("1e-50 as Float", "1e-50", Float(0)),
        Row("17 digits as Float", "1.2345678901234567e-50", Float(0)),
        Row("\"1e-400\" as Double", "\"1e-400\"", 0.0),
        Row("\"1e-400\" as Float", "\"1e-400\"", Float(0)),
        Row("the least Double", "5e-324", Double.leastNonzeroMagnitude),
        Row("half of it", "2.4703282292062327e-324", 0.0),
        Row("more than half of it", "2.4703282292062328e-324", Double.leastNonzeroMagnitude),
        Row("the least Float", "1e-45", Float.leastNonzeroMagnitude),
        Row("half of it", "7e-46", Float(0)),
    ]

    /// A number that JSONSerialization has rounded to 0 is 0 for both.
    @Test(arguments: ["1e-400", "2e-324", "-1e-999"]) func decoded(_ number: String) throws {
        let data = Data("[\(number)]".utf8)
        for decode in [Self.decode(Double.self, data), Self.decode(Float.self, data)] {
            #expect(decode == "Index 0: the number does not fit")
        }
    }

    @Test(arguments: ["1e-50", "1.2345678901234567e-50", "1e-46"]) func decodedAsFloat(_ number: String) throws {
        let data = Data("[\(number)]".utf8)
        #expect(Self.decode(Float.self, data) == "Index 0: the number does not fit")
        let array = try #require(JSONSerialization.jsonObject(with: data) as? [Any])
        #expect(throws: DecodingError.self) { try UnboxDecoder().decode([Float].self, from: array) }
        #expect(throws: DecodingError.self) {
            try UnboxDecoder().decode([Float].self, from: [NSDecimalNumber(string: number)])
        }
        #expect(try UnboxDecoder().decode([Float].self, from: [NSDecimalNumber.zero]) == [0])
    }

    private static func decode<T: Decodable>(_ type: T.Type, _ data: Data) -> String {
        do {
            return "\(try UnboxDecoder().decode([T].self, from: data))"
        } catch DecodingError.dataCorrupted(let context) {
            // JSONDecoder rejects it, too.
            #expect(throws: DecodingError.self) { try JSONDecoder().decode([T].self, from: data) }
            return context.codingPath.map(\.stringValue).joined() + ": the number does not fit"
        } catch {
            return "\(error)"
        }
    }
}
