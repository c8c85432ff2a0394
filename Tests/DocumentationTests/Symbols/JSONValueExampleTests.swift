// The examples in the documentation comments of JSONValue, verbatim; DocCommentTests looks for them here.

import Foundation
import Testing
import Unbox

struct JSONValueExampleTests {
    private typealias User = Examples.User

    @Test func anEvent() throws {
        var event: JSONValue = ["name": "signup", "tags": ["web", "beta"], "score": 0.5]
        let tag = event["tags"][0]?.stringValue  // "web"
        try event.set(true, atKeyPath: "meta.seen")
        let data = event.data([.sortedKeys, .prettyPrinted])
        #expect(tag == "web")
        #expect(try JSONValue(foundation: JSONSerialization.jsonObject(with: data)) == event)
        #expect(event["meta"]["seen"]?.boolValue == true)
    }

    @Test func editing() throws {
        var event: JSONValue = ["user": ["emails": ["a@b.c"], "password": "x"], "*": 1]
        let email = try event.value(atKeyPath: "user.emails.0")?.stringValue
        try event.set("ada@example.com", atKeyPath: "user.emails.0")
        let old = try event.remove(atKeyPath: "user.password")
        let data = event.data([.sortedKeys])
        #expect(email == "a@b.c")
        #expect(old == "x")
        #expect(String(decoding: data, as: UTF8.self) == #"{"*":1,"user":{"emails":["ada@example.com"]}}"#)
        #expect(try event.value(atKeyPath: #"\*"#) == 1)
    }

    @Test func conversions() throws {
        let dictionary: [String: Any] = ["name": "Ada"]
        let settings = try JSONValue(foundation: dictionary)
        let value = settings
        let user: User = try Unboxer(jsonValue: value).unbox()
        #expect(settings == ["name": "Ada"])
        #expect(user == User(name: "Ada"))
    }

    @Test func numbers() throws {
        let number = JSONValue.Number("0.1234567890123456789")
        let decimal = number?.decimal  // every digit
        let double = number?.double  // the nearest
        #expect(decimal == Decimal(string: "0.1234567890123456789"))
        #expect(double == 0.1234567890123456789)
    }

    @Test func integers() throws {
        func port(_ number: JSONValue.Number) -> UInt16? {
            let port = number.integer(as: UInt16.self)
            return port
        }
        #expect(port(8080) == 8080)
        #expect(port(80_800) == nil)
    }

    @Test func objects() {
        var object: JSONValue.Object = ["name": "Ada"]
        object["age"] = 36
        object["name"] = nil
        let keys = object.keys  // ["age"]
        #expect(keys == ["age"])
    }

    @Test func arrays() {
        func adding(to value: JSONValue) -> JSONValue? {
            var value = value
            guard case .array(var elements) = value else { return nil }
            elements.append("last")
            value = .array(elements)
            return value
        }
        let names = ["a", "b"]
        let value = JSONValue.array(names.map { .string($0) })
        #expect(value == ["a", "b"])
        #expect(adding(to: value) == ["a", "b", "last"])
        #expect(adding(to: "a") == nil)
    }
}
