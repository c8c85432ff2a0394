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
