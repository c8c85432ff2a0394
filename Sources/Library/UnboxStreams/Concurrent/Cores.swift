import UnboxFoundation

#if canImport(Dispatch) && !PlainSystem
    import Dispatch
#endif

enum Cores {
    #if canImport(Dispatch) && !PlainSystem
        static var count: Int { ProcessInfo.processInfo.activeProcessorCount }

        /// Calls a closure `count` times, on this thread and on those of the system's queues, and waits for all calls.
        static func perform(_ count: Int, _ body: @Sendable () -> Void) {
            DispatchQueue.concurrentPerform(iterations: count) { _ in body() }
        }
    #else
        /// The number of cores is unknown, so use one.
        static var count: Int { 1 }

        static func perform(_ count: Int, _ body: @Sendable () -> Void) {
            for _ in 0..<count { body() }
        }
    #endif
}
