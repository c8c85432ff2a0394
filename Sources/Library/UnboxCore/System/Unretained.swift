/// A reference that does not keep its object alive.
///
/// Retaining and releasing an object takes two atomic operations, which cost as much as finding and converting a field.
/// So a value of a payload refers to its document and its session unretained, and whoever starts reading keeps both
/// alive until it is finished: see `KeptValue`. Only this file creates and dereferences these references.
///
/// This is safe because no value of a payload outlives its owner: code outside the library only gets an ``UnboxValue``,
/// which the compiler does not let it store, or an ``Unboxer``, which keeps the payload alive; and the library itself
/// stores a `KeptValue`, or values in an object that holds one.
@frozen @usableFromInline package struct Unretained<Object: AnyObject> {
    @usableFromInline let reference: Unmanaged<Object>

    @_alwaysEmitIntoClient @inline(__always) package init(_ object: Object) { reference = .passUnretained(object) }

    @_alwaysEmitIntoClient @inline(__always) init(_ reference: Unmanaged<Object>) { self.reference = reference }

    /// The object, retained.
    @_alwaysEmitIntoClient @inline(__always) package var object: Object { reference.takeUnretainedValue() }

    @_alwaysEmitIntoClient @inline(__always) package func refers(to object: Object) -> Bool {
        reference.toOpaque() == Unmanaged.passUnretained(object).toOpaque()
    }

    /// Calls `body` with the object, without retaining it.
    @_alwaysEmitIntoClient @inline(__always) package func with<R>(_ body: (Object) throws -> R) rethrows -> R {
        try reference._withUnsafeGuaranteedRef(body)
    }

    /// A reference to the same object, which is known to be an instance of this generic class or of a subclass, because
    /// of a type that it stores. The caller compares that type: comparing classes would need a look-up for each object.
    ///
    /// - Precondition: `isProven`.
    @_alwaysEmitIntoClient @inline(__always) package func proven<Other: AnyObject>(
        as type: Other.Type, because isProven: Bool
    ) -> Unretained<Other> {
        precondition(isProven)
        return Unretained<Other>(.fromOpaque(reference.toOpaque()))
    }
}
