/// What a document knows about the rest of its payload, if its text is only a part of it.
final class JSONPart: Sendable {
    /// Where the text breaks off; nil if it does not.
    let openEnd: JSONOpenEnd?
    /// The path of the root in the payload.
    let steps: [JSONStep]
    /// The index of the root's first element in the payload's array.
    let firstIndex: Int

    init(openEnd: JSONOpenEnd? = nil, steps: [JSONStep] = [], firstIndex: Int = 0) {
        self.openEnd = openEnd
        self.steps = steps
        self.firstIndex = firstIndex
    }
}

/// A key or an index.
enum JSONStep: Sendable {
    case key(String)
    case index(Int)
}
