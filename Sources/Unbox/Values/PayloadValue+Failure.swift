// The errors that a conversion throws. They have no path: the containers around the value put it in front.

extension PayloadValue {
    /// The error for a value that cannot be read as a type at all: absent, null, or of another type.
    ///
    /// - Parameter expected: what a reader of the message calls the type: `Int`, `Author (an object)`.
    @usableFromInline func mismatch(expected: String) -> UnboxError { mismatch(.text(expected)) }

    @usableFromInline func mismatch<T>(expected type: T.Type) -> UnboxError { mismatch(.type(type)) }

    func mismatch(_ expected: Expectation) -> UnboxError {
        UnboxError(.mismatch(expected: expected, FoundValue(self)))
    }

    /// The error for a value of a suitable type that is none of the expected one's values.
    ///
    /// - Parameter detail: what there is to say beyond what was expected and found: `it does not fit`.
    @usableFromInline func invalid(
        expected: String, detail: String? = nil, underlyingError: (any Error)? = nil
    ) -> UnboxError {
        UnboxError(
            .invalid(expected: .text(expected), FoundValue(self), detail: detail), underlyingError: underlyingError)
    }

    func invalid(_ expected: Expectation, detail: String? = nil) -> UnboxError {
        UnboxError(.invalid(expected: expected, FoundValue(self), detail: detail))
    }

    @usableFromInline func invalid<T>(expected type: T.Type, detail: String? = nil) -> UnboxError {
        UnboxError(.invalid(expected: .type(type), FoundValue(self), detail: detail))
    }
}
