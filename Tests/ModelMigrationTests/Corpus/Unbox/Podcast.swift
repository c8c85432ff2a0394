// swift-format-ignore-file
import Foundation
import Unbox

struct Show {
    var feedURL: URL
    var title: String
    var author: String?
    var episodes: [Episode]
    var isSubscribed: Bool = false
    var categories: [String] = []
    var artwork: Artwork?
    var lastPlayed: Date?
}

struct Episode {
    let guid: String
    let title: String
    let duration: Int?
    let enclosure: Enclosure
    let published: Date
    var position: TimeInterval
    lazy var fileName: String = self.guid + ".mp3"
}

struct Enclosure {
    let url: URL
    let length: Int64
    let type: String
}

struct Artwork {
    let small: URL
    let large: URL
}

// MARK: - Unboxing

extension Show: Unboxable {
    init(unboxer: Unboxer) throws {
        feedURL = try unboxer.unbox(key: "feed_url")
        title = try unboxer.unbox(key: "title")
        author = try? unboxer.unbox(key: "author")
        episodes = try unboxer.unbox(key: "episodes")
        isSubscribed = try unboxer.unbox(key: "subscribed") ?? false
        categories = try unboxer.unbox(key: "categories") ?? []
        artwork = try? unboxer.unbox(key: "artwork")
    }
}

extension Episode: Unboxable {
    init(unboxer: Unboxer) throws {
        self.guid = try unboxer.unbox(key: "guid")
        self.title = try unboxer.unbox(key: "title")
        self.duration = try unboxer.unbox(key: "duration")
        self.enclosure = try unboxer.unbox(key: "enclosure")
        self.published = try unboxer.unbox(key: "pub_date", formatter: .rfc3339)
        self.position = (try? unboxer.unbox(key: "position")) ?? 0
    }
}

extension Enclosure: Unboxable {
    init(unboxer: Unboxer) throws {
        self.url = try unboxer.unbox(key: "url")
        self.length = try unboxer.unbox(key: "length") ?? 0
        self.type = try unboxer.unbox(key: "type") ?? "audio/mpeg"
    }
}

extension Artwork: Unboxable {
    init(unboxer: Unboxer) throws {
        self.small = try unboxer.unbox(keyPath: "60x60")
        self.large = try unboxer.unbox(keyPath: "600x600")
    }
}
