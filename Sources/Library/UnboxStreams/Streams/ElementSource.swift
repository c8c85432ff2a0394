/// Finds the elements of a text: those of an array, or values that follow each other.
///
/// Streams append the pieces of a text as they arrive. Concurrent reads append those of a whole text, so that each
/// document has a text of its own.
final class ElementSource {
    private enum Stage {
        case search, elements, rest, over
    }

    private var stage: Stage
    private var keyPath: OpenKeyPath
    /// The text without the elements of the array.
    private var payload: JSONPieceScan
    var elements: ElementScan
    /// The path of the array, if only the array is read; nil if the text is a payload.
    private let arrayPath: [UnboxPath.Component]?
    /// The identity of the payload that the documents of the elements share.
    private let identity: (any AnyObject & Sendable)?
    /// Limits for the envelope and for one element.
    private let restLimit: MemoryLimit
    private var elementLimit: MemoryLimit
    private var failure: JSONSyntaxError?

    /// - Parameters:
    ///   - keyPath: the steps to the array.
    ///   - hasBegun: whether the text is UTF-8 without a byte order mark.
    ///   - memoryLimit: see ``UnboxOptions/memoryLimit``; nil for none.
    ///   - slack: see ``MemoryLimit``; nil for the default.
    ///   - arrayPath: the path of an array with which the text begins, if nothing is read after it; nil for a payload.
    ///   - identity: the identity of the payload that the documents share; nil if each is a payload of its own.
    @inline(never) init(
        _ kind: ElementScan.Kind, at keyPath: [KeyPathStep] = [], hasBegun: Bool = false, memoryLimit: Int?,
        slack: Int? = nil, arrayPath: [UnboxPath.Component]? = nil, identity: (any AnyObject & Sendable)? = nil
    ) {
        stage = kind == .array ? .search : .elements
        self.keyPath = OpenKeyPath(keyPath)
        payload = JSONPieceScan(JSONGrowingText(capacity: 1024), ScanState(capacity: 64), hasBegun: hasBegun)
        elements = ElementScan(kind, Self.values(hasBegun: hasBegun))
        self.arrayPath = arrayPath
        self.identity = identity
        restLimit = MemoryLimit(memoryLimit, slack: slack, for: .rest)
        elementLimit = MemoryLimit(memoryLimit, slack: slack, for: .element)
    }

    private static func values(hasBegun: Bool) -> JSONPieceScan {
        JSONPieceScan(JSONGrowingText(capacity: 256), .values(capacity: 64), hasBegun: hasBegun)
    }

    func append(_ piece: JSONBytes) {
        switch stage {
        case .search, .rest: payload.append(piece)
        case .elements: elements.append(piece)
        case .over: break
        }
    }

    /// The next elements, or one that is not JSON; nil if another piece is needed, or at the end if there is none.
    ///
    /// - Parameter isLast: whether no piece follows.
    /// - Throws: the error of a text that cannot be read any further. Each call throws it again.
    func next(isLast: Bool) throws(JSONSyntaxError) -> ElementScan.Event? {
        if let failure { throw failure }
        do {
            if case .search = stage { try findArray(isLast: isLast) }
            if case .elements = stage {
                if let event = try elements.next(isLast: isLast, elementLimit) { return event }
                if elements.isOver { endArray() }
            }
            if case .rest = stage { try scanRest(isLast: isLast) }
            return nil
        } catch {
            failure = error
            stage = .over
            forgetElements()
            throw error
        }
    }

    /// The bytes that are held, except for a piece and its index.
    var heldBytes: Int { payload.size + elements.size }

    /// Whether the search for the array has ended: its elements follow, or the text failed.
    var isFound: Bool { stage != .search }
    /// Whether more elements may follow.
    var hasMore: Bool { stage == .elements && !elements.isOver }

    /// Whether nothing more of the text is read.
    var isOver: Bool { stage == .over }

    /// Everything but the elements, as far as it has arrived.
    func document() -> JSONDocument {
        // Text that the document shares cannot be removed later.
        payload.compact(0, slack: 0)
        return payload.scan.document(of: JSONSource(payload.text), JSONLimits())
    }
}

// MARK: - Beside the array

extension ElementSource {
    private func findArray(isLast: Bool) throws(JSONSyntaxError) {
        guard try payload.begin(isWhole: isLast) else { return }
        do throws(JSONFault) {
            while true {
                let opened = payload.scan.container.node
                try payload.resume(to: .container(level: keyPath.nextLevel))
                guard payload.scan.place == .firstMember, payload.scan.container.node != opened else { break }
                if keyPath.isAtArray(payload.scan, payload.text.bytes) { return beginArray() }
            }
            if isLast { try payload.resume(to: .endOfText) }
        } catch {
            throw payload.error(error)
        }
        try compact()
    }

    /// Moves the text from the first element on to a scan of its own.
    private func beginArray() {
        payload.compact(restLimit.room, slack: 0)
        let position = payload.position(at: payload.scan.index)
        let text = payload.takeRest()
        let scan = ScanState.elements(capacity: text.count / 3)
        elements = ElementScan(
            .array, JSONPieceScan(text, scan, at: position, hasBegun: true), steps: arrayPath ?? keyPath.path,
            depth: keyPath.depth - 1, payload: identity)
        if keyPath.depth > 1 {
            elementLimit = MemoryLimit(
                restLimit.bytes, slack: restLimit.slack, for: .elementAndRest, used: payload.size)
        }
        stage = .elements
    }

    /// Goes on after the array. Positions of errors are those of the whole text, without the elements.
    private func endArray() {
        stage = arrayPath == nil ? .rest : .over
        if arrayPath == nil { payload.append("]", then: elements.rest, at: elements.restPosition) }
        forgetElements()
    }

    private func forgetElements() { elements = ElementScan(.array, Self.values(hasBegun: true)) }

    private func scanRest(isLast: Bool) throws(JSONSyntaxError) {
        do throws(JSONFault) {
            try payload.resume(to: isLast ? .endOfText : .endOfPiece)
        } catch {
            throw payload.error(error)
        }
        try compact()
    }

    private func compact() throws(JSONSyntaxError) {
        payload.compact(restLimit.room, slack: restLimit.slack)
        if payload.size > restLimit.room { throw restLimit.error(at: payload.position(at: payload.scan.index)) }
    }
}
