// A list on all cores, compared with one, until the models are there: their release takes one thread in either case.

import Foundation
import Unbox

enum ConcurrentSuite {
    static func run() throws {
        let cores = ProcessInfo.processInfo.activeProcessorCount
        Report.heading("A list on \(cores) cores and on one, until the models are there")
        let count = 10_000
        let data = Payload.people(count)
        let all: [Person] = try unboxConcurrently(data: data)
        let expected: [Person] = try unbox(data: data)
        precondition(all == expected)
        // What the machine has to offer: nothing is shared, and nothing joined.
        let parts = (0..<cores).map { _ in Payload.people(count / cores) }
        try Report.row(
            "list of \(count) objects", target: 0.625,
            Contender("unboxConcurrently(data:)", keeping: { try unboxConcurrently(data: data) as [Person] }),
            Contender("unbox(data:)", keeping: { try unbox(data: data) as [Person] }),
            Contender("a part on each core, as data of its own", keeping: { separately(parts) }))
    }

    /// Reads each payload on a thread of its own.
    private static func separately(_ payloads: [Data]) -> [[Person]] {
        let lock = NSLock()
        nonisolated(unsafe) var lists: [[Person]] = []
        DispatchQueue.concurrentPerform(iterations: payloads.count) { index in
            let people: [Person] = (try? unbox(data: payloads[index])) ?? []
            lock.withLock { lists.append(people) }
        }
        return lists
    }
}
