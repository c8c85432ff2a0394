/// One value of a payload, or its absence: the input of ``UnboxCompatible/unboxed(from:)``.
///
/// It refers to the payload and copies nothing. It exists only during a conversion: the compiler does not let it be
/// stored, captured by an escaping closure, or copied. To keep a value, read it as a type such as `[String: Any]`.
@frozen public struct UnboxValue: ~Copyable {
    @usableFromInline package let payload: PayloadValue

    /// For a value that stays in use. Not inlined: Swift 6.3.1 would borrow the value instead of copying it, and then
    /// refuse to optimize that ("cannot initialize a nonCopyable type with a guaranteed value").
    @inline(never) package init(_ payload: PayloadValue) { self.payload = payload }

    /// For a value that was just made and is not used otherwise.
    @inlinable @inline(__always) init(new payload: consuming PayloadValue) { self.payload = payload }
}

extension UnboxValue {
    /// Whether the payload has no such value: a missing key, or an index out of range.
    @inlinable public var isAbsent: Bool { payload.isAbsent }

    /// Whether the value is a JSON null (or an `NSNull`, or a `nil` in a dictionary of Optionals).
    @inlinable public var isNull: Bool { payload.isNull }

    /// The value as JSONSerialization would return it, or as the caller's dictionary holds it; nil if absent.
    ///
    /// For JSON data, each call builds it. A number in JSON data that no Foundation type holds, such as 1e400, becomes
    /// an infinite Double.
    public var rawValue: Any? { payload.rawValue }
}
