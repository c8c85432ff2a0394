/// The values of a JSON document in the order of its text: each value, and then those in it. Of repeated keys, only the
/// first is kept.
package final class JSONTree: Sendable {
    package enum Kind: Sendable {
        case null, `true`, `false`, number, string, array, object
    }

    struct Node: Sendable {
        let kind: Kind
        /// Where it begins and ends in the text, in bytes.
        var range: Range<Int>
        /// The container; -1 for the root.
        let parent: Int
        /// The position among the values of its container.
        let position: Int
        /// The key in its object.
        let key: String
        /// The value of a string, or a number as it is written.
        let text: String
        /// The node after the last one in it.
        var end = 0
    }

    package static let root = 0

    /// The text in UTF-8.
    package let text: [UInt8]
    private let nodes: [Node]
    /// The values of each large object by their keys.
    private let indexes: [Int: [ExactText: Int]]
    /// A string or key with more than 256 combining marks in a row: to compare it as a String takes quadratic time.
    package let firstOfManyMarks: Int?

    /// - Parameters:
    ///   - text: JSON in UTF-8.
    ///   - isSequence: whether it may have several values, one after the other: see ``roots``.
    /// - Throws: ``JSONTreeFault`` if it is not JSON.
    package init(_ text: [UInt8], isSequence: Bool = false) throws(JSONTreeFault) {
        var parser = JSONTreeParser(text)
        try parser.parse(isSequence: isSequence)
        self.text = text
        nodes = parser.nodes
        indexes = parser.indexes
        firstOfManyMarks = parser.firstOfManyMarks
    }

    /// The number of values.
    package var count: Int { nodes.count }

    /// The values that are in no other.
    package var roots: [Int] {
        var roots = [Self.root]
        while let last = roots.last, nodes[last].end < nodes.count { roots.append(nodes[last].end) }
        return roots
    }

    package func kind(of node: Int) -> Kind { nodes[node].kind }

    /// The value of a string; nil for other values.
    package func stringValue(_ node: Int) -> String? { nodes[node].kind == .string ? nodes[node].text : nil }

    /// A number as it is written; nil for other values.
    package func number(at node: Int) -> String? { nodes[node].kind == .number ? nodes[node].text : nil }

    /// A value as it is written.
    package func text(of node: Int) -> ArraySlice<UInt8> { text[nodes[node].range] }

    /// The node after a value and all that is in it.
    package func next(after node: Int) -> Int { nodes[node].end }

    /// The elements of an array; empty for other values.
    package func elements(of node: Int) -> [Int] {
        var elements: [Int] = []
        forEachElement(of: node) { elements.append($0) }
        return elements
    }

    /// Calls `body` with the elements of an array, in order. Does nothing for other values.
    @inline(__always) func forEachElement(of node: Int, _ body: (Int) -> Void) {
        if nodes[node].kind == .array { forEachChild(of: node, body) }
    }

    /// The fields of an object, in order; empty for other values.
    package func members(of node: Int) -> [(key: String, value: Int)] {
        var members: [(key: String, value: Int)] = []
        forEachField(of: node) { members.append(($0, $1)) }
        return members
    }

    /// Calls `body` with the fields of an object, in order. Does nothing for other values.
    @inline(__always) func forEachField(of node: Int, _ body: (_ key: String, _ value: Int) -> Void) {
        if nodes[node].kind == .object { forEachChild(of: node) { body(nodes[$0].key, $0) } }
    }

    @inline(__always) private func forEachChild(of node: Int, _ body: (Int) -> Void) {
        let end = nodes[node].end
        var child = node + 1
        while child < end {
            body(child)
            child = nodes[child].end
        }
    }

    /// The value of a key of an object, by its scalars; nil if there is none.
    package func member(_ key: String, of node: Int) -> Int? {
        guard nodes[node].kind == .object else { return nil }
        if let index = indexes[node] { return index[ExactText(key)] }
        let key = ExactText(key)
        var found: Int?
        forEachField(of: node) { if found == nil, ExactText($0) == key { found = $1 } }
        return found
    }
}

// MARK: - Places

extension JSONTree {
    package enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)

        /// The step as a reference token of a JSON pointer.
        package var pointerToken: String {
            switch self {
            case .key(let key): key.pointerToken
            case .index(let index): String(index)
            }
        }
    }

    /// The keys and positions that lead to a node from one around it.
    package func steps(to node: Int, from container: Int = root) -> [Step] {
        var steps: [Step] = []
        var node = node
        while node > container {
            let parent = nodes[node].parent
            steps.append(nodes[parent].kind == .array ? .index(nodes[node].position) : .key(nodes[node].key))
            node = parent
        }
        return steps.reversed()
    }

    /// The place of a node as a JSON pointer (RFC 6901), from a node around it.
    package func pointer(to node: Int, from container: Int = root) -> String {
        steps(to: node, from: container).map { "/" + $0.pointerToken }.joined()
    }

    /// Follows a JSON pointer as far as it leads to something.
    ///
    /// - Returns: the last node, and the rest of the pointer, from the slash before the first key that is not there.
    ///   The rest is empty if the pointer leads to the node.
    package func follow(_ pointer: String, from start: Int = root) -> (node: Int, rest: Substring) {
        var node = start
        // Not by characters: a combining mark after a slash belongs to the key.
        for token in pointer.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst() {
            guard let next = child(String(Substring(token)).withoutPointerEscapes, of: node) else {
                return (node, pointer[pointer.utf8.index(before: token.startIndex)...])
            }
            node = next
        }
        return (node, "")
    }

    /// The value of a key of an object, or an element of an array whose position is written as the key.
    private func child(_ key: String, of node: Int) -> Int? {
        guard nodes[node].kind == .array else { return member(key, of: node) }
        guard key == "0" || !key.hasPrefix("0"), key.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let position = Int(key)
        else { return nil }
        let elements = elements(of: node)
        return position < elements.count ? elements[position] : nil
    }

    /// Where a node begins: the line and the column, counted from 1, the column in Unicode scalars.
    package func position(of node: Int) -> (line: Int, column: Int) {
        JSONTreeFault.position(of: nodes[node].range.lowerBound, in: text)
    }
}

extension String {
    /// The key as a reference token of a JSON pointer.
    package var pointerToken: String {
        guard utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return self }
        return unicodeScalars.reduce(into: "") { token, scalar in
            switch scalar {
            case "~": token += "~0"
            case "/": token += "~1"
            default: token.unicodeScalars.append(scalar)
            }
        }
    }

    /// The key that a reference token stands for.
    fileprivate var withoutPointerEscapes: String {
        guard utf8.contains(UInt8(ascii: "~")) else { return self }
        var key = ""
        var rest = unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch (scalar, rest.first) {
            case ("~", "0"), ("~", "1"): key += rest.removeFirst() == "0" ? "~" : "/"
            default: key.unicodeScalars.append(scalar)
            }
        }
        return key
    }
}
