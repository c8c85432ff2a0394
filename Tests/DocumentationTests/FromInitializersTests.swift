// The snippets of MigrationGuide.md about models whose initializers a macro writes, which .ci/snippets puts here.

import Foundation
import TestTables
import Testing
import UnboxMacros

enum WithInitializers {
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

    struct Stamp: Unboxable, Equatable {
        let created: Int

        init(unboxer: Unboxer) throws {
            created = try unboxer.unbox(key: "created")
        }
    }

    struct Member: Unboxable {
        let nickname: String
        let subtitle: String?
        let stamp: Stamp
        let products: [Product]

        init(unboxer: Unboxer) throws {
            nickname = try unboxer.unbox(key: "nick") ?? unboxer.unbox(key: "login")
            subtitle = try? unboxer.unbox(key: "subtitle")
            stamp = try unboxer.unbox()
            products = try unboxer.unbox(key: "products")
        }
    }
}

enum WithMacros {
    // Snippet 2 of MigrationGuide.md#from-initunboxer-one-model-at-a-time
    @Unboxable
    struct Product {
        let name: String
        @Unboxing(keyPath: "price.amount") let price: Decimal
        @Unboxing(key: "released_at", formatter: .dateOnly) let released: Date?
        private(set) var tags: [String] = []
    }
    // End of snippet

    /// Holds models of both kinds.
    @Unboxable
    struct Member {
        @Unboxing(keys: ["nick", "login"]) let nickname: String
        @Unboxing(dropIfInvalid: true) let subtitle: String?
        @Unboxing(whole: true) let stamp: WithInitializers.Stamp
        let products: [Product]
    }
}

struct FromInitializersTests {
    @Test func products() {
        each([
            #"{"name": "a", "price": {"amount": "3.50"}, "released_at": "2026-01-31", "tags": ["x"]}"#,
            #"{"name": "a", "price": {"amount": 3.5}, "released_at": null}"#,
            #"{"name": "a", "price": {"amount": "free"}}"#,
            #"{"name": "a"}"#, #"{"name": "a", "price": {"amount": 1}, "tags": 7}"#,
        ]) { (json: String) in
            #expect(
                Self.outcome { try unbox(data: Data(json.utf8)) as WithInitializers.Product }
                    == Self.outcome { try unbox(data: Data(json.utf8)) as WithMacros.Product })
        }
    }

    @Test func members() {
        each([
            #""nick": "ada", "subtitle": "s""#, #""login": "ada", "subtitle": []"#, #""subtitle": null"#,
            #""nick": []"#,
        ]) { (fields: String) in
            let data = Data(
                #"{\#(fields), "created": 5, "products": [{"name": "a", "price": {"amount": 1}, "tags": ["x"]}]}"#.utf8)
            #expect(
                Self.outcome { try unbox(data: data) as WithInitializers.Member }
                    == Self.outcome { try unbox(data: data) as WithMacros.Member })
        }
    }

    /// The properties, or the error.
    private static func outcome<T>(_ body: () throws -> T) -> String {
        do {
            return "\(try body())".replacing("WithInitializers.", with: "").replacing("WithMacros.", with: "")
        } catch {
            return "\(error)"
        }
    }
}
