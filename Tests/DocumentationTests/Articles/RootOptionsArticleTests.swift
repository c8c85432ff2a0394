// The snippets of ReportingDroppedElements.md, NoticingDrift.md and RootDates.md, which .ci/snippets puts
// here.

import Foundation
import Testing
import UnboxMacros

private struct Shop: Unboxable {
    let items: [Item]
    init(unboxer: Unboxer) throws { items = try unboxer.unbox(key: "items", allowInvalidElements: true) }

    struct Item: Unboxable {
        init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "price") as Int }
    }
}

private struct Catalog: Unboxable {
    init(unboxer: Unboxer) throws { _ = try unboxer.unbox(keyPath: "items.*.price") as [Int?] }
}

private enum RootOptions {
    typealias Item = String

    // Snippet 1 of ReportingDroppedElements.md#fields
    struct Product: Unboxable {
        let name: String
        let released: Date?

        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            released = unboxer.unboxIfValid(.key("released", formatter: .rfc3339))
        }
    }
    // End of snippet

    // Snippet 2 of ReportingDroppedElements.md#fields
    @Unboxable
    struct Parcel {
        @Unboxing(allowInvalidElements: true) let items: [Item]
        @Unboxing(dropIfInvalid: true) let weight: Double?
        @Unboxing(default: 1, defaultIfInvalid: 0) let priority: Int
    }
    // End of snippet

    // Snippet 2 of RootDates.md#one-date-format-for-a-whole-payload
    struct Order: Unboxable {
        let created: Date
        let shipped: Date?
        let reminders: [Date]

        init(unboxer: Unboxer) throws {
            created = try unboxer.unbox(key: "created")
            shipped = try unboxer.unbox(key: "shipped")
            reminders = try unboxer.unbox(key: "reminders") ?? []
        }
    }
    // End of snippet
}

struct RootOptionsArticleTests {
    @Test func whatWasDropped() throws {
        var lines: [String] = []
        func log(_ line: String) { lines.append(line) }
        do {
            let data = Data(#"{"items": [{"price": 1}, {"price": "free"}]}"#.utf8)
            // Snippet 1 of ReportingDroppedElements.md#lossy-lists-what-was-dropped
            let dropped = DroppedElements()
            let unboxer = try Unboxer(data: data, options: UnboxOptions(droppedElements: dropped))
            let shop: Shop = try unboxer.unbox()
            for element in dropped.elements {
                log("dropped \(element)")
            }
            // End of snippet
            #expect(shop.items.count == 1)
        }
        let items = Array(repeating: #"{"price": "free"}"#, count: 12).joined(separator: ",")
        let data = Data(#"{"items": [\#(items)]}"#.utf8)
        // Snippet 2 of ReportingDroppedElements.md#lossy-lists-what-was-dropped
        let dropped = DroppedElements(limit: 10)
        let unboxer = try Unboxer(data: data, options: UnboxOptions(droppedElements: dropped))
        let shop: Shop = try unboxer.unbox()
        let others = dropped.count - dropped.elements.count
        if others > 0 { log("and \(others) more were dropped") }
        // End of snippet
        #expect(shop.items.isEmpty)
        #expect(
            lines == [#"dropped items[1].price: expected Int, found the string "free""#, "and 2 more were dropped"])
    }

    @Test func droppedFields() throws {
        let dropped = DroppedElements()
        let unboxer = Unboxer(
            dictionary: [
                "name": "a", "released": "soon", "items": ["a", true], "weight": "heavy", "priority": [Int](),
            ], options: UnboxOptions(droppedElements: dropped))
        let product: RootOptions.Product = try unboxer.unbox()
        let parcel: RootOptions.Parcel = try unboxer.unbox()
        #expect(product.name == "a" && product.released == nil)
        #expect(parcel.items == ["a"] && parcel.weight == nil && parcel.priority == 0)
        #expect(dropped.elements.map(\.path.description) == ["items[1]", "priority", "released", "weight"])
    }

    @Test func drift() throws {
        var lines: [String] = []
        func log(_ line: String) { lines.append(line) }
        let data = Data(
            #"{"items": [{"price": 1, "colour": 1}, {"price": 2, "colour": 1}, {"colour": {"red": 1}}]}"#.utf8)
        // Snippet 1 of NoticingDrift.md#noticing-that-an-api-changed
        let watch = DriftWatch()
        let unboxer = try Unboxer(data: data, options: UnboxOptions(driftWatch: watch))
        let catalog: Catalog = try unboxer.unbox()
        for keyPath in watch.unread { log("never read: \(keyPath)") }
        for keyPath in watch.missing { log("asked for and missing: \(keyPath)") }
        // End of snippet
        withExtendedLifetime(catalog) {}
        #expect(lines == ["never read: items.*.colour (3 times)", "asked for and missing: items.*.price"])
    }

    @Test func dates() throws {
        typealias Order = RootOptions.Order
        let data = Data(#"[{"created": "2026-04-01T00:00:00Z", "reminders": ["2026-04-02T00:00:00Z"]}]"#.utf8)
        // Snippet 1 of RootDates.md#one-date-format-for-a-whole-payload
        let unboxer = try Unboxer(data: data, options: UnboxOptions(dates: .iso8601))
        let orders: [Order] = try unboxer.unbox()
        // End of snippet
        #expect(orders.map(\.created) == [Date(timeIntervalSince1970: 1_775_001_600)])
        #expect(orders[0].shipped == nil && orders[0].reminders == [Date(timeIntervalSince1970: 1_775_088_000)])
    }
}
