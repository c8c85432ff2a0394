// The index of a text: a growing buffer of 64-bit words, and the only place of this layer that writes to raw memory.
// What the words mean is drawn in `JSONDocument.swift`.
//
// Bounds: the scanner reserves room for all that one field or element appends, before it does. Nodes are made by the
// scanner and by the accessors of `JSONDocument` alone, which step from a node to its next and stop at the end of its
// container; a text of n bytes has no more than n words, so that a position in the tape fits 32 bits wherever a
// position in the text does.
// `subscript` asserts all the same, which the tests run with.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// What a word of the tape says of a value or a key.
@usableFromInline struct JSONTag: Equatable {
    @usableFromInline let rawValue: UInt8
    @inlinable @inline(__always) init(_ rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable static var null: JSONTag { JSONTag(0) }
    @inlinable static var `false`: JSONTag { JSONTag(1) }
    @inlinable static var `true`: JSONTag { JSONTag(2) }
    /// A number of digits alone, with or without a sign.
    @inlinable static var integer: JSONTag { JSONTag(3) }
    /// A number with a decimal point or an exponent.
    @inlinable static var fraction: JSONTag { JSONTag(4) }
    /// A string whose bytes are ASCII and stand for themselves.
    @inlinable static var asciiString: JSONTag { JSONTag(5) }
    /// A string whose bytes stand for themselves, not all of them ASCII.
    @inlinable static var unicodeString: JSONTag { JSONTag(6) }
    /// A string with a backslash.
    @inlinable static var escapedString: JSONTag { JSONTag(7) }
    @inlinable static var array: JSONTag { JSONTag(8) }
    @inlinable static var object: JSONTag { JSONTag(9) }
}

/// A word of the tape: a tag of 4 bits, a length or a count of 28, a position of 32.
@usableFromInline struct JSONWord {
    @usableFromInline let bits: UInt64

    @inlinable @inline(__always) init(bits: UInt64) { self.bits = bits }

    @inlinable @inline(__always) init(_ tag: JSONTag, length: Int = 0, position: Int = 0) {
        bits =
            UInt64(tag.rawValue) &<< 60 | UInt64(truncatingIfNeeded: length) &<< 32
            | UInt64(truncatingIfNeeded: position)
    }

    @inlinable @inline(__always) var tag: JSONTag { JSONTag(UInt8(truncatingIfNeeded: bits &>> 60)) }

    /// The length of a scalar in bytes, or the number of elements or fields of a container.
    @inlinable @inline(__always) var length: Int { Int(truncatingIfNeeded: (bits &>> 32) & 0xFFF_FFFF) }

    /// Where a scalar begins in the text, or where the tape goes on after a container.
    @inlinable @inline(__always) var position: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }

    /// The bytes of a scalar.
    @inlinable @inline(__always) var range: Range<Int> { position..<position &+ length }

    @inlinable @inline(__always) var isContainer: Bool { bits &>> 60 >= 8 }
    /// Whether it is none of null, false and true, which are known without their document.
    @inlinable @inline(__always) var isNode: Bool { bits &>> 60 > 2 }
    @inlinable @inline(__always) var isString: Bool { bits &>> 60 &- 5 < 3 }
    @inlinable @inline(__always) var isNumber: Bool { bits &>> 60 &- 3 < 2 }
}

/// A buffer of words that is freed with its owner.
@usableFromInline struct JSONTape: ~Copyable {
    @usableFromInline private(set) var words: UnsafeMutablePointer<UInt64>
    @usableFromInline private(set) var count = 0
    private var capacity: Int

    init(capacity: Int) {
        self.capacity = max(capacity, 16)
        words = Self.resize(nil, capacity: self.capacity)
    }

    deinit {
        free(words)
    }

    @inlinable @inline(__always) subscript(node: Int) -> UInt64 {
        get {
            assert(node >= 0 && node < count)
            return words[node]
        }
        // Not `mutating`: the words are not part of the struct. Who may write when is argued in `JSONDocument.swift`.
        nonmutating set {
            assert(node >= 0 && node < count)
            words[node] = newValue
        }
    }

    /// Makes room for as many words to be appended.
    @inline(__always) mutating func reserve(_ more: Int) {
        if count &+ more > capacity { grow(by: more) }
    }

    /// - Precondition: there is room, see `reserve`.
    @inline(__always) mutating func append(_ word: UInt64) {
        assert(count < capacity)
        words[count] = word
        count &+= 1
    }

    @inline(never) private mutating func grow(by more: Int) {
        capacity += capacity / 2 + more
        words = Self.resize(words, capacity: capacity)
    }

    private static func resize(_ words: UnsafeMutablePointer<UInt64>?, capacity: Int) -> UnsafeMutablePointer<UInt64> {
        let size = capacity * MemoryLayout<UInt64>.stride
        guard let memory = realloc(words, size) else { fatalError("out of memory") }
        askForLargePages(memory, size: size)
        return memory.assumingMemoryBound(to: UInt64.self)
    }

    /// Has the memory of a long tape paged in by megabytes: it is written from its beginning to its end, and a fault for
    /// every 4 kB takes a third of the time that it takes to index a text.
    ///
    /// Only a hint, for the pages that lie within the memory as a whole. Not for less than glibc's largest threshold for
    /// memory that it gets from the system anew each time: what was in use before is paged in already.
    private static func askForLargePages(_ memory: UnsafeMutableRawPointer, size: Int) {
        #if os(Linux) || os(Android)
            guard size >= 32 << 20 else { return }
            let page = Int(getpagesize())
            let start = memory.alignedUp(toMultipleOf: page)
            _ = madvise(start, (size - (start - memory)) / page * page, MADV_HUGEPAGE)
        #endif
    }
}
