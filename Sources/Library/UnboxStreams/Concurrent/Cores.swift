import UnboxFoundation

#if canImport(Dispatch) && !PlainSystem
    import Dispatch
#endif

/// The cores of the machine.
enum Cores {
    #if canImport(Dispatch) && !PlainSystem
        static var count: Int { ProcessInfo.processInfo.activeProcessorCount }

        /// Calls a closure so many times, on this thread and on those of the system's queues, and waits for all of them.
        static func perform(_ count: Int, _ body: @Sendable () -> Void) {
            DispatchQueue.concurrentPerform(iterations: count) { _ in body() }
        }
    #else
        /// One, as nothing else is known.
        package static var count: Int { 1 }

        /// Calls a closure so many times.
        package static func perform(_ count: Int, _ body: @Sendable () -> Void) {
            for _ in 0..<count { body() }
        }
    #endif
}
