// Text of JSON, written from beginning to end. Only this file writes its memory.
//
// Bounds: every write first makes room for all its bytes, in release builds too (`reserve`). Bytes are read back and
// moved only below the count, all of which were written, and ranges are checked.
//
// Lifetime: the writer is the only owner of its memory and cannot be copied. `takeMemory` hands it over.

import UnboxCLibrary

/// Appends the bytes of a text.
@frozen @usableFromInline package struct JSONWriter: ~Copyable {
    @usableFromInline var memory: UnsafeMutablePointer<UInt8>
    @usableFromInline package internal(set) var count = 0
    @usableFromInline var capacity: Int

    @_alwaysEmitIntoClient package init(capacity: Int = 256) {
        self.capacity = max(capacity, 16)
        memory = Self.resize(nil, to: self.capacity)
    }

    @inlinable deinit { free(memory) }

    /// Makes room for this many more bytes.
    @_alwaysEmitIntoClient @inline(__always) mutating func reserve(_ more: Int) {
        if capacity &- count < more { grow(by: more) }
    }

    @usableFromInline @inline(never) mutating func grow(by more: Int) {
        // Pages that are never written take no memory.
        capacity = max(2 * capacity, count + more)
        memory = Self.resize(memory, to: capacity)
    }

    /// Hands the memory over, of which the first `count` bytes were written. The writer is empty afterwards.
    ///
    /// - Returns: memory to be freed with `free`.
    mutating func takeMemory() -> (memory: UnsafeMutablePointer<UInt8>, count: Int) {
        defer {
            count = 0
            capacity = 16
            memory = Self.resize(nil, to: capacity)
        }
        return (Self.resize(memory, to: max(count, 1)), count)
    }

    @usableFromInline static func resize(_ memory: UnsafeMutablePointer<UInt8>?, to size: Int)
        -> UnsafeMutablePointer<UInt8>
    {
        guard let memory = realloc(memory, size) else { fatalError("out of memory") }
        return memory.assumingMemoryBound(to: UInt8.self)
    }
}

// MARK: - Bytes

extension JSONWriter {
    @_alwaysEmitIntoClient @inline(__always) package mutating func append(_ byte: UInt8) {
        reserve(1)
        memory[count] = byte
        count &+= 1
    }

    /// Appends the first bytes of a word, of which the first is the lowest.
    @_alwaysEmitIntoClient @inline(__always) mutating func append(_ word: UInt64, length: Int) {
        precondition(UInt(bitPattern: length) <= 8)
        reserve(8)
        UnsafeMutableRawPointer(memory + count).storeBytes(of: ByteOrder.firstLowest(word), as: UInt64.self)
        count &+= length
    }

    /// Appends the first bytes of three words.
    @inline(__always) mutating func append(_ words: (UInt64, UInt64, UInt64), length: Int) {
        precondition(UInt(bitPattern: length) <= 24)
        reserve(24)
        let end = UnsafeMutableRawPointer(memory + count)
        end.storeBytes(of: ByteOrder.firstLowest(words.0), as: UInt64.self)
        end.storeBytes(of: ByteOrder.firstLowest(words.1), toByteOffset: 8, as: UInt64.self)
        end.storeBytes(of: ByteOrder.firstLowest(words.2), toByteOffset: 16, as: UInt64.self)
        count &+= length
    }

    /// Appends short texts such as `null` without a call.
    @_alwaysEmitIntoClient @inline(__always) package mutating func append(_ text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    @_alwaysEmitIntoClient @inline(__always) mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        reserve(bytes.count)
        (memory + count).update(from: start, count: bytes.count)
        count &+= bytes.count
    }

    /// Appends UTF-8 as it is.
    @inline(never) package mutating func append(raw bytes: some Sequence<UInt8>) {
        bytes.withJSONBytes { append($0, 0..<$0.count) }
    }

    /// Appends a range of bytes, clamped to the text.
    @_alwaysEmitIntoClient @inline(__always) package mutating func append(_ bytes: JSONBytes, _ range: Range<Int>) {
        let bytes = bytes.slice(range)
        if bytes.count <= 16 {
            // Two stores instead of a call.
            reserve(16)
            let end = UnsafeMutableRawPointer(memory + count)
            end.storeBytes(of: ByteOrder.firstLowest(bytes.word(at: 0)), as: UInt64.self)
            end.storeBytes(of: ByteOrder.firstLowest(bytes.word(at: 8)), toByteOffset: 8, as: UInt64.self)
            count &+= bytes.count
            return
        }
        append(UnsafeBufferPointer(start: bytes.base.assumingMemoryBound(to: UInt8.self), count: bytes.count))
    }

    /// Appends a range of what another writer has written, clamped to its text.
    @_alwaysEmitIntoClient @inline(__always) package mutating func append(
        _ other: borrowing JSONWriter, _ range: Range<Int>
    ) {
        append(JSONBytes(base: other.memory, count: other.count), range)
    }

    /// Appends another writer's text. If that is longer, its memory is used, so that no long text is held twice.
    package mutating func append(_ other: consuming JSONWriter) {
        if other.count > count {
            other.prepend(self)
            swap(&self, &other)
        } else {
            append(other, 0..<other.count)
        }
    }

    private mutating func prepend(_ other: borrowing JSONWriter) {
        reserve(other.count)
        memmove(memory + other.count, memory, count)
        memory.update(from: other.memory, count: other.count)
        count += other.count
    }

    package mutating func append(_ bool: Bool) {
        if bool { append("true") } else { append("false") }
    }

    /// Removes all bytes from an index on.
    @_alwaysEmitIntoClient package mutating func remove(from index: Int) {
        precondition(UInt(bitPattern: index) <= UInt(bitPattern: count))
        count = index
    }

    /// Reorders parts of the text, which are joined by equal separators.
    ///
    /// Takes memory for all parts but the longest one, which is moved.
    ///
    /// - Parameters:
    ///   - parts: the parts in their new order, of which there is at least one.
    ///   - separator: one of the separators.
    package mutating func reorder(_ parts: [Range<Int>], separator: Range<Int>) {
        var others = JSONWriter(capacity: 64)
        var (longest, head, start) = (parts[0], 0, count)
        for part in parts {
            start = min(start, part.lowerBound)
            if part.count > longest.count { longest = part }
        }
        for (index, part) in parts.enumerated() {
            if index > 0 { others.append(self, separator) }
            if part == longest { head = others.count } else { others.append(self, part) }
        }
        // The result is as long as the parts were, so it ends within the text.
        precondition(start >= 0 && longest.lowerBound >= start && longest.upperBound <= count)
        precondition(others.count <= count - start - longest.count)
        memmove(memory + start + head, memory + longest.lowerBound, longest.count)
        (memory + start).update(from: others.memory, count: head)
        (memory + start + head + longest.count).update(from: others.memory + head, count: others.count - head)
    }

    /// Calls `body` with the bytes from an index on.
    package func withBytes<R>(from index: Int, _ body: (JSONBytes) throws -> R) rethrows -> R {
        precondition(UInt(bitPattern: index) <= UInt(bitPattern: count))
        return try body(JSONBytes(base: memory + index, count: count - index))
    }
}

// MARK: - Strings

extension JSONWriter {
    /// Appends a string with its quotes. Escapes quotes, backslashes, control characters and, if asked, slashes.
    @_alwaysEmitIntoClient @inline(__always) package mutating func append(_ string: String, escapingSlashes: Bool) {
        string.withJSONBytes { append(string: $0, escapingSlashes) }
    }

    /// Appends a key with its quotes.
    ///
    /// - Parameter colon: whether a colon may follow at once.
    /// - Returns: whether it was appended.
    @inline(__always) mutating func append(key: StaticString, escapingSlashes: Bool, colon: Bool) -> Bool {
        key.withUTF8Buffer { key in
            let key = JSONBytes(key)
            if colon, append(shortKey: key, escapingSlashes: escapingSlashes) { return true }
            append(string: key, escapingSlashes)
            return false
        }
    }

    /// Appends a string of up to 16 bytes with its quotes, and a colon, unless a byte has to be escaped.
    ///
    /// - Returns: whether it was appended.
    @inline(__always) private mutating func append(shortKey key: JSONBytes, escapingSlashes: Bool) -> Bool {
        let length = key.count
        guard length <= 16 else { return false }
        let (first, second) = (key.lastWord(from: 0), length > 8 ? key.lastWord(from: 8) : 0)
        let slash: UInt64 = escapingSlashes ? 0x2F2F_2F2F_2F2F_2F2F : 0
        // Bytes behind the end are zeros, which are escaped.
        let plain = Self.plainLength(first, slash) &+ (length > 8 ? Self.plainLength(second, slash) : 0)
        guard plain == length else { return false }
        reserve(32)
        let end = UnsafeMutableRawPointer(memory + count)
        end.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
        end.storeBytes(of: ByteOrder.firstLowest(first), toByteOffset: 1, as: UInt64.self)
        end.storeBytes(of: ByteOrder.firstLowest(second), toByteOffset: 9, as: UInt64.self)
        // A quote and a colon.
        end.storeBytes(of: ByteOrder.firstLowest(UInt64(0x3A22)), toByteOffset: length &+ 1, as: UInt64.self)
        count &+= length &+ 3
        return true
    }

    @usableFromInline @inline(never) mutating func append(string bytes: JSONBytes, _ escapesSlashes: Bool) {
        // A slash differs from zero, which is escaped anyhow.
        let slash: UInt64 = escapesSlashes ? 0x2F2F_2F2F_2F2F_2F2F : 0
        append(UInt8(ascii: "\""))
        var index = 0
        let wholeWords = bytes.count &- 7
        while true {
            // Room for what is left, as a whole number of words, and for the quote.
            reserve(bytes.count &- index &+ 8)
            var output = UnsafeMutableRawPointer(memory + count)
            var length = 8
            while length == 8, index < bytes.count {
                let word = index < wholeWords ? bytes.word(at: index) : bytes.lastWord(from: index)
                // Bytes that are not plain, or behind the end, are overwritten. Those behind the end are zeros.
                output.storeBytes(of: ByteOrder.firstLowest(word), as: UInt64.self)
                length = min(bytes.count &- index, Self.plainLength(word, slash))
                output += length
                index &+= length
            }
            count = output - UnsafeMutableRawPointer(memory)
            guard index < bytes.count else { break }
            appendEscape(of: bytes[index])
            index &+= 1
        }
        append(UInt8(ascii: "\""))
    }

    /// The number of bytes before the first one of a word that is escaped.
    @inline(__always) private static func plainLength(_ word: UInt64, _ slash: UInt64) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        // The high bit of a byte is set by the subtraction if the byte is less than the subtrahend. A borrow affects
        // only bytes above one that is found.
        let control = word &- ones &* 0x20
        let quote = (word ^ ones &* 0x22) &- ones
        let backslash = (word ^ ones &* 0x5C) &- ones
        let other = (word ^ slash) &- ones
        let found = (control | quote | backslash | other) & ~word & highs
        return found.trailingZeroBitCount &>> 3
    }

    @inline(never) private mutating func appendEscape(of byte: UInt8) {
        switch byte {
        case 0x08: append("\\b")
        case 0x09: append("\\t")
        case 0x0A: append("\\n")
        case 0x0C: append("\\f")
        case 0x0D: append("\\r")
        case ..<0x20:
            append("\\u00")
            append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
            let digit = byte & 0xF
            append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        default:
            append(UInt8(ascii: "\\"))
            append(byte)
        }
    }
}
