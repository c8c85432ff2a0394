// Lists on all cores, compared with one. The second row of each list counts until the models are there, and leaves out
// the time to release them, which takes one thread in either case.

import Foundation
import Unbox

enum ConcurrentSuite {
    static func run() throws {
        Report.heading("Lists on all cores, until the models are there (\(ProcessInfo.processInfo.activeProcessorCount) cores)")
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
        precondition(try all == unbox(data: data))
        let title = "list of \(count) objects"
        try Report.row(
            title, target: target,
            Contender("unboxConcurrently(data:)", keeping: { try unboxConcurrently(data: data) as [Person] }),
            Contender("unbox(data:)", keeping: { try unbox(data: data) as [Person] }))
        try Report.row(
            "\(title), indexed before",
            Contender("unboxConcurrently()", keeping: { try unboxer.unboxConcurrently() as [Person] }),
            Contender("unbox()", keeping: { try unboxer.unbox() as [Person] }))
    }
}
