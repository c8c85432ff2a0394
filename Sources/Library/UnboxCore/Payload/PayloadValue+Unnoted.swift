// Inspects a payload without reading it: an observer is not notified.

extension PayloadValue {
    /// The value that a step leads to; absent if there is none.
    @inline(never) func unnotedValue(at component: UnboxPath.Component) -> PayloadValue {
        let found: Storage =
            switch (storage, component) {
            case (.object(let object), .key(let key)):
                object.index(ofKey: key).map {
                    object.storage(of: object.dictionary.values[$0], forKey: key)
                } ?? .absent
            case (.array(let array), .index(let index)):
                array.array.indices.contains(index) ? array.element(at: index) : .absent
            case (.node(let node), .key(let key)): .reading(node.value(forKey: key))
            case (.node(let node), .index(let index)): .reading(node.element(at: index))
            default: .absent
            }
        return with(found)
    }
}

// MARK: - Along a key path

extension PayloadValue {
    /// The components of a well-formed key path up to a wildcard, for an error. Whether one is an index depends on the
    /// payload.
    func path(along keyPath: String) -> [UnboxPath.Component] {
        keyPath.withJSONBytes { bytes in
            guard let components = try? KeyPathComponents(validating: bytes) else { return [] }
            return path(along: Array(components.prefix { !$0.isWildcard }))
        }
    }

    func path(along components: [KeyPathComponents.Element]) -> [UnboxPath.Component] {
        var value = self
        return components.map { element in
            // Not a wildcard: those are left out before.
            let component = element.step.component(in: value) ?? .key(element.key)
            value = value.unnotedValue(at: component)
            return component
        }
    }
}

extension PayloadValue {
    /// The first keys of an object for a message, as far as they are shown: in their order in data, and sorted in a
    /// dictionary, whose own order changes with every run.
    @inline(never) func firstKeys(_ limit: Int) -> [String] {
        switch storage {
        case .object(let object):
            // To sort many keys, or long ones of many marks, takes too long for a message.
            let keys = object.dictionary.keys
            guard keys.count <= 500 else { return [] }
            return Array(CanonicalText.sorted(keys.filter { $0.utf8.count <= 1000 }).prefix(limit))
        case .node(let node) where node.isObject:
            return node.with { document in
                var fields = document.fields(of: node.index)
                var keys: [String] = []
                while keys.count < limit, let field = document.next(&fields) {
                    let key = document.string(at: field.key, prefix: 1000).0
                    // Repeated keys are left out only of short lists, which are shown: a search may see a key twice.
                    if limit > 4 || !keys.contains(key) { keys.append(key) }
                }
                return keys
            }
        default: return []
        }
    }
}
