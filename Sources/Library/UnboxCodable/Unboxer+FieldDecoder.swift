extension UnboxOptions {
    /// The decoder for all fields that are only `Decodable`; nil for this library's rules.
    ///
    ///     var options = UnboxOptions()
    ///     options.decoder = decoder
    ///     let trip: Trip = try Unboxer(data: data, options: options).unbox()
    ///
    /// Its strategies for keys, dates and data, and its `userInfo`, apply wherever an `unbox` decodes without another
    /// decoder. They do not apply to types that can be unboxed, such as a `Date` of a model: see <doc:RootDates>.
    public var decoder: UnboxDecoder? {
        get { fieldDecoder as? UnboxDecoder }
        set { fieldDecoder = newValue }
    }
}

extension Unboxer {
    /// A reader of the same object that decodes all fields that are only `Decodable`, at any depth, with a decoder.
    ///
    ///     let unboxer = unboxer.decoding(using: decoder)
    ///     place = try unboxer.unbox(key: "place")
    ///     visits = try unboxer.unbox(key: "visits")
    ///
    /// Takes one allocation, so make the reader once for an object.
    ///
    /// - Parameter decoder: the decoder whose strategies and `userInfo` apply, as in `unbox(decoding:key:using:)`.
    public func decoding(using decoder: UnboxDecoder) -> Unboxer { decodingFields(decoder) }

    /// - Parameter decoder: an ``UnboxDecoder`` or a ``KeptUserInfo``.
    func decodingFields(_ decoder: (any Sendable)?) -> Unboxer {
        let outer = value.session?.object
        var document = outer?.document
        if case .node(let node) = value.storage { document = node.document }
        let session = ReadingSession(
            reportingTo: outer?.dropReport, dates: outer?.dates, encodesURLs: outer?.encodesURLs ?? false,
            errorLimit: outer?.errorLimit ?? ReadingSession.defaultErrorLimit, observer: outer?.observer,
            decoder: decoder, keeping: document)
        let value = PayloadValue(value.storage, options: value.options, session: Unretained(session))
        return Unboxer(value, keeping: session)
    }
}
