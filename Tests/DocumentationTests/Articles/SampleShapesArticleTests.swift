import Foundation
import Testing
import UnboxMacros

/// The models of samples in the article on models from samples: each reads its sample, and writes it again.
struct SampleShapesArticleTests {
    private func check<Model: UnboxCompatible & Encodable>(
        _ type: Model.Type, _ section: String, of name: String = "ModelsFromSamples",
        written changes: KeyValuePairs<String, String> = [:]
    ) throws {
        let article = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/\(name).md")
        let blocks = Markdown.codeBlocks(in: article)
        let sample = try #require(blocks.first { $0.section == section && $0.info == "json" }).code
        let written = changes.reduce(sample) { $0.replacing($1.key, with: $1.value) }
        let expected: JSONValue = try unbox(data: Data(written.utf8))
        let model: Model = try unbox(data: Data(sample.utf8))
        #expect(try unbox(data: UnboxEncoder().encode(model)) == expected)
        #expect(try unbox(data: JSONEncoder().encode(model)) == expected)
    }

    @Test func comeBack() throws {
        try check(Candles.Chart.self, "candles-of-an-exchange")
        try check(Currencies.Rates.self, "exchange-rates-by-day")
        try check([Activities.Activity].self, "activities-of-a-code-host")
        try check(Comments.Page.self, "comments-of-a-forum")
        try check([Orders.Order].self, "orders-of-a-shop", written: [#""discount": "0""#: #""discount": 0"#])
        try check(
            [Posts.Post].self, "what-is-inferred-from-samples", of: "InferredFromSamples",
            written: ["2024-03-01\"": "2024-03-01T00:00:00Z\"", "\"true\"": "true", "\"false\"": "false"])
    }

    enum Candles {
        @Unboxable
        struct Chart: Encodable, Hashable, Sendable {
            let market: String
            let candles: [Candle]
        }

        // Snippet 1 of ModelsFromSamples.md#candles-of-an-exchange
        @Unboxable
        struct Candle: Encodable, Hashable, Sendable {
            @Unboxing(keyPath: "0") let value0: Int
            @Unboxing(keyPath: "1") let value1: String
            @Unboxing(keyPath: "2") let value2: Int
        }
        // End of snippet
    }

    enum Currencies {
        // Snippet 1 of ModelsFromSamples.md#exchange-rates-by-day
        @Unboxable
        struct Rates: Encodable, Hashable, Sendable {
            let base: String
            let rates: [String: [String: Double]]
        }
        // End of snippet
    }

    enum Activities {
        // Snippet 1 of ModelsFromSamples.md#activities-of-a-code-host
        @Unboxable(discriminator: "type")
        enum Activity: Encodable, Hashable, Sendable {
            @Unboxing(name: "Upload") case upload(Upload)
            @Unboxing(name: "Comment") case comment(Comment)
            @Unboxing(fallback: true) case other(JSONValue)
        }
        // End of snippet

        @Unboxable(keys: .snakeCase, dates: .rfc3339)
        struct Upload: Encodable, Hashable, Sendable {
            let createdAt: Date
            let payload: UploadPayload
        }

        @Unboxable(keys: .snakeCase, dates: .rfc3339)
        struct Comment: Encodable, Hashable, Sendable {
            let createdAt: Date
            let payload: CommentPayload
        }

        @Unboxable(keys: .snakeCase)
        struct UploadPayload: Encodable, Hashable, Sendable {
            let uploadID: Int
            let files: [String]
        }

        @Unboxable
        struct CommentPayload: Encodable, Hashable, Sendable {
            let action: String
            let body: String
        }
    }

    enum Comments {
        @Unboxable
        struct Page: Encodable, Hashable, Sendable {
            let kind: String
            let data: PageData
        }

        @Unboxable
        struct PageData: Encodable, Hashable, Sendable {
            /// Null in all samples.
            let after: JSONValue
            let children: [Child]
        }

        // Snippet 1 of ModelsFromSamples.md#comments-of-a-forum
        @Unboxable
        struct Child: Encodable, Hashable, Sendable {
            let id: String
            let replies: OneOf<String>.Or<Page>
        }
        // End of snippet
    }

    enum Posts {
        // Snippet 1 of InferredFromSamples.md#what-is-inferred-from-samples
        @Unboxable(keys: .snakeCase, dates: .oneOf(.rfc3339, .dateOnly))
        struct Post: Encodable, Hashable, Sendable {
            let postedAt: Date
            let isOpen: Bool
            let author: OneOf<String>.Or<Author>
            let extra: OneOf<[JSONValue]>.Or<[String: Int]>
        }
        // End of snippet

        @Unboxable
        struct Author: Encodable, Hashable, Sendable {
            let id: String
            let name: String
        }
    }

    enum Orders {
        // Snippet 1 of ModelsFromSamples.md#orders-of-a-shop
        @Unboxable(keys: .snakeCase, dates: .rfc3339)
        struct Order: Encodable, Hashable, Sendable {
            let createdAt: Date
            let discount: Int
            /// Null in all samples.
            let note: JSONValue
            let lineItems: [LineItem]
        }
        // End of snippet

        @Unboxable
        struct LineItem: Encodable, Hashable, Sendable {
            let sku: String
            let price: String
        }
    }
}
