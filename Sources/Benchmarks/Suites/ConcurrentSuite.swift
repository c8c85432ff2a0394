// Lists on all cores, compared with one. Most rows end when the models are there, without their release, which takes one
// thread in either case.

import Foundation
import Unbox

enum ConcurrentSuite {
    static func run() throws {
        let cores = ProcessInfo.processInfo.activeProcessorCount
        Report.heading("Lists on \(cores) cores and on one, until the models are there")
        try row(of: 10_000, target: 0.625)
        try row(of: 1_000, target: 1.05)
        try row(of: 100, target: 1.05)
        Report.heading("The same, with the release of the models")
        let data = Payload.people(10_000)
        try Report.row(
            "list of 10,000 objects",
            Contender("unboxConcurrently(data:)") { try unboxConcurrently(data: data) as [Person] },
            Contender("unbox(data:)") { try unbox(data: data) as [Person] })
    }

    private static func row(of count: Int, target: Double) throws {
        let data = Payload.people(count)
        let unboxer = try Unboxer(data: data)
        let all: [Person] = try unboxConcurrently(data: data)
        let expected: [Person] = try unbox(data: data)
        precondition(all == expected)
        // What the machine has to offer: nothing is shared, and nothing joined.
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let parts = (0..<cores).map { _ in Payload.people(count / cores) }
        let title = "list of \(count) objects"
        try Report.row(
            title, target: target,
            Contender("unboxConcurrently(data:)", keeping: { try unboxConcurrently(data: data) as [Person] }),
            Contender("unbox(data:)", keeping: { try unbox(data: data) as [Person] }),
            Contender("a part on each core, as data of its own", keeping: { separately(parts) }))
        try Report.row(
            "\(title), indexed before",
            Contender("unboxConcurrently()", keeping: { try unboxer.unboxConcurrently() as [Person] }),
            Contender("unbox()", keeping: { try unboxer.unbox() as [Person] }))
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
