// `unboxer.strict`: strings are read only from strings, numbers only from numbers.

import Foundation
import Testing

@testable import Unbox

@Suite struct StrictTests {
    @Test(arguments: Storage.allCases, rows)
    func strict(storage: Storage, row: Row) throws { try row.check(through: storage) }

    static func row<T: UnboxCompatible & Sendable>(_ name: String, _ json: String, as type: T.Type, _ expected: String)
        -> Row
    {
        Row(name, "{\"v\": \(json)}", expected) { try $0.strict.unbox(key: "v") as T }
    }

    static let rows = [
        row("a string as String", "\"a\"", as: String.self, "\"a\""),
        row("a number as String", "7", as: String.self, "throws v: expected String, found the number 7"),
        row("digits as Int", "\"7\"", as: Int.self, "throws v: expected Int, found the string \"7\""),
        row("digits as Double", "\"7\"", as: Double.self, "throws v: expected Double, found the string \"7\""),
        row("digits as Float", "\"7\"", as: Float.self, "throws v: expected Float, found the string \"7\""),
        row("digits as Decimal", "\"7\"", as: Decimal.self, "throws v: expected Decimal, found the string \"7\""),
        row("3.0 as Int", "3.0", as: Int.self, "3"),
        row("7 as Double", "7", as: Double.self, "7.0"),
        row("1 as Bool", "1", as: Bool.self, "throws v: expected Bool, found the number 1"),
        row("a word as Bool", "\"yes\"", as: Bool.self, "throws v: expected Bool, found the string \"yes\""),
        row("true as Bool", "true", as: Bool.self, "true"),
        row("in a collection", "[\"7\"]", as: [Int].self, "throws v[0]: expected Int, found the string \"7\""),
        row("an absent Optional", "null", as: Int?.self, "nil"),
        row("a URL", "\"https://a.example\"", as: URL.self, "https://a.example"),
    ]

    @Test(arguments: Storage.allCases)
    func lenientAgain(storage: Storage) throws {
        let unboxer = try storage.unboxer(#"{"id": 7}"#).strict
        #expect(outcome { try unboxer.unbox(key: "id") as String } == "throws id: expected String, found the number 7")
        #expect(try unboxer.lenient.unbox(key: "id") as String == "7")
    }

    struct Parent: Unboxable {
        let child: Child
        init(unboxer: Unboxer) throws { child = try unboxer.unbox(key: "child") }
    }

    struct Child: Unboxable {
        let name: String
        init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }
    }

    @Test(arguments: Storage.allCases)
    func reachesNestedModels(storage: Storage) throws {
        let unboxer = try storage.unboxer(#"{"parent": {"child": {"name": 7}}}"#)
        let lenient: Parent = try unboxer.unbox(key: "parent")
        #expect(lenient.child.name == "7")
        #expect(
            outcome { try unboxer.strict.unbox(key: "parent") as Parent }
                == "throws parent.child.name: expected String, found the number 7")
    }
}
