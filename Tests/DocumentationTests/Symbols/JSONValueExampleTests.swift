// The examples in the documentation comments of JSONValue, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox

struct JSONValueExampleTests {
    private typealias User = Examples.User

    @Test func anEvent() throws {
        // Snippet 1 of JSONValue.swift#JSONValue
        var event: JSONValue = ["name": "signup", "tags": ["web", "beta"], "score": 0.5]
        let tag = event["tags"][0]?.stringValue  // "web"
        try event.set(true, atKeyPath: "meta.seen")
        let data = event.data([.sortedKeys, .prettyPrinted])
        // End of snippet
        #expect(tag == "web")
        #expect(try JSONValue(foundation: JSONSerialization.jsonObject(with: data)) == event)
        #expect(event["meta"]["seen"]?.boolValue == true)
    }

    @Test func editing() throws {
        var event: JSONValue = ["user": ["emails": ["a@b.c"], "password": "x"], "*": 1]
        // Snippet 1 of JSONValue+KeyPath.swift#value
        let email = try event.value(atKeyPath: "user.emails.0")?.stringValue
        // End of snippet
        // Snippet 1 of JSONValue+KeyPath.swift#set
        try event.set("ada@example.com", atKeyPath: "user.emails.0")
        // End of snippet
        // Snippet 1 of JSONValue+KeyPath.swift#remove
        let old = try event.remove(atKeyPath: "user.password")
        // End of snippet
        // Snippet 1 of JSONValue+Data.swift#data
        let data = event.data([.sortedKeys])
        // End of snippet
        #expect(email == "a@b.c")
        #expect(old == "x")
        #expect(String(decoding: data, as: UTF8.self) == #"{"*":1,"user":{"emails":["ada@example.com"]}}"#)
        #expect(try event.value(atKeyPath: #"\*"#) == 1)
    }

    @Test func conversions() throws {
        let dictionary: [String: Any] = ["name": "Ada"]
        // Snippet 1 of JSONValue+Unboxing.swift#init
        let settings = try JSONValue(foundation: dictionary)
        // End of snippet
        let value = settings
        // Snippet 2 of JSONValue+Unboxing.swift#init
        let user: User = try Unboxer(jsonValue: value).unbox()
        // End of snippet
        #expect(settings == ["name": "Ada"])
        #expect(user == User(name: "Ada"))
    }

    @Test func numbers() throws {
        // Snippet 1 of JSONValue+Number.swift#Number
        let number = JSONValue.Number("0.1234567890123456789")
        let decimal = number?.decimal  // every digit
        let double = number?.double  // the nearest
        // End of snippet
        #expect(decimal == Decimal(string: "0.1234567890123456789"))
        #expect(double == 0.1234567890123456789)
    }

    @Test func integers() throws {
        func port(_ number: JSONValue.Number) -> UInt16? {
            // Snippet 1 of JSONValue+Number.swift#integer
            let port = number.integer(as: UInt16.self)
            // End of snippet
            return port
        }
        #expect(port(8080) == 8080)
        #expect(port(80_800) == nil)
    }

    @Test func objects() {
        // Snippet 1 of JSONValue+Object.swift#Object
        var object: JSONValue.Object = ["name": "Ada"]
        object["age"] = 36
        object["name"] = nil
        let keys = object.keys  // ["age"]
        // End of snippet
        #expect(keys == ["age"])
    }

    @Test func arrays() {
        func adding(to value: JSONValue) -> JSONValue? {
            var value = value
            // Snippet 1 of JSONValue+Elements.swift#Elements
            guard case .array(var elements) = value else { return nil }
            elements.append("last")
            value = .array(elements)
            // End of snippet
            return value
        }
        let names = ["a", "b"]
        // Snippet 1 of JSONValue+Elements.swift#array
        let value = JSONValue.array(names.map { .string($0) })
        // End of snippet
        #expect(value == ["a", "b"])
        #expect(adding(to: value) == ["a", "b", "last"])
        #expect(adding(to: "a") == nil)
    }
}
