// The functions that make fields: by key or key path; plain, with a context or with a formatter, as for a single read.
//
// No two functions with the same name have the same labels. In a read of many fields, the compiler tries all
// combinations of overloads before it reports which field is wrong. Two overloads that fit the same call would double
// its work with each field, and twelve fields with one wrong type would take half a minute. `.ci/wrong-calls` checks
// this.

// MARK: - Values

extension UnboxField where Value: UnboxCompatible {
    /// The value of a key.
    ///
    ///     tags = try unboxer.unboxAll(.key("tags", allowInvalidElements: true))
    ///
    /// - Parameters:
    ///   - key: a key of the object.
    ///   - allowInvalidElements: whether to drop invalid elements of a collection.
    public static func key(_ key: String, allowInvalidElements: Bool = false) -> UnboxField {
        UnboxField(.key(key)) { try $0.unbox(key: key, allowInvalidElements: allowInvalidElements) }
    }

    /// The value at a key path.
    ///
    ///     city = try unboxer.unboxAll(.keyPath("address.city"))
    ///
    /// - Parameters:
    ///   - keyPath: keys and indexes, as in `Unboxer.unbox(keyPath:)`.
    ///   - allowInvalidElements: whether to drop invalid elements of a collection.
    public static func keyPath(_ keyPath: String, allowInvalidElements: Bool = false) -> UnboxField {
        UnboxField(.keyPath(keyPath)) { try $0.unbox(keyPath: keyPath, allowInvalidElements: allowInvalidElements) }
    }
}

// MARK: - With a context

extension UnboxField where Value: UnboxableWithContext {
    /// The value of a key as a model that needs a context, or as an Optional or a collection of such models.
    ///
    ///     pets = try unboxer.unboxAll(.key("pets", context: shelter))
    public static func key(
        _ key: String, context: Value.UnboxContext, allowInvalidElements: Bool = false
    ) -> UnboxField {
        UnboxField(.key(key)) { try $0.unbox(key: key, context: context, allowInvalidElements: allowInvalidElements) }
    }

    /// The value at a key path as a model that needs a context, or as an Optional or a collection of such models.
    ///
    ///     pets = try unboxer.unboxAll(.keyPath("home.pets", context: shelter))
    public static func keyPath(
        _ keyPath: String, context: Value.UnboxContext, allowInvalidElements: Bool = false
    ) -> UnboxField {
        UnboxField(.keyPath(keyPath)) {
            try $0.unbox(keyPath: keyPath, context: context, allowInvalidElements: allowInvalidElements)
        }
    }
}

// MARK: - With a formatter

extension UnboxField where Value: UnboxFormatted {
    /// The value of a key, with a formatter: the type that it makes, or an Optional or a collection of that type.
    ///
    ///     created = try unboxer.unboxAll(.key("created", formatter: .rfc3339))
    ///
    /// - Parameters:
    ///   - key: a key of the object.
    ///   - formatter: makes the value, or each element.
    ///   - allowInvalidElements: whether to drop elements that the formatter cannot read.
    public static func key<F: UnboxFormatter>(
        _ key: String, formatter: F, allowInvalidElements: Bool = false
    ) -> UnboxField where F.UnboxFormattedType == Value.UnboxLeaf {
        UnboxField(.key(key)) {
            try $0.read(key: key, allowInvalidElements: allowInvalidElements) {
                try Value.unboxed(from: $0, leaf: { try formatter.format(value: $0) })
            }
        }
    }

    /// The value at a key path, with a formatter: the type that it makes, or an Optional or a collection of that type.
    ///
    ///     visits = try unboxer.unboxAll(.keyPath("meta.visits", formatter: .strategy(.iso8601)))
    public static func keyPath<F: UnboxFormatter>(
        _ keyPath: String, formatter: F, allowInvalidElements: Bool = false
    ) -> UnboxField where F.UnboxFormattedType == Value.UnboxLeaf {
        UnboxField(.keyPath(keyPath)) {
            try $0.read(keyPath: keyPath, allowInvalidElements: allowInvalidElements) {
                try Value.unboxed(from: $0, leaf: { try formatter.format(value: $0) })
            }
        }
    }
}
