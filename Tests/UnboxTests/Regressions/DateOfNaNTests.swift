import Foundation
import TestTables
import Testing
import Unbox
import UnboxFoundation

/// A decoder made a Date of a NaN in a dictionary; printing that Date traps.
struct DateOfNaNTests {
    private static let notFinite: [Double] = [.nan, .infinity, -.infinity]

    private static func message<T>(_ read: () throws -> T) -> String {
        do {
            return "\(try read())"
        } catch DecodingError.dataCorrupted(let context) {
            let underlying = (context.underlyingError as? UnboxError)?.description ?? "nothing"
            return context.codingPath.map(\.stringValue).joined(separator: ".") + ": " + underlying
        } catch { return "\(error)" }
    }

    @Test func byAStrategy() {
        each(Self.notFinite) { number in
            var decoder = UnboxDecoder()
            for strategy in [
                JSONDecoder.DateDecodingStrategy.deferredToDate, .secondsSince1970, .millisecondsSince1970,
            ] {
                decoder.dateDecodingStrategy = strategy
                let expected = "a: a: expected Date, found the number \(number): it is not finite"
                #expect(Self.message { try decoder.decode([String: Date].self, from: ["a": number]) } == expected)
                #expect(
                    Self.message { try decoder.decode([String: Date].self, from: ["a": Float(number)]) } == expected)
                #expect(throws: DecodingError.self) { try decoder.decode([Date].self, from: [Untyped.number(number)]) }
                #expect(throws: DecodingError.self) {
                    try decoder.decode([Date].self, from: [Untyped.number(Decimal.nan)])
                }
            }
        }
    }

    /// A Date is made of text that a strategy converts to a number, as by JSONDecoder: who sets the strategy asks for it.
    @Test func ofText() {
        each(Self.notFinite) { number in
            var decoder = UnboxDecoder()
            decoder.nonConformingFloatDecodingStrategy = .convertFromString(
                positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
            for strategy in [
                JSONDecoder.DateDecodingStrategy.deferredToDate, .secondsSince1970, .millisecondsSince1970,
            ] {
                decoder.dateDecodingStrategy = strategy
                for dates in [
                    try decoder.decode([Date].self, from: Data("[\"\(number)\"]".utf8)),
                    try decoder.decode([Date].self, from: ["\(number)"]),
                ] {
                    let interval = try #require(dates.first).timeIntervalSinceReferenceDate
                    #expect(number.isNaN ? interval.isNaN : interval == number)
                }
            }
        }
    }

    /// However far away, such a Date can be printed, and JSONDecoder returns the same.
    @Test func aLargeNumberIsADate() {
        each(["1e300", "-1e300", "1e15"]) { (number: String) in
            let data = Data("[\(number)]".utf8)
            let dates = try UnboxDecoder().decode([Date].self, from: data)
            #expect(try dates == JSONDecoder().decode([Date].self, from: data))
            let array = try #require(untyped(data) as? [Any])
            #expect(try dates == UnboxDecoder().decode([Date].self, from: array))
            #expect(!"\(dates)".isEmpty)
        }
    }

    @Test func byAFormat() {
        each(
            [
                (.secondsSince1970, "seconds since 1970"), (.millisecondsSince1970, "milliseconds since 1970"),
                (.rfc3339, "RFC 3339 such as 2024-02-29T12:00:00Z"),
                (.oneOf(.rfc3339, .secondsSince1970), "RFC 3339 such as 2024-02-29T12:00:00Z, or seconds since 1970"),
            ] as [(DateFormat, String)]
        ) { format, name in
            for number in Self.notFinite {
                let message = "throws a: expected Date (\(name)), found the number \(number)"
                let unboxer = Unboxer(dictionary: ["a": number])
                expect(message) { try unboxer.unbox(key: "a", formatter: format) as Date }
                let dated = Unboxer(dictionary: ["a": number], options: UnboxOptions(dates: format))
                expect(message) { try dated.unbox(key: "a") as Date }
            }
            let large = Unboxer(dictionary: ["a": 1e300])
            expect("throws a: expected Date (seconds since 1970), found the number 1e+300") {
                try large.unbox(key: "a", formatter: .secondsSince1970) as Date
            }
        }
    }
}
