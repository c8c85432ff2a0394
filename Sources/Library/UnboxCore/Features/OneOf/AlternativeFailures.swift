/// Why none of several types could be read from a value: the error of each type. Text is made on demand.
final class AlternativeFailures: FailedAlternatives, CustomStringConvertible {
    /// The OneOf that lists the types.
    let list: any Any.Type
    private let first: (type: any Any.Type, error: UnboxError)
    private let second: (type: any Any.Type, error: UnboxError)

    init(
        of list: any Any.Type, _ first: (type: any Any.Type, error: any Error),
        _ second: (type: any Any.Type, error: any Error)
    ) {
        func kept(_ type: any Any.Type, _ error: any Error) -> UnboxError {
            let error = UnboxError.wrapping(error).withoutOtherAlternatives
            guard let nested = error.alternatives, nested.list != type else { return error }
            return error.worded
        }
        self.list = list
        self.first = (first.type, kept(first.type, first.error))
        self.second = (second.type, kept(second.type, second.error))
    }

    /// Joined on demand: most failures of a nested list are not read, as another type of the outer one fits.
    private var errors: [(type: any Any.Type, error: UnboxError)] {
        [first, second].flatMap { $0.error.alternatives?.errors ?? [$0] }
    }

    /// The error of each type, one per line.
    var description: String { errors.map { "\($0.type): \($0.error)" }.joined(separator: "\n") }

    /// The reason of each type for rejecting a value. Leaves out types whose only reason is that the value is of
    /// another JSON type; nil if none is left.
    func reasons(for value: PayloadValue, redacting: Bool) -> String? {
        let reasons = errors.compactMap { type, error in
            error.reasonAsAlternative(for: value, redacting: redacting).map {
                UnboxText.alternative("not \(type): \($0)")
            }
        }
        return reasons.isEmpty ? nil : UnboxText.alternatives(reasons)
    }

    /// A single error for all of the types.
    func error(for value: PayloadValue) -> UnboxError {
        if value.isAbsentOrNull { return value.mismatch(.alternatives(list)) }
        return UnboxError(.noAlternative(self, KeptValue(value)))
    }
}

extension UnboxError {
    /// The failures of a OneOf, if it is the error of one.
    fileprivate var alternatives: AlternativeFailures? {
        guard case .noAlternative(let failures, _) = details.failure else { return nil }
        return SameType.cast(object: failures, to: AlternativeFailures.self)
    }

    /// The reason why one of the types in a OneOf rejected a value, without values of the payload. Nil if it only
    /// found another JSON type, which the error for all types says.
    ///
    /// - Parameter redacting: whether to leave out details from other code, which may contain values.
    fileprivate func reasonAsAlternative(for value: PayloadValue, redacting: Bool) -> String? {
        let failure = details.failure
        let message = withOthersCounted(failure.redactedMessage(keepingDetails: !redacting))
        let path = path(from: value)
        guard path.components.isEmpty else { return "\(path): \(message)" }
        switch failure.reason {
        case .typeMismatch: return nil
        case .invalidValue(_, _, let detail): return redacting && !failure.hasOwnDetail ? nil : detail
        default: return message
        }
    }

    /// The error with the alternatives removed from the errors that are thrown with it: there may be many, each with as
    /// many alternatives.
    fileprivate var withoutOtherAlternatives: UnboxError {
        guard let others = details.others else { return self }
        let errors = others.errors.map { error in
            if case .noAlternative = error.details.failure { error.worded } else { error }
        }
        return with(others: Others(errors[...], omittedCount: others.omittedCount, payload: others.payload))
    }

    /// The error of alternatives, reduced to text, for use among other alternatives. Alternatives share the failures
    /// within them, so each level would describe all of these again. The text has a bounded length and is made once.
    fileprivate var worded: UnboxError {
        UnboxError(
            Details(
                .reason(reason), underlyingError: details.underlyingError, trail: details.trail, base: details.base,
                others: details.others))
    }
}

extension UnboxText {
    /// The reason of one of several types, shortened because the reason of a nested OneOf contains others.
    package static func alternative(_ reason: String) -> String { shortened(reason, limit: 300) }

    /// The reasons of several types, as the text of one error.
    package static func alternatives(_ reasons: [String]) -> String {
        shortened(reasons.joined(separator: "; "), limit: 600)
    }
}
