// A search result as Twitter's API wrote it in 2014: statuses, users and entities. Each field is read by this library
// and by Codable.

import Foundation
import Unbox

enum Twitter {
    struct SearchResult: Unboxable, Decodable {
        let statuses: [Status]
        let searchMetadata: SearchMetadata

        enum CodingKeys: String, CodingKey {
            case statuses
            case searchMetadata = "search_metadata"
        }

        init(unboxer: Unboxer) throws {
            statuses = try unboxer.unbox(key: "statuses")
            searchMetadata = try unboxer.unbox(key: "search_metadata")
        }
    }

    struct SearchMetadata: Unboxable, Decodable {
        let completedIn: Double
        let maxId: Int
        let maxIdStr: String
        let nextResults: String?
        let query: String
        let refreshUrl: String?
        let count: Int
        let sinceId: Int
        let sinceIdStr: String

        enum CodingKeys: String, CodingKey {
            case completedIn = "completed_in"
            case maxId = "max_id"
            case maxIdStr = "max_id_str"
            case nextResults = "next_results"
            case query
            case refreshUrl = "refresh_url"
            case count
            case sinceId = "since_id"
            case sinceIdStr = "since_id_str"
        }

        init(unboxer: Unboxer) throws {
            completedIn = try unboxer.unbox(key: "completed_in")
            maxId = try unboxer.unbox(key: "max_id")
            maxIdStr = try unboxer.unbox(key: "max_id_str")
            nextResults = try unboxer.unbox(key: "next_results")
            query = try unboxer.unbox(key: "query")
            refreshUrl = try unboxer.unbox(key: "refresh_url")
            count = try unboxer.unbox(key: "count")
            sinceId = try unboxer.unbox(key: "since_id")
            sinceIdStr = try unboxer.unbox(key: "since_id_str")
        }
    }

    final class Status: Unboxable, Decodable {
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

        enum CodingKeys: String, CodingKey {
            case metadata
            case createdAt = "created_at"
            case id
            case idStr = "id_str"
            case text
            case source
            case truncated
            case inReplyToStatusId = "in_reply_to_status_id"
            case inReplyToStatusIdStr = "in_reply_to_status_id_str"
            case inReplyToUserId = "in_reply_to_user_id"
            case inReplyToUserIdStr = "in_reply_to_user_id_str"
            case inReplyToScreenName = "in_reply_to_screen_name"
            case user
            case retweetedStatus = "retweeted_status"
            case retweetCount = "retweet_count"
            case favoriteCount = "favorite_count"
            case entities
            case favorited
            case retweeted
            case possiblySensitive = "possibly_sensitive"
            case lang
        }

        init(unboxer: Unboxer) throws {
            metadata = try unboxer.unbox(key: "metadata")
            createdAt = try unboxer.unbox(key: "created_at")
            id = try unboxer.unbox(key: "id")
            idStr = try unboxer.unbox(key: "id_str")
            text = try unboxer.unbox(key: "text")
            source = try unboxer.unbox(key: "source")
            truncated = try unboxer.unbox(key: "truncated")
            inReplyToStatusId = try unboxer.unbox(key: "in_reply_to_status_id")
            inReplyToStatusIdStr = try unboxer.unbox(key: "in_reply_to_status_id_str")
            inReplyToUserId = try unboxer.unbox(key: "in_reply_to_user_id")
            inReplyToUserIdStr = try unboxer.unbox(key: "in_reply_to_user_id_str")
            inReplyToScreenName = try unboxer.unbox(key: "in_reply_to_screen_name")
            user = try unboxer.unbox(key: "user")
            retweetedStatus = try unboxer.unbox(key: "retweeted_status")
            retweetCount = try unboxer.unbox(key: "retweet_count")
            favoriteCount = try unboxer.unbox(key: "favorite_count")
            entities = try unboxer.unbox(key: "entities")
            favorited = try unboxer.unbox(key: "favorited")
            retweeted = try unboxer.unbox(key: "retweeted")
            possiblySensitive = try unboxer.unbox(key: "possibly_sensitive")
            lang = try unboxer.unbox(key: "lang")
        }
    }

    struct StatusMetadata: Unboxable, Decodable {
        let resultType: String
        let isoLanguageCode: String

        enum CodingKeys: String, CodingKey {
            case resultType = "result_type"
            case isoLanguageCode = "iso_language_code"
        }

        init(unboxer: Unboxer) throws {
            resultType = try unboxer.unbox(key: "result_type")
            isoLanguageCode = try unboxer.unbox(key: "iso_language_code")
        }
    }

    struct User: Unboxable, Decodable {
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

        enum CodingKeys: String, CodingKey {
            case id
            case idStr = "id_str"
            case name
            case screenName = "screen_name"
            case location
            case description
            case url
            case entities
            case protected
            case followersCount = "followers_count"
            case friendsCount = "friends_count"
            case listedCount = "listed_count"
            case createdAt = "created_at"
            case favouritesCount = "favourites_count"
            case utcOffset = "utc_offset"
            case timeZone = "time_zone"
            case geoEnabled = "geo_enabled"
            case verified
            case statusesCount = "statuses_count"
            case lang
            case contributorsEnabled = "contributors_enabled"
            case isTranslator = "is_translator"
            case isTranslationEnabled = "is_translation_enabled"
            case profileBackgroundColor = "profile_background_color"
            case profileBackgroundImageUrl = "profile_background_image_url"
            case profileBackgroundImageUrlHttps = "profile_background_image_url_https"
            case profileBackgroundTile = "profile_background_tile"
            case profileImageUrl = "profile_image_url"
            case profileImageUrlHttps = "profile_image_url_https"
            case profileBannerUrl = "profile_banner_url"
            case profileLinkColor = "profile_link_color"
            case profileSidebarBorderColor = "profile_sidebar_border_color"
            case profileSidebarFillColor = "profile_sidebar_fill_color"
            case profileTextColor = "profile_text_color"
            case profileUseBackgroundImage = "profile_use_background_image"
            case defaultProfile = "default_profile"
            case defaultProfileImage = "default_profile_image"
            case following
            case followRequestSent = "follow_request_sent"
            case notifications
        }

        init(unboxer: Unboxer) throws {
            id = try unboxer.unbox(key: "id")
            idStr = try unboxer.unbox(key: "id_str")
            name = try unboxer.unbox(key: "name")
            screenName = try unboxer.unbox(key: "screen_name")
            location = try unboxer.unbox(key: "location")
            description = try unboxer.unbox(key: "description")
            url = try unboxer.unbox(key: "url")
            entities = try unboxer.unbox(key: "entities")
            protected = try unboxer.unbox(key: "protected")
            followersCount = try unboxer.unbox(key: "followers_count")
            friendsCount = try unboxer.unbox(key: "friends_count")
            listedCount = try unboxer.unbox(key: "listed_count")
            createdAt = try unboxer.unbox(key: "created_at")
            favouritesCount = try unboxer.unbox(key: "favourites_count")
            utcOffset = try unboxer.unbox(key: "utc_offset")
            timeZone = try unboxer.unbox(key: "time_zone")
            geoEnabled = try unboxer.unbox(key: "geo_enabled")
            verified = try unboxer.unbox(key: "verified")
            statusesCount = try unboxer.unbox(key: "statuses_count")
            lang = try unboxer.unbox(key: "lang")
            contributorsEnabled = try unboxer.unbox(key: "contributors_enabled")
            isTranslator = try unboxer.unbox(key: "is_translator")
            isTranslationEnabled = try unboxer.unbox(key: "is_translation_enabled")
            profileBackgroundColor = try unboxer.unbox(key: "profile_background_color")
            profileBackgroundImageUrl = try unboxer.unbox(key: "profile_background_image_url")
            profileBackgroundImageUrlHttps = try unboxer.unbox(key: "profile_background_image_url_https")
            profileBackgroundTile = try unboxer.unbox(key: "profile_background_tile")
            profileImageUrl = try unboxer.unbox(key: "profile_image_url")
            profileImageUrlHttps = try unboxer.unbox(key: "profile_image_url_https")
            profileBannerUrl = try unboxer.unbox(key: "profile_banner_url")
            profileLinkColor = try unboxer.unbox(key: "profile_link_color")
            profileSidebarBorderColor = try unboxer.unbox(key: "profile_sidebar_border_color")
            profileSidebarFillColor = try unboxer.unbox(key: "profile_sidebar_fill_color")
            profileTextColor = try unboxer.unbox(key: "profile_text_color")
            profileUseBackgroundImage = try unboxer.unbox(key: "profile_use_background_image")
            defaultProfile = try unboxer.unbox(key: "default_profile")
            defaultProfileImage = try unboxer.unbox(key: "default_profile_image")
            following = try unboxer.unbox(key: "following")
            followRequestSent = try unboxer.unbox(key: "follow_request_sent")
            notifications = try unboxer.unbox(key: "notifications")
        }
    }

    struct UserEntities: Unboxable, Decodable {
        let url: URLList?
        let description: URLList

        init(unboxer: Unboxer) throws {
            url = try unboxer.unbox(key: "url")
            description = try unboxer.unbox(key: "description")
        }
    }

    struct URLList: Unboxable, Decodable {
        let urls: [Link]

        init(unboxer: Unboxer) throws {
            urls = try unboxer.unbox(key: "urls")
        }
    }

    struct Entities: Unboxable, Decodable {
        let hashtags: [Hashtag]
        let urls: [Link]
        let userMentions: [Mention]
        let media: [Media]?

        enum CodingKeys: String, CodingKey {
            case hashtags
            case urls
            case userMentions = "user_mentions"
            case media
        }

        init(unboxer: Unboxer) throws {
            hashtags = try unboxer.unbox(key: "hashtags")
            urls = try unboxer.unbox(key: "urls")
            userMentions = try unboxer.unbox(key: "user_mentions")
            media = try unboxer.unbox(key: "media")
        }
    }

    struct Hashtag: Unboxable, Decodable {
        let text: String
        let indices: [Int]

        init(unboxer: Unboxer) throws {
            text = try unboxer.unbox(key: "text")
            indices = try unboxer.unbox(key: "indices")
        }
    }

    struct Link: Unboxable, Decodable {
        let url: String
        let expandedUrl: String?
        let displayUrl: String?
        let indices: [Int]

        enum CodingKeys: String, CodingKey {
            case url
            case expandedUrl = "expanded_url"
            case displayUrl = "display_url"
            case indices
        }

        init(unboxer: Unboxer) throws {
            url = try unboxer.unbox(key: "url")
            expandedUrl = try unboxer.unbox(key: "expanded_url")
            displayUrl = try unboxer.unbox(key: "display_url")
            indices = try unboxer.unbox(key: "indices")
        }
    }

    struct Mention: Unboxable, Decodable {
        let screenName: String
        let name: String
        let id: Int
        let idStr: String
        let indices: [Int]

        enum CodingKeys: String, CodingKey {
            case screenName = "screen_name"
            case name
            case id
            case idStr = "id_str"
            case indices
        }

        init(unboxer: Unboxer) throws {
            screenName = try unboxer.unbox(key: "screen_name")
            name = try unboxer.unbox(key: "name")
            id = try unboxer.unbox(key: "id")
            idStr = try unboxer.unbox(key: "id_str")
            indices = try unboxer.unbox(key: "indices")
        }
    }

    struct Media: Unboxable, Decodable {
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

        enum CodingKeys: String, CodingKey {
            case id
            case idStr = "id_str"
            case indices
            case mediaUrl = "media_url"
            case mediaUrlHttps = "media_url_https"
            case url
            case displayUrl = "display_url"
            case expandedUrl = "expanded_url"
            case type
            case sizes
            case sourceStatusId = "source_status_id"
            case sourceStatusIdStr = "source_status_id_str"
        }

        init(unboxer: Unboxer) throws {
            id = try unboxer.unbox(key: "id")
            idStr = try unboxer.unbox(key: "id_str")
            indices = try unboxer.unbox(key: "indices")
            mediaUrl = try unboxer.unbox(key: "media_url")
            mediaUrlHttps = try unboxer.unbox(key: "media_url_https")
            url = try unboxer.unbox(key: "url")
            displayUrl = try unboxer.unbox(key: "display_url")
            expandedUrl = try unboxer.unbox(key: "expanded_url")
            type = try unboxer.unbox(key: "type")
            sizes = try unboxer.unbox(key: "sizes")
            sourceStatusId = try unboxer.unbox(key: "source_status_id")
            sourceStatusIdStr = try unboxer.unbox(key: "source_status_id_str")
        }
    }

    struct MediaSize: Unboxable, Decodable {
        let w: Int
        let h: Int
        let resize: String

        init(unboxer: Unboxer) throws {
            w = try unboxer.unbox(key: "w")
            h = try unboxer.unbox(key: "h")
            resize = try unboxer.unbox(key: "resize")
        }
    }
}
