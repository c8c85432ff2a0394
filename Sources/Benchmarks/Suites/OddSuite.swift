// Less common uses of decoders, other than lists of plain models.

import Foundation
import Unbox

enum OddSuite {
    private static let rows = BesideJSONDecoder(bar: 0.9)

    static func run() throws {
        Report.heading("Odd cases (first row of each: UnboxDecoder)")
        try keyStrategies()
        try paths()
        try sizes()
        try missingKeys()
        try types()
        try failures()
    }

    private static func keyStrategies() throws {
        for count in [1, 10, 10_000] {
            try rows.data(
                "convertFromSnakeCase, list of \(count)", Payload.snakePeople(count), as: [SnakePerson].self,
                keys: .convertFromSnakeCase)
        }
        try rows.dictionary(
            "convertFromSnakeCase, list of 10,000", Payload.snakePeople(10_000), as: [SnakePerson].self,
            keys: .convertFromSnakeCase)
        try rows.data(
            "a key strategy of our own, list of 1,000", Payload.people(1000), as: [Person].self,
            keys: .custom { path in AnyKey(path.last?.stringValue ?? "") })
        try rows.data(
            "a key strategy that writes each path, list of 1,000", Payload.people(1000), as: [Person].self,
            keys: .custom { path in
                keep(path.map(\.stringValue).joined(separator: "."))
                return AnyKey(path.last?.stringValue ?? "")
            })
    }

    private static func paths() throws {
        let data = Payload.list(1000) { "{\"id\":\($0),\"name\":\"name \($0)\",\"parts\":[1,2,3,\($0)]}" }
        try rows.data("codingPath asked for at each step, list of 1,000", data, as: [PathAsking].self)
    }

    private static func sizes() throws {
        let empty = Data("[]".utf8)
        try Report.row(
            "a thousand [] with a new decoder each", target: rows.bar,
            Contender("UnboxDecoder") {
                for _ in 0..<1000 { keep(try UnboxDecoder().decode([Int].self, from: empty)) }
            },
            Contender("JSONDecoder") {
                for _ in 0..<1000 { keep(try JSONDecoder().decode([Int].self, from: empty)) }
            })
        let small = Data(#"{"id":1,"name":"Ada","isActive":true}"#.utf8)
        try rows.data("a small payload", small, as: SmallAnswer.self)
        try rows.dictionary("a small payload", small, as: SmallAnswer.self)
        let nest = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
        try rows.data("an array within 399 others", Data(nest.utf8), as: Nest.self)
        for (name, space) in [("spaces", " "), ("line feeds", "\n"), ("tabs", "\t"), ("indented lines", "\r\n\t  ")] {
            let text = String(repeating: space, count: 1_000_000 / space.utf8.count)
            try rows.data("1 MB of white space: \(name)", Data("\(text)[1]".utf8), as: [Int].self)
            try rows.data("1 MB of white space in a list: \(name)", Data("[1,\(text)2]".utf8), as: [Int].self)
        }
    }

    private static func missingKeys() throws {
        let data = Payload.wideObject(200).data
        try rows.data("a thousand missing keys of 200, decodeIfPresent", data, as: ManyMissing.self)
        try rows.data("a thousand missing keys of 200, contains", data, as: ManyMissingAsked.self)
        try rows.data("a thousand missing keys of 200, try?", data, as: ManyMissingTried.self, bar: 1)
    }

    private static func types() throws {
        let decimals = Payload.list(10_000) { "\($0).25" }
        try rows.data("[Decimal] of 10,000", decimals, as: [Decimal].self)
        try rows.dictionary("[Decimal] of 10,000", decimals, as: [Decimal].self)
        let integers = Payload.list(10_000) { "\($0)" }
        try rows.dictionary("[Decimal] of 10,000 integers", integers, as: [Decimal].self)
        let long = Payload.list(10_000) { "\($0 + 1).1234567890123456789" }
        try rows.data("[Decimal] of 10,000 with 20 digits", long, as: [Decimal].self)
        try rows.dictionary("[Decimal] of 10,000 with 20 digits", long, as: [Decimal].self)
        try rows.data("[URL] of 10,000", Payload.list(10_000) { "\"https://example.com/\($0)?q\"" }, as: [URL].self)
        let uuids = Payload.list(10_000) { "\"E621E1F8-C36C-495A-93FC-\(String(100_000_000_000 + $0))\"" }
        try rows.data("[UUID] of 10,000", uuids, as: [UUID].self)
        let keyed = Payload.list(10_000) { "{\"alpha\":\($0),\"beta\":1,\"gamma\":2}" }
        try rows.data("[[RawKey: Int]] of 10,000", keyed, as: [[RawKey: Int]].self)
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            let wide = Payload.list(10_000) { "1234567890123456789\($0 + 10_000)" }
            try rows.data("[Int128] of 10,000", wide, as: [Int128].self)
        }
    }

    private static func failures() throws {
        let data = Data(#"{"id":1,"name":"a","nothing":null,"large":1000}"#.utf8)
        try rows.data("four models that fail", data, as: FourFailures.self)
        try rows.dictionary("four models that fail", data, as: FourFailures.self)
    }
}
