extension JSONDocument {
    /// The path to a value from the root, or from a container that it is in. It is found by walking the tape from there,
    /// so this is for errors.
    func path(to target: Int, from container: Int = root) -> UnboxPath {
        var path = UnboxPath()
        var node = container
        while node < target, let (component, child) = child(of: node, around: target) {
            path.components.append(component)
            node = child
        }
        return path
    }

    /// The paths from the root to several values, found in one walk over what holds them.
    func paths(to targets: some Sequence<Int>) -> [Int: UnboxPath] {
        var paths: [Int: UnboxPath] = [:]
        // What is still to be looked through, each with the targets in it, in order.
        var values = [(node: Self.root, path: UnboxPath(), targets: Set(targets).sorted()[...])]
        while let (node, path, targets) = values.popLast() {
            var targets = targets
            if targets.first == node {
                paths[node] = path
                targets.removeFirst()
            }
            func take(_ component: UnboxPath.Component, _ child: Int) {
                let end = next(after: child)
                let inside = targets.prefix { $0 < end }
                guard !inside.isEmpty else { return }
                targets.removeFirst(inside.count)
                values.append((child, UnboxPath(path.components + [component]), inside))
            }
            guard !targets.isEmpty else { continue }
            if word(at: node).tag == .array {
                var index = 0
                forEachElement(of: node) { element in
                    take(.index(index), element)
                    index += 1
                }
            } else if word(at: node).tag == .object {
                forEachField(of: node) { key, value in
                    if let target = targets.first, target < next(after: value) { take(.key(string(at: key)), value) }
                }
            }
        }
        return paths
    }

    /// The child of a container that is or holds a value.
    private func child(of node: Int, around target: Int) -> (UnboxPath.Component, Int)? {
        var found: (UnboxPath.Component, Int)?
        switch kind(of: node) {
        case .array:
            var index = 0
            forEachElement(of: node) { element in
                if element <= target, target < next(after: element) { found = (.index(index), element) }
                index += 1
            }
        case .object:
            forEachField(of: node) { key, value in
                if key <= target, target < next(after: value) { found = (.key(string(at: key)), value) }
            }
        default: break
        }
        return found
    }
}
