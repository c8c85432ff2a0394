/// What holds for everything that is read through one `Unboxer`. Travels by value from a root, or from a model's
/// `init`, downwards.
@usableFromInline struct ReadingOptions {
    /// How many models and containers may enclose a value.
    static let maximumDepth = 512

    /// How many levels fit on any stack, and are not looked at: all that most payloads have. A look takes 5 ns.
    @inlinable static var levelsOnAnyStack: UInt16 { 8 }

    /// Whether a value of one JSON type may be read as another: `unboxer.strict` turns it off.
    @usableFromInline var isStrict = false

    /// What becomes of an invalid element of a collection, in two bits.
    @usableFromInline var elementBits: UInt8 = 0

    /// Whether an invalid element of a collection is dropped. Holds for nested collections, not for models.
    @inlinable var allowsInvalidElements: Bool {
        get { elementBits & 1 != 0 }
        set { elementBits = elementBits & ~1 | (newValue ? 1 : 0) }
    }

    /// Whether a collection that fails tells of all its invalid elements, and not of the first. Holds as far as
    /// ``allowsInvalidElements``, which goes before it.
    @inlinable var collectsErrors: Bool { elementBits == 2 }

    /// The options for a read that tells of all that is wrong.
    func collectingErrors() -> ReadingOptions {
        var options = self
        options.elementBits |= 2
        return options
    }

    /// How many models and containers enclose the value. Small, as a value's options are: with 4 bytes of them a value
    /// takes three words, which are passed in registers.
    @usableFromInline var depth: UInt16 = 0

    /// The options of a new root.
    @usableFromInline init() {}

    /// The options for what a model reads.
    ///
    /// - Throws: ``UnboxError`` where there is no room for one more model.
    func enteringModel() throws -> ReadingOptions {
        var options = try enteringContainer()
        options.elementBits = 0
        return options
    }

    /// The options for the elements of a container.
    ///
    /// - Throws: ``UnboxError`` where there is no room for one more container.
    @inlinable func enteringContainer() throws -> ReadingOptions {
        if depth >= Self.levelsOnAnyStack && !hasRoom { throw UnboxError(.nestedTooDeeply) }
        var options = self
        options.depth += 1
        return options
    }

    @usableFromInline var hasRoom: Bool { depth < Self.maximumDepth && StackBounds.haveRoom }
}
