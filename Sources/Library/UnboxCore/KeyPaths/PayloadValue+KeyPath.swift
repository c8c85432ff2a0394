// Walks a key path such as "a.b.0" from a value.
//
// In an object a component is a key, in an array an index. The component `*` is a wildcard, which matches all elements
// of an array or all values of an object (`WildcardSearch.swift`). An index or a star may be in brackets instead of
// after a dot: "a.b[0]". A backslash takes a dot, a star, a bracket or a backslash literally:
// #"hosts.example\.com.port"#. The whole key path is validated before it gives a result or an error. So a malformed one
// fails with every payload, not only with those that have its first components.

extension PayloadValue {
    /// The value at a key path; absent if an index is out of range, and below a value that is absent or null.
    ///
    /// - Throws: ``UnboxError`` with its path from this value, if the key path is malformed, leads through a scalar,
    ///   has a component that is not an index where the payload has an array, or has more than 512 components.
    package func value(atKeyPath keyPath: String) throws -> PayloadValue {
        try keyPath.withJSONBytes { bytes in
            if let value = value(alongKeys: bytes) { return value }
            return try value(at: KeyPathComponents(bytes))
        }
    }
}

extension PayloadValue {
    /// A fast path for a key path that leads from object to object, as most do: it needs no separate validation. Nil
    /// for any other key path, or if a component is malformed or its container is missing.
    private func value(alongKeys keyPath: JSONBytes) -> PayloadValue? {
        // Observed payloads record each look-up, so do not look up speculatively.
        guard !isObserved else { return nil }
        var value = self
        var start = 0
        for _ in 0..<JSONLimits.maximumDepth {
            let end = keyPath.indexOfDotOrBackslash(from: start)
            let key = keyPath.slice(start..<end)
            guard value.isObject, key.count > 0, keyPath[end] != .backslash, key[0] != .star,
                keyPath[end &- 1] != .closingBracket
            else { return nil }
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
                if value.isMissing {
                    noteAbsence(along: components)
                    return value
                }
                if value.isArray || value.isObject {
                    let steps = Array(components)[position...].map(\.step)
                    return value.with(.list(try WildcardSearch.matches(in: value, along: steps)))
                }
            } else if let next = value.value(at: component) {
                value = next
                position += 1
                continue
            }
            let error = value.mismatch(expected: component.step.container)
            throw error.prepending(.components(path(along: Array(Array(components)[..<position]))))
        }
        if position > 1 && value.isMissing { noteAbsence(along: components) }
        return value
    }

    /// Reports to the observer that a key path ends before its last component, if it does.
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

    /// Call this when a look-up found nothing and was the first of several steps.
    ///
    /// - Parameter steps: a wildcard among them counts as any index.
    @inline(never) func noteMissing(_ steps: [KeyPathStep]) {
        guard let observer else { return }
        let path = steps.enumerated().map { position, step in
            step.component(in: position == 0 ? self : absent) ?? .index(0)
        }
        observer.note(.missingPath(path), in: self)
    }

    /// Takes one step. Nil if this is a scalar, or an array and the component is not an index.
    private func value(at component: KeyPathComponents.Element) -> PayloadValue? {
        if isObject { return component.withKey(value(forKey:)) }
        if isArray { return component.index.map(element(at:)) }
        return isMissing ? absent : nil
    }
}

extension KeyPathComponents {
    /// - Throws: ``UnboxError`` if the text is not a key path.
    fileprivate init(_ keyPath: JSONBytes) throws {
        do { try self.init(validating: keyPath) } catch { throw UnboxError(error) }
    }
}

extension KeyPathStep {
    /// The steps of a key path.
    ///
    /// - Throws: ``UnboxError`` if the key path is malformed or has a wildcard.
    package static func steps(of keyPath: String) throws -> [KeyPathStep] {
        try keyPath.withJSONBytes { bytes in
            let components = try KeyPathComponents(bytes)
            return try components.enumerated().map { position, component in
                guard !component.isWildcard else { throw UnboxError(components.invalid(wildcard: position)) }
                return component.step
            }
        }
    }
}
