// The snippet of ThreadSafety.md, in its words; DocumentTests looks for it here.

import Foundation
import Testing
import Unbox

struct ThreadSafetyArticleTests {
    private struct Post: Unboxable, Sendable {
        let created: Date
        init(unboxer: Unboxer) throws { created = try unboxer.unbox(key: "created") }
    }

    @Test func manyAtOnce() async throws {
        let responses = (0..<20).map { Data(#"[{"created": \#($0)}, {"created": "1970-01-01T00:00:00Z"}, {}]"#.utf8) }
        let dates = DateFormat.oneOf(.rfc3339, .secondsSince1970)
        let dropped = DroppedElements()
        let options = UnboxOptions(dates: dates, droppedElements: dropped)
        let pages = try await withThrowingTaskGroup(of: [Post].self) { group in
            for data in responses {
                group.addTask { try Unboxer(data: data, options: options).unbox(allowInvalidElements: true) }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(pages.count == 40)
        #expect(Set(pages.map(\.created)).count == 20)
        #expect(dropped.count == 20)
    }

    @Test func whatIsSendable() {
        func check<T: Sendable>(_ type: T.Type) {}
        check(UnboxError.self)
        check(UnboxPath.self)
        check(JSONValue.self)
        check(DateFormat.self)
        check(UnboxOptions.self)
        check(UnboxDecoder.self)
        check(UnboxEncoder.self)
        check(DroppedElements.self)
        check(DriftWatch.self)
        check(OneOf<String>.Or<Int>.self)
        check(Indirect<Int>.self)
        check(Unboxed<Int>.self)
    }

    @Test func aSmallStack() async {
        let data = Data((String(repeating: "[", count: 600) + String(repeating: "]", count: 600)).utf8)
        let message = await withCheckedContinuation { continuation in
            let thread = Thread {
                let error = #expect(throws: UnboxError.self) { try unbox(data: data) as JSONValue }
                continuation.resume(returning: error?.description)
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
        #expect(message == "the root: nested too deeply: more than 512 levels, or more than the stack allows")
    }
}
