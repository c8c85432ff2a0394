// Codable types in another module that use the bridge: conformances synthesized by the compiler, and handwritten ones.

import Foundation
import Testing
import Unbox

private struct WrappedAccount: Codable, Hashable {
    var name: String
    @Unboxed var age: Int
    @Unboxed var website: URL?
    @Unboxed var scores: [String: [Int?]]?
    @Unboxed var level = 1
}

private struct WrappedGeneric<Value: UnboxCompatible & Codable>: Codable {
    @Unboxed var value: Value
    @Unboxed var optional: Value?
}

private class WrappedAnimal: Codable {
    @Unboxed var legs: Int?
}

private struct ReversibleCents: UnboxableByTransform, Encodable {
    let amount: Int
    static func transform(unboxedValue: Double) -> ReversibleCents? { ReversibleCents(amount: Int(unboxedValue * 100)) }
    func encode(to encoder: any Encoder) throws { try (Double(amount) / 100).encode(to: encoder) }
}

private struct KeyPathOwner: Decodable {
    let name: String
    init(from decoder: any Decoder) throws { name = try Unboxer(from: decoder).unbox(keyPath: "names.0") }
}

private struct FormattedSale: Codable {
    var price: ReversibleCents
    var tip: ReversibleCents?
    var day: Date
    var days: [Date]
    var later: Date?
    var metadata: [String: Any]

    enum CodingKeys: String, CodingKey { case price, tip, day, days, later, metadata }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        price = try container.decode(unboxing: ReversibleCents.self, forKey: .price)
        tip = try container.decodeIfPresent(unboxing: ReversibleCents.self, forKey: .tip)
        day = try container.decode(forKey: .day, formatter: .iso8601)
        days = try container.decode(forKey: .days, formatter: ISO8601DateFormatter(), allowInvalidElements: true)
        later = try container.decodeIfPresent(forKey: .later, formatter: .iso8601)
        metadata = try container.decode(unboxing: [String: Any].self, forKey: .metadata)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(price, forKey: .price)
        try container.encodeIfPresent(tip, forKey: .tip)
        try container.encode(day, forKey: .day, formatter: .iso8601)
        try container.encode(days, forKey: .days, formatter: ISO8601DateFormatter())
        try container.encodeIfPresent(later, forKey: .later, formatter: .iso8601)
    }
}

struct CodableBridgeTests {
    @Test func propertyWrapper() throws {
        let data = Data(#"{"name": "Ann", "age": "31", "level": 2}"#.utf8)
        let account = try JSONDecoder().decode(WrappedAccount.self, from: data)
        #expect(account == WrappedAccount(name: "Ann", age: 31, website: nil, scores: nil, level: 2))
        #expect(try UnboxDecoder().decode(WrappedAccount.self, from: data) == account)
        let dictionary = try UnboxEncoder().encode(account, as: [String: Any].self)
        #expect(Set(dictionary.keys) == ["name", "age", "level"])
        #expect(try UnboxDecoder().decode(WrappedAccount.self, from: dictionary) == account)
        #expect(Set([account, account]).count == 1)
    }

    @Test func genericsAndClasses() throws {
        let generic = try JSONDecoder().decode(WrappedGeneric<[Int]>.self, from: Data(#"{"value": ["1"]}"#.utf8))
        #expect(generic.value == [1])
        #expect(generic.optional == nil)
        #expect(try UnboxEncoder().encode(generic, as: [String: Any].self).keys.sorted() == ["value"])
        #expect(try JSONDecoder().decode(WrappedAnimal.self, from: Data("{}".utf8)).legs == nil)
    }

    @Test func byHand() throws {
        let json = """
            {"price": "1.5", "day": "2026-04-01T12:00:00Z", "days": ["2026-04-01T12:00:00Z", 1], "metadata": {"a": [1]}}
            """
        let sale = try JSONDecoder().decode(FormattedSale.self, from: Data(json.utf8))
        #expect(sale.price.amount == 150)
        #expect(sale.tip == nil)
        #expect(sale.days == [sale.day])
        #expect(sale.metadata["a"] as? [Int] == [1])
        let dictionary = try UnboxEncoder().encode(sale, as: [String: Any].self)
        #expect(dictionary["price"] as? Double == 1.5)
        #expect(dictionary["day"] as? String == "2026-04-01T12:00:00Z")
        let list = try UnboxEncoder().encode([sale], as: [Any].self)
        #expect(list.count == 1)
        let owner = try JSONDecoder().decode(KeyPathOwner.self, from: Data(#"{"names": ["Ann"]}"#.utf8))
        #expect(owner.name == "Ann")
    }
}
