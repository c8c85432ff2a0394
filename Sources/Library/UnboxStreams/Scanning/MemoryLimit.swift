/// A limit for the bytes of a text that is scanned in pieces: see ``UnboxOptions/memoryLimit``.
struct MemoryLimit {
    /// The part of a stream that a limit applies to.
    enum Held: String {
        case element = "an element"
        case elementAndRest = "an element, with what is beside the array,"
        case rest = "what is beside the array"
    }

    let bytes: Int
    let held: Held
    /// The bytes that may still be held.
    let room: Int
    /// Unneeded bytes that may be held as well: removing a few takes as long as removing many.
    let slack: Int

    /// - Parameters:
    ///   - bytes: the limit, lowered so that the text and a piece can be indexed; nil for none.
    ///   - used: the bytes that are already held elsewhere.
    init(_ bytes: Int?, slack: Int? = nil, for held: Held, used: Int = 0) {
        self.bytes = bytes.map { min($0, JSONLimits().textLength - 1 << 20) } ?? .max
        self.slack = slack ?? 1 << 16
        self.held = held
        room = self.bytes - used
    }

    func error(at position: JSONPosition) -> JSONSyntaxError {
        let message = "\(held.rawValue) takes more than the memory limit of \(bytes) bytes"
        return JSONSyntaxError(.memoryLimit, at: position, message, redacted: message)
    }
}
