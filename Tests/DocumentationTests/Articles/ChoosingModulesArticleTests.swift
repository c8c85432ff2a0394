// The snippets of ChoosingModules.md, which .ci/snippets puts here.

import Foundation
import Testing
// Snippet 1 of ChoosingModules.md#overview
import UnboxCore
// End of snippet

private enum ChoosingModules {
    // Snippet 2 of ChoosingModules.md#overview
    struct Visit: UnboxCore.Unboxable {
        let place: String
        init(unboxer: UnboxCore.Unboxer) throws { place = try unboxer.unbox(key: "place") }
    }
    // End of snippet
}

private enum Handler {
    // Snippet 1 of ChoosingModules.md#without-all-of-foundation
    struct Order: Unboxable {
        let id: Int
        let email: String
        let placed: Date

        init(unboxer: Unboxer) throws {
            id = try unboxer.unbox(key: "id")
            email = try unboxer.unbox(keyPath: "customer.email")
            placed = try unboxer.unbox(key: "placed", formatter: .rfc3339)
        }
    }
    // End of snippet

    static func order(in data: Data) throws -> Order {
        // Snippet 2 of ChoosingModules.md#without-all-of-foundation
        let order: Order = try unbox(data: data, atKeyPath: "event.order")
        // End of snippet
        return order
    }
}

struct ChoosingModulesArticleTests {
    private static let article = "Sources/Unbox/Unbox.docc/ChoosingModules.md"

    @Test func aQualifiedName() throws {
        let visit: ChoosingModules.Visit = try unbox(dictionary: ["place": "Oslo"])
        #expect(visit.place == "Oslo")
    }

    @Test func anEvent() throws {
        let text = #"{"event":{"order":{"id":"7","customer":{"email":"a@b.c"},"placed":"2024-05-17T09:30:00Z"}}}"#
        let order = try Handler.order(in: Data(text.utf8))
        #expect(order.id == 7)
        #expect(order.email == "a@b.c")
        #expect(order.placed == Date(timeIntervalSince1970: 1_715_938_200))
    }

    /// Each row of the table is a product.
    @Test func theTableNamesTheProducts() throws {
        let rows = Markdown.table(under: "## Overview", in: try Repository.text(of: Self.article))
        let manifest = try Repository.text(of: "Package.swift")
        let names = rows.compactMap { $0.firstMatch(of: /`(\w+)`/).map { String($0.1) } }
        #expect(names.count == 7)
        for name in names { #expect(manifest.contains(".library(name: \"\(name)\"")) }
    }
}
