import Foundation
import TestTables
import Testing
import Unbox

@testable import UnboxCore

/// Repeated keys, of which the first counts.
struct RepeatedKeyTests {
    /// A repeated empty key was not noticed if other text follows it, so that a lookup could return the second value.
    @Test func emptyKeys() {
        each([#"{"": 1, "a": 2, "": [3]}"#, #"{"" : 1, "a": 2, "": 3}"#, #"{"":1, "a":2, "":{"": 0}}"#]) {
            (text: String) in
            let unboxer = try Unboxer(data: Data(text.utf8))
            #expect(try unboxer.unbox(key: "a") == 2)
            #expect(try unboxer.unbox(key: "") == 1)
            #expect(try !JSONDocument(text).hasUniqueKeys(JSONDocument.root))
        }
    }

    @Test func keysOfEveryLength() throws {
        for length in 0...17 {
            let key = String(repeating: "k", count: length)
            let document = try JSONDocument(#"{"\#(key)":1,"\#(key)x":[],"\#(key)" : "2"}"#)
            #expect(!document.hasUniqueKeys(JSONDocument.root), "\(length)")
        }
    }

    /// The count of keys in an error included repeated keys, of which a dictionary has only one.
    @Test func theErrorCountsThemOnce() async {
        await each(Storage.allCases) { storage in
            let fields = (0..<200).map { #""\#($0 % 100)": 0"# }.joined(separator: ", ")
            let json = #"{"a": {"b": 1, "\u0062": 2}, "c": {"d": 1, "e": 2}, "l": {\#(fields)}}"#
            let expected = [("a", "1 key"), ("c", "2 keys"), ("l", "100 keys")].map {
                "throws \($0): expected Int, found an object of \($1)"
            }
            nonisolated(unsafe) let unboxer = try storage.unboxer(json)
            // The keys that a message lists are in another order in a dictionary.
            func count(_ message: String) -> String { String(message.prefix { $0 != "\"" }.dropLast(2)) }
            let messages = { ["a", "c", "l"].map { key in count(outcome { try unboxer.unbox(key: key) as Int }) } }
            #expect(messages() == expected)
            nonisolated(unsafe) let other = try storage.unboxer(json)
            let elsewhere = await Task.detached {
                ["a", "c", "l"].map { key in outcome { try other.unbox(key: key) as Int } }
            }.value
            #expect(elsewhere.map(count) == expected)
        }
    }

    /// If the first value of a repeated key is dropped, the key is dropped with all of its values. A JSONValue took the
    /// second one.
    @Test func theKeyIsDropped() {
        each([
            (#"{"a":[],"a":1}"#, "{} without a"), (#"{"a":[],"b":2,"a":1,"a":[]}"#, #"{"b":2} without a"#),
            (#"{"a":1,"a":[]}"#, #"{"a":1} without "#), (#"{"a":[],"b":2}"#, #"{"b":2} without a"#),
            // Many keys, which are indexed.
            (
                "{" + (0..<40).map { #""k\#($0)":\#($0),"# }.joined() + #""a":[],"a":1}"#,
                "{" + (0..<40).map { #""k\#($0)":\#($0)"# }.joined(separator: ",") + "} without a"
            ),
        ]) { (object: String, expected: String) in
            // The array in the object is on the last level that a text may have, and one too deep for a value.
            let levels = JSONLimits.maximumDepth - 3
            let text =
                #"{"v":"# + String(repeating: "[", count: levels) + object + String(repeating: "]", count: levels) + "}"
            let dropped = DroppedElements()
            let unboxer = try Unboxer(data: Data(text.utf8), options: UnboxOptions(droppedElements: dropped))
            var value = try (unboxer.unbox() as Outer<JSONValue>).value
            while let first = value.arrayValue?.first { value = first }
            let keys = dropped.elements.compactMap { $0.path.components.last }.map { UnboxPath([$0]).description }
            #expect("\(value) without \(keys.joined(separator: ", "))" == expected)
        }
    }

    /// A model that is read from the same object as another one. Both count as levels.
    private struct Outer<Value: UnboxCompatible>: Unboxable {
        struct Inner: Unboxable {
            let value: Value
            init(unboxer: Unboxer) throws { value = try unboxer.unbox(key: "v", allowInvalidElements: true) }
        }

        let value: Value
        init(unboxer: Unboxer) throws { value = try (unboxer.unbox() as Inner).value }
    }
}
