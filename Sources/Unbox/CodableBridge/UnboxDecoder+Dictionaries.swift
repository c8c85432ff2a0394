import Foundation

extension UnboxDecoder {
    /// Decodes a dictionary.
    ///
    /// - Throws: `DecodingError`, and what the type's own code throws, when it holds no such value.
    public func decode<T: Decodable>(_ type: T.Type, from dictionary: [String: Any]) throws -> T {
        try decode(type, from: root(of: dictionary), atKeyPath: nil)
    }

    /// Decodes a part of a dictionary; see `decode(_:from:atKeyPath:)` with data.
    public func decode<T: Decodable>(
        _ type: T.Type, from dictionary: [String: Any], atKeyPath keyPath: String
    ) throws -> T {
        try decode(type, from: root(of: dictionary), atKeyPath: keyPath)
    }

    /// Decodes a dictionary, or a part of it, as a type that needs a configuration.
    public func decode<T: DecodableWithConfiguration>(
        _ type: T.Type, from dictionary: [String: Any], atKeyPath keyPath: String? = nil,
        configuration: T.DecodingConfiguration
    ) throws -> T {
        try decode(type, from: root(of: dictionary), atKeyPath: keyPath, configuration: configuration)
    }

    /// Decodes a dictionary, or a part of it, as a type that needs a configuration, which another type provides.
    public func decode<T: DecodableWithConfiguration, C: DecodingConfigurationProviding>(
        _ type: T.Type, from dictionary: [String: Any], atKeyPath keyPath: String? = nil, configuration: C.Type
    ) throws -> T where T.DecodingConfiguration == C.DecodingConfiguration {
        try decode(type, from: dictionary, atKeyPath: keyPath, configuration: C.decodingConfiguration)
    }

    /// Decodes an array.
    ///
    /// - Throws: `DecodingError`, and what the type's own code throws, when it holds no such value.
    public func decode<T: Decodable>(_ type: T.Type, from array: [Any]) throws -> T {
        try decode(type, from: root(of: array), atKeyPath: nil)
    }

    /// Decodes a part of an array; see `decode(_:from:atKeyPath:)` with data.
    public func decode<T: Decodable>(_ type: T.Type, from array: [Any], atKeyPath keyPath: String) throws -> T {
        try decode(type, from: root(of: array), atKeyPath: keyPath)
    }

    /// Decodes an array, or a part of it, as a type that needs a configuration.
    public func decode<T: DecodableWithConfiguration>(
        _ type: T.Type, from array: [Any], atKeyPath keyPath: String? = nil, configuration: T.DecodingConfiguration
    ) throws -> T {
        try decode(type, from: root(of: array), atKeyPath: keyPath, configuration: configuration)
    }

    /// Decodes an array, or a part of it, as a type that needs a configuration, which another type provides.
    public func decode<T: DecodableWithConfiguration, C: DecodingConfigurationProviding>(
        _ type: T.Type, from array: [Any], atKeyPath keyPath: String? = nil, configuration: C.Type
    ) throws -> T where T.DecodingConfiguration == C.DecodingConfiguration {
        try decode(type, from: array, atKeyPath: keyPath, configuration: C.decodingConfiguration)
    }

    private func root(of dictionary: [String: Any]) -> UnboxValue {
        UnboxValue(.object(PayloadContainer(dictionary)), options: ReadingOptions())
    }

    private func root(of array: [Any]) -> UnboxValue {
        UnboxValue(.array(PayloadContainer(array)), options: ReadingOptions())
    }
}
