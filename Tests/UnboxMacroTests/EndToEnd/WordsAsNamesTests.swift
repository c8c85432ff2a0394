import Foundation
import Testing
import Unbox
import UnboxMacros

/// Names that mean something else at the beginning of an expression, or that need backticks.
@Unboxable(memberwise: true)
private struct Words: Codable, Equatable {
    let await: Int
    var borrow = 2
    let consume: Int
    let copy: Int
    let discard: Int
    let each: Int
    let `in`: Int
    let unsafe: Int
    let yield: Int
}

@Unboxable(discriminator: "type")
private enum Word: Codable, Equatable {
    case await(copy: Int, each: Int)
    case `default`(in: Int, yield: Int?)
    case copy
}

@Suite struct WordsAsNamesTests {
    @Test func fields() throws {
        let keys = ["await", "borrow", "consume", "copy", "discard", "each", "in", "unsafe", "yield"]
        let dictionary = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0 as Any) })
        let words = Words(
            await: 0, borrow: 1, consume: 2, copy: 3, discard: 4, each: 5, in: 6, unsafe: 7, yield: 8)
        #expect(try unbox(dictionary: dictionary) == words)
        #expect(try unbox(data: JSONSerialization.data(withJSONObject: dictionary)) == words)
        #expect(try unbox(data: JSONEncoder().encode(words)) == words)
    }

    @Test func cases() throws {
        for word in [Word.await(copy: 1, each: 2), .default(in: 3, yield: 4), .copy] {
            #expect(try unbox(data: JSONEncoder().encode(word)) == word)
        }
    }
}
