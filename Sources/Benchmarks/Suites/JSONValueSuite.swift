// What a JSONValue of a search result costs, compared with the result of JSONSerialization where that can do the same.

import Foundation
import Unbox

enum JSONValueSuite {
    static func run(searchResult data: Data) throws {
        Report.heading("JSONValue, of a search result")
        let value: JSONValue = try unbox(data: data)
        let copy: JSONValue = try unbox(data: data)
        let object = try JSONSerialization.jsonObject(with: data)
        try Report.row(
            "made from data, and released", bytes: data.count,
            Contender("unbox(data:)") { try unbox(data: data) as JSONValue },
            Contender("JSONSerialization") { try JSONSerialization.jsonObject(with: data) })
        try Report.row(
            "made from a dictionary",
            Contender("JSONValue(foundation:)") { try JSONValue(foundation: object) })
        let orders = (0..<100).map(Order.init)
        try Report.row(
            "made from 100 Encodable models",
            Contender("JSONValue(encoding:)") { try JSONValue(encoding: orders) },
            Contender("UnboxEncoder") { try UnboxEncoder().encode(orders, as: [Any].self) })
        try Report.row(
            "encoded within another value",
            Contender("JSONValue(encoding:)") { try JSONValue(encoding: ["result": value]) })
        try Report.row("compared with an equal one", Contender("==") { value == copy })
        try Report.row("hashed", Contender("hashValue") { value.hashValue })
        try Report.row(
            "written",
            Contender("data()") { value.data() },
            Contender("JSONSerialization") { try JSONSerialization.data(withJSONObject: object) })
        try Report.row(
            "written for people",
            Contender("data([.sortedKeys, .prettyPrinted])") { value.data([.sortedKeys, .prettyPrinted]) })
        try Report.row("as Foundation's types", Contender("foundationValue") { value.foundationValue })
        try edit()
    }

    private struct Order: Encodable {
        struct Line: Encodable {
            let sku: String
            let count: Int
            let price: Double
        }

        let id: Int
        let lines: [Line]
        let tags: [String]

        init(_ id: Int) {
            self.id = id
            lines = (0..<5).map { Line(sku: "sku \($0)", count: $0, price: 0.5 + Double($0)) }
            tags = ["alpha", "beta"]
        }
    }

    private static func edit() throws {
        try Report.row(
            "1000 elements appended below two keys",
            Contender("set(_:atKeyPath:)") {
                var list: JSONValue = [:]
                for index in 0..<1000 { try list.set(.init(index), atKeyPath: "user.tags[\(index)]") }
                return list
            })
        try Report.row(
            "1000 fields, each set twice",
            Contender("set(_:at:)") {
                var fields: JSONValue = [:]
                for index in 0..<2000 { try fields.set(.init(index), at: [.key("\(index % 1000)")]) }
                return fields
            })
    }
}
