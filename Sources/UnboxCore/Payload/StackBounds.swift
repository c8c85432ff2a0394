// A recursive model recurses on the stack of the caller's thread, which may be as small as 512 KiB. With the bounds of
// that stack, a deep payload causes an error instead of a crash.
//
// Unsafe here: the address of a local variable is taken and compared, never dereferenced; and the attributes of a
// thread are requested with a C function that is looked up by name and cast to its documented type.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The address range of the stack of one thread; it grows from `high` down to `low`.
package struct StackBounds: Sendable {
    let low: UInt
    let high: UInt

    /// The space kept free for other code that a model's `init` calls: formatters, URL parsing.
    private static let reserve: UInt = 96 * 1024

    /// Whether there is room for one more model on the stack of the current thread. Takes about 5 ns.
    ///
    /// UnboxTesting uses it too, as it compares models as deep as they nest.
    @inline(__always) package static var haveRoom: Bool { room > 0 }

    /// The number of bytes left on the stack of the current thread, without the reserve.
    package static var room: UInt {
        let bounds = current
        let position = position
        // Outside the bounds: another stack, such as a coroutine library's, whose size is unknown.
        guard position >= bounds.low && position < bounds.high else { return .max }
        return position - bounds.low > reserve ? position - bounds.low - reserve : 0
    }

    /// The address of a local variable, which lies in the current frame.
    @inline(never) private static var position: UInt {
        var local: UInt8 = 0
        return withUnsafePointer(to: &local) { UInt(bitPattern: $0) }
    }
}

extension StackBounds {
    /// The bounds of the current thread's stack. If the system does not report them: all addresses, which disables the
    /// check.
    ///
    /// Asking the system takes up to 50 µs (on Linux the main thread's bounds are read from a file), so the answer is
    /// kept with the thread.
    package static var current: StackBounds {
        if let kept = kept.read(\.bounds) { return kept }
        let bounds = ofCurrentThread ?? unknown
        kept.keep(Kept(bounds))
        return bounds
    }

    private final class Kept {
        let bounds: StackBounds
        init(_ bounds: StackBounds) { self.bounds = bounds }
    }

    private static let kept = ThreadStorage<Kept>()

    private static let unknown = StackBounds(low: 0, high: .max)

    private static var ofCurrentThread: StackBounds? {
        #if canImport(Darwin)
            let high = UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
            return StackBounds(low: high - UInt(pthread_get_stacksize_np(pthread_self())), high: high)
        #else
            // A GNU extension, which Swift does not import, and which a system may not have.
            typealias GetAttributes =
                @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt
            guard let symbol = dlsym(nil, "pthread_getattr_np") else { return nil }
            let getAttributes = unsafeBitCast(symbol, to: GetAttributes.self)
            // Space for one, which the call below initializes.
            let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
            defer { attributes.deallocate() }
            guard getAttributes(pthread_self(), attributes) == 0 else { return nil }
            defer { pthread_attr_destroy(attributes) }
            var address: UnsafeMutableRawPointer?
            var size = 0
            guard pthread_attr_getstack(attributes, &address, &size) == 0, let address else { return nil }
            let low = UInt(bitPattern: address)
            return StackBounds(low: low, high: low + UInt(size))
        #endif
    }
}
