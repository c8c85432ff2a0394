/// Complete elements of a list, which are made into models one by one.
struct ElementBatch {
    private let document: JSONDocument
    private let session: ReadingSession?
    private let options: ReadingOptions
    private var node: Int
    private let end: Int
    /// The index of the next element in the whole list.
    private(set) var index: Int

    /// - Parameter document: an array of the elements.
    init(_ document: JSONDocument, _ rootOptions: UnboxOptions?, _ options: ReadingOptions) {
        var options = options
        // A record is a payload of its own, not nested in an array.
        if document.part?.records != nil { options.depth = 0 }
        self.document = document
        session = rootOptions?.session(of: KeptValue(rootOf: document))
        self.options = options
        node = document.firstElement(of: JSONDocument.root)
        end = document.end(of: JSONDocument.root)
        index = document.part?.firstIndex ?? 0
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
            let value = PayloadValue(
                .reading(JSONNode(element, of: document)), options: options, session: session.map { Unretained($0) })
            return try convert(value, session ?? document)
        } catch {
            // The error keeps the document, to describe the value.
            let isRecord = document.part?.records != nil
            let place = PayloadValue(.node(JSONNode(isRecord ? element : JSONDocument.root, of: document)))
            throw UnboxError.wrapping(error).completingPath(
                in: PayloadLocation(of: place), by: isRecord ? nil : .component(.index(index)))
        }
    }

    /// The path of the element that was made last; empty if it is a payload of its own.
    var pathOfLast: [UnboxPath.Component] {
        guard document.part?.records == nil else { return [] }
        return document.path(to: JSONDocument.root).components + [.index(index - 1)]
    }
}
