// From JSON data to models, compared with JSONDecoder.

import Foundation
import Unbox

enum DataSuite {
    static func run(searchResult: Data) throws {
        Report.heading("JSON data to models (first row of each: Unbox)")
        try row("list of 10,000 objects", Payload.people(10_000), as: [Person].self, target: 0.15)
        try row("list of 100 objects", Payload.people(100), as: [Person].self, target: 0.18)
        try row("search result", searchResult, as: SearchResult.self, target: 0.13)
        try row("catalog of 6,000 objects by key", Payload.catalog(6000), as: Catalog.self, target: 0.07)
        try row("map of 50,000 points", Payload.map(points: 50_000), as: Map.self, target: 0.12)
        try floor()
    }

    private static func row<T: UnboxCompatible & Decodable>(
        _ title: String, _ data: Data, as type: T.Type, target: Double
    ) throws {
        let decoder = JSONDecoder()
        try Report.row(
            "\(title), \(data.count / 1000) kB", target: target, bytes: data.count,
            Contender("unbox(data:)") { try unbox(data: data) as T },
            Contender("JSONDecoder") { try decoder.decode(T.self, from: data) },
            Contender("Unboxer(data:) alone") { try Unboxer(data: data) })
    }

    /// The minimum for the lists: creating their URLs, and their strings from bytes in memory.
    private static func floor() throws {
        let people: [Person] = try unbox(data: Payload.people(100))
        let urls = people.map(\.website.absoluteString)
        let strings = people.flatMap { person in
            [person.name, person.created, person.address.street, person.address.city, person.profession.rawValue]
                + person.tags + (person.nickname.map { [$0] } ?? []) + [person.website.absoluteString]
        }
        let bytes = strings.map { Array($0.utf8) }
        try Report.row(
            "of which in the list of 100 objects",
            Contender("URL(string:)") { urls.map { URL(string: $0, encodingInvalidCharacters: false) } },
            Contender("String(decoding:)") { bytes.map { String(decoding: $0, as: UTF8.self) } })
    }
}
