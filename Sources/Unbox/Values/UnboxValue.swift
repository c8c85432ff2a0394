/// One value of a payload, or its absence: the input of ``UnboxCompatible/unboxed(from:)``.
///
/// It refers to the payload and copies nothing. It exists only during a conversion: the compiler does not let it be
/// stored, captured by an escaping closure, or copied. To keep a value, read it as a type such as `[String: Any]`.
@frozen public struct UnboxValue: ~Copyable {
    @usableFromInline let payload: PayloadValue

    /// For a value that stays in use. Not inlined: Swift 6.3.1 would borrow the value instead of copying it, and then
    /// refuse to optimize that ("cannot initialize a nonCopyable type with a guaranteed value").
    @usableFromInline @inline(never) init(_ payload: PayloadValue) { self.payload = payload }

    /// For a value that was just made and is not used otherwise.
    @inlinable @inline(__always) init(new payload: consuming PayloadValue) { self.payload = payload }
}

extension UnboxValue {
    /// Whether the payload has no such value: a missing key, or an index out of range.
    @inlinable public var isAbsent: Bool { payload.isAbsent }

    /// Whether the value is a JSON null (or an `NSNull`, or a `nil` in a dictionary of Optionals).
    @inlinable public var isNull: Bool { payload.isNull }

    /// Converts the value.
    ///
    ///     let address = try? value.unbox(as: URL.self)
    ///
    /// In `unboxed(from:)`, the type must be another one than the type that conforms: that would call `unboxed(from:)`
    /// again, without end.
    ///
    /// - Parameter type: the type to convert to, if it cannot be inferred.
    /// - Returns: what `unbox(key:)` would return for a key with this value.
    /// - Throws: ``UnboxError``, or any error that the type's code throws.
    @inlinable public func unbox<T: UnboxCompatible>(as type: T.Type = T.self) throws -> T {
        // The beginning of a string may become another value than the whole: see Incomplete.swift.
        if T.self == String.self, payload.isBrokenString { throw payload.mismatch(expected: type) }
        return try T.unboxed(from: self)
    }

    /// The value as JSONSerialization would return it, or as the caller's dictionary holds it; nil if absent.
    ///
    /// For JSON data, each call builds it. A number in JSON data that no Foundation type holds, such as 1e400, becomes
    /// an infinite Double.
    public var rawValue: Any? { payload.rawValue }

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
        payload.isAbsentNullOrBroken
            ? payload.mismatch(expected: expected) : payload.invalid(expected: expected, detail: detail)
    }
}
