// The errors that a conversion throws, which have no path, and the functions with which the container around the value
// completes the path (`UnboxError+Path.swift`).

extension PayloadValue {
    /// The error for a value that cannot be read as a type: it is absent, null, or of another type.
    ///
    /// - Parameter expected: the type as the message names it: `Int`, `Author (an object)`.
    @usableFromInline func mismatch(expected: String) -> UnboxError { mismatch(.text(expected)) }

    @usableFromInline func mismatch<T>(expected type: T.Type) -> UnboxError { mismatch(.type(type)) }

    func mismatch(_ expected: Expectation) -> UnboxError {
        UnboxError(.mismatch(expected: expected, KeptValue(self)))
    }

    /// The error for a value of a suitable type that is not valid for the expected one.
    ///
    /// - Parameter detail: more information than what was expected and found: `it does not fit`.
    @usableFromInline func invalid(
        expected: String, detail: String? = nil, underlyingError: (any Error)? = nil
    ) -> UnboxError {
        UnboxError(
            .invalid(expected: .text(expected), KeptValue(self), detail: detail), underlyingError: underlyingError)
    }

    func invalid(_ expected: Expectation, detail: String? = nil) -> UnboxError {
        UnboxError(.invalid(expected: expected, KeptValue(self), detail: detail))
    }

    @usableFromInline func invalid<T>(expected type: T.Type, detail: String? = nil) -> UnboxError {
        UnboxError(.invalid(expected: .type(type), KeptValue(self), detail: detail))
    }
}

// MARK: - As they leave the container

extension PayloadValue {
    /// The error of a field in the object that an `Unboxer` reads.
    @usableFromInline func failure(_ error: any Error, atKey key: String) -> UnboxError {
        UnboxError.wrapping(error).leaving(PayloadLocation(of: self), by: .component(.key(key)))
    }

    /// The error of an element.
    @usableFromInline func failure(_ error: any Error, at component: UnboxPath.Component) -> UnboxError {
        UnboxError.wrapping(error).leaving(PayloadLocation(of: self), by: part(to: component))
    }
}
