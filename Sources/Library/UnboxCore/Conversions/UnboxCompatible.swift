/// A type that can be made from a value of a payload: the one requirement behind every `unbox`.
///
/// Models conform to ``Unboxable``, enums to ``UnboxableEnum``, types that are made from a string or a number to
/// ``UnboxableByTransform``; these protocols implement the requirement. `Optional`, `Array`, `Set` and `Dictionary`
/// conform if their elements do, so that the compiler knows whether `[String: [Model?]]` can be unboxed.
///
/// Conform to this protocol directly only for a type that none of those fits, such as one that is made from either a
/// string or an object:
///
///     enum Link: UnboxCompatible {
///         case address(URL)
///         case page(Page)
///
///         static func unboxed(from value: borrowing UnboxValue) throws -> Link {
///             if let address = try? value.unbox(as: URL.self) { return .address(address) }
///             return .page(try value.unbox())
///         }
///     }
public protocol UnboxCompatible {
    /// Makes an instance from a value of a payload.
    ///
    /// - Parameter value: the value, which may be absent or null: types other than Optional should throw in that case.
    /// - Throws: ``UnboxError`` without a path (the containers around the value add theirs), or any other error, which
    ///   becomes the ``UnboxError/underlyingError`` of an UnboxError.
    static func unboxed(from value: borrowing UnboxValue) throws -> Self

    /// What an Optional of the type has for null; nil, which is the default, if the Optional itself is nil.
    ///
    /// An Optional has nil: a `String??` is `.some(nil)` for null, and nil where the key is missing.
    static var unboxedNull: Self? { get }
}

extension UnboxCompatible {
    /// Nil: an Optional of the type is nil for null.
    @inlinable public static var unboxedNull: Self? { nil }
}

extension UnboxValue {
    /// Converts the value.
    ///
    ///     let address = try? value.unbox(as: URL.self)
    ///
    /// In `unboxed(from:)`, the type must not be the conforming type itself: that would recurse forever.
    ///
    /// - Parameter type: the type to convert to, if it cannot be inferred.
    /// - Returns: what `unbox(key:)` would return for a key with this value.
    /// - Throws: ``UnboxError``, or any error that the type's code throws.
    @inlinable public func unbox<T: UnboxCompatible>(as type: T.Type = T.self) throws -> T {
        // The beginning of a string may convert to another value than the whole: see Incomplete.swift.
        if T.self == String.self, payload.isOpenString { throw payload.mismatch(expected: type) }
        return try T.unboxed(from: self)
    }

    /// The error for a value that a type does not accept, whether it is absent, null or invalid.
    ///
    ///     guard let color = Color(hex: try value.unbox()) else { throw value.failure(expected: "a colour") }
    ///
    /// For your own ``UnboxCompatible`` conformances: throw it in `unboxed(from:)`. It says what was expected and what
    /// was found, and the path is added as the error propagates.
    ///
    /// - Parameters:
    ///   - expected: the type as the message names it. It must not contain a value of the payload.
    ///   - detail: why the value is rejected, if there is more to say. It may contain values: a redacted description
    ///     omits it.
    public func failure(expected: String, detail: String? = nil) -> UnboxError {
        payload.isMissing
            ? payload.mismatch(expected: expected) : payload.invalid(expected: expected, detail: detail)
    }
}

extension PayloadValue {
    package func unbox<T: UnboxCompatible>(as type: T.Type = T.self) throws -> T {
        try T.unboxed(from: UnboxValue(self))
    }

    /// Unboxes a collection that is rarely read, without specializing code for it.
    @inline(never) package func unbox(seldom type: any UnboxCompatible.Type) throws -> Any {
        try type.unboxed(from: UnboxValue(self))
    }

    /// - Throws: ``UnboxError`` if the value is missing, null or the beginning of a string.
    @_alwaysEmitIntoClient @inline(__always) func checkPresent<T>(for type: T.Type) throws {
        if isMissing { throw mismatch(expected: type) }
    }
}
