// Fields that are only `Decodable`; see `Unboxer+Decodable.swift`.

extension UnboxField where Value: Decodable {
    /// The value of a key as a `Decodable` type.
    ///
    ///     place = try unboxer.unbox(.key("place"))
    @_disfavoredOverload
    public static func key(_ key: String, allowInvalidElements: Bool = false) -> UnboxField {
        UnboxField(.key(key)) {
            try $0.unbox(decoding: Value.self, key: key, allowInvalidElements: allowInvalidElements)
        }
    }

    /// The value of a key as a `Decodable` type, or a default where it is missing or null.
    ///
    ///     place = try unboxer.unbox(.key("place", default: home))
    @_disfavoredOverload
    public static func key(_ key: String, default value: Value, allowInvalidElements: Bool = false) -> UnboxField {
        UnboxField(.key(key), default: value) {
            try $0.unbox(decoding: Value.self, key: key, allowInvalidElements: allowInvalidElements)
        }
    }

    /// The value at a key path as a `Decodable` type.
    ///
    ///     place = try unboxer.unbox(.keyPath("trip.place"))
    @_disfavoredOverload
    public static func keyPath(_ keyPath: String, allowInvalidElements: Bool = false) -> UnboxField {
        UnboxField(.keyPath(keyPath)) {
            try $0.unbox(decoding: Value.self, keyPath: keyPath, allowInvalidElements: allowInvalidElements)
        }
    }

    /// The value at a key path as a `Decodable` type, or a default where it is missing or null.
    ///
    ///     place = try unboxer.unbox(.keyPath("trip.place", default: home))
    @_disfavoredOverload
    public static func keyPath(
        _ keyPath: String, default value: Value, allowInvalidElements: Bool = false
    ) -> UnboxField {
        UnboxField(.keyPath(keyPath), default: value) {
            try $0.unbox(decoding: Value.self, keyPath: keyPath, allowInvalidElements: allowInvalidElements)
        }
    }
}
