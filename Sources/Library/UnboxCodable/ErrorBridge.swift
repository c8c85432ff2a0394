// Conversion of errors between the two worlds. Each side keeps the other's error as the underlying error and reports
// the path from the root of the payload, however deeply the two are nested.

extension DecodingError {
    /// The error for a value of a decoder that the library could not read.
    ///
    /// - Parameters:
    ///   - error: the library's error, with a path from the value or from the root. It becomes the `underlyingError`.
    ///   - type: the type to read. It is used only if the value itself failed, not something within it.
    ///   - decoder: the decoder of the value.
    init(_ error: UnboxError, as type: any Any.Type = Any.self, in decoder: any Decoder) {
        self.init(error, as: type, of: ValueDecoder.behind(decoder)?.value, at: decoder.codingPath)
    }

    init(_ error: UnboxError, as type: any Any.Type, in decoder: ValueDecoder, at step: CodingStep) {
        self.init(error, as: type, of: decoder.value, at: decoder.codingPath(to: step))
    }

    /// The error for a value at a coding path.
    ///
    /// - Parameter value: the value as the library reads it; nil for another library's decoder.
    init(_ error: UnboxError, as type: any Any.Type, of value: PayloadValue?, at base: [any CodingKey]) {
        // In a rebuilt payload, the path begins with the decoder's coding path.
        let isComplete =
            error.isComplete(in: value.flatMap(PayloadLocation.init)) || error.details.base?.isRebuilt == true
        var path = isComplete ? [] : base
        for component in error.path.components { path.append(UnboxCodingKey(component)) }
        let type = path.count > base.count ? Any.self : type
        let whole = isComplete ? error : error.completingPath(in: nil, by: .codingPath(base))
        // Restore the case and the text of the DecodingError that this UnboxError wraps.
        let wrapped = error.details.underlyingError as? DecodingError
        let text = error.details.others == nil ? wrapped?.context.debugDescription : nil
        let kind = error.details.failure.kind
        let key: (any CodingKey)? =
            switch wrapped {
            case .valueNotFound, .typeMismatch, .dataCorrupted: nil
            default: kind == .missing ? path.popLast() : nil
            }
        let context = Context(codingPath: path, debugDescription: text ?? error.summary, underlyingError: whole)
        switch (wrapped, kind) {
        case (.valueNotFound(let type, _)?, _): self = .valueNotFound(type, context)
        case (.typeMismatch(let type, _)?, _): self = .typeMismatch(type, context)
        case (.dataCorrupted?, _): self = .dataCorrupted(context)
        case (_, .missing), (_, .null): self = key.map { .keyNotFound($0, context) } ?? .valueNotFound(type, context)
        case (_, .otherType): self = .typeMismatch(type, context)
        case (_, .other): self = .dataCorrupted(context)
        }
    }

    /// The coding path of the error, and the key if it was not found.
    var place: [UnboxPath.Component] {
        var path = context.codingPath
        if case .keyNotFound(let key, _) = self { path.append(key) }
        return path.components
    }

    package var context: Context {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context
        @unknown default: Context(codingPath: [], debugDescription: "\(self)")
        }
    }
}

extension UnboxError {
    /// The error for a value that Codable could not decode, with the path from that value.
    ///
    /// - Parameters:
    ///   - error: the error that a `Decodable` type threw; it becomes the ``underlyingError``.
    ///   - origin: the coding path of the value.
    ///   - place: the path of the error if `error` has none.
    ///   - value: the value, if it may be a list of a wildcard's matches, whose indexes are the first steps.
    package init(
        _ error: any Error, below origin: [UnboxPath.Component], at place: [UnboxPath.Component]?,
        in value: PayloadValue? = nil
    ) {
        // The path from the value on; nil if the path does not begin with that of the value, but was made up.
        func relative(_ path: [UnboxPath.Component]) -> [UnboxPath.Component]? {
            guard path.starts(with: origin) else { return nil }
            let steps = path.dropFirst(origin.count)
            guard let value, case .list = value.storage, let first = steps.first else { return Array(steps) }
            return value.path(to: first) + steps.dropFirst()
        }
        let decodingError = error as? DecodingError
        let components = place.flatMap(relative) ?? (decodingError?.place).flatMap(relative) ?? []
        guard let decodingError else {
            self = UnboxError.wrapping(error).prepending(.components(components))
            return
        }
        let context = decodingError.context
        let behind = context.underlyingError as? UnboxError
        let failure = behind?.details.failure ?? .reason(.failed(message: context.debugDescription))
        let first = UnboxError(failure, underlyingError: decodingError).prepending(.components(components))
        guard let others = behind?.details.others else {
            self = first
            return
        }
        // The paths of the other errors begin at the root.
        let errors = others.errors.map { error in
            guard let components = relative(error.path.components) else { return error }
            return UnboxError(error.details.failure, underlyingError: error.details.underlyingError)
                .prepending(.components(components))
        }
        self = first.with(others: Others(errors[...], omittedCount: others.omittedCount))
    }

    /// For UnboxTesting, which compares the paths of errors of both worlds. Keeps the path of `error`, if it has one.
    package init(_ error: any Error) {
        self.init(error, below: [], at: nil)
    }
}
