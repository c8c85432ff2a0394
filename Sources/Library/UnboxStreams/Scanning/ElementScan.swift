/// Makes documents of the complete elements of a text that arrives in pieces.
///
/// Holds only the incomplete element, without white space, and at most a piece.
struct ElementScan: ~Copyable {
    /// What holds the elements together.
    enum Kind {
        /// An array.
        case array
        /// Values that follow each other, that end with a line feed, or that begin with a record separator (RFC 7464).
        case concatenated, lines, textSequence

        /// The byte that ends an element, even within a string.
        var delimiter: UInt8? {
            switch self {
            case .lines: 0x0A
            case .textSequence: 0x1E
            case .array, .concatenated: nil
            }
        }
    }

    enum Event {
        /// Elements, as an array.
        case elements(JSONDocument)
        /// An element that is not JSON. More may follow.
        case fault(JSONSyntaxError)
    }

    private var pieces: JSONPieceScan
    private let kind: Kind
    private let steps: [UnboxPath.Component]
    private let payload: (any AnyObject & Sendable)?
    private var limits = JSONLimits()

    /// The number of elements before those on the tape, and on the tape.
    var takenCount: Int64 = 0
    private var count = 0
    /// The node of the current value, if values follow each other.
    private var element = 1
    /// Where the current value and those before it on the tape begin, for the lines of errors.
    private var elementStart = 0
    private var starts: [Int] = []
    /// The position of the first value on the tape, if its text has become compact.
    private var firstPosition: JSONPosition?
    /// The index up to which there is no delimiter.
    private var searched = 0
    /// Whether everything up to the next delimiter belongs to an element with a fault.
    private var isSkipping = false
    /// The syntax error after the elements on the tape.
    private var fault: JSONSyntaxError?
    /// Whether the array has ended.
    private(set) var isOver = false

    /// - Parameters:
    ///   - pieces: the text, and a scan of its elements.
    ///   - steps: the path of the array.
    ///   - depth: the number of containers around it.
    ///   - payload: the identity of the payload that the documents of the elements share.
    init(
        _ kind: Kind, _ pieces: consuming JSONPieceScan, steps: [UnboxPath.Component] = [], depth: Int = 0,
        payload: (any AnyObject & Sendable)? = nil
    ) {
        self.kind = kind
        self.pieces = pieces
        self.steps = steps
        self.payload = payload
        limits.depth -= depth
    }

    /// The bytes of the text and its index.
    var size: Int { pieces.size }

    mutating func append(_ piece: JSONBytes) { pieces.append(piece) }

    /// The text that has not been scanned, and its position.
    var rest: JSONBytes { pieces.rest }
    var restPosition: JSONPosition { pieces.position(at: pieces.scan.index) }
}

// MARK: - Going on

extension ElementScan {
    /// - Parameters:
    ///   - isLast: whether no piece follows.
    ///   - limit: the memory that the incomplete element may take.
    /// - Returns: nil if another piece is needed, or if the array has ended.
    /// - Throws: the error of a text that cannot be read any further.
    mutating func next(isLast: Bool, _ limit: MemoryLimit) throws(JSONSyntaxError) -> Event? {
        guard try pieces.begin(isWhole: isLast) else { return nil }
        if fault == nil, !isOver { scanOn(isLast: isLast) }
        if count > 0 { return .elements(takeElements()) }
        if fault == nil, !isOver { compact(limit) }
        if let fault {
            guard isSkipping else { throw fault }
            self.fault = nil
            takenCount = takenCount.clampedSum(1)
            // Counts the lines before the next one only once.
            _ = takeElements()
            return .fault(fault)
        }
        return nil
    }

    private mutating func scanOn(isLast: Bool) {
        do throws(JSONFault) {
            switch kind {
            case .array: try scanArray(isLast: isLast)
            case .concatenated: try scanValues(isLast: isLast)
            case .lines, .textSequence: try scanRecords(isLast: isLast)
            }
        } catch {
            // The error of a record that breaks off before "\r\n" is before both, on the line of the record.
            let text = pieces.text.bytes
            let isBetween = text[error.index] == 0x0A && text[error.index - 1] == 0x0D
            let error = isBetween ? JSONFault(error.problem, at: error.index - 1) : error
            fault = pieces.error(error, limits)
        }
    }

    private mutating func scanArray(isLast: Bool) throws(JSONFault) {
        defer { count = pieces.scan.countOfElements(after: takenCount) }
        try pieces.resume(limits, to: .endOfValue)
        isOver = pieces.scan.place == .end
        if isLast, !isOver { try pieces.resume(limits, to: .endOfText) }
    }

    private mutating func scanValues(isLast: Bool) throws(JSONFault) {
        while true {
            beginElement(pieces.text.bytes)
            try pieces.resume(limits, to: .endOfValue)
            if pieces.scan.place != .end, isLast, isInElement || pieces.scan.index < pieces.text.count {
                try pieces.resume(limits, to: .endOfText)
            }
            guard pieces.scan.place == .end else { return }
            endElement()
        }
    }

    private mutating func scanRecords(isLast: Bool) throws(JSONFault) {
        guard let delimiter = kind.delimiter else { return }
        while true {
            let end = pieces.text.bytes.firstIndex(of: delimiter, from: max(searched, pieces.scan.index))
            searched = end ?? pieces.text.count
            if isSkipping {
                pieces.scan.index = end.map { $0 + 1 } ?? pieces.text.count
                guard end != nil else { return }
                isSkipping = false
                continue
            }
            // Up to the delimiter, or as far as the text has arrived.
            let record = pieces.text.bytes.slice(0..<(end ?? pieces.text.count))
            let isWhole = end != nil || isLast
            beginElement(record)
            if !isInElement, pieces.scan.index == record.count {
                guard let end else { return }
                pieces.scan.index = end + 1
                continue
            }
            do throws(JSONFault) {
                try pieces.scan.resume(record, limits, to: isWhole ? .endOfText : .endOfPiece)
                if isWhole { try checkEnd(of: record) }
            } catch {
                skipRecord(to: max(min(error.index, record.count), pieces.scan.index))
                throw error
            }
            guard isWhole else { return }
            endElement()
            pieces.scan.index = end.map { $0 + 1 } ?? pieces.text.count
        }
    }

    /// Forgets the current record, which has a fault.
    private mutating func skipRecord(to index: Int) {
        pieces.scan.reset(to: element)
        pieces.scan.index = index
        isSkipping = true
    }

    /// In a text sequence, white space shows that a scalar was not cut off (RFC 7464, section 2.4).
    private func checkEnd(of record: JSONBytes) throws(JSONFault) {
        let word = JSONWord(bits: pieces.scan.tape[element])
        guard kind == .textSequence, !word.isString, !word.isContainer, record[record.count - 1] > 0x20 else { return }
        throw JSONFault(.endOfScalar, at: record.count)
    }

    /// Whether a part of an element was scanned.
    private var isInElement: Bool { pieces.scan.place != .root || pieces.scan.openToken != nil }

    /// Skips to the next element, unless the scan is within one.
    private mutating func beginElement(_ text: JSONBytes) {
        guard !isInElement else { return }
        pieces.scan.index = JSONScanner.skipWhitespace(text, from: pieces.scan.index)
        elementStart = pieces.scan.index
    }

    private mutating func endElement() {
        count += 1
        starts.append(elementStart)
        element = pieces.scan.tape.count
        pieces.scan.beginValue()
    }
}

// MARK: - Taking elements

extension ElementScan {
    private mutating func takeElements() -> JSONDocument {
        let isArray = kind == .array
        let first = isArray ? pieces.scan.openElement(at: 1) : element
        let textStart = pieces.scan.startOfText(from: first, pieces.text.bytes)
        // The line of a record is that of its first byte.
        let end = isArray || !isInElement ? textStart : min(textStart, elementStart)
        let elements = pieces.scan.takeElements(
            count: count, upTo: first, depth: isArray ? 1 : 0, movingTextFrom: end, limits)
        // An index in a path is an Int, from which the elements of this document are counted on.
        let firstIndex = Int(min(takenCount, Int64(Int.max - count)))
        let part = JSONPart(steps: steps, firstIndex: firstIndex, records: isArray ? nil : records, payload: payload)
        let document = JSONDocument(JSONSource(pieces.text), elements, part)
        pieces.removeFirst(end)
        searched = max(searched - end, 0)
        elementStart -= end
        starts = []
        firstPosition = nil
        element = 1
        takenCount = takenCount.clampedSum(Int64(count))
        count = 0
        return document
    }

    private var records: JSONRecords {
        JSONRecords(
            first: firstPosition ?? pieces.position(at: starts.first ?? 0), starts: starts, position: pieces.position,
            positionIndex: pieces.positionIndex)
    }
}

// MARK: - Holding little

extension ElementScan {
    /// Removes scanned text that is not needed. If the element still takes too much memory, notes a fault.
    private mutating func compact(_ limit: MemoryLimit) {
        guard pieces.isLong(limit.room, slack: limit.slack) else { return }
        if isInElement, firstPosition == nil { firstPosition = pieces.position(at: elementStart) }
        let length = pieces.text.count
        pieces.compact(limit.room, slack: limit.slack)
        let removed = length - pieces.text.count
        searched = max(searched - removed, 0)
        if removed > 0 { elementStart = 0 }
        guard size > limit.room, pieces.scan.tape.count > 1 || pieces.scan.openToken != nil else { return }
        fault = limit.error(at: restPosition)
        if kind.delimiter != nil { skipRecord(to: pieces.text.count) }
    }
}

extension ScanState {
    /// Expects another outermost value.
    fileprivate mutating func beginValue() {
        place = .root
        openToken = nil
    }

    /// Forgets the outermost value that begins at a node.
    fileprivate mutating func reset(to node: Int) {
        tape.remove(from: min(node, tape.count))
        outerContainers.remove(from: 0)
        outerKeys.remove(from: 0)
        container = JSONOpenContainer()
        keys = JSONOpenKeys()
        beginValue()
    }
}
