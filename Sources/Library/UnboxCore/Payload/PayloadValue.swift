import UnboxFoundation

/// One value of a payload, or its absence, in any form of payload: the cursor with which the whole library reads.
///
/// It does not keep a document or a session alive; the code that starts reading does (see `KeptValue`). Code
/// outside the library receives it as an ``UnboxValue``.
@frozen @usableFromInline package struct PayloadValue {
    /// The values of a caller's `[String: Any]` are classified once, when they are looked up (see
    /// `PayloadValue+Any.swift`), so that conversions need no dynamic casts.
    @usableFromInline package enum Storage {
        case absent
        case null
        case bool(Bool)
        case integer(Int64)
        /// An integer above `Int64.max`.
        case unsigned(UInt64)
        case double(Double)
        /// A number with more digits than a Double holds.
        case decimal(BoxedDecimal)
        case string(String)
        case object(PayloadContainer)
        case array(PayloadContainer)
        /// A value of JSON data, of any type.
        case node(JSONNode)
        /// A Swift or Foundation value that JSON cannot hold, such as a `Date`.
        case other(NativeValue)
        /// Values from several places, which are read like an array.
        case list(WildcardMatches)
    }

    /// Boxed, so that a rare value does not enlarge all others.
    @usableFromInline package final class NativeValue {
        package let value: Any
        init(_ value: Any) { self.value = value }
    }

    @usableFromInline package let storage: Storage
    @usableFromInline package var options: ReadingOptions
    /// The options of the root; nil if there are none.
    @usableFromInline package let session: Unretained<ReadingSession>?

    @_alwaysEmitIntoClient @inline(__always)
    package init(
        _ storage: Storage, options: ReadingOptions = ReadingOptions(), session: Unretained<ReadingSession>? = nil
    ) {
        self.storage = storage
        self.options = options
        self.session = session
    }

    /// Whether the root has options.
    @_alwaysEmitIntoClient @inline(__always) package var isObserved: Bool { session != nil }

    /// Another value of the same payload.
    @_alwaysEmitIntoClient @inline(__always) package func with(_ storage: Storage) -> PayloadValue {
        PayloadValue(storage, options: options, session: session)
    }
}

// MARK: - Kind

extension PayloadValue {
    @_alwaysEmitIntoClient package var isObject: Bool {
        switch storage {
        case .object: true
        case .node(let node): node.isObject
        default: false
        }
    }

    @_alwaysEmitIntoClient package var isArray: Bool {
        switch storage {
        case .array, .list: true
        case .node(let node): node.isArray
        default: false
        }
    }

    package var isNumber: Bool {
        switch storage {
        case .integer, .unsigned, .double, .decimal: true
        case .node(let node): node.isNumber
        default: false
        }
    }

    /// The number of elements of an array or of fields of an object; 0 for anything else.
    @usableFromInline package var count: Int {
        switch storage {
        case .array(let array): array.array.count
        case .object(let object): object.dictionary.count
        case .node(let node): node.count
        case .list(let matches): matches.count
        default: 0
        }
    }

    /// The number of containers around an array or an object of a caller's payload; 0 for JSON data, whose depth is
    /// checked when it is parsed.
    package var containerDepth: Int {
        switch storage {
        case .array(let array): array.depth
        case .object(let object): object.depth
        default: 0
        }
    }
}

/// The kind of a value, as far as it can be found in constant time.
package enum ValueKind: UInt8 {
    case absent, null, boolean, number, string, array, object, list
    /// A value that JSON cannot hold.
    case native
}

extension PayloadValue {
    package var kind: ValueKind {
        switch storage {
        case .absent: .absent
        case .null: .null
        case .bool: .boolean
        case .integer, .unsigned, .double, .decimal: .number
        case .string: .string
        case .object: .object
        case .array: .array
        case .list: .list
        case .other: .native
        case .node(let node):
            switch node.kind {
            case .null: isOpenString ? .absent : .null
            case .true, .false: .boolean
            case .integer, .fraction: .number
            case .string: .string
            case .array: .array
            case .object: .object
            }
        }
    }
}

// MARK: - Children

extension PayloadValue {
    /// The value of a key of an object; absent if there is no such key or this is not an object.
    @_alwaysEmitIntoClient package func value(forKey key: String) -> PayloadValue {
        let found = storage.value(forKey: key)
        if isObserved { noteLookup(of: .key(key), found) }
        return with(found)
    }

    /// The value of a key that is given as UTF-8; absent if there is no such key or this is not an object.
    func value(forKey key: JSONBytes) -> PayloadValue {
        guard !isObserved, case .node(let node) = storage else { return value(forKey: key.string) }
        return with(.reading(node.value(forKey: key)))
    }

    /// The element of an array; absent if the index is out of range or this is not an array.
    package func element(at index: Int) -> PayloadValue {
        let found: Storage =
            switch storage {
            case .array(let array): array.array.indices.contains(index) ? array.element(at: index) : .absent
            case .node(let node): .reading(node.element(at: index))
            case .list(let matches): matches.storage(at: index)
            default: .absent
            }
        if isObserved { noteLookup(of: .index(index), found) }
        return with(found)
    }
}

extension PayloadValue.Storage {
    @_alwaysEmitIntoClient var isAbsent: Bool {
        if case .absent = self { true } else { false }
    }

    @_alwaysEmitIntoClient @inline(__always) func value(forKey key: String) -> PayloadValue.Storage {
        switch self {
        case .object(let object): object.value(forKey: key)
        case .node(let node): .reading(node.value(forKey: key))
        default: .absent
        }
    }
}

// MARK: - Of a document

extension PayloadValue.Storage {
    @_alwaysEmitIntoClient @inline(__always) package static func reading(_ node: JSONNode) -> Self {
        node.isAbsent ? .absent : .node(node)
    }

    /// The outermost value of a document; absent as long as nothing of it can be read
    /// (`UnboxStreams/Scanning/JSONDraft.swift`).
    static func root(of document: JSONDocument) -> Self {
        if let openEnd = document.part?.openEnd, openEnd.nodes.isEmpty { return .absent }
        return .node(JSONNode(JSONDocument.root, of: document))
    }

    /// This value, with a string copied out of its document, so that `.string` covers strings of both kinds.
    var decoded: Self {
        if case .node(let node) = self, node.isString { .string(node.string) } else { self }
    }
}

// MARK: - Scalars that need no conversion

extension PayloadValue {
    /// The value of a string; nil for anything else.
    @_alwaysEmitIntoClient @inline(__always) package var string: String? {
        switch storage {
        case .string(let string): string
        case .node(let node): node.isString ? node.string : nil
        default: nil
        }
    }

    @usableFromInline var isEmptyString: Bool {
        switch storage {
        case .string(let string): string.isEmpty
        case .node(let node): node.isString && node.with { $0.word(at: node.index).range.isEmpty }
        default: false
        }
    }

    /// Whether this is a string that takes long to compare: see `CanonicalText`.
    @usableFromInline @inline(never) package var hasManyMarks: Bool {
        switch storage {
        case .string(let string): CanonicalText(string).hasManyMarks
        case .node(let node): node.with { $0.hasManyMarks(node.index) }
        default: false
        }
    }

    /// The value of a boolean; nil for anything else.
    @_alwaysEmitIntoClient package var bool: Bool? {
        switch storage {
        case .bool(let bool): return bool
        case .node(let node):
            let tag = node.word.tag
            return tag == .true ? true : tag == .false ? false : nil
        default: return nil
        }
    }
}

// MARK: - Outside the library

/// One value of a payload, or its absence: the input of ``UnboxCompatible/unboxed(from:)``.
///
/// It refers to the payload and copies nothing. It exists only during a conversion: the compiler does not let it be
/// stored, captured by an escaping closure, or copied. To keep a value, read it as a type such as `[String: Any]`.
@frozen public struct UnboxValue: ~Copyable {
    @usableFromInline package let payload: PayloadValue

    /// For a value that stays in use. Not inlined: Swift 6.3.1 would borrow the value instead of copying it, and then
    /// refuse to optimize that ("cannot initialize a nonCopyable type with a guaranteed value").
    @inline(never) package init(_ payload: PayloadValue) { self.payload = payload }

    /// For a value that was just made and is not used otherwise.
    @_alwaysEmitIntoClient @inline(__always) init(new payload: consuming PayloadValue) { self.payload = payload }
}

extension UnboxValue {
    /// Whether the payload has no such value: a missing key, or an index out of range.
    @inlinable public var isAbsent: Bool { payload.isAbsent }

    /// Whether the value is a JSON null (or an `NSNull`, or a `nil` in a dictionary of Optionals).
    @inlinable public var isNull: Bool { payload.isNull }

    /// The value as JSONSerialization would return it, or as the caller's dictionary holds it; nil if absent.
    ///
    /// For JSON data, each call builds it. A number in JSON data that no Foundation type holds, such as 1e400, becomes
    /// an infinite Double.
    public var rawValue: Any? { payload.rawValue }
}

// MARK: - Kept

/// A value of a payload that keeps the payload alive, for objects that outlive the call in which it was read: a reader,
/// an error, a decoder, the matches of a wildcard. A copy retains the payload, so reading itself uses ``PayloadValue``.
package struct KeptValue {
    package let value: PayloadValue
    /// The session or the document of the value; nil for a caller's dictionary without a session, as the value itself
    /// holds its containers.
    package let owner: AnyObject?

    package init(_ value: PayloadValue) {
        self.value = value
        owner = value.owner
    }

    package init(rootOf document: JSONDocument) {
        value = PayloadValue(.root(of: document))
        owner = document
    }
}

extension PayloadValue {
    /// The object that must be kept alive while the value is used.
    var owner: AnyObject? {
        // A session keeps its document.
        if let session { return session.object }
        guard case .node(let node) = storage else { return nil }
        return node.document
    }
}
