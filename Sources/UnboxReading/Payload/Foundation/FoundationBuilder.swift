/// Builds nested `[String: Any]` and `[Any]` values, for a caller that walks a payload without recursion.
struct FoundationBuilder {
    struct Container {
        /// The caller's position in the source of this container.
        fileprivate var position: Int
        fileprivate let isObject: Bool
        /// The key of this container in an object around it.
        fileprivate let key: String
        package fileprivate(set) var array: [Any] = []
        package fileprivate(set) var dictionary: [String: Any] = [:]

        fileprivate init(position: Int, isObject: Bool, key: String, count: Int) {
            self.position = position
            self.isObject = isObject
            self.key = key
            if isObject {
                dictionary = Dictionary(minimumCapacity: count)
            } else {
                array.reserveCapacity(count)
            }
        }
    }

    /// The innermost container, and those around it. Stored separately, so that it is changed in place without a
    /// look-up.
    package private(set) var container: Container
    private var outer: [Container] = []

    /// Begins the outermost container.
    package init(_ position: Int, isObject: Bool, count: Int) {
        container = Container(position: position, isObject: isObject, key: "", count: count)
    }

    /// The caller's position in the innermost container.
    @inline(__always) var position: Int {
        get { container.position }
        _modify { yield &container.position }
    }

    /// Whether the innermost container is an object.
    @inline(__always) package var isObject: Bool { container.isObject }

    @inline(__always) func has(_ key: String) -> Bool { container.dictionary[key] != nil }

    /// Adds a value to the innermost container. In an object, the first of equal keys counts; in an array, `key` is
    /// ignored.
    @inline(never) package mutating func add(_ value: Any, _ key: String) {
        if container.isObject {
            container.dictionary.addFirst(value, forKey: key)
        } else {
            container.array.append(value)
        }
    }

    /// Begins a container within the innermost one.
    @inline(never) mutating func open(_ position: Int, isObject: Bool, count: Int, _ key: String) {
        let inner = Container(position: position, isObject: isObject, key: key, count: count)
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
