import Foundation

/// What one call of `decode` is about: the same for each decoder that takes part in it.
///
/// Not `Sendable`, as it remembers what it found out of types. A decoder is for one thread at a time.
final class DecodingSession {
    /// Whose rules hold for the types of Foundation.
    enum Rules {
        /// JSONDecoder's, with the strategies of a decoder.
        case strategies
        /// The library's own, which an `Unboxer` reads by: no date without a format, no URL of a text that is none.
        case library
    }

    let decoder: UnboxDecoder
    /// What keeps the payload that is decoded.
    private let owner: AnyObject?
    let rules: Rules
    /// Whether decoding began in an `Unboxer`: a dictionary with an ``UnboxableKey`` is an object then, at any depth.
    let readsAnyKey: Bool
    /// How keys become those of types; nil where they are the same.
    let keyConversion: KeyConversion?
    let userInfo: [CodingUserInfoKey: Any]

    var convertsKeys: Bool { keyConversion != nil }

    /// Where the error stands that is on its way up, while an `Unboxer` waits for what is decoded.
    var failure: FailurePlace?
    /// Not after that: the error may hold a decoder that a type kept, which holds this session.
    private var notesFailures: Bool

    /// Whether strings stand for some numbers.
    let readsNonConformingFloats: Bool

    var summaries = FailureSummaries()
    private let kinds: TypeKindCache

    init(
        _ decoder: UnboxDecoder, of payload: KeptValue, rules: Rules = .strategies, readsAnyKey: Bool = false
    ) {
        self.decoder = decoder
        owner = payload.owner
        self.rules = rules
        self.readsAnyKey = readsAnyKey
        notesFailures = readsAnyKey
        keyConversion = KeyConversion(decoder.keyDecodingStrategy)
        userInfo = decoder.userInfo.isEmpty ? [:] : decoder.userInfo.mapValues { $0 }
        readsNonConformingFloats = if case .throw = decoder.nonConformingFloatDecodingStrategy { false } else { true }
        kinds = TypeKindCache()
    }
}

// MARK: - Where an error stands

extension DecodingSession {
    /// Notes where an error stands as it leaves the type that a decoder was made for, unless it tells so itself, or
    /// did not begin there.
    func note(_ error: any Error, leaving decoder: ValueDecoder) {
        // Only an `Unboxer` asks.
        guard notesFailures else { return }
        let known = failure.flatMap { $0.isOf(error) ? $0 : nil }
        // Below this decoder, and so below all around it: found out once.
        if let known, known.path == nil { return }
        let path = decoder.codingPath.map(UnboxPath.Component.init)
        if let place = known?.path, place.starts(with: path) { return }
        // One that a type made up, or had from another decoder, may have any path.
        let tellsPlace = (error as? DecodingError).map { self.tellsPlace($0, below: path) } ?? false
        failure = FailurePlace(of: error, path: tellsPlace ? nil : path)
    }

    private func tellsPlace(_ error: DecodingError, below path: [UnboxPath.Component]) -> Bool {
        let place = error.place
        guard place.count >= path.count else { return false }
        return zip(place, path).allSatisfy { step, other in
            // What an `Unboxer` of a decoder throws has the keys of the payload, whatever the strategy made of them.
            if convertsKeys, case .key = step, case .key = other { return true }
            return step == other
        }
    }

    /// The place of an error, where it was noted.
    func place(of error: any Error) -> [UnboxPath.Component]? {
        guard let failure, failure.isOf(error) else { return nil }
        return failure.path
    }

    /// No error is on its way to an `Unboxer` any more.
    func end() {
        notesFailures = false
        failure = nil
    }
}

// MARK: - What a type is

/// How a container decodes a type.
enum TypeKind: BitwiseCopyable {
    /// By the type's own `init(from:)`.
    case model
    case scalar(any CodableScalar.Type)
    case foundation(FoundationType)
    case container(any CodableContainer.Type)
}

/// The types that are not decoded as Codable would have it, but by a strategy.
enum FoundationType: BitwiseCopyable {
    case date, data, url, decimal
    /// Without a strategy in JSONDecoder, but with rules of the library's own, and in a caller's dictionary.
    case uuid
}

extension DecodingSession {
    /// How a container decodes a type. To find it out takes a dynamic cast, so that the last few answers are kept.
    @inline(__always) func kind<T: Decodable>(of type: T.Type) -> TypeKind {
        kinds.kind(of: type) ?? newKind(of: type)
    }

    @inline(never) private func newKind<T: Decodable>(of type: T.Type) -> TypeKind {
        let kind = classify(type)
        kinds.insert(kind, of: type)
        return kind
    }

    private func classify<T: Decodable>(_ type: T.Type) -> TypeKind {
        if type == Date.self { return .foundation(.date) }
        if type == Data.self { return .foundation(.data) }
        if type == URL.self { return .foundation(.url) }
        if type == Decimal.self { return .foundation(.decimal) }
        if type == UUID.self { return .foundation(.uuid) }
        if let scalar = type as? any CodableScalar.Type { return .scalar(scalar) }
        if let container = type as? any CodableContainer.Type, container.decodesItself(in: self) {
            return .container(container)
        }
        return .model
    }
}

extension ObjectIdentifier {
    /// Where a type belongs in a small table. Its metadata is aligned to 8 bytes or more, and lies beside that of others.
    var smallHash: UInt {
        let address = UInt(bitPattern: self)
        return address >> 3 ^ address >> 8
    }
}

/// The kinds of the types that were asked for: a hash table of the first few, with linear probing.
///
/// It is looked into for each value that a container decodes. That takes 1 ns and 30 instructions, where an Array in a
/// variable of the session takes 6 ns and 120, for the check for exclusive access, and a Dictionary 15 ns and 280. A list of
/// objects asks five times for each of them. Without a table the casts take 35 ns.
private struct TypeKindCache: ~Copyable {
    private struct Entry: BitwiseCopyable {
        let type: ObjectIdentifier?
        let kind: TypeKind
    }

    /// A power of two, so that an index is found with a mask.
    private static let capacity = 32
    private let entries: JSONBuffer<Entry>

    init() {
        var entries = JSONBuffer<Entry>(capacity: Self.capacity)
        for _ in 0..<Self.capacity { entries.append(Entry(type: nil, kind: .model)) }
        self.entries = entries
    }

    /// The index of a type, or the free one where it belongs. There is one, as the table is never full.
    @inline(__always) private func index(of type: ObjectIdentifier) -> Int {
        var hash = type.smallHash
        while true {
            let index = Int(hash & UInt(Self.capacity - 1))
            let other = entries[index].type
            if other == type || other == nil { return index }
            hash &+= 1
        }
    }

    @inline(__always) func kind(of type: any Any.Type) -> TypeKind? {
        let entry = entries[index(of: ObjectIdentifier(type))]
        return entry.type == nil ? nil : entry.kind
    }

    func insert(_ kind: TypeKind, of type: any Any.Type) {
        // Further types are classified each time: at three quarters full the table is fast.
        let count = (0..<Self.capacity).count { entries[$0].type != nil }
        guard count < Self.capacity * 3 / 4 else { return }
        entries[index(of: ObjectIdentifier(type))] = Entry(type: ObjectIdentifier(type), kind: kind)
    }
}
