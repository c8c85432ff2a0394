/// The elements of a text that arrives in pieces: a document for the elements that are complete, whenever there are any.
///
/// Holds what is not complete: a part of one element, and at most a piece.
struct ElementScan: ~Copyable {
    enum Event {
        /// Elements, as an array.
        case elements(JSONDocument)
        /// An element that is not JSON. More may follow.
        case fault(JSONSyntaxError)
        /// Nothing more until there is another piece.
        case pieceEnded
        /// The array has ended.
        case listEnded
    }

    /// An element that is longer than this is an error. A hostile text could take all memory otherwise.
    static let mostBytesOfElement = 1 << 28

    /// The index of the scan from which on text that is not needed is dropped, even if no element is complete. By then,
    /// at least as many bytes were scanned as what is needed takes to move, so that all moves take linear time.
    private var dropIndex = Self.fewestToDrop
    private static let fewestToDrop = 1 << 16

    private(set) var text: JSONGrowingText
    private var scan: JSONScan
    private let format: ElementFormat
    private let steps: [JSONStep]
    private var limits: JSONLimits
    /// The position of the text in the whole one.
    private var position: JSONPosition
    private var hasBegun: Bool

    /// The number of elements before those that are on the tape, and of those.
    private var takenCount = 0
    private var count = 0
    /// Of values that follow each other: the node of the current one.
    private var element = 1
    /// The indexes at which it and those before it on the tape begin, for the lines of errors.
    private var elementStart = 0
    private var starts: [Int] = []
    /// The index up to which there is no delimiter.
    private var searched = 0
    /// Whether everything up to the next delimiter belongs to an element with a fault.
    private var isSkipping = false
    /// Of what was found behind the elements on the tape.
    private var fault: JSONSyntaxError?
    private var isOver = false

    /// A scan of values that follow each other.
    init(_ format: ElementFormat) {
        self.init(
            format, JSONGrowingText(capacity: 256), JSONScan.values(capacity: 64), steps: [], depth: 0,
            position: .start, hasBegun: false)
    }

    /// A scan of the elements of an array.
    ///
    /// - Parameters:
    ///   - text: the text after its opening bracket.
    ///   - steps: its path.
    ///   - depth: the number of containers around it.
    ///   - position: that of the text.
    init(_ text: consuming JSONGrowingText, steps: [JSONStep], depth: Int, position: JSONPosition) {
        let capacity = text.count / 3
        self.init(
            .array, text, JSONScan.elements(capacity: capacity), steps: steps, depth: depth, position: position,
            hasBegun: true)
    }

    private init(
        _ format: ElementFormat, _ text: consuming JSONGrowingText, _ scan: consuming JSONScan, steps: [JSONStep],
        depth: Int, position: JSONPosition, hasBegun: Bool
    ) {
        self.format = format
        self.text = text
        self.scan = scan
        self.steps = steps
        self.position = position
        self.hasBegun = hasBegun
        limits = JSONLimits()
        limits.depth -= depth
        limits.textLength = Self.mostBytesOfElement
    }

    mutating func append(_ piece: JSONBytes) { text.append(piece) }

    /// The text that has not been scanned, and its position.
    var rest: JSONBytes { text.bytes.slice(scan.index..<text.count) }
    var restPosition: JSONPosition { position.advanced(over: text.bytes, to: scan.index) }
}

// MARK: - Going on

extension ElementScan {
    /// Scans on.
    ///
    /// - Parameter isLast: whether no piece follows.
    /// - Throws: the error of a text that cannot be read any further.
    mutating func next(isLast: Bool) throws(JSONSyntaxError) -> Event {
        if !hasBegun { hasBegun = try text.skipByteOrderMark(isWhole: isLast) }
        guard hasBegun else { return .pieceEnded }
        if fault == nil, !isOver { scanOn(isLast: isLast) }
        if count > 0 { return .elements(takeElements()) }
        if let fault {
            guard format.delimiter != nil, fault.kind != .tooLarge else { throw fault }
            self.fault = nil
            takenCount += 1
            // So that the lines before the next one are counted once.
            _ = takeElements()
            return .fault(fault)
        }
        if scan.index > dropIndex {
            _ = takeElements()
            dropIndex = scan.index + max(Self.fewestToDrop, text.count, 8 * scan.tape.count)
        }
        return isOver ? .listEnded : .pieceEnded
    }

    private mutating func scanOn(isLast: Bool) {
        do throws(JSONFault) {
            switch format.kind {
            case .array: try scanArray(isLast: isLast)
            case .concatenated: try scanValues(isLast: isLast)
            case .lines, .textSequence: try scanRecords(isLast: isLast)
            }
        } catch {
            // A record that breaks off before "\r\n" has its error on its own line, and not between the two.
            let isBetween = text.bytes[error.index] == 0x0A && text.bytes[error.index - 1] == 0x0D
            let error = isBetween ? JSONFault(error.problem, at: error.index - 1) : error
            fault = JSONSyntaxError(error, in: text.bytes, limits: limits, from: position)
        }
    }

    /// Scans elements of an array, up to its end.
    private mutating func scanArray(isLast: Bool) throws(JSONFault) {
        defer { count = scan.countOfElements(after: takenCount) }
        try scan.resume(text.bytes, limits, to: .endOfValue)
        isOver = scan.place == .end
        if isLast, !isOver { try scan.resume(text.bytes, limits, to: .endOfText) }
    }

    /// Scans values that follow each other.
    private mutating func scanValues(isLast: Bool) throws(JSONFault) {
        while true {
            beginElement(text.bytes)
            try scan.resume(text.bytes, limits, to: .endOfValue)
            if scan.place != .end, isLast, isInElement || scan.index < text.count {
                try scan.resume(text.bytes, limits, to: .endOfText)
            }
            guard scan.place == .end else { return }
            endElement()
        }
    }

    /// Scans values that end with a delimiter.
    private mutating func scanRecords(isLast: Bool) throws(JSONFault) {
        guard let delimiter = format.delimiter else { return }
        while true {
            let end = text.bytes.firstIndex(of: delimiter, from: max(searched, scan.index))
            searched = end ?? text.count
            if isSkipping {
                scan.index = end.map { $0 + 1 } ?? text.count
                guard end != nil else { return }
                isSkipping = false
                continue
            }
            // To the delimiter, which is not part of the element, or as far as the text has arrived.
            let record = text.bytes.slice(0..<(end ?? text.count))
            let isWhole = end != nil || isLast
            beginElement(record)
            if !isInElement, scan.index == record.count {
                guard let end else { return }
                scan.index = end + 1
                continue
            }
            do throws(JSONFault) {
                try scan.resume(record, limits, to: isWhole ? .endOfText : .endOfPiece)
                if isWhole { try checkEnd(of: record) }
            } catch {
                scan.reset(to: element)
                isSkipping = true
                scan.index = max(min(error.index, record.count), scan.index)
                throw error
            }
            guard isWhole else { return }
            endElement()
            scan.index = end.map { $0 + 1 } ?? text.count
        }
    }

    /// In a text sequence, white space shows that a scalar was not cut off (RFC 7464, section 2.4).
    private func checkEnd(of record: JSONBytes) throws(JSONFault) {
        guard case .textSequence = format.kind, !JSONWord(bits: scan.tape[element]).isDelimited,
            record[record.count - 1] > 0x20
        else { return }
        throw JSONFault(.endOfScalar, at: record.count)
    }

    /// Whether a part of an element was scanned.
    private var isInElement: Bool { !scan.isAtRoot || scan.openToken != nil }

    /// Goes to the beginning of the next element, unless the scan is within one.
    private mutating func beginElement(_ text: JSONBytes) {
        guard !isInElement else { return }
        scan.index = JSONScanner.skipWhitespace(text, from: scan.index)
        elementStart = scan.index
    }

    private mutating func endElement() {
        count += 1
        starts.append(elementStart)
        element = scan.tape.count
        scan.beginValue()
    }
}

// MARK: - Taking elements

extension ElementScan {
    /// The elements that are complete.
    private mutating func takeElements() -> JSONDocument {
        let isArray = if case .array = format.kind { true } else { false }
        let first = isArray ? scan.openElement(at: 1) : element
        let textStart = scan.startOfText(from: first, text.bytes)
        // The line of a record is that of its first byte.
        let end = isArray || !isInElement ? textStart : min(textStart, elementStart)
        let elements = scan.takeElements(
            count: count, upTo: first, depth: isArray ? 1 : 0, movingTextFrom: end, limits)
        let records = isArray ? nil : JSONRecords(position: position, starts: starts)
        let part = JSONPart(steps: steps, firstIndex: takenCount, records: records)
        let document = JSONDocument(JSONSource(text), elements, part)
        position = position.advanced(over: text.bytes, to: end)
        text.removeFirst(end)
        searched = max(searched - end, 0)
        elementStart -= end
        starts = []
        element = 1
        takenCount += count
        count = 0
        return document
    }
}

extension JSONWord {
    /// Whether the end of a value can be seen in the value.
    fileprivate var isDelimited: Bool { isString || isContainer }
}

extension JSONScan {
    /// Whether the next thing is the outermost value.
    var isAtRoot: Bool { place == .root }

    /// Expects another outermost value.
    fileprivate mutating func beginValue() {
        place = .root
        openToken = nil
    }

    /// Forgets everything from a node on, at which an outermost value begins.
    fileprivate mutating func reset(to node: Int) {
        tape.remove(from: min(node, tape.count))
        outerContainers.remove(from: 0)
        outerKeys.remove(from: 0)
        container = JSONOpenContainer()
        keys = JSONOpenKeys()
        beginValue()
    }
}
