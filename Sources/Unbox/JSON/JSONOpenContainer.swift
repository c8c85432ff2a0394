/// What the scanner knows of an array or an object whose end it has not come to, but for the keys.
///
/// In whole words: a struct with bytes among them is copied in pieces.
struct JSONOpenContainer {
    /// Its node; -1 for what is around the root.
    var node = -1
    /// How many elements or fields it has had so far.
    var count = 0
    /// A container that has ended, which the next one within this is likely to look like: the one before it, or, for the
    /// first one of an array, the first one of another array. -1 for none.
    var model = -1
    private var kind = 0

    init() {}

    init(node: Int, isObject: Bool) {
        self.node = node
        kind = isObject ? 1 : 0
    }

    @inline(__always) var isObject: Bool { kind != 0 }

    @inline(__always) var closingBracket: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
}

extension JSONTape {
    /// The first element of an array that has ended, if it is a container; else -1.
    @inline(__always) func firstContainer(in array: Int) -> Int {
        let word = JSONWord(bits: self[array])
        guard word.tag == .array, word.length > 0, JSONWord(bits: self[array &+ 1]).isContainer else { return -1 }
        return array &+ 1
    }

    /// Writes the word of a container that ends where the tape does.
    @inline(__always) func close(_ container: JSONOpenContainer, _ limits: JSONLimits) {
        let tag = container.isObject ? JSONTag.object : .array
        self[container.node] = JSONWord(tag, length: min(container.count, limits.count), position: count).bits
    }
}
