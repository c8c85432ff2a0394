// One piece of work, over and over, for a profiler: perf record .build/release/Benchmarks --profile people

import Foundation
import Unbox

enum Profiling {
    static func run(_ name: String) throws {
        let work: () throws -> Void
        switch name {
        case "people":
            let payload = try JSONSerialization.jsonObject(with: Payload.people(100)) as? [[String: Any]] ?? []
            work = { keep(try unbox(dictionaries: payload) as [Person]) }
        case "people-by-hand":
            let payload = try JSONSerialization.jsonObject(with: Payload.people(100)) as? [[String: Any]] ?? []
            work = { keep(payload.compactMap(Person.init(dictionary:))) }
        default:
            print("There is nothing named \"\(name)\" to profile.")
            return
        }
        let clock = ContinuousClock()
        let end = clock.now + .seconds(3)
        while clock.now < end { for _ in 0..<100 { try work() } }
    }
}
