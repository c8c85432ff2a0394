/// Why none of several types took a value: what each of them threw, put into words when somebody asks.
struct AlternativeFailures: FailedAlternatives, CustomStringConvertible {
    /// The OneOf that lists the types.
    let list: any Any.Type
    private let errors: [(type: any Any.Type, error: UnboxError)]
    /// How many such errors are behind these, one behind the other.
    private let height: Int

    /// So many are kept: to let go of them is a recursion.
    private static let maximumHeight = 16

    init(
        of list: any Any.Type, _ first: (type: any Any.Type, error: any Error),
        _ second: (type: any Any.Type, error: any Error)
    ) {
        self.list = list
        var errors: [(type: any Any.Type, error: UnboxError)] = []
        var height = 1
        func add(_ type: any Any.Type, _ error: any Error) {
            let error = UnboxError.wrapping(error).withoutOtherAlternatives
            guard case .noAlternative(let earlier as AlternativeFailures, _) = error.details.failure else {
                errors.append((type, error))
                return
            }
            if type is any Alternatives.Type {
                // Those of several types are theirs already.
                errors += earlier.errors
                height = max(height, earlier.height)
            } else if earlier.height < Self.maximumHeight {
                errors.append((type, error.worded(with: earlier)))
                height = max(height, earlier.height + 1)
            } else {
                errors.append((type, error.worded(with: nil)))
            }
        }
        add(first.type, first.error)
        add(second.type, second.error)
        self.errors = errors
        self.height = height
    }

    /// What each of them threw, one a line.
    var description: String { errors.map { "\($0.type): \($0.error)" }.joined(separator: "\n") }

    /// What each of them had to say of a value, beyond that it is of another JSON type; nil where none has more to say.
    func reasons(for value: PayloadValue) -> String? {
        let reasons = errors.compactMap { type, error in
            error.reasonAsAlternative(for: value).map { UnboxText.alternative("not \(type): \($0)") }
        }
        return reasons.isEmpty ? nil : UnboxText.alternatives(reasons)
    }

    /// One error for them all.
    func error(for value: PayloadValue) -> UnboxError {
        if value.isAbsentOrNull { return value.mismatch(.alternatives(list)) }
        return UnboxError(.noAlternative(self, FoundValue(value)))
    }
}

extension UnboxError {
    /// The error where those that are thrown with it have no alternatives behind them: there may be many, each with as
    /// many.
    fileprivate var withoutOtherAlternatives: UnboxError {
        guard let others = details.others else { return self }
        let errors = others.errors.map { error in
            if case .noAlternative = error.details.failure { error.worded(with: nil) } else { error }
        }
        return with(others: Others(errors, omittedCount: others.omittedCount, payload: others.payload))
    }

    /// The error of alternatives as one among others, in words: these share what failed within them, and each level
    /// would say all of it again. A text is bounded, and written once.
    fileprivate func worded(with alternatives: AlternativeFailures?) -> UnboxError {
        UnboxError(
            Details(
                .reason(reason), underlyingError: details.underlyingError ?? alternatives, trail: details.trail,
                base: details.base, others: details.others))
    }
}

extension UnboxText {
    /// What one of several types says of a value. What it says of another OneOf has this in it again.
    static func alternative(_ reason: String) -> String { shortened(reason, limit: 300) }

    /// What several types say of a value, which goes into one error.
    static func alternatives(_ reasons: [String]) -> String {
        shortened(reasons.joined(separator: "; "), limit: 600)
    }
}
