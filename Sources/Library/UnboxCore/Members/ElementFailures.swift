/// The errors of the members of a container, in order. For the matches of a wildcard, they include the errors of its
/// dead ends.
@usableFromInline package final class ElementFailures {
    private let container: PayloadValue
    private var errors: ErrorCollector
    /// How many matches of a wildcard were searched for dead ends.
    private var visitedCount = 0

    init(of container: PayloadValue) {
        self.container = container
        errors = ErrorCollector(limit: container.session?.with { $0.errorLimit })
    }

    /// Adds the error of a member, which comes after those already added.
    @inline(never) func add(_ error: any Error, at component: UnboxPath.Component) {
        if case .index(let index) = component { addDeadEnds(before: index) }
        errors.append(UnboxError.wrapping(error))
    }

    /// - Throws: an error that stands for all, if there are any.
    @usableFromInline func end() throws {
        addDeadEnds(before: .max)
        guard errors.isEmpty else { throw errors.error }
    }

    /// Adds the errors of a wildcard's dead ends before an index, which have not been added yet.
    private func addDeadEnds(before index: Int) {
        guard case .list(let matches) = container.storage else { return }
        while visitedCount < min(index, matches.count) {
            if let failure = matches.failure(at: visitedCount) {
                errors.append(container.failure(failure, at: .index(visitedCount)))
            }
            visitedCount += 1
        }
    }
}

extension WildcardMatches {
    /// The first value at or after an index, which is set to the index of the value; nil at the end.
    ///
    /// - Parameter container: the value that these are the matches of.
    /// - Throws: the first failure on the way, unless failures are dropped. If errors are collected, all failures
    ///   together, at the end.
    func next(from index: inout Int, in container: PayloadValue) throws -> PayloadValue.Storage? {
        let isCollected = container.options.outcome == .collected
        while index < matches.count {
            if matches[index].deadEnd == nil { return matches[index].storage }
            if !isCollected, let failure = failure(at: index) { try container.fail(at: .index(index), with: failure) }
            index += 1
        }
        if isCollected { try ElementFailures(of: container).end() }
        return nil
    }

    /// Why the key path cannot continue; nil if it can.
    func failure(at index: Int) -> UnboxError? {
        matches[index].deadEnd.map {
            base.value.with(matches[index].storage).mismatch(expected: keyPath[$0].container)
        }
    }
}
