/// The values that a key path with wildcards leads to, in the order of the payload: what an array is made of.
///
/// All are found before the first is converted. Where they stand is kept as the steps that the wildcards stand for,
/// which takes no allocation for each value; the rest of a path is in the key path, and is put together when an error
/// asks, without another look at the payload.
final class WildcardMatches: PayloadList {
    /// One value.
    struct Match {
        /// What the key path leads to, which may be absent; of a failure, where it does not lead on.
        let storage: PayloadValue.Storage
        /// Whether the key path does not lead on from here.
        let isFailure: Bool
        /// The array or object, one of whose values this is or is in.
        let container: MatchedContainer
        /// The step into it.
        let step: UnboxPath.Component
        /// The steps of the key path after the wildcard that lead on from there.
        let tail: KeyPathTail
    }

    /// The value at the key path up to the first wildcard.
    let base: KeptValue
    /// The key path from the base on.
    private let keyPath: [PathStep]
    let matches: [Match]

    /// - Parameters:
    ///   - base: an array or an object.
    ///   - keyPath: the key path from there on, which begins with a wildcard.
    /// - Throws: ``UnboxError`` where there is no room for the containers on the way.
    init(in base: PayloadValue, along keyPath: [PathStep]) throws {
        self.base = KeptValue(base)
        self.keyPath = keyPath
        var search = WildcardSearch(keyPath: keyPath)
        // Only here: an array that is given room for the matches of one container after another is copied each time.
        search.matches.reserveCapacity(base.count)
        try search.collect(from: base, MatchedContainer(parent: nil, step: nil, wildcard: 0, tail: KeyPathTail()))
        matches = search.matches
    }

    var count: Int { matches.count }

    /// The value at an index; absent where there is none, or a failure instead.
    func storage(at index: Int) -> PayloadValue.Storage {
        guard matches.indices.contains(index), !matches[index].isFailure else { return .absent }
        return matches[index].storage
    }

    /// The values without the failures, as JSONSerialization would return them.
    var rawValues: [Any] {
        matches.indices.compactMap { base.value.with(storage(at: $0)).rawValue }
    }

    /// The first value from an index on, which becomes its index; nil at the end.
    ///
    /// - Parameter container: the value that these are the matches of.
    /// - Throws: the failures on the way, unless they are to be dropped; all of them at the end where all are collected.
    func next(from index: inout Int, in container: PayloadValue) throws -> PayloadValue.Storage? {
        while index < matches.count {
            let match = matches[index]
            if !match.isFailure { return match.storage }
            if !container.options.collectsErrors {
                try container.dropElement(at: .index(index), after: error(of: match))
            }
            index += 1
        }
        if container.options.collectsErrors, matches.contains(where: \.isFailure) {
            var failures = ElementFailures(of: container)
            throw failures.error
        }
        return nil
    }

    func addFailures(among indexes: Range<Int>, in container: PayloadValue, to errors: inout ErrorCollector) {
        for index in indexes where matches[index].isFailure {
            errors.append(container.failure(error(of: matches[index]), at: .index(index)))
        }
    }

    /// Why the key path does not lead on from here.
    private func error(of failure: Match) -> UnboxError {
        keyPath[failure.container.wildcard + 1 + failure.tail.count]
            .mismatch(at: base.value.with(failure.storage))
    }

    /// The path of a value below the base. Takes as long as it has steps, and looks at nothing of the payload.
    func path(at index: Int) -> [UnboxPath.Component] {
        let match = matches[index]
        return match.container.path(along: keyPath) + [match.step]
            + match.tail.path(along: keyPath[(match.container.wildcard + 1)...])
    }
}
