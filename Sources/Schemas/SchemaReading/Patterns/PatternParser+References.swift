// References to groups, when all groups are known.

extension PatternParser {
    /// Replaces names of groups by their numbers, and groups that nothing refers to by what is in them.
    mutating func resolved(_ node: PatternNode) throws(PatternError) -> PatternNode {
        switch node {
        case .namedReference(let name):
            guard let number = groupNames[name] else { throw error("there is no group with the name '\(name)'") }
            return .reference(number)
        case .reference(let number):
            guard number < groupCount else { throw error("'\\\(number + 1)' refers to a group that does not exist") }
            return node
        case .sequence(let nodes): return .sequence(try resolved(nodes))
        case .choice(let nodes): return choice(try resolved(nodes))
        case .group(let number, let node):
            let node = try resolved(node)
            return hasReferences ? .group(number, node) : node
        case .loop(let node, let least, let most, let isGreedy, let groups):
            return .loop(
                try resolved(node), least: least, most: most, isGreedy: isGreedy, groups: hasReferences ? groups : 0..<0
            )
        case .look(let node, let isBehind, let isNegated):
            return .look(try resolved(node), isBehind: isBehind, isNegated: isNegated)
        default: return node
        }
    }

    private mutating func resolved(_ nodes: [PatternNode]) throws(PatternError) -> [PatternNode] {
        var result: [PatternNode] = []
        for node in nodes { result.append(try resolved(node)) }
        return result
    }
}
