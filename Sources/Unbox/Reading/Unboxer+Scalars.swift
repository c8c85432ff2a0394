// The scalars that models are made of, each looked up and converted by one call into the library.
//
// What is inlined into every read of every model is built again with every model. So a read of one of these types is this
// one call, which the compiler picks where it knows the type; `UnboxCompatible/unboxed(from:)` makes the same of the value.

extension Unboxer {
    /// The value of a key as a scalar; nil for any other type.
    @inlinable @inline(__always) func scalar<T>(_ key: String) throws -> T? {
        if T.self == String.self { return try value.string(forKey: key) as? T }
        if T.self == Int.self { return try value.integer(forKey: key) as? T }
        if T.self == Double.self { return try value.double(forKey: key) as? T }
        if T.self == Bool.self { return try value.bool(forKey: key) as? T }
        return nil
    }
}

extension PayloadValue {
    @usableFromInline func string(forKey key: String) throws -> String { try scalar(forKey: key) { $0.string } }
    @usableFromInline func integer(forKey key: String) throws -> Int { try scalar(forKey: key) { $0.integer() } }
    @usableFromInline func double(forKey key: String) throws -> Double { try scalar(forKey: key) { $0.floatingPoint() } }
    @usableFromInline func bool(forKey key: String) throws -> Bool { try scalar(forKey: key) { $0.bool } }

    /// - Parameter scalar: the scalar, where the value is one as it stands.
    @inline(__always) private func scalar<T: UnboxCompatible>(
        forKey key: String, _ scalar: (PayloadValue) -> T?
    ) throws -> T {
        if !isObserved, let scalar = scalar(PayloadValue(storage.value(forKey: key))) { return scalar }
        return try converted(forKey: key)
    }

    @inline(never) private func converted<T: UnboxCompatible>(forKey key: String) throws -> T {
        let field = try field(key, allowInvalidElements: false)
        do {
            return try T.unboxed(from: field)
        } catch {
            throw failure(error, atKey: key)
        }
    }
}
