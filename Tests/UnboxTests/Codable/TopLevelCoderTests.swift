// Combine exists only on Apple platforms. These protocols have the requirements of its two coder protocols, so that
// every platform checks that the conformances compile.

import Foundation
import Testing
import Unbox

private protocol LikeTopLevelDecoder {
    associatedtype Input
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

private protocol LikeTopLevelEncoder {
    associatedtype Output
    func encode<T: Encodable>(_ value: T) throws -> Output
}

extension UnboxDecoder: LikeTopLevelDecoder {
    fileprivate typealias Input = Data
}

extension UnboxEncoder: LikeTopLevelEncoder {
    fileprivate typealias Output = [String: Any]
}

@Suite struct TopLevelCoderTests {
    @Test func decoder() throws {
        func decoded<D: LikeTopLevelDecoder>(by decoder: D, _ data: D.Input) throws -> [Int] {
            try decoder.decode([Int].self, from: data)
        }
        #expect(try decoded(by: UnboxDecoder(), Data("[1, 2]".utf8)) == [1, 2])
    }

    @Test func encoder() throws {
        func encoded<E: LikeTopLevelEncoder>(by encoder: E) throws -> E.Output { try encoder.encode(["a": 1]) }
        #expect(try encoded(by: UnboxEncoder()) as? [String: Int] == ["a": 1])
    }
}
