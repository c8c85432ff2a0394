/// How many bytes may be held of a text that is scanned in pieces: see ``UnboxOptions/memoryLimit``.
struct MemoryLimit {
    /// The part of a stream that takes too much memory.
    enum Held: String {
        case element = "an element"
        case elementAndRest = "an element, with what is beside the array,"
        case rest = "what is beside the array"
    }

    let bytes: Int
    let held: Held
    /// How many of the bytes may still be held.
    let room: Int
    /// How many bytes may be held in addition that are not needed: to remove a few takes as long as to remove many.
    let slack: Int

    /// - Parameters:
    ///   - bytes: the limit, which is lowered to what can be indexed, with a piece; nil for none.
    ///   - used: how many bytes are held of something else.
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
