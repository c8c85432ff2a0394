import Foundation

/// Runs something on a thread with a stack of 512 KiB, as those of dispatch queues have.
func onSmallStack(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        let thread = Thread {
            body()
            continuation.resume()
        }
        thread.stackSize = 512 << 10
        thread.start()
    }
}
