// Unsafe here: accesses to `step` and `currentFields` are not checked for overlap. They are set only while nothing but
// the setting function refers to the decoder (`ValueDecoder+Lending.swift`), so nothing reads them at the same time.

/// The library's only `Decoder`: a view of a value of a payload, whether JSON data or a dictionary.
///
/// The coding path is computed on demand from the decoders around it. A decoder that a type keeps continues to read the
/// same value: only one without strong references is used again (`ValueDecoder+Lending.swift`).
package final class ValueDecoder: Decoder {
    /// Its options count the values around it. The session keeps the payload alive.
    package var value: PayloadValue { current }
    /// Stores `value`: accesses to a property that other modules see would be checked at run time.
    private(set) var current: PayloadValue
    /// Where a keyed container looks for its keys.
    var fields: Fields { @inline(__always) get { currentFields } }
    @exclusivity(unchecked) private var currentFields: Fields
    package let session: DecodingSession
    /// The decoder around it, which is alive while this one is used: see `keeper`. Nil for a root, and for a spare.
    private var parent: Unretained<ValueDecoder>?
    /// The step from the decoder around it.
    @exclusivity(unchecked) private(set) var step: CodingStep
    /// The decoder around it, if this one may be used after the call that made it. A chain of them is about as long as
    /// containers nest, so the recursion that releases it is bounded.
    private var keeper: Keeper?
    /// A struct, because the compiler would release a chain of objects of one class in a loop, with three more atomic
    /// operations for each decoder.
    private struct Keeper { let decoder: ValueDecoder }
    /// An unused decoder, which was used for a value below.
    var spare: ValueDecoder?
    /// The converted keys of the object, for a keyed container; nil if keys are not converted.
    let convertedKeys: ConvertedKeys?

    /// The decoder of a root, or of a value that was found without decoders.
    package init(_ value: PayloadValue, in session: DecodingSession, at origin: DecodingOrigin? = nil) {
        current = value
        currentFields = Fields(value)
        self.session = session
        parent = nil
        step = origin.map(CodingStep.origin) ?? .same
        convertedKeys = nil
    }

    /// A decoder that does not keep the one around it.
    init(_ value: PayloadValue, lentBy parent: ValueDecoder, at step: consuming CodingStep) {
        current = value
        currentFields = Fields(value)
        session = parent.session
        self.parent = Unretained(parent)
        self.step = step
        convertedKeys = nil
    }

    private init(
        _ value: PayloadValue, below parent: ValueDecoder, at step: consuming CodingStep, _ keys: ConvertedKeys? = nil
    ) {
        current = value
        currentFields = keys == nil ? Fields(value) : .others
        session = parent.session
        self.parent = Unretained(parent)
        keeper = Keeper(decoder: parent)
        self.step = step
        convertedKeys = keys
    }

    /// Whether no type is reading with this decoder.
    var isRoot: Bool { parent == nil }

    /// Reuses the decoder for another value. Only the caller may refer to it.
    @inline(__always) func aim(at value: PayloadValue, lentBy parent: ValueDecoder, at step: consuming CodingStep) {
        // First, because the old fields refer to the old value without retaining it.
        currentFields = Fields(value)
        current = value
        self.parent = Unretained(parent)
        self.step = step
    }

    /// Ends the use of the decoder, as the one around it may be released first.
    @inline(__always) func leaveParent() { parent = nil }

    /// Keeps the decoder around it, because a type keeps this one, perhaps on another thread.
    func keep(_ parent: ValueDecoder) { keeper = Keeper(decoder: parent) }

    package var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

    package var codingPath: [any CodingKey] { codingPath(to: .same) }

    /// The coding path of a value below.
    @inline(never) func codingPath(to step: CodingStep) -> [any CodingKey] {
        var path: [any CodingKey] = []
        path.reserveCapacity(Int(value.options.depth) + 1)
        if !step.isEmpty { step.appendReversed(to: &path) }
        // The decoders around it are alive: see `keeper`. Retaining them takes a tenth of the time of a failure.
        withExtendedLifetime(self) {
            var decoder: Unretained<ValueDecoder>? = Unretained(self)
            while let current = decoder {
                decoder = current.with {
                    if !$0.step.isEmpty { $0.step.appendReversed(to: &path) }
                    return $0.parent
                }
            }
        }
        path.reverse()
        return path
    }
}

// MARK: - Fields

extension ValueDecoder {
    /// The fields of a value, unretained, so that a lookup needs no reference counting: the decoder's value keeps a
    /// dictionary alive, and the session a document.
    enum Fields {
        case node(JSONNode)
        case object(Unretained<PayloadContainer>)
        /// Reads are observed, keys are converted, or the value is not an object.
        case others

        @inline(__always) init(_ value: borrowing PayloadValue) {
            guard !value.isObserved else { self = .others; return }
            switch value.storage {
            case .node(let node): self = .node(node)
            case .object(let object): self = .object(Unretained(object))
            default: self = .others
            }
        }
    }
}

// MARK: - Decoders of values below

extension ValueDecoder {
    /// A decoder of a value that is about to be decoded by its type.
    ///
    /// - Throws: `DecodingError` when the value nests too deeply.
    package func child(_ value: PayloadValue, at step: CodingStep) throws -> ValueDecoder {
        var value = value
        value.options = try options(within: value, at: step)
        return ValueDecoder(value, below: self, at: step)
    }

    /// The options within a value that is about to be decoded by its type.
    @inline(__always) func options(within value: borrowing PayloadValue, at step: borrowing CodingStep) throws
        -> ReadingOptions
    {
        var options = value.options
        options.resetForDecodable()
        if step.isEmpty {
            // The value is not deeper in the payload, but deeper on the stack.
            guard StackBounds.haveRoom else { throw nestedTooDeeply(at: copy step) }
        } else if options.depth >= JSONLimits.levelsOnAnyStack {
            guard let deeper = room(for: copy value, options) else { throw nestedTooDeeply(at: copy step) }
            return deeper
        } else if options.depth == self.value.options.depth {
            options.depth += 1
        }
        return options
    }

    /// Checks that the members of a container can be decoded one by one, with ``enclosing(_:at:)``.
    func checkDepth(of value: PayloadValue, at step: CodingStep) throws {
        guard value.options.depth < JSONLimits.levelsOnAnyStack || room(for: value, value.options) != nil else {
            throw nestedTooDeeply(at: step)
        }
    }

    /// A decoder of a container whose members are decoded one by one, with the options of the container.
    package func enclosing(_ value: PayloadValue, at step: consuming CodingStep) -> ValueDecoder {
        ValueDecoder(value, below: self, at: step)
    }

    /// The options within a value; nil if there is no room on the stack, or too many containers are around it. The
    /// options of an element of a container that decodes itself already count that container.
    @inline(never) private func room(for value: PayloadValue, _ options: ReadingOptions) -> ReadingOptions? {
        guard value.isObject || value.isArray, options.depth == self.value.options.depth else {
            return StackBounds.haveRoom ? options : nil
        }
        guard value.containerDepth < JSONLimits.maximumDepth else { return nil }
        return try? options.enteringContainer()
    }
}

// MARK: - Containers

extension ValueDecoder {
    // Not specialized for this library's own keys.
    @_semantics("optimize.sil.specialize.generic.never")
    package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard value.isObject else { throw mismatch(value, [String: Any].self, expected: .object, at: .same) }
        if value.isObserved { value.noteEntry() }
        // Not with `??`, which would retain this decoder.
        guard let keys = session.keyConversion?.keys(of: self) else { return session.container(of: self) }
        return session.container(of: ValueDecoder(value, below: self, at: .same, keys))
    }

    package func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try elements() }

    func elements() throws -> UnkeyedContainer {
        guard value.isArray else { throw mismatch(value, [Any].self, expected: .array, at: .same) }
        if value.isObserved { value.noteEntry() }
        return UnkeyedContainer(self)
    }

    package func singleValueContainer() throws -> any SingleValueDecodingContainer {
        SingleValueContainer(decoder: self)
    }
}
