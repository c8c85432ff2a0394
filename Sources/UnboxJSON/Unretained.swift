/// A reference that does not keep its object alive.
///
/// Retaining and releasing an object takes two atomic operations, which cost as much as finding and converting a field.
/// So a value of a payload refers to its document and its session unretained, and whoever starts reading keeps both
/// alive until it is finished: see `KeptValue.swift`. Only this file creates and dereferences these references.
///
/// This is safe because no value of a payload outlives its owner: code outside the library only gets an ``UnboxValue``,
/// which the compiler does not let it store, or an ``Unboxer``, which keeps the payload alive; and the library itself
/// stores a `KeptValue`, or values in an object that holds one.
@frozen @usableFromInline package struct Unretained<Object: AnyObject> {
    @usableFromInline let reference: Unmanaged<Object>

    @inlinable @inline(__always) package init(_ object: Object) { reference = .passUnretained(object) }

    /// The object, retained.
    @inlinable @inline(__always) package var object: Object { reference.takeUnretainedValue() }

    /// Calls `body` with the object, without retaining it.
    @inlinable @inline(__always) package func with<R>(_ body: (Object) throws -> R) rethrows -> R {
        try reference._withUnsafeGuaranteedRef(body)
    }
}
