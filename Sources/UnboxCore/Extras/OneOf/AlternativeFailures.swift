/// Why none of several types could be read from a value: the error of each type. The text is made only when it is asked
/// for.
final class AlternativeFailures: FailedAlternatives, CustomStringConvertible {
    /// The OneOf that lists the types.
    let list: any Any.Type
    private let first: Part
    private let second: Part
    /// How deeply such errors nest, counting this one.
    private let height: Int

    /// Most failures of a nested list are not read, as another type of the outer one fits. So they are joined on demand.
    private enum Part {
        case error(type: any Any.Type, UnboxError)
        /// The errors of a nested list. Types nest as deeply as their source does.
        case list(AlternativeFailures)
    }

    /// The deepest nesting that is kept, because nested errors are released recursively.
    private static let maximumHeight = 16

    package init(
        of list: any Any.Type, _ first: (type: any Any.Type, error: any Error),
        _ second: (type: any Any.Type, error: any Error)
    ) {
        self.list = list
        var height = 1
        func part(_ type: any Any.Type, _ error: any Error) -> Part {
            let error = UnboxError.wrapping(error).withoutOtherAlternatives
            guard case .noAlternative(let failures, _) = error.details.failure,
                let earlier = SameType.cast(object: failures, to: AlternativeFailures.self)
            else { return .error(type: type, error) }
            if earlier.list == type {
                height = max(height, earlier.height)
                return .list(earlier)
            }
            guard earlier.height < Self.maximumHeight else { return .error(type: type, error.worded(with: nil)) }
            height = max(height, earlier.height + 1)
            return .error(type: type, error.worded(with: earlier))
        }
        self.first = part(first.type, first.error)
        self.second = part(second.type, second.error)
        self.height = height
    }

    private var errors: [(type: any Any.Type, error: UnboxError)] {
        [first, second].flatMap {
            switch $0 {
            case .error(let type, let error): [(type, error)]
            case .list(let failures): failures.errors
            }
        }
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
    package func error(for value: PayloadValue) -> UnboxError {
        if value.isAbsentOrNull { return value.mismatch(.alternatives(list)) }
        return UnboxError(.noAlternative(self, KeptValue(value)))
    }
}

extension UnboxError {
    /// The reason why one of the types in a OneOf rejected a value, without values of the payload. Nil if it only
    /// found another JSON type, which the error for all types says.
    ///
    /// - Parameter redacting: whether to leave out details by code of others, which may contain values.
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
            if case .noAlternative = error.details.failure { error.worded(with: nil) } else { error }
        }
        return with(others: Others(errors[...], omittedCount: others.omittedCount, payload: others.payload))
    }

    /// The error of alternatives, reduced to text, for use among other alternatives. Alternatives share the failures
    /// within them, so each level would describe all of these again. The text has a bounded length and is made once.
    fileprivate func worded(with alternatives: AlternativeFailures?) -> UnboxError {
        UnboxError(
            Details(
                .reason(reason), underlyingError: details.underlyingError ?? alternatives, trail: details.trail,
                base: details.base, others: details.others))
    }
}

extension UnboxText {
    /// The reason of one of several types, shortened because the reason for a nested OneOf contains such reasons in
    /// turn.
    package static func alternative(_ reason: String) -> String { shortened(reason, limit: 300) }

    /// The reasons of several types, as the text of one error.
    package static func alternatives(_ reasons: [String]) -> String {
        shortened(reasons.joined(separator: "; "), limit: 600)
    }
}
