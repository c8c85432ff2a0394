import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

/// The error of a text in pieces is that of the whole text, in kind and position, wherever it is cut, and is thrown as soon
/// as no continuation can change that. Only of an unexpected word it may quote less (`found 't'` for `found 'true'`).
///
/// Pieces had other errors: a character cut in two was invalid, what began like a number was one. Some texts that nothing
/// can mend had none.
struct PieceErrorTests {
    /// A text, and the error of all of it.
    private struct Whole {
        let text: [UInt8]
        let error: String?
        var string: String { String(decoding: text, as: UTF8.self) }

        init(_ text: [UInt8]) {
            self.text = text
            error = PieceErrorTests.error { _ = try Unboxer(data: Data(text)) }
        }
    }

    private static let wholes = FaultyTexts.all.map { Whole($0) }

    /// A message with only the first letter of an unexpected word, and without the hint for it.
    private static func withoutWord(_ message: String) -> String {
        message.replacing(/found '([A-Za-z_])[A-Za-z_]*'.*/) { "found '\($0.1)'" }
    }

    private static func error(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch let error as UnboxError {
            if case .emptyData = error.reason { return "empty: \(error)" }
            return withoutWord("\(error)")
        } catch { return "foreign: \(error)" }
    }

    /// The first error of a payload in pieces. It is that of all functions from then on.
    ///
    /// - Parameter reads: whether a reader is made after each piece.
    private static func firstError(_ pieces: [[UInt8]], reads: Bool) -> String? {
        var payload = PartialPayload()
        var errors: [String] = []
        for piece in pieces where errors.count < 3 {
            if let error = error({ try payload.append(piece) }) { errors.append(error) }
            if reads, let error = error({ _ = try payload.unboxer() }) { errors.append(error) }
        }
        let last = [
            error { try payload.finish() }, error { _ = try payload.unboxer() }, error { try payload.finish() },
        ]
        let first = errors.first ?? last[0]
        if Set(errors + last.map { $0 ?? "none" }).count > 1 { Issue.record("\(pieces): \(errors), \(last)") }
        return first
    }

    @Test func payloads() {
        var generator = SplitMix(seed: 5)
        for (index, whole) in sweep(Array(Self.wholes.enumerated()), oneOf: 31) {
            let inTwo = index % 8 == 0 || whole.text.count > 60 ? whole.text.everyCutInTwo : []
            for pieces in whole.text.cuts(&generator) + inTwo {
                for reads in pieces.count > 2 ? [true, false] : [true] {
                    let found = Self.firstError(pieces, reads: reads)
                    if found == whole.error { continue }
                    Issue.record(
                        "\(whole.string), \(pieces.map(\.count)): \(found ?? "no error"), \(whole.error ?? "none")")
                }
            }
        }
        #expect(Self.wholes.count { $0.error != nil } > 1_500)
    }

    /// A beginning throws if all continuations have the same error, and only then. Within a character or an escape, it may
    /// throw later.
    @Test func beginnings() {
        var count = 0
        for beginning in FaultyTexts.beginnings {
            for fragment in sweep(FaultyTexts.fragments, oneOf: 37) {
                let text = beginning + fragment
                var certain: String?
                for length in beginning.count...text.count where FaultyTexts.isUTF8(Array(text[..<length])) {
                    let start = Array(text[..<length])
                    certain = certain ?? Self.certainError(of: start)
                    let found = Self.error { _ = try Unboxer(partial: Data(start)) }
                    if certain != nil { count += 1 }
                    if found == nil, start.last ?? 0 >= 0x80 || start.suffix(11).contains(0x5C) { continue }
                    #expect(found == certain, "\(String(decoding: start, as: UTF8.self)) \(start)")
                }
            }
        }
        #expect(count > sweep(1_500, sample: 40))
    }

    /// The error that all continuations have; nil if they differ.
    private static func certainError(of text: [UInt8]) -> String? {
        guard let first = Whole(text).error else { return nil }
        for continuation in FaultyTexts.continuations {
            let whole = text + continuation
            guard FaultyTexts.isUTF8(whole), Whole(whole).error == first else { return nil }
        }
        return first
    }

    /// The elements of a list, and the errors between them.
    private static func events(_ pieces: [[UInt8]], _ format: ElementFormat) throws -> [String] {
        let reader = try ElementReader(pieces, format)
        var events: [String] = []
        while true {
            do {
                guard let element = try reader.next(as: JSONValue.self) else { return events + ["end"] }
                events.append("\(element)")
            } catch {
                let error = withoutWord("throws \(error)")
                // An error that no element follows is thrown again and again.
                if events.last == error { return events }
                events.append(error)
            }
        }
    }

    private static let formats: [(ElementFormat, before: String, after: String)] = [
        (.array, "", ""), (.array, "[[7],", ""), (.array(atKeyPath: "a.b"), "{\"x\":[1,{}],\"a\":{\"b\":[", ""),
        (.array(atKeyPath: "a"), "{\"a\":[1,2]", ""), (.concatenated, "1 ", ""),
        (.jsonTextSequence, "\u{1E}1\n\u{1E}", "\n\u{1E}2\n"), (.jsonLines, "1\n\n", "\n2\nx\n"),
    ]

    @Test func elements() {
        each(Self.formats.indices) { format in
            let (format, before, after) = Self.formats[format]
            var generator = SplitMix(seed: 7)
            for (index, whole) in sweep(Array(Self.wholes.enumerated()), oneOf: 31)
            where index % 3 == 0 || whole.text.count > 60 {
                let text = Array(before.utf8) + whole.text + Array(after.utf8)
                let expected = try Self.events([text], format)
                for pieces in text.cuts(&generator) + (index % 12 == 0 ? text.everyCutInTwo : []) {
                    let found = try Self.events(pieces, format)
                    if found == expected { continue }
                    Issue.record(
                        "\(String(decoding: text, as: UTF8.self)), \(pieces.map(\.count)): \(found), \(expected)")
                }
            }
        }
    }

    /// The first error of an array is that of the whole payload.
    @Test func arrays() throws {
        for (format, before, _) in Self.formats.prefix(4) {
            for text in sweep(FaultyTexts.all, oneOf: 13) where !before.isEmpty || text.first == UInt8(ascii: "[") {
                let whole = Whole(Array(before.utf8) + text)
                let last = try Self.events([whole.text], format).last
                #expect(last == (whole.error.map { "throws \($0)" } ?? "end"))
            }
        }
    }

    /// The error of a line is that of a text of its own.
    @Test func lines() throws {
        for whole in Self.wholes where !whole.text.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
            // A byte order mark may only begin the payload.
            if whole.text.starts(with: [0xEF, 0xBB, 0xBF]) { continue }
            // Where a line breaks off, its end is found.
            guard let error = whole.error, !error.hasPrefix("empty"), !error.contains("data end"),
                !error.contains("end of the data,"), !error.hasSuffix("end of the data")
            else { continue }
            let events = try Self.events([Array("1\n".utf8) + whole.text + Array("\n2".utf8)], .jsonLines)
            #expect(events == ["1", "throws \(error.replacing("line 1,", with: "line 2,"))", "2", "end"])
        }
    }

    /// A beginning that throws, and one byte less does not.
    @Test func examples() {
        each([
            ("{5", "line 1, column 2: expected a key in double quotes, found '5'"),
            ("{\"a\":1,5", "line 1, column 8: expected a key in double quotes, found '5'"),
            ("{\"a\":1,-5", "line 1, column 8: expected a key in double quotes, found '-'"),
            ("{\"a\":1,.", "line 1, column 8: expected a key in double quotes, found '.'"),
            ("[+", "line 1, column 2: expected a value, found '+' (numbers have no plus sign)"),
            ("[.", "line 1, column 2: expected a value, found '.' (numbers begin with a digit)"),
            ("{e", "line 1, column 2: expected a key in double quotes, found 'e'"),
            ("[E", "line 1, column 2: expected a value, found 'E'"),
            ("[1.2.", "line 1, column 5: expected ',' or ']', found '.'"),
            ("\"a\"\u{204}", "line 1, column 4: expected the end of the data, found '\u{204}'"),
            ("[1 t", "line 1, column 4: expected ',' or ']', found 't'"),
            ("[trx", "line 1, column 2: expected a value, found 't'"),
        ]) { (text: String, message: String) in
            let bytes = Array(text.utf8)
            let known = text.hasPrefix("{\"a\":1,-") ? bytes.count - 1 : bytes.count
            #expect(Self.error { _ = try Unboxer(partial: Data(bytes[..<(known - 1)])) } == nil)
            for end in known...bytes.count {
                #expect(Self.error { _ = try Unboxer(partial: Data(bytes[..<end])) } == "malformed JSON: \(message)")
            }
            #expect(Self.firstError(bytes.map { [$0] } + [[0x7D]], reads: true) == "malformed JSON: \(message)")
        }
    }
}
