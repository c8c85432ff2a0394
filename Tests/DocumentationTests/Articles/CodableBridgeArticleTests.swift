// The snippets of CodableBridge.md, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox
import UnboxTesting

private enum Bridge {
    struct Order: Codable, Equatable {
        let total: Int
    }

    struct Visit: Codable {
        let day: Date
    }

    // Snippet 1 of CodableBridge.md#the-codable-bridge
    struct Shop: Unboxable {
        let name: String
        let orders: [Order]

        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            orders = try unboxer.unbox(key: "orders")
        }
    }
    // End of snippet

    struct Line: Unboxable, Encodable {
        let product: String
        init(unboxer: Unboxer) throws { product = try unboxer.unbox(key: "product") }
    }

    struct Cart: Codable {
        @Unboxed var lines: [Line]
        @Unboxed var coupon: URL?
        @Unboxed var quantity: Int
    }

    struct Company: Unboxable {
        let name: String
        init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }
    }

    struct Employee: Decodable {
        let employer: Company
        let tags: [String]
        let started: Date
        let city: String

        enum CodingKeys: String, CodingKey { case employer, tags, started }

        // Snippet 1 of Containers.md#unboxing-in-codables-containers
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            employer = try container.decode(unboxing: Company.self, forKey: .employer)
            tags = try container.decode(unboxing: [String].self, forKey: .tags, allowInvalidElements: true)
            started = try container.decode(forKey: .started, formatter: .dateOnly)
            city = try Unboxer(from: decoder).unbox(keyPath: "addresses.0.city")
        }
        // End of snippet
    }

    struct Price: Unboxable, Decodable {
        let amount: Int
        init(unboxer: Unboxer) throws { amount = try unboxer.unbox(key: "amount") }
    }
}

struct CodableBridgeArticleTests {
    private typealias Order = Bridge.Order
    private typealias Visit = Bridge.Visit

    @Test func aShop() throws {
        let shop: Bridge.Shop = try unbox(dictionary: ["name": "A", "orders": [["total": 12]]])
        #expect(shop.name == "A")
        #expect(shop.orders == [Order(total: 12)])
    }

    @Test func withStrategies() throws {
        let unboxer = try Unboxer(data: Data(#"{"visits": [{"day": "1970-01-01T00:00:01Z"}]}"#.utf8))
        // Snippet 2 of CodableBridge.md#the-codable-bridge
        var decoder = UnboxDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let visits = try unboxer.unbox(decoding: [Visit].self, key: "visits", using: decoder)
        // End of snippet
        #expect(visits.map(\.day) == [Date(timeIntervalSince1970: 1)])
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "visits") as [Visit] }
    }

    @Test func aCart() throws {
        let data = Data(#"{"lines": [{"product": "Tea"}], "quantity": "2"}"#.utf8)
        for cart in [
            try UnboxDecoder().decode(Bridge.Cart.self, from: data),
            try JSONDecoder().decode(Bridge.Cart.self, from: data),
        ] {
            #expect(cart.lines.map(\.product) == ["Tea"])
            #expect(cart.coupon == nil)
            #expect(cart.quantity == 2)
        }
    }

    @Test func anEmployee() throws {
        let data = Data(
            #"""
            {"employer": {"name": "A"}, "tags": ["x", null], "started": "1970-01-02", "addresses": [{"city": "London"}]}
            """#.utf8)
        for employee in [
            try UnboxDecoder().decode(Bridge.Employee.self, from: data),
            try JSONDecoder().decode(Bridge.Employee.self, from: data),
        ] {
            #expect(employee.employer.name == "A")
            #expect(employee.tags == ["x"])
            #expect(employee.started == Date(timeIntervalSince1970: 86_400))
            #expect(employee.city == "London")
        }
    }

    @Test func thereAndBack() throws {
        let data = Data(#"{"result": {"order": {"total": 12}}}"#.utf8)
        // Snippet 1 of CodableBridge.md#a-decoder-and-an-encoder
        let order = try UnboxDecoder().decode(Order.self, from: data, atKeyPath: "result.order")
        let text = try UnboxEncoder().encode(order)
        // End of snippet
        #expect(String(decoding: text, as: UTF8.self) == #"{"total":12}"#)
        var encoder = UnboxEncoder()
        encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        let pretty = try encoder.encode(order)
        #expect(String(decoding: pretty, as: UTF8.self) == "{\n  \"total\" : 12\n}")
        let dictionary = try UnboxEncoder().encode(order, as: [String: Any].self)
        let again = try UnboxDecoder().decode(Order.self, from: dictionary)
        #expect(dictionary["total"] as? Int == 12)
        #expect(again == order)
        #expect(throws: DecodingError.self) { try UnboxDecoder().decode(Order.self, from: ["total": "12"]) }
        let body: [String: Any] = ["order": order, "tags": ["new", nil], "sent": Date.now]
        let bodyData = try UnboxEncoder().encode(json: body)
        #expect(try UnboxDecoder().decode(Order.self, from: bodyData, atKeyPath: "order") == order)
        #expect(try unbox(data: bodyData, atKeyPath: "tags") as [String?] == ["new", nil])
    }

    @Test func messages() throws {
        let error = try #require(throws: UnboxError.self) {
            try unbox(data: Data(#"{"name": "A", "orders": [{"total": 1}, {"total": "12"}]}"#.utf8)) as Bridge.Shop
        }
        #expect(error.underlyingError is DecodingError)
        typealias Price = Bridge.Price
        let data = Data(#"{"lines": [{"amount": 1}, {"amount": "12"}]}"#.utf8)
        // Snippet 1 of CodableBridge.md#moving-from-one-to-the-other
        let differences = UnboxMigration.differences(of: [Price].self, in: data, atKeyPath: "lines")
        // End of snippet
        let blocks = Markdown.codeBlocks(
            in: try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/CodableBridge.md"))
        let lines = blocks.filter { $0.info == "text" }.map(\.code)
        #expect(lines == [error.description, differences.map(\.description).joined(separator: "\n")])
    }
}
