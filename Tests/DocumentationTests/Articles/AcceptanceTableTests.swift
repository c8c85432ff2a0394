import Foundation
import TestTables
import Testing
import Unbox

/// The table of SupportedTypes.md, What is accepted. A row of Fixtures/acceptance.txt begins with the printed row, followed
/// by `+ TYPE VALUE = RESULT` for what it says is read, and `- TYPE VALUE` for what it says throws.
struct AcceptanceTableTests {
    private static let readers: [String: @Sendable (Unboxer) throws -> Any] = [
        "Int": { try $0.unbox(key: "value") as Int }, "Int8": { try $0.unbox(key: "value") as Int8 },
        "Int32": { try $0.unbox(key: "value") as Int32 }, "Int64": { try $0.unbox(key: "value") as Int64 },
        "UInt": { try $0.unbox(key: "value") as UInt }, "UInt8": { try $0.unbox(key: "value") as UInt8 },
        "Double": { try $0.unbox(key: "value") as Double }, "Float": { try $0.unbox(key: "value") as Float },
        "Decimal": { try $0.unbox(key: "value") as Decimal }, "String": { try $0.unbox(key: "value") as String },
        "Bool": { try $0.unbox(key: "value") as Bool }, "Int?": { try $0.unbox(key: "value") as Int? as Any },
        "URL": { try $0.unbox(key: "value") as URL }, "Date": { try $0.unbox(key: "value") as Date },
        "Formatted": { try $0.unbox(key: "value", formatter: .iso8601) as Date },
        "Keys": { try $0.unbox(key: "value") as [Int: String] },
        "StrictInt": { try $0.strict.unbox(key: "value") as Int },
        "StrictString": { try $0.strict.unbox(key: "value") as String },
        "StrictBool": { try $0.strict.unbox(key: "value") as Bool },
    ]

    @Test func theTable() throws {
        let text = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/SupportedTypes.md")
        let rows = TextRow.all("acceptance")
        #expect(Markdown.table(under: "## What is accepted", in: text) == rows.map(\.testDescription))
        each(rows) { row in
            for line in row["+"] {
                let result = line.components(separatedBy: " = ")[1]
                #expect(try Self.outcomes(of: line).allSatisfy { try $0.get() == result }, "\(line)")
            }
            for line in row["-"] {
                let message = line.components(separatedBy: " = ").dropFirst().first
                for outcome in try Self.outcomes(of: line) {
                    let error = #expect(throws: (any Error).self, "\(line)") { try outcome.get() }
                    #expect(message == nil || error.map { "\($0)" } == message)
                }
            }
        }
    }

    @Test func underflow() {
        let (double, float) = (Data("[1e-400]".utf8), Data("[1e-50]".utf8))
        #expect(throws: DecodingError.self) { try UnboxDecoder().decode([Double].self, from: double) }
        #expect(throws: DecodingError.self) { try UnboxDecoder().decode([Float].self, from: float) }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([Double].self, from: double) }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([Float].self, from: float) }
    }

    /// What is read of JSON data, and of the dictionary that JSONSerialization makes of it.
    private static func outcomes(of line: String) throws -> [Result<String, any Error>] {
        let words = line.components(separatedBy: " = ")[0].split(separator: " ", maxSplits: 1).map(String.init)
        let read = try #require(readers[words[0]], "\(line)")
        return readings(of: words[1]).map { reading in Result { "\(try read(try reading()))" } }
    }

    private static func readings(of value: String) -> [() throws -> Unboxer] {
        switch value {
        case "nothing": return [{ Unboxer(dictionary: [:]) }]
        case "NaN": return [{ Unboxer(dictionary: ["value": Double.nan]) }]
        case "date": return [{ Unboxer(dictionary: ["value": Date(timeIntervalSince1970: 1)]) }]
        default:
            let data = Data("{\"value\": \(value)}".utf8)
            return [
                { try Unboxer(data: data) },
                { Unboxer(dictionary: try #require(JSONSerialization.jsonObject(with: data) as? UnboxableDictionary)) },
            ]
        }
    }
}
