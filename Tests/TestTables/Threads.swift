import Foundation

/// Returns the result of a function that runs on a new thread.
package func onThread<T: Sendable, E: Error>(
    stackSize: Int, _ body: @escaping @Sendable () throws(E) -> T
) async throws(E) -> T {
    let result = await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: Result { () throws(E) in try body() }) }
        thread.stackSize = stackSize
        thread.start()
    }
    return try result.get()
}
