import Foundation

/// Runs code on a thread with as little stack as worker threads have on Apple platforms.
func onSmallStack(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
        let thread = Thread {
            body()
            continuation.resume()
        }
        thread.stackSize = 512 << 10
        thread.start()
    }
}
