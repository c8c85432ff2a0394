/// One value of a payload, or its absence: what a type makes itself from in ``UnboxCompatible/unboxed(from:)``.
///
/// It refers to the payload and copies nothing of it. It is there for the time of a conversion only: the compiler does not
/// let it be kept, captured by an escaping closure, or copied. What is to be kept is read as a type, such as
/// ``JSONValue`` or `[String: Any]`.
@frozen public struct UnboxValue: ~Copyable {
    @usableFromInline let payload: PayloadValue

    /// Of a value that stays in use. Not inlined: Swift 6.3.1 would borrow the value in place of copying it, and then
    /// refuse to optimize that ("cannot initialize a nonCopyable type with a guaranteed value").
    @usableFromInline @inline(never) init(_ payload: PayloadValue) { self.payload = payload }

    /// Of a value that was just made, and is not used otherwise.
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
    /// - Parameter type: what to make of it, where the type cannot be inferred.
    /// - Returns: what `unbox(key:)` would return for a key with this value.
    /// - Throws: ``UnboxError``, or what the type's own code throws.
    @inlinable public func unbox<T: UnboxCompatible>(as type: T.Type = T.self) throws -> T {
        try T.unboxed(from: self)
    }

    /// The value as JSONSerialization would return it, or as it is in the dictionary that is read; nil when absent.
    ///
    /// Of JSON data, it is built by each call. A number of JSON data that no type of Foundation holds, such as 1e400,
    /// is an infinite Double here.
    public var rawValue: Any? { payload.rawValue }

    /// The error for a type that takes a value, where this is neither absent nor null.
    ///
    ///     guard let color = Color(hex: try value.unbox()) else { throw value.failure(expected: "a colour") }
    ///
    /// For ``UnboxCompatible`` conformances of your own: thrown in `unboxed(from:)`, it says what was expected and
    /// what was found, and gains its path on the way up.
    ///
    /// - Parameters:
    ///   - expected: what the message calls the type.
    ///   - detail: why the value will not do, where there is more to say.
    public func failure(expected: String, detail: String? = nil) -> UnboxError {
        payload.isAbsentOrNull
            ? payload.mismatch(expected: expected) : payload.invalid(expected: expected, detail: detail)
    }
}
