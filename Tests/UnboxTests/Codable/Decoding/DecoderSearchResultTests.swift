// A payload with the features of a real API: nested models, many missing fields and nulls, escapes, dates.

import Foundation
import SamplePayloads
import Testing

@testable import Unbox

@Suite struct DecoderSearchResultTests {
    struct SearchResult: Decodable, Equatable {
        let statuses: [Status]
        let searchMetadata: [String: Scalar]
    }

    final class Status: Decodable, Equatable {
        let id: UInt64
        let idStr: String
        let text: String
        let truncated: Bool
        let user: [String: Scalar]
        let entities: Entities
        let retweetedStatus: Status?
        let possiblySensitive: Bool?
        let inReplyToUserId: Int?
        let createdAt: Date

        static func == (left: Status, right: Status) -> Bool {
            left.id == right.id && left.idStr == right.idStr && left.text == right.text && left.user == right.user
                && left.truncated == right.truncated && left.entities == right.entities
                && left.retweetedStatus == right.retweetedStatus && left.inReplyToUserId == right.inReplyToUserId
                && left.possiblySensitive == right.possiblySensitive && left.createdAt == right.createdAt
        }
    }

    struct Entities: Decodable, Equatable {
        struct Hashtag: Decodable, Equatable {
            let text: String
            let indices: [Int]
        }

        struct Link: Decodable, Equatable {
            let url: URL
            let expandedUrl: URL
            let indices: [Int]
        }

        let hashtags: [Hashtag]
        let urls: [Link]
    }

    /// A scalar of any type; containers are left out.
    enum Scalar: Decodable, Equatable {
        case null, container
        case bool(Bool)
        case number(Double)
        case string(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let bool = try? container.decode(Bool.self) {
                self = .bool(bool)
            } else if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else if let string = try? container.decode(String.self) {
                self = .string(string)
            } else {
                self = .container
            }
        }
    }

    @Test func searchResult() throws {
        let data = SearchResultPayload.data()
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "EEE MMM dd HH:mm:ss Z yyyy"
        var strategies = Strategies()
        strategies.keys = .convertFromSnakeCase
        strategies.date = .formatted(formatter)
        let expected = try strategies.jsonDecoder.decode(SearchResult.self, from: data)
        #expect(expected.statuses.count == 100)
        #expect(expected.statuses.count { $0.retweetedStatus != nil } == 73)
        #expect(try strategies.unboxDecoder.decode(SearchResult.self, from: data) == expected)
        let dictionary = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(try strategies.unboxDecoder.decode(SearchResult.self, from: dictionary) == expected)
    }
}
