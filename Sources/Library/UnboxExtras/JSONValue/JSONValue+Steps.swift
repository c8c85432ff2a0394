// Follows the steps of a key path or a list, for lookup and editing.

extension JSONValue {
    /// The value at the end of some steps; nil if it is missing or null.
    func value(following steps: [KeyPathStep]) throws -> JSONValue? {
        let found = try find(steps).value
        return found == .null ? nil : found
    }

    mutating func set(_ value: JSONValue, following steps: [KeyPathStep]) throws {
        try value.checkDepth(within: steps.count)
        _ = try find(steps, toSet: true)
        change(at: steps, to: value)
    }

    mutating func remove(following steps: [KeyPathStep]) throws -> JSONValue? {
        guard let removed = try find(steps).value else { return nil }
        change(at: steps, to: nil)
        return removed
    }

    /// The value at the end of some steps, nil if it is missing, and the path to it.
    ///
    /// - Parameter toSet: whether the value is to be set. Indexes then have to be in range, and the kinds of missing
    ///   containers clear.
    /// - Throws: ``UnboxError`` when a step cannot be taken.
    func find(
        _ steps: [KeyPathStep], toSet: Bool = false
    ) throws -> (value: JSONValue?, path: [UnboxPath.Component]) {
        var value: JSONValue? = self
        var path: [UnboxPath.Component] = []
        for step in steps {
            switch value {
            case .object(let object):
                guard let key = step.key else { throw step.failure(in: .object(object)).prepending(.components(path)) }
                path.append(.key(key))
                value = object[key]
            case .array(let array):
                guard let index = step.index else {
                    throw step.failure(in: .array(array)).prepending(.components(path))
                }
                path.append(.index(index))
                if toSet { try step.check(index, of: array.count, at: path) }
                value = value[index]
            case nil, .null:
                if toSet, let key = step.key, step.index != nil, !step.isBracketed {
                    let name = UnboxText.quoted(key, limit: 40)
                    let advice = "write an index in brackets, or pass a key to set(_:at:)"
                    throw UnboxError("it is missing or null, so \(name) below it may be an index or a key: \(advice)")
                        .prepending(.components(path))
                }
                value = nil
                if let key = step.key, !step.isBracketed {
                    path.append(.key(key))
                } else if let index = step.index {
                    path.append(.index(index))
                    if toSet { try step.check(index, of: 0, at: path) }
                }
            case let scalar?: throw step.failure(in: scalar).prepending(.components(path))
            }
        }
        return (value, path)
    }

    /// Changes the value at the end of some steps in place, or removes it if the new value is nil.
    ///
    /// - Precondition: `find` succeeded for these steps.
    private mutating func change(at steps: [KeyPathStep], to value: JSONValue?) {
        // Each container is moved out of the one around it while it is changed. This leaves a single reference to it,
        // so that a large container is not copied.
        var containers = [self]
        self = .null
        for step in steps.dropLast() {
            let inner = containers[containers.count - 1].exchange(.null, at: step)
            containers.append(inner ?? .null)
        }
        var value = value
        for step in steps.reversed() {
            var container = containers.removeLast()
            container.exchange(value, at: step)
            value = container
        }
        self = value ?? .null
    }

    /// Sets the value at a step, or removes it. Null becomes the container that the step needs.
    ///
    /// - Returns: the old value; nil if there was none.
    @discardableResult
    private mutating func exchange(_ value: JSONValue?, at step: KeyPathStep) -> JSONValue? {
        if isNull { self = step.isBracketed ? [] : [:] }
        if case .array(var elements) = self, let index = step.index {
            self = .null
            defer { self = .array(elements) }
            return elements.exchange(value, at: index)
        }
        guard case .object(var object) = self, let key = step.key else { return nil }
        self = .null
        defer { self = .object(object) }
        return object.exchange(value, forKey: key)
    }
}

extension [JSONValue] {
    /// Sets, appends or removes an element.
    fileprivate mutating func exchange(_ value: JSONValue?, at index: Int) -> JSONValue? {
        guard index < count else {
            if let value { append(value) }
            return nil
        }
        guard let value else { return remove(at: index) }
        let old = self[index]
        self[index] = value
        return old
    }
}

extension KeyPathStep {
    fileprivate func check(_ index: Int, of count: Int, at path: [UnboxPath.Component]) throws {
        guard index < 0 || index > count else { return }
        throw UnboxError("the array has \(count) element\(count == 1 ? "" : "s") only").prepending(.components(path))
    }

    /// The error for a value that has no such step.
    func failure(in value: JSONValue) -> UnboxError {
        // The message shows only the count of a container.
        let found: Any =
            switch value {
            case .array(let elements): [Any](repeating: 0, count: elements.count)
            case .object(let object): object.keys.reduce(into: [String: Any]()) { $0[$1] = 0 }
            default: value.foundationValue
            }
        return PayloadValue(.root(found)).mismatch(expected: container)
    }
}
