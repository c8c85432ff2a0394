/// Builds nested `[String: Any]` and `[Any]` values, for a caller that walks a payload without recursion.
struct FoundationBuilder {
    struct Container {
        /// Where the container ends in its source.
        let end: Int
        let isObject: Bool
        /// The key of this container in an object around it.
        let key: String
        fileprivate(set) var array: [Any] = []
        fileprivate(set) var dictionary = [String: Any]()

        init(end: Int, isObject: Bool, count: Int, key: String = "") {
            (self.end, self.isObject, self.key) = (end, isObject, key)
            if isObject { dictionary = Dictionary(minimumCapacity: count) } else { array.reserveCapacity(count) }
        }
    }

    /// The innermost container. Not in `outer`, so that it is changed in place without a look-up.
    private(set) var container: Container
    private var outer: [Container] = []

    init(_ container: Container) { self.container = container }

    /// Whether the innermost container is an object with this key.
    @inline(__always) func has(_ key: String) -> Bool { container.dictionary[key] != nil }

    /// Adds a value to the innermost container. In an object, the first of equal keys counts; in an array, `key` is
    /// ignored.
    @inline(never) mutating func add(_ value: Any, _ key: String) {
        if container.isObject {
            container.dictionary.addFirst(value, forKey: key)
        } else {
            container.array.append(value)
        }
    }

    /// Begins a container within the innermost one.
    @inline(never) mutating func open(_ inner: Container) {
        outer.append(container)
        container = inner
    }

    /// Ends the innermost container.
    ///
    /// - Returns: the container if it was the outermost one.
    @inline(never) mutating func close() -> Any? {
        let value: Any = container.isObject ? container.dictionary : container.array
        guard !outer.isEmpty else { return value }
        let key = container.key
        // Moved, not kept in a variable: with a second reference, each addition would copy all elements.
        container = outer.removeLast()
        add(value, key)
        return nil
    }
}
