import Foundation
import Testing

@testable import Unbox

/// Code for JSONDecoder and JSONEncoder also compiles with this library's coders in the Swift 6 mode. For the Swift 5
/// mode, see SourceCompatibilityTests.
@Suite struct CoderSwapTests {
    private static let key = CodingUserInfoKey(rawValue: "key")!

    @Test func userInfoOfSendableTypes() {
        var decoder = UnboxDecoder()
        var encoder = UnboxEncoder()
        let (jsonDecoder, jsonEncoder) = (JSONDecoder(), JSONEncoder())
        let info: [CodingUserInfoKey: any Sendable] = [Self.key: "text"]
        decoder.userInfo = info
        encoder.userInfo = info
        jsonDecoder.userInfo = decoder.userInfo
        jsonEncoder.userInfo = encoder.userInfo
        decoder.userInfo[Self.key] = 1
        jsonDecoder.userInfo[Self.key] = 1
        #expect(decoder.userInfo[Self.key] as? Int == jsonDecoder.userInfo[Self.key] as? Int)
        #expect(encoder.userInfo[Self.key] as? String == "text")
    }

    /// The migration guide's advice about trailing commas works.
    @Test(arguments: ["[1, 2,]", #"{"a": [1, 2,],}"#]) func trailingCommas(text: String) throws {
        let data = Data(text.utf8)
        #expect(throws: DecodingError.self) { try UnboxDecoder().decode(JSONValue.self, from: data) }
        let value = try JSONDecoder().decode(JSONValue.self, from: data)
        var decoder = UnboxDecoder()
        decoder.syntax = .trailingCommas
        #expect(try decoder.decode(JSONValue.self, from: data) == value)
    }
}
