#if UNBOX_POSIX && !PlainSystem
    import UnboxCLibrary

    /// Which thread this is. A thread that begins after another one has ended may have the identity of that one.
    ///
    /// `@unchecked Sendable`: on Apple's systems, it is an address, which is only compared.
    @frozen @usableFromInline package struct ThreadIdentity: Hashable, @unchecked Sendable {
        @usableFromInline let thread: pthread_t

        @_alwaysEmitIntoClient init(_ thread: pthread_t) { self.thread = thread }

        @_alwaysEmitIntoClient @inline(__always) package static var current: ThreadIdentity {
            ThreadIdentity(pthread_self())
        }

        /// Like `pthread_equal`, but without a call: each look-up of a key in JSON data compares threads.
        @_alwaysEmitIntoClient @inline(__always) package static func == (first: ThreadIdentity, second: ThreadIdentity)
            -> Bool
        {
            first.thread == second.thread
        }
    }
#elseif os(WASI) && !_runtime(_multithreaded)
    /// The only thread that there is.
    @usableFromInline package struct ThreadIdentity: Hashable, Sendable {
        @usableFromInline package static var current: ThreadIdentity { ThreadIdentity() }
    }
#else
    import Foundation

    /// Which thread this is. A thread that begins after another one has ended may have the identity of that one.
    @usableFromInline package struct ThreadIdentity: Hashable, Sendable {
        private let thread: ObjectIdentifier

        @usableFromInline package static var current: ThreadIdentity {
            ThreadIdentity(thread: ObjectIdentifier(Thread.current))
        }
    }
#endif
