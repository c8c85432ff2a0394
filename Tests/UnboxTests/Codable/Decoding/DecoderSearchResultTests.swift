// A payload with the features of a real API: nested models, many missing fields and nulls, escapes, dates.

import Foundation
import SamplePayloads
import Testing
import Unbox

struct DecoderSearchResultTests {
    struct SearchResult: Decodable { let statuses: [Status<Status<Int>>], searchMetadata: Metadata }
    struct Metadata: Decodable { let completedIn: Double, nextResults: String? }

    /// With the one that it repeats.
    struct Status<Repeated: Decodable>: Decodable {
        let id: UInt64
        let idStr: String
        let text: String
        let truncated: Bool
        let entities: Entities
        let retweetedStatus: Repeated?
        let possiblySensitive: Bool?
        let inReplyToUserId: Int?
        let createdAt: Date
    }

    struct Entities: Decodable {
        struct Hashtag: Decodable { let text: String, indices: [Int] }
        struct Link: Decodable { let url: URL, expandedUrl: URL, indices: [Int] }

        let hashtags: [Hashtag]
        let urls: [Link]
    }

    @Test func searchResult() throws {
        let data = SearchResultPayload.data()
        @Sendable func configure(_ strategies: inout Strategies) {
            let formatter = EncodingStrategies.dayFormatter
            formatter.dateFormat = "EEE MMM dd HH:mm:ss Z yyyy"
            strategies.keys = .convertFromSnakeCase
            strategies.date = .formatted(formatter)
        }
        let row = ParityRow("a search result", String(decoding: data, as: UTF8.self), as: SearchResult.self, configure)
        try row.check()
        var strategies = Strategies()
        configure(&strategies)
        let statuses = try strategies.unboxDecoder.decode(SearchResult.self, from: data).statuses
        #expect(statuses.count == 100)
        #expect(statuses.count { $0.retweetedStatus != nil } == 73)
    }
}
