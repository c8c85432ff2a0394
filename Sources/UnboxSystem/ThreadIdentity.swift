#if UNBOX_POSIX && !PlainSystem
    /// Which thread this is. A thread that begins after another one has ended may have the identity of that one.
    ///
    /// `@unchecked Sendable`: on Apple's systems, it is an address, which is only compared.
    package struct ThreadIdentity: Hashable, @unchecked Sendable {
        @usableFromInline let thread: pthread_t

        @inlinable init(_ thread: pthread_t) { self.thread = thread }

        @inlinable @inline(__always) package static var current: ThreadIdentity { ThreadIdentity(pthread_self()) }

        @inlinable package static func == (first: ThreadIdentity, second: ThreadIdentity) -> Bool {
            pthread_equal(first.thread, second.thread) != 0
        }
    }
#elseif os(WASI)
    /// The only thread that there is.
    package struct ThreadIdentity: Hashable, Sendable {
        package static var current: ThreadIdentity { ThreadIdentity() }
    }
#else
    import Foundation

    /// Which thread this is. A thread that begins after another one has ended may have the identity of that one.
    package struct ThreadIdentity: Hashable, Sendable {
        private let thread: ObjectIdentifier

        package static var current: ThreadIdentity { ThreadIdentity(thread: ObjectIdentifier(Thread.current)) }
    }
#endif
