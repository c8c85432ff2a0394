// The index of a text: a buffer of 64-bit words. What the words mean is drawn in `JSONDocument.swift`.
//
// Nodes are made by the scanner and by the accessors of `JSONDocument` alone, which step from a node to its next and stop
// at the end of its container, as the scanner does in containers that have ended and in the fields of an object that it
// has seen. That they are within the tape is checked all the same, by `JSONBuffer`. A text of n bytes has no more than n
// words, so that a position in the tape fits 32 bits wherever a position in the text does.

@usableFromInline typealias JSONTape = JSONBuffer<UInt64>

extension JSONTape {
    /// The node after a value and all that is in it: the next element, the next key, or the container's end.
    @inlinable @inline(__always) func next(after node: Int) -> Int {
        JSONWord(bits: self[node]).next(after: node)
    }
}

/// What a word of the tape says of a value or a key.
@frozen @usableFromInline struct JSONTag: Equatable {
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
@frozen @usableFromInline struct JSONWord {
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

    /// The word of a scalar with the same bytes elsewhere in the text.
    @inline(__always) func moved(to position: Int) -> JSONWord {
        JSONWord(bits: bits & ~0xFFFF_FFFF | UInt64(truncatingIfNeeded: position))
    }

    /// The node after the value that this is the word of, which stands at `node`.
    @inlinable @inline(__always) func next(after node: Int) -> Int { isContainer ? position : node &+ 1 }

    @inlinable @inline(__always) var isContainer: Bool { bits &>> 60 >= 8 }
    /// Whether it is none of null, false and true, which are known without their document.
    @inlinable @inline(__always) var isNode: Bool { bits &>> 60 > 2 }
    @inlinable @inline(__always) var isString: Bool { bits &>> 60 &- 5 < 3 }
    @inlinable @inline(__always) var isNumber: Bool { bits &>> 60 &- 3 < 2 }
}
