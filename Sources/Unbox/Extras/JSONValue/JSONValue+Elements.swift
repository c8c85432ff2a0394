extension JSONValue {
    /// The elements of an array of JSON.
    ///
    ///     guard case .array(var elements) = value else { return nil }
    ///     elements.append("last")
    ///     value = .array(elements)
    ///
    /// It is read and changed like an array, and ``JSONValue/arrayValue`` returns it as one in constant time. Unlike an
    /// array, it can be released however deeply its elements nest.
    public struct Elements: Sendable {
        private(set) var container: JSONContainer?

        /// No elements.
        public init() {}

        /// Wraps the elements of an array. Costs one allocation, whatever the length.
        public init(_ array: [JSONValue]) {
            if !array.isEmpty { container = JSONContainer(JSONFields(elements: array)) }
        }

        var array: [JSONValue] { container?.fields.values ?? [] }

        /// Changes the elements, in place if nothing else holds them.
        private mutating func change<T>(_ body: (inout [JSONValue]) -> T) -> T {
            let container = ownedContainer()
            defer { if container.fields.values.isEmpty { self.container = nil } }
            return body(&container.fields.values)
        }

        private mutating func ownedContainer() -> JSONContainer {
            if isKnownUniquelyReferenced(&container), let container { return container }
            let container = JSONContainer(JSONFields(elements: array))
            self.container = container
            return container
        }
    }

    /// An array of these elements.
    ///
    ///     let value = JSONValue.array(names.map { .string($0) })
    public static func array(_ elements: [JSONValue]) -> JSONValue { .array(Elements(elements)) }
}

extension JSONValue.Elements: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of elements.
    public var endIndex: Int { container?.fields.values.count ?? 0 }

    /// The element at a position.
    public subscript(position: Int) -> JSONValue {
        get { array[position] }
        _modify { yield &ownedContainer().fields.values[position] }
    }

    /// Replaces a range of elements.
    public mutating func replaceSubrange(
        _ subrange: Range<Int>, with newElements: some Collection<JSONValue>
    ) {
        change { $0.replaceSubrange(subrange, with: newElements) }
    }

    /// Adds an element at the end.
    public mutating func append(_ newElement: JSONValue) { change { $0.append(newElement) } }
}

extension JSONValue.Elements: ExpressibleByArrayLiteral {
    /// The elements of an array.
    public init(arrayLiteral elements: JSONValue...) { self.init(elements) }
}

extension JSONValue.Elements: CustomReflectable {
    /// Shows the elements like those of an array.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: array, displayStyle: .collection) }
}
