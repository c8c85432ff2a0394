extension JSONDocument {
    /// The path to a value from the root, or from a container that holds it. Finding it walks the tape from there, so
    /// use this only for errors.
    package func path(to target: Int, from container: Int = root) -> UnboxPath {
        var path = container == Self.root ? rootPath : UnboxPath()
        var node = container
        while node < target, let (component, child) = child(of: node, around: target) {
            if let component = step(component, from: node) { path.components.append(component) }
            node = child
        }
        return path
    }

    /// The path of the root in the payload, if this is a part of one.
    private var rootPath: UnboxPath { UnboxPath(part?.steps ?? []) }

    /// A step from a container in the payload; nil if it leads from the root to a record.
    private func step(_ component: UnboxPath.Component, from node: Int) -> UnboxPath.Component? {
        guard let part, node == Self.root, case .index(let index) = component else { return component }
        return part.records == nil ? .index(part.firstIndex + index) : nil
    }

    /// The line on which a value's record begins; nil without records. Takes as long as reading up to there.
    func line(of target: Int) -> Int? {
        guard let records = part?.records else { return nil }
        guard let record = record(around: target) else { return records.first.line }
        return records.position(of: record.index, in: text).line
    }

    /// The record that a value belongs to; nil without records.
    func record(around target: Int) -> (index: Int, node: Int)? {
        guard part?.records != nil, case (.index(let index), let node)? = child(of: Self.root, around: target) else {
            return nil
        }
        return (index, node)
    }

    /// Calls `body` with each of several values and its path from the root, in one walk over their containers.
    func forEachPath(to targets: [Int], _ body: (Int, UnboxPath) -> Void) {
        // The values left to search, each with the targets inside it, in order.
        var values = [(node: Self.root, path: rootPath, targets: sorted(targets, by: <)[...])]
        while let (node, path, targets) = values.popLast() {
            var targets = targets
            if targets.first == node { body(node, path) }
            while targets.first == node { targets = targets.dropFirst() }
            @inline(never) func take(_ component: UnboxPath.Component, _ child: Int) {
                let end = next(after: child)
                var count = 0
                while count < targets.count, targets[targets.startIndex + count] < end { count += 1 }
                guard count > 0 else { return }
                let inside = targets.prefix(count)
                targets = targets.dropFirst(count)
                let steps = step(component, from: node).map { [$0] } ?? []
                values.append((child, UnboxPath(path.components + steps), inside))
            }
            guard !targets.isEmpty else { continue }
            if word(at: node).tag == .array {
                var index = 0
                forEachElement(of: node) { element in
                    take(.index(index), element)
                    index += 1
                }
            } else if word(at: node).isObject {
                forEachField(of: node) { key, value in
                    if let target = targets.first, target < next(after: value) { take(.key(string(at: key)), value) }
                }
            }
        }
    }

    /// The child of a container that is or holds a value. The children of a large container are indexed on the first
    /// search. Otherwise, errors in all elements would each search from the front.
    private func child(of node: Int, around target: Int) -> (UnboxPath.Component, Int)? {
        let word = word(at: node)
        guard word.isContainer else { return nil }
        // For an object, visit the keys: each precedes its value.
        let isObject = word.isObject
        func found(_ index: Int, _ child: Int) -> (UnboxPath.Component, Int)? {
            let value = isObject ? child + 1 : child
            guard child <= target, target < next(after: value) else { return nil }
            return (isObject ? .key(string(at: child)) : .index(index), value)
        }
        if let children = children(of: node) {
            let index = children.lastIndex(upTo: target)
            return index.flatMap { found($0, Int(children[$0])) }
        }
        var index = 0
        var child = firstElement(of: node)
        let end = end(of: node)
        while child < end {
            if let found = found(index, child) { return found }
            child = next(after: isObject ? child + 1 : child)
            index += 1
        }
        return nil
    }
}

extension [UInt32] {
    /// The index of the last node that is not after another one; nil if all nodes are after it.
    fileprivate func lastIndex(upTo node: Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if Int(self[middle]) <= node { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }
}
