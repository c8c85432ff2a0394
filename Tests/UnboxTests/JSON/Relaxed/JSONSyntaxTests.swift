import Foundation
import TestTables
import Testing
import Unbox

@testable import UnboxCore

/// What each option of `JSONSyntax` allows, and nothing else.
struct JSONSyntaxTests {
    /// Texts, and the options that they need.
    static let rows: [(String, JSONSyntax)] = [
        (#"{"a": [1, "b", null]}"#, []), ("[1 // one\n]", .comments), ("[1 /* one */]", .comments),
        ("[1 // one\u{2028}]", .comments), ("[1,]", .trailingCommas), (#"{"a": 1 , }"#, .trailingCommas),
        ("[1,/**/]", [.comments, .trailingCommas]), ("['a']", .tokens), ("{a: 1}", .tokens), ("+1", .tokens),
        (".5", .tokens), ("5.", .tokens), ("0x10", .tokens), ("Infinity", .tokens), ("NaN", .tokens),
        (#""\x41""#, .tokens), (#""a\\#nb""#, .tokens), (#""\q""#, .tokens), (#""\#t""#, .tokens), ("\u{B}1", .tokens),
        ("\u{A0}1", .tokens), ("{a: [1, /* b */],}", .json5),
    ]

    @Test func options() {
        each(Self.rows) { text, needed in
            for syntax in (0...7).map(JSONSyntax.init(rawValue:)) {
                let isAccepted = (try? JSONDocument(Data(text.utf8), syntax: syntax)) != nil
                #expect(isAccepted == syntax.isSuperset(of: needed), "\(syntax)")
            }
        }
    }

    @Test func unknownBits() {
        let data = Data("[1,] // one".utf8)
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(data, syntax: JSONSyntax(rawValue: 0xF8)) }
        #expect(throws: Never.self) { try JSONDocument(data, syntax: JSONSyntax(rawValue: 0xFF)) }
    }

    /// Every way to pass the option.
    @Test func entryPoints() throws {
        let data = Data("{count: 0x10, names: ['a',], // one\n}".utf8)
        #expect(try Unboxer(data: data, syntax: .json5).unbox(key: "count") as Int == 16)
        var options = UnboxOptions()
        #expect(options.syntax == [])
        options.syntax = .json5
        #expect(try Unboxer(data: data, options: options).unbox(key: "names") as [String] == ["a"])
        // The options of the root also apply to models that are read from it.
        #expect(throws: UnboxError.self) { try Unboxer(data: data) }
        #expect(throws: UnboxError.self) { try Unboxer(data: data, options: UnboxOptions()) }

        struct Model: Decodable, Equatable { let count: Int, names: [String] }
        var decoder = UnboxDecoder()
        #expect(!decoder.allowsJSON5)
        #expect(throws: DecodingError.self) { try decoder.decode(Model.self, from: data) }
        decoder.allowsJSON5 = true
        #expect(decoder.syntax == .json5)
        #expect(try decoder.decode(Model.self, from: data) == Model(count: 16, names: ["a"]))
        #expect(try decoder.decode(Int.self, from: data, atKeyPath: "count") == 16)
        decoder.syntax = [.comments, .trailingCommas]
        #expect(!decoder.allowsJSON5)
        decoder.allowsJSON5 = false
        #expect(decoder.syntax == [])
    }

    /// The functions for several cores, which index data of 100 kB or more while they make elements.
    @Test func severalCores() async {
        await each([10, 40_000]) { (count: Int) async throws in
            let data = Data("{list: [ // one\n\(String(repeating: "+1,", count: count))]}".utf8)
            let expected = Array(repeating: 1, count: count)
            var options = UnboxOptions()
            options.syntax = .json5
            func inTasks() async throws -> [Int] {
                try await unboxConcurrently(data: data, atKeyPath: "list", options: options)
            }
            func onThreads() throws -> [Int] { try unboxConcurrently(data: data, atKey: "list", options: options) }
            #expect(try await inTasks() == expected)
            #expect(try onThreads() == expected)
            #expect(try Unboxer(data: data, options: options).unboxConcurrently(key: "list") as [Int] == expected)
            var decoder = UnboxDecoder()
            decoder.allowsJSON5 = true
            func decoded(_ options: UnboxOptions?) throws -> [Int] {
                try unboxConcurrently(decoding: Int.self, data: data, atKey: "list", using: decoder, options: options)
            }
            #expect(try decoded(nil) == expected)
            #expect(try decoded(UnboxOptions()) == expected)
            #expect(throws: UnboxError.self) {
                try unboxConcurrently(data: data, atKey: "list", options: UnboxOptions()) as [Int]
            }
        }
    }

    /// The error below that of a decoder has the same words, and the place in the original text.
    @Test func decoderErrors() throws {
        var decoder = UnboxDecoder()
        decoder.allowsJSON5 = true
        let error = try #require(throws: DecodingError.self) {
            try decoder.decode([Int].self, from: Data("[ // one\n  1,\n  /* two */ x]".utf8))
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(error)")
            return
        }
        let message = (context.underlyingError as? UnboxError)?.description
        #expect(message == "malformed JSON: line 3, column 13: expected a value, found 'x'")
    }
}
