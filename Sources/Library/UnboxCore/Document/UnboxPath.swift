/// The place of a value in a payload: the keys and indexes that lead to it from the root.
///
/// Error messages begin with its description: `jobOpenings[3].salary`. A key that contains a dot, a bracket, a quote or
/// a backslash, or that is empty, is quoted, so that a description is unambiguous: `hosts."example.com".port`.
///
///     let isAboutTheSalary = error.path.components.last == .key("salary")
public struct UnboxPath: Hashable, Sendable {
    /// One step of a path: a key of an object or an index of an array.
    public enum Component: Sendable {
        /// The value of a key in an object.
        case key(String)
        /// An element of an array, counted from 0.
        case index(Int)
    }

    /// The steps from the root; empty for the root itself.
    public var components: [Component]

    /// A path of the given steps, from the root.
    ///
    ///     let path = UnboxPath([.key("jobs"), .index(0)])  // jobs[0]
    public init(_ components: [Component] = []) {
        self.components = components
    }
}

extension UnboxPath.Component: Hashable {
    /// Whether both are the same key or the same index.
    public static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.key(let left), .key(let right)): CanonicalText(left) == CanonicalText(right)
        case (.index(let left), .index(let right)): left == right
        default: false
        }
    }

    /// Hashes the key or the index.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .key(let key): hasher.combine(CanonicalText(key))
        case .index(let index): hasher.combine(index)
        }
    }
}

extension UnboxPath.Component: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// A key, as in `["users", 0, "name"]`.
    public init(stringLiteral key: String) { self = .key(key) }

    /// An index, as in `["users", 0, "name"]`.
    public init(integerLiteral index: Int) { self = .index(index) }
}

// MARK: - In a document

extension JSONDocument {
    /// The path to a value from the root, or from a container that holds it. Finding it walks the tape from there, so
    /// use this only for errors.
    package func path(to target: Int, from container: Int = root) -> UnboxPath {
        var path = container == Self.root ? rootPath : UnboxPath()
        var node = container
        while node < target, let (component, child) = child(of: node, around: target) {
            if let component = step(component, from: node) { path.components.append(component) }
            node = child
        }
        return path
    }

    /// The path of the root in the payload, if this is a part of one.
    package var rootPath: UnboxPath { UnboxPath(part?.steps ?? []) }

    /// A step from a container in the payload; nil if it leads from the root to a record.
    package func step(_ component: UnboxPath.Component, from node: Int) -> UnboxPath.Component? {
        guard let part, node == Self.root, case .index(let index) = component else { return component }
        return part.records == nil ? .index(part.firstIndex + index) : nil
    }

    /// The line on which a value's record begins; nil without records. Takes as long as reading up to there.
    func line(of target: Int) -> Int? {
        guard let records = part?.records else { return nil }
        guard let record = record(around: target) else { return records.first.line }
        return records.position(of: record.index, in: text).line
    }

    /// The record that a value belongs to; nil without records.
    func record(around target: Int) -> (index: Int, node: Int)? {
        guard part?.records != nil, case (.index(let index), let node)? = child(of: Self.root, around: target) else {
            return nil
        }
        return (index, node)
    }

    /// The child of a container that is or contains a value. A large container's children are indexed on first use;
    /// otherwise each error would search from the front.
    private func child(of node: Int, around target: Int) -> (UnboxPath.Component, Int)? {
        let word = word(at: node)
        guard word.isContainer else { return nil }
        // For an object, visit the keys: each precedes its value.
        let isObject = word.isObject
        func found(_ index: Int, _ child: Int) -> (UnboxPath.Component, Int)? {
            let value = isObject ? child + 1 : child
            guard child <= target, target < next(after: value) else { return nil }
            return (isObject ? .key(string(at: child)) : .index(index), value)
        }
        if let children = children(of: node) {
            let index = children.lastIndex(upTo: target)
            return index.flatMap { found($0, Int(children[$0])) }
        }
        var index = 0
        var child = firstElement(of: node)
        let end = end(of: node)
        while child < end {
            if let found = found(index, child) { return found }
            child = next(after: isObject ? child + 1 : child)
            index += 1
        }
        return nil
    }
}

extension [UInt32] {
    /// The index of the last node at or before another one; nil if there is none.
    fileprivate func lastIndex(upTo node: Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if Int(self[middle]) <= node { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }
}
