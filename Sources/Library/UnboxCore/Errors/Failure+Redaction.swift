extension Failure {
    /// The message without values of the payload or parts of them. Not made from the full message, which may contain
    /// them anywhere.
    ///
    /// - Parameter keepingDetails: whether to keep details from code outside the library.
    func redactedMessage(keepingDetails: Bool = false) -> String {
        switch self {
        case .malformed(let error):
            // The message of a limit contains nothing of the payload.
            if case .tooLarge = reason { return reason.message(redacting: true) }
            return "malformed JSON: \(error.redactedDescription)"
        case .reason(.malformedData): return "malformed JSON"
        case .failed(_, let redacted): return UnboxText.onOneLine(redacted, limit: 600)
        case .reason(.failed): return "could not be unboxed"
        case .noAlternative(let failures, let found):
            let detail = failures.reasons(for: found.value, redacting: !keepingDetails)
            return UnboxError.Reason.invalidValue(
                expected: Expectation.alternatives(failures.list).text,
                found: UnboxError.Found(found.value, listingKeys: false),
                detail: detail
            ).message(redacting: true)
        case .reason, .mismatch, .invalid:
            guard case .invalidValue(let expected, let found, .some) = reason, !keepingDetails, !hasOwnDetail else {
                return reason.message(redacting: true)
            }
            return UnboxError.Reason.invalidValue(expected: expected, found: found, detail: nil)
                .message(redacting: true)
        }
    }

    /// Whether the detail is the library's text, not that of code that may quote the value.
    var hasOwnDetail: Bool {
        switch self {
        case .invalid(.text, _, _), .failed, .reason: false
        case .invalid(.form(let form), _, nil): !form.quotesValues
        case .invalid, .mismatch, .noAlternative, .malformed: true
        }
    }
}
