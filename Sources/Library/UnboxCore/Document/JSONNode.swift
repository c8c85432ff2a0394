/// A value of a document, or the absence of one, that does not keep the document alive: see ``Unretained``.
@frozen @usableFromInline package struct JSONNode {
    @usableFromInline package let unretainedDocument: Unretained<JSONDocument>
    /// The position of its first word in the index; -1 if the value is absent.
    @usableFromInline package let index: Int

    @inlinable @inline(__always) package init(_ index: Int, of document: JSONDocument) {
        self.init(index, of: Unretained(document))
    }

    @inlinable @inline(__always) package init(_ index: Int, of document: Unretained<JSONDocument>) {
        unretainedDocument = document
        self.index = index
    }

    /// The document, retained.
    package var document: JSONDocument { unretainedDocument.object }

    /// Calls `body` with the document, without retaining it.
    @inlinable @inline(__always) package func with<R>(_ body: (JSONDocument) throws -> R) rethrows -> R {
        try unretainedDocument.with(body)
    }
}

// MARK: - Kind

extension JSONNode {
    @inlinable @inline(__always) var isAbsent: Bool { index < 0 }
    @inlinable @inline(__always) package var word: JSONWord { with { $0.word(at: index) } }
    @inlinable @inline(__always) package var kind: JSONKind { with { $0.kind(of: index) } }
    @inlinable @inline(__always) var isNull: Bool { word.isNull }
    @inlinable @inline(__always) package var isNumber: Bool { word.isNumber }
    @inlinable @inline(__always) var isString: Bool { word.isString }
    @inlinable @inline(__always) package var isContainer: Bool { word.isContainer }
    @inlinable @inline(__always) package var isObject: Bool { word.isObject }
    @inlinable @inline(__always) package var isArray: Bool { word.tag == .array }

    /// The number of elements of an array or of fields of an object, repeated keys included; 0 for anything else.
    @inlinable @inline(__always) package var count: Int { with { $0.count(of: index) } }

    /// The value of a string.
    @inlinable @inline(__always) package var string: String { with { $0.string(at: index) } }
}

// MARK: - Children

extension JSONNode {
    /// The value of a key of an object; absent if there is none, or if this is not an object.
    @inlinable @inline(__always) package func value(forKey key: String) -> JSONNode {
        JSONNode(with { $0.value(forKey: key, in: index) }, of: unretainedDocument)
    }

    /// `value(forKey:)`, inlined for a key at the cursor.
    @inlinable @inline(__always) package func valueInOrder(forKey key: String) -> JSONNode {
        JSONNode(with { $0.valueInOrder(forKey: key, in: index) }, of: unretainedDocument)
    }

    @inline(__always) func value(forKey key: JSONBytes) -> JSONNode {
        JSONNode(with { $0.value(forKey: key, in: index) }, of: unretainedDocument)
    }

    /// An element of an array; absent if there is none, or if this is not an array.
    func element(at position: Int) -> JSONNode {
        JSONNode(with { $0.element(at: position, of: index) }, of: unretainedDocument)
    }

    /// Calls `body` with each element of an array, in order.
    @inline(__always) package func forEachElement(_ body: (JSONNode) throws -> Void) rethrows {
        try with { document in
            try document.forEachElement(of: index) { try body(JSONNode($0, of: unretainedDocument)) }
        }
    }
}
