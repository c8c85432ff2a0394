// To compare or hash a String, the standard library sorts its combining marks, in time quadratic in the length of a run
// of them: 8.7 s for 128 kB of keys. See `CanonicalText`.

import Foundation
import TestTables
import Testing
import Unbox

@testable import UnboxCore

struct CombiningMarkTests {
    /// Marks, each of which has to be moved before the previous one.
    static func marks(_ count: Int) -> String {
        String(String.UnicodeScalarView((0..<count).map { $0 % 2 == 0 ? "\u{301}" : "\u{316}" }))
    }

    /// The same in the order of normalization form C.
    static func orderedMarks(_ count: Int) -> String {
        String(String.UnicodeScalarView((0..<count).map { $0 < count / 2 ? "\u{316}" : "\u{301}" }))
    }

    /// 80 KB of marks, which are compared as a String: there is a letter between each run and the next.
    private static let longText = String(repeating: "x" + marks(CanonicalText.mostMarks), count: 160)

    /// The bound on the expansion of texts, and what is a mark, verified for all scalars: a scalar whose decomposition
    /// begins with a mark is a mark itself, so that runs do not join when they are decomposed, and no other scalar has
    /// more than three at its end.
    @Test func allScalars() {
        var longest = (1, 1)
        // All scalars with a decomposition, or marks, are below U+30000.
        let scalars = UInt32(0)...UInt32(sweep(0x10FFFF, sample: 0x1EFFF))
        for scalar in scalars.lazy.compactMap(Unicode.Scalar.init) {
            let (text, decomposed) = (String(scalar), String(scalar).decomposedStringWithCanonicalMapping)
            let marks = decomposed.unicodeScalars.reversed().prefix {
                $0.properties.canonicalCombiningClass != .notReordered
            }
            #expect(scalar.isCombiningMark == (marks.count == decomposed.unicodeScalars.count), "\(scalar.value)")
            #expect(marks.count <= 3)
            guard scalar.value >= 0x80 else { continue }
            let (length, other) = (text.utf8.count, decomposed.utf8.count)
            longest = (max(longest.0, (length + other - 1) / other), max(longest.1, other / length))
        }
        #expect(CanonicalText.mostExpansion == longest.0 * longest.1)
    }

    /// Texts that are too long or too short to be equal to another, of any length.
    @Test func lengths() {
        each([
            ("none", 0, 0, true), ("equal", 7, 7, true), ("nine times", 900, 100, true),
            ("a tenth more", 910, 100, false), ("the greatest", Int.max, Int.max, true),
            ("a ninth of the greatest", Int.max, Int.max / 9, true), ("a tenth", Int.max, Int.max / 10, false),
        ]) { (_, length: Int, other: Int, mayBe: Bool) in #expect(CanonicalText.mayBeEqual(length, other) == mayBe) }
    }

    /// The steps that sorting takes, for texts with runs of any length at any place: at most proportional to the length
    /// of the text, unless the text is refused.
    @Test func runs() {
        each(["\u{301}", "\u{20D0}", "\u{1D165}", "\u{F73}"]) { (mark: String) in
            for length in [0, 1, 170, 254, 255, 256, 257, 258, 400, 1000] {
                let run = String(repeating: mark, count: length)
                for before in sweep(Array(0...8) + Array(248...264) + Array(504...520) + Array(1015...1030), oneOf: 5) {
                    for letter in ["x", "é", "語"] {
                        for text in ["\(String(repeating: letter, count: before))\(run)", "\(run)x\(run)"] {
                            let text = text + String(repeating: letter, count: before)
                            #expect(CanonicalText(text).hasManyMarks == (length > 256), "\(before) \(letter) \(length)")
                            #expect(Self.steps(text) <= 256 * text.utf8.count || length > 256)
                        }
                    }
                }
            }
        }
    }

    private static func steps(_ text: String) -> Int {
        var (steps, run) = (0, 0)
        for scalar in text.unicodeScalars {
            run = scalar.isCombiningMark ? run + 1 : 0
            steps += run
        }
        return steps
    }

    private static let equal: [(String, String)] = [
        ("K", "\u{212A}"), ("\u{390}", "\u{3B9}\u{308}\u{301}"), ("\u{1FEF}", "`"), ("\u{E9}", "e\u{301}"),
        ("\u{1D160}", "\u{1D158}\u{1D165}\u{1D16E}"), ("a\u{316}\u{301}", "a\u{301}\u{316}"),
        ("\u{AC01}", "\u{1100}\u{1161}\u{11A8}"), ("a\u{37E}", "a;"),
    ]

    /// Equal keys with different bytes are found, up to the maximum length, escaped or not.
    @Test func equalKeys() {
        each([1, 40, 300], [0, 60]) { (length: Int, others: Int) in
            for (one, other) in Self.equal + Self.equal.map({ ($1, $0) }) {
                let (key, search) = (String(repeating: one, count: length), String(repeating: other, count: length))
                let escaped = key.escapedForJSON
                for name in [key, escaped] {
                    let fields = (0..<others).map { ", \"other \($0)\": 0" }.joined()
                    let document = try JSONDocument("{\"\(name)\": 7\(fields)}")
                    for _ in 0...4 * others {
                        let node = document.value(forKey: search, in: JSONDocument.root)
                        #expect(node >= 0 && document.integer(at: node, as: Int.self) == 7)
                        #expect(document.value(forKey: "missing", in: JSONDocument.root) == -1)
                    }
                    let reader = try Unboxer(data: Data("{\"\(name)\": 7\(fields)}".utf8))
                    nonisolated(unsafe) let shared = reader
                    DispatchQueue.concurrentPerform(iterations: 2) { _ in
                        #expect((try? shared.unbox(key: search) as Int) == 7)
                    }
                }
            }
        }
    }

    /// Of equal keys, the first one counts, whether long or short.
    @Test func theFirstOfEqualKeys() {
        each([0, 60]) { (others: Int) in
            let (long, short) = (String(repeating: "\u{212A}", count: 200), String(repeating: "K", count: 200))
            let fields = (0..<others).map { ", \"other \($0)\": 0" }.joined()
            for (first, second) in [(long, short), (short, long), (long, long)] {
                let data = Data("{\"\(first)\": 1, \"\(second)\": 2\(fields)}".utf8)
                let reader = try Unboxer(data: data)
                for _ in 0...4 * others {
                    #expect(try reader.unbox(key: short) as Int == 1)
                    #expect(try reader.unbox(key: long) as Int == 1)
                }
                let decoded = try JSONDecoder().decode([String: Int].self, from: data)
                #expect(try unbox(data: data) as [String: Int] == decoded)
                let value: JSONValue = try unbox(data: data)
                #expect(value[short] == 1)
                #expect(value.objectValue?.count == others + 1)
                #expect((try unbox(data: data) as [String: Any])[short] as? Int == 1)
            }
        }
    }

    private struct Model: Unboxable {
        let flags: [Bool?]
        init(unboxer: Unboxer) throws { flags = try (0..<1000).map { try unboxer.unbox(key: "flag\($0 % 7)") } }
    }

    /// Look-ups in an object with long keys, which are neither refused nor made a String for each look-up.
    @Test func lookUpsBesideLongKeys() {
        each([0, 100]) { (others: Int) throws in
            let long = (0..<10).map { "\"\($0)\(Self.longText)\": 1" }.joined(separator: ", ")
            let fields = (0..<others).map { ", \"other \($0)\": 0" }.joined()
            let data = Data("{\(long)\(fields), \"flag3\": true}".utf8)
            #expect(try (unbox(data: data) as Model).flags[3] == true)
            let message = outcome { try unbox(data: data) as Int }
            #expect(message.hasPrefix("throws the root: expected Int, found an object of \(11 + others) keys: "))
        }
    }

    /// A key to look up may have any number of marks, because it may come from a value.
    @Test func lookUpsOfLongKeys() {
        each([0, 100], Storage.allCases) { (others: Int, storage: Storage) in
            let fields = (0..<others).map { ", \"other \($0)\": 0" }.joined()
            let unboxer = try storage.unboxer("{\"x\(Self.orderedMarks(256))\": 1\(fields)}")
            for _ in 0...4 * others {
                #expect(try unboxer.unbox(key: "x\(Self.marks(256))") as Int? == 1)
                #expect(try unboxer.unbox(key: "x\(Self.marks(257))") as Int? == nil)
            }
        }
    }

    @Test func longWords() throws {
        let data = Data("{\"a\": \"yes\(Self.longText)\"}".utf8)
        let unboxer = try Unboxer(data: data)
        #expect((try? unboxer.unbox(key: "a") as Bool) == nil)
        #expect(Bool.transform(unboxedString: "FALSE") == false)
        #expect(Bool.transform(unboxedString: "falsee") == nil)
    }
}
