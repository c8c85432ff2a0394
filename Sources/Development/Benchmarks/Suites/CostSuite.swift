// The cost of single operations, from JSON data: key paths, missing fields, size.

import Foundation
import Unbox

enum CostSuite {
    static func run() throws {
        Report.heading("What single things cost, from JSON data")
        try keyPath()
        try missingKey()
        // Callgrind does not count other processes, and starting one fails under it.
        if !Counting.isOn { try size() }
    }

    /// A key path of three components, compared with three nested reads.
    private static func keyPath() throws {
        let unboxer = try Unboxer(
            data: Data(#"{"x": 1, "activities": {"y": 2, "running": {"z": 3, "distance": 5}}}"#.utf8))
        try Report.row(
            "a value three levels down",
            Contender("unbox(keyPath:)") { try unboxer.unbox(keyPath: "activities.running.distance") as Int },
            Contender("three nested models") { try (unboxer.unbox(key: "activities") as Outer).inner.distance })
    }

    private struct Outer: Unboxable {
        let inner: Inner
        init(unboxer: Unboxer) throws { inner = try unboxer.unbox(key: "running") }
    }

    private struct Inner: Unboxable {
        let distance: Int
        init(unboxer: Unboxer) throws { distance = try unboxer.unbox(key: "distance") }
    }

    private static func missingKey() throws {
        func list(_ note: String) -> Data {
            Payload.list(100) { "{\"id\":\($0),\"score\":1.5\(note)}" }
        }
        let missing = list("")
        let present = list(",\"note\":\"present\"")
        try Report.row(
            "100 objects of three fields, one of them optional",
            Contender("missing") { try unbox(data: missing) as [WithOptional] },
            Contender("present") { try unbox(data: present) as [WithOptional] },
            Contender("missing, try?") { try unbox(data: missing) as [WithTriedOptional] })
    }

    private struct WithOptional: Unboxable {
        let id: Int
        let score: Double
        let note: String?

        init(unboxer: Unboxer) throws {
            id = try unboxer.unbox(key: "id")
            score = try unboxer.unbox(key: "score")
            note = try unboxer.unbox(key: "note")
        }
    }

    private struct WithTriedOptional: Unboxable {
        let id: Int
        let score: Double
        let note: String?

        init(unboxer: Unboxer) throws {
            id = try unboxer.unbox(key: "id")
            score = try unboxer.unbox(key: "score")
            note = try? unboxer.unbox(key: "note")
        }
    }

    /// Each size runs in a separate process: the heap that earlier rows leave behind would slow down the large one.
    private static func size() throws {
        var costs = [10_000: Double.infinity, 150_000: Double.infinity]
        for _ in 1...3 {
            for (count, cost) in costs {
                let arguments = ["--list", String(count), String(Harness.secondsPerContender)]
                costs[count] = min(cost, try OwnProcess.figure(arguments) ?? .infinity)
            }
        }
        guard let small = costs[10_000], let large = costs[150_000] else { return }
        print(
            "  a byte of a list: \(Report.time(small)) in 3 MB, \(Report.time(large)) in 51 MB,",
            "ratio \(String(format: "%.2f", large / small))  (at most 1.2)")
    }

    /// Prints the time per byte of a list, in nanoseconds.
    static func measureList(of count: Int) throws {
        let data = Payload.people(count)
        let measurements = try Harness.measure(
            "a byte of a list", [Contender("list") { try unbox(data: data) as [Person] }])
        print(measurements[0].minimum / Double(data.count))
    }
}
