import Foundation
import Testing

@testable import Unbox

/// What is beside the array whose elements are read.
@Suite struct ElementRestTests {
    private static let pieces = [
        #"{"at":"1970-01-01T00:00:01Z","items":[{"id":1},"#, #"{"id":2}],"end":"1970-01-01T00:00:02Z"}"#,
    ].map { Data($0.utf8) }

    private static let format = ElementFormat.array(atKeyPath: "items")
    private static let options = UnboxOptions(dates: .rfc3339)

    /// The root's options apply to it, as to the elements.
    @Test func options() async throws {
        let reader = try ElementReader(Self.pieces, Self.format, options: Self.options)
        while try reader.nextUnboxer() != nil {}
        #expect(try reader.rest?.unbox(key: "end") == Date(timeIntervalSince1970: 2))

        let sequence = Pieces(pieces: Self.pieces).unboxers(of: Self.format, options: Self.options)
        for try await _ in sequence {}
        #expect(try sequence.rest?.unbox(key: "end") == Date(timeIntervalSince1970: 2))
    }

    /// Before the end, it is a draft.
    @Test func beforeTheEnd() async throws {
        let reader = try ElementReader(Self.pieces, Self.format, options: Self.options)
        _ = try reader.nextUnboxer()
        try Self.check(reader.rest)

        let sequence = Pieces(pieces: Self.pieces).unboxers(of: Self.format, options: Self.options)
        #expect(sequence.rest == nil)
        var iterator = sequence.makeAsyncIterator()
        _ = try await iterator.next()
        try Self.check(sequence.rest)
        while try await iterator.next() != nil {}
        #expect(sequence.rest?.isComplete == true)
    }

    private static func check(_ rest: Unboxer?) throws {
        let rest = try #require(rest)
        #expect(!rest.isComplete)
        #expect(try rest.unbox(key: "at") == Date(timeIntervalSince1970: 1))
        #expect(try rest.unbox(key: "end") as Date? == nil)
        #expect(try rest.unbox(key: "items") == [Int]())
    }

    @Test func none() throws {
        let reader = try ElementReader([Data("[1]".utf8)])
        #expect(try reader.next() == 1)
        #expect(try reader.next() as Int? == nil)
        #expect(reader.rest == nil)
    }
}
