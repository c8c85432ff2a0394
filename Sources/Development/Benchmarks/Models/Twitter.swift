// A search result as Twitter's API wrote it in 2014: statuses, users and entities. Each field is read by this library
// and by Codable. The types are not nested, so the macro reads structs into constants.

import Foundation
import UnboxMacros

@Unboxable(keys: .snakeCase)
struct SearchResult: Codable {
    let statuses: [Status]
    let searchMetadata: SearchMetadata
}

@Unboxable(keys: .snakeCase)
struct SearchMetadata: Codable {
    let completedIn: Double
    let maxId: Int
    let maxIdStr: String
    let nextResults: String?
    let query: String
    let refreshUrl: String?
    let count: Int
    let sinceId: Int
    let sinceIdStr: String
}

@Unboxable(keys: .snakeCase)
final class Status: Codable {
    let metadata: StatusMetadata
    let createdAt: String
    let id: Int
    let idStr: String
    let text: String
    let source: String
    let truncated: Bool
    let inReplyToStatusId: Int?
    let inReplyToStatusIdStr: String?
    let inReplyToUserId: Int?
    let inReplyToUserIdStr: String?
    let inReplyToScreenName: String?
    let user: User
    let retweetedStatus: Status?
    let retweetCount: Int
    let favoriteCount: Int
    let entities: Entities
    let favorited: Bool
    let retweeted: Bool
    let possiblySensitive: Bool?
    let lang: String
}

@Unboxable(keys: .snakeCase)
struct StatusMetadata: Codable {
    let resultType: String
    let isoLanguageCode: String
}

@Unboxable(keys: .snakeCase)
struct User: Codable {
    let id: Int
    let idStr: String
    let name: String
    let screenName: String
    let location: String
    let description: String
    let url: URL?
    let entities: UserEntities
    let protected: Bool
    let followersCount: Int
    let friendsCount: Int
    let listedCount: Int
    let createdAt: String
    let favouritesCount: Int
    let utcOffset: Int?
    let timeZone: String?
    let geoEnabled: Bool
    let verified: Bool
    let statusesCount: Int
    let lang: String
    let contributorsEnabled: Bool
    let isTranslator: Bool
    let isTranslationEnabled: Bool
    let profileBackgroundColor: String
    let profileBackgroundImageUrl: String
    let profileBackgroundImageUrlHttps: String
    let profileBackgroundTile: Bool
    let profileImageUrl: String
    let profileImageUrlHttps: URL
    let profileBannerUrl: String?
    let profileLinkColor: String
    let profileSidebarBorderColor: String
    let profileSidebarFillColor: String
    let profileTextColor: String
    let profileUseBackgroundImage: Bool
    let defaultProfile: Bool
    let defaultProfileImage: Bool
    let following: Bool
    let followRequestSent: Bool
    let notifications: Bool
}

@Unboxable(keys: .snakeCase)
struct UserEntities: Codable {
    let url: URLList?
    let description: URLList
}

@Unboxable(keys: .snakeCase)
struct URLList: Codable {
    let urls: [Link]
}

@Unboxable(keys: .snakeCase)
struct Entities: Codable {
    let hashtags: [Hashtag]
    let urls: [Link]
    let userMentions: [Mention]
    let media: [Media]?
}

@Unboxable(keys: .snakeCase)
struct Hashtag: Codable {
    let text: String
    let indices: [Int]
}

@Unboxable(keys: .snakeCase)
struct Link: Codable {
    let url: String
    let expandedUrl: String?
    let displayUrl: String?
    let indices: [Int]
}

@Unboxable(keys: .snakeCase)
struct Mention: Codable {
    let screenName: String
    let name: String
    let id: Int
    let idStr: String
    let indices: [Int]
}

@Unboxable(keys: .snakeCase)
struct Media: Codable {
    let id: Int
    let idStr: String
    let indices: [Int]
    let mediaUrl: String
    let mediaUrlHttps: String
    let url: String
    let displayUrl: String
    let expandedUrl: String
    let type: String
    let sizes: [String: MediaSize]
    let sourceStatusId: Int?
    let sourceStatusIdStr: String?
}

@Unboxable(keys: .snakeCase)
struct MediaSize: Codable {
    let w: Int
    let h: Int
    let resize: String
}
