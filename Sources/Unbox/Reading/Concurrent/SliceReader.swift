/// Makes the elements of one slice, on one thread.
///
/// A protocol and not a closure: threads that call the same closure would retain and release its context for each
/// element, and so wait for each other.
@usableFromInline protocol SliceReader: SliceReaderMetatype {
    associatedtype Element: Sendable

    /// Makes an element.
    ///
    /// - Parameter index: its index in the payload's array.
    func element(at index: Int, from value: PayloadValue) throws -> Element

    /// The error of an element, with its whole path.
    func failure(_ error: any Error, at index: Int) -> UnboxError

    /// Called when the slice is made.
    func end()
}

extension SliceReader {
    @usableFromInline func end() {}
}

#if compiler(>=6.2)
    @usableFromInline typealias SliceReaderMetatype = SendableMetatype
#else
    @usableFromInline typealias SliceReaderMetatype = Any
#endif

/// The outcome of a slice, except its elements.
struct SliceResult: Sendable {
    /// Why the slice failed. In a read that collects errors, it stands for those of all invalid elements.
    var failure: UnboxError?
    /// The dropped elements; nil if the payload has no report.
    var report: (any DropReport)?
}

extension JSONDocument {
    /// Makes the elements of a slice, which this is the document of. Invalid ones are handled as in an array that one
    /// thread makes: see `InvalidElements.swift`.
    ///
    /// - Parameters:
    ///   - elements: has room for all elements of the slice.
    ///   - options: those of the array.
    ///   - payloadSession: the session of the payload.
    ///   - reader: makes the reader of the slice, from the array of the slice.
    func readSlice<Reader: SliceReader>(
        into elements: inout ArrayWriter<Reader.Element>, _ options: ReadingOptions,
        in payloadSession: ReadingSession?, _ reader: (PayloadValue) throws -> Reader
    ) -> SliceResult {
        var result = SliceResult(report: payloadSession?.dropReport?.reportOfSlice())
        let ownSession = payloadSession.map { ReadingSession(sliceOf: $0, reportingTo: result.report, keeping: self) }
        defer { withExtendedLifetime(ownSession) {} }
        let session = ownSession.map(Unretained.init)
        var node = JSONNode(Self.root, of: self)
        let array = PayloadValue(.node(node), options: options, session: session)
        var failures = ErrorCollector(limit: payloadSession?.errorLimit)
        do {
            let elementOptions = try options.enteringContainer()
            let reader = try reader(array)
            defer { reader.end() }
            let end = end(of: Self.root)
            node = JSONNode(firstElement(of: Self.root), of: node.unretainedDocument)
            var index = part?.firstIndex ?? 0
            while node.index < end {
                do {
                    let value = PayloadValue(.node(node), options: elementOptions, session: session)
                    elements.append(try reader.element(at: index, from: value))
                } catch {
                    if options.allowsInvalidElements {
                        array.report(dropping: .index(index)) { reader.failure(error, at: index) }
                    } else {
                        failures.append(reader.failure(error, at: index))
                        if !options.collectsErrors { break }
                    }
                }
                node = JSONNode(next(after: node.index), of: node.unretainedDocument)
                index += 1
            }
            if !failures.isEmpty { result.failure = failures.error }
        } catch {
            result.failure = UnboxError.wrapping(error).leaving(PayloadLocation(of: array))
        }
        return result
    }
}
