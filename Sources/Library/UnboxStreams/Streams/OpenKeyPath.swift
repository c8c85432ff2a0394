/// Follows a key path through the open containers of a scan to an open array.
///
/// The first of repeated keys counts (`RepeatedKeys.swift`). Each key of an object on the path is compared once,
/// however often the array is searched for.
struct OpenKeyPath {
    private struct Level {
        let node: Int
        let isObject: Bool
        /// The node of the last container within this one that was examined; -1 for none.
        var child = -1
        /// Whether the key of the step was found. Keys that repeat it do not count.
        var hasKey = false
    }

    private let steps: [KeyPathStep]
    /// From the outside in; at most one more than the steps.
    private var levels: [Level] = []

    init(_ steps: [KeyPathStep]) { self.steps = steps }

    /// Whether the array at the key path is open. It is then at level `depth`.
    mutating func isAtArray(_ scan: borrowing ScanState, _ text: JSONBytes) -> Bool {
        // If a container is open, those around it are.
        while let last = levels.last, scan.openContainer(at: levels.count)?.node != last.node {
            levels.removeLast()
        }
        while levels.count < depth, let next = scan.openContainer(at: levels.count + 1) {
            guard levels.isEmpty || leads(to: next, scan, text) else { return false }
            levels.append(Level(node: next.node, isObject: next.isObject))
        }
        return levels.count == depth && levels.last?.isObject == false
    }

    /// The level of the array; that of the root is 1.
    var depth: Int { steps.count + 1 }

    /// The deepest level at which the next opened container may be on the path.
    var nextLevel: Int {
        // The rest of an object is skipped after the key of the step.
        levels.last?.hasKey == true ? levels.count : min(levels.count + 1, depth)
    }

    /// The path of the array, once it was found.
    var path: [UnboxPath.Component] {
        zip(steps, levels).compactMap { step, level in step.component(inArray: !level.isObject) }
    }

    /// Whether the next step leads from the innermost level to a container within it.
    private mutating func leads(to child: JSONOpenContainer, _ scan: borrowing ScanState, _ text: JSONBytes) -> Bool {
        let (last, step) = (levels.count - 1, steps[levels.count - 1])
        let previous = levels[last].child
        guard previous != child.node else { return false }
        levels[last].child = child.node
        guard levels[last].isObject else {
            // The number of complete elements is the index of the open one.
            return step.index == scan.openContainer(at: levels.count)?.count
        }
        guard !levels[last].hasKey, let name = step.key else { return false }
        return name.withJSONBytes { name in
            let key = JSONKey(name)
            var node = previous < 0 ? levels[last].node + 2 : scan.tape.next(after: previous)
            while !key.matches(text, JSONWord(bits: scan.tape[node])) {
                // The key of the open child is the last one.
                guard node < child.node - 1 else { return false }
                node = scan.tape.next(after: node + 1)
            }
            levels[last].hasKey = true
            return node == child.node - 1
        }
    }
}
