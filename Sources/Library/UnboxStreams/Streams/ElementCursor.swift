/// Reads elements one by one from a text that arrives in pieces.
final class ElementCursor {
    let source: ElementSource
    let progress: StreamProgress
    private let keyPath: String?
    private let options: UnboxOptions?
    private let elementOptions: ReadingOptions
    private var batch: ElementBatch?
    /// The number of elements before those of `batch`.
    private var takenCount = 0
    /// The rest of a long piece. It is appended in parts, so that little else is held.
    private var restOfPiece: ArraySlice<UInt8> = []
    private static let longestPart = 1 << 17

    @inline(never) init(
        _ format: ElementFormat, _ options: UnboxOptions?, allowInvalidElements: Bool, slack: Int? = nil,
        progress: StreamProgress
    ) throws {
        source = ElementSource(
            format.kind, at: try format.keyPath.map(KeyPathStep.steps) ?? [],
            memoryLimit: options?.memoryLimit ?? UnboxOptions.defaultMemoryLimit, slack: slack)
        keyPath = format.keyPath
        self.options = options
        self.progress = progress
        elementOptions = ReadingOptions(ofElements: allowInvalidElements)
    }

    /// Appends a piece. Call this only after `next` has returned nil.
    func append(_ piece: some Sequence<UInt8>) {
        // Copied only if it is long. It may be readable only once.
        let longPiece: [UInt8]? = piece.withJSONBytes { bytes in
            guard bytes.count > Self.longestPart else {
                append(bytes)
                return nil
            }
            var copy: [UInt8] = []
            bytes.append(0..<bytes.count, to: &copy)
            return copy
        }
        guard let longPiece else { return }
        restOfPiece = longPiece[...]
        appendPart()
    }

    private func append(_ bytes: JSONBytes) {
        source.append(bytes)
        progress.add(bytes.count)
    }

    private func appendPart() {
        restOfPiece.prefix(Self.longestPart).withJSONBytes { append($0) }
        restOfPiece = restOfPiece.dropFirst(Self.longestPart)
        if restOfPiece.isEmpty { restOfPiece = [] }
    }

    /// The number of elements that were read, including invalid ones. At `Int.max`, the indexes of the next batch begin
    /// below it (`ElementScan`).
    var elementsRead: Int { max(takenCount, batch?.index ?? 0) }

    /// The next element; nil if another piece is needed, or at the end if there is none.
    ///
    /// - Parameters:
    ///   - isLast: whether no piece follows.
    ///   - convert: makes an element of a value. The second parameter keeps the value alive.
    /// - Throws: ``UnboxError``, after which the next call goes on with the next element; `CancellationError` if the
    ///   `Progress` was cancelled.
    func next<T>(isLast: Bool, _ convert: (PayloadValue, AnyObject) throws -> T) throws -> T? {
        while true {
            do {
                if let element = try batch?.next(convert) { return element }
            } catch {
                try drop(at: batch?.pathOfLast ?? [], after: error)
                continue
            }
            guard try findElements(isLast: isLast) else { return nil }
        }
    }

    /// Goes on to the next batch. The same for all types of elements.
    ///
    /// - Returns: whether there is one.
    private func findElements(isLast: Bool) throws -> Bool {
        takenCount = elementsRead
        batch = nil
        while true {
            switch try nextEvent(isLast: isLast) {
            case .elements(let document):
                batch = ElementBatch(document, options, elementOptions)
                return true
            case .fault(let error):
                takenCount = takenCount.clampedSum(1)
                try drop(at: [], after: UnboxError(error))
            case nil where !restOfPiece.isEmpty:
                try progress.checkCancellation()
                appendPart()
            case nil where isLast && !source.isFound: throw missingArray()
            case nil:
                if isLast { progress.finish() }
                return false
            }
        }
    }

    private func nextEvent(isLast: Bool) throws -> ElementScan.Event? {
        do throws(JSONSyntaxError) { return try source.next(isLast: isLast) } catch { throw UnboxError(error) }
    }

    private func missingArray() -> any Error {
        let payload = Unboxer(source.document())
        do {
            _ = try keyPath.map { try payload.unbox(keyPath: $0) as AnyArray } ?? payload.unbox()
            return UnboxError("the array cannot be read element by element")
        } catch {
            return error
        }
    }

    private struct AnyArray: UnboxCompatible {
        static func unboxed(from value: borrowing UnboxValue) throws -> AnyArray {
            guard value.payload.isArray else { throw value.payload.mismatch(expected: "an array") }
            return AnyArray()
        }
    }

    /// Drops an element and reports it, or throws its error.
    ///
    /// - Parameter path: its path in the payload.
    private func drop(at path: [UnboxPath.Component], after error: any Error) throws {
        guard case .dropped = elementOptions.outcome else { throw error }
        guard let report = options?.dropReport else { return }
        let error = UnboxError.wrapping(error)
        report.append((error, error.details.base?.root, path))
    }

    /// A reader of the values beside the array, as far as they have arrived.
    var rest: Unboxer? {
        keyPath == nil ? nil : Unboxer(source.document(), options: options)
    }
}
