import Foundation
import TestTables
import Testing
import Unbox

/// A failure is remembered for a place in one payload, not for a value, which may occur in several places.
struct RememberedPlaceTests {
    struct Leaf: Unboxable { init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "v") as Int } }
    struct Mid: Unboxable { init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "o") as OneOf<Leaf>.Or<Bool> } }

    struct Top: Unboxable {
        init(unboxer: Unboxer) throws {
            _ = try unboxer.unbox(key: "l", allowInvalidElements: true) as [OneOf<Mid>.Or<Bool>]
        }
    }

    @Test func sharedDictionaries() throws {
        let shared: [String: Any] = ["o": ["v": "no"]]
        let dropped = DroppedElements()
        let unboxer = Unboxer(
            dictionary: ["x": ["l": [shared, shared, shared]]], options: UnboxOptions(droppedElements: dropped))
        _ = try unboxer.unbox(key: "x") as OneOf<Top>.Or<Bool>
        #expect(
            dropped.elements.map(\.description)
                == (0...2).map { index in
                    "x.l[\(index)]: expected Mid or Bool, found an object of 1 key: not Mid: o: expected Leaf or Bool, "
                        + "found an object of 1 key: not Leaf: v: expected Int, found a string"
                })
    }

    struct Dated: Unboxable { init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "d") as Date } }

    struct DatedWithin: Unboxable {
        init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "o") as OneOf<Dated>.Or<Bool> }
    }

    /// Reads the same dictionary again, with a format for dates.
    struct Again: Unboxable {
        init(unboxer: Unboxer) throws {
            let again = Unboxer(dictionary: unboxer.dictionary, options: UnboxOptions(dates: .iso8601))
            _ = try again.unbox() as OneOf<DatedWithin>.Or<Int>
        }
    }

    @Test func anotherRoot() throws {
        let unboxer = Unboxer(dictionary: ["o": ["d": "2020-01-01T00:00:00Z"]])
        #expect(try (unboxer.unbox() as OneOf<DatedWithin>.Or<Again>).value is Again)
    }

    /// A payload that is wide but not deep is read to its end, however many of its elements fail.
    @Test(.disabled(if: runsUnderSanitizer)) func wide() {
        each(Storage.allCases) { storage throws in
            let element = #"{"o": {"o": {"v": "x"}}}"#
            let json =
                "{\"l\": [\(Array(repeating: element, count: sweep(60_000, sample: 1_000)).joined(separator: ", "))]}"
            #expect(try (storage.unboxer(json).unbox() as OneOf<Top>.Or<Bool>).value is Top)
        }
    }

    final class Comment: Unboxable {
        let a: OneOf<[Comment]>.Or<Comment>.Or<[String: Comment]>?
        init(unboxer: Unboxer) throws { a = try unboxer.unbox(key: "a") }
    }

    /// The error of a remembered failure has the same path as if it were read again.
    @Test func messages() throws {
        for levels in 1...12 {
            let json = String(repeating: #"{"a":"#, count: levels) + "[[[]]]" + String(repeating: "}", count: levels)
            let messages = Storage.allCases.map { storage in outcome { try storage.unboxer(json).unbox() as Comment } }
            #expect(messages[0] == messages[1])
        }
    }
}
