import Foundation
import TestTables
import Testing
import Unbox
import UnboxCore

@testable import UnboxStreams

/// A gigabyte of white space before a list took two gigabytes of memory, and what is beside a list had no limit. These
/// count what a reader holds.
struct HeldMemoryTests {
    /// A text with something in it that is repeated as often as memory can be filled with it.
    struct Case: Sendable, CustomTestStringConvertible {
        let format: ElementFormat
        let texts: [String]
        /// What is read, in the form of JSON, or the error.
        let expected: [String]

        init(_ format: ElementFormat, _ before: String, _ repeated: String, _ after: String, _ expected: [String]) {
            (self.format, texts, self.expected) = (format, [before, repeated, after], expected)
        }

        var testDescription: String { texts.map { $0.prefix(30) }.joined(separator: "…") }

        /// - Parameters:
        ///   - count: the number of bytes that are repeated.
        ///   - length: that of a piece.
        func pieces(_ count: Int, length: Int) -> [[UInt8]] {
            let repeated = String(repeating: texts[1], count: count / texts[1].utf8.count)
            return Array((texts[0] + repeated + texts[2]).utf8).cut(length)
        }
    }

    private static let items = ElementFormat.array(atKeyPath: "a.items")

    /// White space is where `_` stands.
    static let spaces: [Case] =
        [" ", "\n", "\r\n\t "].flatMap { space in
            func cases(_ format: ElementFormat, _ rows: [(String, [String])]) -> [Case] {
                rows.map { text, expected in
                    let parts = text.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
                    return Case(format, parts[0], space, parts[1], expected)
                }
            }
            return cases(
                .array,
                [
                    ("_[1]", ["1"]), ("[_1]", ["1"]), ("[_]", []), ("[1_,2]", ["1", "2"]), ("[1,_2]", ["1", "2"]),
                    ("[1_]", ["1"]), ("[1]_", ["1"]), (#"[{_"k":1}]"#, [#"{"k":1}"#]), (#"[{"k"_:1}]"#, [#"{"k":1}"#]),
                    (#"[{"k":_-1.5}]"#, [#"{"k":-1.5}"#]), (#"[{"k":"é\n"_}]"#, [#"{"k":"é\n"}"#]),
                    (#"[{"k":1,_"l":[]}]"#, [#"{"k":1,"l":[]}"#]), (#"[[12,_"",true]]"#, [#"[12,"",true]"#]),
                    ("[[12_,null]]", ["[12,null]"]),
                ])
                + cases(
                    items,
                    [
                        (#"_{"a":{"items":[1]}}"#, ["1"]), (#"{"a":_{"items":[1]}}"#, ["1"]),
                        (#"{"x":12,"a":{"items":_[1]}}"#, ["1"]), (#"{"a":{"items":[1]_}}"#, ["1"]),
                        (#"{"a":{"items":[1]}_}"#, ["1"]), (#"{"a":{"items":[1]}}_"#, ["1"]),
                    ])
                + cases(
                    .jsonTextSequence,
                    [
                        ("_\u{1E}1\n", ["1"]), ("\u{1E}[1,_2]\n\u{1E}3\n", ["[1,2]", "3"]),
                        ("\u{1E}1_\u{1E}2\n", ["1", "2"]),
                    ])
                + cases(
                    .concatenated,
                    [("_1 2", ["1", "2"]), ("1_2", ["1", "2"]), ("[1,_2]3", ["[1,2]", "3"]), ("1 2_", ["1", "2"])])
        } + [
            Case(.jsonLines, "1", "\n", "2", ["1", "2"]), Case(.jsonLines, "1\n", " ", "\n2", ["1", "2"]),
            Case(.jsonLines, "[1,", " ", "2]\n3", ["[1,2]", "3"]), Case(.jsonLines, "[1]", "\t", "\n3", ["[1]", "3"]),
        ]

    @Test func theDefault() { #expect(UnboxOptions().memoryLimit == 256 * 1024 * 1024) }

    @Test func whiteSpaceTakesNothing() {
        let count = sweep(200_000, sample: 80_000)
        each(sweep(Self.spaces, oneOf: 5)) { row in
            var options = UnboxOptions()
            // What the rows hold, without white space.
            options.memoryLimit = 200
            for length in [1000, 70_000, 1_000_000] {
                let reader = try ElementReader(row.pieces(count, length: length), row.format, options: options)
                #expect(Self.outcomes(reader).0 == row.expected, "\(length)")
            }
            // Without a limit, it is removed now and then.
            let reader = try ElementReader(row.pieces(count, length: 1000), row.format)
            let (outcomes, most) = Self.outcomes(reader)
            #expect(outcomes == row.expected)
            #expect(most < 70_000)
        }
    }

    /// The error of an element, or of what is beside the array.
    private static func tooLarge(_ line: Int, _ column: Int, _ what: String = "an element takes") -> String {
        "too large: line \(line), column \(column): \(what) more than the memory limit of 4000 bytes"
    }

    private static let beside = "what is beside the array takes"

    static let hostile: [Case] = [
        Case(items, #"{"x":[1"#, ",1", #"],"a":{"items":[2]}}"#, [tooLarge(1, 801, beside)]),
        Case(items, #"{"a":{"items":[2]},"x":""#, "x", #""}"#, ["2", tooLarge(1, 24, beside)]),
        Case(items, "{", "\"k\":\n{},", #""a":{"items":[2]}}"#, [tooLarge(151, 3, beside)]),
        Case(
            items, #"{"b":"\#(String(repeating: "b", count: 1000))","a":{"items":[[1"#, ",1", "]]}}",
            [tooLarge(1, 1700, "an element, with what is beside the array, takes")]),
        Case(.array, #"{"x":[1"#, ",1", "]}", [tooLarge(1, 801, beside)]),
        Case(.array, "[0,\n[1", ",1", "],2]", ["0", tooLarge(2, 896)]),
        Case(.array, "[0,[null", ", null", "],2]", ["0", tooLarge(1, 2999)]),
        Case(.array, "[0,[[]", ",{}", "],2]", ["0", tooLarge(1, 801)]),
        Case(.array, #"[0,""#, "x", #"",2]"#, ["0", tooLarge(1, 4)]),
        Case(.array, #"[0,{""#, "x", #"":2}]"#, ["0", tooLarge(1, 5)]),
        Case(.jsonLines, "0\n[1", ",1", "]\n[2]\n", ["0", tooLarge(2, 898), "[2]"]),
        Case(.jsonLines, "0\n\"", "x", "\"", ["0", tooLarge(2, 1)]),
        Case(.jsonTextSequence, "\u{1E}[1", ",1", "]\n\u{1E}2\n", [tooLarge(1, 801), "2"]),
        Case(.concatenated, "0[1", ",1", "]2", ["0", tooLarge(1, 801)]),
    ]

    @Test func theLimitIsKept() {
        each(sweep(Self.hostile, oneOf: 3)) { row in
            var options = UnboxOptions()
            options.memoryLimit = 4000
            for length in [100, 20] {
                let reader = try ElementReader(row.pieces(200_000, length: length), row.format, options: options)
                let (outcomes, most) = Self.outcomes(reader)
                if length == 100 {
                    #expect(outcomes == row.expected)
                } else {
                    #expect(outcomes.count == row.expected.count)
                }
                // A piece and its index, and the brackets around it.
                #expect(most < 4000 + 9 * length + 100, "\(length)")
            }
            // Twice as much fits.
            options.memoryLimit = 2_000_000
            let reader = try ElementReader(row.pieces(200_000, length: 1000), row.format, options: options)
            #expect(!Self.outcomes(reader).0.contains { $0.contains("too large") })
        }
    }

    /// White space is removed before a limit is said to be exceeded.
    @Test func elementsOfTheLargestSize() throws {
        // An element of 100 numbers: 2 bytes each, and 101 words.
        let text = "[ [ \(Array(repeating: "1", count: 100).joined(separator: " , ")) ] , [ ] ]"
        for (limit, isRead) in [(1100, true), (1000, false)] {
            var options = UnboxOptions()
            options.memoryLimit = limit
            let reader = try ElementReader(text.utf8.map { [$0] }, options: options)
            let count: Int? = try? reader.next(as: [Int].self)?.count
            #expect(count == (isRead ? 100 : nil))
        }
    }

    /// Every form of reading elements has the limit.
    @Test func everyForm() async throws {
        var options = UnboxOptions()
        options.memoryLimit = 100
        let text = Array("[\"\(String(repeating: "x", count: 10_000))\"]".utf8)
        let pieces = Pieces(pieces: text.cut(10).map { Data($0) })
        let bytes = Pieces(pieces: text)
        func check(_ sequence: some AsyncSequence) async {
            let expected = "too large: line 1, column 2: an element takes more than the memory limit of 100 bytes"
            var found = ""
            do { for try await _ in sequence {} } catch { found = "\(error)" }
            #expect(found == expected)
        }
        await check(pieces.unboxElements(of: String.self, options: options))
        await check(pieces.unboxElements(decoding: String.self, options: options))
        await check(pieces.unboxers(of: .array, options: options))
        await check(bytes.unboxElements(of: String.self, options: options))
        await check(bytes.unboxElements(decoding: String.self, options: options))
        await check(bytes.unboxers(of: .array, options: options))
    }

    /// A reader of a file, and the parts of its error.
    @Test func errorOfAFile() throws {
        var options = UnboxOptions()
        options.memoryLimit = 1000
        let error = try withFile(of: "[\n\"\(String(repeating: "x", count: 200_000))\"]") { url in
            try #require(throws: UnboxError.self) {
                try ElementReader(contentsOf: url, options: options).next() as String?
            }
        }
        #expect(error.line == 2)
        #expect(error.offset == 2)
        let problem = "line 2, column 1: an element takes more than the memory limit of 1000 bytes"
        #expect(error.reason == .tooLarge(problem: problem))
        #expect(error.description(redacting: true) == "too large: \(problem)")
    }

    /// Elements, or errors, and the largest number of bytes that were held when one was returned.
    static func outcomes(_ reader: ElementReader) -> ([String], Int) {
        var outcomes: [String] = []
        var most = 0
        while true {
            defer { most = max(most, reader.cursor.source.heldBytes) }
            do {
                guard let element: JSONValue = try reader.next() else { return (outcomes, most) }
                outcomes.append(String(decoding: try UnboxEncoder().encodeLine(element).dropLast(), as: UTF8.self))
            } catch {
                // What is not JSON ends most formats: the error is thrown again.
                if outcomes.last == "\(error)" { return (outcomes, most) }
                outcomes.append("\(error)")
            }
        }
    }
}
