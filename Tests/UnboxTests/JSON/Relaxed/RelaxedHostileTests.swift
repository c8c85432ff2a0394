import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

@testable import UnboxCore

/// Texts that are broken, or made to take long.
struct RelaxedHostileTests {
    /// One of everything.
    static let sample = Array(
        """
        // é
        {a: 'it\\'s "x"\\v\\0\\x41\\u00e9\\ud83d\\ude00\\
        \\q日\t', /* \u{2028} */ "c": [0x1F, -0xabcdef01234560000000, +1, .5, 5., -Infinity, NaN, 1e5,],
        $\\u0061é: null,\u{A0}'d': {e: [true, false,], },\u{FEFF}}\u{B}/**/

        """.utf8)

    /// A text is either read or refused, in the same way with each syntax that allows more: what is accepted stays
    /// accepted, and has the same values.
    static func check(_ bytes: [UInt8]) {
        var known: (values: [String], syntax: JSONSyntax)?
        for syntax in [[], .comments, [.comments, .trailingCommas], .json5] as [JSONSyntax] {
            do throws(JSONSyntaxError) {
                let document = try JSONDocument(Data(bytes), syntax: syntax)
                let values = values(of: document)
                if let known, known.values != values {
                    Issue.record("\(bytes): \(known), but \(values) with \(syntax)")
                }
                known = (values, syntax)
            } catch {
                let ends = String(decoding: bytes, as: UTF8.self).unicodeScalars.count + 2
                if let known { Issue.record("\(bytes): \(known), but refused with \(syntax): \(error)") }
                if error.line < 1 || error.column < 1 || error.column > ends { Issue.record("\(bytes): \(error)") }
                if error.message.utf8.count > 200 { Issue.record("\(bytes): \(error)") }
            }
        }
    }

    /// All values of a document in order. Numbers have their digits, and containers the number of their elements.
    private static func values(of document: JSONDocument) -> [String] {
        var values: [String] = []
        var node = JSONDocument.root
        while node < document.tape.count {
            switch document.kind(of: node) {
            case .object, .array: values.append("\(document.kind(of: node)) of \(document.count(of: node))")
            case .string: values.append("string \(document.string(at: node))")
            case .integer, .fraction: values.append(document.text.string(document.word(at: node).range))
            case .null, .true, .false: values.append("\(document.kind(of: node))")
            }
            node = document.word(at: node).isContainer ? document.firstElement(of: node) : node + 1
        }
        return values
    }

    @Test func sampleIsRead() throws {
        let value = try Unboxer(data: Data(Self.sample), syntax: .json5)
        #expect(value.allKeys == ["a", "c", "$aé", "d"])
        #expect(try value.unbox(key: "a") as String == "it's \"x\"\u{B}\0Aé😀q日\t")
        let numbers: [Double] = try value.unbox(key: "c")
        #expect(numbers.dropLast(2) == [31, -0xabcdef0123456p28, 1, 0.5, 5, -.infinity])
        #expect(numbers[6].isNaN && numbers[7] == 1e5)
    }

    @Test func everyPrefixAndSuffix() {
        for end in 0...Self.sample.count {
            Self.check(Array(Self.sample[..<end]))
            Self.check(Array(Self.sample[end...]))
        }
    }

    @Test func everyChangedByte() {
        for index in sweep(Self.sample.indices, oneOf: 11) {
            var bytes = Self.sample
            for byte in Array("\"'\\/,}0a\u{0}".utf8) + [0xE2] {
                bytes[index] = byte
                Self.check(bytes)
            }
            for change in stride(from: index % Self.slowness, through: 255, by: Self.slowness) {
                bytes[index] = UInt8(change)
                _ = try? JSONDocument(Data(bytes), syntax: .json5)
            }
            bytes.remove(at: index)
            Self.check(bytes)
        }
    }

    @Test func mutations() {
        var generator = SplitMix(seed: 17)
        let fragments =
            JSONMutationTests.fragments
            + ["'", "//", "/*", "*/", ",]", "'\\\n'", "Infinity", "NaN", "0x", "+", ".5", "5.", "a:", "\\x4", "\u{A0}"]
            .map { Array($0.utf8) }
        let seeds = JSONMutationTests.seeds.map { Array($0.utf8) } + [Self.sample]
        for round in 0..<sweep(4_000, sample: 666) {
            var bytes = seeds[round % seeds.count]
            for _ in 0...Int.random(in: 0..<4, using: &generator) {
                let place = Int.random(in: 0...bytes.count, using: &generator)
                if Bool.random(using: &generator) {
                    bytes.insert(contentsOf: fragments.randomElement(using: &generator) ?? [], at: place)
                } else {
                    bytes.removeSubrange(place..<min(place + Int.random(in: 1...3, using: &generator), bytes.count))
                }
            }
            Self.check(bytes)
        }
    }

    /// How many times as long a debug build takes, which then tries this fraction of the cases.
    private static let slowness: Int = {
        #if DEBUG
            5
        #else
            1
        #endif
    }()

    /// A megabyte of one thing, with a stack of 512 KiB.
    @Test(.disabled(if: runsUnderSanitizer)) func repeated() async {
        await each([
            ("open comments", "/* ", "line 1, column 1: the comment has no end, which is '*/'"),
            ("line comments", "//", "the data is empty, expected a value"),
            ("comments", "/**/", "the data is empty, expected a value"),
            ("backslashes", "\\", "line 1, column 1: expected a value, found '\\'"),
            ("brackets", "[", "line 1, column 513: nested more than 512 levels deep"),
            ("braces and keys", "{a:", "line 1, column 1537: nested more than 512 levels deep"),
            ("closing brackets", "]", "line 1, column 1: expected a value, found ']'"),
            ("commas", ",", "line 1, column 1: expected a value, found ','"),
            ("single quotes", "'", "line 1, column 3: expected the end of the data, found a single quote"),
            ("signs", "+", "line 1, column 2: expected a digit after '+', found '+'"),
            ("points", "5.", "line 1, column 4: expected the end of the data, found '.'"),
            ("words", "Infinity", "line 1, column 1: expected a value, found 'InfinityInfinityInfi'"),
            ("hexadecimal digits", "0xF", "line 1, column 5: expected the end of the data, found 'xF'"),
            ("no-break spaces", "\u{A0}", "the data is empty, expected a value"),
            ("trailing commas", "[[1,],],", "line 1, column 8: expected the end of the data, found ','"),
        ]) { (name: String, text: String, expected: String) in
            let bytes = Array(
                repeatElement(
                    Array(text.utf8), count: sweep(1_000_000, sample: 150_000) / Self.slowness / text.utf8.count
                ).joined())
            let message = await onThread(stackSize: 512 << 10) { () -> String in
                do throws(JSONSyntaxError) {
                    _ = try JSONDocument(Data(bytes), syntax: .json5)
                    return "accepted"
                } catch { return error.description }
            }
            #expect(message == expected)
        }
    }

    /// Accepted, and larger as JSON, by a known factor.
    @Test func growth() {
        let size = sweep(100_000, sample: 30_000)
        each(
            [
                ("['", "\u{1}", "']", 6), ("['", "\"", "']", 2), ("['", "\\\n", "']", 0), ("['", "\\x01", "']", 1.5),
                ("{", "a:1,", "}", 1.5), ("[", ".5,", "]", 4 / 3.0), ("[", "[1,],", "]", 1),
                ("[", "0xFFFFFFFFFFFFFFFF,", "]", 21 / 19.0),
                ("[", "0x\(String(repeating: "F", count: 256)),", "]", 310 / 259.0), ("[", "-Infinity,", "]", 1),
            ] as [(String, String, String, Double)]
        ) { start, text, end, factor in
            let bytes = Array((start + String(repeating: text, count: size / text.utf8.count) + end).utf8)
            bytes.withJSONBytes { view in
                var writer = RelaxedWriter(view, .json5)
                let fault = writer.write()
                #expect(fault == nil)
                #expect(abs(Double(writer.output.count) / Double(bytes.count) - factor) < 0.01)
                #expect(writer.output.count <= 6 * bytes.count)
            }
            #expect(throws: Never.self) { try JSONDocument(Data(bytes), syntax: .json5) }
        }
    }

    /// JSON is not changed, apart from commas and comments, so that a large payload costs little more than JSON.
    @Test func jsonIsUnchanged() {
        let texts = JSONMutationTests.seeds.map { Array($0.utf8) } + [Array(SearchResultPayload.data(statuses: 20))]
        for bytes in texts {
            bytes.withJSONBytes { view in
                var writer = RelaxedWriter(view, .json5)
                let fault = writer.write()
                #expect(fault == nil)
                #expect(writer.output == bytes)
            }
        }
    }
}
