// Errors on their way between the two worlds. Each side keeps the other's error behind its own, and tells the whole
// path from the root of the payload, however often the two are nested in one another.

extension DecodingError {
    /// The error for a decoder's value that the library could not make something of.
    ///
    /// - Parameters:
    ///   - error: what the library threw: with a path from the value, or from the root of the payload that the decoder
    ///     reads. It becomes the `underlyingError`.
    ///   - type: the type that could not be made, where it is known.
    ///   - decoder: the decoder of the value.
    init(_ error: UnboxError, as type: any Any.Type = Any.self, in decoder: any Decoder) {
        self.init(error, as: type, of: (decoder as? ValueDecoder)?.value, at: decoder.codingPath)
    }

    /// The same for a value below that of a decoder of this library.
    init(_ error: UnboxError, as type: any Any.Type, in decoder: ValueDecoder, at step: CodingStep) {
        self.init(error, as: type, of: decoder.value, at: decoder.codingPath(to: step))
    }

    /// The same for a value at a coding path.
    ///
    /// - Parameter value: the value as the library reads it, where it does.
    init(_ error: UnboxError, as type: any Any.Type, of value: UnboxValue?, at base: [any CodingKey]) {
        let isLocated = value.map { error.isLocated(inPayloadOf: $0) } ?? false
        let components = error.path.components
        var path: [any CodingKey] = (isLocated ? [] : base) + components.map(AnyCodingKey.init)
        let located = error.located(below: isLocated ? [] : base.map(UnboxPath.Component.init))
        func context() -> Context {
            Context(codingPath: path, debugDescription: error.message, underlyingError: located)
        }
        // One that came through as an UnboxError is again what it was.
        switch (error.underlyingError as? DecodingError, error.reason) {
        case (.valueNotFound(let type, _)?, _): self = .valueNotFound(type, context())
        case (.typeMismatch(let type, _)?, _): self = .typeMismatch(type, context())
        case (.dataCorrupted?, _): self = .dataCorrupted(context())
        case (_, .missingKey) where !path.isEmpty: self = .keyNotFound(path.removeLast(), context())
        case (_, .missingKey), (_, .unexpectedNull): self = .valueNotFound(type, context())
        case (_, .typeMismatch): self = .typeMismatch(type, context())
        default: self = .dataCorrupted(context())
        }
    }

    var context: Context {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context
        @unknown default: Context(codingPath: [], debugDescription: "\(self)")
        }
    }
}

extension UnboxError {
    /// The error for a value that Codable could not make something of, with its path from that value.
    ///
    /// - Parameters:
    ///   - error: what a `Decodable` type threw; it becomes the ``underlyingError``.
    ///   - origin: the coding path of the value.
    init(_ error: DecodingError, below origin: [any CodingKey]) {
        let context = error.context
        var path = context.codingPath
        if case .keyNotFound(let key, _) = error { path.append(key) }
        // A type may throw an error whose path begins at itself, or that has none.
        let isBelow =
            path.count >= origin.count && zip(path, origin).allSatisfy { $0.stringValue == $1.stringValue }
        let components = path.dropFirst(isBelow ? origin.count : 0).map(UnboxPath.Component.init)
        let reason = (context.underlyingError as? UnboxError)?.reason ?? .failed(message: context.debugDescription)
        let first = UnboxError(reason, underlyingError: error).at(components)
        // Those that were thrown with it went through Codable as they are.
        let others = (context.underlyingError as? UnboxError)?.all.dropFirst() ?? []
        let base = origin.map(UnboxPath.Component.init)
        self = UnboxError(all: [first] + others.map { $0.located(from: base) })
    }
}
