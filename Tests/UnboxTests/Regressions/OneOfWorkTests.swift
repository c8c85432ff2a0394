import Foundation
import TestTables
import Testing
import Unbox

@testable import UnboxCore

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

    final class DecodableFork: Decodable { let a: [DecodableNode], fork: Int }
    final class DecodableLeaf: Decodable { let a: [DecodableNode], leaf: Int }

    typealias DecodableNode = OneOf<DecodableFork>.Or<DecodableLeaf>

    static func nested(_ levels: Int, in opening: String, _ closing: String, around core: String = "") -> String {
        String(repeating: opening, count: levels) + core + String(repeating: closing, count: levels)
    }

    static func forks(_ levels: Int) -> String { nested(levels, in: #"{"a": ["#, "]}", around: "1") }
    static func leaves(_ levels: Int) -> String { nested(levels, in: #"{"a": ["#, #"], "leaf": 1}"#) }

    /// Each alternative has its own error, without those of the alternatives of its fields.
    @Test func theErrorsAreThoseOfItsTypes() {
        each(Storage.allCases) { storage in
            let error = #expect(throws: UnboxError.self) { try storage.unboxer(Self.forks(10)).unbox() as Node }
            let reasons = "\(try #require(error?.underlyingError))"
            let lines = reasons.split(separator: "\n")
            #expect(lines.count == 2 && reasons.utf8.count < 2100)
            #expect(
                lines.first?.hasPrefix("Fork: a[0]: expected Fork or Leaf, found an object of 1 key: not Fork: ")
                    == true)
            #expect((error?.description.utf8.count ?? 0) <= 1024)
            guard case .invalidValue(_, _, let detail?) = error?.reason else {
                throw UnboxError("a detail was expected")
            }
            #expect(detail.utf8.count <= 600)

            let message = outcome { try storage.unboxer(#"{"a": [{"a": 1}]}"#).unbox() as Node }
            let inner = "not Fork: a: expected an array, found a number; not Leaf: a: expected an array, found a number"
            let outer = "a[0]: expected Fork or Leaf, found an object of 1 key: \(inner)"
            #expect(
                message == "throws the root: expected Fork or Leaf, found an object of 1 key: not Fork: \(outer); "
                    + "not Leaf: \(outer)")
        }
    }

    @Test func decodingErrorsAreBounded() throws {
        for levels in [1, 5, sweep(10, sample: 7)] {
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

    /// At 10, 20 and 40 levels. A value is read again for each type that fails around it: no result is used twice.
    @Test func attempts() {
        each(Storage.allCases) { storage in
            func counts(_ read: (Int) throws -> Void) -> [Int] {
                [10, 20, 40].map { levels in
                    try? read(levels)
                    return OneOfAttempts.current.count
                }
            }
            #expect(counts { _ = try storage.unbox(Self.forks($0), as: Node.self) } == [28, 48, 88])
            #expect(counts { _ = try storage.unbox(Self.leaves($0), as: Node.self) } == [74, 249, 899])
            func decode(_ json: String) throws { _ = try storage.unboxer(json).unbox() as DecodableNode }
            #expect(counts { try decode(Self.forks($0)) } == [24, 44, 84])
            let lists = counts {
                let value = try storage.unboxer("[\(Self.nested($0, in: "[", "]", around: "{}"))]").unbox() as [Any]
                _ = try Unboxer(array: value).unbox() as [Tree]
            }
            for counts in [lists, counts { try decode(Self.leaves($0)) }] {
                #expect(counts[0] < 100 && counts[1] <= 4 * counts[0] && counts[2] <= 4 * counts[1])
            }
            try decode(Self.leaves(40))
        }
    }

    /// The failures that a thread remembers are discarded after the outermost OneOf: a type may later accept what it
    /// rejected before.
    @Test func nothingIsRememberedLater() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(#"{"v": [{"inner": {"n": 1}}]}"#)
            func read() throws -> Int { try (unboxer.unbox(key: "v") as [OneOf<Wrapper>.Or<Int>]).count }
            #expect(throws: UnboxError.self) { try Moody.$accepts.withValue(false) { try read() } }
            #expect(try Moody.$accepts.withValue(true) { try read() } == 1)
        }
    }

    private struct Wrapper: Unboxable {
        init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "inner") as OneOf<Moody>.Or<Int> }
    }

    private struct Moody: Unboxable {
        @TaskLocal static var accepts = true
        init(unboxer: Unboxer) throws { guard Moody.accepts else { throw UnboxError("not today") } }
    }

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

    @Test func contexts() {
        each(sweep(Storage.allCases, oneOf: 3)) { storage in
            let unboxer = try storage.unboxer(Self.forks(60))
            expect("throws the root: expected Pick or Other, found an object of 1 key: \(Self.refusal)") {
                try unboxer.unbox(context: 1) as OneOf<Pick>.Or<Other>
            }
            // The next value is read as usual.
            let other = try storage.unboxer(#"{"a": [{"a": [], "pick": 1}], "other": 1}"#)
            #expect(try (other.unbox(context: 1) as OneOf<Pick>.Or<Other>).value is Other)
        }
    }

    /// The limit does not depend on the size of the payload: each element costs 320 points of 100,000.
    @Test func contextsOfManyElements() {
        let element = Self.nested(6, in: #"{"a": ["#, #"], "other": 1}"#, around: #"{"a": [], "other": 1}"#)
        each(Storage.allCases.prefix(sweep(3, sample: 0))) { storage in
            func read(_ count: Int) -> String {
                let list = Array(repeating: element, count: count).joined(separator: ", ")
                return outcome {
                    let unboxer = try storage.unboxer("{\"a\": [\(list)], \"other\": 1}")
                    return (try unboxer.unbox(context: 1) as OneOf<Pick>.Or<Other>).value is Other
                }
            }
            #expect(read(200) == "true")
            #expect(read(400) == "throws the root: expected Pick or Other, found an object of 2 keys: \(Self.refusal)")
        }
    }

    @Test func otherDecoders() throws {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(DecodableNode.self, from: Data(Self.leaves(40).utf8))
        }
        #expect(error?.context.debugDescription == "expected DecodableFork or DecodableLeaf: \(Self.refusal)")
        #expect(error?.context.codingPath.isEmpty == true)
        #expect(throws: Never.self) { try JSONDecoder().decode(DecodableNode.self, from: Data(Self.leaves(6).utf8)) }
    }

    @Test func asDeepAsCanBe() async {
        await each(Storage.allCases) { storage in
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
}
