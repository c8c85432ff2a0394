extension UnboxError {
    /// The errors beyond the first that an error stands for.
    package final class Others: Sendable {
        /// Single errors, none of which stands for others. A slice: each model that an error passes may add one before.
        package let errors: ArraySlice<UnboxError>
        /// How many further errors were not kept.
        package let omittedCount: Int
        /// The payload in which all of them, and the first, are known to have their paths.
        let payload: PayloadLocation?

        package init(_ errors: ArraySlice<UnboxError>, omittedCount: Int, payload: PayloadLocation? = nil) {
            self.errors = errors
            self.omittedCount = omittedCount
            self.payload = payload
        }
    }

    /// The errors that this one stands for: itself, or the failures of a read of several fields, in order, each with
    /// its path. The ``reason``, ``path`` and ``underlyingError`` are those of the first.
    ///
    /// At most ``UnboxOptions/errorLimit`` are kept; ``omittedCount`` is the number of the others.
    public var all: [UnboxError] {
        guard let others = details.others else { return [self] }
        return [with(others: nil)] + others.errors
    }

    /// The number of failures that ``all`` leaves out because they exceed the limit.
    public var omittedCount: Int { details.others?.omittedCount ?? 0 }

    /// Whether a `Decodable` model may have more errors after this one, which are not among ``all``.
    ///
    /// When `UnboxTesting` finds all errors, reading continues after an error with a placeholder. It cannot if a type
    /// has no placeholder, or if the model's own code throws: see <doc:AllDecodingErrors>. False for all other errors.
    public var mayHideOthers: Bool { details.mayHideOthers }

    /// One error that stands for several; nil if there are none.
    package init?(_ errors: [UnboxError], omittedCount: Int) {
        guard let first = errors.first else { return nil }
        let others = Others(errors.dropFirst(), omittedCount: omittedCount)
        self = errors.count > 1 || omittedCount > 0 ? first.with(others: others) : first
    }

    package func with(others: Others?) -> UnboxError {
        UnboxError(
            Details(
                details.failure, underlyingError: details.underlyingError, trail: details.trail, base: details.base,
                others: others, mayHideOthers: details.mayHideOthers))
    }
}

// MARK: - Their paths

extension UnboxError {
    /// The error with its path filled in, if the path to its container is known.
    package func resolvingPath(by path: @escaping (PayloadLocation) -> UnboxPath?) -> UnboxError {
        changed(.resolving(path))
    }

    /// A change to the path of a single error. An enum, as the compiler would specialize `changed` for each closure.
    enum PathChange {
        case prepending(ErrorTrail.Part)
        case completing(PayloadLocation?, ErrorTrail.Part?)
        case resolving((PayloadLocation) -> UnboxPath?)
    }

    private func changedAlone(_ change: PathChange) -> UnboxError {
        switch change {
        case .prepending(let part): return prependingAlone(part)
        case .completing(let location, let part): return completedAlone(in: location, by: part)
        case .resolving(let path):
            guard let base = details.base, let path = path(base) else { return self }
            return with(trail: details.trail.below(.components(path.components)), base: base.root)
        }
    }

    /// The error with a change to each of the errors that it stands for.
    @inline(never) func changed(_ change: PathChange) -> UnboxError {
        guard let others = details.others else { return changedAlone(change) }
        let first = with(others: nil).changedAlone(change)
        let errors = others.errors.map { $0.changedAlone(change) }
        let isComplete = first.details.base.map { payload in errors.allSatisfy { $0.isComplete(in: payload) } } ?? false
        return first.with(
            others: Others(
                errors[...], omittedCount: others.omittedCount, payload: isComplete ? first.details.base : nil))
    }
}
