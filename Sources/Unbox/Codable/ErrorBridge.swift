// Errors on their way between the two worlds. Each side keeps the other's error behind its own, and tells the whole
// path from the root of the payload, however often the two are nested in one another.

extension DecodingError {
    /// The error for a decoder's value that the library could not make something of.
    ///
    /// - Parameters:
    ///   - error: what the library threw: with a path from the value, or from the root of the payload that the decoder
    ///     reads. It becomes the `underlyingError`.
    ///   - type: the type that was to be made of the value. It is told where that is what failed, and nothing within it.
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
    init(_ error: UnboxError, as type: any Any.Type, of value: PayloadValue?, at base: [any CodingKey]) {
        let isComplete = error.isComplete(in: value.flatMap(PayloadLocation.init))
        let components = error.path.components
        var path: [any CodingKey] = (isComplete ? [] : base) + components.map(AnyCodingKey.init)
        let type = path.count > base.count ? Any.self : type
        let whole = isComplete ? error : error.leaving(nil, by: .codingPath(base))
        func context() -> Context {
            Context(codingPath: path, debugDescription: error.summary, underlyingError: whole)
        }
        // One that came through as an UnboxError is again what it was.
        switch (error.details.underlyingError as? DecodingError, error.details.failure.kind) {
        case (.valueNotFound(let type, _)?, _): self = .valueNotFound(type, context())
        case (.typeMismatch(let type, _)?, _): self = .typeMismatch(type, context())
        case (.dataCorrupted?, _): self = .dataCorrupted(context())
        case (_, .missing) where !path.isEmpty: self = .keyNotFound(path.removeLast(), context())
        case (_, .missing), (_, .null): self = .valueNotFound(type, context())
        case (_, .otherType): self = .typeMismatch(type, context())
        case (_, .other): self = .dataCorrupted(context())
        }
    }

    /// Where the error stands: its coding path, and the key that was not found.
    var place: [UnboxPath.Component] {
        var path = context.codingPath
        if case .keyNotFound(let key, _) = self { path.append(key) }
        return path.map(UnboxPath.Component.init)
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
    ///   - place: that of the error, where it does not say so itself.
    ///   - value: the value, if it may be the list of the matches of a wildcard: the first step is an index of it then.
    init(
        _ error: any Error, below origin: [UnboxPath.Component], at place: [UnboxPath.Component]?,
        in value: PayloadValue? = nil
    ) {
        // From the value on; a path that does not begin with that of the value is one of another payload, or was made up.
        func relative(_ path: [UnboxPath.Component]) -> [UnboxPath.Component]? {
            guard path.starts(with: origin) else { return nil }
            let steps = path.dropFirst(origin.count)
            guard let value, case .list = value.storage, let first = steps.first else { return Array(steps) }
            return value.path(to: first) + steps.dropFirst()
        }
        let decodingError = error as? DecodingError
        let components = place.flatMap(relative) ?? (decodingError?.place).flatMap(relative) ?? []
        guard let decodingError else {
            self = UnboxError.wrapping(error).at(.components(components))
            return
        }
        let context = decodingError.context
        let behind = context.underlyingError as? UnboxError
        let failure = behind?.details.failure ?? .reason(.failed(message: context.debugDescription))
        let first = UnboxError(failure, underlyingError: decodingError).at(.components(components))
        guard let others = behind?.details.others else {
            self = first
            return
        }
        // Those that were thrown with it went through Codable with their whole paths.
        let errors = others.errors.map { error in
            relative(error.path.components).map { components in
                UnboxError(error.details.failure, underlyingError: error.details.underlyingError)
                    .at(.components(components))
            } ?? error
        }
        self = first.with(others: Others(errors, omittedCount: others.omittedCount))
    }

    /// For UnboxTesting, which compares the paths of errors of both worlds: where the error stands, if it says so itself.
    package init(_ error: any Error) {
        self.init(error, below: [], at: nil)
    }
}
