// Lookup and editing within a value. Subscripts return nil instead of throwing, and only read, because a setter cannot
// throw. Key paths follow the same rules as for a payload. Lists of keys and indexes use each key as it is.

extension JSONValue {
    /// The value of a key; nil if the key is missing or this is not an object.
    ///
    /// Lookups can be chained through missing values: `event["meta"]["source"]["name"]`.
    public subscript(key: String) -> JSONValue? {
        get { objectValue?[key] }
        @available(
            *, unavailable,
            message: """
                a subscript only reads: write try json.set(value, atKeyPath: "a.b"), or try json.set(value, at: [.key(name)])
                """
        )
        set {}
    }

    /// The element of an array; nil if the index is out of range or this is not an array.
    public subscript(index: Int) -> JSONValue? {
        get {
            guard case .array(let array) = self, array.indices.contains(index) else { return nil }
            return array[index]
        }
        @available(
            *, unavailable,
            message: """
                a subscript only reads: write try json.set(value, atKeyPath: "a.b"), or try json.set(value, at: [.key(name)])
                """
        )
        set {}
    }
}

extension JSONValue? {
    /// The value of a key; nil if the key is missing or this is nil or not an object.
    public subscript(key: String) -> JSONValue? {
        get { flatMap { $0[key] } }
        @available(
            *, unavailable,
            message: """
                a subscript only reads: write try json.set(value, atKeyPath: "a.b"), or try json.set(value, at: [.key(name)])
                """
        )
        set {}
    }

    /// The element of an array; nil if the index is out of range or this is nil or not an array.
    public subscript(index: Int) -> JSONValue? {
        get { flatMap { $0[index] } }
        @available(
            *, unavailable,
            message: """
                a subscript only reads: write try json.set(value, atKeyPath: "a.b"), or try json.set(value, at: [.key(name)])
                """
        )
        set {}
    }
}

// MARK: - Key paths

extension JSONValue {
    /// The value at a key path, as in `Unboxer.unbox(keyPath:)`.
    ///
    ///     let email = try event.value(atKeyPath: "user.emails.0")?.stringValue
    ///
    /// - Parameter keyPath: keys and indexes, separated by dots: see <doc:KeyPaths>. Wildcards are not allowed; the key
    ///   `*` is written `\*`. For a key in a variable, which may contain a dot, use ``value(at:)``.
    /// - Returns: the value; nil if it, or anything on the way to it, is missing or null.
    /// - Throws: ``UnboxError`` when the key path is malformed, has a wildcard, or leads through a scalar.
    public func value(atKeyPath keyPath: String) throws -> JSONValue? {
        try value(following: KeyPathStep.steps(of: keyPath))
    }

    /// Sets the value at a key path.
    ///
    ///     try event.set("ada@example.com", atKeyPath: "user.emails[0]")
    ///
    /// Missing and null values on the way become objects, or arrays before an index in brackets: `emails[0]`. There, an
    /// index after a dot throws, because it might also be a key. The index after the last element appends.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - keyPath: keys and indexes, separated by dots. For a key in a variable, which may contain a dot, use
    ///     ``set(_:at:)``.
    /// - Throws: ``UnboxError``, leaving the value unchanged, when the key path is malformed, has a wildcard, or leads
    ///   through a scalar, when an index is out of range, when a missing value may be an array or an object, or when
    ///   the new value would be nested more than 512 levels deep.
    public mutating func set(_ value: JSONValue, atKeyPath keyPath: String) throws {
        try set(value, following: KeyPathStep.steps(of: keyPath))
    }

    /// Removes the value at a key path: a field, or an element, whose following elements move up.
    ///
    ///     let old = try event.remove(atKeyPath: "user.password")
    ///
    /// - Parameter keyPath: keys and indexes, separated by dots. For keys that may have dots, use ``remove(at:)``.
    /// - Returns: the removed value; nil if there was none.
    /// - Throws: ``UnboxError`` as ``value(atKeyPath:)`` does.
    @discardableResult
    public mutating func remove(atKeyPath keyPath: String) throws -> JSONValue? {
        try remove(following: KeyPathStep.steps(of: keyPath))
    }
}

// MARK: - Lists of keys and indexes

extension JSONValue {
    /// The value at the end of a list of keys and indexes. Keys are used as they are, including any dots.
    ///
    ///     let size = try settings.value(at: [.key(fileName), "tabs", 0, "size"])?.intValue
    ///
    /// - Parameter path: keys and indexes, such as the `components` of an ``UnboxPath``.
    /// - Returns: the value; nil if it, or anything on the way to it, is missing or null.
    /// - Throws: ``UnboxError`` when the path leads through a scalar, has a key for an array or an index for an object.
    public func value(at path: [UnboxPath.Component]) throws -> JSONValue? {
        try value(following: path.map(KeyPathStep.init))
    }

    /// Sets the value at the end of a list of keys and indexes. Keys are used as they are, including any dots.
    ///
    ///     try settings.set(true, at: [.key(bundleIdentifier), "seen"])
    ///
    /// Missing and null values on the way become objects before a key, and arrays before an index. The index after the
    /// last element of an array appends.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - path: keys and indexes. An empty list replaces the whole value.
    /// - Throws: ``UnboxError``, leaving the value unchanged, when the path leads through a scalar, has a key for an
    ///   array or an index for an object, when an index is out of range, or when the new value would nest too deeply.
    public mutating func set(_ value: JSONValue, at path: [UnboxPath.Component]) throws {
        try set(value, following: path.map(KeyPathStep.init))
    }

    /// Removes the value at the end of a list of keys and indexes. Keys are used as they are, including any dots.
    ///
    ///     try settings.remove(at: [.key(bundleIdentifier)])
    ///
    /// - Parameter path: keys and indexes. With an empty list, the whole value becomes null.
    /// - Returns: the removed value; nil if there was none.
    /// - Throws: ``UnboxError`` as ``value(at:)`` does.
    @discardableResult
    public mutating func remove(at path: [UnboxPath.Component]) throws -> JSONValue? {
        try remove(following: path.map(KeyPathStep.init))
    }
}
