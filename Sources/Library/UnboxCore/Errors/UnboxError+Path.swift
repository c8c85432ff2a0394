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
        return details.others == nil ? prependingAlone(part) : changed(.prepending(part))
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
        return details.others == nil ? completedAlone(in: location, by: part) : changed(.completing(location, part))
    }

    /// The error with its path filled in, if the path to its container is known.
    package func resolvingPath(by path: @escaping (PayloadLocation) -> UnboxPath?) -> UnboxError {
        changed(.resolving(path))
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
        case resolving((PayloadLocation) -> UnboxPath?)
    }

    private func prependingAlone(_ part: ErrorTrail.Part) -> UnboxError {
        details.base == nil ? with(trail: details.trail.below(part), base: nil) : self
    }

    private func completedAlone(in location: PayloadLocation?, by part: ErrorTrail.Part?) -> UnboxError {
        var trail = details.trail
        if let base = details.base {
            guard !isComplete(in: location) else { return self }
            // From a payload within this payload: prepend the path to it.
            trail = trail.below(.place(base))
        }
        if let part { trail = trail.below(part) }
        return with(trail: trail, base: location)
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

// MARK: - Steps

/// The steps from a place in a payload down to the value that an error is about.
///
/// A linked list that begins with the outermost step, which was added last: an error gains steps as it propagates, each
/// in constant time. The first step needs no allocation.
package struct ErrorTrail: Sendable {
    /// One or more steps, converted to components on demand.
    package enum Part: Sendable {
        case component(UnboxPath.Component)
        case components([UnboxPath.Component])
        case codingPath([any CodingKey])
        /// The whole path in a payload that has this one as a value, such as JSON in a string.
        case place(PayloadLocation)
        /// Steps within a value that was read earlier, such as a `JSONValue`.
        case detached([UnboxPath.Component])

        fileprivate var isEmpty: Bool {
            switch self {
            case .components(let components), .detached(let components): components.isEmpty
            case .codingPath(let keys): keys.isEmpty
            case .component, .place: false
            }
        }

        var components: [UnboxPath.Component] {
            switch self {
            case .component(let component): [component]
            case .components(let components), .detached(let components): components
            case .codingPath(let keys): keys.map(UnboxPath.Component.init)
            case .place(let location): location.path.components
            }
        }
    }

    /// The steps added earlier: about one for each container around the value. At most about 512, so they can be
    /// released by recursion.
    private final class Link: Sendable {
        let part: Part
        let rest: Link?

        init(_ part: Part, _ rest: Link?) {
            self.part = part
            self.rest = rest
        }
    }

    private let outermost: Part?
    private let rest: Link?

    init() {
        outermost = nil
        rest = nil
    }

    package init(_ part: Part) {
        outermost = part.isEmpty ? nil : part
        rest = nil
    }

    private init(_ outermost: Part, _ rest: Link?) {
        self.outermost = outermost
        self.rest = rest
    }

    /// This trail with steps in front of it.
    func below(_ part: Part) -> ErrorTrail {
        part.isEmpty ? self : ErrorTrail(part, outermost.map { Link($0, rest) })
    }

    /// Whether all steps are known to be in one payload, where they can be followed again.
    var isInOnePayload: Bool {
        var part = outermost
        var link = rest
        while let current = part {
            switch current {
            case .place, .detached: return false
            case .component, .components, .codingPath: break
            }
            part = link?.part
            link = link?.rest
        }
        return true
    }

    var components: [UnboxPath.Component] {
        var components = outermost?.components ?? []
        var link = rest
        while let current = link {
            components += current.part.components
            link = current.rest
        }
        return components
    }
}
