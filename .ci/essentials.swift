// A program that has all of the library: each line reads or writes with one part of it. The tests, which `.ci/traits`
// runs with the same build of the library, say more of each.

import FoundationEssentials
import JSONSchema
import UnboxMacros
import UnboxTesting

@Unboxable(keys: .snakeCase)
struct Order: Equatable {
    let id: Int
    @Unboxing(keyPath: "customer.email") let email: String
    @Unboxing(formatter: .rfc3339) let placedAt: Date
    let site: URL?
    let price: Decimal
    @Unboxing(allowInvalidElements: true) var tags: [String] = []
}

struct Point: Codable, Equatable, Unboxable {
    var x: Int
    var y: Decimal?
    var site: URL?

    init(unboxer: Unboxer) throws { x = try unboxer.unbox(key: "x") }
}

/// Each level calls itself, on the stack of the main thread.
struct Tree: Unboxable {
    let children: [Tree]
    init(unboxer: Unboxer) throws { children = try unboxer.unbox(key: "c") }
}

func show(_ result: @autoclosure () throws -> Any) {
    do { print(try result()) } catch { print("\(error)".prefix(80)) }
}

let text = Data(
    #"""
    {"id":"7","customer":{"email":"a@b.c"},"placed_at":"2024-05-17T09:30:00Z","site":"https://example.com","tags":["a",1,null],
     "n":null,"ok":true,"price":0.10,"big":12345678901234567890123,"most":18446744073709551615}
    """#.utf8)
let order: Order = try unbox(data: text)
let unboxer = try Unboxer(data: text)
let dictionary = unboxer.dictionary
show("\(order.id) \(order.email) \(order.price) \(order.tags) \(order.placedAt.timeIntervalSince1970)")
show(["ok", "price", "big", "most", "n"].map { type(of: dictionary[$0]!) })
show([
    try unbox(dictionary: dictionary) as Order == order,
    try unboxer.unbox(key: "placed_at", formatter: .iso8601) as Date == order.placedAt,
    try unbox(data: (unboxer.unbox() as JSONValue).data()) as Order == order,
    try Unboxer(data: Data("{a: 0x10,}".utf8), syntax: .json5).unbox(key: "a") == 16,
])
show(try Unboxer(dictionary: dictionary).unbox(key: "ok") as Int)
show(try unbox(dictionary: ["id": [1]]) as Order)
let deep = String(repeating: #"{"c":["#, count: 600) + String(repeating: "]}", count: 600)
show(try unbox(data: Data(deep.utf8)) as Tree)

let point = try UnboxDecoder().decode(Point.self, from: Data(#"{"x":1,"y":1.5,"site":"https://example.com"}"#.utf8))
show(try UnboxDecoder().decode(Point.self, from: UnboxEncoder().encode(point, as: [String: Any].self)) == point)
show(UnboxMigration.differences(of: [Point].self, in: Data(#"[{"x":1},{"x":"2"}]"#.utf8)))

let url = URL(filePath: "/tmp/unbox-essentials-\(UUID().uuidString).json")
try Data(#"[{"x":1},{"x":2},{"x":"3"}]"#.utf8).write(to: url)
let reader = try ElementReader(contentsOf: url)
var elements = try unboxConcurrently(data: Data(#"[{"x":0}]"#.utf8)) as [[String: Int]]
while let element: [String: Int] = try reader.next() { elements.append(element) }
show(elements)
try FileManager.default.removeItem(at: url)
show((try? ElementReader(contentsOf: URL(filePath: "/missing"))).map { _ in "a file" } ?? "no file")

let schema = try JSONSchema(
    ["required": ["id"], "properties": ["id": ["multipleOf": 0.1], "host": ["format": "idn-hostname"]]],
    options: .assertingFormats)
show(try schema.isValid(Data(#"{"id":0.3,"host":"b\u00fccher.example"}"#.utf8)))
show(try schema.errors(in: Data(#"{"id":0.3,"host":"bu\u0308cher.example"}"#.utf8)))
