import SchemaReading
import UnboxModels

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

    /// - Parameter path: the key path; nil for the root.
    /// - Throws: ``ModelError`` if a component is empty.
    init(_ path: String?) throws {
        guard let path else { return }
        var component: [Letter] = []
        var isEscaped = false
        for scalar in path.unicodeScalars {
            if isEscaped || !#".\"#.unicodeScalars.contains(scalar) {
                component.append(Letter(scalar: scalar, isEscaped: isEscaped))
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                try add(component, of: path)
                component = []
            }
        }
        try add(component, of: path)
    }

    /// A backslash makes the next scalar a part of a key.
    private struct Letter: Equatable {
        let scalar: Unicode.Scalar
        var isEscaped = false
    }

    /// Adds a key, or a key and the positions in brackets behind it.
    private mutating func add(_ component: [Letter], of path: String) throws {
        guard !component.isEmpty else { throw ModelError("invalid key path \(path): a component is empty") }
        var key = component[...]
        var positions: [Step] = []
        while key.last == Letter(scalar: "]"), let start = key.lastIndex(of: Letter(scalar: "[")),
            let position = Self.position(key[(start + 1)...].dropLast())
        {
            positions.append(position)
            key = key[..<start]
        }
        if !key.isEmpty { steps.append(key == [Letter(scalar: "*")] ? .every : .key(Self.text(of: key))) }
        steps += positions.reversed()
    }

    /// What is in brackets; nil if it belongs to a key.
    private static func position(_ content: ArraySlice<Letter>) -> Step? {
        let text = text(of: content)
        guard !content.contains(where: \.isEscaped) else { return nil }
        if text == "*" { return .every }
        let isPosition = text == "0" || !text.hasPrefix("0") && !text.isEmpty && text.allSatisfy { "0"..."9" ~= $0 }
        return isPosition ? .key(text) : nil
    }

    private static func text(of key: ArraySlice<Letter>) -> String {
        key.reduce(into: "") { $0.unicodeScalars.append($1.scalar) }
    }

    /// The values to which it leads from one, in the order of the text; none if it leads to nothing.
    func values(in tree: JSONTree, from start: Int = JSONTree.root) -> [Int] {
        steps.reduce([start]) { values, step in
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
