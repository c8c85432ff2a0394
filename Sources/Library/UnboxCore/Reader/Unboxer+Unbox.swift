// The reads of one value of a type: by key, by key path or as a whole; plain, with a context or with a formatter.
//
// There are few overloads, to keep type checking fast: Optionals, collections and their nestings are types like any
// other. `unbox(key:)` and `unbox(keyPath:)` have no default arguments, so that they can be passed as functions:
// `keys.map(unboxer.unbox(key:))`.

// MARK: - Values

extension Unboxer {
    /// Unboxes the value of a key.
    ///
    ///     name = try unboxer.unbox(key: "name")
    ///     site = try unboxer.unbox(key: "site")  // URL?: nil where missing or null
    ///     tags = try unboxer.unbox(key: "tags") ?? []  // a default for a missing field
    ///
    /// - Parameter key: a key of the object.
    /// - Returns: the value, converted. An Optional is nil when the key is missing or its value is null.
    /// - Throws: ``UnboxError`` when the key is missing or its value is null and the type is not Optional, and when the
    ///   value cannot be read as the type.
    @inlinable public func unbox<T: UnboxCompatible>(key: String) throws -> T {
        // No closure here: it would be optimized again for each type.
        // The reader may be a temporary, so `owner` is kept until the end.
        defer { withExtendedLifetime(owner) {} }
        if let scalar: T = try scalar(key) { return scalar }
        let field = try value.field(key, allowInvalidElements: false)
        do {
            return try T.unboxed(from: field)
        } catch {
            throw value.failure(error, atKey: key)
        }
    }

    /// Unboxes the value of a key, optionally dropping invalid elements.
    ///
    ///     ages = try unboxer.unbox(key: "ages", allowInvalidElements: true)
    ///
    /// - Parameters:
    ///   - key: a key of the object.
    ///   - allowInvalidElements: whether to drop invalid elements of collections, at any depth of nesting, instead of
    ///     throwing. This does not affect the reads inside a model.
    /// - Returns: the value, converted, without the dropped elements: see ``DroppedElements``.
    /// - Throws: ``UnboxError`` as `unbox(key:)` does.
    @inlinable public func unbox<T: UnboxCompatible>(key: String, allowInvalidElements: Bool) throws -> T {
        try read(key: key, allowInvalidElements: allowInvalidElements) { try T.unboxed(from: $0) }
    }

    /// Unboxes the value at a key path.
    ///
    ///     distance = try unboxer.unbox(keyPath: "activities.running.distance")
    ///     port = try unboxer.unbox(keyPath: #"hosts.example\.com.ports.0"#)
    ///     titles = try unboxer.unbox(keyPath: "jobOpenings.*.title")  // [String]
    ///
    /// - Parameter keyPath: keys, and indexes of arrays, separated by dots. An index has no sign and no leading zero,
    ///   and may be in brackets: `ports[0]` is `ports.0`. Within a key, `\.` is a dot, `\[` a bracket and `\\` a
    ///   backslash. A component `*` stands for every element of an array, or for every value of an object in the order
    ///   of its sorted keys; the type must then be an array or another collection of the matches. `\*` is the key `*`.
    /// - Returns: the value, converted. An Optional is nil when the value or anything on the way to it is missing or
    ///   null, or an index is out of range.
    /// - Throws: ``UnboxError`` as `unbox(key:)` does, and when the key path is malformed or leads through a scalar.
    @inlinable public func unbox<T: UnboxCompatible>(keyPath: String) throws -> T {
        try read(keyPath: keyPath) { try T.unboxed(from: $0) }
    }

    /// Unboxes the value at a key path, optionally dropping invalid elements.
    ///
    ///     let titles: [String] = try unboxer.unbox(keyPath: "jobs.*.title", allowInvalidElements: true)
    ///
    /// - Throws: ``UnboxError`` as `unbox(keyPath:)` does.
    @inlinable public func unbox<T: UnboxCompatible>(keyPath: String, allowInvalidElements: Bool) throws -> T {
        try read(keyPath: keyPath, allowInvalidElements: allowInvalidElements) { try T.unboxed(from: $0) }
    }

    /// Unboxes the whole value that this reader reads: the same object as another model, or the root of a payload.
    ///
    ///     switch try unboxer.unbox(key: "type") as String {
    ///     case "circle": self = .circle(try unboxer.unbox())
    ///     case "square": self = .square(try unboxer.unbox())
    ///     case let type: throw UnboxError("there is no shape \(type)")
    ///     }
    ///
    /// - Parameter allowInvalidElements: as in `unbox(key:allowInvalidElements:)`.
    /// - Returns: the object, or the root, converted.
    /// - Throws: ``UnboxError`` as `unbox(key:allowInvalidElements:)` does.
    @inlinable public func unbox<T: UnboxCompatible>(allowInvalidElements: Bool = false) throws -> T {
        try readAll(allowInvalidElements: allowInvalidElements) { try T.unboxed(from: $0) }
    }
}

// MARK: - With a context

extension Unboxer {
    /// Unboxes the value of a key as a model that needs a context, or as an Optional or a collection of such models.
    ///
    ///     let pet: Pet = try unboxer.unbox(key: "pet", context: shelter)
    ///
    /// - Parameters:
    ///   - key: a key of the object.
    ///   - context: the context that each model is made with.
    ///   - allowInvalidElements: as in `unbox(key:allowInvalidElements:)`.
    /// - Throws: ``UnboxError`` as `unbox(key:allowInvalidElements:)` does.
    @inlinable public func unbox<T: UnboxableWithContext>(
        key: String, context: T.UnboxContext, allowInvalidElements: Bool = false
    ) throws -> T {
        try read(key: key, allowInvalidElements: allowInvalidElements) { try T.unboxed(from: $0, context: context) }
    }

    /// Unboxes the value at a key path as a model that needs a context, or as an Optional or a collection of such
    /// models.
    ///
    ///     let pets: [Pet] = try unboxer.unbox(keyPath: "home.pets", context: shelter)
    ///
    /// - Throws: ``UnboxError`` as `unbox(keyPath:allowInvalidElements:)` does.
    @inlinable public func unbox<T: UnboxableWithContext>(
        keyPath: String, context: T.UnboxContext, allowInvalidElements: Bool = false
    ) throws -> T {
        try read(keyPath: keyPath, allowInvalidElements: allowInvalidElements) {
            try T.unboxed(from: $0, context: context)
        }
    }

    /// Unboxes the whole value that this reader reads, with a context: the same object as another model, or the root of
    /// a payload.
    ///
    ///     let pet: Pet = try unboxer.unbox(context: shelter)
    ///
    /// - Throws: ``UnboxError`` as `unbox(key:allowInvalidElements:)` does.
    @inlinable public func unbox<T: UnboxableWithContext>(
        context: T.UnboxContext, allowInvalidElements: Bool = false
    ) throws -> T {
        try readAll(allowInvalidElements: allowInvalidElements) { try T.unboxed(from: $0, context: context) }
    }
}

// MARK: - With a formatter

// The overloads for an Optional have an extra defaulted parameter that callers never pass. It makes the compiler choose
// the overload without it if the type cannot be inferred, as in
// `let date = try unboxer.unbox(key: "date", formatter: formatter)`.

extension Unboxer {
    /// Unboxes the value of a key with a formatter.
    ///
    ///     let created: Date = try unboxer.unbox(key: "created", formatter: .rfc3339)
    ///
    /// - Parameters:
    ///   - key: a key of the object.
    ///   - formatter: converts the value of the payload, for example a ``DateFormat`` or a `DateFormatter`.
    /// - Returns: what the formatter makes.
    /// - Throws: ``UnboxError`` when the key is missing, or when its value is null or cannot be read as the type that
    ///   the formatter takes, or when the formatter rejects it.
    @inlinable public func unbox<F: UnboxFormatter>(key: String, formatter: F) throws -> F.UnboxFormattedType {
        try read(key: key) { try formatter.format(value: $0) }
    }

    /// Unboxes the value of a key with a formatter, or nil when the key is missing or its value is null.
    ///
    ///     let deleted: Date? = try unboxer.unbox(key: "deleted", formatter: .rfc3339)
    ///
    /// - Throws: ``UnboxError`` when there is a value that the formatter cannot read.
    @inlinable public func unbox<F: UnboxFormatter>(
        key: String, formatter: F, _: Void = ()
    ) throws -> F.UnboxFormattedType? {
        try read(key: key) { try Optional.made(of: $0, by: FormattingMaker(formatter)) }
    }

    /// Unboxes the value of a key as a collection, or an Optional of one, each element with a formatter. The formatter
    /// makes the elements themselves: they cannot be Optionals or collections.
    ///
    ///     let visits: [Date] = try unboxer.unbox(key: "visits", formatter: .rfc3339, allowInvalidElements: true)
    ///
    /// - Parameters:
    ///   - key: a key of the object.
    ///   - formatter: makes each element.
    ///   - allowInvalidElements: whether to drop elements that the formatter cannot read.
    /// - Throws: ``UnboxError`` as `unbox(key:allowInvalidElements:)` does.
    @inlinable public func unbox<C: UnboxContainer, F: UnboxFormatter>(
        key: String, formatter: F, allowInvalidElements: Bool = false
    ) throws -> C where C.UnboxElement == F.UnboxFormattedType {
        try read(key: key, allowInvalidElements: allowInvalidElements) {
            try C.unboxed(from: $0) { try formatter.format(value: $0) }
        }
    }

    /// Unboxes the value at a key path with a formatter.
    ///
    ///     let created: Date = try unboxer.unbox(keyPath: "meta.created", formatter: .rfc3339)
    ///
    /// - Throws: ``UnboxError`` as `unbox(keyPath:allowInvalidElements:)` does, and when the formatter rejects the
    ///   value.
    @inlinable public func unbox<F: UnboxFormatter>(
        keyPath: String, formatter: F
    ) throws -> F.UnboxFormattedType {
        try read(keyPath: keyPath) { try formatter.format(value: $0) }
    }

    /// Unboxes the value at a key path with a formatter, or nil when the value or anything on the way to it is missing
    /// or null.
    ///
    ///     let deleted: Date? = try unboxer.unbox(keyPath: "meta.deleted", formatter: .rfc3339)
    ///
    /// - Throws: ``UnboxError`` as `unbox(keyPath:allowInvalidElements:)` does for an Optional, and when there is a
    ///   value that the formatter cannot read.
    @inlinable public func unbox<F: UnboxFormatter>(
        keyPath: String, formatter: F, _: Void = ()
    ) throws -> F.UnboxFormattedType? {
        try read(keyPath: keyPath) { try Optional.made(of: $0, by: FormattingMaker(formatter)) }
    }

    /// Unboxes the value at a key path as a collection, or an Optional of one, each element with a formatter.
    ///
    ///     let visits: [Date] = try unboxer.unbox(keyPath: "meta.*.visits.*", formatter: .rfc3339)
    ///
    /// - Throws: ``UnboxError`` as `unbox(keyPath:allowInvalidElements:)` does.
    @inlinable public func unbox<C: UnboxContainer, F: UnboxFormatter>(
        keyPath: String, formatter: F, allowInvalidElements: Bool = false
    ) throws -> C where C.UnboxElement == F.UnboxFormattedType {
        try read(keyPath: keyPath, allowInvalidElements: allowInvalidElements) {
            try C.unboxed(from: $0) { try formatter.format(value: $0) }
        }
    }
}
