// A recursive model recurses on the stack of the caller's thread, which may be as small as 512 KiB. With the bounds of
// that stack, a deep payload causes an error instead of a crash.
//
// Unsafe here: the address of a local variable is taken and compared, never dereferenced; and the attributes of a
// thread are requested with a C function that is looked up by name and cast to its documented type.
//
// Where the system is not asked, a stack is assumed to begin at the highest frame that was seen.

#if !UNBOX_POSIX || PlainSystem
    import Foundation
#else
    import UnboxCLibrary
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
        let position = position
        let bounds = bounds(at: position)
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

#if UNBOX_POSIX && !PlainSystem
    extension StackBounds {
        /// The bounds of the current thread's stack. If the system does not report them: all addresses, which disables
        /// the check.
        ///
        /// Asking the system takes up to 50 µs (on Linux the main thread's bounds are read from a file), so the answer is
        /// kept with the thread.
        @inline(__always) private static func bounds(at position: UInt) -> StackBounds {
            if let kept = kept.read(\.bounds) { return kept }
            let bounds = ofCurrentThread ?? StackBounds(low: 0, high: .max)
            kept.keep(Kept(bounds))
            return bounds
        }

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
#else
    extension StackBounds {
        /// The stack below the highest frame that was seen on this thread. The frames above it are the caller's, for which
        /// there is the reserve. A frame that is not in it is on another stack.
        private static func bounds(at position: UInt) -> StackBounds {
            if let kept = kept.read(\.bounds), position >= kept.low, position < kept.high { return kept }
            let bounds = StackBounds(low: position - min(position, size), high: position + 1)
            kept.keep(Kept(bounds))
            return kept.read { kept in
                kept.bounds = bounds
                return bounds
            } ?? bounds
        }

        /// The size of the current thread's stack, or where it is unknown that of the smallest: those of Foundation's
        /// threads on Apple's systems.
        private static var size: UInt {
            #if os(WASI)
                return 512 * 1024
            #else
                let size = Thread.current.stackSize
                return size > 0 ? UInt(size) : 512 * 1024
            #endif
        }
    }
#endif

extension StackBounds {
    /// Only its thread uses it.
    private final class Kept {
        var bounds: StackBounds
        init(_ bounds: StackBounds) { self.bounds = bounds }
    }

    private static let kept = ThreadStorage<Kept>()
}
