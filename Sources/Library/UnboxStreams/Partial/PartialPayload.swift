/// A JSON payload that arrives in pieces, such as the answer of a language model, and can be read while it does.
///
///     var payload = PartialPayload()
///     for try await piece in pieces {
///         try payload.append(piece)
///         if let draft: Recipe = try payload.unboxer().unbox() { show(draft) }
///     }
///     try payload.finish()
///
/// Every byte is scanned once, so that pieces of any size take about as long as the whole text at once. Pieces may be
/// cut anywhere, also within a character of several bytes or an escape. The text has to be UTF-8.
///
/// It is a value: a copy is independent of the original, and is made when one of them is changed.
public struct PartialPayload: Sendable {
    @usableFromInline var scanner = GrowingScan()

    /// An empty payload.
    public init() {}

    /// Appends bytes, which are copied.
    ///
    /// They are scanned when there are enough of them or a reader is made, so an error may be thrown for bytes that were
    /// appended before. Its kind and its position are those of the error of the whole text, wherever that is cut. It may
    /// quote less of an unexpected word.
    ///
    /// - Throws: ``UnboxError`` with line and column when the text is not well-formed JSON, whatever follows.
    @inlinable public mutating func append(_ piece: some Sequence<UInt8>) throws {
        try piece.withJSONBytes { try append($0) }
    }

    /// Appends a text.
    ///
    /// - Throws: ``UnboxError`` as for bytes.
    public mutating func append(_ piece: some StringProtocol) throws {
        try append(piece.utf8)
    }

    @inlinable @inline(__always) mutating func append(_ piece: JSONBytes) throws {
        makeUnique()
        try scanner.append(piece)
    }

    /// Call this before a change.
    @inlinable @inline(__always) mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&scanner) { scanner = GrowingScan(copying: scanner) }
    }

    /// A reader of what there is so far, which later pieces do not change: see ``Unboxer/init(partial:)``.
    ///
    /// Copies the index of the payload, of 8 bytes for each value and key so far, and not the text.
    ///
    /// - Throws: ``UnboxError`` with line and column when the text is not well-formed JSON, whatever follows.
    public mutating func unboxer() throws -> Unboxer {
        makeUnique()
        return Unboxer(try scanner.document())
    }

    /// The same, with options for everything that is read from it.
    ///
    /// - Throws: ``UnboxError`` as without options.
    public mutating func unboxer(options: UnboxOptions) throws -> Unboxer {
        makeUnique()
        return Unboxer(try scanner.document(), options: options)
    }

    /// Call this when nothing follows.
    ///
    /// - Throws: ``UnboxError`` with line and column when the text is not complete.
    public mutating func finish() throws {
        makeUnique()
        try scanner.finish()
    }

    /// The number of bytes that were appended.
    public var bytesRead: Int { scanner.size }
}

// MARK: - Drafts

extension PartialPayload {
    /// A draft of a model, made of what there is so far.
    ///
    ///     let recipe = try payload.draft(of: Recipe.self)
    ///
    /// Elements of arrays are made once, as soon as they are complete, and later drafts copy them. So drafts after each
    /// piece of a long list do not make all of it again. Elements that are objects of a class are made for each draft. So are
    /// all of a model that keeps its `Unboxer`, as that is the reader of one draft.
    ///
    /// - Parameter type: the type of the draft.
    /// - Throws: ``UnboxError`` when what is required has not arrived, when a complete value is invalid, and when the
    ///   text is not well-formed JSON, whatever follows.
    public mutating func draft<T: UnboxCompatible & Sendable>(of type: T.Type = T.self) throws -> T {
        try nextDraft(options: nil) { try $0.unbox() }
    }

    /// The next of several drafts that share elements.
    ///
    /// - Parameter make: makes the draft of a reader.
    mutating func nextDraft<T>(options: UnboxOptions?, _ make: (Unboxer) throws -> T) throws -> T {
        makeUnique()
        return try scanner.makeDraft { try make(Unboxer($0, options: options)) }
    }

    /// Whether a piece has changed what there is since the last call.
    mutating func hasChanged() throws -> Bool {
        makeUnique()
        return try scanner.hasChanged()
    }
}
