/// The errors of one read, in order. It keeps a limited number and counts the rest, as there may be a million.
package struct ErrorCollector {
    private var errors: [UnboxError] = []
    private var omittedCount = 0
    /// The payload in which the errors have their paths; nil if the paths may be incomplete.
    private var payload: PayloadLocation?
    private let limit: Int

    /// - Parameter limit: the limit of the payload; nil for the default.
    package init(limit: Int?) {
        self.limit = max(1, limit ?? ReadingSession.defaultErrorLimit)
    }

    package var isEmpty: Bool { errors.isEmpty }

    /// Adds an error, or all errors that it stands for.
    @inline(never) package mutating func append(_ error: UnboxError) {
        let isComplete = error.payload.map { payload?.isInSamePayload(as: $0) ?? errors.isEmpty } ?? false
        payload = isComplete ? error.payload : nil
        let others = error.details.others
        if errors.count < limit {
            errors.append(others == nil ? error : error.with(others: nil))
        } else {
            omittedCount += 1
        }
        guard let others else { return }
        let kept = others.errors.prefix(limit - errors.count)
        errors.append(contentsOf: kept)
        omittedCount += others.errors.count - kept.count + others.omittedCount
    }

    /// One error that stands for all. There must be at least one.
    package var error: UnboxError {
        guard errors.count > 1 || omittedCount > 0 else { return errors[0] }
        let others = UnboxError.Others(errors.dropFirst(), omittedCount: omittedCount, payload: payload)
        return errors[0].with(others: others)
    }
}

extension UnboxError {
    /// The payload in which this error, and all that it stands for, have complete paths; nil if any path is incomplete.
    fileprivate var payload: PayloadLocation? {
        guard let others = details.others else { return details.base }
        return others.payload
    }
}
