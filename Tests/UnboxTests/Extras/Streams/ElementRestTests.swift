import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

/// What is beside the array whose elements are read.
struct ElementRestTests {
    private static let text =
        #"{"at":"1970-01-01T00:00:01Z","b":[1,2],"result":{"before":"b","items":[{"id":1},"#
        + #"{"id":2}],"after":["c"]},"end":"1970-01-01T00:00:02Z"}"#
    private static let format = ElementFormat.array(atKeyPath: "result.items")
    /// The root's options apply to it, as to the elements.
    private static let options = UnboxOptions(dates: .rfc3339)

    /// Before the end, it is a draft.
    private static func check(_ rest: Unboxer?, isComplete: Bool) throws {
        let rest = try #require(rest)
        #expect(rest.isComplete == isComplete)
        #expect(try rest.unbox(key: "at") == Date(timeIntervalSince1970: 1))
        #expect(try rest.unbox(key: "b") == [1, 2])
        #expect(try rest.unbox(keyPath: "result.before") == "b")
        #expect(try rest.unbox(keyPath: "result.items") == [Int]())
        #expect(try rest.unbox(keyPath: "result.after") == (isComplete ? ["c"] : nil))
        #expect(try rest.unbox(key: "end") == (isComplete ? Date(timeIntervalSince1970: 2) : nil))
    }

    @Test func rest() async {
        await each([1, 5, 60, 1000]) { (longest: Int) in
            var generator = SplitMix(seed: 1)
            let pieces = pieces(Array(Self.text.utf8), upTo: longest, &generator).map { Data($0) }
            let reader = try ElementReader(pieces, Self.format, options: Self.options)
            _ = try reader.nextUnboxer()
            if longest < 60 { try Self.check(reader.rest, isComplete: false) }
            while try reader.nextUnboxer() != nil {}
            try Self.check(reader.rest, isComplete: true)

            let sequence = Pieces(pieces: pieces).unboxers(of: Self.format, options: Self.options)
            #expect(sequence.rest == nil)
            var iterator = sequence.makeAsyncIterator()
            _ = try await iterator.next()
            if longest < 60 { try Self.check(sequence.rest, isComplete: false) }
            while try await iterator.next() != nil {}
            try Self.check(sequence.rest, isComplete: true)
        }
    }

    @Test func none() throws {
        let reader = try ElementReader([Data("[1]".utf8)])
        #expect(try reader.next() == 1)
        #expect(try reader.next() as Int? == nil)
        #expect(reader.rest == nil)
    }
}
