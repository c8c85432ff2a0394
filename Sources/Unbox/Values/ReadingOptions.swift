/// What holds for everything that is read through one `Unboxer`. Travels by value from a root, or from a model's
/// `init`, downwards.
@usableFromInline struct ReadingOptions {
    /// How many models and containers may enclose a value.
    static let maximumDepth = 512

    /// Whether a value of one JSON type may be read as another: `unboxer.strict` turns it off.
    @usableFromInline var isStrict = false

    /// Whether an invalid element of a collection is dropped. Holds for nested collections, not for models.
    @usableFromInline var allowsInvalidElements = false

    /// How many models enclose the value. Small, as a value's options are: with 4 bytes of them a value takes three
    /// words, which are passed in registers.
    var depth: UInt16 = 0

    /// The options of a new root.
    @usableFromInline init() {}

    /// The options for the reads of one more model, or nil where there is no room for it.
    func enteringModel() -> ReadingOptions? {
        // The first few levels fit on any stack, and are all that most payloads have.
        guard depth < 4 || (depth < Self.maximumDepth && StackBounds.haveRoom) else { return nil }
        var options = self
        options.depth += 1
        options.allowsInvalidElements = false
        return options
    }
}
