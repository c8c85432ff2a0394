// Decodes and encodes a list of orders with this library and with others, in turns, and prints the least times as ratios
// to JSONDecoder's and JSONEncoder's. See .ci/compare.

import Foundation
import ObjectMapper
import ReerCodable
import ReerJSON
import UnboxMacros
import YYJSON

struct Order: Codable {
    struct Line: Codable { let product: String, quantity: Int, price: Double }
    let id: Int, customer: String, email: String?, isPaid: Bool, lines: [Line]
}

@Unboxable struct FastLine: Encodable { let product: String, quantity: Int, price: Double }
@Unboxable struct FastOrder: Encodable {
    let id: Int, customer: String, email: String?, isPaid: Bool, lines: [FastLine]
}

@Codable struct ReerLine { var product: String; var quantity: Int; var price: Double }
@Codable struct ReerOrder {
    var id: Int; var customer: String; var email: String?; var isPaid: Bool; var lines: [ReerLine]
}

struct MappedOrder: ImmutableMappable {
    struct Line: ImmutableMappable {
        let product: String, quantity: Int, price: Double
        init(map: Map) throws {
            product = try map.value("product")
            quantity = try map.value("quantity")
            price = try map.value("price")
        }
        func mapping(map: Map) {
            product >>> map["product"]
            quantity >>> map["quantity"]
            price >>> map["price"]
        }
    }
    let id: Int, customer: String, email: String?, isPaid: Bool, lines: [Line]
    init(map: Map) throws {
        id = try map.value("id")
        customer = try map.value("customer")
        email = try? map.value("email")
        isPaid = try map.value("isPaid")
        lines = try map.value("lines")
    }
    func mapping(map: Map) {
        id >>> map["id"]
        customer >>> map["customer"]
        email >>> map["email"]
        isPaid >>> map["isPaid"]
        lines >>> map["lines"]
    }
}

let orders = (0..<1_000).map { index in
    Order(
        id: index * 7919, customer: "Customer \(index) of the \"Corner\"",
        email: index % 3 == 0 ? nil : "c\(index)@example.com", isPaid: index % 2 == 0,
        lines: (0..<3).map { .init(product: "Tea, no. \($0)", quantity: $0 + 1, price: Double(index) * 0.37 + 1.5) })
}
let data = try JSONEncoder().encode(orders)
let text = String(decoding: data, as: UTF8.self)
let fast: [FastOrder] = try unbox(data: data)
let meta = try JSONDecoder().decode([MetaOrder].self, from: data)
let reer = try JSONDecoder().decode([ReerOrder].self, from: data)
let mapped = try Mapper<MappedOrder>().mapArray(JSONString: text)

/// Runs the functions in turns, and prints the ratio of each one's least time to that of the first.
func compare(_ title: String, _ rows: [(String, () throws -> Void)]) throws {
    var least = [Duration](repeating: .seconds(1_000), count: rows.count)
    for _ in 0..<40 {
        for (index, row) in rows.enumerated() { least[index] = min(least[index], try ContinuousClock().measure(row.1)) }
    }
    for (row, time) in zip(rows, least) {
        print("\(title), \(row.0): \((time / least[0]).formatted(.number.precision(.fractionLength(2))))")
    }
}

try compare(
    "decoding",
    [
        ("JSONDecoder", { _ = try JSONDecoder().decode([Order].self, from: data) }),
        ("UnboxDecoder", { _ = try UnboxDecoder().decode([Order].self, from: data) }),
        ("@Unboxable", { _ = try unbox(data: data) as [FastOrder] }),
        ("MetaCodable", { _ = try JSONDecoder().decode([MetaOrder].self, from: data) }),
        ("ReerCodable", { _ = try JSONDecoder().decode([ReerOrder].self, from: data) }),
        ("YYJSONDecoder", { _ = try YYJSONDecoder().decode([Order].self, from: data) }),
        ("ReerJSONDecoder", { _ = try ReerJSONDecoder().decode([Order].self, from: data) }),
        ("ObjectMapper", { _ = try Mapper<MappedOrder>().mapArray(JSONString: text) }),
    ])
try compare(
    "encoding",
    [
        ("JSONEncoder", { _ = try JSONEncoder().encode(orders) }),
        ("UnboxEncoder", { _ = try UnboxEncoder().encode(orders) }),
        ("@Unboxable", { _ = try UnboxEncoder().encode(fast) }),
        ("MetaCodable", { _ = try JSONEncoder().encode(meta) }),
        ("ReerCodable", { _ = try JSONEncoder().encode(reer) }),
        ("YYJSONEncoder", { _ = try YYJSONEncoder().encode(orders) }),
        ("ReerJSONEncoder", { _ = try ReerJSONEncoder().encode(orders) }),
        ("ObjectMapper", { _ = Mapper<MappedOrder>().toJSONString(mapped) }),
    ])
