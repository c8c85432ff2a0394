/// The scanner's state for an array or an object whose end it has not reached, except the keys. All properties are
/// whole words: a struct with single bytes is copied in pieces.
package struct JSONOpenContainer: BitwiseCopyable {
    /// Its node; -1 for the level outside the root.
    package var node = -1
    /// The number of elements or fields so far.
    package var count = 0
    /// A finished container that the next one in this container probably resembles: the one before it, or, for the
    /// first one of an array, the first one of another array. -1 if there is none.
    var precedent = -1
    private var kind = 0

    package init() {}

    package init(node: Int, isObject: Bool) {
        self.node = node
        kind = isObject ? 1 : 0
    }

    @inline(__always) package var isObject: Bool { kind != 0 }

    /// Moves it on the tape, and forgets the container that it resembles.
    package mutating func move(by nodes: Int) {
        node += nodes
        precedent = -1
    }

    @inline(__always) var closingBracket: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
}

extension JSONTape {
    /// The first element of a finished array, if it is a container; otherwise -1.
    @inline(__always) func firstContainer(in array: Int) -> Int {
        let word = JSONWord(bits: self[array])
        guard word.tag == .array, word.length > 0, JSONWord(bits: self[array &+ 1]).isContainer else { return -1 }
        return array &+ 1
    }

    /// Writes the word of a container that ends at the end of the tape.
    ///
    /// - Parameter keys: what is known about the keys of an object.
    @inline(__always) package func close(_ container: JSONOpenContainer, _ keys: JSONCursor.Keys, _ limits: JSONLimits)
    {
        let tag = !container.isObject ? JSONTag.array : keys == .unique ? .uniqueObject : .object
        self[container.node] = JSONWord(tag, length: min(container.count, limits.count), position: count).bits
    }
}
