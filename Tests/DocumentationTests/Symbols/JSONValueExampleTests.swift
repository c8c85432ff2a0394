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
        try event.set("ada@example.com", atKeyPath: "user.emails[0]")
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

    @Test func lists() throws {
        let (fileName, bundleIdentifier) = ("a.txt", "com.example.app")
        var settings: JSONValue = ["a.txt": ["tabs": [["size": 4]]]]
        // Snippet 2 of JSONValue+KeyPath.swift#value
        let size = try settings.value(at: [.key(fileName), "tabs", 0, "size"])?.intValue
        // End of snippet
        #expect(size == 4)
        // Snippet 2 of JSONValue+KeyPath.swift#set
        try settings.set(true, at: [.key(bundleIdentifier), "seen"])
        // End of snippet
        #expect(settings[bundleIdentifier]["seen"] == true)
        // Snippet 2 of JSONValue+KeyPath.swift#remove
        try settings.remove(at: [.key(bundleIdentifier)])
        // End of snippet
        #expect(settings[bundleIdentifier] == nil && settings[fileName] != nil)
    }

    @Test func reading() throws {
        let json: JSONValue = ["age": "36", "user": ["active": "yes"], "users": [["name": "Ada"]]]
        // Snippet 1 of JSONValue+Reading.swift#unbox
        let users: [User] = try json["users"]?.unbox() ?? []
        // End of snippet
        // Snippet 2 of JSONValue+Reading.swift#unbox
        let age = try json.unbox(key: "age") ?? 0  // 36 for "36"; throws for "a lot"
        // End of snippet
        // Snippet 3 of JSONValue+Reading.swift#unbox
        let isActive: Bool = try json.unbox(keyPath: "user.active")
        // End of snippet
        #expect(users == [User(name: "Ada")])
        #expect(age == 36)
        #expect(isActive)
    }

    @Test func numbersInVariables() throws {
        let (count, width) = (2, 640.5)
        var settings: JSONValue = [:]
        // Snippet 1 of JSONValue+Number.swift#init
        try settings.set(.init(count), atKeyPath: "window.count")
        // End of snippet
        // Snippet 2 of JSONValue+Number.swift#init
        try settings.set(.init(width), atKeyPath: "window.width")
        // End of snippet
        #expect(settings == ["window": ["count": 2, "width": 640.5]])
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

    @Test func manyFields() {
        var object: JSONValue.Object = ["a": nil, "b": 1]
        // Snippet 1 of JSONValue+Object.swift#removeAll
        object.removeAll { $0.value == .null }
        // End of snippet
        #expect(object == ["b": 1])
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
        let names = ["a", "b"]
        // Snippet 1 of JSONValue.swift#array
        let value = JSONValue.array(names.map { .string($0) })
        // End of snippet
        #expect(value == ["a", "b"])
    }
}
