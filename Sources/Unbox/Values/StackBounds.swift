// A recursive model recurses on the stack of the caller's thread, which may be as small as 512 KiB. The bounds of
// that stack let a deep payload end in an error before the process does.
//
// Unsafe here: the address of a local variable is taken and compared, never followed; and the attributes of a thread are
// asked for in C, by a function that is looked up by its name and has the type that its documentation says.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The addresses between which the stack of one thread lies; it grows from `high` down to `low`.
package struct StackBounds: Sendable {
    let low: UInt
    let high: UInt

    /// What is kept free for whatever a model's `init` calls besides this library: formatters, URL parsing.
    private static let reserve: UInt = 96 * 1024

    /// Whether there is room for one more model on the stack of the current thread. Takes about 5 ns.
    ///
    /// For UnboxTesting, too, which compares models as deeply as they nest.
    @inline(__always) package static var haveRoom: Bool { room > 0 }

    /// How many bytes are left on the stack of the current thread, the reserve aside.
    static var room: UInt {
        let bounds = current
        let position = position
        // A stack of its own making, such as a coroutine library's, is not the thread's: nothing is known of it.
        guard position >= bounds.low && position < bounds.high else { return .max }
        return position - bounds.low > reserve ? position - bounds.low - reserve : 0
    }

    /// The address of a local variable, which stands within the current frame.
    @inline(never) private static var position: UInt {
        var local: UInt8 = 0
        return withUnsafePointer(to: &local) { UInt(bitPattern: $0) }
    }
}

extension StackBounds {
    /// The bounds of the current thread's stack; all addresses, which checks nothing, where the system tells none.
    ///
    /// Asking the system takes up to 50 µs (on Linux the main thread's bounds are read from a file), so that the
    /// answer is kept with the thread.
    static var current: StackBounds {
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
            // Room for one, which the call below fills in.
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
