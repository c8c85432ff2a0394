// The snippets of TestingModels.md, which .ci/snippets puts here.

import Foundation
import Testing
import UnboxMacros
import UnboxTesting

private enum TestingModels {
    // Snippet 3 of TestingModels.md#testing-models
    @Unboxable
    struct Order: Codable, Equatable {
        struct Line: Codable, Equatable {
            let name: String
            let count: Int
        }

        let id: Int
        let customer: String
        let lines: [Line]
    }
    // End of snippet

    struct OldOrder: Unboxable {
        let id: Int
        let customer: String
        let lines: [Order.Line]

        init(unboxer: Unboxer) throws {
            id = try unboxer.unbox(key: "id")
            customer = try unboxer.unbox(key: "customer")
            lines = try unboxer.unbox(key: "lines")
        }
    }
}

struct TestingModelsArticleTests {
    private typealias Order = TestingModels.Order
    private typealias OldOrder = TestingModels.OldOrder

    // Snippet 2 of TestingModels.md#testing-models
    func fixture(_ name: String, of test: String = #filePath) throws -> Data {
        let folder = URL(fileURLWithPath: test).deletingLastPathComponent().appendingPathComponent("Fixtures")
        return try Data(contentsOf: folder.appendingPathComponent(name))
    }
    // End of snippet

    @Test func fixtures() throws {
        // Snippet 1 of TestingModels.md#testing-models
        let order: Order = try unbox(data: fixture("order.json"))
        #expect(order.customer == "Ada")
        #expect(order.lines.map(\.count) == [2, 1])
        // End of snippet
    }

    @Test func allErrors() throws {
        let errors = try UnboxDecoder().errors(decoding: [Order].self, from: fixture("orders.json"))
        let article = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/TestingModels.md")
        #expect(article.contains(errors.map(\.description).joined(separator: "\n")))
    }

    /// Not run, as it fails.
    private func failsWithAllErrors() throws {
        // Snippet 1 of TestingModels.md#all-errors
        let errors = try UnboxDecoder().errors(decoding: [Order].self, from: fixture("orders.json"))
        #expect(errors.map(\.description) == [])
        // End of snippet
    }

    @Test func differences() throws {
        // Snippet 1 of TestingModels.md#differences
        #expect(UnboxMigration.differences(of: Order.self, in: try fixture("order.json")) == [])
        #expect(UnboxMigration.differences(from: OldOrder.self, to: Order.self, in: try fixture("order.json")) == [])
        // End of snippet
        // Snippet 2 of TestingModels.md#differences
        let watch = DriftWatch()
        let unboxer = try Unboxer(data: fixture("order.json"), options: UnboxOptions(driftWatch: watch))
        _ = try unboxer.unbox() as Order
        #expect(watch.unread.map(\.description) == [])
        // End of snippet
    }

    @Test func whatIsSent() throws {
        let order: Order = try unbox(data: fixture("order.json"))
        // Snippet 1 of TestingModels.md#what-is-sent
        let sent: JSONValue = try unbox(data: UnboxEncoder().encode(order))
        #expect(try sent == unbox(data: fixture("order.json")))
        // End of snippet
        // Snippet 2 of TestingModels.md#what-is-sent
        let again: Order = try unbox(data: UnboxEncoder().encode(order))
        #expect(again == order)
        // End of snippet
    }
}
