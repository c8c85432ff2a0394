// "a.b.0" walked over a value.
//
// On an object a component is a key, on an array an index. The component `*` is a wildcard, and stands for all of the
// elements of an array or the values of an object (`WildcardMatches.swift`). A backslash takes a dot, a star or a
// backslash literally: #"hosts.example\.com.port"#. Nothing is told of a key path but after all of it was looked at, so
// that a malformed one fails with every payload, and not only with those that hold its first components.

extension PayloadValue {
    /// The value at a key path; absent where an index is out of range, and below all that is absent or null.
    ///
    /// - Throws: ``UnboxError`` with its path from this value, when the key path is malformed, leads through a scalar
    ///   or is no index where an array is, and beyond 512 components.
    func value(atKeyPath keyPath: String) throws -> PayloadValue {
        try keyPath.withJSONBytes { bytes in
            if let value = value(alongKeys: bytes) { return value }
            return try value(at: KeyPathComponents(validating: bytes))
        }
    }

    private func matches(along keyPath: [PathStep]) throws -> PayloadValue {
        var list: (any PayloadList)?
        list = try WildcardMatches(in: self, along: keyPath)  // Extras/Wildcards
        return list.map { with(.list($0)) } ?? absent
    }
}

extension PayloadValue {
    /// The same for a key path that leads from object to object: most do, and have no need to be checked before. Nil for
    /// any other, and for all that is missing or malformed on the way.
    private func value(alongKeys keyPath: JSONBytes) -> PayloadValue? {
        // Who watches is told of each step, so that none may be taken in vain.
        guard !isObserved else { return nil }
        var value = self
        var start = 0
        for _ in 0..<JSONLimits.maximumDepth {
            let end = keyPath.indexOfDotOrBackslash(from: start)
            let key = keyPath.slice(start..<end)
            guard value.isObject, key.count > 0, keyPath[end] != .backslash, key[0] != .star else { return nil }
            value = value.value(forKey: key)
            if end == keyPath.count { return value }
            start = end &+ 1
        }
        return nil
    }

    private func value(at components: KeyPathComponents) throws -> PayloadValue {
        var value = self
        var position = 0
        for component in components {
            if component.isWildcard {
                if !value.isAbsentOrNull { return try value.matches(along: components, from: position) }
                noteAbsence(along: components)
                return value
            }
            guard let next = value.value(at: component) else {
                let error = value.mismatch(expected: component.container)
                throw error.at(.components(path(along: components.prefix(position))))
            }
            value = next
            position += 1
        }
        if position > 1 && value.isAbsentOrNull { noteAbsence(along: components) }
        return value
    }

    /// Tells who watches the payload that a key path ends before its last component, if it does.
    @inline(never) private func noteAbsence(along components: KeyPathComponents) {
        guard isObserved else { return }
        let steps = components.map(\.step)
        var container = self
        for (position, step) in steps.enumerated() {
            guard let component = step.component(in: container) else { return }
            let next = container.unnotedValue(at: component)
            if next.isAbsent { return container.noteMissing(Array(steps[position...])) }
            container = next
        }
    }

    /// What a wildcard and the components after it lead to. Out of line, as it is rare.
    @inline(never) private func matches(along components: KeyPathComponents, from position: Int) throws -> PayloadValue
    {
        guard isArray || isObject else {
            throw mismatch(expected: "an array or an object").at(.components(path(along: components.prefix(position))))
        }
        return try matches(along: components.dropFirst(position).map(\.step))
    }

    /// One step: nil where there is none to take, because the value holds no others or the component is no index.
    private func value(at component: KeyPathComponents.Element) -> PayloadValue? {
        if isObject { return component.withKey(value(forKey:)) }
        if isArray { return component.index.map(element(at:)) }
        return isAbsentOrNull ? absent : nil
    }

    /// The steps of a well-formed key path up to a wildcard, for an error: what is an index depends on the payload.
    func path(along keyPath: String) -> [UnboxPath.Component] {
        keyPath.withJSONBytes { bytes in
            guard let components = try? KeyPathComponents(validating: bytes) else { return [] }
            return path(along: components.prefix { !$0.isWildcard })
        }
    }

    private func path(along components: some Sequence<KeyPathComponents.Element>) -> [UnboxPath.Component] {
        var value = self
        return components.map { element in
            let component = PathStep.component(element.key, index: element.index).component(in: value)
            // Not nil, as it is taken for no wildcard.
            guard let component else { return .key(element.key) }
            value = value.unnotedValue(at: component)
            return component
        }
    }
}
