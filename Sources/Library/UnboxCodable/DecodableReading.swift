// How an `Unboxer` reads types that are `Decodable` but cannot be unboxed.
//
// No conformance bridges the two worlds, because two default implementations could then call each other endlessly. Each
// crossing is an explicit call: an overload of `unbox` in one direction, a call on a decoder in the other.
//
// By default, the types of Foundation follow the library's rules at any depth. A `Date` is a native Date, or an error
// asks for the format. `Data` is Base64, a `URL` has to be valid as it stands, and a `Decimal` keeps every digit.
// Scalars are as strict as in Codable. A dictionary whose key is an `UnboxableKey` is an object here, where Codable
// uses an array of pairs for some keys.

extension PayloadValue {
    /// - Parameters:
    ///   - container: a container of the payload; nil for this value.
    ///   - place: the path from the container to the value.
    ///   - decoder: the decoder whose strategies apply; nil for that of the session, or the library's rules.
    /// - Throws: ``UnboxError`` with its path from this value.
    package func decoded<T: Decodable>(
        _ type: T.Type, in container: PayloadValue? = nil, _ place: FieldPlace = .whole,
        using decoder: UnboxDecoder? = nil
    ) throws -> T {
        try withDecoder(in: container, place, using: decoder) { try $0.decode(self, as: type, at: .same) }
    }

    /// Calls a function with a decoder of the value, with the parameters and errors of ``decoded(_:in:_:using:)``.
    func withDecoder<T>(
        in container: PayloadValue? = nil, _ place: FieldPlace = .whole, using decoder: UnboxDecoder? = nil,
        _ decode: (ValueDecoder) throws -> T
    ) throws -> T {
        let decoder = self.decoder(in: container ?? self, place, using: decoder)
        defer { decoder.session.end() }
        do {
            return try decode(decoder)
        } catch {
            let origin = decoder.codingPath.components
            throw UnboxError(error, below: origin, at: decoder.session.place(of: error), in: self)
        }
    }

    /// A decoder of the value for an `Unboxer`, with the parameters of ``decoded(_:in:_:using:)``. The caller ends its
    /// session.
    package func decoder(in container: PayloadValue, _ place: FieldPlace, using decoder: UnboxDecoder?) -> ValueDecoder
    {
        let strategies = decoder ?? fieldDecoder
        let session = DecodingSession(
            strategies ?? UnboxDecoder(), of: KeptValue(container), usesStrategies: strategies != nil,
            readsAnyKey: true, notesFailures: true, userInfo: strategies == nil ? fieldUserInfo : nil)
        return ValueDecoder(self, in: session, at: DecodingOrigin(in: container, place))
    }
}

extension PayloadValue {
    /// The decoder for all fields that are only `Decodable`; nil for the library's rules.
    private var fieldDecoder: UnboxDecoder? {
        // If there is none, nothing is cast.
        session?.with { session in session.decoder.flatMap { $0 as? UnboxDecoder } }
    }

    /// The `userInfo` of the decoder that the reader was made from; nil without one.
    private var fieldUserInfo: [CodingUserInfoKey: Any]? {
        session?.with { session in session.decoder.flatMap { $0 as? KeptUserInfo }?.userInfo }
    }

    /// The error of an element of this container, with its path from here.
    ///
    /// - Parameters:
    ///   - error: the thrown error: an ``UnboxError`` with the path from there if a container within this one threw it.
    ///   - decoder: the decoder of this container.
    package func failure(_ error: any Error, of component: UnboxPath.Component, in decoder: ValueDecoder) -> UnboxError
    {
        // Only containers throw an UnboxError: from a type's own `init(from:)` it arrives as a DecodingError.
        if let error = error as? UnboxError { return error.prepending(part(to: component)) }
        let origin = decoder.codingPath.components
        // A DecodingError has its own path.
        let fallback = error is DecodingError ? nil : origin + [component]
        return UnboxError(error, below: origin, at: decoder.session.place(of: error) ?? fallback, in: self)
    }
}

/// The `userInfo` of a decoder, for the fields that a reader decodes.
///
/// `@unchecked Sendable`: several threads read only JSON data, which only an ``UnboxDecoder`` passes on, and the values of
/// its `userInfo` are Sendable. The payload of any other decoder is a dictionary, which is read by one thread: an
/// `Unboxer` is not Sendable, and `unboxConcurrently` starts none for it.
struct KeptUserInfo: @unchecked Sendable {
    let userInfo: [CodingUserInfoKey: Any]
}

extension Unboxer {
    /// This reader, ending a read at its first error, as the `init(from:)` of a `Decodable` type does.
    package var endingAtFirstError: Unboxer {
        var value = value
        value.options.resetElements()
        return Unboxer(value, keeping: owner)
    }

    /// Decodes the value that the key and the key path lead to, as `read` converts it.
    func decode<T: Decodable>(
        _ type: T.Type, _ key: String? = nil, _ keyPath: String? = nil, allowInvalidElements: Bool,
        using decoder: UnboxDecoder? = nil
    ) throws -> T {
        if let key, keyPath != nil {
            return try endingAtFirstError.read(key: key, allowInvalidElements: allowInvalidElements) {
                // Below a missing value, everything is missing.
                try Unboxer($0.payload)
                    .decode(
                        type, nil, $0.payload.isMissing ? nil : keyPath,
                        allowInvalidElements: allowInvalidElements, using: decoder)
            }
        }
        let place = key.map(FieldPlace.key) ?? keyPath.map(FieldPlace.keyPath) ?? .whole
        return try endingAtFirstError.read(key, keyPath, allowInvalidElements: allowInvalidElements) {
            try $0.payload.decoded(type, in: value, place, using: decoder)
        }
    }
}
