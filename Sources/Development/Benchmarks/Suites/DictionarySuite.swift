// From a dictionary that JSONSerialization made to models, compared with casts by hand, and with the conversion back to
// data that Codable needs.

import Foundation
import Unbox

enum DictionarySuite {
    static func run(searchResult data: Data) throws {
        Report.heading("[String: Any] to models (first row of each: Unbox)")
        try people(100, target: 0.6)
        try people(10_000, target: 0.8)
        try searchResult(data)
        try map(points: 50_000, target: 1)
    }

    private static func people(_ count: Int, target: Double) throws {
        let data = Payload.people(count)
        guard let array = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] else { return }
        let byUnbox: [Person] = try unbox(dictionaries: array)
        let byHand = try array.map(Person.init(dictionary:))
        precondition(byUnbox == byHand && byUnbox.count == count)
        let decoder = JSONDecoder()
        try Report.row(
            "\(count) objects", target: target,
            Contender("unbox(dictionaries:)") { try unbox(dictionaries: array) as [Person] },
            Contender("by hand: dictionary[\"x\"] as? T") { try array.map(Person.init(dictionary:)) },
            Contender("JSONSerialization.data, then JSONDecoder") {
                try decoder.decode([Person].self, from: JSONSerialization.data(withJSONObject: array))
            })
    }

    /// Coordinates, each of which JSONSerialization turns into an NSDecimalNumber. The results of the casts by hand are
    /// off by a few units in the last place.
    private static func map(points: Int, target: Double) throws {
        let data = Payload.map(points: points)
        guard let dictionary = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { return }
        let byUnbox: Map = try unbox(dictionary: dictionary)
        let byHand = try Map(dictionary: dictionary)
        let decoder = JSONDecoder()
        let decoded = try decoder.decode(Map.self, from: data)
        precondition(byUnbox == decoded && byHand.features.count == decoded.features.count)
        try Report.row(
            "map of \(points) points, \(data.count / 1000) kB", target: target,
            Contender("unbox(dictionary:)") { try unbox(dictionary: dictionary) as Map },
            Contender("by hand: as? [Any], as? Double") { try Map(dictionary: dictionary) },
            Contender("JSONSerialization.data, then JSONDecoder") {
                try decoder.decode(Map.self, from: JSONSerialization.data(withJSONObject: dictionary))
            })
    }

    private static func searchResult(_ data: Data) throws {
        guard let dictionary = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { return }
        let decoder = JSONDecoder()
        try Report.row(
            "search result",
            Contender("unbox(dictionary:)") { try unbox(dictionary: dictionary) as SearchResult },
            Contender("JSONSerialization.data, then JSONDecoder") {
                try decoder.decode(
                    SearchResult.self, from: JSONSerialization.data(withJSONObject: dictionary))
            })
    }
}
