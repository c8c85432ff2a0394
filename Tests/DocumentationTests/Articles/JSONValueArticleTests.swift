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
    struct Profile: Unboxable, Encodable, Equatable {
        let name: String

        init(name: String) { self.name = name }

        init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }
    }

    @Test func unboxing() throws {
        let event: Event = try unbox(data: Data(#"{"name": "signup", "properties": {"plan": "free"}}"#.utf8))
        #expect(event.properties == ["plan": "free"])
    }

    @Test func lookup() throws {
        // Snippet 1 of JSONValues.md#written-as-literals-looked-up-by-subscript
        let order: JSONValue = ["id": 17, "items": [["sku": "A-1", "price": 9.99]], "note": nil]
        let sku = order["items"][0]["sku"]?.stringValue
        let price = try order.value(atKeyPath: "items.0.price")?.doubleValue
        // End of snippet
        #expect(sku == "A-1")
        #expect(price == 9.99)
    }

    @Test func editing() throws {
        let data = Data(#"{"user": {"tags": ["a"], "password": "x"}}"#.utf8)
        // Snippet 1 of JSONValues.md#edited
        var settings: JSONValue = try unbox(data: data)
        try settings.set(true, atKeyPath: "user.seen")
        try settings.set("beta", atKeyPath: "user.tags.1")
        try settings.remove(atKeyPath: "user.password")
        // End of snippet
        #expect(settings == ["user": ["tags": ["a", "beta"], "seen": true]])
    }

    @Test func conversions() throws {
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
        #expect(toDictionary?.count == 2)
        #expect(String(decoding: compact, as: UTF8.self) == #"{"a":[true],"b":1}"#)
        #expect(String(decoding: stable, as: UTF8.self) == "{\n  \"a\": [\n    true\n  ],\n  \"b\": 1\n}")
        #expect(model == profile)
    }

    @Test func digits() throws {
        // Snippet 1 of JSONValues.md#every-digit
        let amount: JSONValue = try unbox(data: Data("0.1234567890123456789".utf8))
        let text = amount.description  // 0.1234567890123456789
        let decimal = amount.numberValue?.decimal  // as a Decimal, exactly
        let rounded = amount.doubleValue  // the nearest Double
        // End of snippet
        #expect(text == "0.1234567890123456789")
        #expect(decimal == Decimal(string: "0.1234567890123456789"))
        #expect(rounded == 0.12345678901234568)
    }
}
