import SchemaReading

/// Where the payloads are in a sample, written as a key path of the library: `data.items.*`, `pages[0].items`.
///
/// Parsed here, as the plug-in `UnboxModelsCommandPlugin` would otherwise have a client compile the library for the host
/// as well, which takes 30 seconds of CPU time.
struct SamplePath {
    private enum Step {
        /// A key of an object, or the position in an array.
        case key(String)
        /// Every element of an array, or every value of an object.
        case every
    }

    private var steps: [Step] = []

    init(_ path: String) {
        // A backslash makes the next character a part of a key.
        for component in path.matches(of: /(?:\\.|[^.\\])+/).map(\.output) {
            guard let index = component.firstMatch(of: /^((?:\\.|[^\\])*?)((?:\[(?:\*|0|[1-9][0-9]*)\])+)$/) else {
                add(component)
                continue
            }
            if !index.output.1.isEmpty { add(index.output.1) }
            for position in index.output.2.split(whereSeparator: { "[]".contains($0) }) { add(position) }
        }
    }

    private mutating func add(_ component: Substring) {
        steps.append(component == "*" ? .every : .key(String(component.replacing(/\\(.)/) { $0.output.1 })))
    }

    /// The values to which it leads, in the order of the text; none if it leads to nothing.
    func values(in tree: JSONTree) -> [Int] {
        steps.reduce([JSONTree.root]) { values, step in
            values.flatMap { value in
                switch step {
                case .every: tree.elements(of: value) + tree.members(of: value).map(\.value)
                case .key(let key): Self.child(key, of: value, in: tree)
                }
            }
        }
    }

    private static func child(_ key: String, of value: Int, in tree: JSONTree) -> [Int] {
        let (child, rest) = tree.follow("/\(key.pointerToken)", from: value)
        return rest.isEmpty ? [child] : []
    }
}
