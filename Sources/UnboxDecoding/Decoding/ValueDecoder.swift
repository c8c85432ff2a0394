import UnboxSystem

/// The library's only `Decoder`: a view of a value of a payload, whether JSON data or a dictionary.
///
/// It has a reference to the decoder of the value around it, from which the coding path is computed when it is asked
/// for. It is immutable, so that a decoder that a type keeps continues to read the same value.
package final class ValueDecoder: Decoder {
    /// The value that is decoded. Its options count the values around it. The session keeps the payload alive.
    package let value: PayloadValue
    package let session: DecodingSession
    private let parent: Parent?
    private let step: CodingStep
    /// A decoder, in a struct: the compiler would release a chain of objects of one class in a loop, with three more atomic
    /// operations for each decoder. A chain is about as long as containers nest, so recursion is bounded.
    private struct Parent { let decoder: ValueDecoder }
    /// The keys of the object as a strategy converted them, for a keyed container; nil if keys are not converted.
    let convertedKeys: ConvertedKeys?

    /// The decoder of a root, or of a value that was found without decoders.
    package init(_ value: PayloadValue, in session: DecodingSession, at origin: DecodingOrigin? = nil) {
        self.value = value
        self.session = session
        parent = nil
        step = origin.map(CodingStep.origin) ?? .same
        convertedKeys = nil
    }

    /// A decoder of the same root, with which all of its errors are to be found.
    package init(_ root: ValueDecoder, noting findings: DecodingFindings) {
        var value = root.value
        value.options = value.options.collectingErrors()
        self.value = value
        session = DecodingSession(root.session, noting: findings)
        parent = nil
        step = root.step
        convertedKeys = nil
    }

    private init(_ value: PayloadValue, below parent: ValueDecoder, at step: consuming CodingStep) {
        self.value = value
        session = parent.session
        self.parent = Parent(decoder: parent)
        self.step = step
        convertedKeys = nil
    }

    /// The same decoder with converted keys.
    private init(_ decoder: ValueDecoder, _ keys: ConvertedKeys) {
        value = decoder.value
        session = decoder.session
        parent = decoder.parent
        step = decoder.step
        convertedKeys = keys
    }

    /// Whether no type is reading with this decoder.
    var isRoot: Bool { parent == nil }

    package var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

    package var codingPath: [any CodingKey] { codingPath(to: .same) }

    /// The coding path of a value below.
    package func codingPath(to step: CodingStep) -> [any CodingKey] {
        var path: [any CodingKey] = []
        path.reserveCapacity(Int(value.options.depth) + 1)
        step.appendReversed(to: &path)
        // Each decoder keeps the one around it. Retaining them takes a tenth of the time of a failure.
        withExtendedLifetime(self) {
            var decoder: Unretained<ValueDecoder>? = Unretained(self)
            while let current = decoder {
                decoder = current.with {
                    $0.step.appendReversed(to: &path)
                    return ($0.parent?.decoder).map(Unretained.init)
                }
            }
        }
        path.reverse()
        return path
    }
}

// MARK: - Decoders of values below

extension ValueDecoder {
    /// A decoder of a value that is about to be decoded by its type.
    ///
    /// - Throws: `DecodingError` when the value nests too deeply.
    func child(_ value: PayloadValue, at step: CodingStep) throws -> ValueDecoder {
        try inlinedChild(value, at: step)
    }

    @inline(__always) func inlinedChild(_ value: PayloadValue, at step: consuming CodingStep) throws -> ValueDecoder {
        var value = value
        value.options.resetForDecodable()
        if step.isEmpty {
            // The value is not deeper in the payload, but deeper on the stack.
            guard StackBounds.haveRoom else { throw nestedTooDeeply(at: step) }
        } else if value.options.depth >= JSONLimits.levelsOnAnyStack {
            guard let options = room(for: value) else { throw nestedTooDeeply(at: step) }
            value.options = options
        } else if value.options.depth == self.value.options.depth {
            value.options.depth += 1
        }
        return ValueDecoder(value, below: self, at: step)
    }

    /// The same for a value whose errors are all to be found.
    func examinedChild(_ value: PayloadValue, at step: CodingStep) throws -> ValueDecoder {
        var value = try child(value, at: step).value
        value.options = value.options.collectingErrors()
        return ValueDecoder(value, below: self, at: step)
    }

    /// Checks that the members of a container can be decoded one by one, with ``enclosing(_:at:)``.
    func checkDepth(of value: PayloadValue, at step: CodingStep) throws {
        guard value.options.depth < JSONLimits.levelsOnAnyStack || room(for: value) != nil else {
            throw nestedTooDeeply(at: step)
        }
    }

    /// A decoder of a container whose members are decoded one by one, with the options of the container.
    func enclosing(_ value: PayloadValue, at step: consuming CodingStep) -> ValueDecoder {
        ValueDecoder(value, below: self, at: step)
    }

    /// The options within a value; nil if there is no room on the stack, or too many containers are around it.
    ///
    /// The options of an element of a container that decodes itself already count that container.
    @inline(never) private func room(for value: PayloadValue) -> ReadingOptions? {
        guard value.isObject || value.isArray, value.options.depth == self.value.options.depth else {
            return StackBounds.haveRoom ? value.options : nil
        }
        guard value.containerDepth < JSONLimits.maximumDepth else { return nil }
        return try? value.options.enteringContainer()
    }
}

// MARK: - Containers

extension ValueDecoder {
    package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard value.isObject else { throw mismatch(value, [String: Any].self, expected: .object, at: .same) }
        if value.isObserved { value.noteEntry() }
        // Not with `??`, which would retain this decoder.
        guard let keys = session.keyConversion?.keys(of: self) else { return session.container(of: self) }
        return session.container(of: ValueDecoder(self, keys))
    }

    package func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try elements() }

    package func elements() throws -> UnkeyedContainer {
        guard value.isArray else { throw mismatch(value, [Any].self, expected: .array, at: .same) }
        if value.isObserved { value.noteEntry() }
        return UnkeyedContainer(self)
    }

    package func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}
