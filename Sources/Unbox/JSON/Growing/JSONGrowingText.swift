// A text that grows at its end.
//
// Bounds: from `start` on, the memory has `capacity` bytes. `append` makes room before it copies bytes, `appendShort`
// writes at most eight bytes beyond its limit, for which there is room, and `bytes` are those that were appended.
//
// Lifetime: `bytes` are valid as long as `memory` is kept; whoever stores a view stores the memory with it. Bytes that
// were appended are never changed: the text only writes behind them, and moves to new memory if there is no room. So a
// view can be read on any thread while the text grows on another.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The memory of a growing text.
///
/// `@unchecked Sendable`: only its text writes to it, behind all bytes that anyone else reads.
@usableFromInline final class JSONTextMemory: @unchecked Sendable {
    fileprivate let start: UnsafeMutableRawPointer
    fileprivate let capacity: Int

    fileprivate init(capacity: Int) {
        guard let memory = malloc(capacity) else { fatalError("out of memory") }
        start = memory
        self.capacity = capacity
    }

    deinit { free(start) }
}

/// A text that grows at its end. A copy would write to the same memory, so it cannot be copied, except with `copy()`.
@usableFromInline struct JSONGrowingText: ~Copyable {
    private(set) var memory: JSONTextMemory
    /// The first byte in the memory.
    @usableFromInline private(set) var start: UnsafeMutableRawPointer
    /// The number of bytes from there on.
    private var capacity: Int
    @usableFromInline var count = 0
    /// The count up to which `appendShort` appends, at least eight bytes below the capacity.
    @usableFromInline private(set) var limit = 0

    /// - Parameter capacity: the number of bytes for which there is room at first.
    init(capacity: Int) {
        memory = JSONTextMemory(capacity: max(capacity, 64))
        start = memory.start
        self.capacity = memory.capacity
    }

    /// The bytes so far, which are valid as long as `memory` is kept.
    var bytes: JSONBytes { JSONBytes(base: UnsafeRawPointer(start), count: count) }

    /// Lets `appendShort` append this many bytes, as far as there is room.
    mutating func allow(_ more: Int) { limit = min(count + more, capacity - 8) }

    /// Appends bytes, unless the limit would be exceeded.
    ///
    /// - Returns: whether they were appended.
    @inlinable @inline(__always) mutating func appendShort(_ piece: JSONBytes) -> Bool {
        let end = count &+ piece.count
        guard end <= limit else { return false }
        if piece.count <= 8 {
            // One store instead of a call. What it writes behind the bytes is overwritten later.
            (start + count).storeBytes(of: piece.word(at: 0).littleEndian, as: UInt64.self)
        } else {
            (start + count).copyMemory(from: piece.base, byteCount: piece.count)
        }
        count = end
        return true
    }

    mutating func append(_ piece: JSONBytes) {
        guard piece.count > 0 else { return }
        reserve(piece.count)
        (start + count).copyMemory(from: piece.base, byteCount: piece.count)
        count += piece.count
    }

    func copy() -> JSONGrowingText {
        var copy = JSONGrowingText(capacity: count)
        copy.append(bytes)
        return copy
    }

    /// Removes bytes from the beginning, where views may still refer to them.
    ///
    /// What is left moves to new memory if it is shorter than what was removed, so that all moves take linear time, and
    /// the memory is at most about twice that of the text.
    mutating func removeFirst(_ removed: Int) {
        let removed = min(max(removed, 0), count)
        start += removed
        count -= removed
        capacity -= removed
        limit = 0
        if count <= memory.capacity - capacity { move(toCapacity: count + (count + removed) / 8) }
    }

    /// Makes room for more bytes. Their number at least doubles, so that appending takes linear time.
    private mutating func reserve(_ more: Int) {
        if count + more > capacity { move(toCapacity: max(capacity * 2, count + more)) }
    }

    private mutating func move(toCapacity minimum: Int) {
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
    mutating func skipByteOrderMark(isWhole: Bool) throws(JSONSyntaxError) -> Bool {
        guard count >= 4 || isWhole else { return count > 0 && bytes[0] > 0 && bytes[0] < 0x80 && bytes[1] > 0 }
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
