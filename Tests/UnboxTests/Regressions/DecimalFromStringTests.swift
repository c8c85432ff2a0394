import Foundation
import Testing

@testable import Unbox

/// `2.0e-128` was accepted as a Decimal, but rejected in a string.
@Suite struct DecimalFromStringTests {
    @Test(arguments: Storage.allCases, rows) func row(storage: Storage, row: Row) throws {
        try row.check(through: storage)
    }

    private static let least = Decimal(sign: .plus, exponent: -128, significand: 2)

    static let rows = [
        Row("2.0e-128 as a number", "2.0e-128", least),
        Row("2.0e-128 in a string", "\"2.0e-128\"", least),
        Row("zeros before the point", "\"0002e-128\"", least),
        Row("200e-130 in a string", "\"200e-130\"", least),
        Row("2e-129", "\"2e-129\"", as: Decimal.self, "throws v: expected Decimal, found the string \"2e-129\""),
        Row("1e127 in a string", "\"1e127\"", Decimal(sign: .plus, exponent: 127, significand: 1)),
        // A number with this value is rejected, too.
        Row("10e127", "\"10e127\"", as: Decimal.self, "throws v: expected Decimal, found the string \"10e127\""),
        Row("a plus sign", "\"+1.50\"", Decimal(1.5)),
        Row("no digit before the point", "\"-.5\"", Decimal(-0.5)),
        Row("no digit behind the point", "\"5.\"", Decimal(5)),
        Row("no digit behind the point, with an exponent", "\"5.e+1\"", Decimal(50)),
        Row("a zero of many kinds", "[\"0\", \"-0\", \"0.00\", \"0e999\", \".0\"]", [Decimal(0), 0, 0, 0, 0]),
        Row("a point alone", "\".\"", as: Decimal.self, "throws v: expected Decimal, found the string \".\""),
        Row("two signs", "\"+-5\"", as: Decimal.self, "throws v: expected Decimal, found the string \"+-5\""),
        Row("a sign alone", "\"+\"", as: Decimal.self, "throws v: expected Decimal, found the string \"+\""),
        Row(
            "nothing", "\"\"", as: Decimal.self,
            "throws v: expected Decimal, found the string \"\": with emptyAsNil, an Optional is nil for it"),
        Row("two points", "\"1.2.3\"", as: Decimal.self, "throws v: expected Decimal, found the string \"1.2.3\""),
        Row("an exponent alone", "\"e5\"", as: Decimal.self, "throws v: expected Decimal, found the string \"e5\""),
        Row(
            "38 digits", "\"0.12345678901234567890123456789012345678\"",
            Decimal(string: "0.12345678901234567890123456789012345678") ?? 0),
        Row(
            "39 digits", "\"123456789012345678901234567890123456789\"", as: Decimal.self,
            "throws v: expected Decimal, found the string \"123456789012345678901234567890123456789\""),
    ]
}
