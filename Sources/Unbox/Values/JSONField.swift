/// A value of JSON data for the time of a conversion: an ``UnboxValue`` that does not keep the data alive.
///
/// To keep it alive and to let go of it again takes two atomic operations, which is as much as it takes to find a field
/// and to convert it. So the library's own types convert themselves from this. Not for use outside the library.
///
/// Safe because it never leaves a conversion: whoever makes one holds the document until the conversion is over, and
/// a type that keeps anything keeps ``value``.
public struct _JSONField: PayloadValue {
    @usableFromInline let document: Unmanaged<JSONDocument>
    /// -1 where there is none.
    @usableFromInline let node: Int
    /// The node that stands for the matches of a wildcard, which only an ``UnboxValue`` can hold.
    static let wildcard = -2
    @usableFromInline let options: ReadingOptions

    @inlinable @inline(__always)
    init(_ node: Int, of document: Unmanaged<JSONDocument>, options: ReadingOptions) {
        self.document = document
        self.node = node
        self.options = options
    }

    @inlinable @inline(__always) func with<R>(_ body: (JSONDocument) throws -> R) rethrows -> R {
        try document._withUnsafeGuaranteedRef(body)
    }

    /// The value in the form that may be kept.
    @usableFromInline var value: UnboxValue {
        with { UnboxValue(.reading(node, of: $0), options: options) }
    }

    /// Calls `body` with the value in the form that may be kept, which is kept only if `body` does.
    ///
    /// The value refers to the document by a reference that is not its own but that of whoever made this field, which
    /// holds it until the conversion is over: it is taken over without counting, and handed back at the end.
    ///
    /// Not `rethrows`: Swift 6.3.1 makes code of it that, in a debug build, runs on past its end when `body` throws.
    @inlinable @inline(__always) func withValue<R>(_ body: (UnboxValue) throws -> R) throws -> R {
        guard node >= 0, with({ $0.word(at: node).isNode }) else { return try body(value) }
        let value = UnboxValue(.node(document.takeRetainedValue(), node), options: options)
        defer {
            if case .node(let document, _) = value.storage { _ = Unmanaged.passRetained(document) }
        }
        return try body(value)
    }

    /// What the value is; nil where there is none.
    @inlinable @inline(__always) var tag: JSONTag? {
        node < 0 ? nil : with { $0.word(at: node).tag }
    }

    /// The value of a number of up to eight digits and nothing else; nil for all else.
    @inlinable @inline(__always) var shortInteger: UInt64? {
        node < 0 ? nil : with { $0.shortInteger(at: node) }
    }

    @inlinable @inline(__always) var isNumber: Bool { node >= 0 && with { $0.word(at: node).isNumber } }

    @inlinable @inline(__always) var isString: Bool { node >= 0 && with { $0.word(at: node).isString } }
}

extension _JSONField {
    /// Whether this stands for all the matches of a wildcard: the value is to be looked up as an ``UnboxValue``.
    @inlinable @inline(__always) var isWildcard: Bool { node < -1 }

    @inlinable @inline(__always) var isObserved: Bool { with { $0.isObserved } }

    @inlinable @inline(__always) var isAbsentOrNull: Bool { node < 0 || tag == .null }

    @inlinable @inline(__always) var isObject: Bool { tag == .object }

    @inlinable @inline(__always) var isArray: Bool { tag == .array }

    @usableFromInline var absent: _JSONField { _JSONField(-1, of: document, options: options) }

    @usableFromInline func value(forKey key: JSONBytes) -> _JSONField {
        _JSONField(with { $0.value(forKey: key, in: node) }, of: document, options: options)
    }

    @usableFromInline func element(at index: Int) -> _JSONField {
        _JSONField(with { $0.element(at: index, of: node) }, of: document, options: options)
    }

    /// The value of a key of an object; absent where there is none.
    @inlinable func value(forKey key: String) -> _JSONField {
        _JSONField(with { $0.value(forKey: key, in: node) }, of: document, options: options)
    }

    @inlinable var count: Int { node < 0 ? 0 : with { $0.count(of: node) } }

    @inlinable @inline(__always) func forEachElement(_ body: (Int, _JSONField) throws -> Void) throws -> Bool {
        guard tag == .array else { return false }
        let options = try options.enteringContainer()
        var index = 0
        try with { content in
            if content.isObserved { content.noteAll(in: node) }
            try content.forEachElement(of: node) { element in
                try body(index, _JSONField(element, of: document, options: options))
                index &+= 1
            }
        }
        return true
    }

    @inlinable @inline(__always) func forEachField(_ body: (String, _JSONField) throws -> Void) throws -> Bool {
        guard tag == .object else { return false }
        let options = try options.enteringContainer()
        try with { content in
            if content.isObserved { content.noteAll(in: node) }
            try content.forEachField(of: node) { key, element in
                try body(content.string(at: key), _JSONField(element, of: document, options: options))
            }
        }
        return true
    }

    @usableFromInline func mismatch(expected: String) -> UnboxError { value.mismatch(expected: expected) }
}
