/// A reference that does not keep its object alive.
///
/// To retain an object and to release it takes two atomic operations, which is as much as it takes to find a field and to
/// convert it. So a value of a payload refers to its document and its session by these, and who begins to read keeps both
/// until it is done: see `KeptValue.swift`. This is the only file that makes and follows them.
///
/// Safe, as no value of a payload outlives who keeps it: what code outside the library gets is an ``UnboxValue``, which the
/// compiler lets nobody keep, or an ``Unboxer``, which keeps the payload; and what the library itself stores is a
/// `KeptValue`, or lies in an object that holds one.
@frozen @usableFromInline struct Unretained<Object: AnyObject> {
    @usableFromInline let reference: Unmanaged<Object>

    @inlinable @inline(__always) init(_ object: Object) { reference = .passUnretained(object) }

    /// The object, retained.
    @inlinable @inline(__always) var object: Object { reference.takeUnretainedValue() }

    /// Calls `body` with the object, which is not retained for it.
    @inlinable @inline(__always) func with<R>(_ body: (Object) throws -> R) rethrows -> R {
        try reference._withUnsafeGuaranteedRef(body)
    }
}
