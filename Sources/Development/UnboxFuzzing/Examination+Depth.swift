// Recursive code, on a stack as small as those of worker threads.

import Dispatch
import Foundation
import Unbox

extension Examination {
    /// Reads a deep payload as raw JSON and uses the result on a small stack. The caller has a larger one.
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

    /// Uses all operations of JSONValue that visit every value. The last reference is released on this stack, too.
    private static func use(_ json: JSONValue?) {
        guard let json else { return }
        var hasher = Hasher()
        json.hash(into: &hasher)
        _ = (try? JSONValue(foundation: json.foundationValue)) == json
        _ = json.description
        _ = json.data()
    }

    /// The closure is escaping because the thread may hold it for a moment longer than the wait.
    private static func onSmallStack(_ body: @escaping () -> Void) {
        // Called once, while this thread waits.
        nonisolated(unsafe) let body = body
        let isDone = DispatchSemaphore(value: 0)
        let thread = Thread {
            body()
            isDone.signal()
        }
        // A sanitizer makes frames about four times as large, so this is four times the 512 KiB of worker threads.
        thread.stackSize = 2 << 20
        thread.start()
        isDone.wait()
    }
}
