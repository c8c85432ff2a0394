/// The outcome of a slice, except its elements.
struct SliceResult: Sendable {
    /// Why the slice failed. In a read that collects errors, it stands for those of all invalid elements.
    var failure: UnboxError?
    /// The dropped elements; nil if the payload has no report.
    var report: (any DropReport)?
}

extension JSONDocument {
    /// Makes the elements of a slice, which this is the document of. Invalid ones are handled as in an array that one
    /// thread makes.
    ///
    /// - Parameters:
    ///   - elements: has room for all elements of the slice.
    ///   - options: those of the array.
    ///   - payloadSession: the session of the payload.
    ///   - maker: makes what makes the elements, from the array of the slice.
    func readSlice<Maker: MemberMaker>(
        into elements: inout ArrayWriter<Maker.Member>, _ options: ReadingOptions,
        in payloadSession: ReadingSession?, _ maker: (PayloadValue) throws -> Maker
    ) -> SliceResult {
        var result = SliceResult(report: payloadSession?.dropReport?.reportOfSlice())
        let session = payloadSession.map {
            ReadingSession(
                reportingTo: result.report, dates: $0.dates, errorLimit: $0.errorLimit, observer: nil,
                decoder: $0.decoder, keeping: self)
        }
        defer { withExtendedLifetime(session) {} }
        let array = PayloadValue(
            .node(JSONNode(Self.root, of: self)), options: options, session: session.map(Unretained.init))
        do {
            let maker = try maker(array)
            defer { maker.end() }
            guard var slice = try array.elements() else { return result }
            slice.index = (part?.firstIndex ?? 0) - 1
            try elements.append(&slice, of: array, by: maker)
        } catch {
            result.failure = UnboxError.wrapping(error).completingPath(in: PayloadLocation(of: array))
        }
        return result
    }
}
