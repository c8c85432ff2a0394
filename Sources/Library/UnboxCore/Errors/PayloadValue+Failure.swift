// The errors that a conversion throws, which have no path, and the functions with which the container around the value
// completes the path (`UnboxError+Path.swift`).

extension PayloadValue {
    /// The error for a value that cannot be read as a type: it is absent, null, or of another type.
    ///
    /// - Parameter expected: the type as the message names it: `Int`, `Author (an object)`.
    @usableFromInline package func mismatch(expected: String) -> UnboxError { mismatch(.text(expected)) }

    @usableFromInline package func mismatch(expected type: any Any.Type) -> UnboxError { mismatch(.type(type)) }

    @inline(never) func mismatch(_ expected: Expectation) -> UnboxError {
        UnboxError(.mismatch(expected: expected, KeptValue(self)))
    }

    // With a coding path. Here, because another module would copy the parts of a `Failure` by calls of the runtime.

    @inline(never) package func mismatch(_ expected: Expectation, at path: [any CodingKey]) -> UnboxError {
        UnboxError(.mismatch(expected: expected, KeptValue(self)), at: ErrorTrail(.codingPath(path)))
    }

    @inline(never) package func mismatch(
        _ expected: Expectation, at component: UnboxPath.Component, below path: [any CodingKey]
    ) -> UnboxError {
        let trail = ErrorTrail(.component(component)).below(.codingPath(path))
        return UnboxError(.mismatch(expected: expected, KeptValue(self)), at: trail)
    }

    /// The error for a value of a suitable type that is not valid for the expected one.
    ///
    /// - Parameter detail: why the value is not valid: `it does not fit`.
    @usableFromInline package func invalid(
        expected: String, detail: String? = nil, underlyingError: (any Error)? = nil
    ) -> UnboxError {
        UnboxError(
            .invalid(expected: .text(expected), KeptValue(self), detail: detail), underlyingError: underlyingError)
    }

    @inline(never) func invalid(_ expected: Expectation, detail: String? = nil) -> UnboxError {
        UnboxError(.invalid(expected: expected, KeptValue(self), detail: detail))
    }

    @usableFromInline func invalid(expected type: any Any.Type, detail: String? = nil) -> UnboxError {
        invalid(.type(type), detail: detail)
    }
}

// MARK: - As they leave the container

extension PayloadValue {
    /// The error of a field in the object that an `Unboxer` reads.
    @usableFromInline func failure(_ error: any Error, atKey key: String) -> UnboxError {
        UnboxError.wrapping(error).completingPath(in: PayloadLocation(of: self), by: .component(.key(key)))
    }

    /// The steps to an element, for the path of an error.
    package func part(to component: UnboxPath.Component) -> ErrorTrail.Part {
        if case .list = storage { .components(path(to: component)) } else { .component(component) }
    }

    @inline(never) func failure(_ error: any Error, at component: UnboxPath.Component)
        -> UnboxError
    {
        UnboxError.wrapping(error).completingPath(in: PayloadLocation(of: self), by: part(to: component))
    }
}
