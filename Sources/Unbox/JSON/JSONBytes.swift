// The bytes of a text, and the only place of this layer that reads them.
//
// No read passes the end, whatever index is asked for: `subscript` compares the index with the count, `word(at:)`
// reads eight bytes at once only where eight are left and puts the last ones together of loads among them, and
// `withBytes`, `equal` and `repeats` clamp or compare their ranges first. What lies past the end reads as zero. A zero
// is part of no token of JSON, so that every loop ends there and tells the two cases apart by the index only when it
// fails.
//
// A view does not own its memory: `JSONDocument` keeps the bytes alive for as long as it uses the view.
//
// Why not `RawSpan`, which is there back to macOS 10.14.4: it cannot be kept in a class, nor, without experimental
// features, in a struct of ours, so that a document would make one from the same pointer for each access. Measured as
// the parameter of the scanner, with these two ways of reading it, it is as fast as this view to within the noise, and
// no safer: its loads have the same bounds.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A view of the bytes of a text, which ends in as many zeros as are asked for.
@frozen @usableFromInline struct JSONBytes {
    @usableFromInline let base: UnsafeRawPointer
    @usableFromInline let count: Int

    @inlinable @inline(__always) init(base: UnsafeRawPointer, count: Int) {
        self.base = base
        self.count = count
    }

    @inlinable @inline(__always) init(_ bytes: UnsafeBufferPointer<UInt8>) {
        // No bytes may have no address; nothing is read of them then.
        let base = bytes.baseAddress.map { UnsafeRawPointer($0) } ?? UnsafeRawPointer(bitPattern: 1)
        self.init(base: base.unsafelyUnwrapped, count: bytes.count)
    }

    /// The byte at an index; zero outside the text.
    @inlinable @inline(__always) subscript(index: Int) -> UInt8 {
        guard UInt(bitPattern: index) < UInt(bitPattern: count) else { return 0 }
        return base.load(fromByteOffset: index, as: UInt8.self)
    }

    /// Eight bytes, the first of them in the lowest place; zeros outside the text.
    ///
    /// - Precondition: `index` is not negative.
    @inlinable @inline(__always) func word(at index: Int) -> UInt64 {
        guard index <= count &- 8 else { return lastWord(at: index) }
        return UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    @usableFromInline @inline(never) func lastWord(at index: Int) -> UInt64 {
        // Of the one to seven bytes that are left, two loads within them take all; where they overlap they agree.
        let left = count &- index
        guard left > 0 else { return 0 }
        func joined<Half: FixedWidthInteger & UnsignedInteger>(_: Half.Type) -> UInt64 {
            let size = MemoryLayout<Half>.size
            let low = Half(littleEndian: base.loadUnaligned(fromByteOffset: index, as: Half.self))
            let high = Half(littleEndian: base.loadUnaligned(fromByteOffset: count &- size, as: Half.self))
            return UInt64(low) | UInt64(high) &<< UInt64(truncatingIfNeeded: 8 &* (left &- size))
        }
        if left >= 4 { return joined(UInt32.self) }
        if left >= 2 { return joined(UInt16.self) }
        return UInt64(base.load(fromByteOffset: index, as: UInt8.self))
    }

    /// Calls `body` with the bytes of a range, less those outside the text.
    @inlinable @inline(__always)
    func withBytes<R>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
        let range = range.clamped(to: 0..<count)
        let bytes = UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count)
        return try bytes.withMemoryRebound(to: UInt8.self, body)
    }

    /// All bytes as a String.
    var string: String { withBytes(0..<count) { String(decoding: $0, as: UTF8.self) } }

    /// Whether `length` bytes from `index` on are the same as those of the other text from `otherIndex` on.
    @inlinable @inline(__always)
    func equal(at index: Int, _ other: JSONBytes, at otherIndex: Int, length: Int) -> Bool {
        guard index >= 0, otherIndex >= 0, index &+ length <= count, otherIndex &+ length <= other.count else {
            return false
        }
        return Self.equal(base + index, other.base + otherIndex, length)
    }

    /// Whether `length` bytes from `index` on are those that stand from `earlier` on, which is before: a bound less to
    /// check than `equal` has.
    @inline(__always) func repeats(at index: Int, from earlier: Int, length: Int) -> Bool {
        guard UInt(bitPattern: earlier) < UInt(bitPattern: index), index &+ length <= count else { return false }
        return Self.equal(base + index, base + earlier, length)
    }

    /// `memcmp`, which is a call, but for the lengths that most keys have: two words from the front and from the back,
    /// which overlap, take all their bytes.
    @inlinable @inline(__always)
    static func equal(_ bytes: UnsafeRawPointer, _ others: UnsafeRawPointer, _ length: Int) -> Bool {
        @inline(__always) func equal<Word: FixedWidthInteger>(words _: Word.Type, at offset: Int = 0) -> Bool {
            let last = length &- MemoryLayout<Word>.size &- offset
            return bytes.loadUnaligned(fromByteOffset: offset, as: Word.self)
                == others.loadUnaligned(fromByteOffset: offset, as: Word.self)
                && bytes.loadUnaligned(fromByteOffset: last, as: Word.self)
                    == others.loadUnaligned(fromByteOffset: last, as: Word.self)
        }
        switch length {
        case 0: return true
        case 1: return equal(words: UInt8.self)
        case 2, 3: return equal(words: UInt16.self)
        case 4...8: return equal(words: UInt32.self)
        case 9...16: return equal(words: UInt64.self)
        case 17...32: return equal(words: UInt64.self) && equal(words: UInt64.self, at: 8)
        default: return memcmp(bytes, others, length) == 0
        }
    }

    /// Whether all bytes are ASCII.
    var isASCII: Bool {
        var index = 0
        while index < count {
            guard word(at: index) & 0x8080_8080_8080_8080 == 0 else { return false }
            index &+= 8
        }
        return true
    }
}

extension String {
    /// Calls `body` with the UTF-8 of the string, which is copied only if it has no contiguous storage.
    @inlinable @inline(__always) func withJSONBytes<R>(_ body: (JSONBytes) throws -> R) rethrows -> R {
        if let result = try utf8.withContiguousStorageIfAvailable({ try body(JSONBytes($0)) }) { return result }
        var copy = self
        return try copy.withUTF8 { try body(JSONBytes($0)) }
    }
}
