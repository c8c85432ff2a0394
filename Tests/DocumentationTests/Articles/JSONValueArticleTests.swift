// The snippets of JSONValues.md, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox

// Snippet 1 of JSONValues.md#any-json-as-a-value
struct Event: Unboxable {
    let name: String
    let properties: JSONValue?

    init(unboxer: Unboxer) throws {
        name = try unboxer.unbox(key: "name")
        properties = try unboxer.unbox(key: "properties")
    }
}
// End of snippet

struct JSONValueArticleTests {
    private typealias Profile = Named

    private struct Item: Unboxable {
        let sku: String
        init(unboxer: Unboxer) throws { sku = try unboxer.unbox(key: "sku") }
    }

    @Test func reading() throws {
        let event: Event = try unbox(data: Data(#"{"name": "signup", "properties": {"plan": "free"}}"#.utf8))
        #expect(event.properties == ["plan": "free"])
        do {
            // Snippet 1 of JSONValues.md#written-as-literals-looked-up-by-subscript
            let order: JSONValue = ["id": 17, "items": [["sku": "A-1", "price": 9.99]], "note": nil]
            let sku = order["items"][0]["sku"]?.stringValue
            let price = try order.value(atKeyPath: "items.0.price")?.doubleValue
            // End of snippet
            #expect(sku == "A-1" && price == 9.99)
        }
        let order: JSONValue = ["quantity": "2", "items": [["sku": "A-1"], ["sku": "B-2"]]]
        // Snippet 1 of JSONValues.md#read-with-conversions
        let quantity = try order.unbox(key: "quantity") ?? 1  // 2 for "2"
        let names: [String] = try order.unbox(keyPath: "items.*.sku")
        let first: Item? = try order["items"][0]?.unbox()
        // End of snippet
        #expect(quantity == 2 && names == ["A-1", "B-2"] && first?.sku == "A-1")
    }

    @Test func editing() throws {
        let data = Data(#"{"user": {"tags": ["a"], "password": "x"}}"#.utf8)
        // Snippet 1 of JSONValues.md#edited
        var settings: JSONValue = try unbox(data: data)
        try settings.set(true, atKeyPath: "user.seen")
        try settings.set("beta", atKeyPath: "user.tags[1]")
        try settings.remove(atKeyPath: "user.password")
        // End of snippet
        #expect(settings == ["user": ["tags": ["a", "beta"], "seen": true]])
        settings = [:]
        // Snippet 2 of JSONValues.md#edited
        let app = "com.example.app"
        try settings.set(true, at: ["apps", .key(app), "seen"])
        try settings.remove(at: ["apps", .key(app), "windows", 0])
        // End of snippet
        #expect(settings == ["apps": ["com.example.app": ["seen": true]]])
        let (count, ratio, name, isOn, tags, decimal) = (3, 0.5, "Ada", true, ["a"], Decimal(2))
        // Snippet 3 of JSONValues.md#edited
        let made: JSONValue = try [
            "count": .init(count), "ratio": .init(ratio), "name": .string(name), "on": .bool(isOn),
        ]
        let encoded: JSONValue = try ["tags": .init(encoding: tags), "price": .init(encoding: decimal)]
        // End of snippet
        #expect(made == ["count": 3, "ratio": 0.5, "name": "Ada", "on": true])
        #expect(encoded == ["tags": ["a"], "price": 2])
    }

    @Test func otherForms() throws {
        let dictionary: [String: Any] = ["b": 1, "a": [true]]
        let profile = Profile(name: "Ada")
        // Snippet 1 of JSONValues.md#to-and-from-everything-else
        let fromDictionary: JSONValue = try unbox(dictionary: dictionary)
        let toDictionary: [String: Any]? = fromDictionary.dictionary
        let compact: Data = fromDictionary.data()
        let stable: Data = fromDictionary.data([.sortedKeys, .prettyPrinted])
        let fromModel = try JSONValue(encoding: profile)
        let model: Profile = try Unboxer(jsonValue: fromModel).unbox()
        // End of snippet
        #expect(toDictionary?.count == 2 && model == profile)
        #expect(compact == Data(#"{"a":[true],"b":1}"#.utf8))
        #expect(String(decoding: stable, as: UTF8.self) == "{\n  \"a\": [\n    true\n  ],\n  \"b\": 1\n}")
        // Snippet 1 of JSONValues.md#every-digit
        let amount: JSONValue = try unbox(data: Data("0.1234567890123456789".utf8))
        let text = amount.description  // 0.1234567890123456789
        let decimal = amount.numberValue?.decimal  // as a Decimal, exactly
        let rounded = amount.doubleValue  // the nearest Double
        // End of snippet
        #expect(text == "0.1234567890123456789" && decimal == Decimal(string: text) && rounded == 0.12345678901234568)
    }
}
