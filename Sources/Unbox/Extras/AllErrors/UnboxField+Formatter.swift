// Fields with a formatter.

extension UnboxField {
    /// The value of a key, with a formatter.
    ///
    ///     created = try unboxer.unbox(.key("created", formatter: .rfc3339))
    public static func key<F: UnboxFormatter>(
        _ key: String, formatter: F
    ) -> UnboxField where Value == F.UnboxFormattedType {
        UnboxField(.key(key)) { try $0.unbox(key: key, formatter: formatter) }
    }

    /// The value of a key, with a formatter, or a default where it is missing or null.
    ///
    ///     created = try unboxer.unbox(.key("created", formatter: .rfc3339, default: .distantPast))
    public static func key<F: UnboxFormatter>(
        _ key: String, formatter: F, default value: Value
    ) -> UnboxField where Value == F.UnboxFormattedType {
        UnboxField(.key(key), default: value) {
            try $0.unbox(key: key, formatter: formatter)
        }
    }

    /// The value of a key, with a formatter; nil where it is missing or null.
    ///
    ///     deleted = try unboxer.unbox(.key("deleted", formatter: .rfc3339))
    public static func key<F: UnboxFormatter>(
        _ key: String, formatter: F
    ) -> UnboxField where Value == F.UnboxFormattedType? {
        UnboxField(.key(key)) { try $0.unbox(key: key, formatter: formatter) }
    }

    /// The value of a key as a collection, or an Optional of one, each element with a formatter.
    ///
    ///     visits = try unboxer.unbox(.key("visits", formatter: .rfc3339, allowInvalidElements: true))
    public static func key<F: UnboxFormatter>(
        _ key: String, formatter: F, allowInvalidElements: Bool = false
    ) -> UnboxField where Value: UnboxContainer, Value.UnboxElement == F.UnboxFormattedType {
        UnboxField(.key(key)) {
            try $0.unbox(key: key, formatter: formatter, allowInvalidElements: allowInvalidElements)
        }
    }

    /// The value of a key as a collection, or an Optional of one, each element with a formatter, with a default
    /// for a field that is missing or null.
    ///
    ///     visits = try unboxer.unbox(.key("visits", formatter: .rfc3339, default: []))
    public static func key<F: UnboxFormatter>(
        _ key: String, formatter: F, default value: Value, allowInvalidElements: Bool = false
    ) -> UnboxField where Value: UnboxContainer, Value.UnboxElement == F.UnboxFormattedType {
        UnboxField(.key(key), default: value) {
            try $0.unbox(key: key, formatter: formatter, allowInvalidElements: allowInvalidElements)
        }
    }

    /// The value at a key path, with a formatter.
    ///
    ///     created = try unboxer.unbox(.keyPath("meta.created", formatter: .rfc3339))
    public static func keyPath<F: UnboxFormatter>(
        _ keyPath: String, formatter: F
    ) -> UnboxField where Value == F.UnboxFormattedType {
        UnboxField(.keyPath(keyPath)) { try $0.unbox(keyPath: keyPath, formatter: formatter) }
    }

    /// The value at a key path, with a formatter, or a default where it is missing or null.
    ///
    ///     created = try unboxer.unbox(.keyPath("meta.created", formatter: .rfc3339, default: .distantPast))
    public static func keyPath<F: UnboxFormatter>(
        _ keyPath: String, formatter: F, default value: Value
    ) -> UnboxField where Value == F.UnboxFormattedType {
        UnboxField(.keyPath(keyPath), default: value) {
            try $0.unbox(keyPath: keyPath, formatter: formatter)
        }
    }

    /// The value at a key path, with a formatter; nil where it is missing or null.
    ///
    ///     deleted = try unboxer.unbox(.keyPath("meta.deleted", formatter: .rfc3339))
    public static func keyPath<F: UnboxFormatter>(
        _ keyPath: String, formatter: F
    ) -> UnboxField where Value == F.UnboxFormattedType? {
        UnboxField(.keyPath(keyPath)) { try $0.unbox(keyPath: keyPath, formatter: formatter) }
    }

    /// The value at a key path as a collection, or an Optional of one, each element with a formatter.
    ///
    ///     visits = try unboxer.unbox(.keyPath("meta.visits", formatter: .rfc3339, allowInvalidElements: true))
    public static func keyPath<F: UnboxFormatter>(
        _ keyPath: String, formatter: F, allowInvalidElements: Bool = false
    ) -> UnboxField where Value: UnboxContainer, Value.UnboxElement == F.UnboxFormattedType {
        UnboxField(.keyPath(keyPath)) {
            try $0.unbox(keyPath: keyPath, formatter: formatter, allowInvalidElements: allowInvalidElements)
        }
    }

    /// The value at a key path as a collection, or an Optional of one, each element with a formatter, with a default
    /// for a field that is missing or null.
    ///
    ///     visits = try unboxer.unbox(.keyPath("meta.visits", formatter: .rfc3339, default: []))
    public static func keyPath<F: UnboxFormatter>(
        _ keyPath: String, formatter: F, default value: Value, allowInvalidElements: Bool = false
    ) -> UnboxField where Value: UnboxContainer, Value.UnboxElement == F.UnboxFormattedType {
        UnboxField(.keyPath(keyPath), default: value) {
            try $0.unbox(keyPath: keyPath, formatter: formatter, allowInvalidElements: allowInvalidElements)
        }
    }
}
