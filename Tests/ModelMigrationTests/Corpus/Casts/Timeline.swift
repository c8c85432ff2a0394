// swift-format-ignore-file
import Foundation

typealias JSONDictionary = [String: Any]

enum TimelineError: Error {
  case invalid
}

class Tweet {
  let id: String
  let text: String
  let retweets: Int
  let favorites: Int
  let user: TwitterUser
  let hashtags: [String]
  let inReplyTo: String?
  let media: [TweetMedia]
  let isRetweeted: Bool

  init(json: JSONDictionary) throws {
    guard let id = json["id_str"] as? String,
      let text = json["text"] as? String,
      let user = json["user"] as? JSONDictionary
    else { throw TimelineError.invalid }
    self.id = id
    self.text = text
    self.user = try TwitterUser(json: user)
    retweets = json["retweet_count"] as? Int ?? 0
    favorites = json["favorite_count"] as? Int ?? 0
    inReplyTo = json["in_reply_to"] as? String
    hashtags = (json["entities"] as? JSONDictionary)?["hashtags"] as? [String] ?? []
    let list = json["media"] as? [JSONDictionary] ?? []
    media = list.compactMap { TweetMedia(json: $0) }
    isRetweeted = (json["retweeted"] as? Bool) ?? false
  }
}

struct TwitterUser {
  let handle: String
  let name: String
  let followers: Int?
  let imageURL: URL?

  init(json: JSONDictionary) throws {
    guard let handle = json["screen_name"] as? String, let name = json["name"] as? String else {
      throw TimelineError.invalid
    }
    self.handle = handle
    self.name = name
    self.followers = json["followers_count"] as? Int
    self.imageURL = (json["profile_image_url"] as? String).flatMap(URL.init(string:))
  }
}

struct TweetMedia {
  let url: String
  let kind: Kind
  let width: Double
  let height: Double

  enum Kind: String { case photo, video }

  init?(json: JSONDictionary) {
    guard
      let url = json["media_url"] as? String,
      let rawKind = json["type"] as? String,
      let kind = Kind(rawValue: rawKind),
      let sizes = json["size"] as? JSONDictionary,
      let width = sizes["w"] as? Double,
      let height = sizes["h"] as? Double
    else { return nil }
    self.url = url
    self.kind = kind
    self.width = width
    self.height = height
  }
}

struct Trend {
  let name: String
  let volume: Int
  let rank: Int

  init?(json: JSONDictionary) {
    guard let name = json["name"] as? String, !name.isEmpty else { return nil }
    self.name = name
    volume = json["tweet_volume"] as? Int ?? 0
    rank = json["rank"] as? Int ?? 0
  }
}

struct TrendList {
  let place: String
  let trends: [Trend]

  init?(json: JSONDictionary) {
    guard let place = json["place"] as? String, let trends = json["trends"] as? [JSONDictionary] else { return nil }
    self.place = place
    self.trends = trends.compactMap(Trend.init(json:))
  }
}
