// Sorting combining marks takes time quadratic in their number if they are out of order. The standard library sorts
// them to compare strings.

import Foundation
import Testing

@testable import Unbox

@Suite struct CombiningMarkTests {
    /// 80 KB of marks, each of which has to be moved before the previous one.
    private static let marks = String(repeating: "\u{301}\u{316}", count: 20_000)

    /// The bound on the expansion of texts, verified for all scalars.
    @Test func expansionOfScalars() {
        var longest = (1, 1)
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), scalar.value >= 0x80 else { continue }
            let text = String(scalar)
            let (length, decomposed) = (text.utf8.count, text.decomposedStringWithCanonicalMapping.utf8.count)
            longest = (max(longest.0, (length + decomposed - 1) / decomposed), max(longest.1, decomposed / length))
        }
        #expect(longest == (3, 3))
        #expect(CanonicalText.mostExpansion == 9)
    }

    private static let equal: [(String, String)] = [
        ("K", "\u{212A}"), ("\u{390}", "\u{3B9}\u{308}\u{301}"), ("\u{1FEF}", "`"), ("\u{E9}", "e\u{301}"),
        ("\u{1D160}", "\u{1D158}\u{1D165}\u{1D16E}"), ("a\u{316}\u{301}", "a\u{301}\u{316}"),
        ("\u{AC01}", "\u{1100}\u{1161}\u{11A8}"),
    ]

    /// Equal keys with different bytes are found, up to the maximum length, escaped or not.
    @Test(arguments: [1, 40, 300], [0, 60])
    func equalKeys(length: Int, others: Int) throws {
        for (one, other) in Self.equal {
            let (key, search) = (String(repeating: one, count: length), String(repeating: other, count: length))
            let escaped = key.utf16.map { "\\u" + String(String(0x10000 + Int($0), radix: 16).dropFirst()) }.joined()
            for name in [key, escaped] {
                let fields = (0..<others).map { ", \"other \($0)\": 0" }.joined()
                let document = try JSONDocument("{\"\(name)\": 7\(fields)}")
                for _ in 0...4 * others {
                    let node = document.value(forKey: search, in: JSONDocument.root)
                    #expect(node >= 0 && document.integer(at: node, as: Int.self) == 7)
                }
                let reader = try Unboxer(data: Data("{\"\(name)\": 7\(fields)}".utf8))
                nonisolated(unsafe) let shared = reader
                DispatchQueue.concurrentPerform(iterations: 2) { _ in
                    #expect((try? shared.unbox(key: search) as Int) == 7)
                }
            }
        }
    }

    /// Of equal keys, the first one counts, whether long or short.
    @Test(arguments: [0, 60]) func theFirstOfEqualKeys(others: Int) throws {
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

    private struct Model: Unboxable {
        let flags: [Bool?]

        init(unboxer: Unboxer) throws {
            flags = try (0..<1000).map { try unboxer.unbox(key: "flag\($0 % 7)") }
        }
    }

    /// A thousand lookups in an object with such keys. Normalizing one of them for each lookup took minutes, and the
    /// index of a large object normalized all of them.
    @Test(.timeLimit(.minutes(1)), arguments: [0, 100]) func lookUpsBesideLongKeys(others: Int) throws {
        let long = (0..<10).map { "\"\($0)\(Self.marks)\": 1" }.joined(separator: ", ")
        let fields = (0..<others).map { ", \"other \($0)\": 0" }.joined()
        let data = Data("{\(long)\(fields), \"flag3\": true}".utf8)
        #expect(try (unbox(data: data) as Model).flags[3] == true)
        let message = outcome { try unbox(data: data) as Int }
        #expect(message == "throws the root: expected Int, found an object of \(11 + others) keys")
    }

    @Test(.timeLimit(.minutes(1))) func longWords() throws {
        let data = Data("{\"a\": \"yes\(Self.marks)\"}".utf8)
        let unboxer = try Unboxer(data: data)
        for _ in 0..<1000 { #expect((try? unboxer.unbox(key: "a") as Bool) == nil) }
        #expect(Bool.transform(unboxedString: "FALSE") == false)
        #expect(Bool.transform(unboxedString: "falsee") == nil)
    }
}
