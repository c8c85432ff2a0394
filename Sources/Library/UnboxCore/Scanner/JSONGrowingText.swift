// A text that grows at its end.
//
// Bounds: from `start` on, the memory has `capacity` bytes. `append` makes room before it copies bytes, `appendShort`
// writes at most eight bytes beyond its limit, for which there is room, `move` checks both ranges, and `bytes` are
// those that were appended.
//
// Lifetime: `bytes` are valid as long as `memory` is kept; whoever stores a view stores the memory with it, as a
// `JSONSource`. Bytes that such a source has are never changed: the text only writes behind them. If there is no room,
// it moves to new memory, and the old memory stays as long as a source keeps it. So a source can be read on any thread
// while the text grows on another. Other views are valid until the text is changed.

import UnboxCLibrary

/// The memory of a growing text.
///
/// `@unchecked Sendable`: only its text writes to it, behind all bytes that anyone else reads. Only the text uses the
/// properties.
final class JSONTextMemory: @unchecked Sendable {
    fileprivate private(set) var start: UnsafeMutableRawPointer
    fileprivate private(set) var capacity: Int
    /// How many bytes from the start others may read.
    fileprivate var sharedCount = 0

    fileprivate init(capacity: Int) {
        guard let memory = malloc(capacity) else { fatalError("out of memory") }
        start = memory
        self.capacity = capacity
    }

    /// Makes room, possibly elsewhere. Long memory moves without being copied.
    ///
    /// - Precondition: no source keeps the memory.
    fileprivate func grow(toCapacity capacity: Int) {
        guard let memory = realloc(start, capacity) else { fatalError("out of memory") }
        start = memory
        self.capacity = capacity
    }

    deinit { free(start) }
}

/// A text that grows at its end. A copy would write to the same memory, so it cannot be copied, except with `copy()`.
@usableFromInline package struct JSONGrowingText: ~Copyable {
    private(set) var memory: JSONTextMemory
    /// The first byte in the memory.
    @usableFromInline private(set) var start: UnsafeMutableRawPointer
    /// The number of bytes from there on.
    private var capacity: Int
    @usableFromInline package var count = 0
    /// The count up to which `appendShort` appends, at least eight bytes below the capacity.
    @usableFromInline private(set) var limit = 0

    /// - Parameter capacity: the number of bytes for which there is room at first.
    package init(capacity: Int) {
        memory = JSONTextMemory(capacity: max(capacity, 64))
        start = memory.start
        self.capacity = memory.capacity
    }

    /// The bytes so far, which are valid until the text is changed.
    package var bytes: JSONBytes { JSONBytes(base: UnsafeRawPointer(start), count: count) }

    /// Makes the bytes so far valid as long as `memory` is kept.
    func share() { memory.sharedCount = max(memory.sharedCount, (start - memory.start) + count) }

    /// The number of bytes that others may read, which are not changed.
    private var sharedCount: Int { max(memory.sharedCount - (start - memory.start), 0) }

    /// Lets `appendShort` append this many bytes, as far as there is room.
    package mutating func allow(_ more: Int) { limit = min(count + more, capacity - 8) }

    /// Appends bytes, unless the limit would be exceeded.
    ///
    /// - Returns: whether they were appended.
    @_alwaysEmitIntoClient @inline(__always) package mutating func appendShort(_ piece: JSONBytes) -> Bool {
        let end = count &+ piece.count
        guard end <= limit else { return false }
        if piece.count <= 8 {
            // One store instead of a call. The bytes written behind the piece are overwritten later.
            (start + count).storeBytes(of: ByteOrder.firstLowest(piece.word(at: 0)), as: UInt64.self)
        } else {
            (start + count).copyMemory(from: piece.base, byteCount: piece.count)
        }
        count = end
        return true
    }

    package mutating func append(_ piece: JSONBytes) {
        guard piece.count > 0 else { return }
        reserve(piece.count)
        (start + count).copyMemory(from: piece.base, byteCount: piece.count)
        count += piece.count
    }

    /// Removes bytes from the beginning, where views may still refer to them. The rest moves to new memory if it is
    /// shorter than the removed part. So all moves take linear time, and the memory is at most about twice that of the
    /// text.
    package mutating func removeFirst(_ removed: Int) {
        let removed = min(max(removed, 0), count)
        start += removed
        count -= removed
        capacity -= removed
        limit = 0
        if count <= memory.capacity - capacity { move(toCapacity: count + (count + removed) / 8) }
    }

    /// Moves bytes towards the beginning, unless they are shared.
    ///
    /// - Parameters:
    ///   - range: the bytes, clamped to the text.
    ///   - end: the index to which they move if it is before them; afterwards, the index after them.
    /// - Returns: by how much they were moved.
    package mutating func move(_ range: Range<Int>, to end: inout Int) -> Int {
        let range = range.clamped(to: 0..<count)
        end = max(end, sharedCount)
        let distance = range.lowerBound - end
        guard distance > 0, end >= 0 else {
            end = max(end, range.upperBound)
            return 0
        }
        memmove(start + end, start + range.lowerBound, range.count)
        end += range.count
        return distance
    }

    /// Removes the bytes from an index on, except those that are shared.
    package mutating func removeLast(from index: Int) {
        count = min(count, max(index, sharedCount))
        limit = 0
    }

    /// Makes room for more bytes. Their number at least doubles, so that appending takes linear time.
    private mutating func reserve(_ more: Int) {
        if count + more > capacity { move(toCapacity: max(capacity.clampedSum(capacity), count + more)) }
    }

    private mutating func move(toCapacity minimum: Int) {
        if minimum > capacity, start == memory.start, isKnownUniquelyReferenced(&memory) {
            memory.grow(toCapacity: minimum)
            start = memory.start
            capacity = memory.capacity
            return
        }
        let moved = JSONTextMemory(capacity: max(minimum, 64))
        moved.start.copyMemory(from: start, byteCount: count)
        memory = moved
        start = moved.start
        capacity = moved.capacity
    }
}

extension JSONGrowingText {
    /// Removes a byte order mark from the beginning.
    ///
    /// - Parameter isWhole: whether nothing follows.
    /// - Returns: false as long as there are too few bytes to say.
    /// - Throws: an error if the text is UTF-16 or UTF-32, which cannot be read in pieces.
    package mutating func skipByteOrderMark(isWhole: Bool) throws(JSONSyntaxError) -> Bool {
        // With a zero first, four bytes decide. With another byte, two do, or the three of the mark.
        let fewest = bytes[0] == 0 ? 4 : bytes[0] == 0xEF && bytes[1] == 0xBB ? 3 : 2
        guard count >= fewest || isWhole else { return false }
        let (encoding, markLength) = JSONEncoding.detect(bytes)
        guard encoding == .utf8 else {
            let problem = "a text that is read in pieces has to be UTF-8"
            throw JSONSyntaxError(encoding: problem, redacted: problem, after: [])
        }
        guard markLength > 0 else { return true }
        removeFirst(markLength)
        return true
    }
}
