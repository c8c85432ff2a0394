import Foundation
import Testing

@testable import Unbox

/// In recursive models, the number of attempts of a OneOf doubled with each level, and so did the number of errors that
/// it kept.
@Suite(.disabled(if: runsUnderSanitizer)) struct OneOfWorkTests {
    /// Reads the values within it before it finds that the node has another type.
    struct Fork: Unboxable {
        init(unboxer: Unboxer) throws {
            _ = try unboxer.unbox(key: "a") as [Node]
            _ = try unboxer.unbox(key: "fork") as Int
        }
    }

    struct Leaf: Unboxable {
        init(unboxer: Unboxer) throws {
            _ = try unboxer.unbox(key: "a") as [Node]
            _ = try unboxer.unbox(key: "leaf") as Int
        }
    }

    typealias Node = OneOf<Fork>.Or<Leaf>

    /// `1`, `[1]`, `[[1]]`
    struct Tree: UnboxCompatible {
        static func unboxed(from value: borrowing UnboxValue) throws -> Tree {
            _ = try value.unbox() as OneOf<Int>.Or<[Tree]>
            return Tree()
        }
    }

    final class DecodableFork: Decodable {
        let a: [OneOf<DecodableFork>.Or<DecodableLeaf>]
        let fork: Int
    }

    final class DecodableLeaf: Decodable {
        let a: [OneOf<DecodableFork>.Or<DecodableLeaf>]
        let leaf: Int
    }

    typealias DecodableNode = OneOf<DecodableFork>.Or<DecodableLeaf>

    static func nested(_ levels: Int, in opening: String, _ closing: String, around core: String = "") -> String {
        String(repeating: opening, count: levels) + core + String(repeating: closing, count: levels)
    }

    static func forks(_ levels: Int) -> String { nested(levels, in: #"{"a": ["#, "]}", around: "1") }
    static func leaves(_ levels: Int) -> String { nested(levels, in: #"{"a": ["#, #"], "leaf": 1}"#) }

    // MARK: Errors

    /// Each alternative has its own error, without those of the alternatives of its fields.
    @Test(arguments: Storage.allCases) func theErrorsAreThoseOfItsTypes(storage: Storage) throws {
        let error = #expect(throws: UnboxError.self) { try storage.unboxer(Self.forks(10)).unbox() as Node }
        let reasons = try #require(error?.underlyingError)
        let lines = "\(reasons)".split(separator: "\n")
        #expect(lines.count == 2)
        #expect(
            lines.first?.hasPrefix("Fork: a[0]: expected Fork or Leaf, found an object of 1 key: not Fork: ") == true)
        #expect("\(reasons)".utf8.count < 2100)
        #expect((error?.description.utf8.count ?? 0) <= 1024)
        guard case .invalidValue(_, _, let detail?) = error?.reason else { throw UnboxError("a detail was expected") }
        #expect(detail.utf8.count <= 600)
    }

    @Test(arguments: Storage.allCases) func aFieldThatIsNoneOfItsTypes(storage: Storage) throws {
        let message = outcome { try storage.unboxer(#"{"a": [{"a": 1}]}"#).unbox() as Node }
        let inner = "not Fork: a: expected an array, found a number; not Leaf: a: expected an array, found a number"
        let outer = "a[0]: expected Fork or Leaf, found an object of 1 key: \(inner)"
        #expect(
            message == "throws the root: expected Fork or Leaf, found an object of 1 key: not Fork: \(outer); "
                + "not Leaf: \(outer)")
    }

    @Test func decodingErrorsAreBounded() throws {
        for levels in [1, 5, 10] {
            let data = Data(Self.forks(levels).utf8)
            for decode in [
                { try UnboxDecoder().decode(DecodableNode.self, from: data) },
                { try JSONDecoder().decode(DecodableNode.self, from: data) },
            ] {
                let error = #expect(throws: DecodingError.self) { try decode() }
                #expect((error?.context.debugDescription.utf8.count ?? 0) < 700)
            }
        }
    }

    // MARK: Attempts

    private static func attempts(_ read: () throws -> Void) rethrows -> Int {
        try read()
        return OneOfAttempts.current.count
    }

    @Test(arguments: Storage.allCases) func attemptsThatFail(storage: Storage) throws {
        let counts = try [10, 20, 40].map { levels in
            let unboxer = try storage.unboxer(Self.forks(levels))
            return Self.attempts { _ = try? unboxer.unbox() as Node }
        }
        #expect(counts == [28, 48, 88])
    }

    /// A value is read again for each type that fails around it: no result is used twice.
    @Test(arguments: Storage.allCases) func attemptsThatSucceed(storage: Storage) throws {
        let counts = try [10, 20, 40].map { levels in
            let unboxer = try storage.unboxer(Self.leaves(levels))
            return try Self.attempts { _ = try unboxer.unbox() as Node }
        }
        #expect(counts == [74, 249, 899])
    }

    @Test(arguments: Storage.allCases) func attemptsOfLists(storage: Storage) throws {
        let counts = try [10, 20, 40].map { levels in
            let value = try storage.unboxer("[\(Self.nested(levels, in: "[", "]", around: "{}"))]").unbox() as [Any]
            let unboxer = Unboxer(array: value)
            return Self.attempts { _ = try? unboxer.unbox() as [Tree] }
        }
        #expect(counts[1] <= 4 * counts[0] && counts[2] <= 4 * counts[1])
    }

    @Test(arguments: Storage.allCases) func attemptsToDecode(storage: Storage) throws {
        func decode(_ json: String) throws -> DecodableNode { try storage.unboxer(json).unbox() }
        #expect([10, 20, 40].map { levels in Self.attempts { _ = try? decode(Self.forks(levels)) } } == [24, 44, 84])
        let counts = try [10, 20, 40].map { levels in try Self.attempts { _ = try decode(Self.leaves(levels)) } }
        #expect(counts[0] < 100 && counts[1] < 4 * counts[0] && counts[2] < 4 * counts[1])
    }

    /// The failures that a thread remembers are discarded after the outermost OneOf: a type may later accept what it
    /// rejected before.
    @Test(arguments: Storage.allCases) func nothingIsRememberedLater(storage: Storage) throws {
        let unboxer = try storage.unboxer(#"{"v": [{"inner": {"n": 1}}]}"#)
        let fussy = Moody.$accepts
        #expect(throws: UnboxError.self) {
            try fussy.withValue(false) { try unboxer.unbox(key: "v") as [OneOf<Wrapper>.Or<Int>] }
        }
        let values = try fussy.withValue(true) { try unboxer.unbox(key: "v") as [OneOf<Wrapper>.Or<Int>] }
        #expect(values.count == 1)
    }

    // MARK: Where nothing can be remembered

    struct Pick: UnboxableWithContext {
        init(unboxer: Unboxer, context: Int) throws {
            _ = try unboxer.unbox(key: "a", context: context) as [OneOf<Pick>.Or<Other>]
            _ = try unboxer.unbox(key: "pick") as Int
        }
    }

    struct Other: UnboxableWithContext {
        init(unboxer: Unboxer, context: Int) throws {
            _ = try unboxer.unbox(key: "a", context: context) as [OneOf<Pick>.Or<Other>]
            _ = try unboxer.unbox(key: "other") as Int
        }
    }

    static let refusal =
        "given up after too many failed attempts, as each of its types tries the values within it again"

    @Test(arguments: Storage.allCases) func contexts(storage: Storage) throws {
        let unboxer = try storage.unboxer(Self.forks(60))
        #expect(
            outcome { try unboxer.unbox(context: 1) as OneOf<Pick>.Or<Other> }
                == "throws the root: expected Pick or Other, found an object of 1 key: \(Self.refusal)")
        // The next value is read as usual.
        let other = try storage.unboxer(#"{"a": [{"a": [], "pick": 1}], "other": 1}"#)
        #expect(try (other.unbox(context: 1) as OneOf<Pick>.Or<Other>).value is Other)
    }

    @Test func otherDecoders() throws {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(DecodableNode.self, from: Data(Self.leaves(40).utf8))
        }
        #expect(error?.context.debugDescription == "expected DecodableFork or DecodableLeaf: \(Self.refusal)")
        #expect(error?.context.codingPath.isEmpty == true)
        #expect(throws: Never.self) {
            try JSONDecoder().decode(DecodableNode.self, from: Data(Self.leaves(6).utf8))
        }
    }

    // MARK: Depth

    @Test(arguments: Storage.allCases) func asDeepAsCanBe(storage: Storage) async throws {
        for json in [Self.forks(250), Self.leaves(100)] {
            for size in [512 << 10, 8 << 20] {
                let message = await onThread(stackSize: size) {
                    outcome { try storage.unboxer(json).unbox() as Node }
                }
                #expect(message.hasPrefix("throws the root: ") || message == "Leaf()")
            }
        }
    }
}

private struct Wrapper: Unboxable {
    init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "inner") as OneOf<Moody>.Or<Int> }
}

private struct Moody: Unboxable {
    @TaskLocal static var accepts = true
    init(unboxer: Unboxer) throws {
        guard Moody.accepts else { throw UnboxError("not today") }
    }
}

/// A failure is remembered for a place in one payload, not for a value, which may occur in several places.
@Suite struct RememberedPlaceTests {
    struct Leaf: Unboxable {
        init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "v") as Int }
    }

    struct Mid: Unboxable {
        init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "o") as OneOf<Leaf>.Or<Bool> }
    }

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

    struct Dated: Unboxable {
        init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "d") as Date }
    }

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
    @Test(.disabled(if: runsUnderSanitizer), arguments: Storage.allCases) func wide(storage: Storage) throws {
        let element = #"{"o": {"o": {"v": "x"}}}"#
        let json = "{\"l\": [\(Array(repeating: element, count: 60_000).joined(separator: ", "))]}"
        #expect(try (storage.unboxer(json).unbox() as OneOf<Top>.Or<Bool>).value is Top)
    }
}

/// The error of a remembered failure has the same path as if it were read again.
@Suite struct RememberedFailureTests {
    final class Comment: Unboxable {
        let a: OneOf<[Comment]>.Or<Comment>.Or<[String: Comment]>?

        init(unboxer: Unboxer) throws { a = try unboxer.unbox(key: "a") }
    }

    @Test func messages() throws {
        for levels in 1...12 {
            let json = String(repeating: #"{"a":"#, count: levels) + "[[[]]]" + String(repeating: "}", count: levels)
            let messages = Storage.allCases.map { storage in outcome { try storage.unboxer(json).unbox() as Comment } }
            #expect(messages[0] == messages[1])
        }
    }
}
