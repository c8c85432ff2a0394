// The paths of all reported values, for which one search for each would take too long.

/// Places in payloads, with their paths.
final class LocatedPaths: Sendable {
    /// In the order of their identities.
    private let locations: [PayloadLocation]
    private let paths: [UnboxPath?]

    /// Finds the paths of all places in the same document in one walk.
    init(of all: [PayloadLocation]) {
        let locations = sorted(Array(all.indices)) { all[$0].precedes(all[$1]) }.map { all[$0] }
        var paths = locations.map { $0.node == nil ? $0.path : nil }
        var start = 0
        while start < locations.count {
            let document = locations[start].node?.document
            var nodes: [Int] = []
            for location in locations[start...] {
                guard let place = location.node, place.document === document else { break }
                nodes.append(place.node)
            }
            document?.forEachPath(to: nodes) { paths[start + $0] = $1 }
            start += max(nodes.count, 1)
        }
        (self.locations, self.paths) = (locations, paths)
    }

    /// Nil for a place that is not one of these.
    func path(of location: PayloadLocation) -> UnboxPath? {
        var (low, high) = (0, locations.count)
        while low < high {
            let middle = (low + high) / 2
            if locations[middle].precedes(location) { low = middle + 1 } else { high = middle }
        }
        return low < locations.count && !location.precedes(locations[low]) ? paths[low] : nil
    }
}

extension PayloadLocation {
    /// An order by identity, in which nodes of a document are in the order of its text.
    fileprivate func precedes(_ other: PayloadLocation) -> Bool { identity < other.identity }
}

extension JSONDocument {
    /// Calls `body` with the index of each of several values and its path from the root, in one walk over their
    /// containers.
    ///
    /// - Parameter targets: the values, in order.
    fileprivate func forEachPath(to targets: [Int], _ body: (Int, UnboxPath) -> Void) {
        // The values left to search, each with the targets inside it.
        var values = [(node: Self.root, path: rootPath, targets: targets[...])]
        while let (node, path, targets) = values.popLast() {
            var targets = targets
            while targets.first == node {
                body(targets.startIndex, path)
                targets = targets.dropFirst()
            }
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
