// The bytes of a text. Only this file loads bytes and words of them; UTF8Writer, JSONWriter and JSONGrowingText copy
// whole views.
//
// Bounds: no read goes beyond the bytes, whatever the index or range, in release builds too. `subscript` compares the
// index with the count, `word(at:)` reads eight bytes at once only if all eight exist and otherwise combines the last
// ones from loads within bounds, and ranges are clamped or compared first. Bytes outside the text read as zero. A zero
// is not part of any token of JSON, so every loop ends there, and checks the index only when it fails.
//
// Lifetime: a view does not own its memory. In this file, views are created for the duration of a closure
// (`withJSONBytes`), which must not let them escape, or from another view (`slice`), and then valid as long as that
// one. `JSONDocument+Data.swift`, `JSONGrowingText.swift` and JSONSchema's `FlatArray.swift` keep the memory with their
// views.
//
// Validity: `string(_:isASCII:)` makes a String without checking again that the bytes are UTF-8. `JSONWord` calls it
// for strings in which the scanner has checked every byte; `UTF8Writer` with text made from them.
//
// Why not `RawSpan`, which is available back to macOS 10.14.4: it cannot be stored in a class, nor, without
// experimental features, in a struct of this library, so a document would create one from the same pointer for each
// access. Measured as the parameter of the scanner, with these two ways of reading it, it is as fast as this view to
// within the noise, and no safer: its loads have the same bounds.

import UnboxCLibrary

/// A view of the bytes of a text. Reads beyond its end return zeros.
@frozen @usableFromInline package struct JSONBytes {
    @usableFromInline let base: UnsafeRawPointer
    @usableFromInline package let count: Int
    /// The upper bound of the indexes at which eight bytes exist. It is stored because then `word(at:)` needs only one
    /// comparison: with two, indexing a text takes 8 % more instructions.
    @usableFromInline let wordLimit: UInt

    /// - Precondition: `count` bytes from `base` on stay readable as long as the view is used.
    @_alwaysEmitIntoClient @inline(__always) package init(base: UnsafeRawPointer, count: Int) {
        self.base = base
        self.count = count
        wordLimit = UInt(bitPattern: max(count &- 7, 0))
    }

    @_alwaysEmitIntoClient @inline(__always) init(_ bytes: UnsafeBufferPointer<UInt8>) {
        // An empty buffer may have no address; nothing is read from it.
        let base = bytes.baseAddress.map { UnsafeRawPointer($0) } ?? UnsafeRawPointer(bitPattern: 1)
        self.init(base: base.unsafelyUnwrapped, count: bytes.count)
    }

    /// The bytes of a range, clamped to the text.
    @_alwaysEmitIntoClient @inline(__always) package func slice(_ range: Range<Int>) -> JSONBytes {
        let range = range.clamped(to: 0..<count)
        return JSONBytes(base: base + range.lowerBound, count: range.count)
    }

    /// The byte at an index; zero outside the text.
    @_alwaysEmitIntoClient @inline(__always) package subscript(index: Int) -> UInt8 {
        guard UInt(bitPattern: index) < UInt(bitPattern: count) else { return 0 }
        return base.load(fromByteOffset: index, as: UInt8.self)
    }

    /// Eight bytes, the first in the lowest place; zeros outside the text, and all zeros for a negative index.
    @_alwaysEmitIntoClient @inline(__always) package func word(at index: Int) -> UInt64 {
        guard UInt(bitPattern: index) < wordLimit else { return lastWord(at: index) }
        return ByteOrder.firstLowest(base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    @usableFromInline @inline(never) func lastWord(at index: Int) -> UInt64 { fewBytes(at: index) }

    @inline(__always) private func fewBytes(at index: Int) -> UInt64 {
        // One to seven bytes are left: two loads within them cover all, and agree where they overlap.
        guard index >= 0, index < count else { return 0 }
        let left = count &- index
        func joined<Half: FixedWidthInteger & UnsignedInteger>(_: Half.Type) -> UInt64 {
            let size = MemoryLayout<Half>.size
            let low = ByteOrder.firstLowest(base.loadUnaligned(fromByteOffset: index, as: Half.self))
            let high = ByteOrder.firstLowest(base.loadUnaligned(fromByteOffset: count &- size, as: Half.self))
            return UInt64(low) | UInt64(high) &<< UInt64(truncatingIfNeeded: 8 &* (left &- size))
        }
        if left >= 4 { return joined(UInt32.self) }
        if left >= 2 { return joined(UInt16.self) }
        return UInt64(base.load(fromByteOffset: index, as: UInt8.self))
    }

    /// The bytes from an index on, of which there are less than eight, in a word. Without a call.
    @inline(__always) func lastWord(from index: Int) -> UInt64 {
        if count < 8 { return fewBytes(at: index) }
        guard index > count &- 8, index < count else { return word(at: index) }
        let last = ByteOrder.firstLowest(base.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
        return last &>> UInt64(8 &* (index &- (count &- 8)))
    }

    /// Whether `length` bytes from `index` on equal those of the other text from `otherIndex` on.
    @_alwaysEmitIntoClient @inline(__always)
    package func equal(at index: Int, _ other: JSONBytes, at otherIndex: Int, length: Int) -> Bool {
        guard length >= 0, index >= 0, otherIndex >= 0, index <= count &- length, otherIndex <= other.count &- length
        else { return false }
        return Self.equal(base + index, other.base + otherIndex, length)
    }

    /// Whether `length` bytes from `index` on equal those from `earlier` on, which must be less than `index`: this
    /// needs one bounds check fewer than `equal`.
    @inline(__always) func repeats(at index: Int, from earlier: Int, length: Int) -> Bool {
        guard length >= 0, UInt(bitPattern: earlier) < UInt(bitPattern: index),
            UInt(bitPattern: index) <= UInt(bitPattern: count), length <= count &- index
        else { return false }
        return Self.equal(base + index, base + earlier, length)
    }

    /// Like `memcmp`, but without a call for the lengths of most keys: words from the front and from the back, which
    /// may overlap, cover all bytes.
    @_alwaysEmitIntoClient @inline(__always)
    static func equal(_ bytes: UnsafeRawPointer, _ others: UnsafeRawPointer, _ length: Int) -> Bool {
        @inline(__always) func equal<Word: FixedWidthInteger>(words _: Word.Type, at offset: Int = 0) -> Bool {
            let last = length &- MemoryLayout<Word>.size &- offset
            return bytes.loadUnaligned(fromByteOffset: offset, as: Word.self)
                == others.loadUnaligned(fromByteOffset: offset, as: Word.self)
                && bytes.loadUnaligned(fromByteOffset: last, as: Word.self)
                    == others.loadUnaligned(fromByteOffset: last, as: Word.self)
        }
        // Tested in this order.
        switch length {
        case 4...8: return equal(words: UInt32.self)
        case 9...16: return equal(words: UInt64.self)
        case 17...32: return equal(words: UInt64.self) && equal(words: UInt64.self, at: 8)
        case 2, 3: return equal(words: UInt16.self)
        case 1: return equal(words: UInt8.self)
        case 0: return true
        default: return memcmp(bytes, others, length) == 0
        }
    }

    /// A hash of the length of a key and its first and last eight bytes. The highest bits are the best distributed.
    @inline(__always) func hashOfKey(at position: Int, length: Int) -> UInt64 {
        var bytes = word(at: position)
        if length >= 8 {
            // Keys of one object often share a prefix, so the last bytes count too. They are doubled, as in a key of
            // eight bytes they are also the first.
            bytes = bytes &+ word(at: position &+ length &- 8) &* 2
        } else {
            // Shifts out the bytes after the key: all 64 bits for an empty one, which `&<<` would not do.
            bytes <<= UInt64(truncatingIfNeeded: 64 &- 8 &* length)
        }
        return (bytes ^ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15
    }

    /// Whether these bytes come before others in lexicographic order.
    package func precedes(_ other: JSONBytes) -> Bool {
        let order = memcmp(base, other.base, min(count, other.count))
        return order == 0 ? count < other.count : order < 0
    }

    /// The index of the first such byte from `start` on; nil if there is none.
    package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard start >= 0, start < count, let found = memchr(base + start, Int32(byte), count - start) else {
            return nil
        }
        return UnsafeRawPointer(found) - base
    }

    /// Whether all bytes are ASCII.
    @_alwaysEmitIntoClient package var isASCII: Bool {
        let high: UInt64 = 0x8080_8080_8080_8080
        guard count >= 8 else { return lastWord(at: 0) & high == 0 }
        var index = 0
        while index < count &- 8 {
            guard word(at: index) & high == 0 else { return false }
            index &+= 8
        }
        return word(at: count &- 8) & high == 0
    }
}

// MARK: - As a String

extension JSONBytes {
    package var string: String { string(0..<count) }

    /// The bytes of a range, clamped to the text, as a String. Invalid UTF-8 becomes U+FFFD.
    package func string(_ range: Range<Int>) -> String {
        withBytes(range) { String(decoding: $0, as: UTF8.self) }
    }

    /// The character that begins at an index, and its length; nil if it is not UTF-8.
    func scalar(at index: Int) -> (Unicode.Scalar, length: Int)? {
        var bytes = (index..<max(index, min(index + 4, count))).lazy.map { self[$0] }.makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        guard case .valid(let character) = parser.parseScalar(from: &bytes) else { return nil }
        return (Unicode.UTF8.decode(character), character.count)
    }

    /// `string(_:)` without checking the bytes again, if the standard library allows that. With the check, reading all
    /// strings and numbers of a payload takes 10 to 15 % more instructions.
    ///
    /// - Precondition: the bytes are UTF-8 in the encodings that RFC 3629 allows, and ASCII if `isASCII` is true.
    @inline(__always) func string(_ range: Range<Int>, isASCII: Bool) -> String {
        #if compiler(>=6.2)
            if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
                return withBytes(range) { String(copying: UTF8Span(unchecked: $0.span, isKnownASCII: isASCII)) }
            }
        #endif
        return string(range)
    }

    /// Appends the bytes of a range, clamped to the text, to an array.
    package func append(_ range: Range<Int>, to array: inout [UInt8]) {
        withBytes(range) { array.append(contentsOf: $0) }
    }

    @inline(__always)
    func withBytes<R>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        let range = range.clamped(to: 0..<count)
        let bytes = UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count)
        return bytes.withMemoryRebound(to: UInt8.self, body)
    }
}

// MARK: - Views for the duration of a closure

extension String {
    /// Calls `body` with the UTF-8 of the string.
    @_alwaysEmitIntoClient @inline(__always) package func withJSONBytes<R>(_ body: (JSONBytes) throws -> R) rethrows
        -> R
    {
        #if canImport(Darwin)
            // A string that Foundation made may have no contiguous storage, and is copied then.
            if let result = try utf8.withContiguousStorageIfAvailable({ try body(JSONBytes($0)) }) { return result }
            var copy = self
            return try copy.withUTF8 { try body(JSONBytes($0)) }
        #else
            // All strings have contiguous storage. A copy would add 20 kB to the callers.
            return try utf8.withContiguousStorageIfAvailable { try body(JSONBytes($0)) }!
        #endif
    }
}

extension String {
    /// Whether a byte is in the UTF-8. Not generic like the standard library's, so that all callers share one copy.
    @inline(never) package func contains(byte: UInt8) -> Bool {
        withJSONBytes { $0.firstIndex(of: byte, from: 0) } != nil
    }
}

extension Sequence<UInt8> {
    /// Calls `body` with the bytes, which are copied only if they have no contiguous storage.
    @_alwaysEmitIntoClient @inline(__always) package func withJSONBytes<R>(_ body: (JSONBytes) throws -> R) rethrows
        -> R
    {
        if let result = try withContiguousStorageIfAvailable({ try body(JSONBytes($0)) }) { return result }
        return try Array(self).withUnsafeBufferPointer { try body(JSONBytes($0)) }
    }
}

// MARK: - Words

/// The byte order of the system. No other code depends on it.
@usableFromInline enum ByteOrder {
    /// Converts between native and little-endian byte order.
    @_alwaysEmitIntoClient @inline(__always) static func firstLowest<Word: FixedWidthInteger>(_ word: Word) -> Word {
        Word(littleEndian: word)
    }

    /// The offset in memory of the upper half of a word of 64 bits.
    @_alwaysEmitIntoClient @inline(__always) static var upperHalf: Int { UInt32(1).littleEndian == 1 ? 4 : 0 }

    /// The offset in memory of the lower half.
    @_alwaysEmitIntoClient @inline(__always) static var lowerHalf: Int { 4 &- upperHalf }
}
