import Foundation
import TestTables
import Testing
import Unbox

/// An Optional of an Optional tells null from a missing value.
struct OptionalOptionalTests {
    private static let json =
        #"{"null": null, "one": 1, "empty": "", "list": [null, 1], "place": {"name": "Rome", "latitude": 41.9}}"#

    private static func row<T: UnboxCompatible & Sendable>(_ place: String, as type: T.Type, _ expected: String) -> Row
    {
        Row("\(place) as \(type)", json, expected) { try $0.unbox(keyPath: place) as T }
    }

    private static let values: [Row] = [
        row("none", as: Int??.self, "nil"),
        row("null", as: Int??.self, "Optional(nil)"),
        row("one", as: Int??.self, "Optional(Optional(1))"),
        row("null.deep", as: Int??.self, "nil"),
        row("list[0]", as: String??.self, "Optional(nil)"),
        row("list[2]", as: String??.self, "nil"),
        row("list", as: [Int??].self, "[Optional(nil), Optional(Optional(1))]"),
        row("null", as: [Int]??.self, "Optional(nil)"),
        row("null", as: Int???.self, "Optional(nil)"),
        Row("a key", json, "Optional(nil)") { try $0.unbox(key: "null") as Int?? as Any },
    ]

    /// Types that are only Decodable.
    private static let decodable: [Row] = [
        Row("a missing place", json, "nil") { try $0.unbox(key: "none") as Place?? as Any },
        Row("null as a place", json, "Optional(nil)") { try $0.unbox(key: "null") as Place?? as Any },
        Row("null as a list of places", json, "Optional(nil)") { try $0.unbox(key: "null") as [Place]?? as Any },
        Row("a place", json, #"Optional(Optional(UnboxTests.Place(name: "Rome", latitude: 41.9)))"#) {
            try $0.unbox(key: "place") as Place?? as Any
        },
        Row("a wrong place", json, "throws one: expected an object, found the number 1") {
            try $0.unbox(key: "one") as Place?? as Any
        },
    ]

    @Test func reading() {
        each(Storage.allCases, Self.values + Self.decodable) { storage, row in
            try row.check(through: storage)
            try row.check(through: storage, options: UnboxOptions(droppedElements: DroppedElements()))
        }
    }
}
