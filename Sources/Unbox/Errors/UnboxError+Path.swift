// How an error gains its path: by three verbs.
//
// Nothing is recorded of where a value stands while all goes well. A failed conversion throws an error without a path.
//
// - `at` puts steps in front of a path that is not complete: code below a value that knows a few steps, such as a key path,
//   and Codable's containers, whose errors begin at the value that an `Unboxer` decodes.
// - `leaving` completes the path: the container or the `Unboxer` that an error leaves first knows where in the payload it
//   stands. What is further out in the same payload leaves the path alone. Only a payload within another one, such as JSON
//   in a string, goes on to the outer one.
// - `located` is for reports of many errors: it replaces the container by the path to it. Otherwise that is searched for in
//   the payload whenever a path is read; a report searches once for all of its errors.
//
// Each holds for all errors that one stands for.

extension UnboxError {
    /// The error with steps in front of its path, unless that is complete.
    func at(_ part: ErrorTrail.Part) -> UnboxError {
        guard details.others?.payload == nil else { return self }
        return changed { error in
            guard error.details.base == nil else { return error }
            return error.with(trail: error.details.trail.below(part), base: nil)
        }
    }

    /// The error as it leaves a container of a payload, or what reads one: its path is complete.
    ///
    /// - Parameters:
    ///   - location: the container; nil for what is not one, from which only the steps are known.
    ///   - part: the steps from there to the value that the error comes from.
    func leaving(_ location: PayloadLocation?, by part: ErrorTrail.Part? = nil) -> UnboxError {
        changed(in: location) { error in
            var trail = error.details.trail
            if let base = error.details.base {
                guard !error.isComplete(in: location) else { return error }
                // From a payload within the payload: its path goes on from here.
                trail = trail.below(.place(base))
            }
            if let part { trail = trail.below(part) }
            return error.with(trail: trail, base: location)
        }
    }

    /// The error with its path worked out, where that to the container it begins at is known.
    func located(by paths: [PayloadLocation: UnboxPath]) -> UnboxError {
        changed { error in
            guard let base = error.details.base, let path = paths[base] else { return error }
            return error.with(trail: error.details.trail.below(.components(path.components)), base: base.root)
        }
    }
}

// MARK: - What is known of a path

extension UnboxError {
    /// Whether the path is the whole one from the root of a payload.
    func isComplete(in payload: PayloadLocation?) -> Bool {
        guard let base = details.base, let payload else { return false }
        return base.isInSamePayload(as: payload)
    }

    /// The path from a value on that the error stands in.
    func path(from value: PayloadValue) -> UnboxPath {
        guard let base = details.base, let location = PayloadLocation(of: value) else { return path }
        return UnboxPath(base.path(from: location).components + details.trail.components)
    }
}

// MARK: - One error or several

extension UnboxError {
    private func with(trail: ErrorTrail, base: PayloadLocation?) -> UnboxError {
        UnboxError(
            Details(details.failure, underlyingError: details.underlyingError, trail: trail, base: base))
    }

    /// The error with a change to each of those that it stands for.
    ///
    /// - Parameter location: where they come from. Once all of them have passed a reader of the same payload, their paths
    ///   are complete, and none is looked at again: there may be many, and many models around them.
    private func changed(in location: PayloadLocation?, _ change: (UnboxError) -> UnboxError) -> UnboxError {
        guard let others = details.others else { return change(self) }
        if let payload = others.payload, let location, payload.isInSamePayload(as: location) { return self }
        return changed(change)
    }

    private func changed(_ change: (UnboxError) -> UnboxError) -> UnboxError {
        guard let others = details.others else { return change(self) }
        let first = change(with(others: nil))
        let errors = others.errors.map(change)
        let isComplete = first.details.base.map { payload in errors.allSatisfy { $0.isComplete(in: payload) } } ?? false
        return first.with(
            others: Others(errors, omittedCount: others.omittedCount, payload: isComplete ? first.details.base : nil))
    }
}
