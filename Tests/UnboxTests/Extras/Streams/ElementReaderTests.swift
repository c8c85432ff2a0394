import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

@testable import UnboxStreams

private struct Item: Unboxable, Equatable {
    let id: Int
    let name: String?
    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        name = try unboxer.unbox(key: "name")
    }
}

struct ElementReaderTests {
    /// Texts, their formats, and what is read: elements and errors.
    static let cases: [(String, ElementFormat, [String])] = [
        (#"[{"id":1,"name":"A"},{"id":2}]"#, .array, ["1 A", "2"]), (" [ ] ", .array, []),
        ("\n[ {\"id\" : 1 } ,\t{ \"id\":2 , \"name\" : \"\" }\r\n]\n", .array, ["1", "2 "]),
        (
            #"{"total":2,"result":{"x":[{"id":9}],"items":[{"id":1},{"id":2}],"next":"u"}}"#,
            .array(atKeyPath: "result.items"), ["1", "2"]
        ),
        (#"[[],{"a":{"items":[{"id":1}]}},{"items":[{"id":2}]}]"#, .array(atKeyPath: "[2].items"), ["2"]),
        ("\u{FEFF}[{\"id\":1}]", .array, ["1"]),
        (#"{"\u0069tems":[{"id":1}]}"#, .array(atKeyPath: "items"), ["1"]),
        ("[[{\"id\":1}],[{\"id\":2}]]", .array(atKeyPath: "1"), ["2"]),
        (
            #"{"items":[{"id":1},{"id":"x"},{"id":3},7,{"name":"N"}]}"#, .array(atKeyPath: "items"),
            [
                "1", #"items[1].id: expected Int, found the string "x""#, "3",
                "items[3]: expected Item (an object), found the number 7",
                "items[4].id: expected Int, but it is missing",
            ]
        ),
        (
            "[{\"id\":1},\n{\"id\":2},{\"id\"", .array,
            ["1", "2", "malformed JSON: line 2, column 15: expected ':' after a key, found the end of the data"]
        ),
        (
            "[{\"id\":1},]", .array,
            [
                "1",
                "malformed JSON: line 1, column 11: expected a value, found ']' (JSON has no comma after the last value)",
            ]
        ),
        (
            "{\"items\":[{\"id\":1}],\n\"a\":1}x", .array(atKeyPath: "items"),
            ["1", "malformed JSON: line 2, column 7: expected the end of the data, found 'x'"]
        ),
        (#"{"items":null}"#, .array(atKeyPath: "items"), ["items: expected an array, found null"]),
        (
            #"{"items":{"a":[1]}}"#, .array(atKeyPath: "items"),
            [#"items: expected an array, found an object of 1 key: "a""#]
        ),
        ("", .array, ["expected JSON, but the data is empty"]),
        (#"{"a":[{"id":1}],"a":[{"id":2}]}"#, .array(atKeyPath: "a"), ["1"]),
        ("{\"id\":1}\n{\"id\":2,\"name\":\"é\"}\n", .jsonLines, ["1", "2 é"]),
        ("{\"id\":1}\r\n\r\n \n{\"id\":2}", .jsonLines, ["1", "2"]), ("\n\n", .jsonLines, []),
        (
            "{\"id\":1}\n\n{\"id\":}\n{\"id\":[1,2]}\n{\"id\":4}\n{\"id\":5\n\"x\n{\"id\":7}", .jsonLines,
            [
                "1", "malformed JSON: line 3, column 7: expected a value, found '}'",
                "line 4: id: expected Int, found an array of 2 elements", "4",
                "malformed JSON: line 6, column 8: expected ',' or '}', found a line feed",
                "malformed JSON: line 7, column 3: a line feed in a string has to be written as \\n", "7",
            ]
        ),
        ("{\"id\":1}{\"id\":2} {\"id\":3}\n\n{\"id\":4}", .concatenated, ["1", "2", "3", "4"]),
        (
            "{\"id\":1}\n{\"id\":2} {\"id\":3", .concatenated,
            ["1", "2", "malformed JSON: line 2, column 17: expected ',' or '}', found the end of the data"]
        ),
        ("{\"id\":1} tru", .concatenated, ["1", "malformed JSON: line 1, column 10: expected a value, found 'tru'"]),
        (
            "{\"id\":1}-", .concatenated,
            ["1", "malformed JSON: line 1, column 10: expected a digit after '-', found the end of the data"]
        ),
        (
            "{\"id\":1}\r\n{\"id\":2\r\n[1, \r\n{\"id\":4}\r\n", .jsonLines,
            [
                "1", "malformed JSON: line 2, column 8: expected ',' or '}', found a carriage return",
                "malformed JSON: line 3, column 5: expected a value, found a carriage return", "4",
            ]
        ),
        ("{\"id\":1}\nf", .jsonLines, ["1", "malformed JSON: line 2, column 1: expected a value, found 'f'"]),
        (
            "\u{1E}{\"id\":1}\n\u{1E}{\"id\":\n2}\n\u{1E}\u{1E}{\"id\":\u{1E}{\"id\":4}\n", .jsonTextSequence,
            ["1", "2", "malformed JSON: line 4, column 9: expected a value, found the control character U+001E", "4"]
        ),
    ]

    private static func outcomes(_ reader: ElementReader) -> [String] {
        var outcomes: [String] = []
        while true {
            do {
                guard let item: Item = try reader.next() else { return outcomes }
                outcomes.append(item.name.map { "\(item.id) \($0)" } ?? "\(item.id)")
            } catch {
                // What is not JSON ends most formats: the error is thrown again.
                if outcomes.last == "\(error)" { return outcomes }
                outcomes.append("\(error)")
            }
        }
    }

    @Test func reads() {
        each(Self.cases) { text, format, expected throws in
            var generator = SplitMix(seed: 5)
            for longest in [1, 2, 3, 10, 1000] {
                let pieces = pieces(Array(text.utf8), upTo: longest, &generator)
                #expect(try Self.outcomes(ElementReader(pieces, format)) == expected, "\(longest)")
                #expect(try Self.outcomes(ElementReader(pieces.map { Data($0) }, format)) == expected, "\(longest)")
            }
        }
    }

    /// Elements that are dropped, and their errors and paths.
    @Test func drops() {
        each(Self.cases) { text, format, expected in
            let dropped = DroppedElements()
            let reader = try ElementReader(
                [Data(text.utf8)], format, allowInvalidElements: true, options: UnboxOptions(droppedElements: dropped))
            let found = Self.outcomes(reader)
            // What is not JSON is dropped only where the next element can be found.
            let errors = expected.filter { $0.contains(":") || $0.contains("empty") }
            let isEnd = { (error: String) in found.contains(error) }
            #expect(found == expected.filter { !errors.contains($0) || isEnd($0) })
            #expect(Set(dropped.elements.map(\.description)) == Set(errors.filter { !isEnd($0) }))
            for element in dropped.elements where "\(element.error.path)".hasPrefix("items") {
                #expect(element.error.path.components.starts(with: element.path.components))
                #expect(element.path.components.count == 2)
            }
        }
    }

    /// Lists of any values, cut anywhere, are the same as in memory.
    @Test func anyElements() throws {
        var generator = SplitMix(seed: 8)
        let texts = PartialPropertyTests.texts
        for round in 0..<sweep(400, sample: 30) {
            let values = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
                texts.randomElement(using: &generator) ?? ""
            }
            let expected: [JSONValue] = try values.map { try unbox(data: Data($0.utf8)) }
            func check(_ text: String, _ format: ElementFormat) throws {
                let longest = [1, 3, 20, 200, 5000][round % 5]
                let reader = try ElementReader(pieces(Array(text.utf8), upTo: longest, &generator), format)
                var found: [JSONValue] = []
                while let value: JSONValue = try reader.next() { found.append(value) }
                #expect(found == expected, "\(text)")
            }
            let list = "[\(values.joined(separator: ","))]"
            try check(list, .array)
            try check("{\"x\":\(list),\"list\":\(list),\"y\":\(list)}", .array(atKeyPath: "list"))
            try check(values.joined(separator: " "), .concatenated)
            try check(values.map { $0.filter { !$0.isNewline } }.joined(separator: "\n"), .jsonLines)
            try check(values.map { "\u{1E}\($0)\n" }.joined(), .jsonTextSequence)
        }
    }

    @Test func unboxersAndDecodable() throws {
        struct Point: Decodable, Equatable { let x: Int }
        let text = #"{"p":[{"x":1},{"x":"2"}]}"#
        let decoding = try ElementReader([Array(text.utf8)], .array(atKeyPath: "p"))
        #expect(try decoding.next(decoding: Point.self) == Point(x: 1))
        expect(#"throws p[1].x: expected Int, found the string "2""#) { try decoding.next(decoding: Point.self) }
        #expect(try decoding.next(decoding: Point.self) == nil)

        let unboxers = try ElementReader([Array(text.utf8)], .array(atKeyPath: "p"))
        let all = [try unboxers.nextUnboxer(), try unboxers.nextUnboxer()].compactMap { $0 }
        #expect(try all.map { try $0.unbox(key: "x") } == [1, 2])
        #expect(all.map(\.path.description) == ["p[0]", "p[1]"])
        #expect(try unboxers.nextUnboxer() == nil)
        expect("throws p[1].y: expected Int, but it is missing") { try all[1].unbox(key: "y") as Int }
    }
}

/// What is beside the array whose elements are read.
struct ElementRestTests {
    private static let text =
        #"{"at":"1970-01-01T00:00:01Z","b":[1,2],"result":{"before":"b","items":[{"id":1},"#
        + #"{"id":2}],"after":["c"]},"end":"1970-01-01T00:00:02Z"}"#
    private static let format = ElementFormat.array(atKeyPath: "result.items")
    /// The root's options apply to it, as to the elements.
    private static let options = UnboxOptions(dates: .rfc3339)

    /// Before the end, it is a draft.
    private static func check(_ rest: Unboxer?, isComplete: Bool) throws {
        let rest = try #require(rest)
        #expect(rest.isComplete == isComplete)
        #expect(try rest.unbox(key: "at") == Date(timeIntervalSince1970: 1))
        #expect(try rest.unbox(key: "b") == [1, 2])
        #expect(try rest.unbox(keyPath: "result.before") == "b")
        #expect(try rest.unbox(keyPath: "result.items") == [Int]())
        #expect(try rest.unbox(keyPath: "result.after") == (isComplete ? ["c"] : nil))
        #expect(try rest.unbox(key: "end") == (isComplete ? Date(timeIntervalSince1970: 2) : nil))
    }

    @Test func rest() async {
        await each([1, 5, 60, 1000]) { (longest: Int) in
            var generator = SplitMix(seed: 1)
            let pieces = pieces(Array(Self.text.utf8), upTo: longest, &generator).map { Data($0) }
            let reader = try ElementReader(pieces, Self.format, options: Self.options)
            _ = try reader.nextUnboxer()
            if longest < 60 { try Self.check(reader.rest, isComplete: false) }
            while try reader.nextUnboxer() != nil {}
            try Self.check(reader.rest, isComplete: true)

            let sequence = Pieces(pieces: pieces).unboxers(of: Self.format, options: Self.options)
            #expect(sequence.rest == nil)
            let iterator = sequence.makeAsyncIterator()
            _ = try await iterator.next()
            if longest < 60 { try Self.check(sequence.rest, isComplete: false) }
            while try await iterator.next() != nil {}
            try Self.check(sequence.rest, isComplete: true)
        }
    }

    @Test func none() throws {
        let reader = try ElementReader([Data("[1]".utf8)])
        #expect(try reader.next() == 1)
        #expect(try reader.next() as Int? == nil)
        #expect(reader.rest == nil)
    }
}

/// A text of which everything that is not needed is removed reads like one that is left as it is.
struct CompactTextTests {
    private static let formats: [(ElementFormat, before: String, separator: String, after: String)] = [
        (.array, "[", ",", "]"),
        (.array(atKeyPath: "b.1"), #"{"a":[1,{"é":"x\n"}],"b":[-1.5,["#, ",", #"],"z"],"c":{}}"#),
        (.concatenated, "", " ", ""), (.jsonLines, "", "\n", ""), (.jsonTextSequence, "\u{1E}", "\n\u{1E}", "\n"),
    ]

    /// What is read, with errors and what is beside the array, and everything that was read before, read again.
    private static func outcomes(_ pieces: [[UInt8]], _ format: ElementFormat, slack: Int) throws -> [String] {
        var iterator = pieces.makeIterator()
        let reader = try ElementReader(format, slack: slack) { iterator.next() }
        var outcomes: [String] = []
        var kept: [(Unboxer, String)] = []
        func keep(_ unboxer: Unboxer?) throws -> String {
            guard let unboxer else { return "nothing" }
            let text = outcome { try unboxer.unbox() as JSONValue? }
            kept.append((unboxer, text))
            return text
        }
        // After text that is not JSON, each call throws the same error.
        var lastError = ""
        while true {
            do {
                guard let unboxer = try reader.nextUnboxer() else { break }
                outcomes.append(try keep(unboxer))
                outcomes.append(outcome { try unboxer.unbox(keyPath: "x.y") as Int })
            } catch {
                if lastError == "\(error)" { break }
                lastError = "\(error)"
                outcomes.append(lastError)
            }
            outcomes.append(try keep(reader.rest))
        }
        outcomes.append(try keep(reader.rest))
        for (unboxer, text) in kept { expect(text) { try unboxer.unbox() as JSONValue? } }
        return outcomes
    }

    @Test func anyElements() throws {
        var generator = SplitMix(seed: 21)
        let texts = PartialPropertyTests.texts
        for round in 0..<sweep(1500, sample: 75) {
            let (format, before, separator, after) = Self.formats[round % Self.formats.count]
            let values = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                texts.randomElement(using: &generator) ?? ""
            }
            var bytes = Array((before + values.joined(separator: separator) + after).utf8)
            for _ in 0..<Int.random(in: 0...8, using: &generator) {
                // White space, which may be an error, or another one.
                let place = Int.random(in: 0...bytes.count, using: &generator)
                let space = [
                    " ", "   ", "\n", "\r\n", "\t \r", String(repeating: " ", count: 40), ",", "]", "1", "\u{1E}",
                ]
                bytes.insert(contentsOf: (space.randomElement(using: &generator) ?? "").utf8, at: place)
            }
            if round % 3 == 0 { bytes.removeLast(min(bytes.count, Int.random(in: 0...20, using: &generator))) }
            let pieces = pieces(bytes, upTo: [1, 2, 7, 50, 1000][round / 5 % 5], &generator)
            let expected = try Self.outcomes(pieces, format, slack: 1 << 20)
            for slack in [-1, 0] {
                let found = try Self.outcomes(pieces, format, slack: slack)
                #expect(found == expected, "\(String(decoding: bytes, as: UTF8.self))")
            }
        }
    }
}
