// The snippets of MigrationGuide.md about models whose initializers a macro writes, which .ci/snippets puts here.

import Foundation
import TestTables
import Testing
import UnboxMacros

private enum WithInitializers {
    // Snippet 1 of MigrationGuide.md#from-initunboxer-one-model-at-a-time
    struct Product: Unboxable {
        let name: String
        let price: Decimal
        let released: Date?
        let tags: [String]

        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            price = try unboxer.unbox(keyPath: "price.amount")
            released = try unboxer.unbox(key: "released_at", formatter: .dateOnly)
            tags = try unboxer.unbox(key: "tags") ?? []
        }
    }
    // End of snippet
}

private enum WithMacros {
    // Snippet 2 of MigrationGuide.md#from-initunboxer-one-model-at-a-time
    @Unboxable
    struct Product {
        let name: String
        @Unboxing(keyPath: "price.amount") let price: Decimal
        @Unboxing(key: "released_at", formatter: .dateOnly) let released: Date?
        private(set) var tags: [String] = []
    }
    // End of snippet
}

struct FromInitializersTests {
    @Test func bothReadTheSame() {
        each([
            #"{"name": "a", "price": {"amount": "3.50"}, "released_at": "2026-01-31", "tags": ["x"]}"#,
            #"{"name": "a", "price": {"amount": 3.5}, "released_at": null}"#,
            #"{"name": "a", "price": {"amount": "free"}}"#,
            #"{"name": "a"}"#, #"{"name": "a", "price": {"amount": 1}, "tags": 7}"#,
        ]) { (json: String) in
            let data = Data(json.utf8)
            let before = Self.outcome { try unbox(data: data) as WithInitializers.Product }
            #expect(before == Self.outcome { try unbox(data: data) as WithMacros.Product })
        }
    }

    /// The properties, or the error.
    private static func outcome<T>(_ body: () throws -> T) -> [String: String] {
        do { return properties(of: try body()) } catch { return ["error": "\(error)"] }
    }
}
