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
}
