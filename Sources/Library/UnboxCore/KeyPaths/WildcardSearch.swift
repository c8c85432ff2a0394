/// Finds all matches of a key path with wildcards, before the first is converted.
struct WildcardSearch {
    private let keyPath: [KeyPathStep]
    private var matches: [WildcardMatches.Match] = []
    private var steps: [WildcardMatches.Step] = []

    /// - Parameters:
    ///   - base: an array or an object.
    ///   - keyPath: the key path from there on, which begins with a wildcard.
    /// - Throws: ``UnboxError`` if the containers on the way nest too deeply.
    static func matches(in base: PayloadValue, along keyPath: [KeyPathStep]) throws -> WildcardMatches {
        var search = WildcardSearch(keyPath: keyPath)
        // Reserve only here: reserving for each container in turn would copy the arrays each time.
        search.matches.reserveCapacity(base.count)
        search.steps.reserveCapacity(base.count)
        try search.collect(from: base, at: 0, after: nil)
        return WildcardMatches(in: base, along: keyPath, search.matches, search.steps)
    }

    /// Follows the wildcard at a position of the key path into an array or an object.
    private mutating func collect(from value: PayloadValue, at position: Int, after step: Int?) throws {
        if var elements = try value.elements() {
            while let element = try elements.next() {
                try follow(element, at: position + 1, after: add(.index(elements.index), after: step))
            }
            return
        }
        for (key, field) in try value.sortedFields() {
            try follow(field, at: position + 1, after: add(.key(key), after: step))
        }
    }

    /// Takes the steps from a position of the key path up to the next wildcard or the end.
    private mutating func follow(_ start: PayloadValue, at position: Int, after step: Int) throws {
        var (value, position, step) = (start, position, step)
        var deadEnd: Int?
        while position < keyPath.count {
            let next = keyPath[position]
            if next.isWildcard {
                if value.isArray || value.isObject { return try collect(from: value, at: position, after: step) }
                // An absent or null value in the place of a container is a match itself.
                if value.isMissing { break }
            }
            guard let child = next.next(from: value), let component = next.component(inArray: value.isArray) else {
                deadEnd = position
                break
            }
            if child.isAbsent, value.isObserved, position + 1 < keyPath.count {
                value.noteMissing(Array(keyPath[position...]))
            }
            step = add(component, after: step)
            value = child
            position += 1
        }
        matches.append(WildcardMatches.Match(storage: value.storage, deadEnd: deadEnd, step: step))
    }

    /// - Returns: the index of the step.
    private mutating func add(_ component: UnboxPath.Component, after previous: Int?) -> Int {
        steps.append(WildcardMatches.Step(component: component, previous: previous))
        return steps.count - 1
    }
}
