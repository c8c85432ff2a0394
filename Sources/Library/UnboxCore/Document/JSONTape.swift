// The index of a text: a buffer of 64-bit words. `JSONDocument.swift` shows the meaning of the words.
//
// Only the scanner and the accessors of `JSONDocument` create nodes. The accessors step from a node to the next one and
// stop at the end of its container; the scanner does the same in finished containers and in the fields of an object
// that it has read. `JSONBuffer` checks in addition that nodes are on the tape: always for writes, and by assertion for
// reads. A text of n bytes has at most n words, so a position on the tape fits in 32 bits whenever a position in the
// text does.

@usableFromInline package typealias JSONTape = JSONBuffer<UInt64>

extension JSONTape {
    /// The node after a value and everything in it: the next element, the next key, or the container's end.
    @_alwaysEmitIntoClient @inline(__always) package func next(after node: Int) -> Int {
        JSONWord(bits: self[node]).next(after: node)
    }
}

/// The kind of value or key that a word of the tape describes.
@frozen @usableFromInline package struct JSONTag: Equatable {
    @usableFromInline package let rawValue: UInt8
    @_alwaysEmitIntoClient @inline(__always) init(_ rawValue: UInt8) { self.rawValue = rawValue }

    @_alwaysEmitIntoClient package static var null: JSONTag { JSONTag(0) }
    @_alwaysEmitIntoClient package static var `false`: JSONTag { JSONTag(1) }
    @_alwaysEmitIntoClient package static var `true`: JSONTag { JSONTag(2) }
    /// A number that is only digits, with or without a minus sign.
    @_alwaysEmitIntoClient package static var integer: JSONTag { JSONTag(3) }
    /// A number with a decimal point or an exponent.
    @_alwaysEmitIntoClient package static var fraction: JSONTag { JSONTag(4) }
    /// A string whose bytes are all ASCII and literal.
    @_alwaysEmitIntoClient package static var asciiString: JSONTag { JSONTag(5) }
    /// A string whose bytes are literal, but not all ASCII.
    @_alwaysEmitIntoClient package static var unicodeString: JSONTag { JSONTag(6) }
    /// A string with a backslash.
    @_alwaysEmitIntoClient package static var escapedString: JSONTag { JSONTag(7) }
    @_alwaysEmitIntoClient package static var array: JSONTag { JSONTag(8) }
    @_alwaysEmitIntoClient package static var object: JSONTag { JSONTag(9) }
    /// An object whose keys the scanner found to differ.
    static var uniqueObject: JSONTag { JSONTag(10) }
}

/// A word of the tape: a tag of 4 bits, a length or a count of 28, a position of 32.
@frozen @usableFromInline package struct JSONWord {
    @usableFromInline package let bits: UInt64

    @_alwaysEmitIntoClient @inline(__always) package init(bits: UInt64) { self.bits = bits }

    @_alwaysEmitIntoClient @inline(__always) package init(_ tag: JSONTag, length: Int = 0, position: Int = 0) {
        bits =
            UInt64(tag.rawValue) &<< 60 | UInt64(truncatingIfNeeded: length) &<< 32
            | UInt64(truncatingIfNeeded: position)
    }

    @_alwaysEmitIntoClient @inline(__always) package var tag: JSONTag {
        JSONTag(UInt8(truncatingIfNeeded: bits &>> 60))
    }

    /// The length of a scalar in bytes, or the number of elements or fields of a container.
    @_alwaysEmitIntoClient @inline(__always) package var length: Int {
        Int(truncatingIfNeeded: (bits &>> 32) & 0xFFF_FFFF)
    }

    /// The position of a scalar in the text, or of a container's end on the tape.
    @_alwaysEmitIntoClient @inline(__always) package var position: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }

    /// The bytes of a scalar.
    @_alwaysEmitIntoClient @inline(__always) package var range: Range<Int> { position..<position &+ length }

    /// The string that this word stands for in its text.
    @inline(__always) package func string(in text: JSONBytes) -> String {
        if tag == .escapedString { return JSONString.unescaped(text, range) }
        return text.string(range, isASCII: tag == .asciiString)
    }

    /// This word with another position.
    @_alwaysEmitIntoClient @inline(__always) package func moved(to position: Int) -> JSONWord {
        JSONWord(bits: bits & ~0xFFFF_FFFF | UInt64(truncatingIfNeeded: position))
    }

    /// The node after this value, whose node is `node`.
    @_alwaysEmitIntoClient @inline(__always) package func next(after node: Int) -> Int {
        isContainer ? position : node &+ 1
    }

    /// Whether this is null, and not an open string (`JSONDraft.swift`), which has the same tag.
    @_alwaysEmitIntoClient @inline(__always) var isNull: Bool { bits == 0 }
    @_alwaysEmitIntoClient @inline(__always) package var isContainer: Bool { bits &>> 60 >= 8 }
    @_alwaysEmitIntoClient @inline(__always) package var isObject: Bool { bits &>> 60 >= 9 }
    /// Whether this is an object whose keys the scanner found to differ.
    @_alwaysEmitIntoClient @inline(__always) package var isUniqueObject: Bool { bits &>> 60 >= 10 }
    @_alwaysEmitIntoClient @inline(__always) package var isString: Bool { bits &>> 60 &- 5 < 3 }
    /// Whether this is a string or a key of that many bytes, all ASCII and literal, in one comparison. A length that
    /// does not fit gives the tag of another string, but those are never empty.
    @_alwaysEmitIntoClient @inline(__always) func isASCIIString(ofLength length: Int) -> Bool {
        bits &>> 32 == JSONWord(.asciiString).bits &>> 32 &+ UInt64(truncatingIfNeeded: length)
    }
    /// False for a string that certainly does not have too many combining marks in a row: see `CanonicalText`.
    @inline(__always) var mayHaveManyMarks: Bool {
        bits &>> 60 &- 6 < 2 && length > CanonicalText.shortLength
    }
    @_alwaysEmitIntoClient @inline(__always) package var isNumber: Bool { bits &>> 60 &- 3 < 2 }
}

extension JSONWord {
    /// Whether this is an open string: a null with a range. It follows a quote, so its position is not zero.
    @_alwaysEmitIntoClient @inline(__always) var isOpenString: Bool { bits != 0 && bits &>> 60 == 0 }
}

// MARK: - Cursors

/// The second word of an object on the tape: where the look-up of a key begins, and what is known about the keys. Used
/// only by the thread that made the document; other threads have `ThreadCursors`.
@frozen @usableFromInline package struct JSONCursor {
    @usableFromInline package let bits: UInt64

    @_alwaysEmitIntoClient package init(bits: UInt64) { self.bits = bits }

    /// - Parameters:
    ///   - position: the node of the key after the last one found.
    ///   - keys: what is known about the keys.
    ///   - work: how many keys were compared so far; see `JSONNode.swift`.
    @_alwaysEmitIntoClient @inline(__always) package init(position: Int, keys: Keys = .unknown, work: Int = 0) {
        bits =
            keys.rawValue &<< 62 | UInt64(truncatingIfNeeded: work) &<< 32
            | UInt64(truncatingIfNeeded: position)
    }

    /// - Parameter shape: see the property; at most `fewKeys` keys.
    @inline(__always) init(position: Int, keys: Keys, shape: Int) {
        self.init(position: position, keys: keys, work: shape <= Self.mostWork ? shape : 0)
    }

    /// The maximum that fits in 30 bits, next to the position.
    static var mostWork: Int { (1 << 30) - 1 }

    /// Whether an object has repeated keys. The first of them counts, so a look-up must not begin after it. Not an
    /// enum, so that structs that contain it consist of whole words (see `JSONOpenContainer`).
    @frozen @usableFromInline package struct Keys: Equatable {
        @usableFromInline let rawValue: UInt64

        @_alwaysEmitIntoClient init(rawValue: UInt64) { self.rawValue = rawValue }

        @_alwaysEmitIntoClient static var unknown: Keys { Keys(rawValue: 0) }
        static var repeated: Keys { Keys(rawValue: 1) }
        @_alwaysEmitIntoClient static var unique: Keys { Keys(rawValue: 2) }
    }

    /// This cursor at another key.
    @inline(__always) func at(_ position: Int) -> JSONCursor {
        JSONCursor(bits: bits & ~0xFFFF_FFFF | UInt64(truncatingIfNeeded: position))
    }

    /// The cursor of an object that moves by some nodes on the tape. It loses its shape.
    package func moved(by nodes: Int) -> JSONCursor { JSONCursor(position: position + nodes, keys: keys) }

    @_alwaysEmitIntoClient @inline(__always) var isUnique: Bool { bits &>> 62 == Keys.unique.rawValue }

    @inline(__always) var keys: Keys { Keys(rawValue: bits &>> 62) }

    @_alwaysEmitIntoClient @inline(__always) var work: Int { Int(truncatingIfNeeded: (bits &>> 32) & 0x3FFF_FFFF) }

    /// In an object of few keys, the bits of `work` hold instead the first object that has the same keys in the same
    /// order; 0 if none is known.
    @_alwaysEmitIntoClient @inline(__always) var shape: Int { work }

    @inline(__always) var position: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }
}
