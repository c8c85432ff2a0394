import UnboxFoundation

// MARK: - As data

extension UnboxEncoder {
    /// Encodes a value as JSON.
    ///
    ///     let data = try UnboxEncoder().encode(order)
    ///
    /// Takes time and memory proportional to the length of the text, which is written from beginning to end. With
    /// `.sortedKeys`, the members of an object are moved where it ends, if they are not in order: its text is copied but
    /// for its longest member.
    ///
    /// - Parameter value: a value of any JSON type.
    /// - Returns: the text in UTF-8.
    /// - Throws: `EncodingError.invalidValue` as JSONEncoder does: for an infinity or NaN if the strategy is to throw,
    ///   for a value that encodes nothing, and when the value nests more than 512 levels or more than the stack allows.
    ///   Errors of the value's own `encode(to:)` are passed on.
    public func encode<T: Encodable>(_ value: T) throws -> Data {
        try text(of: value, JSONForm(.foundation, outputFormatting))
    }

    /// Encodes a value that needs a configuration as JSON.
    ///
    ///     let data = try UnboxEncoder().encode(letter, configuration: style)
    ///
    /// - Throws: as ``encode(_:)-(T)`` does.
    public func encode<T: EncodableWithConfiguration>(
        _ value: T, configuration: T.EncodingConfiguration
    ) throws -> Data {
        try text(of: value, configuration, JSONForm(.foundation, outputFormatting))
    }

    /// Encodes a value with the configuration of a type that provides one, as JSON.
    ///
    ///     let data = try UnboxEncoder().encode(letter, configuration: Letters.self)
    ///
    /// - Throws: as ``encode(_:)-(T)`` does.
    public func encode<T: EncodableWithConfiguration, C: EncodingConfigurationProviding>(
        _ value: T, configuration: C.Type
    ) throws -> Data where T.EncodingConfiguration == C.EncodingConfiguration {
        try encode(value, configuration: C.encodingConfiguration)
    }
}

// MARK: - As a dictionary

extension UnboxEncoder {
    /// Encodes a value as a dictionary, as an array or as any other type.
    ///
    ///     let dictionary = try UnboxEncoder().encode(user, as: [String: Any].self)
    ///     let users = try UnboxEncoder().encode(users, as: [Any].self)
    ///     let anything = try UnboxEncoder().encode(setting, as: Any.self)
    ///
    /// The result is what JSONSerialization would return for the text: `[String: Any]`, `[Any]`, `String`, `Bool`,
    /// `NSNull` for nil, and numbers that keep every digit. An integer becomes an `Int` (a `UInt64` above its range), a
    /// `Double` stays a `Double`, a `Float` becomes the Double with the same shortest digits, and a `Decimal` becomes an
    /// `NSDecimalNumber`. JSONSerialization accepts the result, and so do property lists if it has no null.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - root: `[String: Any]`, `[Any]`, `Any`, a type of scalar, or an Optional of one of these.
    /// - Throws: as ``encode(_:)-(T)`` does, and when the value does not encode as `root`.
    public func encode<T: Encodable, Root>(_ value: T, as root: Root.Type) throws -> Root {
        try untyped(text(of: value, JSONForm(.typed)), of: value)
    }

    /// Encodes a value that needs a configuration as a dictionary, as an array or as any other type.
    ///
    ///     let dictionary = try UnboxEncoder().encode(letter, configuration: style, as: [String: Any].self)
    ///
    /// - Throws: as ``encode(_:as:)`` does.
    public func encode<T: EncodableWithConfiguration, Root>(
        _ value: T, configuration: T.EncodingConfiguration, as root: Root.Type
    ) throws -> Root {
        try untyped(text(of: value, configuration, JSONForm(.typed)), of: value)
    }

    /// Encodes a value with the configuration of a type that provides one, as a dictionary, an array or any other type.
    ///
    ///     let dictionary = try UnboxEncoder().encode(letter, configuration: Letters.self, as: [String: Any].self)
    ///
    /// - Throws: as ``encode(_:as:)`` does.
    public func encode<T: EncodableWithConfiguration, C: EncodingConfigurationProviding, Root>(
        _ value: T, configuration: C.Type, as root: Root.Type
    ) throws -> Root where T.EncodingConfiguration == C.EncodingConfiguration {
        try encode(value, configuration: C.encodingConfiguration, as: root)
    }

    private func untyped<T, Root>(_ text: Data, of value: T) throws -> Root {
        let document: JSONDocument
        do {
            document = try JSONDocument(text)
        } catch {
            // A key with more combining marks than can be compared.
            throw Self.invalid(value, error.description, error)
        }
        let result = document.nativeValue
        if let root = result as? Root { return root }
        if Untyped.isNull(result), let none = Any?.none as? Root { return none }
        throw Self.invalid(value, "Top-level \(T.self) did not encode as \(Root.self), but as \(type(of: result)).")
    }
}

// MARK: - As text

extension UnboxEncoder {
    /// The text of a value.
    ///
    /// - Throws: as ``encode(_:)-(T)`` does.
    package func text<T: Encodable>(of value: T, _ form: JSONForm) throws -> Data {
        try text(of: value, form) { try $0.encodeRoot(value) }
    }

    private func text<T: EncodableWithConfiguration>(
        of value: T, _ configuration: T.EncodingConfiguration, _ form: JSONForm
    ) throws -> Data {
        try text(of: value, form) { root in
            try root.withPlace(at: nil) { try value.encode(to: $0, configuration: configuration) }
        }
    }

    func text<T>(of value: T, _ form: JSONForm, _ encode: (ValueEncoder) throws -> Bool) throws -> Data {
        let session = EncodingSession(self, form: form)
        try write(value, in: session, encode)
        return session.takeText()
    }

    /// - Parameter encode: encodes the value, and returns whether it encoded anything.
    func write<T>(_ value: T, in session: EncodingSession, _ encode: (ValueEncoder) throws -> Bool) throws {
        let outcome = Result { try encode(ValueEncoder(session)) }
        if session.isTooDeep {
            let error = UnboxError(.nestedTooDeeply)
            throw Self.invalid(value, error.description, error)
        }
        if let misuse = session.misuse {
            throw Self.invalid(value, "The value did not encode itself properly: \(misuse).")
        }
        guard try outcome.get() else { throw Self.invalid(value, "Top-level \(T.self) did not encode any values.") }
    }

    private static func invalid<T>(_ value: T, _ problem: String, _ error: (any Error)? = nil) -> EncodingError {
        .invalidValue(value, .init(codingPath: [], debugDescription: problem, underlyingError: error))
    }
}
