/// The values that a key path with wildcards leads to, in the order of the payload: what an array is made of.
///
/// All are found before the first is converted. Where they stand is kept as the steps that the wildcards stand for,
/// which takes no allocation for each value; the rest of a path is in the key path, and is told when an error asks.
@usableFromInline final class WildcardMatches {
    /// One value.
    struct Match {
        enum Outcome {
            /// The value, which may be absent.
            case value(UnboxValue.Storage)
            /// Why the key path does not lead on from here.
            case failure(UnboxError)
        }

        let outcome: Outcome
        /// What the wildcards but the last one stand for here. Shared by all values that have the same.
        let outerSteps: [UnboxPath.Component]
        let lastStep: UnboxPath.Component
        /// How many steps of the key path lead there: all, but for a failure and where a wildcard finds nothing.
        let depth: Int
    }

    /// The value at the key path up to the first wildcard.
    let base: UnboxValue
    /// The key path from the base on.
    private let keyPath: [WildcardStep]
    let matches: [Match]
    /// Whether a component is an index where an array is, so that the payload tells which it is.
    private let hasIndexes: Bool

    /// - Parameters:
    ///   - base: an array or an object.
    ///   - keyPath: the key path from there on, which begins with a wildcard.
    /// - Throws: ``UnboxError`` where there is no room for the containers on the way.
    init(in base: UnboxValue, along keyPath: [WildcardStep]) throws {
        self.base = base
        self.keyPath = keyPath
        hasIndexes = keyPath.contains { if case .component(_, _?) = $0 { true } else { false } }
        var search = Search(keyPath: keyPath)
        try search.collect(from: base, at: 0, [])
        matches = search.matches
    }

    @usableFromInline var count: Int { matches.count }

    /// The value at an index; absent where there is none, or a failure instead.
    func storage(at index: Int) -> UnboxValue.Storage {
        guard matches.indices.contains(index), case .value(let storage) = matches[index].outcome else { return .absent }
        return storage
    }

    /// The values without the failures.
    func values(_ options: ReadingOptions) -> [UnboxValue] {
        matches.indices.map { UnboxValue(storage(at: $0), options: options) }
    }

    /// Calls `body` with each value and its index.
    ///
    /// - Parameter container: the value that these are the matches of.
    /// - Throws: what `body` throws; the failures, unless they are to be dropped.
    func forEach(in container: UnboxValue, _ body: (Int, UnboxValue) throws -> Void) throws {
        let options = try container.options.enteringContainer()
        var hasFailures = false
        for (index, match) in matches.enumerated() {
            switch match.outcome {
            case .value(let storage): try body(index, UnboxValue(storage, options: options))
            case .failure where options.collectsErrors: hasFailures = true
            case .failure(let error): try container.dropElement(at: .index(index), after: error)
            }
        }
        if hasFailures {
            var failures = ElementFailures(of: container)
            throw failures.error
        }
    }

    /// Takes the errors of those where the key path does not lead on, in order.
    ///
    /// - Parameter container: the value that these are the matches of.
    func addFailures(among indexes: Range<Int>, in container: UnboxValue, to errors: inout ErrorCollector) {
        for index in indexes {
            guard case .failure(let error) = matches[index].outcome else { continue }
            errors.append(container.failure(error, at: .index(index)))
        }
    }

    /// The path of a value below the base.
    func path(at index: Int) -> [UnboxPath.Component] {
        var steps = (matches[index].outerSteps + [matches[index].lastStep])[...]
        var value = base
        var path: [UnboxPath.Component] = []
        for step in keyPath.prefix(matches[index].depth) {
            // There are as many as wildcards in so many steps.
            guard let component = step.component(in: value) ?? steps.popFirst() else { return path }
            path.append(component)
            // To find an element takes as long as there are others before it.
            if hasIndexes { value = value.unnotedValue(at: component) }
        }
        return path
    }
}

/// A step of a key path that is kept.
@usableFromInline enum WildcardStep {
    case wildcard
    /// A key of an object, or an index of an array where it is one.
    case component(String, index: Int?)

    /// The value that the step leads to; nil where there is none to take.
    fileprivate func next(from value: UnboxValue) -> UnboxValue? {
        guard !value.isAbsentOrNull else { return value.absent }
        guard case .component(let key, let index) = self else { return nil }
        if value.isObject { return value.value(forKey: key) }
        return value.isArray ? index.map(value.element(at:)) : nil
    }

    /// The step into a container; nil for a wildcard, which stands for several.
    func component(in container: UnboxValue) -> UnboxPath.Component? {
        guard case .component(let key, let index) = self else { return nil }
        return container.isArray ? index.map(UnboxPath.Component.index) ?? .key(key) : .key(key)
    }

    /// The error for a value that the step does not lead on from.
    fileprivate func mismatch(at value: UnboxValue) -> UnboxError {
        switch self {
        case .wildcard: value.mismatch(expected: "an array or an object")
        case .component(let key, let index):
            value.mismatch(expected: WildcardStep.container(forKey: key, isIndex: index != nil))
        }
    }

    /// What a component could have been a step into.
    static func container(forKey key: String, isIndex: Bool) -> String {
        let object = "an object with the key \(UnboxText.quoted(key, limit: 40))"
        return isIndex ? "an array or \(object)" : object
    }
}

/// The walk from the base to all the values.
private struct Search {
    /// The key path, which begins with a wildcard.
    let keyPath: [WildcardStep]
    var matches: [WildcardMatches.Match] = []

    /// Follows a wildcard.
    ///
    /// - Parameters:
    ///   - container: an array or an object.
    ///   - depth: the position of the wildcard in the key path.
    ///   - outerSteps: what the wildcards before it stand for.
    mutating func collect(
        from container: UnboxValue, at depth: Int, _ outerSteps: [UnboxPath.Component]
    ) throws {
        matches.reserveCapacity(matches.count + container.count)
        let isArray = try container.forEachElement { index, element in
            try follow(element, from: depth + 1, outerSteps, .index(index))
        }
        if isArray { return }
        for (key, field) in try container.sortedFields() {
            try follow(field, from: depth + 1, outerSteps, .key(key))
        }
    }

    /// Takes the steps from what a wildcard stands for to the next wildcard, or to the end.
    private mutating func follow(
        _ start: UnboxValue, from depth: Int, _ outerSteps: [UnboxPath.Component], _ lastStep: UnboxPath.Component
    ) throws {
        var outcome = WildcardMatches.Match.Outcome.value(start.storage)
        var value = start
        var depth = depth
        while depth < keyPath.count {
            if case .wildcard = keyPath[depth] {
                if value.isArray || value.isObject {
                    return try collect(from: value, at: depth, outerSteps + [lastStep])
                }
                // What is absent or null where a wildcard goes on stands for itself.
                if value.isAbsentOrNull { break }
            }
            guard let next = keyPath[depth].next(from: value) else {
                outcome = .failure(keyPath[depth].mismatch(at: value))
                break
            }
            if next.isAbsent, value.isObserved, depth + 1 < keyPath.count {
                value.noteMissing(Array(keyPath[depth...]))
            }
            value = next
            outcome = .value(value.storage)
            depth += 1
        }
        matches.append(
            WildcardMatches.Match(outcome: outcome, outerSteps: outerSteps, lastStep: lastStep, depth: depth))
    }
}

extension UnboxValue {
    /// The steps from this container to an element of it: several where it is one of the matches of a wildcard.
    @usableFromInline func path(to component: UnboxPath.Component) -> [UnboxPath.Component] {
        guard case .matches(let matches) = storage, case .index(let index) = component else { return [component] }
        return matches.path(at: index)
    }

    /// The same for the path of an error.
    func part(to component: UnboxPath.Component) -> ErrorTrail.Part {
        if case .matches = storage { .components(path(to: component)) } else { .component(component) }
    }
}
