extension Unboxer {
    /// Reads a property wrapper that is `Decodable`, as the compiler's `init(from:)` does. This is what `@Unboxable`
    /// writes: `_nickname = try unboxer.unboxWrapper(key: "nickname") { … }`, where the closure calls
    /// `$0.decode($1, forKey: $2)`.
    ///
    /// A package with property wrappers often has an overload of `decode(_:forKey:)` for them, so that a missing key is a
    /// default. Only a call in the module that imports it finds the overload, hence the closure. It has two statements, as
    /// the compiler (Swift 6.3.1) would not name a wrapper that is not `Decodable` if it had one.
    ///
    /// - Parameters:
    ///   - key: a key of the object.
    ///   - keyPath: the key path of an object within this one that has the key; nil for this object. A missing one counts
    ///     as empty.
    ///   - value: the wrapper for a missing or null value that cannot be decoded; nil for none.
    ///   - decode: decodes the key in a container.
    /// - Throws: ``UnboxError`` as `unbox(decoding:key:)` does.
    public func unboxWrapper<T: Decodable>(
        key: String, in keyPath: String? = nil, or value: T? = nil,
        _ decode: (KeyedDecodingContainer<UnboxCodingKey>, T.Type, UnboxCodingKey) throws -> T
    ) throws -> T {
        guard let keyPath else { return try readAll { try $0.payload.unboxWrapper(key, value, decode) } }
        return try read(keyPath: keyPath) { object in
            let isEmpty = object.payload.isMissing || object.payload.isNull
            let object = isEmpty ? Unboxer(dictionary: [:]).value : object.payload
            return try object.unboxWrapper(key, value, decode)
        }
    }
}

extension PayloadValue {
    fileprivate func unboxWrapper<T: Decodable>(
        _ key: String, _ value: T?,
        _ decode: (KeyedDecodingContainer<UnboxCodingKey>, T.Type, UnboxCodingKey) throws -> T
    ) throws -> T {
        let key = UnboxCodingKey(stringValue: key)
        return try withDecoder { decoder in
            let container = try decoder.container(keyedBy: UnboxCodingKey.self)
            do {
                return try decode(container, T.self, key)
            } catch {
                guard let value, try !container.contains(key) || container.decodeNil(forKey: key) else { throw error }
                return value
            }
        }
    }
}
