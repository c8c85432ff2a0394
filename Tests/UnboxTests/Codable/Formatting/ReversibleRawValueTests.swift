import Foundation
import Testing

@testable import Unbox

private enum Currency: String, UnboxableByReversibleTransform {
    case eur, usd

    static func transform(unboxedValue: String) -> Currency? { Currency(rawValue: unboxedValue.lowercased()) }
    static func untransform(_ currency: Currency) -> String? { currency.rawValue.uppercased() }
}

private struct Grams: RawRepresentable, UnboxableByReversibleTransform, Equatable {
    var rawValue: Int

    static func transform(unboxedValue: Double) -> Grams? { Grams(rawValue: Int(unboxedValue * 1000)) }
    static func untransform(_ grams: Grams) -> Double? { Double(grams.rawValue) / 1000 }
}

private struct Parcel: Codable, Equatable {
    @Unboxed var currency: Currency
    @Unboxed var weight: Grams
    @Unboxed var others: [Currency]?
}

/// A transform goes before the raw value on the way back, too.
@Suite struct ReversibleRawValueTests {
    private let parcel = Parcel(
        currency: Unboxed(wrappedValue: .eur).wrappedValue, weight: Grams(rawValue: 1500), others: [.usd])
    private let json = #"{"currency":"EUR","others":["USD"],"weight":1.5}"#

    @Test func jsonEncoder() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(parcel), as: UTF8.self) == json)
    }

    @Test func unboxEncoder() throws {
        let dictionary = try UnboxEncoder().encode(parcel)
        let data = try JSONSerialization.data(withJSONObject: dictionary, options: .sortedKeys)
        #expect(String(decoding: data, as: UTF8.self) == json)
    }

    @Test(arguments: DecoderKind.allCases) func andBack(kind: DecoderKind) throws {
        #expect(try kind.decode(Parcel.self, from: json) == parcel)
    }
}
