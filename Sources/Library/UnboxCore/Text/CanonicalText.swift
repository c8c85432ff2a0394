// Strings are equal if they are canonically equivalent: if they have the same letters with the same combining marks. The
// order of marks at different positions of a letter does not matter. To compare or hash a String,
// the standard library sorts each run of marks by insertion, which takes time quadratic in the length of the run: 2 s
// for 60,000 marks. A payload may hold any number of such texts.
//
// So the library does not let the standard library compare or hash a text with more than `mostMarks` marks in a row:
//
// - A key of JSON data with more of them is a fault of the text (`ScanState`, `JSONScanner`). A key of a caller's
//   dictionary is an error when the fields are visited (`PayloadFields`). All other keys take linear time.
// - A string is read as it is. Where the library itself compares or hashes strings of a payload, it uses this type. An
//   element of a Set is rejected, as the Set would hash it.
//
// The limit is generous: no language needs more than a few marks in a row, and the Stream-Safe Text Format (Unicode
// Standard Annex #15, section 13) allows 30. Up to it, a text takes at most three times as long to hash as if its marks
// were in order.

/// A text that is compared and hashed in linear time. Two texts are equal if the Strings are, but a text with more than
/// ``mostMarks`` combining marks in a row is equal only to itself, scalar by scalar. This is still an equivalence: such
/// a text is equal to no other, and the rest compare as Strings.
@frozen @usableFromInline package struct CanonicalText: Hashable {
    @usableFromInline package let string: String

    @_alwaysEmitIntoClient @inline(__always) package init(_ string: String) { self.string = string }

    /// Nil for a value that is not a String.
    @_alwaysEmitIntoClient @inline(__always) package init?<T>(_ value: T) {
        guard T.self == String.self, let string = value as? String else { return nil }
        self.init(string)
    }

    /// The largest number of marks in a row of a text that is compared or hashed as a String.
    @_alwaysEmitIntoClient static var mostMarks: Int { 256 }

    /// The longest text, in UTF-8, that certainly has no more: a mark takes at least two bytes.
    @_alwaysEmitIntoClient package static var shortLength: Int { 2 * mostMarks }

    /// How messages describe a text with more.
    package static var manyMarks: String { "more than \(mostMarks) combining marks in a row" }

    /// Whether a value is a String that is not compared or hashed as one.
    @_alwaysEmitIntoClient package static func refuses<T>(_ value: T) -> Bool {
        CanonicalText(value)?.hasManyMarks ?? false
    }

    /// Whether the text has more than ``mostMarks`` marks in a row. Takes constant time for short texts.
    @_alwaysEmitIntoClient @inline(__always) package var hasManyMarks: Bool {
        string.utf8.count > Self.shortLength && isLongAndHasManyMarks
    }

    @usableFromInline @inline(never) var isLongAndHasManyMarks: Bool {
        string.withJSONBytes { $0.hasManyMarks(0..<$0.count) }
    }

    @_alwaysEmitIntoClient @inline(__always) package static func == (left: Self, right: Self) -> Bool {
        if left.string.utf8.count | right.string.utf8.count <= shortLength { return left.string == right.string }
        return areEqual(left, right)
    }

    @usableFromInline @inline(never) static func areEqual(_ left: Self, _ right: Self) -> Bool {
        left.isSpelled(as: right)
            || mayBeEqual(left.string.utf8.count, right.string.utf8.count)
                && mayBeEqual(right.string.utf8.count, left.string.utf8.count)
                && !left.hasManyMarks && !right.hasManyMarks && left.string == right.string
    }

    /// Whether both have the same bytes of UTF-8.
    @inline(never) package func isSpelled(as other: CanonicalText) -> Bool {
        string.withJSONBytes { bytes in
            other.string.withJSONBytes { $0.count == bytes.count && $0.equal(at: 0, bytes, at: 0, length: bytes.count) }
        }
    }

    @_alwaysEmitIntoClient @inline(__always) package func hash(into hasher: inout Hasher) {
        if string.utf8.count <= Self.shortLength { string.hash(into: &hasher) } else { hashLong(into: &hasher) }
    }

    @usableFromInline @inline(never) func hashLong(into hasher: inout Hasher) {
        guard hasManyMarks else { return string.hash(into: &hasher) }
        for byte in string.utf8 { hasher.combine(byte) }
    }
}

extension CanonicalText: Comparable {
    /// The order of Strings. Texts with many combining marks in a row come last, in the order of their bytes.
    @usableFromInline package static func < (left: Self, right: Self) -> Bool {
        if left.string.utf8.count | right.string.utf8.count <= shortLength { return left.string < right.string }
        switch (left.hasManyMarks, right.hasManyMarks) {
        case (false, false): return left.string < right.string
        case (true, true): return left.string.withJSONBytes { left in right.string.withJSONBytes { left.precedes($0) } }
        case (let hasManyMarks, _): return !hasManyMarks
        }
    }
}

// MARK: - Lengths of equal texts

extension CanonicalText {
    /// How many times as long as another text, in UTF-8, a text may be and still be equal to it.
    ///
    /// No scalar is more than three times as long as its canonical decomposition (U+212A, the Kelvin sign, and "K"),
    /// and no decomposition is more than three times as long as its scalar (U+0390, and its letter with two marks; the
    /// expansion factor of NFD in Unicode Standard Annex #15). Equal texts have the same decomposition, so each is at
    /// least a third as long as that, and at most three times as long.
    static var mostExpansion: Int { 9 }

    /// Whether a text of `length` bytes of UTF-8 is short enough to be equal to one of `otherLength` bytes.
    @inline(__always) static func mayBeEqual(_ length: Int, _ otherLength: Int) -> Bool {
        length / mostExpansion <= otherLength
    }
}

// MARK: - Runs of marks

extension JSONBytes {
    /// Whether a range of a text in UTF-8 has more than ``CanonicalText/mostMarks`` combining marks in a row.
    ///
    /// A longer run covers a 512th byte, so only those are tested, and what surrounds one that is in a mark.
    @inline(never) func hasManyMarks(_ range: Range<Int>) -> Bool {
        var index = range.lowerBound + CanonicalText.shortLength
        while index < range.upperBound {
            if hasManyMarks(around: index, in: range) { return true }
            index += CanonicalText.shortLength
        }
        return false
    }

    private func hasManyMarks(around index: Int, in range: Range<Int>) -> Bool {
        var start = index
        while start > range.lowerBound, self[start] & 0xC0 == 0x80 { start -= 1 }
        var end = start
        var count = 0
        while end < range.upperBound, let mark = mark(at: end) {
            count += 1
            guard count <= CanonicalText.mostMarks else { return true }
            end += mark
        }
        guard count > 0 else { return false }
        while start > range.lowerBound {
            start -= 1
            while start > range.lowerBound, self[start] & 0xC0 == 0x80 { start -= 1 }
            guard mark(at: start) != nil else { return false }
            count += 1
            guard count <= CanonicalText.mostMarks else { return true }
        }
        return false
    }

    /// The length in UTF-8 of the combining mark that begins at an index; nil if none does.
    private func mark(at index: Int) -> Int? {
        let first = UInt32(self[index])
        func next(_ offset: Int) -> UInt32 { UInt32(self[index + offset] & 0x3F) }
        let (value, length): (UInt32, Int) =
            switch first {
            // Below U+0300, where the marks begin.
            case ..<0xCC: (0, 1)
            case ..<0xE0: ((first & 0x1F) << 6 | next(1), 2)
            case ..<0xF0: ((first & 0xF) << 12 | next(1) << 6 | next(2), 3)
            default: ((first & 0x7) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
            }
        return Unicode.Scalar(value)?.isCombiningMark == true ? length : nil
    }
}

extension Unicode.Scalar {
    /// Whether normalization may put the scalar, or what it decomposes to, behind marks that follow it: its combining
    /// class is not zero, or it is one of three vowel signs of Tibetan, which decompose to such scalars.
    var isCombiningMark: Bool {
        switch value {
        case ..<0x300: false
        case 0xF73, 0xF75, 0xF81: true
        default: properties.canonicalCombiningClass != .notReordered
        }
    }
}
