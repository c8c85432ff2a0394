import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

@testable import UnboxCore

/// On another thread than the one that made a document, every key was searched for from the first one.
struct OtherThreadTests {
    /// The object of a payload that is indexed here and read elsewhere.
    private static func document(_ keys: some Sequence<String>) throws -> JSONDocument {
        try JSONDocument(JSONObjectLookupTests.object(Array(keys)))
    }

    private static func keys(_ count: Int) -> [String] { (0..<count).map { "key\($0)" } }

    /// In the order of the text, the search for each key begins there.
    @Test func keysInOrder() async {
        await each([1, 10, 40, 48, 49, 200, 2000]) { (count: Int) in
            let keys = Self.keys(count)
            let document = try Self.document(keys)
            let misses = try await onThread(stackSize: 1 << 19) {
                // The first round finds out whether keys are repeated, and indexes large objects.
                #expect(JSONObjectLookupTests.values(document, keys) == Array(0..<count))
                var misses = 0
                for (index, key) in keys.enumerated() {
                    let place = try #require(document.placeInThreadCursors(of: JSONDocument.root))
                    let cursor = JSONCursor(bits: place.pointee)
                    _ = document.value(forKey: key, in: JSONDocument.root)
                    let isAtKey = cursor.isUnique && cursor.position == 2 + 2 * index
                    misses += isAtKey ? 0 : 1
                }
                return misses
            }
            // At first it is behind the last key.
            #expect(misses <= 1)
        }
    }

    /// Objects that take each other's cursors do not make an object of many keys be searched again and again.
    @Test func lostCursors() async throws {
        let keys = Self.keys(5000)
        let document = try JSONDocument("{\(keys.map { "\"\($0)\":{\"a\":0,\"b\":1}" }.joined(separator: ","))}")
        let sum = await onThread(stackSize: 1 << 19) {
            keys.reduce(0) { sum, key in
                let inner = document.value(forKey: key, in: JSONDocument.root)
                return sum + (document.integer(at: document.value(forKey: "b", in: inner)) ?? 0)
            }
        }
        #expect(sum == keys.count)
        #expect(document.indexes?.existingIndex(of: JSONDocument.root) != nil)
    }

    /// The keys of objects that share a place for their cursors, and that nest beyond the number of places.
    @Test func objectsInTurn() async throws {
        let objects = (0..<500).map { "{\"a\":\($0),\"b\":{\"c\":\($0)},\"d\":\"e\"}" }
        let unboxer = try Unboxer(data: Data("[\(objects.joined(separator: ","))]".utf8))
        let nested = String(repeating: #"{"a":1,"b":"#, count: 200) + "{}" + String(repeating: "}", count: 200)
        let nest = try Unboxer(data: Data(nested.utf8))
        nonisolated(unsafe) let shared = (unboxer, nest)
        let sums = try await onThread(stackSize: 1 << 20) {
            let (unboxer, nest) = shared
            let rows = (try unboxer.unbox() as [Kept]).map(\.unboxer)
            let sum = try rows.reduce(0) { try $0 + $1.unbox(key: "a") }
            let inner = try rows.reversed().reduce(0) { try $0 + $1.unbox(keyPath: "b.c") }
            return [sum, inner, try (nest.unbox() as Level).sum]
        }
        #expect(sums == [124_750, 124_750, 200])
    }

    private struct Kept: Unboxable {
        let unboxer: Unboxer
        init(unboxer: Unboxer) { self.unboxer = unboxer }
    }

    /// Reads a key before and one after the level within.
    private struct Level: Unboxable {
        let sum: Int
        init(unboxer: Unboxer) throws {
            let level: Level? = try unboxer.unbox(key: "b")
            let one: Int? = try unboxer.unbox(key: "a")
            sum = (one ?? 0) + (level?.sum ?? 0)
        }
    }

    /// A document may get the address of one that was released, and has other keys at the same nodes.
    @Test func documentsInTurn() async throws {
        try await onThread(stackSize: 1 << 20) {
            let other = try Self.madeElsewhere(["x", "y", "z"])
            for round in 0..<200 {
                let keys = Self.keys(1 + round % 7).reversed() + ["last"]
                let document = try Self.madeElsewhere(keys)
                for (index, key) in keys.enumerated() {
                    #expect(JSONObjectLookupTests.values(document, [key]) == [index])
                    #expect(JSONObjectLookupTests.values(other, ["y"]) == [1])
                }
            }
        }
    }

    /// The indexes of large objects that share a place, in documents of which one may get the address of another.
    @Test func indexesInTurn() async throws {
        try await onThread(stackSize: 1 << 20) {
            var generator = SplitMix(seed: 1)
            for round in 0..<sweep(10, sample: 2) {
                let keys = Self.keys(60 + round)
                // Other values in each object.
                let objects = (0..<70).map { object in
                    "{\(keys.enumerated().map { "\"\($1)\":\($0 + object)" }.joined(separator: ","))}"
                }
                let document = try Self.madeElsewhere("[\(objects.joined(separator: ","))]")
                for _ in 0..<4 {
                    for index in keys.indices.shuffled(using: &generator) {
                        var found: [Int?] = []
                        document.forEachElement(of: JSONDocument.root) { node in
                            let value = document.value(forKey: keys[index], in: node)
                            found.append(value >= 0 ? document.integer(at: value) : nil)
                        }
                        #expect(found == (0..<70).map { index + $0 })
                    }
                }
            }
        }
    }

    private static func madeElsewhere(_ keys: [String]) throws -> JSONDocument {
        try madeElsewhere(JSONObjectLookupTests.object(keys))
    }

    private static func madeElsewhere(_ text: String) throws -> JSONDocument {
        nonisolated(unsafe) var document: JSONDocument?
        let end = DispatchSemaphore(value: 0)
        Thread {
            document = try? JSONDocument(text)
            end.signal()
        }.start()
        end.wait()
        return try #require(document)
    }

    /// Several threads read the same objects at once, one of them the one that made the document.
    @Test func severalThreadsAtOnce() {
        each([
            ("few keys", Self.keys(10)), ("many keys", Self.keys(60)), ("repeated keys", Self.keys(5) + ["last"]),
            ("keys beyond ASCII", ["e\u{301}", "\u{212A}", "a"]), ("escaped keys", [#"\u0041"#, #"b\/c"#, "d"]),
        ]) { (name: String, keys: [String]) in
            let repeated = name == "repeated keys" ? keys + keys.reversed() : keys
            let element = JSONObjectLookupTests.object(repeated)
            let document = try JSONDocument("[\(Array(repeating: element, count: 100).joined(separator: ","))]")
            let names = keys.map { $0.replacing(#"\u0041"#, with: "A").replacing(#"\/"#, with: "/") }
            let expected = Dictionary(uniqueKeysWithValues: zip(names, 0...))
            let lock = NSLock()
            nonisolated(unsafe) var faults: [String] = []
            DispatchQueue.concurrentPerform(iterations: 4) { iteration in
                var generator = SplitMix(seed: UInt64(iteration))
                for round in 0..<4 {
                    let order = round == 0 ? names : names.shuffled(using: &generator)
                    document.forEachElement(of: JSONDocument.root) { object in
                        for key in order + ["missing"] {
                            let node = document.value(forKey: key, in: object)
                            let value: Int? = node < 0 ? nil : document.integer(at: node)
                            if value != expected[key] { lock.withLock { faults.append(key) } }
                        }
                    }
                }
            }
            #expect(faults == [])
        }
    }
}
