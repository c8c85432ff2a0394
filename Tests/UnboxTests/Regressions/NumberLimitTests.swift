import Foundation
import TestTables
import Testing
import Unbox
import UnboxFoundation

/// Numbers at the limits of Decimal, Double and Float.
struct NumberLimitTests {
    @Test func row() { each(Storage.allCases, Self.rows) { storage, row in try row.check(through: storage) } }

    private static func value<T: UnboxCompatible & Equatable & Sendable>(_ json: String, _ expected: T) -> Row {
        Row("\(json) as \(T.self)", json, expected)
    }

    private static func refused(_ text: String) -> Row {
        Row(text, "\"\(text)\"", as: Decimal.self, "throws v: expected Decimal, found the string \"\(text)\"")
    }

    private static let least = Decimal(sign: .plus, exponent: -128, significand: 2)

    static let rows: [Row] = [
        // A Decimal in a string: "2.0e-128" was rejected, but accepted as a number.
        value("2.0e-128", least), value("\"2.0e-128\"", least), value("\"0002e-128\"", least),
        value("\"200e-130\"", least),
        value("\"1e127\"", Decimal(sign: .plus, exponent: 127, significand: 1)), value("\"+1.50\"", Decimal(1.5)),
        value("\"-.5\"", Decimal(-0.5)), value("\"5.\"", Decimal(5)), value("\"5.e+1\"", Decimal(50)),
        value("[\"0\", \"-0\", \"0.00\", \"0e999\", \".0\"]", [Decimal(0), 0, 0, 0, 0]),
        value(
            "\"0.12345678901234567890123456789012345678\"",
            Decimal(string: "0.12345678901234567890123456789012345678") ?? 0),
        refused("2e-129"), refused("10e127"), refused("."), refused("+-5"), refused("+"), refused("1.2.3"),
        refused("e5"), refused("923456789012345678901234567890123456789"),
        Row(
            "nothing", "\"\"", as: Decimal.self,
            "throws v: expected Decimal, found the string \"\": with emptyAsNil, an Optional is nil for it"),
        // An Unboxer reads a number smaller than any Double as 0, because it rounds every number to the nearest one.
        value("1e-400", 0.0), value("1e-400", CGFloat(0)), value("1e-400", Float(0)), value("1e-50", Float(0)),
        value("1.2345678901234567e-50", Float(0)), value("\"1e-400\"", 0.0), value("\"1e-400\"", Float(0)),
        value("5e-324", Double.leastNonzeroMagnitude), value("2.4703282292062327e-324", 0.0),
        value("2.4703282292062328e-324", Double.leastNonzeroMagnitude), value("1e-45", Float.leastNonzeroMagnitude),
        value("7e-46", Float(0)),
    ]

    @Test func tinyForAFloat() {
        each(["1e-50", "1.2345678901234567e-50", "1e-46"]) { (number: String) in
            Self.checkRefused([Float].self, number)
            let array = try #require(untyped(Data("[\(number)]".utf8)) as? [Any])
            for values in [array, [Untyped.number(Decimal(string: number) ?? .nan)]] {
                #expect(throws: DecodingError.self) { try UnboxDecoder().decode([Float].self, from: values) }
            }
            #expect(try UnboxDecoder().decode([Float].self, from: [Untyped.number(Decimal.zero)]) == [0])
        }
    }

    private static func checkRefused<T: Decodable>(_ type: T.Type, _ number: String) {
        let data = Data("[\(number)]".utf8)
        let error = #expect(throws: DecodingError.self) { try UnboxDecoder().decode(T.self, from: data) }
        #expect(error?.context.codingPath.map(\.stringValue) == ["Index 0"])
        guard case .dataCorrupted = error else { Issue.record("\(error as Any)"); return }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(T.self, from: data) }
    }
}
