import Foundation
import Testing

@testable import Unbox

/// Accesses at the bounds of memory that the library manages itself, in release and debug builds.
@Suite struct MemoryBoundsTests {
    // MARK: - Bytes

    struct WordRow: CustomTestStringConvertible {
        let testDescription: String
        let index: Int
        let word: UInt64
    }

    /// In a view of the bytes 3, 4 … 14, in the middle of others.
    @Test(arguments: [
        WordRow(testDescription: "first", index: 0, word: 0x0A09_0807_0605_0403),
        WordRow(testDescription: "last whole one", index: 4, word: 0x0E0D_0C0B_0A09_0807),
        WordRow(testDescription: "seven bytes", index: 5, word: 0x0E_0D0C_0B0A_0908),
        WordRow(testDescription: "one byte", index: 11, word: 0x0E),
        WordRow(testDescription: "at the end", index: 12, word: 0),
        WordRow(testDescription: "after the end", index: 13, word: 0),
        WordRow(testDescription: "far after the end", index: .max, word: 0),
        WordRow(testDescription: "one before the first", index: -1, word: 0),
        WordRow(testDescription: "eight before the first", index: -8, word: 0),
        WordRow(testDescription: "far before the first", index: .min, word: 0),
    ]) func words(_ row: WordRow) {
        let bytes = Array(0...17) as [UInt8]
        bytes.withJSONBytes { all in
            let view = all.slice(3..<15)
            #expect(view.word(at: row.index) == row.word)
            #expect(view[row.index] == UInt8(truncatingIfNeeded: row.word))
        }
    }

    struct RangeRow: CustomTestStringConvertible {
        let testDescription: String
        let range: Range<Int>
        let string: String
    }

    /// In a view of `bcd` in the middle of `abcde`.
    @Test(arguments: [
        RangeRow(testDescription: "all", range: 0..<3, string: "bcd"),
        RangeRow(testDescription: "none", range: 1..<1, string: ""),
        RangeRow(testDescription: "beyond the end", range: 1..<9, string: "cd"),
        RangeRow(testDescription: "before the first", range: -1..<1, string: "b"),
        RangeRow(testDescription: "outside", range: 4..<5, string: ""),
        RangeRow(testDescription: "everything", range: .min..<Int.max, string: "bcd"),
    ]) func ranges(_ row: RangeRow) {
        "abcde".withJSONBytes { all in
            let view = all.slice(1..<4)
            #expect(view.slice(row.range).string == row.string)
            #expect(view.string(row.range) == row.string)
            #expect(view.string(row.range, isASCII: true) == row.string)
            #expect(view.validString(row.range) == row.string)
        }
    }

    struct ComparisonRow: CustomTestStringConvertible {
        let testDescription: String
        let index: Int
        let other: Int
        let length: Int
        let isEqual: Bool
    }

    /// In a view of `xxxx` in the middle of a longer text.
    @Test(arguments: [
        ComparisonRow(testDescription: "within", index: 2, other: 0, length: 2, isEqual: true),
        ComparisonRow(testDescription: "nothing", index: 4, other: 0, length: 0, isEqual: true),
        ComparisonRow(testDescription: "beyond the end", index: 3, other: 0, length: 2, isEqual: false),
        ComparisonRow(testDescription: "longer than all", index: 1, other: 0, length: 5, isEqual: false),
        ComparisonRow(testDescription: "as long as can be", index: 1, other: 0, length: .max, isEqual: false),
        ComparisonRow(testDescription: "all as far as can be", index: .max, other: 0, length: .max, isEqual: false),
        ComparisonRow(testDescription: "a negative length", index: 1, other: 0, length: -1, isEqual: false),
        ComparisonRow(testDescription: "a negative index", index: -1, other: -2, length: 2, isEqual: false),
        ComparisonRow(testDescription: "a negative earlier index", index: 1, other: -1, length: 2, isEqual: false),
        ComparisonRow(testDescription: "an index after the end", index: 5, other: 0, length: 1, isEqual: false),
    ]) func comparisons(_ row: ComparisonRow) {
        String(repeating: "x", count: 12).withJSONBytes { all in
            let view = all.slice(4..<8)
            #expect(view.repeats(at: row.index, from: row.other, length: row.length) == row.isEqual)
            #expect(view.equal(at: row.index, view, at: row.other, length: row.length) == row.isEqual)
            #expect(view.equal(at: row.other, view, at: row.index, length: row.length) == row.isEqual)
        }
    }

    // MARK: - Buffer

    @Test func bufferGrows() {
        var buffer = JSONBuffer<UInt64>(capacity: 0)
        for number in 0..<1000 { buffer.append(UInt64(number)) }
        #expect(buffer.count == 1000)
        #expect((0..<1000).allSatisfy { buffer[$0] == UInt64($0) })
        #expect(buffer.removeLast() == 999)
        #expect(buffer.count == 999)
        #expect(!buffer.hasRoom(at: -1) && !buffer.hasRoom(at: buffer.capacity) && buffer.hasRoom(at: 0))
    }

    @Test func bufferReadsWhatItHas() async {
        #if DEBUG
            await #expect(processExitsWith: .failure) {
                var buffer = JSONBuffer<UInt64>(capacity: 16)
                buffer.append(1)
                _ = buffer[1]
            }
            await #expect(processExitsWith: .failure) { _ = JSONBuffer<UInt64>(capacity: 16)[-1] }
        #endif
        await #expect(processExitsWith: .failure) {
            let buffer = JSONBuffer<UInt64>(capacity: 16)
            _ = buffer.written(at: buffer.capacity)
        }
        await #expect(processExitsWith: .failure) {
            var buffer = JSONBuffer<UInt64>(capacity: 16)
            _ = buffer.removeLast()
        }
    }

    @Test func bufferWritesWhereItHasRoom() async {
        await #expect(processExitsWith: .failure) { JSONBuffer<UInt64>(capacity: 16)[0] = 1 }
        await #expect(processExitsWith: .failure) {
            let buffer = JSONBuffer<UInt64>(capacity: 16)
            buffer.write(1, at: buffer.capacity)
        }
        await #expect(processExitsWith: .failure) {
            var buffer = JSONBuffer<UInt64>(capacity: 16)
            buffer.extend(to: buffer.capacity + 1)
        }
    }

    // MARK: - Text that is written

    @Test(arguments: [8, 1024, 1025]) func textIsWritten(_ capacity: Int) async {
        let text = UTF8Writer.string(capacity: capacity) { writer in
            "xabcdefgh".withJSONBytes { writer.append($0, 1..<4) }
            writer.append(UInt8(ascii: "D"))
            writer.append(0xC3)
            writer.append(0xA9)
            return false
        }
        #expect(text == "abcDé")
    }

    @Test func textIsWrittenWhereThereIsRoom() async {
        await #expect(processExitsWith: .failure) {
            _ = UTF8Writer.string(capacity: 0) { writer in
                writer.append(0x61)
                return true
            }
        }
        await #expect(processExitsWith: .failure) {
            _ = UTF8Writer.string(capacity: 2000) { writer in
                for _ in 0..<2001 { writer.append(0x61) }
                return true
            }
        }
        await #expect(processExitsWith: .failure) {
            _ = UTF8Writer.string(capacity: 7) { writer in
                "12345678".withJSONBytes { writer.append($0, 0..<8) }
                return true
            }
        }
    }

    @Test(arguments: [0, 1, 7, 8, 9, 40]) func runsAreWritten(_ length: Int) {
        let bytes = String(repeating: "0123456789", count: 5)
        for capacity in [length, length + 1, length + 8, 2000] {
            let text = UTF8Writer.string(capacity: capacity) { writer in
                bytes.withJSONBytes { writer.append($0, 3..<3 + length) }
                return true
            }
            #expect(text == String(bytes.dropFirst(3).prefix(length)))
        }
    }

    // MARK: - Arrays that are written

    private final class Element {
        static nonisolated(unsafe) var count = 0
        init() { Self.count += 1 }
        deinit { Self.count -= 1 }
    }

    @Test func arrayIsWritten() throws {
        #expect([Int](capacity: 3) { $0.append(1) } == [1])
        var countInEmpty: Int?
        #expect([Int](capacity: 0) { countInEmpty = $0.count } == [])
        #expect(countInEmpty == 0)
        // None remains if the closure throws.
        #expect(throws: CocoaError.self) {
            _ = try [Element](capacity: 3) { array in
                array.append(Element())
                array.append(Element())
                #expect(Element.count == 2)
                throw CocoaError(.coderInvalidValue)
            }
        }
        #expect(Element.count == 0)
    }

    @Test func arrayIsWrittenWhereItHasRoom() async {
        await #expect(processExitsWith: .failure) {
            _ = [Int](capacity: 1) { array in
                for number in 0..<100 { array.append(number) }
            }
        }
    }

    // MARK: - Types

    private class Base {}
    private final class Derived: Base {}

    @Test func sameTypesAlone() {
        #expect(SameType.cast(1, to: Int.self) == 1)
        #expect(SameType.cast(1, to: UInt.self) == nil)
        #expect(SameType.cast("a", to: String?.self) == nil)
        #expect(SameType.cast(object: Derived(), to: Derived.self) != nil)
        #expect(SameType.cast(object: Derived(), to: Base.self) == nil)
        #expect(SameType.proven([1], as: [Int].self) == [1])
    }

    @Test func otherTypesAreNotTaken() async {
        await #expect(processExitsWith: .failure) { _ = SameType.proven(1, as: UInt.self) }
    }

    // MARK: - Threads

    private final class Kept: Sendable {
        let number: Int
        let end: @Sendable () -> Void
        init(_ number: Int, end: @escaping @Sendable () -> Void) { (self.number, self.end) = (number, end) }
        deinit { end() }
    }

    @Test func eachThreadHasItsObject() async {
        let storage = ThreadStorage<Kept>()
        for number in 0..<3 {
            // Released when the thread ends.
            await withCheckedContinuation { (ended: CheckedContinuation<Void, Never>) in
                Thread.detachNewThread {
                    #expect(storage.read(\.number) == nil)
                    storage.keep(Kept(number) { ended.resume() })
                    #expect(storage.read(\.number) == number)
                }
            }
        }
    }
}
