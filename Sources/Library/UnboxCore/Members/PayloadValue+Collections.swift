// The elements of an array and the fields of an object, whatever form the payload has.

/// The elements of an array, in order.
@usableFromInline package struct PayloadElements {
    @usableFromInline let options: ReadingOptions
    @usableFromInline let session: Unretained<ReadingSession>?
    @usableFromInline package let count: Int
    /// The document of an array of JSON data.
    @usableFromInline let document: Unretained<JSONDocument>?
    /// The node of the next element of JSON data, and the one after the last.
    @usableFromInline var node: Int
    @usableFromInline let end: Int
    /// The index of the last element returned.
    @usableFromInline package var index = -1
    /// The array, if it is not JSON data. Two references, because copying a `PayloadValue` is a call.
    @usableFromInline let container: PayloadContainer?
    private let list: WildcardMatches?

    /// - Parameter options: the options of the elements.
    init(of node: JSONNode, options: ReadingOptions, session: Unretained<ReadingSession>?) {
        self.options = options
        self.session = session
        document = node.unretainedDocument
        count = node.count
        self.node = node.index &+ 1
        end = node.with { $0.end(of: node.index) }
        container = nil
        list = nil
    }

    /// - Parameter options: the options of the elements.
    init(
        of container: PayloadContainer?, _ list: WildcardMatches?, options: ReadingOptions,
        session: Unretained<ReadingSession>?
    ) {
        self.options = options
        self.session = session
        document = nil
        count = container?.array.count ?? list?.count ?? 0
        node = 0
        end = 0
        self.container = container
        self.list = list
    }

    /// - Throws: ``UnboxError`` for a place where the key path of a wildcard cannot continue.
    @_alwaysEmitIntoClient @inline(__always) mutating func next() throws -> PayloadValue? {
        guard let document else { return try nextOfOthers() }
        guard node < end else { return nil }
        let element = JSONNode(node, of: document)
        node = element.with { $0.next(after: element.index) }
        index &+= 1
        return PayloadValue(.node(element), options: options, session: session)
    }

    /// The next element, for a type that is made from it.
    @_alwaysEmitIntoClient @inline(__always) package mutating func nextValue() throws -> UnboxValue? {
        guard let element = try next() else { return nil }
        return UnboxValue(new: element)
    }

    /// Like `next`, for code that need not be fast.
    @usableFromInline @inline(never) mutating func nextOutOfLine() throws -> PayloadValue? { try next() }

    @_alwaysEmitIntoClient mutating func nextOfOthers() throws -> PayloadValue? {
        guard let container else { return try nextOfList() }
        index += 1
        guard index < container.array.count else { return nil }
        return PayloadValue(container.element(at: index), options: options, session: session)
    }

    @usableFromInline mutating func nextOfList() throws -> PayloadValue? {
        index += 1
        guard let list else { return nil }
        let array = PayloadValue(.list(list), options: options, session: session)
        return try list.next(from: &index, in: array).map(array.with)
    }
}

extension PayloadValue {
    /// The elements of an array; nil if this is not an array.
    ///
    /// - Throws: ``UnboxError`` if the array is nested too deeply.
    @usableFromInline package func elements() throws -> PayloadElements? {
        guard isArray else { return nil }
        let options = try options.enteringContainer()
        if isObserved { noteAll() }
        return switch storage {
        case .node(let node): PayloadElements(of: node, options: options, session: session)
        case .array(let container): PayloadElements(of: container, nil, options: options, session: session)
        case .list(let list): PayloadElements(of: nil, list, options: options, session: session)
        default: nil
        }
    }
}

extension PayloadValue {
    /// The elements of an array that `scalar` accepts without a conversion, up to the first that it rejects. If the
    /// result has fewer elements than the value, the caller has to find out why. Empty if this is not an array.
    ///
    /// Not an Optional, whose metadata would be looked up for each array of a generic type.
    @_alwaysEmitIntoClient @inline(__always) package func array<Scalar>(of scalar: (PayloadValue) -> Scalar?)
        -> [Scalar]
    {
        guard case .node(let node) = storage, session == nil else { return arrayOfOthers(of: scalar) }
        var array: [Scalar] = []
        guard node.isArray else { return array }
        node.with { document in
            array.reserveCapacity(document.count(of: node.index))
            var element = document.firstElement(of: node.index)
            let end = document.end(of: node.index)
            while element < end, let scalar = scalar(PayloadValue(.node(JSONNode(element, of: document)))) {
                array.append(scalar)
                // A scalar takes one word of the tape.
                element &+= 1
            }
        }
        return array
    }

    /// `array(of:)` for values that are not JSON data, and for observed ones.
    @_alwaysEmitIntoClient func arrayOfOthers<Scalar>(of scalar: (PayloadValue) -> Scalar?) -> [Scalar] {
        var array: [Scalar] = []
        guard var elements = try? elements() else { return array }
        array.reserveCapacity(elements.count)
        if let container = elements.container {
            for index in 0..<elements.count {
                let element = with(container.element(at: index))
                guard let scalar = scalar(element) else { break }
                array.append(scalar)
            }
            return array
        }
        // The caller finds the errors of a wildcard again.
        while let element = try? elements.nextOutOfLine(), let scalar = scalar(element) { array.append(scalar) }
        return array
    }
}

/// The fields of an object, in unspecified order. A key that JSON data repeats is returned again, its first value
/// first: the caller has to make the first one count (`RepeatedKeys.swift`).
@usableFromInline package struct PayloadFields {
    @usableFromInline let options: ReadingOptions
    @usableFromInline let session: Unretained<ReadingSession>?
    /// The number of fields, repeated keys included.
    @usableFromInline let count: Int
    @usableFromInline let document: Unretained<JSONDocument>?
    /// The node of the next key of JSON data, and the one after the last value.
    @usableFromInline var node: Int
    @usableFromInline let end: Int
    /// The object, if it is not JSON data.
    private let container: PayloadContainer?
    private var fields: [String: Any].Iterator?

    /// - Parameter options: the options of the values.
    init(of node: JSONNode, options: ReadingOptions, session: Unretained<ReadingSession>?) {
        self.options = options
        self.session = session
        document = node.unretainedDocument
        count = node.count
        self.node = node.index &+ 2
        end = node.with { $0.end(of: node.index) }
        container = nil
    }

    /// - Parameter options: the options of the values.
    init(of container: PayloadContainer, options: ReadingOptions, session: Unretained<ReadingSession>?) {
        self.options = options
        self.session = session
        document = nil
        count = container.dictionary.count
        node = 0
        end = 0
        self.container = container
        fields = container.dictionary.makeIterator()
    }

    /// - Throws: ``UnboxError`` for a key of a dictionary that would take long to compare: see `CanonicalText`. JSON
    ///   data has none.
    @_alwaysEmitIntoClient @inline(__always) package mutating func next() throws -> (key: String, value: PayloadValue)?
    {
        guard let document else { return try nextOfDictionary() }
        guard node < end else { return nil }
        let key = JSONNode(node, of: document)
        let value = JSONNode(node &+ 1, of: document)
        node = value.with { $0.next(after: value.index) }
        return (key.string, PayloadValue(.node(value), options: options, session: session))
    }

    @usableFromInline mutating func nextOfDictionary() throws -> (key: String, value: PayloadValue)? {
        guard let container, let (key, value) = fields?.next() else { return nil }
        if CanonicalText(key).hasManyMarks {
            let object = PayloadValue(.object(container))
            let error = object.invalid(.object, detail: "a key has \(CanonicalText.manyMarks)")
            throw error.completingPath(in: PayloadLocation(of: object))
        }
        let storage = container.storage(of: value, forKey: key)
        return (key, PayloadValue(storage, options: options, session: session))
    }
}

extension PayloadValue {
    /// The fields of an object; nil if this is not an object.
    ///
    /// - Throws: ``UnboxError`` if the object is nested too deeply.
    @usableFromInline package func fields() throws -> PayloadFields? {
        guard isObject else { return nil }
        let options = try options.enteringContainer()
        if isObserved { noteAll() }
        return switch storage {
        case .node(let node): PayloadFields(of: node, options: options, session: session)
        case .object(let container): PayloadFields(of: container, options: options, session: session)
        default: nil
        }
    }

    /// Calls `body` with each key of an object and its value, in the order of ``PayloadFields``.
    ///
    /// - Returns: false if this is not an object.
    /// - Throws: any error that `body` throws, and ``UnboxError`` if the object is nested too deeply.
    @inline(__always) func forEachField(_ body: (String, PayloadValue) throws -> Void) throws -> Bool {
        guard var fields = try fields() else { return false }
        while let (key, value) = try fields.next() { try body(key, value) }
        return true
    }
}

// MARK: - Depth

extension ReadingOptions {
    /// The options for the elements of a container.
    ///
    /// - Throws: ``UnboxError`` if there is no room for one more container.
    @inline(__always) package func enteringContainer() throws -> ReadingOptions {
        guard let deeper else { throw UnboxError(.nestedTooDeeply) }
        return deeper
    }
}
