// From Encodable models and from dictionaries to JSON, compared with JSONEncoder and JSONSerialization.

import Foundation
import Unbox

enum EncodingSuite {
    static func run(searchResult: Data) throws {
        Report.heading("Encodable models to JSON data (first row of each: UnboxEncoder)")
        try models("list of 10,000 objects", Payload.people(10_000), as: [Person].self, target: 0.2)
        try models("list of 100 objects", Payload.people(100), as: [Person].self, target: 0.2)
        // The macro's models write themselves.
        try models("list of 10,000, by the macro", Payload.people(10_000), as: [WrittenPerson].self, target: 0.08)
        try models("list of 100, by the macro", Payload.people(100), as: [WrittenPerson].self, target: 0.08)
        try models("search result, by the macro", searchResult, as: SearchResult.self, target: 0.08)
        try models("catalog, by the macro", Payload.catalog(6000), as: Catalog.self, target: 0.055)
        try models("map of 50,000 points, by the macro", Payload.map(points: 50_000), as: Map.self, target: 0.065)
        try models(
            "list of 10,000 objects, pretty and sorted", Payload.people(10_000), as: [Person].self,
            [.prettyPrinted, .sortedKeys], target: 0.4)
        Report.heading("[String: Any] to JSON data (first row of each: UnboxEncoder)")
        try dictionary("list of 10,000 objects", Payload.people(10_000), target: 0.1)
        try dictionary("search result", searchResult, target: 0.1)
    }

    private static func dictionary(_ title: String, _ data: Data, target: Double) throws {
        let object = try JSONSerialization.jsonObject(with: data)
        let encoder = UnboxEncoder()
        try Report.row(
            "\(title), \(data.count / 1000) kB", target: target, bytes: data.count,
            Contender("UnboxEncoder") { try encoder.encode(json: object) },
            Contender("JSONSerialization") { try JSONSerialization.data(withJSONObject: object) })
    }

    private static func models<T: Codable>(
        _ title: String, _ data: Data, as type: T.Type, _ formatting: JSONEncoder.OutputFormatting = [],
        target: Double
    ) throws {
        let value = try JSONDecoder().decode(T.self, from: data)
        let jsonEncoder = JSONEncoder()
        jsonEncoder.outputFormatting = formatting
        var encoder = UnboxEncoder()
        encoder.outputFormatting = formatting
        let unboxEncoder = encoder
        try Report.row(
            "\(title), \(data.count / 1000) kB", target: target, bytes: data.count,
            Contender("UnboxEncoder") { try unboxEncoder.encode(value) },
            Contender("JSONEncoder") { try jsonEncoder.encode(value) })
    }
}
