// Unsafe here: a pointer to the memory of one mutex, which is allocated, initialized and freed with the lock.

#if !UNBOX_POSIX || PlainSystem
    import Foundation

    /// A lock that is not recursive.
    package final class Lock: Sendable {
        private let lock = NSLock()

        package init() {}

        package func withLock<R>(_ body: () throws -> R) rethrows -> R { try lock.withLock(body) }
    }
#else
    import UnboxCLibrary

    /// A lock that is not recursive, without Foundation. The standard library's `Mutex` requires that its value and the
    /// result of the closure can be sent.
    ///
    /// `@unchecked Sendable`: the memory is that of a mutex, which threads may use at the same time.
    @usableFromInline package final class Lock: @unchecked Sendable {
        // Memory that does not move, for one mutex, from `init` to `deinit`.
        @usableFromInline let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

        package init() {
            mutex.initialize(to: pthread_mutex_t())
            guard pthread_mutex_init(mutex, nil) == 0 else { fatalError("out of memory") }
        }

        deinit {
            pthread_mutex_destroy(mutex)
            mutex.deallocate()
        }

        /// Inlined, as unspecialized code would look up the type of the result. Without `@usableFromInline` at the class,
        /// the compiler would ignore the attribute without a warning.
        @_alwaysEmitIntoClient @inline(__always) package func withLock<R>(_ body: () throws -> R) rethrows -> R {
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            return try body()
        }
    }
#endif
