// Fields with a Foundation `ParseStrategy` in the place of a formatter, such as `.iso8601`.

import Foundation

extension UnboxField {
    /// The value of a key, with a parse strategy.
    ///
    ///     created = try unboxer.unbox(.key("created", formatter: .iso8601))
    @_disfavoredOverload
    public static func key<S: ParseStrategy>(
        _ key: String, formatter: S
    ) -> UnboxField where S.ParseInput: UnboxCompatible, Value == S.ParseOutput {
        UnboxField(.key(key)) { try $0.unbox(key: key, formatter: formatter) }
    }

    /// The value of a key, with a parse strategy, or a default where it is missing or null.
    ///
    ///     created = try unboxer.unbox(.key("created", formatter: .iso8601, default: .distantPast))
    @_disfavoredOverload
    public static func key<S: ParseStrategy>(
        _ key: String, formatter: S, default value: Value
    ) -> UnboxField where S.ParseInput: UnboxCompatible, Value == S.ParseOutput {
        UnboxField(.key(key), default: value) {
            try $0.unbox(key: key, formatter: formatter)
        }
    }

    /// The value of a key, with a parse strategy; nil where it is missing or null.
    ///
    ///     deleted = try unboxer.unbox(.key("deleted", formatter: .iso8601))
    @_disfavoredOverload
    public static func key<S: ParseStrategy>(
        _ key: String, formatter: S
    ) -> UnboxField where S.ParseInput: UnboxCompatible, Value == S.ParseOutput? {
        UnboxField(.key(key)) { try $0.unbox(key: key, formatter: formatter) }
    }

    /// The value of a key as a collection, or an Optional of one, each element with a parse strategy.
    ///
    ///     visits = try unboxer.unbox(.key("visits", formatter: .iso8601, allowInvalidElements: true))
    @_disfavoredOverload
    public static func key<S: ParseStrategy>(
        _ key: String, formatter: S, allowInvalidElements: Bool = false
    ) -> UnboxField where S.ParseInput: UnboxCompatible, Value: UnboxContainer, Value.UnboxElement == S.ParseOutput {
        UnboxField(.key(key)) {
            try $0.unbox(key: key, formatter: formatter, allowInvalidElements: allowInvalidElements)
        }
    }

    /// The value of a key as a collection, or an Optional of one, each element with a parse strategy, with a
    /// default for a field that is missing or null.
    ///
    ///     visits = try unboxer.unbox(.key("visits", formatter: .iso8601, default: []))
    @_disfavoredOverload
    public static func key<S: ParseStrategy>(
        _ key: String, formatter: S, default value: Value, allowInvalidElements: Bool = false
    ) -> UnboxField where S.ParseInput: UnboxCompatible, Value: UnboxContainer, Value.UnboxElement == S.ParseOutput {
        UnboxField(.key(key), default: value) {
            try $0.unbox(key: key, formatter: formatter, allowInvalidElements: allowInvalidElements)
        }
    }

    /// The value at a key path, with a parse strategy.
    ///
    ///     created = try unboxer.unbox(.keyPath("meta.created", formatter: .iso8601))
    @_disfavoredOverload
    public static func keyPath<S: ParseStrategy>(
        _ keyPath: String, formatter: S
    ) -> UnboxField where S.ParseInput: UnboxCompatible, Value == S.ParseOutput {
        UnboxField(.keyPath(keyPath)) { try $0.unbox(keyPath: keyPath, formatter: formatter) }
    }

    /// The value at a key path, with a parse strategy, or a default where it is missing or null.
    ///
    ///     created = try unboxer.unbox(.keyPath("meta.created", formatter: .iso8601, default: .distantPast))
    @_disfavoredOverload
    public static func keyPath<S: ParseStrategy>(
        _ keyPath: String, formatter: S, default value: Value
    ) -> UnboxField where S.ParseInput: UnboxCompatible, Value == S.ParseOutput {
        UnboxField(.keyPath(keyPath), default: value) {
            try $0.unbox(keyPath: keyPath, formatter: formatter)
        }
    }

    /// The value at a key path, with a parse strategy; nil where it is missing or null.
    ///
    ///     deleted = try unboxer.unbox(.keyPath("meta.deleted", formatter: .iso8601))
    @_disfavoredOverload
    public static func keyPath<S: ParseStrategy>(
        _ keyPath: String, formatter: S
    ) -> UnboxField where S.ParseInput: UnboxCompatible, Value == S.ParseOutput? {
        UnboxField(.keyPath(keyPath)) { try $0.unbox(keyPath: keyPath, formatter: formatter) }
    }

    /// The value at a key path as a collection, or an Optional of one, each element with a parse strategy.
    ///
    ///     visits = try unboxer.unbox(.keyPath("meta.visits", formatter: .iso8601, allowInvalidElements: true))
    @_disfavoredOverload
    public static func keyPath<S: ParseStrategy>(
        _ keyPath: String, formatter: S, allowInvalidElements: Bool = false
    ) -> UnboxField where S.ParseInput: UnboxCompatible, Value: UnboxContainer, Value.UnboxElement == S.ParseOutput {
        UnboxField(.keyPath(keyPath)) {
            try $0.unbox(keyPath: keyPath, formatter: formatter, allowInvalidElements: allowInvalidElements)
        }
    }

    /// The value at a key path as a collection, or an Optional of one, each element with a parse strategy, with a
    /// default for a field that is missing or null.
    ///
    ///     visits = try unboxer.unbox(.keyPath("meta.visits", formatter: .iso8601, default: []))
    @_disfavoredOverload
    public static func keyPath<S: ParseStrategy>(
        _ keyPath: String, formatter: S, default value: Value, allowInvalidElements: Bool = false
    ) -> UnboxField where S.ParseInput: UnboxCompatible, Value: UnboxContainer, Value.UnboxElement == S.ParseOutput {
        UnboxField(.keyPath(keyPath), default: value) {
            try $0.unbox(keyPath: keyPath, formatter: formatter, allowInvalidElements: allowInvalidElements)
        }
    }
}
