// A recursive model recurses on the stack of the caller's thread, which may be as small as 512 KiB. With the bounds of
// that stack, a deep payload causes an error instead of a crash.
//
// Unsafe here: the address of a local variable is taken and compared, never dereferenced; and the attributes of a
// thread are requested with a C function that Glibc does not show: it is looked up by name and cast to its documented
// type.
//
// If the system does not report the bounds, a stack is assumed to begin at the current frame, until a frame is not in
// it. On WASI, this is only the stack of variables that have an address. The other stack cannot be measured, so
// `JSONLimits.maximumDepth` is smaller there.

#if UNBOX_POSIX && !PlainSystem
    import UnboxCLibrary
#elseif !os(WASI) && !os(Windows)
    import Foundation
#endif

/// The address range of the stack of one thread; it grows from `high` down to `low`.
package struct StackBounds: Sendable {
    let low: UInt
    let high: UInt
    /// Whether the system reported them.
    var isReported = true

    /// The space kept free for other code that a model's `init` calls: formatters, URL parsing.
    private static var reserve: UInt {
        #if os(WASI)
            return 32 * 1024
        #else
            return 96 * 1024
        #endif
    }

    /// Whether there is room for one more model on the stack of the current thread. Takes about 5 ns.
    @inline(__always) package static var haveRoom: Bool { room > 0 }

    /// The number of bytes left on the stack of the current thread, without the reserve.
    package static var room: UInt {
        let position = position
        let bounds = bounds(at: position)
        // Outside the bounds: another stack, such as a coroutine library's, whose size is unknown.
        guard bounds.contains(position) else { return .max }
        return position - bounds.low > reserve ? position - bounds.low - reserve : 0
    }

    @inline(__always) private func contains(_ position: UInt) -> Bool { position >= low && position < high }

    /// The address of a local variable, which lies in the current frame.
    @inline(never) private static var position: UInt {
        var local: UInt8 = 0
        return withUnsafePointer(to: &local) { UInt(bitPattern: $0) }
    }
}

extension StackBounds {
    /// The bounds of the stack that has a frame. Asking the system takes up to 50 µs (on Linux the main thread's bounds
    /// are read from a file), so the answer is kept with the thread. Assumed bounds are replaced when a frame is not in
    /// them.
    @inline(__always) private static func bounds(at position: UInt) -> StackBounds {
        if let bounds = kept.read(\.bounds), bounds.isReported || bounds.contains(position) { return bounds }
        let bounds = bounds(at: position, reported: ofCurrentThread)
        kept.keep(Kept(bounds))
        kept.read { $0.bounds = bounds }
        return bounds
    }

    /// - Parameter reported: the bounds from the system; nil if it has none. The stack is then assumed to be below this
    ///   frame. The frames above are the caller's, and covered by the reserve.
    static func bounds(at position: UInt, reported: StackBounds?) -> StackBounds {
        reported ?? StackBounds(low: position - min(position, assumedSize), high: position + 1, isReported: false)
    }

    /// The size of the smallest stack: those of Foundation's threads on Apple's systems. On Windows, stacks have 1 MiB,
    /// and Foundation returns an address instead of the size in some versions. On WASI, they have what the compiler's
    /// driver requests of the linker, or with an old one 64 KiB: see `JSONLimits.maximumDepth`.
    private static var assumedSize: UInt {
        #if os(WASI)
            return 128 * 1024
        #elseif (UNBOX_POSIX && !PlainSystem) || os(Windows)
            return 512 * 1024
        #else
            let size = Thread.current.stackSize
            return size > 0 ? UInt(size) : 512 * 1024
        #endif
    }

    /// Only its thread uses it.
    private final class Kept {
        var bounds: StackBounds
        init(_ bounds: StackBounds) { self.bounds = bounds }
    }

    private static let kept = ThreadStorage<Kept>()
}

// MARK: - Bounds from the system

#if UNBOX_POSIX && !PlainSystem
    extension StackBounds {
        private static var ofCurrentThread: StackBounds? {
            #if canImport(Darwin)
                let high = UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
                return StackBounds(low: high - UInt(pthread_get_stacksize_np(pthread_self())), high: high)
            #else
                // Space for one, which the call below initializes.
                let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
                defer { attributes.deallocate() }
                guard getAttributes(attributes) else { return nil }
                defer { pthread_attr_destroy(attributes) }
                var address: UnsafeMutableRawPointer?
                var size = 0
                guard pthread_attr_getstack(attributes, &address, &size) == 0, let address else { return nil }
                let low = UInt(bitPattern: address)
                return StackBounds(low: low, high: low + UInt(size))
            #endif
        }

        #if !canImport(Darwin)
            /// Gets the attributes of the current thread, with an extension of POSIX.
            private static func getAttributes(_ attributes: UnsafeMutablePointer<pthread_attr_t>) -> Bool {
                #if canImport(Musl)
                    // The stack of the main thread is reported to be as large as it has grown.
                    guard gettid() != getpid() else { return false }
                #endif
                #if canImport(Musl) || canImport(Android)
                    return pthread_getattr_np(pthread_self(), attributes) == 0
                #else
                    typealias GetAttributes =
                        @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt
                    guard let symbol = dlsym(nil, "pthread_getattr_np") else { return false }
                    return unsafeBitCast(symbol, to: GetAttributes.self)(pthread_self(), attributes) == 0
                #endif
            }
        #endif
    }
#else
    extension StackBounds {
        private static var ofCurrentThread: StackBounds? { nil }
    }
#endif
