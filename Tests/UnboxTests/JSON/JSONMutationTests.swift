import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

@testable import UnboxCore

/// Randomly changed texts are accepted exactly if JSONSerialization accepts them, and then with the same value. The
/// known differences are listed below.
struct JSONMutationTests {
    static let seeds = [
        #"{"a": [1, -2.5e3, "x\n\u00e9"], "b": {"c": null, "d": true, "e": false}, "é": ["日本", "\ud83d\ude00"]}"#,
        #"[[], {}, [[1]], "", 0, -0, 1E+2, 123456789, 0.1, "\\\"\/", {"a": {"a": {"a": "a"}}}]"#,
        "\n[ \"0123456789abcdef\" ,\t{\r\n  \"key\" : \"value\" } , 12.25 ]\n",
        #"[{"a":1,"b":[{"x":0}],"c":2},{"a":3,"b":[{"x":1},{"x":2}],"c":4},{"a":5,"c":6}]"#,
        #""just a string""#, "12", "-0.5e-1", "true",
    ]

    static let fragments =
        [
            "\"", "\\", "{", "}", "[", "]", ",", ":", "0", "9", "-", "+", ".", "e", "E", " ", "\n", "\t", "\r", "t",
            "true", "null", "\\u", "\\ud83d", "\\ude00", "é", "日", "😀", "\u{1}", "\u{0}", "/", "x", "1e5", "\"a\":1",
        ].map { Array($0.utf8) } + [[0x80], [0xC3], [0xED, 0xA0, 0x80], [0xFF], [0xF0, 0x9F], [0xC0, 0x80]]

    @Test func mutations() throws {
        var generator = SplitMix(seed: 6)
        var accepted = 0
        let rounds = sweep(6_000, sample: 1_000)
        for round in 0..<rounds {
            var bytes = Array(Self.seeds[round % Self.seeds.count].utf8)
            for _ in 0...Int.random(in: 0..<3, using: &generator) {
                let place = Int.random(in: 0...bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes.removeSubrange(place..<min(place + Int.random(in: 1...3, using: &generator), bytes.count))
                case 1: bytes.insert(contentsOf: Self.fragments.randomElement(using: &generator) ?? [], at: place)
                case 2 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                default:
                    let end = min(place + Int.random(in: 0...8, using: &generator), bytes.count)
                    bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &generator))
                }
            }
            let data = Data(bytes)
            var document: JSONDocument?
            var error: JSONSyntaxError?
            do throws(JSONSyntaxError) { document = try JSONDocument(data) } catch let thrown { error = thrown }
            let theirs = try? untyped(data)
            if document != nil { accepted += 1 }
            guard !Self.isKnownDifference(error), !Self.isKnownDifference(document) else { continue }
            guard (document == nil) == (theirs == nil) else {
                Issue.record("\(bytes): \(document == nil ? "refused" : "accepted")")
                continue
            }
            if let document, let theirs {
                let value = try document.foundationValue(at: JSONDocument.root)
                if try !JSONFoundationTests.isEqual(value, theirs) { Issue.record("\(bytes): \(value) \(theirs)") }
            }
        }
        // The test would show little if nearly all or nearly none were accepted.
        #expect(rounds / 12...rounds * 5 / 6 ~= accepted)
    }

    /// Texts that JSONSerialization accepts on Linux and this library does not, by this library's message.
    private static func isKnownDifference(_ error: JSONSyntaxError?) -> Bool {
        guard let message = error?.message else { return false }
        // A trailing comma, and an odd number of bytes in UTF-16: JSONSerialization ignores the last one.
        return message.hasSuffix("(JSON has no comma after the last value)")
            || message == "invalid UTF-16: the last character is cut off"
    }

    /// Texts that this library accepts, and JSONSerialization rejects or reads differently.
    private static func isKnownDifference(_ document: JSONDocument?) -> Bool {
        guard let document else { return false }
        // A number beyond all Doubles, which JSONSerialization rejects, and a repeated key, of which it takes the last.
        // (No lookup was made in the document, so the cursors among its words still look like nulls.)
        return (try? document.foundationValue(at: JSONDocument.root)) == nil
            || (0..<document.tape.count).contains { node in
                document.kind(of: node) == .object && !document.hasUniqueKeys(node)
            }
    }
}
