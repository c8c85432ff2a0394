// How an `Unboxer` reads what is `Decodable` and cannot be unboxed.
//
// Neither world is made of the other by a conformance: no `Decodable` type becomes `UnboxCompatible`, and no
// `Unboxable` one becomes `Decodable`, so that there are no two defaults that could call each other without end. Each
// way over is a call that somebody wrote: an overload of `unbox` here, and a call on a decoder there.
//
// By default the library's rules hold for the types of Foundation, at any depth: a `Date` is one, or else an error that
// asks for the format; `Data` is Base64; a `URL` is one as it stands; a `Decimal` keeps every digit. Scalars stay as
// strict as Codable has them. In one more thing a type may decode otherwise than in a decoder: a dictionary with an
// `UnboxableKey` is an object here, at any depth, where Codable has an array of pairs for some keys.

extension PayloadValue {
    /// Decodes the value.
    ///
    /// - Parameters:
    ///   - container: a container of the payload,
    ///   - tail: and the way from there to the value.
    ///   - decoder: whose strategies hold; nil for the library's rules.
    ///   - decode: decodes what the decoder that it is passed reads.
    /// - Throws: ``UnboxError`` with its path from this value.
    fileprivate func decoded<R>(
        in container: PayloadValue, _ tail: DecodingOrigin.Tail, using decoder: UnboxDecoder?,
        _ decode: (ValueDecoder) throws -> R
    ) throws -> R {
        let session = DecodingSession(
            decoder ?? UnboxDecoder(), of: KeptValue(container), rules: decoder == nil ? .library : .strategies,
            readsAnyKey: true)
        let decoder = ValueDecoder(self, in: session, at: DecodingOrigin(in: container, tail))
        defer { session.end() }
        do {
            return try decode(decoder)
        } catch {
            let origin = decoder.codingPath.map(UnboxPath.Component.init)
            throw UnboxError(error, below: origin, at: session.place(of: error), in: self)
        }
    }
}

extension PayloadValue {
    /// Decodes the value by the library's rules, as an element of a container that is unboxed.
    func decoded<T: Decodable>(_ type: T.Type) throws -> T {
        try decoded(in: self, .none, using: nil) { try $0.decode($0.value, as: type, at: .same) }
    }

    /// Tells the report of this payload, if there is one, that an element of this container is dropped.
    ///
    /// - Parameter decoder: the decoder of this container.
    func report(dropping component: UnboxPath.Component, after error: any Error, in decoder: ValueDecoder) {
        guard isObserved else { return }
        report(dropping: component) { failure(error, of: component, in: decoder) }
    }

    /// The error of an element of this container, with its path from here.
    ///
    /// - Parameters:
    ///   - error: what was thrown; by a container within this one, it is an ``UnboxError`` with its path from there.
    ///   - decoder: the decoder of this container.
    func failure(_ error: any Error, of component: UnboxPath.Component, in decoder: ValueDecoder) -> UnboxError {
        // Only containers throw one: of a type's own `init(from:)` it comes as a DecodingError.
        if let error = error as? UnboxError { return error.at(part(to: component)) }
        let origin = decoder.codingPath.map(UnboxPath.Component.init)
        // A DecodingError tells its place itself.
        let fallback = error is DecodingError ? nil : origin + [component]
        return UnboxError(error, below: origin, at: decoder.session.place(of: error) ?? fallback, in: self)
    }
}

extension Unboxer {
    func decode<T: Decodable>(
        _ type: T.Type, key: String, allowInvalidElements: Bool, using decoder: UnboxDecoder?
    ) throws -> T {
        try read(key: key, allowInvalidElements: allowInvalidElements) {
            try $0.payload.decoded(in: value, .key(key), using: decoder) {
                try $0.decode($0.value, as: type, at: .same)
            }
        }
    }

    func decode<T: Decodable>(
        _ type: T.Type, keyPath: String, allowInvalidElements: Bool, using decoder: UnboxDecoder?
    ) throws -> T {
        try read(keyPath: keyPath, allowInvalidElements: allowInvalidElements) {
            try $0.payload.decoded(in: value, .keyPath(keyPath), using: decoder) {
                try $0.decode($0.value, as: type, at: .same)
            }
        }
    }

    func decode<T: Decodable>(_ type: T.Type, allowInvalidElements: Bool, using decoder: UnboxDecoder?) throws -> T {
        try readAll(allowInvalidElements: allowInvalidElements) {
            try $0.payload.decoded(in: value, .none, using: decoder) { try $0.decode($0.value, as: type, at: .same) }
        }
    }
}
