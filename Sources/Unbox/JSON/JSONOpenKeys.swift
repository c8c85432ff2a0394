// Objects of a list, and objects in the same place of two others, mostly have the same keys in the same order. So each
// key is expected to be the one that the object before had there. If it is, its bytes are compared and not looked
// through, where it ends is known before it is read, and keys that were all expected, in the order of an object that has
// none twice, are no two of them equal. Once another key comes, no more are expected in its object: where fields are
// missing at random, each try would cost a branch that the processor foresaw wrongly.
//
// V8's JSON parser expects keys in this way, and so do Li et al., "Mison: a fast JSON parser for data analytics" (2017).

/// What the scanner knows of the keys of the innermost object that it has not come to the end of.
///
/// In whole words, as `JSONOpenContainer` is.
struct JSONOpenKeys {
    /// The key that is expected next and the end of the object it is in, both on the tape; equal where none is expected.
    private(set) var next = 0
    private(set) var end = 0
    /// The value that the key of a container has in the object that is expected, which that container is likely to look
    /// like; -1 where that object has no such key.
    private(set) var modelOfValue = -1
    /// None are made as long as all keys are expected ones.
    private var marks = JSONKeyMarks()

    /// What is known of the keys.
    @inline(__always) var result: JSONCursor.Keys { marks.keys }

    /// Expects the keys of a container that has ended, if it is an object no two keys of which are equal: that is what
    /// will be concluded from it.
    @inline(__always) mutating func expect(_ container: Int, in tape: borrowing JSONTape) {
        let word = JSONWord(bits: tape[container])
        guard word.tag == .object, JSONCursor(bits: tape[container &+ 1]).isUnique else { return }
        next = container &+ 2
        end = word.position
    }

    /// Whether it is known which key is likely to come.
    @inline(__always) var areExpected: Bool { next < end }

    /// Expects another key next; none at all for `end`.
    @inline(__always) mutating func proceed(to next: Int) {
        modelOfValue = -1
        self.next = next
    }

    /// Takes in that an expected key came whose value is a container.
    @inline(__always) mutating func proceed(toContainerOf key: Int, _ tape: borrowing JSONTape) {
        modelOfValue = key &+ 1
        next = tape.next(after: modelOfValue)
    }

    /// Takes in a key that was not expected.
    ///
    /// - Parameters:
    ///   - node: where it has been written on the tape.
    ///   - count: how many keys the object has had before.
    ///   - object: the node of the object.
    @inline(__always)
    mutating func insert(
        _ key: JSONWord, at node: Int, count: Int, of object: Int, _ text: JSONBytes, _ tape: borrowing JSONTape
    ) {
        modelOfValue = -1
        guard marks.keys == .unique else { return }
        if marks.isEmpty, count > 0 { marks = Self.marks(count, of: object, text, tape) }
        marks.insert(key, at: node, count: count, of: object, text, tape)
    }

    /// The marks of the first keys of an object, which were all expected.
    @inline(never) private static func marks(
        _ count: Int, of object: Int, _ text: JSONBytes, _ tape: borrowing JSONTape
    ) -> JSONKeyMarks {
        var marks = JSONKeyMarks()
        var key = object + 2
        for _ in 0..<count {
            marks.insertUnique(JSONWord(bits: tape[key]), text)
            key = tape.next(after: key + 1)
        }
        return marks
    }
}
