import Foundation

extension UnboxDecoder {
    /// Decodes a dictionary.
    ///
    ///     let user = try UnboxDecoder().decode(User.self, from: dictionary)
    ///
    /// What is no JSON, such as a `Date`, is decoded as itself.
    ///
    /// - Parameters:
    ///   - type: what to decode.
    ///   - dictionary: the payload, which is read as it is.
    /// - Returns: the value.
    /// - Throws: `DecodingError`, and what the type's own code throws, when it holds no such value.
    public func decode<T: Decodable>(_ type: T.Type, from dictionary: [String: Any]) throws -> T {
        try decode(type, from: root(of: dictionary), atKeyPath: nil)
    }

    /// Decodes a part of a dictionary.
    ///
    ///     let friends = try UnboxDecoder().decode([User].self, from: dictionary, atKeyPath: "friends")
    ///
    /// - Parameters:
    ///   - type: what to decode. An Optional is nil where nothing or a null is at the key path.
    ///   - dictionary: the payload.
    ///   - keyPath: keys and indexes, as in `Unboxer.unbox(keyPath:)`. No key strategy holds for it.
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
    /// - Throws: `DecodingError`, and what the type's own code throws.
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
    /// - Throws: `DecodingError`, and what the type's own code throws.
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
    ///   - type: what to decode.
    ///   - array: the payload, which is read as it is.
    /// - Returns: the value.
    /// - Throws: `DecodingError`, and what the type's own code throws, when it holds no such value.
    public func decode<T: Decodable>(_ type: T.Type, from array: [Any]) throws -> T {
        try decode(type, from: root(of: array), atKeyPath: nil)
    }

    /// Decodes a part of an array.
    ///
    ///     let first = try UnboxDecoder().decode(User.self, from: array, atKeyPath: "0")
    ///
    /// - Parameters:
    ///   - type: what to decode. An Optional is nil where nothing or a null is at the key path.
    ///   - array: the payload.
    ///   - keyPath: an index, and keys and indexes below it. No key strategy holds for it.
    /// - Returns: the value.
    /// - Throws: as ``decode(_:from:atKeyPath:)-(_,Data,_)`` does.
    public func decode<T: Decodable>(_ type: T.Type, from array: [Any], atKeyPath keyPath: String) throws -> T {
        try decode(type, from: root(of: array), atKeyPath: keyPath)
    }

    /// Decodes an array, or a part of it, as a type that needs a configuration.
    ///
    ///     let letter = try UnboxDecoder().decode(Letter.self, from: array, atKeyPath: "0", configuration: style)
    ///
    /// - Throws: `DecodingError`, and what the type's own code throws.
    public func decode<T: DecodableWithConfiguration>(
        _ type: T.Type, from array: [Any], atKeyPath keyPath: String? = nil, configuration: T.DecodingConfiguration
    ) throws -> T {
        try decode(type, from: root(of: array), atKeyPath: keyPath, configuration: configuration)
    }

    /// Decodes an array, or a part of it, as a type that needs a configuration, which another type provides.
    ///
    ///     let letter = try UnboxDecoder().decode(Letter.self, from: array, atKeyPath: "0", configuration: Letters.self)
    ///
    /// - Throws: `DecodingError`, and what the type's own code throws.
    public func decode<T: DecodableWithConfiguration, C: DecodingConfigurationProviding>(
        _ type: T.Type, from array: [Any], atKeyPath keyPath: String? = nil, configuration: C.Type
    ) throws -> T where T.DecodingConfiguration == C.DecodingConfiguration {
        try decode(type, from: array, atKeyPath: keyPath, configuration: C.decodingConfiguration)
    }

    private func root(of dictionary: [String: Any]) -> KeptValue {
        KeptValue(PayloadValue(.object(PayloadContainer(dictionary))))
    }

    private func root(of array: [Any]) -> KeptValue {
        KeptValue(PayloadValue(.array(PayloadContainer(array))))
    }
}
