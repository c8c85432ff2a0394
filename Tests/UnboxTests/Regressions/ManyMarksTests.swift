// Texts with more combining marks in a row than are compared: see `CanonicalText`.

import Foundation
import TestTables
import Testing
import Unbox

// MARK: - Keys

struct KeysOfManyMarksTests {
    private static let key = "x" + CombiningMarkTests.marks(257)
    private static let accepted = "x" + CombiningMarkTests.marks(256)
    private static let problem = "a key has more than 256 combining marks in a row"

    /// Texts, and where the key that is refused begins.
    private static let texts = [
        ("{\"\(key)\": 1}", 1, 2),
        ("{\"\(key.escapedForJSON)\": 1}", 1, 2),
        ("{\"a\": 1,\n \"\(key)\": 1}", 2, 2),
        ("[{\"a\": 1}, {\"a\": 1, \"\(key)\": 1}]", 1, 21),
        ("{\"\(key)\": {\"a\": 1}}", 1, 2),
        ("{\"a\": {},\n\"\(key)\": 1}", 2, 1),
        ("{\"\(key)\" 1}", 1, 2),
    ]

    @Test func keysOfData() {
        each(Self.texts) { json, line, column in
            let data = Data(json.utf8)
            let message = "throws malformed JSON: line \(line), column \(column): \(Self.problem)"
            expect(message) { try Unboxer(data: data) }
            expect(message) { try unbox(data: data) as [String: Int] }
            expect(message) { try unbox(data: data) as JSONValue }
            expect(message) { try Unboxer(data: data, syntax: .json5) }
            do {
                _ = try UnboxDecoder().decode([String: Int].self, from: data)
                Issue.record("expected an error")
            } catch DecodingError.dataCorrupted(let context) {
                let error = try #require(context.underlyingError as? UnboxError)
                #expect("throws \(error)" == message)
            }
            // Of a text in pieces, the same error at the same place, whatever the pieces.
            for size in [1, 7, 64, 1000] {
                let error = #expect(throws: UnboxError.self) {
                    var payload = PartialPayload()
                    for start in stride(from: 0, to: data.count, by: size) {
                        try payload.append(data[start..<min(start + size, data.count)])
                    }
                    _ = try payload.finish()
                }
                #expect(error.map { "throws \($0)" } == message, "pieces of \(size)")
            }
        }
    }

    @Test func keysOfRelaxedTextsAndOfElements() throws {
        let text = "// comment\n{a: 1, \(Self.key): 1}"
        expect("throws malformed JSON: line 2, column 8: \(Self.problem)") {
            try Unboxer(data: Data(text.utf8), syntax: .json5)
        }
        let reader = try ElementReader([Array("[{\"a\": 1}, {\"\(Self.key)\": 1}]".utf8)])
        #expect(try reader.next() as [String: Int]? == ["a": 1])
        expect("throws malformed JSON: line 1, column 13: \(Self.problem)") { try reader.next() as [String: Int]? }
    }

    /// A caller's dictionary has been hashed, so it is refused only where the library would hash or sort its keys.
    @Test func keysOfDictionaries() throws {
        let unboxer = Unboxer(dictionary: ["o": [Self.key: 1, "a": 2] as [String: Any]])
        let message = "throws o: expected an object, found an object of 2 keys: \(Self.problem)"
        expect(message) { try unboxer.unbox(key: "o") as [String: Int] }
        expect(message) { try unboxer.unbox(key: "o") as [Name: Int] }
        expect(message) { try unboxer.unbox(key: "o") as JSONValue }
        expect(message) { try unboxer.unbox(keyPath: "o.*") as [Int] }
        expect(message) { try unboxer.unbox(key: "o", allowInvalidElements: true) as [String: Int] }
        expect("2") { try unboxer.unbox(keyPath: "o.a") as Int }
        expect("nil") { try unboxer.unbox(keyPath: "o.b") as Int? }
        let reader = Unboxer(dictionary: ["a": 1, Self.key: 2])
        #expect(reader.allKeys == ["a", Self.key])
        #expect(throws: DecodingError.self) {
            try UnboxDecoder().decode([String: [String: Int]].self, from: ["o": [Self.key: 1] as [String: Any]])
        }
    }

    private struct Name: UnboxableKey, Hashable { static func transform(unboxedKey: String) -> Name? { Name() } }

    @Test func acceptedKeys() {
        each(Storage.allCases) { storage throws in
            let other = "x" + CombiningMarkTests.orderedMarks(256)
            for key in [Self.accepted, Self.accepted.escapedForJSON] {
                let json = "{\"\(key)\": 1, \"a\": 3}"
                #expect(try storage.unbox(json) as [String: Int] == [other: 1, "a": 3])
                #expect(try storage.unbox(json) as JSONValue == [other: 1, "a": 3])
                #expect(try storage.unboxer(json).unbox(key: other) as Int == 1)
            }
        }
    }

    /// A repeated key is found, however it is written.
    @Test func repeatedKeys() throws {
        let data = Data("{\"\(Self.accepted)\": 1, \"\(Self.accepted.escapedForJSON)\": 2}".utf8)
        #expect(try unbox(data: data) as [String: Int] == [Self.accepted: 1])
        #expect(
            outcome { try unbox(data: data) as Int }.hasPrefix(
                "throws the root: expected Int, found an object of 1 key: "))
    }
}

// MARK: - Strings

/// A string is read, however many marks it has; what is made of it takes linear time.
struct StringsOfManyMarksTests {
    private static let text = "a" + CombiningMarkTests.marks(257)
    private static let json = "{\"v\": [\"a\", \"\(text)\"]}"
    private static let problem = "it has more than 256 combining marks in a row"
    /// The start of the string as messages show it.
    private static let shown = "the string \(UnboxText.quoted(text, limit: 40))"

    private enum Letter: String, UnboxableEnum, CaseIterable, Decodable { case a, b }

    private enum Known: String, UnboxableEnum {
        case a, unknown
        static var unboxFallback: Known? { .unknown }
    }

    @Test func strings() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(Self.json)
            #expect(try (unboxer.unbox(key: "v") as [String]).last?.unicodeScalars.count == 258)
            let refused = "throws v[1]: expected String, found \(Self.shown): \(Self.problem)"
            expect(refused) { try unboxer.unbox(key: "v") as Set<String> }
            #expect(try unboxer.unbox(key: "v", allowInvalidElements: true) as Set<String> == ["a"])
            expect(refused) { try unboxer.unbox(decoding: Set<String>.self, key: "v") }
            #expect(try unboxer.unbox(decoding: Set<String>.self, key: "v", allowInvalidElements: true) == ["a"])
            let enumeration = "throws v[1]: expected Letter, found \(Self.shown): \(Self.problem)"
            expect(enumeration) { try unboxer.unbox(key: "v") as [Letter] }
            #expect(try unboxer.unbox(key: "v") as [Known] == [.a, .unknown])
            let open: [Open<Letter>] = try unboxer.unbox(key: "v")
            #expect(open == [.known(.a), .other(Self.text)])
            #expect(open[1].value == nil)
            #expect(Set(open).count == 2)
        }
    }

    @Test func formattedSets() throws {
        struct Plain: UnboxFormatter { func format(unboxedValue: String) -> String? { unboxedValue } }
        let unboxer = try Unboxer(data: Data(Self.json.utf8))
        let refused = "throws v[1]: expected String, found \(Self.shown): \(Self.problem)"
        expect(refused) { try unboxer.unbox(key: "v", formatter: Plain()) as Set<String> }
    }

    @Test func numbersInStrings() throws {
        var decoder = UnboxDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "I", negativeInfinity: Self.text, nan: "a")
        let numbers = try decoder.decode([String: [Double]].self, from: Data(Self.json.utf8))
        #expect(numbers["v"]?[0].isNaN == true)
        #expect(numbers["v"]?[1] == -.infinity)
    }

    private static let other = "a" + CombiningMarkTests.orderedMarks(257)
    private static let accepted = "a" + CombiningMarkTests.marks(256)
    private static let acceptedOther = "a" + CombiningMarkTests.orderedMarks(256)

    /// Equal texts, and others: beyond the limit, the scalars decide.
    private static let pairs = [
        ("e\u{301}", "é", true), (accepted, acceptedOther, true), (text, "a" + CombiningMarkTests.marks(257), true),
        (text, other, false), (accepted, text, false), (accepted + accepted, acceptedOther + acceptedOther, true),
        (repeated("\u{212A}", 600), repeated("K", 600), true), (repeated("é", 600), repeated("é", 599) + "e", false),
    ]

    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    @Test func equality() {
        each(Self.pairs) { one, other, isEqual in
            func check<T: Hashable>(_ one: T, _ other: T) {
                #expect((one == other) == isEqual)
                #expect((other == one) == isEqual)
                #expect(Set([one, other]).count == (isEqual ? 1 : 2))
                if isEqual { #expect(one.hashValue == other.hashValue) }
            }
            check(CanonicalText(one), CanonicalText(other))
            check(JSONValue.string(one), JSONValue.string(other))
            check(UnboxPath([.key(one)]), UnboxPath([.key(other)]))
            check(Open<Letter>.other(one), Open<Letter>.other(other))
            check([one: 1] as JSONValue, [other: 1] as JSONValue)
            for count in [0, 30] {
                var object: JSONValue.Object = [:]
                for index in 0..<count { object["other \(index)"] = 0 }
                object[one] = 1
                #expect(object[other] == (isEqual ? 1 : nil))
                object[other] = 2
                #expect(object.count == count + (isEqual ? 1 : 2))
                object[one] = nil
                #expect(object.count == count + (isEqual ? 0 : 1))
            }
        }
    }

    /// A total order, in which equal texts are next to each other.
    @Test func order() {
        let texts = Self.pairs.flatMap { [CanonicalText($0.0), CanonicalText($0.1)] }
        for one in texts {
            for other in texts {
                #expect([one < other, one == other, other < one].count { $0 } == 1)
                for third in texts where one < other && other < third { #expect(one < third) }
            }
        }
    }
}
