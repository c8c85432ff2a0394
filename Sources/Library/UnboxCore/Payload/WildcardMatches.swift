/// The values that a key path with wildcards leads to, in the order of the payload. They are read like an array. The
/// steps to them are stored, so that the path of an error is found without searching the payload.
@usableFromInline package final class WildcardMatches {
    struct Match {
        /// The value that the key path leads to, which may be absent.
        let storage: PayloadValue.Storage
        /// The position in the key path of the step that cannot be taken from the value; nil if the key path ends here.
        let deadEnd: Int?
        /// The index of the last step to the value.
        let step: Int
    }

    /// A step below the base. A step that leads to several values is stored once.
    struct Step {
        let component: UnboxPath.Component
        /// The index of the step before this one; nil if this one is from the base.
        let previous: Int?
    }

    /// The value at the key path up to the first wildcard.
    let base: KeptValue
    /// The key path from the base on.
    let keyPath: [KeyPathStep]
    let matches: [Match]
    private let steps: [Step]

    init(in base: PayloadValue, along keyPath: [KeyPathStep], _ matches: [Match], _ steps: [Step]) {
        self.base = KeptValue(base)
        self.keyPath = keyPath
        self.matches = matches
        self.steps = steps
    }

    var count: Int { matches.count }

    /// The value at an index; absent if the index is out of range or the key path cannot continue there.
    func storage(at index: Int) -> PayloadValue.Storage {
        guard matches.indices.contains(index), matches[index].deadEnd == nil else { return .absent }
        return matches[index].storage
    }

    /// The values as JSONSerialization would return them.
    package var rawValues: [Any] { matches.indices.compactMap { base.value.with(storage(at: $0)).rawValue } }

    /// The steps from the base to a value.
    func path(at index: Int) -> [UnboxPath.Component] {
        var path: [UnboxPath.Component] = []
        var step: Int? = matches[index].step
        while let current = step {
            path.append(steps[current].component)
            step = steps[current].previous
        }
        return path.reversed()
    }
}

extension PayloadValue {
    /// The steps from this container to one of its elements: several for the matches of a wildcard.
    package func path(to component: UnboxPath.Component) -> [UnboxPath.Component] {
        guard case .list(let matches) = storage, case .index(let index) = component else { return [component] }
        return matches.path(at: index)
    }
}
