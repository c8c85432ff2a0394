// One object for each thread, with the system's functions: neither Swift nor Foundation has any that takes only a few
// nanoseconds. Without them, the dictionary of a Foundation thread is used.
//
// Lifetime: the key of a storage is visible only in this file, so its value is an object that `keep` retained, of the
// storage's type. It is released when its thread ends. Other threads cannot access it.

#if UNBOX_POSIX && !PlainSystem
    import UnboxCLibrary

    /// One object for each thread.
    struct ThreadStorage<Object: AnyObject>: Sendable {
        /// Nil if the system has no more keys; nothing is stored then.
        let key: pthread_key_t?

        init() {
            var key = pthread_key_t()
            #if canImport(Darwin)
                let status = pthread_key_create(&key) { Unmanaged<AnyObject>.fromOpaque($0).release() }
            #else
                let status = pthread_key_create(&key) { $0.map { Unmanaged<AnyObject>.fromOpaque($0).release() } }
            #endif
            self.key = status == 0 ? key : nil
        }

        /// The result of `body` for the current thread's object; nil if there is none.
        @inline(__always) func read<R>(_ body: (Object) -> R) -> R? {
            guard let key, let kept = pthread_getspecific(key) else { return nil }
            return Unmanaged<Object>.fromOpaque(kept)._withUnsafeGuaranteedRef(body)
        }

        /// Stores an object for the current thread until the thread ends. Does nothing if the thread has one.
        func keep(_ object: Object) {
            guard let key, pthread_getspecific(key) == nil else { return }
            let kept = Unmanaged.passRetained(object)
            if pthread_setspecific(key, kept.toOpaque()) != 0 { kept.release() }
        }
    }
#elseif os(WASI) && !_runtime(_multithreaded)
    /// One object for the only thread that there is. `@unchecked Sendable`: there are no other threads.
    final class ThreadStorage<Object: AnyObject>: @unchecked Sendable {
        private var object: Object?

        init() {}

        func read<R>(_ body: (Object) -> R) -> R? { object.map(body) }

        func keep(_ object: Object) { self.object = self.object ?? object }
    }
#else
    import Foundation

    /// One object for each thread.
    struct ThreadStorage<Object: AnyObject>: Sendable {
        private let key = String(reflecting: Object.self)

        init() {}

        /// The result of `body` for the current thread's object; nil if there is none.
        func read<R>(_ body: (Object) -> R) -> R? {
            (Thread.current.threadDictionary[key] as? Object).map(body)
        }

        /// Stores an object for the current thread until the thread ends. Does nothing if the thread has one.
        func keep(_ object: Object) {
            let dictionary = Thread.current.threadDictionary
            if dictionary[key] == nil { dictionary[key] = object }
        }
    }
#endif
