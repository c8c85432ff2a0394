import UnboxFoundation

/// The state that all decoders of one call of `decode` share.
///
/// Not `Sendable`, because it caches information on types. A decoder is for one thread at a time.
package final class DecodingSession {
    let decoder: UnboxDecoder
    /// Keeps the payload alive.
    private let owner: AnyObject?
    /// Whether the types of Foundation follow JSONDecoder's rules, with the strategies of the decoder. If not, they follow
    /// the library's own, as for an `Unboxer`: dates need a format, and URLs have to be valid.
    let usesStrategies: Bool
    /// Whether an `Unboxer` started the decoding. A dictionary whose key is an ``UnboxableKey`` is then an object, at
    /// any depth.
    let readsAnyKey: Bool
    /// Converts keys to those of types; nil if they are not converted.
    let keyConversion: KeyConversion?
    let userInfo: [CodingUserInfoKey: Any]

    var convertsKeys: Bool { keyConversion != nil }

    /// The place of the error that is being thrown, if an `Unboxer` started the decoding.
    var failure: FailurePosition?
    /// False once the decoding has ended: the error may hold a decoder that a type kept, which holds this session.
    private var notesFailures: Bool

    /// Whether strings stand for some numbers.
    let readsNonConformingFloats: Bool

    /// Made with the first failure.
    private(set) lazy var summaries = FailureSummaries()
    private let kinds = TypeTable<TypeKind>()
    private var containerCount = 0
    private var containerMakers: ContainerMakers?
    /// `containerMakers`, without retaining it for each container.
    private var unretainedMakers: Unretained<ContainerMakers>?

    /// - Parameters:
    ///   - notesFailures: whether the places of errors are needed.
    ///   - userInfo: nil for that of the decoder.
    init(
        _ decoder: UnboxDecoder, of payload: KeptValue, usesStrategies: Bool = true, readsAnyKey: Bool = false,
        notesFailures: Bool, userInfo: [CodingUserInfoKey: Any]? = nil
    ) {
        self.decoder = decoder
        owner = payload.owner
        self.usesStrategies = usesStrategies
        self.readsAnyKey = readsAnyKey
        self.notesFailures = notesFailures
        keyConversion = KeyConversion(decoder.keyDecodingStrategy)
        self.userInfo = userInfo ?? (decoder.userInfo.isEmpty ? [:] : decoder.userInfo.mapValues { $0 })
        readsNonConformingFloats = if case .throw = decoder.nonConformingFloatDecodingStrategy { false } else { true }
    }
}

// MARK: - Places of errors

extension DecodingSession {
    /// Notes where an error leaves the type that a decoder was made for, unless the error has a path or comes from
    /// further down.
    func note(_ error: any Error, leaving decoder: ValueDecoder) {
        guard notesFailures else { return }
        let known = failure.flatMap { $0.isOf(error) ? $0 : nil }
        // The error's own path is below this decoder, and so below all decoders around it. This is checked only once.
        if let known, known.path == nil { return }
        let path = decoder.codingPath.components
        if let place = known?.path, place.starts(with: path) { return }
        // An error that a type made up, or got from another decoder, may have any path.
        let tellsPlace = (error as? DecodingError).map { self.tellsPlace($0, below: path) } ?? false
        failure = FailurePosition(of: error, path: tellsPlace ? nil : path)
    }

    private func tellsPlace(_ error: DecodingError, below path: [UnboxPath.Component]) -> Bool {
        let place = error.place
        guard place.count >= path.count else { return false }
        return zip(place, path).allSatisfy { step, other in
            // Errors of an `Unboxer(from:)` have the keys of the payload, not the converted ones.
            if convertsKeys, case .key = step, case .key = other { return true }
            return step == other
        }
    }

    /// Where an error was thrown; nil if that was not noted.
    package func place(of error: any Error) -> [UnboxPath.Component]? {
        guard let failure, failure.isOf(error) else { return nil }
        return failure.path
    }

    /// Ends the notes, once the result or the error has reached the `Unboxer`.
    package func end() {
        notesFailures = false
        failure = nil
    }
}

// MARK: - Kinds of types

/// How a container decodes a type.
enum TypeKind: BitwiseCopyable {
    /// By the type's own `init(from:)`.
    case model
    case scalar(any CodableScalar.Type)
    case container(any CodableContainer.Type)
    // By a strategy, if there is one.
    case date, data, url, decimal
    /// JSONDecoder has no strategy for it, but the library has rules for it, and a caller's dictionary may hold one.
    case uuid
}

extension DecodingSession {
    /// Cached for the first few types, because finding it takes dynamic casts.
    @inline(__always) func kind<T: Decodable>(of type: T.Type) -> TypeKind {
        kinds[type] ?? newKind(of: type)
    }

    package func hasStrategy<T: Decodable>(for type: T.Type) -> Bool {
        switch kind(of: type) {
        case .date, .data, .url, .decimal, .uuid: true
        case .model, .scalar, .container: false
        }
    }

    @inline(never) private func newKind<T: Decodable>(of type: T.Type) -> TypeKind {
        let kind = classify(type)
        kinds.insert(kind, for: type)
        return kind
    }

    private func classify<T: Decodable>(_ type: T.Type) -> TypeKind {
        if type == Date.self { return .date }
        if type == Data.self { return .data }
        if type == URL.self { return .url }
        if type == Decimal.self { return .decimal }
        if type == UUID.self { return .uuid }
        // The most common scalars and containers, before the casts that fail for them.
        if type == Int.self { return .scalar(Int.self) }
        if type == String.self { return .scalar(String.self) }
        if let container = type as? any CodableContainer.Type {
            if container.decodesItself(in: self) { return .container(container) }
        } else if let scalar = type as? any CodableScalar.Type {
            return .scalar(scalar)
        }
        return .model
    }
}

// MARK: - Keyed containers

extension DecodingSession {
    @inline(__always) func container<Key>(of decoder: ValueDecoder) -> KeyedDecodingContainer<Key> {
        guard let maker = unretainedMakers?.with({ $0.table[Key.self] }) else { return newContainer(of: decoder) }
        return maker.proven(as: ContainerMaker<Key>.self, because: maker.with { $0.keys == Key.self })
            .with { $0.container(of: decoder) }
    }

    @inline(never) private func newContainer<Key>(of decoder: ValueDecoder) -> KeyedDecodingContainer<Key> {
        containerCount += 1
        if containerCount > ContainerMakers.containersBefore {
            let makers = containerMakers ?? ContainerMakers()
            makers.insertMaker(for: Key.self)
            containerMakers = makers
            unretainedMakers = Unretained(makers)
        }
        return KeyedDecodingContainer(KeyedContainer<Key>(decoder))
    }
}
