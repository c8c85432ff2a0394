// The elements of an array and the fields of an object, whichever form the payload has them in.

/// The elements of an array, in order.
@usableFromInline struct PayloadElements {
    private let array: PayloadValue
    @usableFromInline let options: ReadingOptions
    @usableFromInline let session: Unretained<ReadingSession>?
    /// How many there are.
    @usableFromInline let count: Int
    /// The document of an array of JSON data.
    @usableFromInline let document: Unretained<JSONDocument>?
    /// The node of the next element of JSON data, and the one after the last.
    @usableFromInline var node = 0
    @usableFromInline var end = 0
    /// The index of the element that was returned last.
    @usableFromInline var index = -1

    @usableFromInline init(of array: PayloadValue, options: ReadingOptions) {
        self.array = array
        self.options = options
        session = array.session
        count = array.count
        guard case .node(let node) = array.storage else {
            document = nil
            return
        }
        document = node.unretainedDocument
        (self.node, end) = node.with { ($0.firstElement(of: node.index), $0.end(of: node.index)) }
    }

    /// - Throws: ``UnboxError`` for a place where the key path of a wildcard does not lead on.
    @inlinable @inline(__always) mutating func next() throws -> PayloadValue? {
        guard let document else { return try nextOfOthers() }
        guard node < end else { return nil }
        let element = JSONNode(node, of: document)
        node = element.with { $0.next(after: element.index) }
        index &+= 1
        return PayloadValue(.reading(element), options: options, session: session)
    }

    /// The next element for a type that is made of it.
    @inlinable @inline(__always) mutating func nextValue() throws -> UnboxValue? {
        guard let element = try next() else { return nil }
        return UnboxValue(new: element)
    }

    @usableFromInline mutating func nextOfOthers() throws -> PayloadValue? {
        index += 1
        let element: PayloadValue.Storage
        switch array.storage {
        case .array(let container):
            guard index < container.array.count else { return nil }
            element = container.element(at: index)
        case .list(let matches):
            guard let match = try matches.next(from: &index, in: array) else { return nil }
            element = match
        default: return nil
        }
        return PayloadValue(element, options: options, session: session)
    }
}

extension PayloadValue {
    /// The elements of an array; nil where this is not an array.
    ///
    /// - Throws: ``UnboxError`` when the array is nested too deeply.
    @usableFromInline func elements() throws -> PayloadElements? {
        guard isArray else { return nil }
        let options = try options.enteringContainer()
        if isObserved { noteAll() }
        return PayloadElements(of: self, options: options)
    }

    /// Calls `body` with each element of an array and its index.
    ///
    /// - Returns: false when this is not an array.
    /// - Throws: what `body` throws, and ``UnboxError`` when the array is nested too deeply.
    @inlinable @inline(__always) func forEachElement(_ body: (Int, PayloadValue) throws -> Void) throws -> Bool {
        guard var elements = try elements() else { return false }
        while let element = try elements.next() { try body(elements.index, element) }
        return true
    }
}

extension PayloadValue {
    /// The elements of an array that are what a type takes as they stand, up to the first that is not: fewer than the
    /// value has then, for the caller to find out why. None where this is not an array.
    ///
    /// Not an Optional, whose metadata would be looked up for each array of a generic type.
    @inline(__always) func array<Scalar>(of scalar: (PayloadValue) -> Scalar?) -> [Scalar] {
        var array: [Scalar] = []
        guard case .node(let node) = storage, node.isArray, session == nil else {
            guard var elements = try? elements() else { return array }
            array.reserveCapacity(count)
            // What is thrown for a wildcard is found again by the caller.
            while let element = try? elements.next(), let scalar = scalar(element) { array.append(scalar) }
            return array
        }
        array.reserveCapacity(node.count)
        node.with { document in
            var element = document.firstElement(of: node.index)
            let end = document.end(of: node.index)
            while element < end, let scalar = scalar(PayloadValue(.node(JSONNode(element, of: document)))) {
                array.append(scalar)
                // A scalar has one word.
                element &+= 1
            }
        }
        return array
    }
}

/// The fields of an object, in no order to rely on. A key that JSON data repeats comes again, its first value first: the
/// caller sees to it that this is the one that counts (`RepeatedKeys.swift`).
@usableFromInline struct PayloadFields {
    private let object: PayloadValue
    @usableFromInline let options: ReadingOptions
    @usableFromInline let document: Unretained<JSONDocument>?
    /// The node of the next key of JSON data, and the one after the last value.
    @usableFromInline var node = 0
    @usableFromInline var end = 0
    private var fields: [String: Any].Iterator?

    @usableFromInline init(of object: PayloadValue, options: ReadingOptions) {
        self.object = object
        self.options = options
        switch object.storage {
        case .node(let node):
            document = node.unretainedDocument
            (self.node, end) = node.with { ($0.firstElement(of: node.index), $0.end(of: node.index)) }
        case .object(let container):
            document = nil
            fields = container.dictionary.makeIterator()
        default: document = nil
        }
    }

    @inlinable @inline(__always) mutating func next() -> (key: String, value: PayloadValue)? {
        guard let document else { return nextOfDictionary() }
        guard node < end else { return nil }
        let key = JSONNode(node, of: document)
        let value = JSONNode(node &+ 1, of: document)
        node = value.with { $0.next(after: value.index) }
        return (key.string, PayloadValue(.reading(value), options: options, session: session))
    }

    @usableFromInline var session: Unretained<ReadingSession>? { object.session }

    @usableFromInline mutating func nextOfDictionary() -> (key: String, value: PayloadValue)? {
        guard case .object(let container) = object.storage, let (key, value) = fields?.next() else { return nil }
        let storage = container.storage(of: value, forKey: key)
        return (key, PayloadValue(storage, options: options, session: session))
    }
}

extension PayloadValue {
    /// The fields of an object; nil where this is not an object.
    ///
    /// - Throws: ``UnboxError`` when the object is nested too deeply.
    @usableFromInline func fields() throws -> PayloadFields? {
        guard isObject else { return nil }
        let options = try options.enteringContainer()
        if isObserved { noteAll() }
        return PayloadFields(of: self, options: options)
    }

    /// Calls `body` with each key of an object and its value, in the order of ``PayloadFields``.
    ///
    /// - Returns: false when this is not an object.
    /// - Throws: what `body` throws, and ``UnboxError`` when the object is nested too deeply.
    @inlinable @inline(__always) func forEachField(_ body: (String, PayloadValue) throws -> Void) throws -> Bool {
        guard var fields = try fields() else { return false }
        while let (key, value) = fields.next() { try body(key, value) }
        return true
    }
}

// MARK: - Elements that are invalid

extension PayloadValue {
    /// What becomes of an element of an array that could not be made: it is dropped, or fails the array.
    ///
    /// Not generic, so that there is one for all types of elements.
    ///
    /// - Parameter convert: makes an element, for the errors of the others.
    @usableFromInline func fail(
        at index: Int, with error: any Error, _ convert: (borrowing UnboxValue) throws -> Void
    ) throws {
        if options.collectsErrors { throw allFailures(from: index, error, convert) }
        try dropElement(at: .index(index), after: error)
    }

    /// The same for elements of a type.
    @usableFromInline func fail<Element: UnboxCompatible>(
        at index: Int, with error: any Error, as type: Element.Type
    ) throws {
        try fail(at: index, with: error) { _ = try Element.unboxed(from: $0) }
    }

    /// What becomes of an element of a container that could not be made: it is dropped, or fails the container.
    @usableFromInline func dropElement(at component: UnboxPath.Component, after error: any Error) throws {
        guard !options.allowsInvalidElements else { return report(dropping: component, after: error) }
        throw failure(error, at: component)
    }

    /// The error of an element.
    func failure(_ error: any Error, at component: UnboxPath.Component) -> UnboxError {
        UnboxError.wrapping(error).leaving(PayloadLocation(of: self), by: part(to: component))
    }

    /// The error of an array, one of whose elements was found to be invalid, with those of all that come after it.
    ///
    /// Only this looks at the rest of the array, so that one without an invalid element costs what it did.
    private func allFailures(
        from first: Int, _ error: any Error, _ convert: (borrowing UnboxValue) throws -> Void
    ) -> UnboxError {
        var failures = ElementFailures(of: self)
        failures.append(failure(error, at: .index(first)), at: first)
        // What the loop itself throws are failures of a wildcard, which are added with the others.
        _ = try? forEachElement { index, element in
            guard index > first else { return }
            do {
                try convert(UnboxValue(element))
            } catch {
                failures.append(failure(error, at: .index(index)), at: index)
            }
        }
        return failures.error
    }
}
