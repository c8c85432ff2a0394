import Foundation
import TestTables
import Testing
import Unbox

/// Combine exists only on Apple platforms. These protocols have the requirements of its two coder protocols, so that every
/// platform checks that the conformances compile.
private protocol LikeTopLevelDecoder {
    associatedtype Input
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

private protocol LikeTopLevelEncoder {
    associatedtype Output
    func encode<T: Encodable>(_ value: T) throws -> Output
}

extension UnboxDecoder: LikeTopLevelDecoder { fileprivate typealias Input = Data }

extension UnboxEncoder: LikeTopLevelEncoder { fileprivate typealias Output = Data }

/// Code for JSONDecoder and JSONEncoder also compiles with this library's coders in the Swift 6 mode. For the Swift 5
/// mode, see SourceCompatibilityTests.
struct CoderSwapTests {
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
    @Test func trailingCommas() {
        each(["[1, 2,]", #"{"a": [1, 2,],}"#]) { (text: String) in
            let data = Data(text.utf8)
            #expect(throws: DecodingError.self) { try UnboxDecoder().decode(JSONValue.self, from: data) }
            let value = try JSONDecoder().decode(JSONValue.self, from: data)
            var decoder = UnboxDecoder()
            decoder.syntax = .trailingCommas
            #expect(try decoder.decode(JSONValue.self, from: data) == value)
        }
    }

    @Test func topLevelDecoder() throws {
        func decoded<D: LikeTopLevelDecoder>(by decoder: D, _ data: D.Input) throws -> [Int] {
            try decoder.decode([Int].self, from: data)
        }
        #expect(try decoded(by: UnboxDecoder(), Data("[1, 2]".utf8)) == [1, 2])
    }

    @Test func topLevelEncoder() throws {
        func encoded<E: LikeTopLevelEncoder>(by encoder: E) throws -> E.Output { try encoder.encode(["a": 1]) }
        #expect(try encoded(by: UnboxEncoder()) == Data(#"{"a":1}"#.utf8))
    }
}
