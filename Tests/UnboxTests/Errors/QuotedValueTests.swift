// Only the part of a long string that a message shows is unescaped; the result is the same as for the whole string.

import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

@testable import UnboxCore

struct QuotedValueTests {
    /// The units that strings consist of, as JSON writes them.
    static let units = [
        "a", "é", "€", "😀", #"\n"#, #"\""#, #"\\"#, #"\u0061"#, #"\u00e9"#, #"\u20AC"#, #"\ud83d\ude00"#, "e\u{301}",
        #"e\u0301\u0301\u0301\u0301\u0301"#, #"a\u0000"#, #"\ud83d\ude00x"#, "😀é",
    ]

    static let counts = [1, 39, 40, 41, 160, 161, 400, 967, 968, 2000, 5000]

    private func expectSameMessage(_ string: String) throws {
        let messages = Storage.allCases.map { storage in
            outcome { try storage.unboxer("{\"v\": \"\(string)\"}").unbox(key: "v") as [Int] }
        }
        #expect(messages[0] == messages[1])
        #expect(messages[0].hasPrefix("throws v: expected an array, found the string \""))
    }

    @Test func message() {
        each(Self.units) { unit in
            for count in Self.counts {
                for start in ["", "x", "xy", "xyz"] {
                    try expectSameMessage(start + String(repeating: unit, count: count))
                }
            }
        }
    }

    @Test func random() throws {
        var generator = SplitMix(seed: 15)
        for _ in 0..<300 {
            let count = Int.random(in: 0..<3000, using: &generator)
            try expectSameMessage((0..<count).map { _ in Self.units.randomElement(using: &generator)! }.joined())
        }
    }

    /// A URL whose fault may be beyond the part that is quoted: the message names the character.
    @Test func faultBeyondTheQuote() {
        each(Storage.allCases, Self.urls) { storage, row in try row.check(through: storage) }
    }

    static let start = "https://api.example.com/repos/octo/cat/a"

    static let urls =
        Row.refused(
            URL.self,
            [
                #""\#(start)/{id}/x y""#: #"the string "\#(start)…": a URL cannot have "{""#,
                #""\#(start)/x\ny""#: #"the string "\#(start)…": a URL cannot have "\n""#,
                #""https://{host}/\#(start)/{id}""#:
                    #"the string "https://{host}/https://api.example.com/r…": a URL cannot have "{""#,
            ])
        + Row.refused(
            URL?.self, expected: "URL", [#""\#(start)/x y""#: #"the string "\#(start)…": a URL cannot have a space"#])
        + Row.refused(Int.self, [#""\#(start)/{id}""#: #"the string "\#(start)…""#]) + [
            Row(
                "in an element", #"["\#(start)/x|y"]"#, as: [URL].self,
                #"throws v[0]: expected URL, found the string "\#(start)…": a URL cannot have "|""#)
        ]

    @Test func article() {
        each([
            ("number", "a"), ("array", "an"), ("UUID", "a"), ("URL", "a"), ("NSObject", "an"), ("UIImage", "a"),
            ("UnboxError", "an"), ("Int", "an"), ("Timestamp", "a"), ("XMLNode", "an"), ("", "a"), ("é", "a"),
        ]) { (noun: String, article: String) in #expect(UnboxText.article(for: noun) == article) }
    }

    /// The number of bytes that are read does not grow with the string.
    @Test func prefix() throws {
        let document = try JSONDocument(Data("\"\(String(repeating: #"\u20AC"#, count: 100_000))\"".utf8))
        let (start, isWhole) = document.string(at: JSONDocument.root, prefix: 100)
        #expect(start == String(repeating: "€", count: 16))
        #expect(!isWhole)
        #expect(document.string(at: JSONDocument.root, prefix: 600_000).isWhole)
    }
}
