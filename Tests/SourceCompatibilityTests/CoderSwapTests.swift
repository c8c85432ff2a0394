// Code for JSONDecoder and JSONEncoder also compiles with this library's coders, here in the Swift 5 mode.

import Foundation
import Testing
import Unbox

struct CoderSwapTests {
    private static let key = CodingUserInfoKey(rawValue: "key")!

    private struct Reader: Codable {
        let text: String

        init(from decoder: any Decoder) throws { text = "\(decoder.userInfo[CoderSwapTests.key] ?? "nothing")" }

        func encode(to encoder: any Encoder) throws {
            try "\(encoder.userInfo[CoderSwapTests.key] ?? "nothing")".encode(to: encoder)
        }
    }

    /// A type that is not Sendable.
    private final class Context: CustomStringConvertible {
        var name = "context"
        var description: String { name }
    }

    @Test func userInfoOfAnyType() throws {
        var decoder = UnboxDecoder()
        var encoder = UnboxEncoder()
        let (jsonDecoder, jsonEncoder) = (JSONDecoder(), JSONEncoder())
        let values: [Any] = [Context(), "text", 1]
        for value in values {
            decoder.userInfo[Self.key] = value
            encoder.userInfo[Self.key] = value
            jsonDecoder.userInfo[Self.key] = value
            jsonEncoder.userInfo[Self.key] = value
            #expect(try decoder.decode(Reader.self, from: [:]).text == "\(value)")
            #expect(try jsonDecoder.decode(Reader.self, from: Data("{}".utf8)).text == "\(value)")
            let reader = try decoder.decode(Reader.self, from: [:])
            #expect(try encoder.encode([reader], as: [String].self) == ["\(value)"])
        }
        let info: [CodingUserInfoKey: Any] = [Self.key: Context()]
        decoder.userInfo = info
        encoder.userInfo = info
        decoder.userInfo = [Self.key: Context()]
        #expect(decoder.userInfo[Self.key] is Context)
    }

    @Test func strategiesByTheNamesOfJSONDecoder() throws {
        var decoder = UnboxDecoder()
        decoder.dateDecodingStrategy = UnboxDecoder.DateDecodingStrategy.iso8601
        decoder.dataDecodingStrategy = UnboxDecoder.DataDecodingStrategy.base64
        decoder.keyDecodingStrategy = UnboxDecoder.KeyDecodingStrategy.convertFromSnakeCase
        decoder.nonConformingFloatDecodingStrategy = UnboxDecoder.NonConformingFloatDecodingStrategy.throw
        let dates = try decoder.decode([String: Date].self, from: ["a": "1970-01-01T00:00:00Z"])
        #expect(dates == ["a": Date(timeIntervalSince1970: 0)])
        var encoder = UnboxEncoder()
        encoder.dateEncodingStrategy = UnboxEncoder.DateEncodingStrategy.secondsSince1970
        encoder.dataEncodingStrategy = UnboxEncoder.DataEncodingStrategy.base64
        encoder.keyEncodingStrategy = UnboxEncoder.KeyEncodingStrategy.useDefaultKeys
        encoder.nonConformingFloatEncodingStrategy = UnboxEncoder.NonConformingFloatEncodingStrategy.throw
        #expect(try encoder.encode(dates) == Data(#"{"a":0}"#.utf8))
    }
}
