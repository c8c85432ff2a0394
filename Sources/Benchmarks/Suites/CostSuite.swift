// The cost of single operations: missing fields, many keys, depth, size.

import Foundation
import Unbox

enum CostSuite {
    static func run() throws {
        Report.heading("What single things cost, from [String: Any]")
        try missingField()
        try wideObject()
        try growth()
        try tree()
        Report.heading("What single things cost, from JSON data")
        try keyPath()
        try missingKey()
        try wideText()
        try size()
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
            let objects = (0..<100).map { "{\"id\":\($0),\"name\":\"n\($0)\",\"score\":1.5\(note)}" }
            return Data("[\(objects.joined(separator: ","))]".utf8)
        }
        let missing = list("")
        let present = list(",\"note\":\"present\"")
        try Report.row(
            "100 objects of four fields, one of them optional",
            Contender("missing") { try unbox(data: missing) as [WithOptional] },
            Contender("present") { try unbox(data: present) as [WithOptional] },
            Contender("missing, try?") { try unbox(data: missing) as [WithTriedOptional] })
    }

    private static func wideText() throws {
        let (data, keys) = Payload.wideObject(100_000)
        let tenth = Payload.wideObject(10_000)
        func sum(_ data: Data, _ keys: [String]) throws -> Int {
            let unboxer = try Unboxer(data: data)
            var sum = 0
            for key in keys { sum += try unboxer.unbox(key: key) as Int }
            return sum
        }
        let measurements = try Harness.measure(
            "a key of a wide object",
            [
                Contender("100,000") { try sum(data, keys) }, Contender("10,000") { try sum(tenth.data, tenth.keys) },
            ])
        print(
            "  a key of a wide object, in shuffled order: \(Report.time(measurements[1].minimum / 1e4)) of 10,000,",
            "\(Report.time(measurements[0].minimum / 1e5)) of 100,000")
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

    private static func missingField() throws {
        let present: [[String: Any]] = (0..<100).map { ["id": $0, "name": "n\($0)", "score": 1.5, "note": "present"] }
        let missing: [[String: Any]] = (0..<100).map { ["id": $0, "name": "n\($0)", "score": 1.5] }
        try Report.row(
            "100 objects of four fields, one of them optional",
            Contender("missing") { try unbox(dictionaries: missing) as [WithOptional] },
            Contender("present") { try unbox(dictionaries: present) as [WithOptional] },
            Contender("missing, try?") { try unbox(dictionaries: missing) as [WithTriedOptional] },
            Contender("present, try?") { try unbox(dictionaries: present) as [WithTriedOptional] })
    }

    private static func wideObject() throws {
        let (data, keys) = Payload.wideObject(100_000)
        guard let dictionary = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { return }
        try Report.row(
            "100,000 keys in shuffled order",
            Contender("unbox(key:)") {
                let unboxer = Unboxer(dictionary: dictionary)
                var sum = 0
                for key in keys { sum += try unboxer.unbox(key: key) as Int }
                return sum
            },
            Contender("dictionary[key] as? Int") {
                var sum = 0
                for key in keys { sum += dictionary[key] as? Int ?? 0 }
                return sum
            })
    }

    private static func growth() throws {
        let counts = [1000, 10_000, 100_000]
        let payloads = try counts.map { count in
            try JSONSerialization.jsonObject(with: Payload.people(count)) as? [[String: Any]] ?? []
        }
        // One size after the other: interleaved with the largest, the smallest would find nothing in the caches.
        let measurements = try zip(counts, payloads).flatMap { count, payload in
            try Harness.measure("a list", [Contender("\(count)") { try unbox(dictionaries: payload) as [Person] }])
        }
        let costs = zip(counts, measurements).map { count, measurement in
            "\(Report.time(measurement.minimum / Double(count))) with \(count)"
        }
        print("  one object of a list:\(costs.joined(separator: ","))")
    }

    private static func tree() throws {
        let data = Payload.tree(depth: 6)
        guard let dictionary = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { return }
        let decoder = JSONDecoder()
        try Report.row(
            "a tree of 19,531 objects",
            Contender("unbox(dictionary:)") { try unbox(dictionary: dictionary) as Tree },
            Contender("JSONSerialization.data, then JSONDecoder") {
                try decoder.decode(Tree.self, from: JSONSerialization.data(withJSONObject: dictionary))
            })
    }
}
