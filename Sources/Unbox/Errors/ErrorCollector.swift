/// The errors of one read, in their order. At most a number of them is kept, and the rest is counted: a payload may be
/// wrong in a million places.
@usableFromInline struct ErrorCollector {
    private var errors: [UnboxError] = []
    private var omittedCount = 0
    /// The payload in which the errors have their paths; nil where these are not known to be complete.
    private var payload: PayloadLocation?
    private let limit: Int

    /// - Parameter value: what is read.
    init(for value: PayloadValue) {
        let limit = value.session?.with { $0.errorLimit }
        self.limit = max(1, limit ?? UnboxOptions.defaultErrorLimit)
    }

    var isEmpty: Bool { errors.isEmpty }

    /// Takes an error, or all of those that one stands for.
    mutating func append(_ error: UnboxError) {
        let isComplete = error.payload.map { payload?.isInSamePayload(as: $0) ?? errors.isEmpty } ?? false
        payload = isComplete ? error.payload : nil
        let count = 1 + (error.details.others?.errors.count ?? 0)
        let kept = min(count, limit - errors.count)
        if kept > 0 { errors.append(contentsOf: error.all.prefix(kept)) }
        omittedCount += count - kept + error.omittedCount
    }

    /// One error for all.
    ///
    /// - Precondition: there is one at least.
    var error: UnboxError {
        guard errors.count > 1 || omittedCount > 0 else { return errors[0] }
        let others = UnboxError.Others(Array(errors.dropFirst()), omittedCount: omittedCount, payload: payload)
        return errors[0].with(others: others)
    }
}

extension UnboxError {
    /// The payload in which this error, and all that it stands for, have their complete paths; nil where not all do.
    fileprivate var payload: PayloadLocation? {
        guard let others = details.others else { return details.base }
        return others.payload
    }
}
