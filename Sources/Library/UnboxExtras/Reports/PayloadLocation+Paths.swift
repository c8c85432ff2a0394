// The paths of all reported values, for which one search for each would take too long.

extension PayloadLocation: Hashable {
    package static func == (left: PayloadLocation, right: PayloadLocation) -> Bool { left.identity == right.identity }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(identity.object)
        hasher.combine(identity.node)
    }
}

extension PayloadLocation {
    /// The paths of several places. Those in the same document are found in one walk.
    static func paths(of locations: [PayloadLocation]) -> [PayloadLocation: UnboxPath] {
        var paths = [PayloadLocation: UnboxPath]()
        var places = [ObjectIdentifier: Int]()
        var documents: [(document: JSONDocument, nodes: [Int])] = []
        for location in locations {
            guard let (document, node) = location.node else {
                if paths[location] == nil { paths[location] = location.path }
                continue
            }
            if let place = places[ObjectIdentifier(document)] {
                documents[place].nodes.append(node)
            } else {
                places[ObjectIdentifier(document)] = documents.count
                documents.append((document, [node]))
            }
        }
        for (document, nodes) in documents {
            document.forEachPath(to: nodes) { paths[PayloadLocation($0, of: document)] = $1 }
        }
        return paths
    }
}

extension JSONDocument {
    /// Calls `body` with each of several values and its path from the root, in one walk over their containers.
    fileprivate func forEachPath(to targets: [Int], _ body: (Int, UnboxPath) -> Void) {
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
}
