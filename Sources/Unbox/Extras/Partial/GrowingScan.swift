// A growing text and its scan, in one object, so that a `PartialPayload` is copied when it is changed.

/// `@unchecked Sendable`: a `PartialPayload` changes it only while it holds the only reference.
final class GrowingScan: @unchecked Sendable {
    /// The number of bytes that are scanned at once if no reader is made. To start and stop a scan takes as long as
    /// scanning some hundred bytes.
    private static let batch = 4096

    private var text: JSONGrowingText
    private var scan: JSONScan
    /// The number of bytes that have been scanned.
    private var scannedCount = 0
    private var hasBegun = false
    private var isFinished = false
    private var failure: UnboxError?
    /// What there was when `hasChanged` was called the last time.
    private var seen: JSONScan.Extent?

    init() {
        text = JSONGrowingText(capacity: 1024)
        scan = JSONScan(capacity: 64)
    }

    private init(copying other: GrowingScan) {
        text = other.text.copy()
        scan = other.scan.copy()
        scannedCount = other.scannedCount
        hasBegun = other.hasBegun
        isFinished = other.isFinished
        failure = other.failure
        seen = other.seen
    }

    func copy() -> GrowingScan { GrowingScan(copying: self) }

    @inline(__always) func append(_ piece: UnsafeRawBufferPointer) throws {
        text.append(piece)
        if text.count - scannedCount > Self.batch || isFinished { try goOn() }
    }

    func finish() throws {
        isFinished = true
        try goOn()
    }

    func draft() throws -> JSONDocument {
        try goOn()
        do throws(JSONFault) {
            try scan.checkOpenNumber(text.bytes, JSONLimits())
        } catch {
            throw UnboxError(JSONSyntaxError(error, in: text.bytes))
        }
        return scan.document(of: JSONSource(text), JSONLimits())
    }

    /// Whether there is more to read than at the last call.
    func hasChanged() throws -> Bool {
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
                scannedCount = text.count
            } catch {
                throw JSONSyntaxError(error, in: text.bytes)
            }
        } catch {
            failure = UnboxError(error)
            throw UnboxError(error)
        }
    }
}
