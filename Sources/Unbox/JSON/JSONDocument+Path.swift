extension JSONDocument {
    /// The path from the root to a value. It is found by walking the tape up to there, so this is for errors.
    func path(to target: Int) -> UnboxPath {
        var path = UnboxPath()
        var node = Self.root
        while node < target, let (component, child) = child(of: node, around: target) {
            path.components.append(component)
            node = child
        }
        return path
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
