import Foundation
import TestTables
import Testing
import Unbox

/// A string whose end has not arrived is not null. It is absent, except to String and to types of any value.
struct OpenStringTests {
    struct Kind: UnboxCompatible {
        let isNull: Bool

        static func unboxed(from value: borrowing UnboxValue) throws -> Kind { Kind(isNull: value.isNull) }
    }

    let unboxer: Unboxer
    init() throws { unboxer = try Unboxer(partial: Data(#"{"m":"ab"#.utf8)) }

    @Test func isNotNull() throws {
        #expect(!unboxer.isNull(key: "m"))
        #expect(try unboxer.isNull(keyPath: "m") == false)
        let kind: Kind? = try unboxer.unbox(key: "m")
        #expect(kind?.isNull == false)
    }

    @Test func isAValueOfAny() throws {
        #expect(try unboxer.unbox() as [String: Any?] as? [String: String] == ["m": "ab"])
        #expect(unboxer.dictionary as? [String: String] == ["m": "ab"])
    }

    @Test func isMissingToOthers() {
        each([
            ("a number", outcome { try unboxer.unbox(key: "m") as Int }, "Int"),
            ("a key path", outcome { try unboxer.unbox(keyPath: "m") as Int }, "Int"),
            ("an enum", outcome { try unboxer.unbox(key: "m") as Letters }, "Letters"),
            ("a URL", outcome { try unboxer.unbox(key: "m") as URL }, "URL"),
            ("a date", outcome { try unboxer.unbox(key: "m", formatter: .rfc3339) as Date }, "Date"),
            ("an object", outcome { try unboxer.unbox(key: "m") as [String: Int] }, "an object"),
            ("a list", outcome { try unboxer.unbox(key: "m") as [Int] }, "an array"),
            ("one of two types", outcome { try unboxer.unbox(key: "m") as OneOf<Int>.Or<String> }, "Int or String"),
            ("a Decodable number", outcome { try unboxer.unbox(decoding: Int.self, key: "m") }, "Int"),
            // Its raw value is.
            ("a Decodable enum", outcome { try unboxer.unbox(decoding: Letters.self, key: "m") }, "String"),
        ]) { (name: String, found: String, expected: String) in
            #expect(found == "throws m: expected \(expected), but it is missing")
        }
    }

    enum Letters: String, UnboxableEnum, Decodable { case ab }

    @Test func nothingIsBelowIt() throws {
        #expect(try unboxer.unbox(keyPath: "m.x") as Int? == nil)
        #expect(try unboxer.unbox(keyPath: "m[0]") as Int? == nil)
        expect("throws m.x: expected Int, but it is missing") { try unboxer.unbox(keyPath: "m.x") as Int }
    }
}
