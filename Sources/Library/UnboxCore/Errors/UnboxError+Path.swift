// Reading without errors records no positions: a failed conversion throws an error without a path. Three functions add
// it, to all errors that an error stands for:
//
// - `prepending` adds steps to an incomplete path. It is for code below a value that knows a few steps, such as a key
//   path, and for Codable's containers, whose errors begin at the value that an `Unboxer` decodes.
// - `completingPath`: the first container or `Unboxer` that an error leaves knows its position in the payload. Those
//   further out in the same payload do not change the path. Only the path in an inner payload, such as JSON in a
//   string, is continued by the outer one.
// - `resolvingPath` is for reports of many errors: it replaces the container with the path to it, so that one search
//   finds all containers. Otherwise a container is searched for whenever a path is read.

extension UnboxError {
    /// The error with steps prepended to its path, unless the path is complete.
    package func prepending(_ part: ErrorTrail.Part) -> UnboxError {
        guard details.others?.payload == nil else { return self }
        return changed(.prepending(part))
    }

    /// The error as it leaves a container of a payload, or a reader: its path is complete afterwards.
    ///
    /// - Parameters:
    ///   - location: the container; nil if the value is not a container, so that only the steps are known.
    ///   - part: the steps from the container to the value that the error comes from.
    package func completingPath(in location: PayloadLocation?, by part: ErrorTrail.Part? = nil) -> UnboxError {
        // Usually, a container further in has completed the path.
        if details.others == nil, isComplete(in: location) { return self }
        // All errors that passed a reader of this payload are complete: do not visit many errors for many models.
        if let payload = details.others?.payload, let location, payload.isInSamePayload(as: location) { return self }
        return changed(.completing(location, part))
    }

    /// The error with its path filled in, if the path to its container is known.
    package func resolvingPath(by paths: [PayloadLocation: UnboxPath]) -> UnboxError {
        changed(.resolving(paths))
    }
}

// MARK: - Reading a path

extension UnboxError {
    /// Whether the path starts at the root of the payload.
    package func isComplete(in payload: PayloadLocation?) -> Bool {
        guard let base = details.base, let payload else { return false }
        return base.isInSamePayload(as: payload)
    }

    /// The path of the error, relative to a value that encloses it.
    func path(from value: PayloadValue) -> UnboxPath {
        guard let base = details.base, let location = PayloadLocation(of: value) else { return path }
        return UnboxPath(base.path(from: location).components + details.trail.components)
    }
}

// MARK: - One error or several

extension UnboxError {
    private func with(trail: ErrorTrail, base: PayloadLocation?) -> UnboxError {
        UnboxError(
            Details(
                details.failure, underlyingError: details.underlyingError, trail: trail, base: base,
                mayHideOthers: details.mayHideOthers))
    }

    /// A change to the path of a single error. No closure, of each of which the compiler would make another `changed`.
    private enum PathChange {
        case prepending(ErrorTrail.Part)
        case completing(PayloadLocation?, ErrorTrail.Part?)
        case resolving([PayloadLocation: UnboxPath])
    }

    private func changedAlone(_ change: PathChange) -> UnboxError {
        var trail = details.trail
        switch (change, details.base) {
        case (.prepending(let part), nil): return with(trail: trail.below(part), base: nil)
        case (.completing(let location, let part), let base):
            if let base {
                guard !isComplete(in: location) else { return self }
                // From a payload within this payload: prepend the path to it.
                trail = trail.below(.place(base))
            }
            if let part { trail = trail.below(part) }
            return with(trail: trail, base: location)
        case (.resolving(let paths), let base?):
            guard let path = paths[base] else { return self }
            return with(trail: trail.below(.components(path.components)), base: base.root)
        case (.prepending, _?), (.resolving, nil): return self
        }
    }

    /// The error with a change to each of the errors that it stands for.
    @inline(never) private func changed(_ change: PathChange) -> UnboxError {
        guard let others = details.others else { return changedAlone(change) }
        let first = with(others: nil).changedAlone(change)
        let errors = others.errors.map { $0.changedAlone(change) }
        let isComplete = first.details.base.map { payload in errors.allSatisfy { $0.isComplete(in: payload) } } ?? false
        return first.with(
            others: Others(
                errors[...], omittedCount: others.omittedCount, payload: isComplete ? first.details.base : nil))
    }
}
