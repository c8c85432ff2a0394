import UnboxExtras

/// A node of the tree of `detailed`: what is below one token of the keyword locations, for one value.
final class OutputTree {
    private struct Key: Hashable {
        let token: String
        /// The steps in the payload from the value of the node around it.
        let steps: ArraySlice<UnboxPath.Component>
    }

    private var children: [(token: String, node: OutputTree)] = []
    private var positions: [Key: Int] = [:]
    private var units: [OutputUnit] = []
    /// The path of the value.
    private let path: ArraySlice<UnboxPath.Component>
    /// The token that leads to the node; nil for the root.
    private let token: JSONSchema.ValidationError.Token?
    private let locations: Locations

    /// The places of schemas, each found once.
    private final class Locations {
        private let storage: JSONSchema.Storage
        private var known: [SchemaIndex: String] = [:]

        init(_ storage: JSONSchema.Storage) { self.storage = storage }

        func location(of token: JSONSchema.ValidationError.Token) -> String {
            if let known = known[token.schema] { return known + token.pointer }
            let location = storage.location(of: token.schema)
            known[token.schema] = location
            return location + token.pointer
        }
    }

    /// Deeper units are attached here: each token may nest the output by two levels, an object and an array, and a
    /// JSON value may have `maximumDepth`.
    private static let mostTokens = (JSONLimits.maximumDepth - 12) / 2

    init(_ units: [OutputUnit], _ storage: JSONSchema.Storage) {
        path = []
        token = nil
        locations = Locations(storage)
        for unit in units { insert(unit) }
    }

    private init(
        _ token: JSONSchema.ValidationError.Token, path: ArraySlice<UnboxPath.Component>, _ locations: Locations
    ) {
        (self.token, self.path, self.locations) = (token, path, locations)
    }

    private func insert(_ unit: OutputUnit) {
        var node = self
        for token in unit.tokens.prefix(Self.mostTokens) { node = node.child(token, unit.path) }
        node.units.append(unit)
    }

    private func child(_ token: JSONSchema.ValidationError.Token, _ whole: [UnboxPath.Component]) -> OutputTree {
        let key = Key(token: token.text, steps: whole[min(path.count, token.depth)..<token.depth])
        if let position = positions[key] { return children[position].node }
        positions[key] = children.count
        children.append((token.text, OutputTree(token, path: whole[..<token.depth], locations)))
        return children[children.count - 1].node
    }

    /// - Parameters:
    ///   - location: the keyword location of the node.
    ///   - isValid: whether the units are annotations, and not errors.
    func object(at location: String = "", isValid: Bool) -> JSONValue.Object {
        // Nodes with a single child and no unit are left out.
        var node = self
        var location = location
        while node.units.isEmpty, node.children.count == 1 {
            location += "/" + node.children[0].token
            node = node.children[0].node
        }
        if node.children.isEmpty, node.units.count == 1 { return node.units[0].object }
        var object: JSONValue.Object = [
            "valid": .bool(isValid), "keywordLocation": .string(location),
            "instanceLocation": .string(node.path.pointer),
        ]
        if let token = node.token { object.setAbsoluteLocation(locations.location(of: token)) }
        if let unit = node.units.first { for (key, value) in unit.object { object[key] = value } }
        let inner =
            node.units.dropFirst().map(\.object)
            + node.children.map { $0.node.object(at: location + "/" + $0.token, isValid: isValid) }
        object[isValid ? "annotations" : "errors"] = .array(inner.map { .object($0) })
        return object
    }
}
