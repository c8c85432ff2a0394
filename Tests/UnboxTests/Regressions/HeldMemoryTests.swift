import Foundation
import Testing

@testable import Unbox

/// A gigabyte of white space before a list took two gigabytes of memory, and what is beside a list had no limit. These
/// count what a reader holds.
@Suite struct HeldMemoryTests {
    /// A text with something in it that is repeated as often as memory can be filled with it.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let format: ElementFormat
        let before: String
        let repeated: String
        let after: String
        /// What is read, in the form of JSON, or the error.
        let expected: [String]

        init(
            _ name: String, _ format: ElementFormat, _ before: String, _ repeated: String, _ after: String,
            _ expected: String...
        ) {
            testDescription = name
            (self.format, self.before, self.repeated, self.after) = (format, before, repeated, after)
            self.expected = expected
        }

        /// - Parameters:
        ///   - count: the number of bytes that are repeated.
        ///   - length: that of a piece.
        func pieces(_ count: Int, length: Int) -> [[UInt8]] {
            let repeated = String(repeating: repeated, count: count / repeated.utf8.count)
            let text = Array((before + repeated + after).utf8)
            return stride(from: 0, to: text.count, by: length).map { Array(text[$0..<min($0 + length, text.count)]) }
        }
    }

    private static let items = ElementFormat.array(atKeyPath: "a.items")

    static let spaces: [Case] =
        [" ", "\n", "\r\n\t "].flatMap { space in
            [
                Case("before [", .array, "", space, "[1]", "1"),
                Case("after [", .array, "[", space, "1]", "1"),
                Case("in an empty array", .array, "[", space, "]"),
                Case("before a comma", .array, "[1", space, ",2]", "1", "2"),
                Case("after a comma", .array, "[1,", space, "2]", "1", "2"),
                Case("before ]", .array, "[1", space, "]", "1"),
                Case("after ]", .array, "[1]", space, "", "1"),
                Case("before a key", .array, "[{", space, "\"k\":1}]", #"{"k":1}"#),
                Case("before a colon", .array, "[{\"k\"", space, ":1}]", #"{"k":1}"#),
                Case("before a value", .array, "[{\"k\":", space, "-1.5}]", #"{"k":-1.5}"#),
                Case("before }", .array, "[{\"k\":\"é\\n\"", space, "}]", #"{"k":"é\n"}"#),
                Case("before a second key", .array, "[{\"k\":1,", space, "\"l\":[]}]", #"{"k":1,"l":[]}"#),
                Case("in an element", .array, "[[12,", space, "\"\",true]]", #"[12,"",true]"#),
                Case("after a number in an element", .array, "[[12", space, ",null]]", "[12,null]"),
                Case("before the path", items, "", space, "{\"a\":{\"items\":[1]}}", "1"),
                Case("in the path", items, "{\"a\":", space, "{\"items\":[1]}}", "1"),
                Case("before the array", items, "{\"x\":12,\"a\":{\"items\":", space, "[1]}}", "1"),
                Case("after the array", items, "{\"a\":{\"items\":[1]", space, "}}", "1"),
                Case("after the path", items, "{\"a\":{\"items\":[1]}", space, "}", "1"),
                Case("after the payload", items, "{\"a\":{\"items\":[1]}}", space, "", "1"),
                Case("before a text sequence", .jsonTextSequence, "", space, "\u{1E}1\n", "1"),
                Case("in a text sequence", .jsonTextSequence, "\u{1E}[1,", space, "2]\n\u{1E}3\n", "[1,2]", "3"),
                Case("after a text", .jsonTextSequence, "\u{1E}1", space, "\u{1E}2\n", "1", "2"),
                Case("before values", .concatenated, "", space, "1 2", "1", "2"),
                Case("between values", .concatenated, "1", space, "2", "1", "2"),
                Case("in a value", .concatenated, "[1,", space, "2]3", "[1,2]", "3"),
                Case("after values", .concatenated, "1 2", space, "", "1", "2"),
            ]
        } + [
            Case("empty lines", .jsonLines, "1", "\n", "2", "1", "2"),
            Case("a line of spaces", .jsonLines, "1\n", " ", "\n2", "1", "2"),
            Case("in a line", .jsonLines, "[1,", " ", "2]\n3", "[1,2]", "3"),
            Case("after a line", .jsonLines, "[1]", "\t", "\n3", "[1]", "3"),
        ]

    @Test(arguments: spaces) func whiteSpaceTakesNothing(row: Case) throws {
        var options = UnboxOptions()
        // What the rows hold, without white space.
        options.memoryLimit = 200
        for length in [1000, 70_000, 1_000_000] {
            let reader = try ElementReader(row.pieces(200_000, length: length), row.format, options: options)
            #expect(Self.outcomes(reader).0 == row.expected, "\(length)")
        }
        // Without a limit, it is removed now and then.
        let reader = try ElementReader(row.pieces(200_000, length: 1000), row.format)
        let (outcomes, most) = Self.outcomes(reader)
        #expect(outcomes == row.expected)
        #expect(most < 70_000)
    }

    static let hostile: [Case] = [
        Case(
            "beside, before", items, "{\"x\":[1", ",1", "],\"a\":{\"items\":[2]}}",
            "too large: line 1, column 801: what is beside the array takes more than the memory limit of 4000 bytes"),
        Case(
            "beside, after", items, "{\"a\":{\"items\":[2]},\"x\":\"", "x", "\"}", "2",
            "too large: line 1, column 24: what is beside the array takes more than the memory limit of 4000 bytes"),
        Case(
            "keys beside", items, "{", "\"k\":\n{},", "\"a\":{\"items\":[2]}}",
            "too large: line 151, column 3: what is beside the array takes more than the memory limit of 4000 bytes"),
        Case(
            "no array", .array, "{\"x\":[1", ",1", "]}",
            "too large: line 1, column 801: what is beside the array takes more than the memory limit of 4000 bytes"),
        Case(
            "numbers", .array, "[0,\n[1", ",1", "],2]", "0",
            "too large: line 2, column 896: an element takes more than the memory limit of 4000 bytes"),
        Case(
            "literals", .array, "[0,[null", ", null", "],2]", "0",
            "too large: line 1, column 2999: an element takes more than the memory limit of 4000 bytes"),
        Case(
            "containers", .array, "[0,[[]", ",{}", "],2]", "0",
            "too large: line 1, column 801: an element takes more than the memory limit of 4000 bytes"),
        Case(
            "a string", .array, "[0,\"", "x", "\",2]", "0",
            "too large: line 1, column 4: an element takes more than the memory limit of 4000 bytes"),
        Case(
            "a key", .array, "[0,{\"", "x", "\":2}]", "0",
            "too large: line 1, column 5: an element takes more than the memory limit of 4000 bytes"),
        Case(
            "an element at a key path", items, "{\"b\":\"\(String(repeating: "b", count: 1000))\",\"a\":{\"items\":[[1",
            ",1",
            "]]}}",
            "too large: line 1, column 1700: an element, with what is beside the array, takes more than the memory limit of "
                + "4000 bytes"),
        Case(
            "a line", .jsonLines, "0\n[1", ",1", "]\n[2]\n", "0",
            "too large: line 2, column 898: an element takes more than the memory limit of 4000 bytes", "[2]"),
        Case(
            "a last line", .jsonLines, "0\n\"", "x", "\"", "0",
            "too large: line 2, column 1: an element takes more than the memory limit of 4000 bytes"),
        Case(
            "a text of a sequence", .jsonTextSequence, "\u{1E}[1", ",1", "]\n\u{1E}2\n",
            "too large: line 1, column 801: an element takes more than the memory limit of 4000 bytes", "2"),
        Case(
            "a concatenated value", .concatenated, "0[1", ",1", "]2", "0",
            "too large: line 1, column 801: an element takes more than the memory limit of 4000 bytes"),
    ]

    @Test(arguments: hostile) func theLimitIsKept(row: Case) throws {
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
        let pieces = Pieces(
            pieces: stride(from: 0, to: text.count, by: 10).map { Data(text[$0..<min($0 + 10, text.count)]) })
        let bytes = Pieces(pieces: text)
        func message(_ body: () async throws -> Void) async -> String {
            do { try await body() } catch { return "\(error)" }
            return ""
        }
        let expected = "too large: line 1, column 2: an element takes more than the memory limit of 100 bytes"
        var found = await message { for try await _ in pieces.unboxElements(of: String.self, options: options) {} }
        #expect(found == expected)
        found = await message { for try await _ in pieces.unboxElements(decoding: String.self, options: options) {} }
        #expect(found == expected)
        found = await message { for try await _ in pieces.unboxers(of: .array, options: options) {} }
        #expect(found == expected)
        found = await message { for try await _ in bytes.unboxElements(of: String.self, options: options) {} }
        #expect(found == expected)
        found = await message { for try await _ in bytes.unboxElements(decoding: String.self, options: options) {} }
        #expect(found == expected)
        found = await message { for try await _ in bytes.unboxers(of: .array, options: options) {} }
        #expect(found == expected)
    }

    /// A reader of a file, and the parts of its error.
    @Test func errorOfAFile() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "unbox-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data("[\n\"\(String(repeating: "x", count: 200_000))\"]".utf8).write(to: url)
        var options = UnboxOptions()
        options.memoryLimit = 1000
        let error = try #require(throws: UnboxError.self) {
            try ElementReader(contentsOf: url, options: options).next() as String?
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
