/// Complete elements of a list, which are made into models one by one.
struct ElementBatch {
    private let document: JSONDocument
    private let rootOptions: UnboxOptions?
    private let session: ReadingSession?
    private let options: ReadingOptions
    private var node: Int
    private let end: Int
    /// The index of the next element in the whole list.
    private(set) var index: Int
    /// Where elements begin, if they are payloads of their own, from the last one with an error on: the lines up to there
    /// are counted once.
    private var records: JSONRecords?

    /// - Parameters:
    ///   - document: an array of the elements.
    ///   - options: those of the elements.
    init(_ document: JSONDocument, _ rootOptions: UnboxOptions?, _ options: ReadingOptions) {
        var options = options
        // A record is a payload of its own: it nests as deeply as one, and not in an array.
        if document.part?.records != nil { options.depth = 0 }
        self.document = document
        self.rootOptions = rootOptions
        session = rootOptions?.session(of: .document(document))
        self.options = options
        node = document.firstElement(of: JSONDocument.root)
        end = document.end(of: JSONDocument.root)
        index = document.part?.firstIndex ?? 0
        records = document.part?.records
    }

    /// The next element, made by `convert`; nil after the last one.
    ///
    /// - Throws: ``UnboxError`` with the path in the whole payload. The next call goes on with the next element.
    mutating func next<T>(_ convert: (PayloadValue, AnyObject) throws -> T) throws -> T? {
        guard node < end else { return nil }
        let element = node
        defer {
            node = document.next(after: node)
            index += 1
        }
        do {
            return try convert(value(at: element), session ?? document)
        } catch {
            throw failure(of: element, error, convert)
        }
    }

    /// The path of the element that was made last; empty if it is a payload of its own.
    var pathOfLast: [UnboxPath.Component] {
        guard document.part?.records == nil else { return [] }
        return document.path(to: JSONDocument.root).components + [.index(index - 1)]
    }

    private func value(at node: Int) -> PayloadValue {
        PayloadValue(
            .reading(JSONNode(node, of: document)), options: options, session: session.map { Unretained($0) })
    }

    // MARK: - Errors

    /// The error of an element.
    ///
    /// An error keeps its payload, so that it can describe it. So the element is converted again, on its own, and the
    /// error does not keep the others.
    private mutating func failure<T>(
        of node: Int, _ error: any Error, _ convert: (PayloadValue, AnyObject) throws -> T
    ) -> UnboxError {
        // Without reports, which have been told already.
        var rootOptions = rootOptions
        rootOptions?.dropReport = nil
        rootOptions?.watch = nil
        let element = document.excerpt(of: node, index: index, position: nextPosition())
        let excerpt = ElementBatch(element, rootOptions, options)
        do {
            _ = try convert(excerpt.value(at: excerpt.node), excerpt.session ?? excerpt.document)
        } catch {
            return excerpt.located(error)
        }
        // It was read differently this time.
        return excerpt.located(error)
    }

    /// The position of the element at `index`.
    private mutating func nextPosition() -> JSONPosition? {
        let (place, text) = (index - (document.part?.firstIndex ?? 0), document.text)
        return records?.nextPosition(of: place, in: text)
    }

    private func located(_ error: any Error) -> UnboxError {
        let root = PayloadValue(.root(of: document))
        let step: ErrorTrail.Part? = document.part?.records == nil ? .component(.index(index)) : nil
        return UnboxError.wrapping(error).completingPath(in: PayloadLocation(of: root), by: step)
    }
}
