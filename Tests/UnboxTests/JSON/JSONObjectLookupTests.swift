import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

@testable import UnboxCore

struct JSONObjectLookupTests {
    /// The integers for some keys; nil for those that are missing.
    static func values(_ document: JSONDocument, _ keys: [String]) -> [Int?] {
        keys.map { key in
            let node = document.value(forKey: key, in: JSONDocument.root)
            return node < 0 ? nil : document.integer(at: node)
        }
    }

    static func object(_ keys: [String]) -> String {
        "{" + keys.enumerated().map { "\"\($1)\": \($0)" }.joined(separator: ", ") + "}"
    }

    /// Around the number of keys at which lookups switch to an index.
    @Test func orders() {
        each([1, 2, 10, 47, 48, 49, 60, 300]) { (count: Int) in
            let keys = (0..<count).map { "key\($0)" }
            var generator = SplitMix(seed: UInt64(count))
            let document = try JSONDocument(Self.object(keys))
            for _ in 0..<5 {
                #expect(Self.values(document, keys) == Array(0..<count))
                #expect(Self.values(document, keys.reversed()) == (0..<count).reversed())
                let order = (0..<count).shuffled(using: &generator)
                #expect(Self.values(document, order.map { keys[$0] }) == order)
                #expect(Self.values(document, order.map { keys[$0] + "x" }) == order.map { _ in nil })
            }
        }
    }

    /// Documents that a program makes alike use different locks, however far apart they are in memory.
    @Test func locks() {
        each([4, 5, 6, 8, 12, 16, 20, 21, 24]) { (shift: Int) in
            let places = (0..<64).map { JSONObjectIndexes.placeOfLock(UInt(0x1234_5670 + $0 << shift)) }
            #expect(places.allSatisfy { 0..<16 ~= $0 })
            let most = (0..<16).map { place in places.count { $0 == place } }.max() ?? 0
            #expect(most <= 8, "\(places)")
        }
    }

    /// The first of equal keys counts, wherever the previous lookup stopped.
    @Test func repeatedKeys() {
        each([0, 60]) { (others: Int) in
            let keys = ["a", "b", "c", "a", "b", "d", "a"] + (0..<others).map { "other\($0)" } + ["a"]
            let order = ["a", "b", "a", "c", "a", "d", "b", "a", "x", "a"]
            for _ in 0..<3 {
                let document = try JSONDocument(Self.object(keys))
                for _ in 0..<(others + 1) { #expect(Self.values(document, order) == [0, 1, 0, 2, 0, 5, 1, 0, nil, 0]) }
            }
        }
    }

    @Test func equivalentKeys() {
        each([0, 60]) { (others: Int) in
            let padding = (0..<others).map { "other\($0)" }
            let keys =
                ["e\u{301}", #"\u0041"#, "\u{E9}", "A", #"a\/b"#, "K", "\u{212A}", "日本", #"\ud83d\ude00"#, ""] + padding
            let document = try JSONDocument(Self.object(keys))
            let order = ["é", "A", "a/b", "\u{212A}", "K", "日本", "😀", "", "e", #"\u0041"#]
            for _ in 0...others { #expect(Self.values(document, order) == [0, 1, 4, 5, 5, 7, 8, 9, nil, nil]) }
        }
    }

    /// The filter never rejects an inserted key of any length, and rejects most others.
    @Test func filter() {
        each([1, 49, 300, 10_000]) { (count: Int) in
            let keys = (0..<count).map { String(repeating: "k", count: $0 % 20) + "\($0)" }
            var filter = JSONKeyFilter(keyCount: count)
            for key in keys { key.withJSONBytes { filter.insert($0, at: 0, length: $0.count) } }
            #expect(keys.allSatisfy { $0.withJSONBytes { filter.mayContain($0) } })
            let missing = keys.count { "x\($0)".withJSONBytes { filter.mayContain($0) } }
            #expect(missing <= max(8, count / 8))
        }
    }

    /// Keys of any length, and others that differ in one place. They are compared in words of several sizes.
    @Test func everyByteCounts() throws {
        for length in 1...40 {
            let key = String((0..<length).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
            let others = (0..<length).map { place in
                var bytes = Array(key.utf8)
                bytes[place] = UInt8(ascii: "_")
                return String(decoding: bytes, as: UTF8.self)
            }
            let one = try JSONDocument(Self.object([key]))
            #expect(Self.values(one, [key] + others + [key]) == [0] + others.map { _ in nil } + [0])
            // In a list, each key is expected to equal the previous one.
            let keys = [key] + others.flatMap { [$0, key] }
            let list = try JSONDocument("[\(keys.map { Self.object([$0]) }.joined(separator: ","))]")
            var found: [String] = []
            list.forEachElement(of: 0) { object in
                list.forEachField(of: object) { key, _ in found.append(list.string(at: key)) }
            }
            #expect(found == keys)
        }
    }

    @Test func nestedObjectsKeepTheirPlaces() throws {
        let document = try JSONDocument(#"{"a":{"x":1,"y":2},"b":{"x":3,"y":4},"c":5}"#)
        let a = document.value(forKey: "a", in: 0)
        #expect(document.integer(at: document.value(forKey: "x", in: a)) == 1)
        let b = document.value(forKey: "b", in: 0)
        #expect(document.integer(at: document.value(forKey: "x", in: b)) == 3)
        #expect(document.integer(at: document.value(forKey: "y", in: a)) == 2)
        #expect(document.integer(at: document.value(forKey: "y", in: b)) == 4)
        #expect(document.integer(at: document.value(forKey: "c", in: 0)) == 5)
    }

    @Test func notAnObject() throws {
        let document = try JSONDocument(#"[1,"a",{}]"#)
        #expect((0...3).map { document.value(forKey: "a", in: $0) }.allSatisfy { $0 == -1 })
    }

    /// Of many keys, each is found by the index, also of those with the same length and the same ends, which a hash of
    /// only a few bytes could not distinguish.
    @Test func manyKeys() {
        each([("user-", ""), ("aaaaaaaa1", "zzzzzzzz")]) { (start: String, end: String) in
            for count in [48, sweep(100_000, sample: 20_000)] {
                let keys = (0..<count).map { "\(start)\($0)\(end)" }
                let document = try JSONDocument(Self.object(keys))
                var generator = SplitMix(seed: 1)
                for index in keys.indices.shuffled(using: &generator) {
                    let node = document.value(forKey: keys[index], in: 0)
                    if document.integer(at: node) != index { Issue.record("\(keys[index])") }
                }
                #expect(document.value(forKey: "user", in: 0) == -1)
                #expect((document.indexes?.existingIndex(of: JSONDocument.root) != nil) == (count > 48))
            }
        }
    }
}
