// The snippets of CodableBridge.md and Containers.md, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox
import UnboxTesting

enum Bridge {
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

    typealias Line = Named

    // Snippet 1 of CodableBridge.md#unboxing-in-codable-types
    struct Cart: Codable {
        @Unboxed var lines: [Line]
        @Unboxed var coupon: URL?
        @Unboxed var quantity: Int
    }
    // End of snippet

    typealias Company = Named

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
    private typealias Price = Bridge.Price

    @Test func inUnboxableTypes() throws {
        let shop: Bridge.Shop = try unbox(dictionary: ["name": "A", "orders": [["total": 12]]])
        #expect(shop.name == "A" && shop.orders == [Order(total: 12)])
        let unboxer = try Unboxer(data: Data(#"{"visits": [{"day": "1970-01-01T00:00:01Z"}]}"#.utf8))
        // Snippet 2 of CodableBridge.md#the-codable-bridge
        var decoder = UnboxDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let visits = try unboxer.unbox(decoding: [Visit].self, key: "visits", using: decoder)
        // End of snippet
        #expect(visits.map(\.day) == [Date(timeIntervalSince1970: 1)])
    }

    @Test func inCodableTypes() throws {
        let data = Data(
            #"""
            {"lines": [{"name": "Tea"}], "quantity": "2", "employer": {"name": "A"}, "tags": ["x", null],
             "started": "1970-01-02", "addresses": [{"city": "London"}]}
            """#.utf8)
        for cart in [
            try UnboxDecoder().decode(Bridge.Cart.self, from: data),
            try JSONDecoder().decode(Bridge.Cart.self, from: data),
        ] {
            #expect(cart.lines.map(\.name) == ["Tea"] && cart.coupon == nil && cart.quantity == 2)
        }
        for employee in [
            try UnboxDecoder().decode(Bridge.Employee.self, from: data),
            try JSONDecoder().decode(Bridge.Employee.self, from: data),
        ] {
            #expect(employee.employer.name == "A" && employee.tags == ["x"] && employee.city == "London")
            #expect(employee.started == Date(timeIntervalSince1970: 86_400))
        }
    }

    @Test func thereAndBack() throws {
        let data = Data(#"{"result": {"order": {"total": 12}}}"#.utf8)
        // Snippet 1 of CodableBridge.md#a-decoder-and-an-encoder
        let order = try UnboxDecoder().decode(Order.self, from: data, atKeyPath: "result.order")
        let text = try UnboxEncoder().encode(order)
        // End of snippet
        #expect(order.total == 12 && text == Data(#"{"total":12}"#.utf8))
    }

    @Test func messages() throws {
        let data = Data(#"{"lines": [{"amount": 1}, {"amount": "12"}]}"#.utf8)
        // Snippet 1 of CodableBridge.md#moving-from-one-to-the-other
        let differences = UnboxMigration.differences(of: [Price].self, in: data, atKeyPath: "lines")
        // End of snippet
        let article = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/CodableBridge.md")
        let lines = Markdown.codeBlocks(in: article).filter { $0.info == "text" }.map(\.code)
        #expect(lines.last == differences.map(\.description).joined(separator: "\n"))
    }
}
