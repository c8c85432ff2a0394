// A growing text and its scan, in one object, so that a `PartialPayload` is copied when it is changed.
//
// Exclusivity: the properties that each `append` uses are not checked at run time, which would take longer than to
// append a few bytes. They are accessed only by `PartialPayload`, within a mutating function and while it holds the only
// reference, so that no other access can overlap.
//
// Bounds: `append` writes below `limit`, which is at most the capacity of the text.

/// `@unchecked Sendable`: a `PartialPayload` changes it only while it holds the only reference.
@usableFromInline final class GrowingScan: @unchecked Sendable {
    /// The number of bytes that are scanned at once if no reader is made. To start and stop a scan takes as long as
    /// scanning some hundred bytes.
    private static let batch = 16_384

    /// Where the text is, its length, and the length up to which bytes can be appended without anything else to do.
    @exclusivity(unchecked) @usableFromInline var start: UnsafeMutableRawPointer
    @exclusivity(unchecked) @usableFromInline var count = 0
    @exclusivity(unchecked) @usableFromInline var limit = 0

    private var text: JSONGrowingText
    private var scan: JSONScan
    private var hasBegun = false
    private var isFinished = false
    private var failure: UnboxError?
    /// What there was when `hasChanged` was called the last time.
    private var seen: JSONScan.Extent?
    /// What was made of drafts of this text. A copy begins anew, as its text may go on differently.
    private lazy var made = DraftElements()

    init() {
        text = JSONGrowingText(capacity: 1024)
        scan = JSONScan(capacity: 64)
        start = text.start
        limit = text.capacity
    }

    private init(copying other: GrowingScan) {
        other.update()
        text = other.text.copy()
        scan = other.scan.copy()
        hasBegun = other.hasBegun
        isFinished = other.isFinished
        failure = other.failure
        seen = other.seen
        start = text.start
        count = text.count
        limit = count
    }

    @usableFromInline func copy() -> GrowingScan { GrowingScan(copying: self) }

    @inlinable @inline(__always) func append(_ piece: JSONBytes) throws {
        let end = count &+ piece.count
        guard end <= limit else { return try appendAndScan(piece) }
        (start + count).copyMemory(from: piece.base, byteCount: piece.count)
        count = end
    }

    @usableFromInline @inline(never) func appendAndScan(_ piece: JSONBytes) throws {
        update()
        text.append(piece)
        // More room for the next pieces, and what is due to be scanned.
        defer { updateLimit() }
        if isFinished || text.count - scan.index >= Self.batch { try goOn() }
    }

    /// Adds the bytes that were appended here to the text.
    private func update() { text.extend(to: count) }

    private func updateLimit() {
        start = text.start
        count = text.count
        // A scan stops at the beginning of a token that breaks off, which may be long.
        limit = isFinished ? 0 : min(text.capacity, count + Self.batch)
    }

    func finish() throws {
        isFinished = true
        defer { updateLimit() }
        update()
        try goOn()
    }

    /// - Parameter sharesElements: whether the elements that are made of the draft may be used for later ones.
    func draft(sharesElements: Bool = false) throws -> JSONDocument {
        update()
        defer { updateLimit() }
        try goOn()
        do throws(JSONFault) {
            try scan.checkOpenNumber(text.bytes, JSONLimits())
        } catch {
            throw UnboxError(JSONSyntaxError(error, in: text.bytes))
        }
        return scan.document(of: JSONSource(text), JSONLimits(), made: sharesElements ? made : nil)
    }

    /// Whether there is more to read than at the last call.
    func hasChanged() throws -> Bool {
        update()
        defer { updateLimit() }
        try goOn()
        let extent = scan.extent
        defer { seen = extent }
        return extent != seen
    }

    /// Scans what has not been scanned.
    private func goOn() throws {
        if let failure { throw failure }
        do throws(JSONSyntaxError) {
            if !hasBegun { hasBegun = try text.skipByteOrderMark(isWhole: isFinished) }
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
