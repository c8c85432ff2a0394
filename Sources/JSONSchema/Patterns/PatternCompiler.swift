/// A step of a match.
enum PatternOperation: Sendable {
    case scalar(UInt32)
    /// One of a set, by its position.
    case set(Int)
    /// The same before the place.
    case scalarBefore(UInt32)
    case setBefore(Int)
    /// As many of a set as there are and, if what follows fails, fewer.
    case span(Int)
    case start
    case end
    case wordBoundary(isNegated: Bool)
    case jump(Int)
    /// Goes on at the first place and, if that fails, at the second.
    case split(Int, Int)
    /// Remembers the place in a register.
    case save(Int)
    /// Fails if nothing was matched since the place in a register.
    case moved(Int)
    /// Forgets the places of groups.
    case forget(Range<Int>)
    case reference(Int, isBehind: Bool)
    /// Matches from the next operation to an `accept`, and goes on at a place.
    case look(isNegated: Bool, Int)
    case accept
}

/// Makes operations of a tree.
struct PatternCompiler {
    private(set) var operations: [PatternOperation] = []
    private(set) var sets: [ScalarSet] = []
    private(set) var registerCount: Int
    private(set) var hasReferences = false

    /// A pattern from elsewhere must not exhaust the memory: `(((a{1000}){1000}){1000})`.
    private static let mostOperations = 50_000

    init(groupCount: Int) { registerCount = groupCount * 2 }

    mutating func compile(_ tree: PatternNode) throws(PatternError) {
        try write(tree, isBehind: false)
        operations.append(.accept)
    }

    private mutating func write(_ node: PatternNode, isBehind: Bool) throws(PatternError) {
        guard operations.count < Self.mostOperations else {
            throw PatternError(message: "it is too large, with its repetitions")
        }
        switch node {
        case .empty: break
        case .scalar(let scalar): operations.append(isBehind ? .scalarBefore(scalar) : .scalar(scalar))
        case .set(let set):
            sets.append(set)
            operations.append(isBehind ? .setBefore(sets.count - 1) : .set(sets.count - 1))
        case .sequence(let nodes):
            for node in isBehind ? nodes.reversed() : nodes { try write(node, isBehind: isBehind) }
        case .choice(let nodes): try write(choice: nodes, isBehind: isBehind)
        case .loop(let node, let least, let most, let isGreedy, let groups):
            try write(loop: node, least, most, isGreedy, groups, isBehind: isBehind)
        case .group(let number, let node):
            operations.append(.save(number * 2 + (isBehind ? 1 : 0)))
            try write(node, isBehind: isBehind)
            operations.append(.save(number * 2 + (isBehind ? 0 : 1)))
        case .reference(let number):
            hasReferences = true
            operations.append(.reference(number, isBehind: isBehind))
        case .namedReference: break
        case .start: operations.append(.start)
        case .end: operations.append(.end)
        case .wordBoundary(let isNegated): operations.append(.wordBoundary(isNegated: isNegated))
        case .look(let node, let isLookBehind, let isNegated):
            let look = operations.count
            operations.append(.look(isNegated: isNegated, 0))
            try write(node, isBehind: isLookBehind)
            operations.append(.accept)
            operations[look] = .look(isNegated: isNegated, operations.count)
        }
    }

    private mutating func write(choice nodes: [PatternNode], isBehind: Bool) throws(PatternError) {
        var jumps: [Int] = []
        for (index, node) in nodes.enumerated() {
            guard index < nodes.count - 1 else {
                try write(node, isBehind: isBehind)
                break
            }
            let split = operations.count
            operations.append(.jump(0))
            try write(node, isBehind: isBehind)
            jumps.append(operations.count)
            operations.append(.jump(0))
            operations[split] = .split(split + 1, operations.count)
        }
        for jump in jumps { operations[jump] = .jump(operations.count) }
    }

    private mutating func write(
        loop node: PatternNode, _ least: Int, _ most: Int?, _ isGreedy: Bool, _ groups: Range<Int>, isBehind: Bool
    ) throws(PatternError) {
        // Parts without operations would be repeated without ever reaching the limit.
        if node.isEmpty { return }
        func forget(_ operations: inout [PatternOperation]) {
            if !groups.isEmpty { operations.append(.forget(groups)) }
        }
        for _ in 0..<least {
            forget(&operations)
            try write(node, isBehind: isBehind)
        }
        if most == nil, isGreedy, !isBehind, let set = node.set {
            sets.append(set)
            operations.append(.span(sets.count - 1))
            return
        }
        guard let most else {
            let register = registerCount
            registerCount += 1
            let split = operations.count
            operations.append(.jump(0))
            operations.append(.save(register))
            forget(&operations)
            try write(node, isBehind: isBehind)
            operations.append(.moved(register))
            operations.append(.jump(split))
            let end = operations.count
            operations[split] = isGreedy ? .split(split + 1, end) : .split(end, split + 1)
            return
        }
        var splits: [Int] = []
        for _ in least..<max(least, most) {
            splits.append(operations.count)
            operations.append(.jump(0))
            let register = registerCount
            // A part that matches nothing need not be repeated.
            operations.append(.save(register))
            forget(&operations)
            try write(node, isBehind: isBehind)
            operations.append(.moved(register))
        }
        if !splits.isEmpty { registerCount += 1 }
        let end = operations.count
        for split in splits { operations[split] = isGreedy ? .split(split + 1, end) : .split(end, split + 1) }
    }
}
