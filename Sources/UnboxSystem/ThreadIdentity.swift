#if UNBOX_POSIX && !PlainSystem
    /// Which thread this is. A thread that begins after another one has ended may have the identity of that one.
    ///
    /// `@unchecked Sendable`: on Apple's systems, it is an address, which is only compared.
    package struct ThreadIdentity: Hashable, @unchecked Sendable {
        private let thread: pthread_t

        @inline(__always) package static var current: ThreadIdentity { ThreadIdentity(thread: pthread_self()) }
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
