// A JSON text and its index: values are created only on demand.
//
// The index ("tape") is an array of 64-bit words in document order. A value is identified by its node, the position of
// its first word. A scalar or a key has one word, an array one more than its elements, an object two more than its keys
// and values. For
//
//     {"id":7,"tags":["a\n",null]}
//
// the tape is
//
//     node  tag            length/count  position
//     0     uniqueObject   2             8          its end: the node after its last word
//     1     (8: its keys differ)         2          its cursor: the key to look at first, see JSONCursor
//     2     asciiString    2             2          "id"
//     3     integer        1             6          7
//     4     asciiString    4             9          "tags"
//     5     array          2             8          its end
//     6     escapedString  3             17         "a\n", 3 bytes of text
//     7     null           0             0
//
// A word has 4 bits for the tag, 28 for the length of a scalar in bytes or the count of a container, and 32 for the
// position: of a scalar in the text, of a container's end on the tape. A text or a string that exceeds this is
// rejected. A count that exceeds 28 bits is computed on demand.

/// A JSON text that was found to be well-formed.
///
/// `@unchecked Sendable`: all properties are immutable, and so is the memory they point to, except the cursors of
/// objects. Those are used only on the thread that made the document (`isOwnedByCurrentThread`); other threads have
/// their own (`ThreadCursors`). After that thread has ended, another may get its identifier and its cursors, each of
/// which is a valid position in the object. `indexes` have a lock.
@usableFromInline package final class JSONDocument: @unchecked Sendable {
    /// The node of the outermost value.
    @_alwaysEmitIntoClient package static var root: Int { 0 }

    @usableFromInline package let text: JSONBytes
    @usableFromInline package let tape: JSONTape
    /// The indexes of large objects; nil if the text is too short for one: a key takes at least five bytes, `"":0,`.
    let indexes: JSONObjectIndexes?
    package let source: JSONSource
    /// Nil if the text is a whole payload.
    package let part: JSONPart?
    /// Whether it may share elements with earlier drafts of the payload.
    @usableFromInline let isDraft: Bool
    @usableFromInline let thread = ThreadIdentity.current
    /// The cursors of other threads. Stored, because a global variable is checked with each access.
    let threadCursors = ThreadCursors.storage

    package init(_ source: JSONSource, _ tape: consuming JSONTape, _ part: JSONPart?) {
        self.source = source
        text = source.bytes
        self.tape = tape
        self.part = part
        isDraft = part?.draftElements != nil
        indexes = text.count > 5 * Self.fewKeys ? JSONObjectIndexes() : nil
    }

    /// The index of a large object.
    func index(of node: Int) -> JSONObjectIndex {
        indexes?.index(of: node, in: self) ?? JSONObjectIndex(of: node, in: self)
    }

    /// The elements of a large array or the keys of a large object, in order; nil for a small one.
    func children(of node: Int) -> [UInt32]? {
        guard count(of: node) > Self.fewKeys else { return nil }
        return indexes?.children(of: node, in: self)
    }

    @_alwaysEmitIntoClient @inline(__always) var isOwnedByCurrentThread: Bool { ThreadIdentity.current == thread }

    @_alwaysEmitIntoClient @inline(__always) package func word(at node: Int) -> JSONWord { JSONWord(bits: tape[node]) }
}

/// The bytes of a text as UTF-8, without a byte order mark, and the owner of their memory.
package struct JSONSource {
    package let bytes: JSONBytes
    /// A Data or the memory of a growing text.
    private let owner: any Sendable

    /// - Precondition: the bytes do not change or move as long as the owner is kept.
    init(_ bytes: JSONBytes, keptBy owner: any Sendable) { (self.bytes, self.owner) = (bytes, owner) }

    /// A part of a source's text.
    init(_ bytes: JSONBytes, keptBy source: JSONSource) { self.init(bytes, keptBy: source.owner) }
}

// MARK: - Words

// Nodes come from the scanner and from extensions of `JSONDocument`, which step from a node to the next one and stop at
// the end of its container; the scanner does the same in finished containers and in the fields of an object that it has
// read. `JSONBuffer` checks in addition that nodes are on the tape: always for writes, and by assertion for reads. A
// text of n bytes has at most n words, so a position on the tape fits in 32 bits whenever a position in the text does.

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

    /// Whether this is null, and not an open string (`Incomplete.swift`), which has the same tag.
    @_alwaysEmitIntoClient @inline(__always) var isNull: Bool { bits == 0 }
    @_alwaysEmitIntoClient @inline(__always) package var isContainer: Bool { bits &>> 60 >= 8 }
    @_alwaysEmitIntoClient @inline(__always) package var isObject: Bool { bits &>> 60 >= 9 }
    /// Whether this is an object whose keys the scanner found to differ.
    @_alwaysEmitIntoClient @inline(__always) package var isUniqueObject: Bool { bits &>> 60 >= 10 }
    @_alwaysEmitIntoClient @inline(__always) package var isString: Bool { bits &>> 60 &- 5 < 3 }
    /// Whether this is a string or a key of that many bytes, all ASCII and literal, in one comparison. A length that
    /// does not fit overflows into the tag of another kind of string, which is never empty.
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

// MARK: - Nodes

/// The kinds of JSON values. The two kinds of numbers differ in how they are written, not in their values.
@usableFromInline package enum JSONKind: Sendable {
    case null
    case `false`
    case `true`
    case integer
    case fraction
    case string
    case array
    case object
}

/// The fields of an object that were not visited yet, repeated keys included.
@frozen @usableFromInline package struct JSONFields {
    /// The next key.
    @usableFromInline var key: Int
    @usableFromInline let end: Int

    @_alwaysEmitIntoClient @inline(__always) init(key: Int, end: Int) { (self.key, self.end) = (key, end) }
}

extension JSONDocument {
    @_alwaysEmitIntoClient @inline(__always) func kind(of node: Int) -> JSONKind {
        switch word(at: node).tag.rawValue {
        case 0: .null
        case 1: .false
        case 2: .true
        case 3: .integer
        case 4: .fraction
        case 5, 6, 7: .string
        case 8: .array
        default: .object
        }
    }

    /// The number of elements of an array or of fields of an object, repeated keys included; 0 for anything else.
    @_alwaysEmitIntoClient package func count(of node: Int) -> Int {
        let word = word(at: node)
        guard word.isContainer else { return 0 }
        return word.length < 0xFFF_FFFF ? word.length : countedElements(of: node)
    }

    @usableFromInline func countedElements(of node: Int) -> Int {
        var count = 0
        if word(at: node).isObject {
            forEachField(of: node) { _, _ in count += 1 }
        } else {
            forEachElement(of: node) { _ in count += 1 }
        }
        return count
    }

    /// The first element of an array, or the first key of an object; `end(of:)` if there is none.
    @_alwaysEmitIntoClient @inline(__always) package func firstElement(of node: Int) -> Int {
        word(at: node).isObject ? node &+ 2 : node &+ 1
    }

    /// The node after the last one within a container.
    @_alwaysEmitIntoClient @inline(__always) package func end(of node: Int) -> Int { word(at: node).position }

    /// The node after a value and everything in it: the next element, the next key, or the container's end.
    @_alwaysEmitIntoClient @inline(__always) package func next(after node: Int) -> Int { tape.next(after: node) }

    /// Calls `body` with each element of an array, in order.
    @inline(__always)
    package func forEachElement<E>(of node: Int, _ body: (Int) throws(E) -> Void) throws(E) {
        var element = node &+ 1
        let end = end(of: node)
        while element < end {
            try body(element)
            element = next(after: element)
        }
    }

    /// Calls `body` with the nodes of each key of an object and its value, in order, repeated keys included.
    @inline(__always)
    package func forEachField<E>(of node: Int, _ body: (_ key: Int, _ value: Int) throws(E) -> Void) throws(E) {
        var key = node &+ 2
        let end = end(of: node)
        while key < end {
            try body(key, key &+ 1)
            key = next(after: key &+ 1)
        }
    }

    /// The fields of an object, for `next` and `nextValue`.
    @_alwaysEmitIntoClient @inline(__always) package func fields(of node: Int) -> JSONFields {
        JSONFields(key: node &+ 2, end: end(of: node))
    }

    /// The nodes of the next key and its value; nil after the last one.
    @_alwaysEmitIntoClient @inline(__always) package func next(_ fields: inout JSONFields) -> (key: Int, value: Int)? {
        let key = fields.key
        guard key < fields.end else { return nil }
        fields.key = next(after: key &+ 1)
        return (key, key &+ 1)
    }

    /// The next value and its word, without its key; nil after the last one.
    @_alwaysEmitIntoClient @inline(__always) package func nextValue(_ fields: inout JSONFields) -> (
        node: Int, word: JSONWord
    )? {
        let value = fields.key &+ 1
        guard value < fields.end else { return nil }
        let word = word(at: value)
        // With a branch, which is predicted, the next node need not wait for this word.
        fields.key = _slowPath(word.isContainer) ? word.position : value &+ 1
        return (value, word)
    }

    /// An element of an array; -1 if there is none.
    func element(at index: Int, of node: Int) -> Int {
        guard word(at: node).tag == .array, index >= 0, index < count(of: node) else { return -1 }
        let first = node + 1
        // If all elements are scalars, each has one word.
        if end(of: node) - first == count(of: node) { return first + index }
        var element = first
        for _ in 0..<index { element = next(after: element) }
        return element
    }
}

// MARK: - Scalars

extension JSONDocument {
    /// The value of a string or a key.
    @usableFromInline package func string(at node: Int) -> String {
        word(at: node).string(in: text)
    }

    /// The beginning of a string or a key, from at most `limit` bytes, and whether that is the whole string.
    func string(at node: Int, prefix limit: Int) -> (start: String, isWhole: Bool) {
        let range = word(at: node).range
        guard range.count > limit else { return (string(at: node), true) }
        // Up to a boundary: no escape or character is split.
        var end = range.lowerBound
        while true {
            let next = JSONString.unit(text, at: end)
            guard next - range.lowerBound <= limit else { break }
            end = next
        }
        return (JSONString.unescaped(text, range.lowerBound..<end), false)
    }

    /// Whether a value is a string with too many combining marks in a row to compare: see `CanonicalText`.
    func hasManyMarks(_ node: Int) -> Bool {
        let word = word(at: node)
        return word.mayHaveManyMarks && JSONString.hasManyMarks(text, word)
    }

    /// Whether a string or a key equals another, without creating a String unless necessary.
    package func string(at node: Int, equals other: String) -> Bool {
        other.withJSONBytes { JSONKey($0).matches(text, word(at: node)) }
    }

    /// The value of a number that consists of up to eight digits; nil for all other values.
    @_alwaysEmitIntoClient @inline(__always) package func shortInteger(at node: Int) -> UInt64? {
        let word = word(at: node)
        // Compares the tag and the length at once: an integer has at least one digit.
        guard word.bits &>> 32 &- 0x3000_0001 < 8 else { return nil }
        let digits = text.word(at: word.position)
        guard UInt8(truncatingIfNeeded: digits) != UInt8(ascii: "-") else { return nil }
        return JSONDigits.value(digits, count: word.length)
    }
}

// MARK: - One value

/// A value of a document, or the absence of one, that does not keep the document alive: see ``Unretained``.
@frozen @usableFromInline package struct JSONNode {
    @usableFromInline package let unretainedDocument: Unretained<JSONDocument>
    /// The position of its first word in the index; -1 if the value is absent.
    @usableFromInline package let index: Int

    @_alwaysEmitIntoClient @inline(__always) package init(_ index: Int, of document: JSONDocument) {
        self.init(index, of: Unretained(document))
    }

    @_alwaysEmitIntoClient @inline(__always) package init(_ index: Int, of document: Unretained<JSONDocument>) {
        unretainedDocument = document
        self.index = index
    }

    /// The document, retained.
    package var document: JSONDocument { unretainedDocument.object }

    /// Calls `body` with the document, without retaining it.
    @_alwaysEmitIntoClient @inline(__always) package func with<R>(_ body: (JSONDocument) throws -> R) rethrows -> R {
        try unretainedDocument.with(body)
    }

    @_alwaysEmitIntoClient @inline(__always) var isAbsent: Bool { index < 0 }
    @_alwaysEmitIntoClient @inline(__always) package var word: JSONWord { with { $0.word(at: index) } }
    @_alwaysEmitIntoClient @inline(__always) package var kind: JSONKind { with { $0.kind(of: index) } }
    @_alwaysEmitIntoClient @inline(__always) var isNull: Bool { word.isNull }
    @_alwaysEmitIntoClient @inline(__always) package var isNumber: Bool { word.isNumber }
    @_alwaysEmitIntoClient @inline(__always) var isString: Bool { word.isString }
    @_alwaysEmitIntoClient @inline(__always) package var isContainer: Bool { word.isContainer }
    @_alwaysEmitIntoClient @inline(__always) package var isObject: Bool { word.isObject }
    @_alwaysEmitIntoClient @inline(__always) package var isArray: Bool { word.tag == .array }

    /// The number of elements of an array or of fields of an object, repeated keys included; 0 for anything else.
    @_alwaysEmitIntoClient @inline(__always) package var count: Int { with { $0.count(of: index) } }

    /// The value of a string.
    @_alwaysEmitIntoClient @inline(__always) package var string: String { with { $0.string(at: index) } }

    /// The value of a key of an object; absent if there is none, or if this is not an object.
    @_alwaysEmitIntoClient @inline(__always) package func value(forKey key: String) -> JSONNode {
        JSONNode(with { $0.value(forKey: key, in: index) }, of: unretainedDocument)
    }

    /// `value(forKey:)`, inlined for a key at the cursor.
    @_alwaysEmitIntoClient @inline(__always) package func valueInOrder(forKey key: String) -> JSONNode {
        JSONNode(with { $0.valueInOrder(forKey: key, in: index) }, of: unretainedDocument)
    }

    @inline(__always) func value(forKey key: JSONBytes) -> JSONNode {
        JSONNode(with { $0.value(forKey: key, in: index) }, of: unretainedDocument)
    }

    /// An element of an array; absent if there is none, or if this is not an array.
    func element(at position: Int) -> JSONNode {
        JSONNode(with { $0.element(at: position, of: index) }, of: unretainedDocument)
    }

    /// Calls `body` with each element of an array, in order.
    @inline(__always) package func forEachElement(_ body: (JSONNode) throws -> Void) rethrows {
        try with { document in
            try document.forEachElement(of: index) { try body(JSONNode($0, of: unretainedDocument)) }
        }
    }
}
