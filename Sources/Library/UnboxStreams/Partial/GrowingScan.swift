// A growing text and its scan, in one object, so that a `PartialPayload` is copied when it is changed.
//
// Accesses to the text are not checked for overlap at run time, which would take longer than appending a few bytes.
// Only a mutating function of a `PartialPayload` that holds the only reference changes it, so accesses cannot overlap.

/// `@unchecked Sendable`: a `PartialPayload` changes it only while it holds the only reference.
@usableFromInline final class GrowingScan: @unchecked Sendable {
    /// The bytes to scan at once if no reader is made. Starting and stopping costs as much as a few hundred bytes.
    private static let batch = 16_384

    @exclusivity(unchecked) @usableFromInline var text: JSONGrowingText
    private var scan: ScanState
    private var hasBegun = false
    /// The length of the byte order mark, which was removed.
    private var markLength = 0
    private var isFinished = false
    private var failure: UnboxError?
    /// The extent at the last call of `hasChanged`.
    private var seen: ScanState.Extent?
    /// The elements of the last draft. A copy does not keep them, as its text may go on differently.
    private var draftElements: DraftElements?
    /// The document of the last draft. It still exists if the model or its elements kept the reader.
    private weak var draftDocument: JSONDocument?

    init() {
        text = JSONGrowingText(capacity: 1024)
        scan = ScanState(capacity: 64)
        text.allow(Self.batch)
    }

    @usableFromInline init(copying other: GrowingScan) {
        text = JSONGrowingText(capacity: other.text.count)
        text.append(other.text.bytes)
        scan = other.scan.copy()
        hasBegun = other.hasBegun
        markLength = other.markLength
        isFinished = other.isFinished
        failure = other.failure
        seen = other.seen
    }

    /// The number of bytes that were appended.
    var size: Int { markLength + text.count }

    @_alwaysEmitIntoClient @inline(__always) func append(_ piece: JSONBytes) throws {
        if !text.appendShort(piece) { try appendAndScan(piece) }
    }

    @usableFromInline @inline(never) func appendAndScan(_ piece: JSONBytes) throws {
        text.append(piece)
        if isFinished || text.count - scan.index >= Self.batch { try goOn() } else { updateLimit() }
    }

    /// Makes room for the next pieces. After the payload, text is scanned at once: it may only be white space.
    private func updateLimit() { text.allow(isFinished ? 0 : Self.batch) }

    func finish() throws {
        isFinished = true
        try goOn()
    }

    /// Makes a draft that shares elements with the last one.
    func makeDraft<Draft>(_ make: (JSONDocument) throws -> Draft) throws -> Draft {
        let elements = DraftElements(after: draftDocument == nil ? draftElements : nil)
        let document = try document(sharing: elements)
        draftDocument = document
        defer {
            elements.end()
            // Not left with the document: it and elements that keep their readers would keep each other.
            draftElements = DraftElements(after: elements)
        }
        return try make(document)
    }

    /// A document of what there is so far.
    func document(sharing draftElements: DraftElements? = nil) throws -> JSONDocument {
        try goOn()
        return scan.document(of: JSONSource(text), JSONLimits(), draftElements: draftElements)
    }

    /// Whether there is more to read than at the last call.
    func hasChanged() throws -> Bool {
        try goOn()
        let extent = scan.extent
        defer { seen = extent }
        return extent != seen
    }

    private func goOn() throws {
        defer { updateLimit() }
        if let failure { throw failure }
        do throws(JSONSyntaxError) {
            if !hasBegun {
                let size = text.count
                hasBegun = try text.skipByteOrderMark(isWhole: isFinished)
                markLength = size - text.count
            }
            guard hasBegun else { return }
            do throws(JSONFault) {
                try scan.resume(text.bytes, JSONLimits(), to: isFinished ? .endOfText : .endOfPiece)
            } catch {
                throw JSONSyntaxError(error, in: text.bytes)
            }
        } catch {
            failure = UnboxError(error)
            throw UnboxError(error)
        }
    }
}
