/// The walk from the base to all matches of a key path with wildcards.
struct WildcardSearch {
    /// The key path, which begins with a wildcard.
    package let keyPath: [KeyPathStep]
    package var matches: [WildcardMatches.Match] = []

    /// Follows a wildcard.
    ///
    /// - Parameters:
    ///   - value: an array or an object.
    ///   - container: the place of the value.
    mutating func collect(from value: PayloadValue, _ container: MatchedContainer) throws {
        let isArray = try value.forEachElement { index, element in
            try follow(element, from: container, .index(index))
        }
        if isArray { return }
        for (key, field) in try value.sortedFields() {
            try follow(field, from: container, .key(key))
        }
    }

    /// Takes the steps after a wildcard up to the next wildcard or the end.
    private mutating func follow(
        _ start: PayloadValue, from container: MatchedContainer, _ step: UnboxPath.Component
    ) throws {
        var value = start
        var taken = TakenSteps()
        var isFailure = false
        var depth = container.wildcard + 1
        while depth < keyPath.count {
            if keyPath[depth].isWildcard {
                if value.isArray || value.isObject {
                    return try collect(
                        from: value, MatchedContainer(parent: container, step: step, wildcard: depth, taken: taken))
                }
                // An absent or null value in the place of a container is a match itself.
                if value.isAbsentNullOrBroken { break }
            }
            guard let next = keyPath[depth].next(from: value) else {
                isFailure = true
                break
            }
            if next.isAbsent, value.isObserved, depth + 1 < keyPath.count {
                value.noteMissing(Array(keyPath[depth...]))
            }
            taken.append(isIndex: value.isArray && keyPath[depth].index != nil)
            value = next
            depth += 1
        }
        matches.append(
            WildcardMatches.Match(
                storage: value.storage, isFailure: isFailure, container: container, step: step, taken: taken))
    }
}
