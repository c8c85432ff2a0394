import Foundation
import TestTables
import Testing
import Unbox
import UnboxFoundation

@testable import UnboxCore

/// Accesses at the bounds of memory that the library manages itself, in release and debug builds.
struct MemoryBoundsTests {
    /// In a view of the bytes 3, 4 … 14, in the middle of others.
    @Test func words() {
        each(
            [
                (0, 0x0A09_0807_0605_0403), (4, 0x0E0D_0C0B_0A09_0807), (5, 0x0E_0D0C_0B0A_0908), (11, 0x0E), (12, 0),
                (13, 0), (.max, 0), (-1, 0), (-8, 0), (.min, 0),
            ] as [(Int, UInt64)]
        ) { index, word in
            let bytes = Array(0...17) as [UInt8]
            bytes.withJSONBytes { all in
                let view = all.slice(3..<15)
                #expect(view.word(at: index) == word)
                #expect(view[index] == UInt8(truncatingIfNeeded: word))
            }
        }
    }

    /// In a view of `bcd` in the middle of `abcde`.
    @Test func ranges() {
        each(
            [(0..<3, "bcd"), (1..<1, ""), (1..<9, "cd"), (-1..<1, "b"), (4..<5, ""), (.min..<Int.max, "bcd")]
                as [(Range<Int>, String)]
        ) { range, string in
            "abcde".withJSONBytes { all in
                let view = all.slice(1..<4)
                #expect(view.slice(range).string == string)
                #expect(view.string(range) == string)
                #expect(view.string(range, isASCII: true) == string)
                #expect(view.scalar(at: 2)?.length == 1)
                #expect(view.scalar(at: 3)?.length == nil)
            }
        }
    }

    /// In a view of `xxxx` in the middle of a longer text.
    @Test func comparisons() {
        each(
            [
                (2, 0, 2, true), (4, 0, 0, true), (3, 0, 2, false), (1, 0, 5, false), (1, 0, .max, false),
                (.max, 0, .max, false), (1, 0, -1, false), (-1, -2, 2, false), (1, -1, 2, false), (5, 0, 1, false),
            ] as [(Int, Int, Int, Bool)]
        ) { index, other, length, isEqual in
            String(repeating: "x", count: 12).withJSONBytes { all in
                let view = all.slice(4..<8)
                #expect(view.repeats(at: index, from: other, length: length) == isEqual)
                #expect(view.equal(at: index, view, at: other, length: length) == isEqual)
                #expect(view.equal(at: other, view, at: index, length: length) == isEqual)
            }
        }
    }

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

    @Test func textIsWritten() {
        each([8, 1024, 1025]) { (capacity: Int) in
            let text = UTF8Writer.string(capacity: capacity) { writer in
                "xabcdefgh".withJSONBytes { writer.append($0, 1..<4) }
                writer.append(UInt8(ascii: "D"))
                writer.append(0xC3)
                writer.append(0xA9)
                return false
            }
            #expect(text == "abcDé")
        }
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

    @Test func runsAreWritten() {
        each([0, 1, 7, 8, 9, 40]) { (length: Int) in
            let bytes = String(repeating: "0123456789", count: 5)
            for capacity in [length, length + 1, length + 8, 2000] {
                let text = UTF8Writer.string(capacity: capacity) { writer in
                    bytes.withJSONBytes { writer.append($0, 3..<3 + length) }
                    return true
                }
                #expect(text == String(bytes.dropFirst(3).prefix(length)))
            }
        }
    }

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
            _ = [Int](capacity: 1) { array in for number in 0..<100 { array.append(number) } }
        }
    }

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
