// Casts of a value to exactly the type that it has. Only this file reinterprets a value as another type.
//
// Each cast compares the two types first, in release builds too: values of the same type have the same size and layout.
// `as?` would also look for bridges and conformances, and takes 25 to 300 ns where this takes 1. (In a generic function
// that is specialized for both types, neither is left.)

@usableFromInline package enum SameType {
    /// The value, if it has exactly this type, not a subclass or a type that bridges to it.
    @_alwaysEmitIntoClient @inline(__always) package static func cast<T, U>(_ value: T, to type: U.Type) -> U? {
        guard T.self == U.self else { return nil }
        return unsafeBitCast(value, to: U.self)
    }

    /// The value, whose type is known to be this one in a way that the compiler cannot see.
    ///
    /// - Precondition: `T` and `U` are the same type.
    @_alwaysEmitIntoClient @inline(__always) package static func proven<T, U>(_ value: T, as type: U.Type = U.self) -> U
    {
        precondition(T.self == U.self)
        return unsafeBitCast(value, to: U.self)
    }

    /// The array, whose elements are known to be of this type. Compares the types of the elements: comparing those of
    /// the arrays would need a look-up for each array.
    ///
    /// - Precondition: `T` and `U` are the same type.
    @_alwaysEmitIntoClient @inline(__always) package static func proven<T, U>(array: [T], of type: U.Type = U.self)
        -> [U]
    {
        precondition(T.self == U.self)
        return unsafeBitCast(array, to: [U].self)
    }

    /// The object, if it is an instance of exactly this class, not of a subclass.
    @inline(__always) static func cast<Object: AnyObject>(object: AnyObject, to type: Object.Type)
        -> Object?
    {
        guard Swift.type(of: object) == type else { return nil }
        return unsafeDowncast(object, to: type)
    }
}
