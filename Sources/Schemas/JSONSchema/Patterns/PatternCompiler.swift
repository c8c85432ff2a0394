import SchemaReading

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
    /// Goes on where a table says for the scalar at the place.
    case branch(Int)
    case start
    case end
    case wordBoundary(isNegated: Bool)
    case jump(Int)
    /// Goes on at the first place and, if that fails, at the second.
    case split(Int, Int, choice: Int)
    /// Remembers the place in a register.
    case save(Int)
    /// Fails if nothing was matched since the place in a register.
    case moved(Int)
    /// Forgets the places of groups.
    case forget(Range<Int>)
    case reference(Int, isBehind: Bool)
    /// Matches from the next operation to an `accept`, and goes on at a place.
    case look(isNegated: Bool, Int, spans: Range<Int>)
    case accept
}

/// A repetition of a set of scalars.
struct PatternSpan: Sendable {
    /// The position of the set.
    let set: Int
    /// How many scalars it matches at least.
    let least: Int
    /// How many it matches beyond these at most.
    let most: Int
    let choice: Int
}

/// Makes operations of a tree.
struct PatternCompiler {
    private(set) var operations: [PatternOperation] = []
    private(set) var sets: [ScalarSet] = []
    private(set) var spans: [PatternSpan] = []
    private(set) var branches: [[UInt32: Int]] = []
    private(set) var registerCount: Int
    private(set) var choiceCount = 0
    private let hasReferences: Bool
    /// Those of sets, by their numbers: a loop is written as copies, and to make a set takes long.
    private var positions: [Int: Int] = [:]
    /// Those that were looked up, as a script takes long.
    private var properties: [String: ScalarProperty] = [:]
    /// How deep the prefixes of words nest that are being written.
    private var depth = 0

    /// A pattern from elsewhere must not exhaust the memory: `(((ab{1000}){1000}){1000})`.
    private static let mostOperations = 200_000
    /// Nor the stack.
    private static let mostDepth = 32

    init(groupCount: Int, hasReferences: Bool) {
        registerCount = hasReferences ? groupCount * 2 : 0
        self.hasReferences = hasReferences
    }

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
        case .set(let set): operations.append(isBehind ? .setBefore(try position(set)) : .set(try position(set)))
        case .sequence(let nodes):
            for node in isBehind ? nodes.reversed() : nodes { try write(node, isBehind: isBehind) }
        case .choice(let nodes):
            if hasReferences || isBehind {
                try write(alternatives: nodes, isBehind: isBehind)
            } else {
                try write(words: nodes.map(PatternWord.init))
            }
        case .loop(let node, let least, let most, let isGreedy, let groups):
            try write(loop: node, least, most, isGreedy, groups, isBehind: isBehind)
        case .group(let number, let node):
            operations.append(.save(number * 2 + (isBehind ? 1 : 0)))
            try write(node, isBehind: isBehind)
            operations.append(.save(number * 2 + (isBehind ? 0 : 1)))
        case .reference(let number): operations.append(.reference(number, isBehind: isBehind))
        case .namedReference: break
        case .start: operations.append(.start)
        case .end: operations.append(.end)
        case .wordBoundary(let isNegated): operations.append(.wordBoundary(isNegated: isNegated))
        case .look(let node, let isLookBehind, let isNegated):
            let (look, firstSpan) = (operations.count, spans.count)
            operations.append(.accept)
            try write(node, isBehind: isLookBehind)
            operations.append(.accept)
            operations[look] = .look(isNegated: isNegated, operations.count, spans: firstSpan..<spans.count)
        }
    }

    private mutating func position(_ set: PatternSet) throws(PatternError) -> Int {
        if let position = positions[set.number] { return position }
        sets.append(try ScalarSet(set, &properties))
        positions[set.number] = sets.count - 1
        return sets.count - 1
    }

    private mutating func newChoice() -> Int {
        choiceCount += 1
        return choiceCount - 1
    }

    // MARK: Choices

    private mutating func write(alternatives nodes: [PatternNode], isBehind: Bool) throws(PatternError) {
        try write(nodes.count) { (compiler: inout Self, index) throws(PatternError) in
            try compiler.write(nodes[index], isBehind: isBehind)
        }
    }

    /// Writes alternatives, which are tried in order.
    private mutating func write(
        _ count: Int, _ alternative: (inout Self, Int) throws(PatternError) -> Void
    ) throws(PatternError) {
        var jumps: [Int] = []
        for index in 0..<count {
            guard index < count - 1 else {
                try alternative(&self, index)
                break
            }
            let split = operations.count
            operations.append(.jump(0))
            try alternative(&self, index)
            jumps.append(operations.count)
            operations.append(.jump(0))
            operations[split] = .split(split + 1, operations.count, choice: newChoice())
        }
        for jump in jumps { operations[jump] = .jump(operations.count) }
    }

    /// Writes alternatives whose order does not matter, those that begin with the same scalars together: in a list of
    /// words, the time to find one does not grow with their number.
    private mutating func write(words: [PatternWord]) throws(PatternError) {
        depth += 1
        defer { depth -= 1 }
        var words = words
        while words.count > 1, let first = words[0].scalars.first, words.allSatisfy({ $0.scalars.first == first }) {
            try write(.scalar(first), isBehind: false)
            for index in words.indices { words[index].scalars.removeFirst() }
        }
        guard words.count > 1, depth < Self.mostDepth else {
            return try write(alternatives: words.map(\.node), isBehind: false)
        }
        var firsts: [UInt32] = []
        var groups: [UInt32: [PatternWord]] = [:]
        var others: [PatternNode] = []
        for word in words {
            guard let first = word.scalars.first else {
                // Of equal words, one is enough.
                if !word.rest.isEmpty || !others.contains(where: \.isEmpty) { others.append(word.node) }
                continue
            }
            if groups[first] == nil { firsts.append(first) }
            groups[first, default: []].append(PatternWord(scalars: word.scalars.dropFirst(), rest: word.rest))
        }
        let isBranching = !firsts.isEmpty
        try write(others.count + (isBranching ? 1 : 0)) { (compiler: inout Self, index) throws(PatternError) in
            if index == 0, isBranching {
                try compiler.write(branch: firsts, groups)
            } else {
                try compiler.write(others[index - (isBranching ? 1 : 0)], isBehind: false)
            }
        }
    }

    private mutating func write(branch firsts: [UInt32], _ groups: [UInt32: [PatternWord]]) throws(PatternError) {
        let branch = branches.count
        branches.append([:])
        operations.append(.branch(branch))
        var jumps: [Int] = []
        for first in firsts {
            branches[branch][first] = operations.count
            try write(words: groups[first] ?? [])
            jumps.append(operations.count)
            operations.append(.jump(0))
        }
        for jump in jumps { operations[jump] = .jump(operations.count) }
    }

    // MARK: Loops

    private mutating func write(
        loop node: PatternNode, _ least: Int, _ most: Int?, _ isGreedy: Bool, _ groups: Range<Int>, isBehind: Bool
    ) throws(PatternError) {
        // Parts without operations would be repeated without ever reaching the limit.
        if node.isEmpty { return }
        // Without references, it does not matter which of several matches is found.
        if !isBehind, isGreedy || !hasReferences || most == least, let set = node.set {
            let rest = most.map { max($0, least) - least } ?? .max
            spans.append(PatternSpan(set: try position(set), least: least, most: rest, choice: newChoice()))
            operations.append(.span(spans.count - 1))
            return
        }
        func forget(_ operations: inout [PatternOperation]) {
            if !groups.isEmpty { operations.append(.forget(groups)) }
        }
        for _ in 0..<least {
            forget(&operations)
            try write(node, isBehind: isBehind)
        }
        // A part that matches nothing need not be repeated.
        let register = node.canBeEmpty ? registerCount : nil
        if register != nil { registerCount += 1 }
        func round(_ compiler: inout Self) throws(PatternError) {
            if let register { compiler.operations.append(.save(register)) }
            forget(&compiler.operations)
            try compiler.write(node, isBehind: isBehind)
            if let register { compiler.operations.append(.moved(register)) }
        }
        var splits: [Int] = []
        for _ in 0..<(most.map { max($0, least) - least } ?? 1) {
            splits.append(operations.count)
            operations.append(.jump(0))
            try round(&self)
        }
        if most == nil { operations.append(.jump(splits[0])) }
        let end = operations.count
        for split in splits {
            let (first, second) = isGreedy ? (split + 1, end) : (end, split + 1)
            operations[split] = .split(first, second, choice: newChoice())
        }
    }
}

/// An alternative of a choice: scalars that it begins with, and what follows them.
private struct PatternWord {
    var scalars: ArraySlice<UInt32>
    let rest: ArraySlice<PatternNode>

    init(scalars: ArraySlice<UInt32>, rest: ArraySlice<PatternNode>) { (self.scalars, self.rest) = (scalars, rest) }

    init(_ node: PatternNode) {
        let nodes: [PatternNode] = if case .sequence(let nodes) = node { nodes } else { [node] }
        var scalars: [UInt32] = []
        for case .scalar(let scalar) in nodes.prefix(while: { if case .scalar = $0 { true } else { false } }) {
            scalars.append(scalar)
        }
        self.init(scalars: scalars[...], rest: nodes[scalars.count...])
    }

    var node: PatternNode { .sequence(scalars.map { .scalar($0) } + rest) }
}
