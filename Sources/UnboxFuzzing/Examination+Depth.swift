// What recurses, on the small stack that worker threads have.

import Dispatch
import Foundation
import Unbox

extension Examination {
    /// Reads a deep payload as raw JSON, and uses what was read, on a small stack. That of the caller is larger.
    func checkDepth(_ unboxer: Unboxer, of text: JSONText) {
        guard text.depth > 60 else { return }
        let elsewhere = value { try unboxer.unbox() as JSONValue }.value
        Self.onSmallStack {
            guard let here = value({ try Unboxer(data: input) }).value else { violation("refused on a small stack") }
            for unboxer in [unboxer, here] {
                _ = value { try unboxer.unbox() as [String: Any] }
                _ = value { try unboxer.unbox() as [Any] }
                _ = value { try unboxer.unbox(key: "a") as [String: Any]? }
                _ = unboxer.dictionary
                Self.use(value { try unboxer.unbox() as JSONValue }.value)
            }
            Self.use(elsewhere)
        }
    }

    /// All of JSONValue that goes through all of it. The last reference goes on this stack, too.
    private static func use(_ json: JSONValue?) {
        guard let json else { return }
        var hasher = Hasher()
        json.hash(into: &hasher)
        _ = (try? JSONValue(foundation: json.foundationValue)) == json
        _ = json.description
        _ = json.data()
    }

    /// Escaping, as the thread may hold the closure for a moment longer than the wait.
    private static func onSmallStack(_ body: @escaping () -> Void) {
        // Called once, while this thread waits.
        nonisolated(unsafe) let body = body
        let isDone = DispatchSemaphore(value: 0)
        let thread = Thread {
            body()
            isDone.signal()
        }
        // With a sanitizer, a frame is about four times as large as on the 512 KiB that worker threads have.
        thread.stackSize = 2 << 20
        thread.start()
        isDone.wait()
    }
}
