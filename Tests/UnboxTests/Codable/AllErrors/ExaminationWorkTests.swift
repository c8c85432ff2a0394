// The work and the stack that finding all errors takes.

import Foundation
import TestTables
import Testing
import Unbox
import UnboxTesting

struct ExaminationWorkTests {
    /// How often the types below were asked for, in one test.
    ///
    /// `@unchecked Sendable`: it is used in one function, on one thread.
    private final class Work: @unchecked Sendable { var count = 0 }

    private static let key = CodingUserInfoKey(rawValue: "work")!

    private struct Counted: Decodable {
        enum CodingKeys: CodingKey { case a, b, c, child, children }
        init(from decoder: any Decoder) throws {
            (decoder.userInfo[ExaminationWorkTests.key] as? Work)?.count += 1
            let container = try decoder.container(keyedBy: CodingKeys.self)
            _ = try container.decode(Int.self, forKey: .a)
            _ = try container.decode(Int.self, forKey: .b)
            _ = try container.decodeIfPresent(Counted.self, forKey: .child)
            _ = try container.decodeIfPresent([Counted].self, forKey: .children)
            _ = try container.decode(Int.self, forKey: .c)
        }
    }

    private struct Elements: Decodable {
        init(from decoder: any Decoder) throws {
            (decoder.userInfo[ExaminationWorkTests.key] as? Work)?.count += 1
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd { _ = try container.decode(Counted.self) }
        }
    }

    private func work<T: Decodable>(
        _ type: T.Type, _ json: String, errorLimit: Int = 1_000_000
    ) throws -> (work: Int, errors: Int) {
        let work = Work()
        var decoder = UnboxDecoder()
        decoder.userInfo[Self.key] = work
        let errors = try decoder.errors(decoding: type, from: Data(json.utf8), errorLimit: errorLimit)
        return (work.count, errors.count)
    }

    private static let wrong = #"{"a": "x", "b": "y", "c": "z"}"#

    @Test func wide() {
        each([10, 100, 1000]) { (count: Int) in
            let json = "[\(Array(repeating: Self.wrong, count: count).joined(separator: ","))]"
            let (work, errors) = try work([Counted].self, json)
            #expect(errors == 3 * count)
            // One that ends at each error, one that succeeds, one with other placeholders; and the first, which decodes.
            #expect(work == 5 * count + 1)
        }
    }

    @Test func deep() {
        each([1, 10, 100]) { (depth: Int) in
            var json = Self.wrong
            for _ in 0..<depth { json = #"{"a": 1, "b": "x", "child": \#(json), "c": 1}"# }
            let (work, errors) = try work(Counted.self, json)
            #expect(errors == 3 + depth)
            #expect(work <= 6 * (depth + 1))
        }
    }

    @Test func deepAndWide() throws {
        var json = Self.wrong
        for _ in 0..<5 { json = #"{"a": 1, "b": "x", "children": [\#(json), \#(json), \#(json)], "c": 1}"# }
        let (work, errors) = try work(Counted.self, json)
        let models = (0...5).reduce(0) { sum, _ in 3 * sum + 1 }
        #expect(errors == models - 243 + 3 * 243)
        #expect(work <= 6 * models)
    }

    /// A type that decodes many elements itself is not run once for each that is wrong.
    @Test func elementsOfItsOwn() {
        each([50, 500]) { (count: Int) in
            let json = "[\(Array(repeating: Self.wrong, count: count).joined(separator: ","))]"
            let (work, errors) = try work(Elements.self, json)
            #expect(errors == 3 * min(count, 100))
            #expect(work <= 7 * min(count, 100) + 5 * 100)
        }
    }

    /// Drops what it cannot decode.
    private struct Lossy: Decodable {
        private struct Anything: Decodable {}
        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd {
                if (try? container.decode(Counted.self)) == nil { _ = try container.decode(Anything.self) }
            }
        }
    }

    /// No more errors are looked for than are wanted, apart from a hundred that are counted.
    @Test func upToTheLimit() throws {
        struct Lists: Decodable { let lossy: Lossy, counted: [Counted], number: Int }
        let list = "[\(Array(repeating: "{}", count: 1000).joined(separator: ","))]"
        each([1, 10, 100]) { (limit: Int) in
            let (work, errors) = try work([Counted].self, list, errorLimit: limit)
            #expect(errors == limit)
            #expect(work <= 5 * (limit + 110) / 3)
        }
        // Errors that are caught are not counted, but each type is decoded only once after so many.
        let json = "{\"lossy\": \(list), \"counted\": \(list)}"
        let lists = try work(Lists.self, json, errorLimit: 100)
        #expect(lists.errors == 100)
        #expect(lists.work <= 2 * 1000 + 5 * 300)
    }

    @Test func whatIsBeyondTheLimit() throws {
        func last(_ count: Int, _ limit: Int) throws -> UnboxError? {
            let json = "[\(Array(repeating: "{}", count: count).joined(separator: ","))]"
            return try UnboxDecoder().errors(decoding: [Counted].self, from: Data(json.utf8), errorLimit: limit).last
        }
        let all = try #require(try last(10, 20))
        #expect((all.omittedCount, all.mayHideOthers) == (10, false))
        let some = try #require(try last(1000, 20))
        #expect(some.omittedCount >= 100 && some.mayHideOthers)
    }

    /// Placeholders of types that contain each other are made once.
    @Test func placeholders() throws {
        struct P0: Decodable { let a: Int, b: Int, c: Int }
        struct P1: Decodable { let a: P0, b: P0, c: P0 }
        struct P2: Decodable { let a: P1, b: P1, c: P1 }
        struct P3: Decodable { let a: P2, b: P2, c: P2 }
        struct P4: Decodable { let a: [P3], b: [String: P3], c: P3? }
        struct Endless: Decodable { let a: P4, b: [Pair<Int>], c: Pair<Int> }
        let errors = try UnboxDecoder().errors(decoding: [Endless].self, from: Data("[{}, {}, {}]".utf8))
        #expect(errors.count == 9)
        #expect(errors.map(\.mayHideOthers) == [false, false, true, false, false, true, false, false, true])
    }

    /// A type that contains ever other types.
    private final class Pair<T: Decodable>: Decodable { let value: T, next: Pair<[T]> }

    @Test func onASmallStack() async {
        await each(Storage.allCases, [300, 511]) { (storage: Storage, depth: Int) in
            struct Node: Decodable { let value: Int, children: [Node] }
            var json = #"{"value": "x", "children": []}"#
            for _ in 0..<(depth / 2) { json = #"{"value": 1, "children": [\#(json), {"value": "y", "children": []}]}"# }
            let text = json
            let all = try await onThread(stackSize: 512 * 1024) {
                switch storage {
                case .data: return try UnboxDecoder().errors(decoding: Node.self, from: Data(text.utf8))
                case .dictionary:
                    let object = try untyped(Data(text.utf8)) as? [String: Any] ?? [:]
                    return try UnboxDecoder().errors(decoding: Node.self, from: object)
                }
            }
            // The deepest may not be examined, but nothing is reported that is not so.
            #expect(!all.isEmpty)
            #expect(all.count == depth / 2 + 1 || all.contains(where: \.mayHideOthers))
            for error in all {
                if case .nestedTooDeeply = error.reason { continue }
                #expect(error.path.components.last == .key("value"))
            }
            #expect(all.count { $0.reason == .nestedTooDeeply } <= 1)
        }
    }
}
