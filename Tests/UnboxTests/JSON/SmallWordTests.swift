import Foundation
import TestTables
import Testing
import Unbox

@testable import UnboxCore
@testable import UnboxStreams

/// Systems whose words have 32 bits: what an Int holds there fits, and what does not fit is not an Int.
struct SmallWordTests {
    /// The greatest sums that are made of limits.
    @Test func sumsOfLimits() {
        let limits = JSONLimits(textLength: Int(Int32.max))
        each([
            ("an exponent, and where the decimal point is", JSONNumber.exponentLimit + limits.scalarLength),
            ("the keys that were compared in an object", JSONCursor.mostWork + 2 * limits.count),
            ("four times the keys of an object", 4 * limits.count), ("the bytes of an index", 8 * limits.count),
        ]) { (_, sum: Int) in #expect(Int32(exactly: sum) != nil) }
    }

    /// What is counted along a stream, which may be longer than an Int can say, stays at its maximum.
    @Test func positions() {
        var start = JSONPosition(line: .max, column: .max - 4)
        start.offset = .max - 2
        each([
            ("one line", "123456789012", Int.max, Int.max), ("a byte", "1", .max - 3, .max - 1),
            ("an end of a line", "\n", 1, .max - 1), ("lines", "\r\n\n1234567890", 11, .max),
            ("not ASCII", "éééééé", .max, .max),
        ]) { (_, text: String, column: Int, offset: Int) in
            let end = text.withJSONBytes { start.advanced(over: $0, to: $0.count) }
            #expect(end.line == .max && end.column == column && end.offset == offset, "\(end)")
        }
    }

    private final class Shown: ShownProgress {
        var isCancelled: Bool { false }
        var updates: [Int64] = []

        func show(_ stream: StreamProgress) -> Int64 {
            updates.append(stream.bytes)
            return .max
        }
    }

    @Test func progress() {
        let progress = StreamProgress()
        let shown = Shown()
        progress.shown = shown
        for _ in 0..<3 { progress.add(.max) }
        progress.finish()
        #expect(progress.bytes == Int64.max)
        #expect(shown.updates.last == Int64.max)
    }

    /// What a reader of elements has counted never gets less.
    @Test func elementsRead() throws {
        let cursor = try ElementCursor(.jsonLines, nil, allowInvalidElements: false, progress: StreamProgress())
        cursor.source.elements.takenCount = Int64(Int.max) - 5
        var counts: [Int] = []
        for piece in ["1\n2\n", "3\n4\n5\n", "6\n7\n8\n9\n"] {
            cursor.append(Array(piece.utf8))
            while let number: Int = try cursor.next(isLast: false, { value, _ in try value.unbox() }) {
                #expect(number == counts.count + 1)
                counts.append(cursor.elementsRead)
            }
        }
        #expect(counts == [.max - 4, .max - 3, .max - 2, .max - 1] + Array(repeating: .max, count: 5))
    }

    /// The scanner counts the elements of an array that never ends.
    @Test func elements() throws {
        var scan = ScanState.elements(capacity: 16)
        scan.container.count = .max - 1
        let text = "1, [2], {\"a\": 3}, 4, "
        try text.withJSONBytes { bytes throws in try scan.resume(bytes, JSONLimits(), to: .endOfPiece) }
        #expect(scan.countOfElements(after: Int64(Int.max - 1)) == 4)
    }

    /// The seconds of 64 bits, before 1901 and after 2038.
    @Test func dates() {
        each([
            ("-2147483649", "1901-12-13T20:45:51Z"), ("2147483648", "2038-01-19T03:14:08Z"),
            ("253402300799", "9999-12-31T23:59:59Z"), ("-62167219200", "0000-01-01T00:00:00Z"),
            ("4294967296.5", "2106-02-07T06:28:16.5Z"),
        ]) { (seconds: String, text: String) in
            let unboxer = try Unboxer(data: Data(#"{"seconds": \#(seconds), "text": "\#(text)"}"#.utf8))
            let date: Date = try unboxer.unbox(key: "seconds", formatter: .secondsSince1970)
            #expect(try unboxer.unbox(key: "text", formatter: .rfc3339) as Date == date)
            let moment = try #require(DecimalSeconds(date))
            #expect(RFC3339Timestamp.text(of: moment, fractionDigits: nil) == text)
        }
    }

    /// A number with more digits in its exponent than a word has.
    @Test func exponents() {
        each([
            ("10e2147483647", "1e+2147483648"), ("0.1e-2147483648", "1e-2147483649"),
            ("1e999999999999999999999", "1e+999999999999999999999"),
        ]) { (text: String, expected: String) in #expect(JSONNumber.with(text) { $0?.description } == expected) }
    }

    /// Numbers beyond 32 bits are errors, from every kind of value.
    @Test func integers() {
        let beyond = [
            "2147483648", "-2147483649", "2147483648.0", "21474836480e-1", "4294967296", "9223372036854775808",
            "18446744073709551616", "1e300",
        ]
        each(Storage.allCases, beyond) { storage, number in
            let unboxer = try storage.unboxer("{\"v\": \(number)}")
            let error = #expect(throws: UnboxError.self) { try unboxer.unbox(key: "v") as Int32 }
            #expect(error?.description.hasPrefix("v: expected Int32, found the number ") == true)
            #expect(error?.description.hasSuffix(": it does not fit") == true)
        }
    }
}
