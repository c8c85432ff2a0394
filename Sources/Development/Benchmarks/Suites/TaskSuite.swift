// The same model decoded by several tasks at once, as a server does: the throughput, and what tasks cost each other.
//
// Each contender reads the payload equally often, whatever the number of tasks, so their times can be compared.

import Foundation
import Unbox

enum TaskSuite {
    private static let repetitions = 128

    static func run(searchResult: Data) throws {
        Report.heading("The same payload \(repetitions) times, by several tasks at once")
        try rows("list of 100 objects", of: Payload.people(100), as: [Person].self)
        try rows("search result", of: searchResult, as: SearchResult.self)
        Report.heading("Two tasks beside one: what tasks cost each other")
        try scaling("list of 100 objects", of: Payload.people(100), as: [Person].self)
        try scaling("search result", of: searchResult, as: SearchResult.self)
        try scaling("catalog of 600 objects", of: Payload.catalog(600), as: Catalog.self)
        Report.heading("One payload, by ten tasks at once")
        try oneDocument()
    }

    private static func rows<Model: UnboxCompatible & Decodable & SendableMetatype>(
        _ title: String, of data: Data, as type: Model.Type
    ) throws {
        for count in [1, 2, 8, 64] {
            try Report.row(
                "\(title), \(count) \(count == 1 ? "task" : "tasks")", bytes: data.count * repetitions,
                Contender("unbox(data:)") { try inTasks(count, reading(data, as: type)) },
                Contender("JSONDecoder") { try inTasks(count) { keep(try JSONDecoder().decode(type, from: data)) } })
        }
    }

    private static func scaling<Model: UnboxCompatible & Decodable & SendableMetatype>(
        _ title: String, of data: Data, as type: Model.Type
    ) throws {
        // 1.8 times the throughput of one.
        try scaling(title, target: 0.556, reading(data, as: type))
        try scaling("\(title), UnboxDecoder") { keep(try UnboxDecoder().decode(type, from: data)) }
        try scaling("\(title), JSONDecoder") { keep(try JSONDecoder().decode(type, from: data)) }
    }

    private static func scaling(
        _ title: String, target: Double? = nil, _ work: @escaping @Sendable () throws -> Void
    ) throws {
        try Report.row(
            title, target: target,
            Contender("two tasks") { try inTasks(2, work) }, Contender("one task") { try inTasks(1, work) })
    }

    private static func oneDocument() throws {
        let data = Payload.people(1000)
        try Report.row(
            "list of 1000 objects",
            Contender("a document of another task") {
                // An Unboxer is not Sendable, because a dictionary may contain anything. This one has data, whose document
                // threads may read at the same time.
                nonisolated(unsafe) let unboxer = try Unboxer(data: data)
                try inTasks(10, times: 10) { keep(try unboxer.unbox() as [Person]) }
            },
            Contender("a document for each task") {
                try inTasks(10, times: 10) { keep(try unbox(data: data) as [Person]) }
            },
            Contender("a document of another task, one after the other") {
                nonisolated(unsafe) let unboxer = try Unboxer(data: data)
                try inTasks(1, times: 10) { keep(try unboxer.unbox() as [Person]) }
            })
    }

    private static func reading<Model: UnboxCompatible & SendableMetatype>(
        _ data: Data, as type: Model.Type
    ) -> @Sendable () throws -> Void {
        { keep(try unbox(data: data) as Model) }
    }

    /// Does work a number of times in all, by so many tasks, and waits for them.
    static func inTasks(_ count: Int, times: Int = repetitions, _ work: @escaping @Sendable () throws -> Void) throws {
        let end = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var failure: (any Error)?
        Task.detached {
            do {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for _ in 0..<count {
                        group.addTask { for _ in 0..<max(1, times / count) { try work() } }
                    }
                    try await group.waitForAll()
                }
            } catch {
                failure = error
            }
            end.signal()
        }
        end.wait()
        if let failure { throw failure }
    }
}
