import Foundation
import Testing
import UnboxMacros

/// The models of samples in the article on models from samples, and of one that nests in itself in a file of the tests of
/// `unbox-models`: each reads its sample, and writes it again.
struct SampleShapesArticleTests {
    /// The sample in a section of the article, or of the file.
    private func sample(_ section: String) throws -> Data {
        let texts = try [
            "Sources/Library/Unbox/Unbox.docc/ModelsFromSamples.md", "Tests/UnboxModelsTests/Goldens/shapes.md",
        ].map(Repository.text(of:))
        let blocks = texts.flatMap(Markdown.codeBlocks(in:))
        return Data(try #require(blocks.first { $0.section == section && $0.info == "json" }).code.utf8)
    }

    private func check<Model: UnboxCompatible & Encodable>(_ type: Model.Type, _ section: String) throws {
        let sample = try sample(section)
        let expected: JSONValue = try unbox(data: sample)
        let model: Model = try unbox(data: sample)
        #expect(try unbox(data: UnboxEncoder().encode(model)) == expected)
        #expect(try unbox(data: JSONEncoder().encode(model)) == expected)
    }

    @Test func comeBack() throws {
        try check(Candles.Chart.self, "candles-of-an-exchange")
        try check(Comments.Page.self, "comments-of-a-forum")
        try check(Currencies.Rates.self, "exchange-rates-by-day")
    }

    enum Candles {
        // Snippet 1 of ModelsFromSamples.md#candles-of-an-exchange
        @Unboxable
        struct Chart: Encodable, Hashable, Sendable {
            let market: String
            let candles: [Candle]
        }

        @Unboxable
        struct Candle: Encodable, Hashable, Sendable {
            @Unboxing(keyPath: "0") let value0: Int
            @Unboxing(keyPath: "1") let value1: String
            @Unboxing(keyPath: "2") let value2: String
            @Unboxing(keyPath: "3") let value3: String
            @Unboxing(keyPath: "4") let value4: String
            @Unboxing(keyPath: "5") let value5: Int
        }
        // End of snippet
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
            let limit: Int
            let children: [Child]
        }

        @Unboxable(discriminator: "kind")
        enum Child: Encodable, Hashable, Sendable {
            case comment(Comment)
            case more(More)
            @Unboxing(fallback: true) case other(JSONValue)
        }

        @Unboxable
        struct Comment: Encodable, Hashable, Sendable {
            let data: CommentData
        }

        @Unboxable
        struct More: Encodable, Hashable, Sendable {
            let data: MoreData
        }

        @Unboxable
        struct CommentData: Encodable, Hashable, Sendable {
            let id: String
            let author: String
            let score: Int
            let replies: OneOf<String>.Or<Page>
        }

        @Unboxable
        struct MoreData: Encodable, Hashable, Sendable {
            let count: Int
            let children: [String]
        }
    }

    enum Currencies {
        // Snippet 1 of ModelsFromSamples.md#exchange-rates-by-day
        @Unboxable(keys: .snakeCase, dates: .dateOnly)
        struct Rates: Encodable, Hashable, Sendable {
            let base: String
            let startDate: Date
            let endDate: Date
            let rates: [String: [String: Double]]
        }
        // End of snippet
    }
}
