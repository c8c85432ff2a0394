/// The one `Decoder` of the library: a view of a value of a payload, of either storage.
///
/// It links to the decoder of the value around it, by which the coding path is told when somebody asks. Immutable, so
/// that one that is kept goes on to read what it read before.
final class ValueDecoder: Decoder {
    /// What it reads. Its options count the values around it. The session keeps the payload.
    let value: PayloadValue
    let session: DecodingSession
    private let parent: ValueDecoder?
    private let step: CodingStep

    /// The decoder of a root, or of a value that is found without decoders.
    init(_ value: PayloadValue, in session: DecodingSession, at origin: DecodingOrigin? = nil) {
        self.value = value
        self.session = session
        parent = nil
        step = origin.map(CodingStep.origin) ?? .same
    }

    private init(_ value: PayloadValue, below parent: ValueDecoder, at step: CodingStep) {
        self.value = value
        session = parent.session
        self.parent = parent
        self.step = step
    }

    var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

    var codingPath: [any CodingKey] { codingPath(to: .same) }

    /// The coding path of a value below.
    func codingPath(to step: CodingStep) -> [any CodingKey] {
        var path: [any CodingKey] = []
        path.reserveCapacity(Int(value.options.depth) + 1)
        step.appendReversed(to: &path)
        var decoder: ValueDecoder? = self
        while let current = decoder {
            current.step.appendReversed(to: &path)
            decoder = current.parent
        }
        path.reverse()
        return path
    }
}

// MARK: - Below

extension ValueDecoder {
    /// A decoder of a value, of which a type is about to be made.
    ///
    /// - Throws: `DecodingError` where there is no room for one more.
    @inline(__always) func child(_ value: PayloadValue, at step: CodingStep) throws -> ValueDecoder {
        var value = value
        // What becomes of invalid elements is up to the type's own reads.
        value.options.resetElements()
        if case .same = step {
            // No deeper in the payload, but on the stack.
            guard StackBounds.haveRoom else { throw nestedTooDeeply(at: step) }
        } else if value.options.depth >= ReadingOptions.levelsOnAnyStack {
            guard let options = room(for: value) else { throw nestedTooDeeply(at: step) }
            value.options = options
        } else if value.options.depth == self.value.options.depth {
            value.options.depth += 1
        }
        return ValueDecoder(value, below: self, at: step)
    }

    /// A decoder of a container whose elements are decoded one by one, with the options of the container.
    func enclosing(_ value: PayloadValue, at step: CodingStep) throws -> ValueDecoder {
        guard value.options.depth < ReadingOptions.levelsOnAnyStack || room(for: value) != nil else {
            throw nestedTooDeeply(at: step)
        }
        return ValueDecoder(value, below: self, at: step)
    }

    /// The options within a value; nil where there is no room for one more on the stack, or too many around it.
    ///
    /// An element of an array that decodes itself comes with its container counted.
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
    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard value.isObject else { throw mismatch(value, [String: Any].self, expected: .object, at: .same) }
        if value.isObserved { value.noteEntry() }
        return KeyedDecodingContainer(KeyedContainer<Key>(self, session.keyConversion?.keys(of: self)))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard value.isArray else { throw mismatch(value, [Any].self, expected: .array, at: .same) }
        if value.isObserved { value.noteEntry() }
        return UnkeyedContainer(self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}
