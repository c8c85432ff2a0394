import UnboxSystem

extension UnboxDecoder {
    /// Decodes a dictionary.
    ///
    ///     let user = try UnboxDecoder().decode(User.self, from: dictionary)
    ///
    /// Values that JSON cannot represent, such as a `Date`, are decoded as they are.
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - dictionary: the payload, which is not converted first.
    /// - Returns: the value.
    /// - Throws: `DecodingError` when the payload cannot be decoded as the type, and the errors of the type's own code.
    public func decode<T: Decodable>(_ type: T.Type, from dictionary: [String: Any]) throws -> T {
        try decode(type, from: root(of: dictionary), atKeyPath: nil)
    }

    /// Decodes a part of a dictionary.
    ///
    ///     let friends = try UnboxDecoder().decode([User].self, from: dictionary, atKeyPath: "friends")
    ///
    /// - Parameters:
    ///   - type: the type to decode. An Optional is nil when the value at the key path is missing or null.
    ///   - dictionary: the payload.
    ///   - keyPath: keys and indexes, as in `Unboxer.unbox(keyPath:)`. The key strategy does not apply to it.
    /// - Returns: the value.
    /// - Throws: as ``decode(_:from:atKeyPath:)-(_,Data,_)`` does.
    public func decode<T: Decodable>(
        _ type: T.Type, from dictionary: [String: Any], atKeyPath keyPath: String
    ) throws -> T {
        try decode(type, from: root(of: dictionary), atKeyPath: keyPath)
    }

    /// Decodes a dictionary, or a part of it, as a type that needs a configuration.
    ///
    ///     let letter = try UnboxDecoder().decode(Letter.self, from: dictionary, configuration: style)
    ///
    /// - Throws: `DecodingError`, and the errors of the type's own code.
    public func decode<T: DecodableWithConfiguration>(
        _ type: T.Type, from dictionary: [String: Any], atKeyPath keyPath: String? = nil,
        configuration: T.DecodingConfiguration
    ) throws -> T {
        try decode(type, from: root(of: dictionary), atKeyPath: keyPath, configuration: configuration)
    }

    /// Decodes a dictionary, or a part of it, as a type that needs a configuration, which another type provides.
    ///
    ///     let letter = try UnboxDecoder().decode(Letter.self, from: dictionary, configuration: Letters.self)
    ///
    /// - Throws: `DecodingError`, and the errors of the type's own code.
    public func decode<T: DecodableWithConfiguration, C: DecodingConfigurationProviding>(
        _ type: T.Type, from dictionary: [String: Any], atKeyPath keyPath: String? = nil, configuration: C.Type
    ) throws -> T where T.DecodingConfiguration == C.DecodingConfiguration {
        try decode(type, from: dictionary, atKeyPath: keyPath, configuration: C.decodingConfiguration)
    }

    /// Decodes an array.
    ///
    ///     let users = try UnboxDecoder().decode([User].self, from: array)
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - array: the payload, which is not converted first.
    /// - Returns: the value.
    /// - Throws: `DecodingError` when the payload cannot be decoded as the type, and the errors of the type's own code.
    public func decode<T: Decodable>(_ type: T.Type, from array: [Any]) throws -> T {
        try decode(type, from: root(of: array), atKeyPath: nil)
    }

    /// Decodes a part of an array.
    ///
    ///     let first = try UnboxDecoder().decode(User.self, from: array, atKeyPath: "0")
    ///
    /// - Parameters:
    ///   - type: the type to decode. An Optional is nil when the value at the key path is missing or null.
    ///   - array: the payload.
    ///   - keyPath: an index, and keys and indexes below it. The key strategy does not apply to it.
    /// - Returns: the value.
    /// - Throws: as ``decode(_:from:atKeyPath:)-(_,Data,_)`` does.
    public func decode<T: Decodable>(_ type: T.Type, from array: [Any], atKeyPath keyPath: String) throws -> T {
        try decode(type, from: root(of: array), atKeyPath: keyPath)
    }

    /// Decodes an array, or a part of it, as a type that needs a configuration.
    ///
    ///     let letter = try UnboxDecoder().decode(Letter.self, from: array, atKeyPath: "0", configuration: style)
    ///
    /// - Throws: `DecodingError`, and the errors of the type's own code.
    public func decode<T: DecodableWithConfiguration>(
        _ type: T.Type, from array: [Any], atKeyPath keyPath: String? = nil, configuration: T.DecodingConfiguration
    ) throws -> T {
        try decode(type, from: root(of: array), atKeyPath: keyPath, configuration: configuration)
    }

    /// Decodes an array, or a part of it, as a type that needs a configuration, which another type provides.
    ///
    ///     let letter = try UnboxDecoder().decode(Letter.self, from: array, atKeyPath: "0", configuration: Letters.self)
    ///
    /// - Throws: `DecodingError`, and the errors of the type's own code.
    public func decode<T: DecodableWithConfiguration, C: DecodingConfigurationProviding>(
        _ type: T.Type, from array: [Any], atKeyPath keyPath: String? = nil, configuration: C.Type
    ) throws -> T where T.DecodingConfiguration == C.DecodingConfiguration {
        try decode(type, from: array, atKeyPath: keyPath, configuration: C.decodingConfiguration)
    }

    package func root(of dictionary: [String: Any]) -> KeptValue {
        KeptValue(PayloadValue(.object(PayloadContainer(dictionary))))
    }

    package func root(of array: [Any]) -> KeptValue {
        KeptValue(PayloadValue(.array(PayloadContainer(array))))
    }
}
