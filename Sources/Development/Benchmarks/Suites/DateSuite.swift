// Dates from JSON data: the library's formats compared with Foundation's formatters.

import Foundation
import Unbox

enum DateSuite {
    static func run() throws {
        Report.heading("Dates, from JSON data")
        let unboxer = try Unboxer(data: data)
        let formatter = ISO8601DateFormatter()
        let style = Date.ISO8601FormatStyle()
        try Report.row(
            "1,000 timestamps", target: 0.1,
            Contender(".rfc3339") { try unboxer.unbox(key: "times", formatter: .rfc3339) as [Date] },
            Contender("ISO8601DateFormatter") { try unboxer.unbox(key: "times", formatter: formatter) as [Date] },
            Contender("Date.ISO8601FormatStyle") {
                try unboxer.unbox(key: "times", formatter: .strategy(style)) as [Date]
            })
        try Report.row(
            "1,000 timestamps or numbers",
            Contender(".oneOf(.rfc3339, .secondsSince1970)") {
                try unboxer.unbox(key: "mixed", formatter: .oneOf(.rfc3339, .secondsSince1970)) as [Date]
            },
            Contender("as [Double]") { try unboxer.unbox(key: "numbers") as [Double] })
    }

    static let data: Data = {
        let times = (0..<1000).map { "\"20\(10 + $0 % 20)-02-\(10 + $0 % 18)T14:04:\(10 + $0 % 50)Z\"" }
        let numbers = (0..<1000).map { "1\($0 + 100)204400.5" }
        let mixed = (0..<1000).map { $0 % 2 == 0 ? times[$0] : numbers[$0] }
        func array(_ values: [String]) -> String { "[\(values.joined(separator: ","))]" }
        return Data("{\"times\":\(array(times)),\"numbers\":\(array(numbers)),\"mixed\":\(array(mixed))}".utf8)
    }()
}
