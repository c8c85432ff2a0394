import Foundation
import TestTables
import Testing

@testable import UnboxCore

struct StackBoundsTests {
    /// A stack whose bounds the system does not report is assumed to begin at the frame that asks.
    @Test func unknown() {
        each([("somewhere", UInt(1) << 30), ("near the beginning of memory", 1000)]) { (_, position: UInt) in
            let bounds = StackBounds.bounds(at: position, reported: nil)
            #expect(bounds.high == position + 1 && !bounds.isReported)
            #expect(bounds.low == 0 || position - bounds.low >= 512 << 10)
        }
    }

    @Test func reported() {
        let bounds = StackBounds.bounds(at: 1 << 30, reported: StackBounds(low: 1000, high: 2000))
        #expect(bounds.low == 1000 && bounds.high == 2000 && bounds.isReported)
    }

    /// The room is what is left of a thread's stack, and less in a function that is called. The C library of Linux may use
    /// the stack of a thread that has ended again, if it has at most four times the size.
    @Test func room() async {
        await each([512 << 10, 1 << 20]) { (size: Int) in
            let rooms = await onThread(stackSize: size) { Self.rooms(20) }
            #expect(rooms.allSatisfy { $0 > 0 && $0 <= UInt(4 * size - (96 << 10)) })
            #expect(rooms == rooms.sorted(by: >) && rooms[0] > rooms[20])
        }
    }

    private static func rooms(_ levels: Int) -> [UInt] {
        let room = StackBounds.room
        return levels == 0 ? [room] : [room] + rooms(levels - 1)
    }
}
