import UnboxFoundation

extension Unboxer {
    /// A reader of the beginning of JSON data, as far as it has arrived.
    ///
    ///     let unboxer = try Unboxer(partial: data)
    ///     let recipe: Recipe = try unboxer.unbox()
    ///
    /// Complete values are read as always. The rest:
    ///
    /// - A string that is being written is read as a String up to its last whole character, and counts as missing for
    ///   any other type: its beginning could be another date or another case of an enum than the whole.
    /// - A number or a literal that is being written, and a key without a value, are missing.
    /// - An object or an array that is being written is read as far as it has arrived. If that is not enough for a
    ///   model, it counts as missing: an Optional is nil, and an array leaves it out.
    ///
    /// To read a payload again and again while it arrives, use a ``PartialPayload``.
    ///
    /// - Parameter data: the beginning of a JSON text in UTF-8, which may end anywhere.
    /// - Throws: ``UnboxError`` with line and column when the text is not well-formed JSON, whatever follows.
    public init(partial data: Data) throws {
        var payload = PartialPayload()
        try payload.append(data)
        self = try payload.unboxer()
    }

    /// A reader of the beginning of JSON data, with options for everything that is read: see ``init(partial:)``.
    ///
    /// - Throws: ``UnboxError`` with line and column when the text is not well-formed JSON, whatever follows.
    public init(partial data: Data, options: UnboxOptions) throws {
        var payload = PartialPayload()
        try payload.append(data)
        self = try payload.unboxer(options: options)
    }

    /// Whether the payload is complete. Always true, except for readers of a payload that is still arriving.
    public var isComplete: Bool { openEnd == nil }

    /// Whether the end of the object that this reader reads has not arrived, so that fields may follow.
    ///
    ///     isBeingWritten = unboxer.isPartial
    ///
    /// It may be false although the payload is not complete.
    public var isPartial: Bool {
        value.isIncomplete || value.isAbsent && openEnd != nil
    }

    /// The path of the value that is being written or, between values, of the object or array around them; nil if the
    /// payload is complete.
    public var unfinishedPath: UnboxPath? {
        guard let document, let openEnd else { return nil }
        guard let container = openEnd.nodes.last(where: { document.word(at: $0).isContainer }) else {
            return UnboxPath()
        }
        var path = document.path(to: container)
        if let step = openEnd.step { path.components.append(step) }
        return path
    }

    private var document: JSONDocument? { owner as? JSONDocument ?? (owner as? ReadingSession)?.document }

    private var openEnd: JSONOpenEnd? { document?.part?.openEnd }
}
