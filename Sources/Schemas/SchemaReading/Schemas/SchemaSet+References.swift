// Where references lead.

extension SchemaSet {
    /// The innermost resource that holds a place.
    package func resource(of place: SchemaPosition) -> Int {
        let candidates = resourcesOfSource[place.source]
        // The last one that begins at the node or before it.
        var (low, high) = (0, candidates.count)
        while low < high {
            let middle = (low + high) / 2
            if resources[candidates[middle]].place.node <= place.node { low = middle + 1 } else { high = middle }
        }
        var resource = candidates[max(low - 1, 0)]
        while resources[resource].end <= place.node, resources[resource].parent >= 0 {
            resource = resources[resource].parent
        }
        return resource
    }

    /// A target of a reference.
    package struct Target: Sendable {
        package let place: SchemaPosition
        /// The name, if the reference names an anchor that may be a dynamic one.
        package let anchor: String?
    }

    /// Finds what a reference refers to.
    ///
    /// - Parameter resource: the resource in which it stands.
    /// - Throws: ``SchemaFault`` if a document of the catalog cannot be read.
    mutating func target(of text: String, in resource: Int) throws(SchemaFault) -> Result<Target, DeadEnd> {
        let reference = URIReference(text)
        var found = resource
        if !text.isEmpty, text.utf8.first != UInt8(ascii: "#") {
            let uri = reference.resolved(against: resources[resource].base).document
            if uri != resources[resource].base.document {
                guard let other = try self.resource(at: uri) else { return .failure(.document(uri)) }
                found = other
            }
        }
        guard let fragment = reference.decodedFragment else { return .failure(.fragment) }
        let root = resources[found].place
        if fragment.isEmpty { return .success(Target(place: root, anchor: nil)) }
        guard fragment.utf8.first == UInt8(ascii: "/") else {
            guard let node = resources[found].anchors[fragment] else { return .failure(.anchor) }
            return .success(Target(place: SchemaPosition(source: root.source, node: node), anchor: fragment))
        }
        let (node, rest) = sources[root.source].tree.follow(fragment, from: root.node)
        guard rest.isEmpty else {
            let end = rest.utf8.dropFirst().firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            return .failure(.value(String(fragment[..<end])))
        }
        return .success(Target(place: SchemaPosition(source: root.source, node: node), anchor: nil))
    }

    /// Finds what a reference refers to.
    ///
    /// - Parameters:
    ///   - place: that of its text.
    ///   - resource: the resource in which it stands.
    /// - Throws: ``SchemaFault`` if it leads nowhere.
    package mutating func resolve(
        _ text: String, at place: SchemaPosition, in resource: Int
    ) throws(SchemaFault) -> Target {
        switch try target(of: text, in: resource) {
        case .success(let target): return target
        case .failure(let end): throw SchemaFault(.reference(text, end), in: source(place), at: place.node)
        }
    }
}
