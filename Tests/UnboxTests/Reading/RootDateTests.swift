// A date format that is specified once, at the root.

import Foundation
import TestTables
import Testing
import Unbox

struct RootDateTests {
    static let json = #"""
        {"s": "2026-04-01T00:00:00Z", "null": null, "list": ["2026-04-01T00:00:00Z", "never"], "n": 7,
         "map": {"a": "2026-04-01T00:00:00Z"}, "model": {"s": "2026-04-01T00:00:00Z"}, "b": true, "d": 1.5,
         "long": 0.1234567890123456789, "own": "1", "url": "https://a.b"}
        """#

    static func row<T: Sendable>(
        _ name: String, _ expected: String, read: @escaping @Sendable (Unboxer) throws -> T
    ) -> Row {
        Row(name, json, expected) { try read($0) }
    }

    @Test func read() {
        each(Storage.allCases, Self.rows) { storage, row in
            try row.check(through: storage, options: UnboxOptions(dates: .iso8601))
        }
    }

    static let rows: [Row] = [
        row("a Date", "2026-04-01 00:00:00 +0000") { try $0.unbox(key: "s") as Date },
        row("a key path", "2026-04-01 00:00:00 +0000") { try $0.unbox(keyPath: "list.0") as Date },
        row("a wildcard", "[2026-04-01 00:00:00 +0000]") { try $0.unbox(keyPath: "map.*") as [Date] },
        row("a model", "2026-04-01 00:00:00 +0000") { (try $0.unbox(key: "model") as Dated).date },
        row("a Decodable model", "2026-04-01 00:00:00 +0000") { (try $0.unbox(key: "model") as Decoded).s },
        row("a formatter of its own", "1970-01-01 00:00:01 +0000") {
            try $0.unbox(key: "own", formatter: Seconds()) as Date
        },
        row("a string", #""2026-04-01T00:00:00Z""#) { try $0.unbox(key: "s") as String },
        row("an integer", "7") { try $0.unbox(key: "n") as Int },
        row("an integer as Bool", "true") { try $0.unbox(key: "n") as Bool },
        row("a Double", "1.5") { try $0.unbox(key: "d") as Double },
        row("a Decimal", "0.1234567890123456789") { try $0.unbox(key: "long") as Decimal },
        row("raw", #"["n": 7]"#) { ["n": $0.dictionary["n"] as? Int ?? 0] },
        row("decoded scalars", #"UnboxTests.Scalars(s: "2026-04-01T00:00:00Z", n: 7, d: 1.5, b: true)"#) {
            try $0.unbox() as Scalars
        },
        row("decoded arrays", #"["2026-04-01T00:00:00Z", "never"]"#) {
            try $0.unbox(decoding: [String].self, key: "list")
        },
    ]

    @Test func theErrorOfTheFormat() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(Self.json, options: UnboxOptions(dates: Seconds()))
            expect(#"throws s: expected Date (as Seconds reads it), found the string "2026-04-01T00:00:00Z""#) {
                try unboxer.unbox(key: "s") as Date
            }
            #expect(try unboxer.unbox(key: "n") as Date == Date(timeIntervalSince1970: 7))
        }
    }

    @Test func aFormatterThatReadsADateItselfComesToAnEnd() {
        each(Storage.allCases) { storage in
            struct Circular: UnboxFormatter { func format(unboxedValue: Date) -> Date? { unboxedValue } }
            let unboxer = try storage.unboxer(Self.json, options: UnboxOptions(dates: Circular()))
            #expect(throws: UnboxError.self) { try unboxer.unbox(key: "s") as Date }
        }
    }

    @Test func aNativeDateIsTakenAsItIs() throws {
        let date = Date(timeIntervalSince1970: 5)
        let unboxer = Unboxer(dictionary: ["s": date], options: UnboxOptions(dates: .iso8601))
        #expect(try unboxer.unbox(key: "s") as Date == date)
    }
}

private struct Dated: Unboxable {
    let date: Date
    init(unboxer: Unboxer) throws { date = try unboxer.unbox(key: "s") }
}

private struct Decoded: Decodable { let s: Date }

struct Scalars: Decodable { let s: String, n: Int, d: Double, b: Bool }

private struct Seconds: UnboxFormatter {
    func format(unboxedValue: String) -> Date? { Double(unboxedValue).map(Date.init(timeIntervalSince1970:)) }
}
