/// The elements of a text that arrives in pieces, from its beginning to its end.
final class ElementSource {
    private enum Stage {
        case search, elements, rest, over
    }

    private var stage: Stage
    private var search: ArraySearch
    private var elements: ElementScan
    private let keyPath: String?
    /// How much may be held of the values beside the array, and of an element.
    private let restLimit: MemoryLimit
    private var elementLimit: MemoryLimit
    private var failure: UnboxError?

    /// - Parameters:
    ///   - memoryLimit: see ``UnboxOptions/memoryLimit``.
    ///   - slack: how many bytes may be held in addition that are not needed; nil for the usual number.
    init(_ format: ElementFormat, memoryLimit: Int, slack: Int?) throws {
        restLimit = MemoryLimit(memoryLimit, slack: slack, for: .rest)
        elementLimit = MemoryLimit(memoryLimit, slack: slack, for: .element)
        if case .array(let keyPath) = format.kind {
            self.keyPath = keyPath
            stage = .search
            search = ArraySearch(try keyPath.map(KeyPathStep.steps) ?? [])
        } else {
            keyPath = nil
            stage = .elements
            search = ArraySearch([])
        }
        elements = ElementScan(format)
    }

    func append(_ piece: JSONBytes) {
        switch stage {
        case .search, .rest: search.append(piece)
        case .elements: elements.append(piece)
        case .over: break
        }
    }

    /// The next elements, or an element that is not JSON; nil if another piece is needed, or, if there is none, at the
    /// end.
    ///
    /// - Parameter isLast: whether no piece follows.
    func next(isLast: Bool) throws -> ElementScan.Event? {
        if let failure { throw failure }
        do {
            if let event = try nextEvent(isLast: isLast) { return event }
            if isLast, case .search = stage { throw missingArray() }
            if isLast { stage = .over }
            return nil
        } catch {
            let error = (error as? JSONSyntaxError).map { UnboxError($0) } ?? UnboxError.wrapping(error)
            failure = error
            stage = .over
            // The part of the element that was held is not needed.
            elements = ElementScan(.array)
            throw error
        }
    }

    private func nextEvent(isLast: Bool) throws(JSONSyntaxError) -> ElementScan.Event? {
        while true {
            switch stage {
            case .search:
                guard let found = try search.elements(isLast: isLast, restLimit) else { return nil }
                elements = found
                if keyPath != nil { elementLimit = restLimit.applied(to: .elementAndRest, used: search.size) }
                stage = .elements
            case .elements:
                let event = try elements.next(isLast: isLast, elementLimit)
                switch event {
                case .elements, .fault: return event
                case .pieceEnded: return nil
                case .listEnded:
                    search.end(elements.rest, at: elements.restPosition)
                    elements = ElementScan(.array)
                    stage = .rest
                }
            case .rest:
                try search.scanOn(isLast: isLast, restLimit)
                return nil
            case .over:
                return nil
            }
        }
    }

    /// How many bytes are held, beside a piece and its index.
    var heldBytes: Int { search.size + elements.size }

    /// The error of a payload that has no array where one was expected.
    private func missingArray() -> any Error {
        let payload = Unboxer(draft: search.document())
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

    /// The values beside the array, as far as they have arrived; nil without a key path.
    var rest: JSONDocument? { keyPath == nil ? nil : search.document() }
}
