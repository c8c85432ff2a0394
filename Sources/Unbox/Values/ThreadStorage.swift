// What is kept with each thread, by the system's own means: neither Swift nor Foundation has any that takes a few
// nanoseconds.
//
// Lifetime: what the key of a storage holds is an object that `keep` retained, of the type of the storage, as only this
// file sees the key. It is released when its thread ends. No other thread gets to see it.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// One object for each thread.
struct ThreadStorage<Object: AnyObject>: Sendable {
    /// Nil where the system has no more keys; nothing is kept then.
    private let key: pthread_key_t?

    init() {
        var key = pthread_key_t()
        #if canImport(Darwin)
            let status = pthread_key_create(&key) { Unmanaged<AnyObject>.fromOpaque($0).release() }
        #else
            let status = pthread_key_create(&key) { $0.map { Unmanaged<AnyObject>.fromOpaque($0).release() } }
        #endif
        self.key = status == 0 ? key : nil
    }

    /// What `body` makes of the object of the current thread; nil where there is none.
    @inline(__always) func read<R>(_ body: (Object) -> R) -> R? {
        guard let key, let kept = pthread_getspecific(key) else { return nil }
        return Unmanaged<Object>.fromOpaque(kept)._withUnsafeGuaranteedRef(body)
    }

    /// Keeps an object with the current thread, which has none, until it ends.
    func keep(_ object: Object) {
        guard let key, pthread_getspecific(key) == nil else { return }
        let kept = Unmanaged.passRetained(object)
        if pthread_setspecific(key, kept.toOpaque()) != 0 { kept.release() }
    }
}
