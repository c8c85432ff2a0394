extension Unboxer {
    /// A reader of what a decoder decodes, for an `init(from:)` that keeps its key paths and contexts.
    ///
    ///     init(from decoder: any Decoder) throws {
    ///         let container = try decoder.container(keyedBy: CodingKeys.self)
    ///         name = try container.decode(String.self, forKey: .name)
    ///         runningDistance = try Unboxer(from: decoder).unbox(keyPath: "activities.running.distance")
    ///     }
    ///
    /// It reads by this library's rules, and `strict` and `allowInvalidElements` are at hand. The root may be an array
    /// or a scalar.
    ///
    /// Under an ``UnboxDecoder`` it reads the same payload, and nothing is copied. Keys are those of the payload then,
    /// whatever the decoder's strategy for them.
    ///
    /// Under any other decoder, such as JSONDecoder or PropertyListDecoder, all that the decoder decodes is rebuilt as a
    /// dictionary first, by each call: one reader should serve for all the fields of a type. That takes about twice as
    /// long as decoding models. Integers and Decimals keep every digit, and a property list's dates and data stay what
    /// they are. Keys are those that the decoder tells: converted, where it has a strategy for them.
    /// What the decoder refuses as every type, such as the number 1e400, throws when it is read; ``dictionary`` has a value
    /// of no use in its place, as there is no telling what it is.
    ///
    /// The decoder's strategies and its `userInfo` end here, whichever decoder it is. A `Decodable` type that is unboxed
    /// through the reader is decoded by this library's rules and finds an empty `userInfo`;
    /// `unbox(decoding:key:using:)` names the decoder that has what the type needs.
    ///
    /// What the reader throws is an ``UnboxError`` with the whole path from the decoder's root. An ``UnboxDecoder``
    /// turns it into a `DecodingError`; other decoders let it through as it is. ``Unboxed`` and
    /// `container.decode(unboxing:forKey:)` throw a `DecodingError` under any decoder.
    ///
    /// - Parameter decoder: the decoder that an `init(from:)` was given.
    /// - Throws: `DecodingError` when the value nests more than 512 levels, or more than the stack allows.
    public init(from decoder: any Decoder) throws {
        self.init(try PayloadValue(of: decoder, expecting: .object))
    }
}
