// How an error gains its path.
//
// Nothing is recorded of where a value stands while all goes well. A failed conversion throws an error without a path,
// and each container that it passes on its way up puts its key or index in front. The first `Unboxer` that it passes
// knows where in the payload it reads: from there on the path is complete, and what is further out leaves it alone.

extension UnboxError {
    /// The error with steps in front of its path, unless that is complete.
    func at(_ part: ErrorTrail.Part) -> UnboxError {
        guard details.others?.payload == nil else { return self }
        return changed { error in
            guard error.details.base == nil else { return error }
            return error.with(trail: error.details.trail.below(part), base: nil)
        }
    }

    /// The error as it leaves an element of a container.
    ///
    /// - Parameter component: the step from the container; where that is what a wildcard stands for, an index of its
    ///   values.
    func leaving(_ component: UnboxPath.Component, of container: PayloadValue) -> UnboxError {
        let location = PayloadLocation(of: container)
        return changed(in: location) { error in
            error.arriving(at: location).at(container.part(to: component))
        }
    }

    /// The error as an `Unboxer` throws it, which reads at a location: its path is complete.
    func leavingReader(at location: PayloadLocation?, _ part: ErrorTrail.Part? = nil) -> UnboxError {
        changed(in: location) { error in
            let arrived = error.arriving(at: location)
            guard arrived.details.base == nil, location != nil || part != nil else { return arrived }
            let trail = arrived.details.trail
            return arrived.with(trail: part.map(trail.below) ?? trail, base: location)
        }
    }

    /// The error as it comes from a value of a payload.
    private func arriving(at location: PayloadLocation?) -> UnboxError {
        guard let base = details.base else { return self }
        // From another reader of the same payload.
        if let location, base.isInSamePayload(as: location) { return self }
        // From a payload within the payload, such as JSON in a string: the path goes on from here.
        return with(trail: details.trail.below(.place(base)), base: nil)
    }
}

// MARK: - Between the two worlds, and for reports

extension UnboxError {
    /// The error with the whole path to an element of the value, where that is known by its index among the matches
    /// of a wildcard.
    func below(_ value: PayloadValue) -> UnboxError {
        guard case .list = value.storage else { return self }
        return changed { error in
            guard error.details.base == nil else { return error }
            return error.with(trail: error.details.trail.replacingFirst(with: value.path(to:)), base: nil)
        }
    }

    /// Whether the path is the whole one from the root of the payload that holds a value.
    func isLocated(inPayloadOf value: PayloadValue) -> Bool {
        guard let base = details.base, let location = PayloadLocation(of: value) else { return false }
        return base.isInSamePayload(as: location)
    }

    /// The error with its path behind another one, not on its way up.
    func located(below part: ErrorTrail.Part) -> UnboxError {
        changed { error in
            let trail = error.details.base.map { error.details.trail.below(.place($0)) } ?? error.details.trail
            return error.with(trail: trail.below(part), base: nil)
        }
    }

    /// The error with its path from a container, where it begins in front of it.
    func located(from path: [UnboxPath.Component]) -> UnboxError {
        changed { error in
            let components = error.path.components
            guard components.starts(with: path) else { return error }
            return error.with(
                trail: ErrorTrail(.components(Array(components.dropFirst(path.count)))), base: nil)
        }
    }

    /// The same error with its path from the root, where the path to its base is known.
    func located(by paths: [PayloadLocation: UnboxPath]) -> UnboxError {
        changed { error in
            guard let base = error.details.base, let path = paths[base] else { return error }
            return error.with(trail: error.details.trail.below(.components(path.components)), base: base.root)
        }
    }

    /// Where the path begins, and the rest of it.
    var relativePath: (base: PayloadLocation?, components: [UnboxPath.Component]) {
        (details.base, details.trail.components)
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
        let isComplete =
            first.details.base.map { payload in
                errors.allSatisfy { $0.details.base?.isInSamePayload(as: payload) ?? false }
            } ?? false
        return first.with(
            others: Others(errors, omittedCount: others.omittedCount, payload: isComplete ? first.details.base : nil))
    }
}
