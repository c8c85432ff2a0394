// What the library has with FoundationEssentials alone: each line checks one part.

import FoundationEssentials
import JSONSchema
import UnboxMacros
import UnboxTesting

struct Order: Unboxable, Equatable {
    let id: Int
    let email: String
    let placed: Date
    let site: URL?
    let tags: [String]

    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        email = try unboxer.unbox(keyPath: "customer.email")
        placed = try unboxer.unbox(key: "placed", formatter: .rfc3339)
        site = try unboxer.unbox(key: "site")
        tags = try unboxer.unbox(key: "tags", allowInvalidElements: true) ?? []
    }
}

@Unboxable(keys: .snakeCase)
struct Product: Equatable {
    let productName: String
    var price: Decimal?
    @Unboxing(formatter: .rfc3339) var madeAt: Date
}

struct Point: Codable, Equatable {
    var x: Int
    var y: Decimal?
    var site: URL?
}

var failures = 0

@MainActor func check<T: Equatable>(_ what: String, _ found: @autoclosure () throws -> T, _ expected: T) {
    do {
        let found = try found()
        if found == expected { return }
        print("\(what): found \(found), expected \(expected)")
    } catch {
        print("\(what): \(error)")
    }
    failures += 1
}

func message(_ body: () throws -> Void) -> String {
    do { try body() } catch { return "\(error)" }
    return "no error"
}

let text = Data(
    #"""
    {"id":"7","customer":{"email":"a@b.c"},"placed":"2024-05-17T09:30:00Z","site":"https://example.com","tags":["a",1,null],
     "n":null,"ok":true,"half":0.5,"big":12345678901234567890123,"most":18446744073709551615}
    """#.utf8)
let order: Order = try unbox(data: text)
let dictionary = try Unboxer(data: text).dictionary
let json: JSONValue = try unbox(data: text)

check("a model from data", "\(order.id) \(order.email) \(order.tags)", #"7 a@b.c ["a", "1"]"#)
check("a date", order.placed, Date(timeIntervalSince1970: 1_715_938_200))
check("a dictionary of Swift's types", dictionary["ok"] as? Bool, true)
check("its doubles", dictionary["half"] as? Double, 0.5)
check("its null", dictionary["n"].map { "\(type(of: $0))" }, "Optional<Any>")
check("its decimals", dictionary["big"] as? Decimal, Decimal(string: "12345678901234567890123"))
check("a model from a dictionary", try unbox(dictionary: dictionary) as Order, order)
check("an integer of 64 bits", try Unboxer(dictionary: dictionary).unbox(key: "most"), UInt64.max)
check("null is nil", try Unboxer(dictionary: dictionary).unbox(key: "n") as Int?, nil)
check(
    "a boolean is not a number", message { _ = try Unboxer(dictionary: dictionary).unbox(key: "ok") as Int },
    "ok: expected Int, found the boolean true")
check(
    "an error from data", message { _ = try unbox(data: Data(#"{"id":[1]}"#.utf8)) as Order },
    "id: expected Int, found an array of 1 element")
check(
    "an error from a dictionary", message { _ = try unbox(dictionary: ["id": [1]]) as Order },
    "id: expected Int, found an array of 1 element")
check("ISO 8601", try Unboxer(data: text).unbox(key: "placed", formatter: .iso8601) as Date, order.placed)
check("JSON as a value", json["customer"]?["email"]?.stringValue, "a@b.c")
check("and back", try unbox(data: json.data()) as Order, order)
check("relaxed JSON", try Unboxer(data: Data("{a: 0x10,}".utf8), syntax: .json5).unbox(key: "a"), 16)

let point = Point(x: 1, y: Decimal(string: "1.5"), site: URL(string: "https://example.com"))
let encoded = try UnboxEncoder().encode(point, as: [String: Any].self)
check("encoding and decoding", try UnboxDecoder().decode(Point.self, from: encoded), point)
check("decoding null", try UnboxDecoder().decode(Point.self, from: ["x": 1, "y": Any?.none as Any]), Point(x: 1))
check("decoding data", try UnboxDecoder().decode(Point.self, from: Data(#"{"x":1,"y":1.5}"#.utf8)).y, point.y)
check("a Decodable type in an Unboxer", try Unboxer(data: Data(#"{"p":{"x":2}}"#.utf8)).unbox(key: "p"), Point(x: 2))

let url = URL(filePath: "/tmp/unbox-essentials-\(UUID().uuidString).json")
try Data(#"[{"x":1},{"x":2},{"x":"3"}]"#.utf8).write(to: url)
defer { try? FileManager.default.removeItem(at: url) }
let reader = try ElementReader(contentsOf: url)
var sum = 0
while let element: [String: Int] = try reader.next() { sum += element["x"] ?? 0 }
check("elements of a file", sum, 6)
check("a missing file", message { _ = try ElementReader(contentsOf: URL(filePath: "/missing")) } != "no error", true)
check("several cores", try unboxConcurrently(data: Data("[1,2,3]".utf8)) as [Int], [1, 2, 3])
check("what has arrived", try Unboxer(partial: Data(#"{"x":1,"y":"#.utf8)).unbox(key: "x"), 1)

let dropped = DroppedElements()
let drops = try Unboxer(data: text, options: UnboxOptions(droppedElements: dropped))
_ = try drops.unbox(key: "tags", allowInvalidElements: true) as [Int]
check("reports", dropped.count, 2)

struct Both: Unboxable, Decodable, Equatable {
    let x: Int
    init(unboxer: Unboxer) throws { x = try unboxer.unbox(key: "x") }
}
check(
    "a comparison",
    UnboxMigration.differences(of: [Both].self, in: Data(#"[{"x":1},{"x":"2"}]"#.utf8)).map(\.description),
    ["[1].x: unboxed 2, decoding failed: expected Int, found the string \"2\""])

let product: Product = try unbox(dictionary: ["product_name": "x", "price": 1.5, "made_at": "2024-05-17T09:30:00Z"])
check("a model of the macro", product, Product(productName: "x", price: Decimal(string: "1.5"), madeAt: order.placed))

let schema = try JSONSchema([
    "type": "object", "required": ["id"],
    "properties": ["id": ["type": "number", "multipleOf": 0.1], "host": ["format": "idn-hostname"], "at": ["format": "date-time"]],
], options: .assertingFormats)
check("a schema", try schema.isValid(text), false)
check("a valid payload", try schema.isValid(Data(#"{"id":0.3,"host":"b\u00fccher.example"}"#.utf8)), true)
check("a host that is not composed", try schema.isValid(Data(#"{"id":1,"host":"bu\u0308cher.example"}"#.utf8)), false)
check("a valid dictionary", try schema.isValid(["id": 0.3, "at": "2024-05-17T09:30:00Z"]), true)
check("an invalid dictionary", try schema.isValid(["id": Decimal.nan]), false)

/// Each level calls itself, on the stack of the main thread.
struct Tree: Unboxable {
    let children: [Tree]
    init(unboxer: Unboxer) throws { children = try unboxer.unbox(key: "c") }
}
let deep = String(repeating: #"{"c":["#, count: 600) + String(repeating: "]}", count: 600)
check("depth", message { _ = try unbox(data: Data(deep.utf8)) as Tree }.contains("too deep"), true)

if failures == 0 { print("All checks passed.") }
