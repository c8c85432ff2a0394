import Foundation

/// One value of a payload, or its absence: what a type makes itself from in ``UnboxCompatible/unboxed(from:)``.
///
/// It refers to the payload and copies nothing of it, and it stays valid for as long as it is kept.
public struct UnboxValue: PayloadValue {
    /// The value in the form its payload has it.
    ///
    /// The values of a caller's `[String: Any]` are classified once, when they are looked up (see
    /// `DictionaryStorage.swift`), so that no conversion needs a dynamic cast of its own.
    @usableFromInline enum Storage {
        case absent
        case null
        case bool(Bool)
        case integer(Int64)
        /// An integer above `Int64.max`.
        case unsigned(UInt64)
        case double(Double)
        /// A number with more digits than a Double holds.
        case decimal(NSDecimalNumber)
        case string(String)
        case object(PayloadContainer)
        case array(PayloadContainer)
        /// A number, a string, an array or an object of JSON data.
        case node(JSONDocument, Int)
        /// A Swift or Foundation value that no JSON holds, such as a `Date`.
        case other(Foreign)
        /// A string or a number of a payload whose root says how dates are read.
        case dated(DatedScalar)
        /// All that a key path with wildcards leads to: read like an array.
        case matches(WildcardMatches)
    }

    /// A box, so that a rare value of any size does not make every value large.
    @usableFromInline final class Foreign {
        let value: Any
        init(_ value: Any) { self.value = value }
    }

    @usableFromInline let storage: Storage
    @usableFromInline var options: ReadingOptions

    @usableFromInline init(_ storage: Storage, options: ReadingOptions) {
        self.storage = storage
        self.options = options
    }
}

// MARK: - For types that conform to UnboxCompatible on their own

extension UnboxValue {
    /// Whether the payload has no such value: a missing key, or an index out of range.
    public var isAbsent: Bool {
        if case .absent = storage { true } else { false }
    }

    /// Whether the value is a JSON null (or an `NSNull`, or a `nil` in a dictionary of Optionals).
    public var isNull: Bool {
        if case .null = storage { true } else { false }
    }

    /// Converts the value.
    ///
    ///     let address = try? value.unbox(as: URL.self)
    ///
    /// - Parameter type: what to make of it, where nothing else tells.
    /// - Returns: what `unbox(key:)` would return for a key with this value.
    /// - Throws: ``UnboxError``, or what the type's own code throws.
    @inlinable public func unbox<T: UnboxCompatible>(as type: T.Type = T.self) throws -> T {
        guard case .node(let document, let node) = storage else { return try T.unboxed(from: self) }
        let field = _JSONField(node, of: .passUnretained(document), options: options)
        return try withExtendedLifetime(self) { try T._unboxed(from: field) }
    }

    /// The value as JSONSerialization would return it, or as it is in the dictionary that is read; nil when absent.
    ///
    /// Of JSON data, it is built by each call. A number of JSON data that no type of Foundation holds, such as 1e400,
    /// is an infinite Double here.
    public var rawValue: Any? {
        if isObserved { noteRaw() }
        return switch storage {
        case .absent: nil
        case .null: NSNull()
        case .bool(let bool): bool
        case .integer(let integer): NSNumber(value: integer)
        case .unsigned(let integer): NSNumber(value: integer)
        case .double(let double): NSNumber(value: double)
        case .decimal(let decimal): decimal
        case .string(let string): string
        case .object(let object): object.dictionary
        case .array(let array): array.array
        case .other(let foreign): foreign.value
        case .dated(let scalar): UnboxValue(scalar.storage, options: options).rawValue
        case .matches(let matches): matches.values(options).compactMap(\.rawValue)
        case .node(let document, let node):
            document.foundationValue(at: node, outOfRange: { document.number(at: $0).boundedFoundationValue })
        }
    }

    /// The value if the payload holds a value of this very type that no JSON holds: a `Date`, a `URL`, a `UUID`.
    @usableFromInline func native<T>(_ type: T.Type) -> T? {
        guard case .other(let foreign) = storage else { return nil }
        return foreign.value as? T
    }
}

extension UnboxValue {
    /// Whether this is a value of JSON data, which converts itself faster as a ``_JSONField``.
    @inlinable @inline(__always) var isNode: Bool {
        if case .node = storage { true } else { false }
    }
}

// MARK: - Below a value

extension UnboxValue {
    @usableFromInline var absent: UnboxValue { UnboxValue(.absent, options: options) }

    @usableFromInline func value(forKey key: JSONBytes) -> UnboxValue {
        guard case .node(let document, let node) = storage else { return value(forKey: key.string) }
        return UnboxValue(.reading(document.value(forKey: key, in: node), of: document), options: options)
    }

    @usableFromInline var value: UnboxValue { self }

    @inlinable var isAbsentOrNull: Bool {
        switch storage {
        case .absent, .null: true
        default: false
        }
    }

    @usableFromInline var isObject: Bool {
        switch storage {
        case .object: true
        case .node(let document, let node): document.kind(of: node) == .object
        default: false
        }
    }

    @usableFromInline var isArray: Bool {
        switch storage {
        case .array, .matches: true
        case .node(let document, let node): document.kind(of: node) == .array
        default: false
        }
    }

    /// The value of a key of an object; absent where there is none, or where this is no object.
    @inlinable func value(forKey key: String) -> UnboxValue {
        UnboxValue(storage.value(forKey: key), options: options)
    }

    /// The value of a key, for a read that allows or does not allow invalid elements.
    @inlinable func value(forKey key: String, allowInvalidElements: Bool) -> UnboxValue {
        var options = options
        options.allowsInvalidElements = allowInvalidElements
        return UnboxValue(storage.value(forKey: key), options: options)
    }

    /// The element of an array; absent where there is none, or where this is no array.
    @usableFromInline func element(at index: Int) -> UnboxValue {
        let element: Storage =
            switch storage {
            case .array(let array): array.lookedUpElement(at: index)
            case .node(let document, let node): .reading(document.element(at: index, of: node), of: document)
            case .matches(let matches): matches.storage(at: index)
            default: .absent
            }
        return UnboxValue(element, options: options)
    }

    @inlinable @inline(__always) func forEachElement(_ body: (Int, UnboxValue) throws -> Void) throws -> Bool {
        guard case .array(let array) = storage else { return try forEachOtherElement(body) }
        let options = try options.enteringContainer()
        if array.isObserved { array.noteAll() }
        let count = array.array.count
        var index = 0
        while index < count {
            try body(index, UnboxValue(array.element(at: index), options: options))
            index += 1
        }
        return true
    }

    @usableFromInline func forEachOtherElement(_ body: (Int, UnboxValue) throws -> Void) throws -> Bool {
        if case .matches(let matches) = storage {
            try matches.forEach(in: self, body)
            return true
        }
        guard case .node(let document, let node) = storage else { return false }
        return try withExtendedLifetime(document) {
            try _JSONField(node, of: .passUnretained(document), options: options)
                .forEachElement { try body($0, $1.value) }
        }
    }

    @inlinable @inline(__always) func forEachField(_ body: (String, UnboxValue) throws -> Void) throws -> Bool {
        guard case .object(let object) = storage else { return try forEachFieldOfNode(body) }
        let options = try options.enteringContainer()
        if object.isObserved { object.noteAll() }
        for (key, value) in object.dictionary {
            try body(key, UnboxValue(object.storage(of: value, forKey: key), options: options))
        }
        return true
    }

    @usableFromInline func forEachFieldOfNode(_ body: (String, UnboxValue) throws -> Void) throws -> Bool {
        guard case .node(let document, let node) = storage else { return false }
        return try withExtendedLifetime(document) {
            try _JSONField(node, of: .passUnretained(document), options: options)
                .forEachField { try body($0, $1.value) }
        }
    }

    @inlinable var count: Int {
        switch storage {
        case .array(let array): array.array.count
        case .object(let object): object.dictionary.count
        case .node(let document, let node): document.count(of: node)
        case .matches(let matches): matches.count
        default: 0
        }
    }

    /// How many containers an array or an object of a caller's payload stands in; a document is checked when it is
    /// parsed.
    var containerDepth: Int {
        switch storage {
        case .array(let array): array.depth
        case .object(let object): object.depth
        default: 0
        }
    }
}

extension UnboxValue.Storage {
    @inlinable func value(forKey key: String) -> UnboxValue.Storage {
        switch self {
        case .object(let object): object.value(forKey: key)
        case .node(let document, let node): .reading(document.value(forKey: key, in: node), of: document)
        default: .absent
        }
    }
}
