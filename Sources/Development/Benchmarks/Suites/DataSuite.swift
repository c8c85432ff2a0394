// From JSON data to models, compared with JSONDecoder.

import Foundation
import Unbox

enum DataSuite {
    static func run(searchResult: Data) throws {
        Report.heading("JSON data to models (first row of each: Unbox)")
        try row("list of 10,000 objects", Payload.people(10_000), as: [Person].self, target: 0.15)
        try row("list of 100 objects", Payload.people(100), as: [Person].self, target: 0.125)
        try row("search result", searchResult, as: SearchResult.self, target: 0.11)
        try row("catalog of 6,000 objects by key", Payload.catalog(6000), as: Catalog.self, target: 0.066)
        try row("map of 50,000 points", Payload.map(points: 50_000), as: Map.self, target: 0.12)
        // At the end: with all these strings on the heap, models take longer.
        try floor("list of 10,000 objects", Payload.people(10_000), as: [Person].self)
        try floor("list of 100 objects", Payload.people(100), as: [Person].self)
        try floor("search result", searchResult, as: SearchResult.self)
        try floor("catalog of 6,000 objects by key", Payload.catalog(6000), as: Catalog.self)
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

    /// What no reader of strings and URLs can save: the index, and each string and URL, made of bytes in memory. Without
    /// arrays, look-ups of keys, and numbers.
    private static func floor<T: UnboxCompatible>(_ title: String, _ data: Data, as type: T.Type) throws {
        var strings: [[UInt8]] = []
        var urls: [String] = []
        func collect(_ value: Any) {
            switch value {
            case let string as String: strings.append(Array(string.utf8))
            case let url as URL:
                // The string that it is made of is made too.
                strings.append(Array(url.absoluteString.utf8))
                urls.append(url.absoluteString)
            default: for child in Mirror(reflecting: value).children { collect(child.value) }
            }
        }
        collect(try unbox(data: data) as T)
        try Report.row(
            "of which in the \(title)",
            Contender("index, strings and URLs") {
                let made = strings.map { String(decoding: $0, as: UTF8.self) }
                return (try Unboxer(data: data), made, urls.map { URL(string: $0, encodingInvalidCharacters: false) })
            })
    }
}
