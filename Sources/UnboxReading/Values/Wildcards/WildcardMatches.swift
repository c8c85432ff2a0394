/// The values that a key path with wildcards leads to, as the elements of an array, in the order of the payload.
///
/// All are found before the first is converted. Only the steps that the wildcards stand for are stored, which needs no
/// allocation per value. An error combines them with the key path to get the path of a value, without reading the
/// payload again.
final class WildcardMatches: PayloadList {
    /// One value.
    struct Match {
        /// The value that the key path leads to, which may be absent. For a failure, the value where the key path
        /// cannot continue.
        package let storage: PayloadValue.Storage
        /// Whether the key path cannot continue from this value.
        let isFailure: Bool
        /// The array or object that contains this value, directly or further down.
        package let container: MatchedContainer
        /// The step into it.
        package let step: UnboxPath.Component
        /// The steps of the key path after the wildcard that were taken from there.
        let taken: TakenSteps
    }

    /// The value at the key path up to the first wildcard.
    package let base: KeptValue
    /// The key path from the base on.
    private let keyPath: [KeyPathStep]
    package let matches: [Match]

    /// - Parameters:
    ///   - base: an array or an object.
    ///   - keyPath: the key path from there on, which begins with a wildcard.
    /// - Throws: ``UnboxError`` when the containers on the way nest too deeply.
    package init(in base: PayloadValue, along keyPath: [KeyPathStep]) throws {
        self.base = KeptValue(base)
        self.keyPath = keyPath
        var search = WildcardSearch(keyPath: keyPath)
        // Reserve only here: reserving for each container in turn would copy the array each time.
        search.matches.reserveCapacity(base.count)
        try search.collect(from: base, MatchedContainer(parent: nil, step: nil, wildcard: 0, taken: TakenSteps()))
        matches = search.matches
    }

    package var count: Int { matches.count }

    /// The value at an index; absent if there is none or it is a failure.
    package func storage(at index: Int) -> PayloadValue.Storage {
        guard matches.indices.contains(index), !matches[index].isFailure else { return .absent }
        return matches[index].storage
    }

    /// The values without the failures, as JSONSerialization would return them.
    var rawValues: [Any] {
        matches.indices.compactMap { base.value.with(storage(at: $0)).rawValue }
    }

    /// The first value at or after an index, which is set to the index of the value; nil at the end.
    ///
    /// - Parameter container: the value that these are the matches of.
    /// - Throws: the first failure on the way, unless failures are dropped. If errors are collected, all failures
    ///   together, at the end.
    package func next(from index: inout Int, in container: PayloadValue) throws -> PayloadValue.Storage? {
        while index < matches.count {
            let match = matches[index]
            if !match.isFailure { return match.storage }
            if container.options.outcome != .collected { try container.fail(at: .index(index), with: error(of: match)) }
            index += 1
        }
        if container.options.outcome == .collected { try ElementFailures(of: container).end() }
        return nil
    }

    package func failure(at index: Int) -> (any Error)? { matches[index].isFailure ? error(of: matches[index]) : nil }

    /// Why the key path cannot continue.
    private func error(of failure: Match) -> UnboxError {
        base.value.with(failure.storage)
            .mismatch(expected: keyPath[failure.container.wildcard + 1 + failure.taken.count].container)
    }

    /// The path of a value below the base. Takes time proportional to the number of steps, and does not read the
    /// payload.
    package func path(at index: Int) -> [UnboxPath.Component] {
        let match = matches[index]
        return match.container.path(along: keyPath) + [match.step]
            + match.taken.path(along: keyPath[(match.container.wildcard + 1)...])
    }
}
