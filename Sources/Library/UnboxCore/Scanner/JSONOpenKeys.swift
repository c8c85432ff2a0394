// The objects of a list, and objects in the same field of two others, mostly have the same keys in the same order. So
// each key is expected to be the key at the same position in the previous object. If it is, its bytes are compared
// instead of scanned, and its end is known before it is read. If all keys were expected, and the previous object has no
// repeated keys, then neither has this one. If this object lacks keys, its next key is searched for further on in the
// previous object, which then also predicts the keys of the next object, as it has the most. After a key that it does
// not have, no more keys are expected.
//
// V8's JSON parser predicts keys in the same way, and so do Li et al., "Mison: a fast JSON parser for data analytics"
// (2017).

/// The scanner's state for the keys of the innermost object whose end it has not reached. All properties are whole
/// words, as in `JSONOpenContainer`.
package struct JSONOpenKeys: BitwiseCopyable {
    /// The key that is expected next and the end of the object that has it, both on the tape; equal if none is
    /// expected.
    private(set) var next = 0
    private(set) var end = 0
    /// If the last key has a container: the value of the same key in the previous object, which the container probably
    /// resembles; -1 if that object has no such key.
    private(set) var precedentOfValue = -1
    /// The first object that has the same keys in the same order as the one whose keys are expected; 0 if none are.
    private var shape = 0
    /// Empty as long as all keys were expected.
    private var filter = KeyBloomFilter()

    package init() {}

    /// Whether the keys are unique, repeated or not compared.
    @inline(__always) package var result: JSONCursor.Keys { filter.keys }

    /// Expects the keys of a finished container, if it is an object without repeated keys: the same is then concluded
    /// for this object.
    @inline(__always) mutating func expect(_ container: Int, in tape: borrowing JSONTape) {
        let word = JSONWord(bits: tape[container])
        let cursor = JSONCursor(bits: tape[container &+ 1])
        guard word.isUniqueObject else { return }
        next = container &+ 2
        end = word.position
        shape = cursor.shape == 0 ? container : cursor.shape
    }

    /// Ends the object. Returns its cursor, and the object that predicts the keys of the next one: this one, unless it
    /// only lacks keys of its predecessor.
    ///
    /// - Parameter count: how many keys it has.
    @inline(__always)
    func end(of object: Int, count: Int, _ tape: borrowing JSONTape) -> (cursor: JSONCursor, precedent: Int) {
        // All keys were expected.
        guard shape > 0, filter.isEmpty, filter.keys == .unique else {
            return (JSONCursor(position: object &+ 2, keys: result), object)
        }
        let isAlike = count == JSONWord(bits: tape[shape]).length && count <= JSONDocument.fewKeys
        let cursor = JSONCursor(position: object &+ 2, keys: .unique, shape: isAlike ? shape : 0)
        return (cursor, isAlike ? object : shape)
    }

    @inline(__always) var areExpected: Bool { next < end }

    /// Sets the key that is expected next; `end` if none is.
    @inline(__always) mutating func proceed(to next: Int) {
        precedentOfValue = -1
        self.next = next
    }

    /// Expects the key at an index of the text, if it is among the next keys of the other object; otherwise, no more
    /// keys. Compares only a few, so that scanning stays linear.
    @inline(never) mutating func proceed(toKeyAt index: Int, _ text: JSONBytes, _ tape: borrowing JSONTape) {
        precedentOfValue = -1
        let index = JSONScanner.skipWhitespace(text, from: index)
        for _ in 0..<16 where next < end {
            let key = JSONWord(bits: tape[next])
            if text.repeats(at: index, from: key.position &- 1, length: key.length &+ 2) { return }
            next = tape.next(after: next &+ 1)
        }
        next = end
    }

    /// Expects no more keys. Those so far are still known to differ.
    package mutating func forgetExpectations() {
        (next, end, precedentOfValue, shape) = (0, 0, -1, 0)
    }

    /// Records an expected key whose value is a container.
    @inline(__always) mutating func proceed(toContainerOf key: Int, _ tape: borrowing JSONTape) {
        precedentOfValue = key &+ 1
        next = tape.next(after: precedentOfValue)
    }

    /// Records a key that was not expected.
    ///
    /// - Parameters:
    ///   - node: its node on the tape, which has been written.
    ///   - count: how many keys of the object precede it.
    ///   - object: the node of the object.
    @inline(__always)
    mutating func insert(
        _ key: JSONWord, at node: Int, count: Int, of object: Int, _ text: JSONBytes, _ tape: borrowing JSONTape
    ) {
        precedentOfValue = -1
        guard filter.keys == .unique else { return }
        if filter.isEmpty, count > 0 { filter = Self.filter(count, of: object, text, tape) }
        filter.insert(key, at: node, count: count, of: object, text, tape)
    }

    /// A filter with the first keys of an object, which were all expected.
    @inline(never) private static func filter(
        _ count: Int, of object: Int, _ text: JSONBytes, _ tape: borrowing JSONTape
    ) -> KeyBloomFilter {
        var filter = KeyBloomFilter()
        var key = object + 2
        for _ in 0..<count {
            filter.insertUnique(JSONWord(bits: tape[key]), text)
            key = tape.next(after: key + 1)
        }
        return filter
    }
}

/// Finds repeated keys of an object while it is scanned. Each inserted key sets two bits, each out of 64 (Bloom,
/// "Space/time trade-offs in hash coding with allowable errors", 1970). Only a key whose bits are both set already is
/// compared with those before it: one key in a hundred in objects with a dozen keys, one in ten with forty.
struct KeyBloomFilter {
    private var first: UInt64 = 0
    private var second: UInt64 = 0

    /// Whether the keys so far are unique, repeated or not compared.
    private(set) var keys = JSONCursor.Keys.unique

    @inline(__always) var isEmpty: Bool { first == 0 }

    /// Inserts the next key. Keys with characters beyond ASCII may be equal without having the same bytes, and keys
    /// that all set the same bits would each be compared with all others. So with such characters, or with many keys,
    /// the result is `unknown`.
    ///
    /// - Precondition: all keys so far are known to differ.
    /// - Parameters:
    ///   - key: the key.
    ///   - node: its node.
    ///   - count: how many keys of the object precede it.
    ///   - object: the node of the object.
    @inline(__always)
    mutating func insert(
        _ key: JSONWord, at node: Int, count: Int, of object: Int, _ text: JSONBytes, _ tape: borrowing JSONTape
    ) {
        assert(keys == .unique)
        guard key.tag == .asciiString else {
            keys = .unknown
            return
        }
        let bits = Self.bits(of: key, text)
        if first & bits.first != 0, second & bits.second != 0 {
            // With many keys, most find their bits set, and the search ends here at the latest.
            if count >= JSONDocument.fewKeys {
                keys = .unknown
            } else if Self.isRepeated(key, at: node, of: object, text, tape) {
                keys = .repeated
            }
        }
        first |= bits.first
        second |= bits.second
    }

    /// Inserts an ASCII key that is known to differ from all others.
    mutating func insertUnique(_ key: JSONWord, _ text: JSONBytes) {
        let bits = Self.bits(of: key, text)
        first |= bits.first
        second |= bits.second
    }

    @inline(__always)
    private static func bits(of key: JSONWord, _ text: JSONBytes) -> (first: UInt64, second: UInt64) {
        let hash = text.hashOfKey(at: key.position, length: key.length)
        return (1 &<< (hash &>> 58), 1 &<< ((hash &>> 52) & 63))
    }

    /// Whether an ASCII key equals one before it, all of which are ASCII.
    @inline(never) private static func isRepeated(
        _ key: JSONWord, at node: Int, of object: Int, _ text: JSONBytes, _ tape: borrowing JSONTape
    ) -> Bool {
        var other = object + 2
        while other < node {
            let otherKey = JSONWord(bits: tape.written(at: other))
            if otherKey.length == key.length,
                text.equal(at: key.position, text, at: otherKey.position, length: key.length)
            {
                return true
            }
            other = JSONWord(bits: tape.written(at: other + 1)).next(after: other + 1)
        }
        return false
    }
}
