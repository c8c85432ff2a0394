// Lookup and editing within a value. Subscripts never fail: they return nil. Key paths follow the same rules as for a
// payload.

extension JSONValue {
    /// The value of a key; nil if the key is missing or this is not an object.
    ///
    /// Lookups can be chained through missing values: `event["meta"]["source"]["name"]`.
    public subscript(key: String) -> JSONValue? { objectValue?[key] }

    /// The element of an array; nil if the index is out of range or this is not an array.
    public subscript(index: Int) -> JSONValue? {
        guard case .array(let array) = self, array.indices.contains(index) else { return nil }
        return array[index]
    }
}

extension JSONValue? {
    /// The value of a key; nil if the key is missing or this is nil or not an object.
    public subscript(key: String) -> JSONValue? { flatMap { $0[key] } }

    /// The element of an array; nil if the index is out of range or this is nil or not an array.
    public subscript(index: Int) -> JSONValue? { flatMap { $0[index] } }
}

extension JSONValue {
    /// The value at a key path, as in `Unboxer.unbox(keyPath:)`.
    ///
    ///     let email = try event.value(atKeyPath: "user.emails.0")?.stringValue
    ///
    /// - Parameter keyPath: keys and indexes, separated by dots: see <doc:KeyPaths>. Wildcards are not allowed; the key
    ///   `*` is written `\*`.
    /// - Returns: the value; nil if it, or anything on the way to it, is missing or null.
    /// - Throws: ``UnboxError`` when the key path is malformed, has a wildcard, or leads through a scalar.
    public func value(atKeyPath keyPath: String) throws -> JSONValue? {
        let found = try value(at: KeyPathStep.steps(of: keyPath)) { _, _ in }
        return found == .null ? nil : found
    }

    /// Sets the value at a key path.
    ///
    ///     try event.set("ada@example.com", atKeyPath: "user.emails.0")
    ///
    /// Values that are missing or null on the way become objects, or arrays before an index in brackets: `emails[0]`.
    /// The index after the last element of an array appends.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - keyPath: keys and indexes, separated by dots.
    /// - Throws: ``UnboxError`` when the key path is malformed, has a wildcard, or leads through a scalar, or when an
    ///   index is out of range. The value is then unchanged.
    public mutating func set(_ value: JSONValue, atKeyPath keyPath: String) throws {
        let steps = try KeyPathStep.steps(of: keyPath)
        _ = try self.value(at: steps) { array, index in
            guard index > array.count else { return }
            throw UnboxError("the array has \(array.count) element\(array.count == 1 ? "" : "s") only")
        }
        change(at: steps, to: value)
    }

    /// Removes the value at a key path: the field of an object, or the element of an array, whose following elements
    /// move up.
    ///
    ///     let old = try event.remove(atKeyPath: "user.password")
    ///
    /// - Parameter keyPath: keys and indexes, separated by dots.
    /// - Returns: the removed value; nil if there was none.
    /// - Throws: ``UnboxError`` as ``value(atKeyPath:)`` does.
    @discardableResult
    public mutating func remove(atKeyPath keyPath: String) throws -> JSONValue? {
        let steps = try KeyPathStep.steps(of: keyPath)
        guard let removed = try value(at: steps, checkIndex: { _, _ in }) else { return nil }
        change(at: steps, to: nil)
        return removed
    }

    /// The value at the end of some steps.
    ///
    /// - Throws: ``UnboxError`` when a step cannot be taken, and the errors that `checkIndex` throws for an index of an
    ///   array.
    private func value(
        at steps: [KeyPathStep], checkIndex: (_ array: Elements, _ index: Int) throws -> Void
    ) throws -> JSONValue? {
        var value: JSONValue? = self
        var path: [UnboxPath.Component] = []
        for step in steps {
            switch value {
            case .object(let object):
                path.append(.key(step.key))
                value = object[step.key]
            case .array(let array):
                guard let index = step.index else { throw step.failure(in: .array(array)).at(.components(path)) }
                path.append(.index(index))
                do { try checkIndex(array, index) } catch { throw UnboxError.wrapping(error).at(.components(path)) }
                value = value[index]
            case nil, .null:
                value = nil
                guard step.isBracketed, let index = step.index else {
                    path.append(.key(step.key))
                    continue
                }
                path.append(.index(index))
                do { try checkIndex([], index) } catch { throw UnboxError.wrapping(error).at(.components(path)) }
            case let scalar?: throw step.failure(in: scalar).at(.components(path))
            }
        }
        return value
    }

    /// Changes the value at the end of some steps in place, or removes it if the new value is nil.
    ///
    /// - Precondition: `value(at:)` succeeded for these steps.
    private mutating func change(at steps: [KeyPathStep], to value: JSONValue?) {
        // Each container on the way is moved out of the one around it while it is changed. This leaves a single
        // reference to it, so that a large container is not copied. Afterwards each is put back in its place.
        var outer: [(container: JSONValue, step: KeyPathStep)] = []
        for step in steps {
            var container = self
            self = .null
            if outer.count + 1 == steps.count {
                container.put(value, at: step)
                self = container
            } else {
                self = container.take(at: step)
                outer.append((container, step))
            }
        }
        while let next = outer.popLast() {
            var container = next.container
            container.put(self, at: next.step)
            self = container
        }
    }

    /// Moves out the value at a step and leaves null in its place. Adds a null if there is no value.
    private mutating func take(at step: KeyPathStep) -> JSONValue {
        if let value = exchange(.null, at: step) { return value }
        put(.null, at: step)
        return .null
    }

    private mutating func exchange(_ value: JSONValue, at step: KeyPathStep) -> JSONValue? {
        var old: JSONValue?
        change(at: step) { elements, index in
            guard index < elements.count else { return }
            old = elements[index]
            elements[index] = value
        } object: { object in
            old = object.exchange(value, forKey: step.key)
        }
        return old
    }

    /// Sets the value at a step, or removes it.
    private mutating func put(_ value: JSONValue?, at step: KeyPathStep) {
        change(at: step) { elements, index in
            if let value {
                if index == elements.count { elements.append(value) } else { elements[index] = value }
            } else {
                elements.remove(at: index)
            }
        } object: { object in
            object[step.key] = value
        }
    }

    /// Changes this array or object, or what this value becomes.
    private mutating func change(
        at step: KeyPathStep, array: (inout Elements, Int) -> Void, object: (inout Object) -> Void
    ) {
        if case .null = self, step.isBracketed { self = .array([]) }
        if case .array(var elements) = self, let index = step.index {
            // A single reference, as above.
            self = .null
            array(&elements, index)
            self = .array(elements)
        } else {
            var fields = objectValue ?? Object()
            self = .null
            object(&fields)
            self = .object(fields)
        }
    }
}

extension KeyPathStep {
    /// The error for a value in which the step cannot be taken.
    fileprivate func failure(in value: JSONValue) -> UnboxError {
        // The message shows only the count of a container.
        let found: Any =
            if case .array(let elements) = value { [Any](repeating: 0, count: elements.count) } else {
                value.foundationValue
            }
        return PayloadValue(.reading(found, in: nil) { nil }).mismatch(expected: container)
    }
}
