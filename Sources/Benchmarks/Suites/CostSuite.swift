// What single things cost: missing fields, many keys, depth, size.

import Foundation
import Unbox

enum CostSuite {
    static func run() throws {
        Report.heading("What single things cost, from [String: Any]")
        try missingField()
        try wideObject()
        try growth()
        try tree()
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
        let measurements = try Harness.measure(
            zip(counts, payloads).map { count, payload in
                Contender("\(count)") { try unbox(dictionaries: payload) as [Person] }
            })
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
