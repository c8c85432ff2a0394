/// A JSON payload that can be read while it arrives in pieces, such as the answer of a language model.
///
///     var payload = PartialPayload()
///     for try await piece in pieces {
///         try payload.append(piece)
///         if let draft: Recipe = try payload.unboxer().unbox() { show(draft) }
///     }
///     try payload.finish()
///
/// Every byte is scanned once, so pieces of any size take about as long as the whole text at once. Pieces may be cut
/// anywhere, even within a character of several bytes or an escape. The text has to be UTF-8.
///
/// It is a value type: it is copied when one of two copies is changed.
public struct PartialPayload: Sendable {
    @usableFromInline var scanner = GrowingScan()

    /// An empty payload.
    public init() {}

    /// Appends bytes, which are copied.
    ///
    /// They are scanned in batches, or when a reader is made, so an error may be that of an earlier piece. Its kind and
    /// position do not depend on where the text is cut, but it may quote less of an unexpected word.
    ///
    /// - Throws: ``UnboxError`` with line and column when the text is not well-formed JSON, whatever follows.
    @inlinable public mutating func append(_ piece: some Sequence<UInt8>) throws {
        try piece.withJSONBytes { try append($0) }
    }

    /// Appends a text.
    ///
    /// - Throws: ``UnboxError`` with line and column when the text is not well-formed JSON, whatever follows.
    public mutating func append(_ piece: some StringProtocol) throws {
        try append(piece.utf8)
    }

    @_alwaysEmitIntoClient @inline(__always) mutating func append(_ piece: JSONBytes) throws {
        makeUnique()
        try scanner.append(piece)
    }

    /// Call this before a change.
    @_alwaysEmitIntoClient @inline(__always) mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&scanner) { scanner = GrowingScan(copying: scanner) }
    }

    /// A reader of the text so far, which later pieces do not change: see ``Unboxer/init(partial:)``.
    ///
    /// Copies the index of the payload, with 8 bytes for each value and key so far, but not the text.
    ///
    /// - Throws: ``UnboxError`` with line and column when the text is not well-formed JSON, whatever follows.
    public mutating func unboxer() throws -> Unboxer {
        makeUnique()
        return Unboxer(try scanner.document())
    }

    /// A reader of the text so far, with options for everything that is read from it: see ``unboxer()``.
    ///
    /// - Throws: ``UnboxError`` with line and column when the text is not well-formed JSON, whatever follows.
    public mutating func unboxer(options: UnboxOptions) throws -> Unboxer {
        makeUnique()
        return Unboxer(try scanner.document(), options: options)
    }

    /// Ends the payload: call this when no piece follows.
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
    /// A draft of a model, made of the text so far.
    ///
    ///     let recipe = try payload.draft(of: Recipe.self)
    ///
    /// Elements of arrays are made once, as soon as they are complete, and later drafts copy them. So a draft after
    /// each piece of a long list does not make all of it again. Instances of classes are made for each draft, and so
    /// are all elements if a model keeps its `Unboxer`, which is the reader of one draft.
    ///
    /// - Parameter type: the type of the draft.
    /// - Throws: ``UnboxError`` when a required value has not arrived, when a complete value is invalid, and when the
    ///   text is not well-formed JSON, whatever follows.
    public mutating func draft<T: UnboxCompatible & Sendable>(of type: T.Type = T.self) throws -> T {
        try nextDraft(options: nil) { try $0.unbox() }
    }

    /// The next of several drafts that share elements.
    mutating func nextDraft<T>(options: UnboxOptions?, _ make: (Unboxer) throws -> T) throws -> T {
        makeUnique()
        return try scanner.makeDraft { try make(Unboxer($0, options: options)) }
    }

    /// Whether a piece has changed the values since the last call.
    mutating func hasChanged() throws -> Bool {
        makeUnique()
        return try scanner.hasChanged()
    }
}
