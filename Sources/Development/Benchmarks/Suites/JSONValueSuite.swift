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
        try Report.row(
            "encoded within another value",
            Contender("JSONValue(encoding:)") { try JSONValue(encoding: ["result": value]) })
        try Report.row("compared with an equal one", Contender("==") { value == copy })
        try Report.row("hashed", Contender("hashValue") { value.hashValue })
        try Report.row(
            "written",
            Contender("data()") { value.data() },
            Contender("JSONSerialization") { try JSONSerialization.data(withJSONObject: object) })
        try Report.row("as Foundation's types", Contender("foundationValue") { value.foundationValue })
        try Report.row(
            "1000 elements appended below two keys",
            Contender("set(_:atKeyPath:)") {
                var list: JSONValue = [:]
                for index in 0..<1000 { try list.set(.init(index), atKeyPath: "user.tags[\(index)]") }
                return list
            })
    }
}
