extension Unboxer {
    /// A reader of the value of a decoder, for an `init(from:)` that uses key paths or contexts.
    ///
    ///     init(from decoder: any Decoder) throws {
    ///         let container = try decoder.container(keyedBy: CodingKeys.self)
    ///         name = try container.decode(String.self, forKey: .name)
    ///         runningDistance = try Unboxer(from: decoder).unbox(keyPath: "activities.running.distance")
    ///     }
    ///
    /// It reads by this library's rules, with `strict` and `allowInvalidElements`. The root may be an array or a
    /// scalar.
    ///
    /// With an ``UnboxDecoder``, it reads the same payload, and nothing is copied. Keys are then those of the payload,
    /// whatever the decoder's key strategy.
    ///
    /// With any other decoder, such as JSONDecoder or PropertyListDecoder, each call first rebuilds the decoder's whole
    /// value as a dictionary, so use one reader for all fields of a type. This takes about twice as long as decoding
    /// models. Integers and Decimals keep every digit, and a property list's dates and data keep their types. Keys are
    /// those that the decoder reports: converted, if it has a key strategy. A value that the decoder cannot decode as
    /// any type, such as the number 1e400, throws when it is read; ``dictionary`` has a placeholder for it.
    ///
    /// Fields that are only `Decodable` are decoded with the decoder's `userInfo`. The reader does not take over the
    /// strategies of any decoder. To decode a field with them, pass a decoder to `unbox(decoding:key:using:)`.
    ///
    /// The reader throws an ``UnboxError`` with the whole path from the decoder's root. An ``UnboxDecoder`` turns it
    /// into a `DecodingError`; other decoders pass it on unchanged. ``Unboxed`` and
    /// `container.decode(unboxing:forKey:)` throw a `DecodingError` with any decoder.
    ///
    /// - Parameter decoder: the decoder that an `init(from:)` was passed.
    /// - Throws: `DecodingError` when the value nests more than 512 levels, or more than the stack allows.
    public init(from decoder: any Decoder) throws {
        self.init(try PayloadValue(of: decoder, expecting: .object))
        let userInfo = decoder.userInfo
        if !userInfo.isEmpty { self = decodingFields(KeptUserInfo(userInfo: userInfo)) }
    }
}
