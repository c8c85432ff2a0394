// How fields are made: key and key path, times plain, context, formatter and parse strategy, as for a single read.
//
// Each takes a default as well, which stands for a field that is missing or null, and never for one that is wrong.

// MARK: - Values

extension UnboxField where Value: UnboxCompatible {
    /// The value of a key.
    ///
    ///     tags = try unboxer.unbox(.key("tags", allowInvalidElements: true))
    ///
    /// - Parameters:
    ///   - key: a key of the object.
    ///   - allowInvalidElements: whether each invalid element of a collection is dropped.
    public static func key(_ key: String, allowInvalidElements: Bool = false) -> UnboxField {
        UnboxField(.key(key)) { try $0.unbox(key: key, allowInvalidElements: allowInvalidElements) }
    }

    /// The value of a key, or a default where it is missing or null.
    ///
    ///     (name, age) = try unboxer.unbox(.key("name"), .key("age", default: 0))
    public static func key(_ key: String, default value: Value, allowInvalidElements: Bool = false) -> UnboxField {
        UnboxField(.key(key), default: value) {
            try $0.unbox(key: key, allowInvalidElements: allowInvalidElements)
        }
    }

    /// The value at a key path.
    ///
    ///     city = try unboxer.unbox(.keyPath("address.city"))
    ///
    /// - Parameters:
    ///   - keyPath: keys and indexes, as in `Unboxer.unbox(keyPath:)`.
    ///   - allowInvalidElements: whether each invalid element of a collection is dropped.
    public static func keyPath(_ keyPath: String, allowInvalidElements: Bool = false) -> UnboxField {
        UnboxField(.keyPath(keyPath)) { try $0.unbox(keyPath: keyPath, allowInvalidElements: allowInvalidElements) }
    }

    /// The value at a key path, or a default where it is missing or null.
    ///
    ///     city = try unboxer.unbox(.keyPath("address.city", default: "unknown"))
    public static func keyPath(
        _ keyPath: String, default value: Value, allowInvalidElements: Bool = false
    ) -> UnboxField {
        UnboxField(.keyPath(keyPath), default: value) {
            try $0.unbox(keyPath: keyPath, allowInvalidElements: allowInvalidElements)
        }
    }
}

// MARK: - With a context

extension UnboxField where Value: UnboxCompatibleWithContext {
    /// The value of a key as a model that needs a context, or as an Optional or a collection of such models.
    ///
    ///     pets = try unboxer.unbox(.key("pets", context: shelter))
    public static func key(
        _ key: String, context: Value.UnboxContext, allowInvalidElements: Bool = false
    ) -> UnboxField {
        UnboxField(.key(key)) { try $0.unbox(key: key, context: context, allowInvalidElements: allowInvalidElements) }
    }

    /// The value of a key as a model that needs a context, or as an Optional or a collection of such models, with
    /// a default for a field that is missing or null.
    ///
    ///     pets = try unboxer.unbox(.key("pets", context: shelter, default: []))
    public static func key(
        _ key: String, context: Value.UnboxContext, default value: Value, allowInvalidElements: Bool = false
    ) -> UnboxField {
        UnboxField(.key(key), default: value) {
            try $0.unbox(key: key, context: context, allowInvalidElements: allowInvalidElements)
        }
    }

    /// The value at a key path as a model that needs a context, or as an Optional or a collection of such models.
    ///
    ///     pets = try unboxer.unbox(.keyPath("home.pets", context: shelter))
    public static func keyPath(
        _ keyPath: String, context: Value.UnboxContext, allowInvalidElements: Bool = false
    ) -> UnboxField {
        UnboxField(.keyPath(keyPath)) {
            try $0.unbox(keyPath: keyPath, context: context, allowInvalidElements: allowInvalidElements)
        }
    }

    /// The value at a key path as a model that needs a context, or as an Optional or a collection of such models, with
    /// a default for a field that is missing or null.
    ///
    ///     pets = try unboxer.unbox(.keyPath("home.pets", context: shelter, default: []))
    public static func keyPath(
        _ keyPath: String, context: Value.UnboxContext, default value: Value, allowInvalidElements: Bool = false
    ) -> UnboxField {
        UnboxField(.keyPath(keyPath), default: value) {
            try $0.unbox(keyPath: keyPath, context: context, allowInvalidElements: allowInvalidElements)
        }
    }
}

// MARK: - What a default stands for

extension Unboxer {
    // What cannot be looked up is no absence: the read that follows throws.

    func hasValue(at place: FieldPlace) -> Bool {
        switch place {
        case .key(let key): !value.isObject || !value.value(forKey: key).isAbsentOrNull
        case .keyPath(let keyPath): (try? value.value(atKeyPath: keyPath))?.isAbsentOrNull != true
        }
    }
}
