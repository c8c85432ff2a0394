// From JSON data to dictionaries and arrays of unconverted values, compared with JSONSerialization.

import Foundation
import Unbox

enum UntypedSuite {
    static func run() throws {
        Report.heading("JSON data to [String: Any] (first row of each: Unbox)")
        for count in [1000, 10_000, 100_000] {
            try row("a list of \(count) objects of one field", data(count))
        }
    }

    /// An object with a list of objects.
    static func data(_ count: Int) -> Data {
        Data("{\"o\":[\((0..<count).map { "{\"i\":\($0)}" }.joined(separator: ","))]}".utf8)
    }

    private static func row(_ title: String, _ data: Data) throws {
        try Report.row(
            title, target: 1, bytes: data.count,
            Contender("Unboxer(data:).dictionary") { try Unboxer(data: data).dictionary },
            Contender("JSONSerialization") { try JSONSerialization.jsonObject(with: data) })
    }
}
