// The objects of a list, and objects in the same field of two others, mostly have the same keys in the same order. So
// each key is expected to be the key at the same position in the previous object. If it is, its bytes are compared
// instead of scanned, and its end is known before it is read. If all keys were expected, and the previous object has no
// repeated keys, then neither has this one. If keys are missing, the next one is searched for in the previous object,
// with which the next object is then compared as well: it has the most keys. After a key that it does not have, no more
// keys are expected.
//
// V8's JSON parser predicts keys in the same way, and so do Li et al., "Mison: a fast JSON parser for data analytics"
// (2017).

/// The scanner's state for the keys of the innermost object whose end it has not reached. All properties are whole
/// words, as in `JSONOpenContainer`.
package struct JSONOpenKeys: BitwiseCopyable {
    /// The key that is expected next and the end of the object that has it, both on the tape; equal if none is
    /// expected.
    package private(set) var next = 0
    package private(set) var end = 0
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

    /// Ends the object. Returns its cursor, and the object whose keys the next one probably has: this one, unless it
    /// only lacks keys of another.
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
