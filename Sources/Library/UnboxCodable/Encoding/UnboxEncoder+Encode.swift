import UnboxFoundation

extension UnboxEncoder {
    /// Encodes a value as a dictionary.
    ///
    ///     let dictionary = try UnboxEncoder().encode(user)
    ///
    /// - Parameter value: a value that encodes as an object, such as a model or a dictionary with String keys.
    /// - Throws: `EncodingError.invalidValue` as JSONEncoder does: for an infinity or NaN if the strategy is to throw,
    ///   for a value that encodes nothing, and when the value nests more than 512 levels or more than the stack allows.
    ///   It is thrown as well when the value does not encode as an object. Errors of the value's own `encode(to:)` are
    ///   passed on.
    public func encode<T: Encodable>(_ value: T) throws -> [String: Any] {
        try encode(value, as: [String: Any].self)
    }

    /// Encodes a value as an array or as any other type.
    ///
    ///     let users = try UnboxEncoder().encode(users, as: [Any].self)
    ///     let anything = try UnboxEncoder().encode(setting, as: Any.self)
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - root: `[String: Any]`, `[Any]`, `Any`, a type of scalar, or an Optional of one of these.
    /// - Throws: as ``encode(_:)`` does, and when the value does not encode as `root`.
    public func encode<T: Encodable, Root>(_ value: T, as root: Root.Type) throws -> Root {
        try encode(value, as: root) { try $0.encodeRoot(value) }
    }

    /// Encodes a value that needs a configuration as a dictionary.
    ///
    ///     let dictionary = try UnboxEncoder().encode(letter, configuration: style)
    ///
    /// - Throws: as ``encode(_:)`` does.
    public func encode<T: EncodableWithConfiguration>(
        _ value: T, configuration: T.EncodingConfiguration
    ) throws -> [String: Any] {
        try encode(value, configuration: configuration, as: [String: Any].self)
    }

    /// Encodes a value that needs a configuration as an array or as any other type.
    ///
    ///     let anything = try UnboxEncoder().encode(letter, configuration: style, as: Any.self)
    ///
    /// - Throws: as ``encode(_:as:)`` does.
    public func encode<T: EncodableWithConfiguration, Root>(
        _ value: T, configuration: T.EncodingConfiguration, as root: Root.Type
    ) throws -> Root {
        try encode(value, as: root) { encoder in
            try value.encode(to: encoder, configuration: configuration)
            return try encoder.node.finished(encoder.session)
        }
    }

    /// Encodes a value with the configuration of a type that provides one, as a dictionary.
    ///
    ///     let dictionary = try UnboxEncoder().encode(letter, configuration: Letters.self)
    ///
    /// - Throws: as ``encode(_:)`` does.
    public func encode<T: EncodableWithConfiguration, C: EncodingConfigurationProviding>(
        _ value: T, configuration: C.Type
    ) throws -> [String: Any] where T.EncodingConfiguration == C.EncodingConfiguration {
        try encode(value, configuration: C.encodingConfiguration)
    }

    /// Encodes a value with the configuration of a type that provides one, as an array or as any other type.
    ///
    ///     let anything = try UnboxEncoder().encode(letter, configuration: Letters.self, as: Any.self)
    ///
    /// - Throws: as ``encode(_:as:)`` does.
    public func encode<T: EncodableWithConfiguration, C: EncodingConfigurationProviding, Root>(
        _ value: T, configuration: C.Type, as root: Root.Type
    ) throws -> Root where T.EncodingConfiguration == C.EncodingConfiguration {
        try encode(value, configuration: C.encodingConfiguration, as: root)
    }

    /// Encodes a value in a form other than `[String: Any]`.
    ///
    /// - Throws: as ``encode(_:as:)`` does.
    package func encode(_ value: some Encodable, in form: any OrderedForm.Type) throws -> Any {
        try encode(value, as: Any.self, in: form) { try $0.encodeRoot(value) }
    }

    private func encode<T, Root>(
        _ value: T, as root: Root.Type, in form: (any OrderedForm.Type)? = nil,
        encodeRoot: (ValueEncoder) throws -> Any?
    ) throws -> Root {
        func invalid(_ problem: String, underlyingError: (any Error)? = nil) -> EncodingError {
            .invalidValue(
                value, .init(codingPath: [], debugDescription: problem, underlyingError: underlyingError))
        }
        let session = EncodingSession(self, form: form) { UnboxError(.nestedTooDeeply) }
        let outcome = Result { try encodeRoot(ValueEncoder(session: session)) }
        if session.isTooDeep {
            let error = UnboxError(.nestedTooDeeply)
            throw invalid(error.description, underlyingError: error)
        }
        if let misuse = session.misuse { throw invalid("The value did not encode itself properly: \(misuse).") }
        guard let result = try outcome.get() else { throw invalid("Top-level \(T.self) did not encode any values.") }
        if let root = result as? Root { return root }
        if Untyped.isNull(result), let none = Any?.none as? Root { return none }
        throw invalid("Top-level \(T.self) did not encode as \(Root.self), but as \(type(of: result)).")
    }
}
