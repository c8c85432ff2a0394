// From JSON data and from dictionaries to Decodable models, compared with JSONDecoder.

import Foundation
import Unbox

enum DecoderSuite {
    static func run(searchResult: Data) throws {
        Report.heading("JSON data to Decodable models (first row of each: UnboxDecoder)")
        try data("list of 10,000 objects", Payload.people(10_000), as: [Person].self, target: 0.24)
        try data("search result", searchResult, as: SearchResult.self, target: 0.2)
        try data("catalog of 6,000 objects by key", Payload.catalog(6000), as: Catalog.self, target: 0.15)
        Report.heading("[String: Any] to Decodable models (first row of each: UnboxDecoder)")
        try dictionary("100 objects", Payload.people(100), as: [Person].self, target: 0.066)
        try dictionary("10,000 objects", Payload.people(10_000), as: [Person].self, target: 0.1)
        try dictionary("search result", searchResult, as: SearchResult.self, target: 0.066)
        try dictionary("map of 50,000 points", Payload.map(points: 50_000), as: Map.self, target: 0.2)
        try dictionary("10,000 prices, as Decimals", Payload.prices(10_000), as: [Decimal].self, target: 0.9)
    }

    private static func data<T: Decodable & UnboxCompatible>(
        _ title: String, _ data: Data, as type: T.Type, target: Double
    ) throws {
        let jsonDecoder = JSONDecoder()
        let decoder = UnboxDecoder()
        try Report.row(
            "\(title), \(data.count / 1000) kB", target: target, bytes: data.count,
            Contender("UnboxDecoder") { try decoder.decode(T.self, from: data) },
            Contender("JSONDecoder") { try jsonDecoder.decode(T.self, from: data) },
            Contender("unbox(data:)") { try unbox(data: data) as T })
    }

    private static func dictionary<T: Decodable>(
        _ title: String, _ data: Data, as type: T.Type, target: Double
    ) throws {
        let jsonDecoder = JSONDecoder()
        let decoder = UnboxDecoder()
        let object = try JSONSerialization.jsonObject(with: data)
        try Report.row(
            title, target: target,
            Contender("UnboxDecoder") {
                if let dictionary = object as? [String: Any] { return try decoder.decode(T.self, from: dictionary) }
                return try decoder.decode(T.self, from: object as? [Any] ?? [])
            },
            Contender("JSONSerialization.data, then JSONDecoder") {
                try jsonDecoder.decode(T.self, from: JSONSerialization.data(withJSONObject: object))
            })
    }
}
