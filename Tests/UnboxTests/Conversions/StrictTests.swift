// `unboxer.strict`: strings are read only from strings, numbers only from numbers.

import Foundation
import TestTables
import Testing
import Unbox

struct StrictTests {
    @Test func strict() {
        each(Storage.allCases, Self.rows) { storage, row in try row.check(through: storage) }
    }

    static func row<T: UnboxCompatible & Sendable>(_ json: String, as type: T.Type, _ expected: String) -> Row {
        Row("\(json) as \(type)", "{\"v\": \(json)}", expected) { try $0.strict.unbox(key: "v") as T }
    }

    static let rows = [
        row(#""a""#, as: String.self, #""a""#),
        row("7", as: String.self, "throws v: expected String, found the number 7"),
        row("3.0", as: Int.self, "3"),
        row("7", as: Double.self, "7.0"),
        row("1", as: Bool.self, "throws v: expected Bool, found the number 1"),
        row(#""yes""#, as: Bool.self, #"throws v: expected Bool, found the string "yes""#),
        row(#""7""#, as: Float.self, #"throws v: expected Float, found the string "7""#),
        row("true", as: Bool.self, "true"),
        row(#"["7"]"#, as: [Int].self, #"throws v[0]: expected Int, found the string "7""#),
        row(#""https://a.example""#, as: URL.self, "https://a.example"),
        row(
            #"{"child": {"name": 7}}"#, as: Parent.self,
            "throws v.child.name: expected String, found the number 7"),
        Row("lenient again", #"{"v": 7}"#, #""7""#) { try $0.strict.lenient.unbox(key: "v") as String },
    ]

    struct Parent: Unboxable {
        struct Child: Unboxable {
            init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "name") as String }
        }
        init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "child") as Child }
    }
}
